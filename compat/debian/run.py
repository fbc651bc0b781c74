#!/usr/bin/env python3
"""Runs programs of Debian 12, as shipped, on the MPI that they were built with and on Ferrite, and compares their results.

    compat/debian/run.py                    all programs
    compat/debian/run.py --ranks 2 HPC      programs whose names begin so, at this number of ranks
    compat/debian/run.py --native           on their own MPIs only

Fails when a result differs, a program fails or hangs on Ferrite, or its own MPI's run is wrong. FERRITE_PREFIX chooses the
installed library, build/stage if unset.
"""

import argparse
import os
import shutil
import signal
import sys
import time
from pathlib import Path

from jobs import Failed, adopt, run
from packages import Unavailable, unpacked
from programs import LIB, PROGRAMS

BUILD = Path(__file__).resolve().parents[2] / "build" / "compat" / "debian"
PREFIX = Path(os.environ.get("FERRITE_PREFIX", BUILD.parents[1] / "stage"))
NAMES = {"openmpi": "Open MPI 4.1.4", "mpich": "MPICH 4.0.2", "ferrite": "Ferrite"}


def environment(root, mpi):
    lib = root / LIB
    own = dict(os.environ, LD_LIBRARY_PATH=f"{lib}:{lib}/blas:{lib}/lapack", OMP_NUM_THREADS="1")
    if mpi == "openmpi":
        own["OPAL_PREFIX"] = str(root / "usr")
    return own


def launcher(root, mpi, ranks):
    if mpi == "ferrite":
        return [PREFIX / "bin" / "mpiexec", "-n", str(ranks)]
    if mpi == "mpich":
        return [root / "usr/bin/mpiexec.hydra", "-n", str(ranks)]
    options = ["--allow-run-as-root", "--oversubscribe", "--mca", "btl", "self,vader", "--mca", "mpi_yield_when_idle", "1"]
    return [root / "usr/bin/orterun", *options, "-n", str(ranks)]


def result(program, root, mpi, ranks, seconds):
    """The result on one MPI: lines of text."""
    folder = BUILD / "runs" / f"{program.name} ({program.mpi}) {ranks}".replace(" ", "-").replace(":", "") / mpi
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    output = ""
    until = time.monotonic() + seconds
    for command in program.steps(root, folder, ranks):
        line = list(map(str, launcher(root, mpi, ranks) + command))
        try:
            output += run(line, folder, environment(root, mpi), max(until - time.monotonic(), 1))
        except Failed as failed:
            raise Failed(f"{Path(command[0]).name}: {failed}") from None
    lines = program.result(output, folder)
    if not lines:
        raise Failed("no result in its output")
    wrong = program.holds and program.holds(lines)
    if wrong:
        raise Failed(f"its own check says: {wrong}")
    return lines


def reference(program, root, ranks, seconds, known={}):
    """The result on the program's own MPI, and whose that is. MPICH does not yield, and takes minutes with more ranks than cores;
    there the same program as built with Open MPI stands in."""
    mpi = program.mpi
    if mpi == "mpich" and ranks > len(os.sched_getaffinity(0)):
        program = next(other for other in PROGRAMS if other.name == program.name and other.mpi == "openmpi")
    key = program.name, program.mpi, ranks
    if key not in known:
        known[key] = result(program, root, program.mpi, ranks, seconds)
    return known[key], "" if program.mpi == mpi else f" as the build for {NAMES[program.mpi]}"


def difference(ours, theirs):
    for n, (a, b) in enumerate(zip(ours + [""] * len(theirs), theirs + [""] * len(ours))):
        if a != b:
            return f"line {n + 1}\n    | its own MPI: {b}\n    | Ferrite:     {a}"
    return None


def verdict(program, root, ranks, options):
    """(good, what to say)"""
    try:
        theirs, whose = reference(program, root, ranks, options.patience)
    except Failed as failed:
        return False, f"FAILS on its own MPI: {failed}"
    if options.native:
        return True, f"{len(theirs)} lines of results{whose}"
    try:
        ours = result(program, root, "ferrite", ranks, options.patience)
    except Failed as failed:
        return False, f"FAILS on Ferrite: {failed}"
    differs = difference(ours, theirs)
    return not differs, f"DIFFERS: {differs}" if differs else f"same{whose}: {len(ours)} lines"


def numbers(text):
    return [int(word) for word in text.split(",")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ranks", type=numbers, metavar="N,N")
    parser.add_argument("--patience", type=float, default=150, metavar="SECONDS", help="for one program at one number of ranks")
    parser.add_argument("--native", action="store_true", help="no run on Ferrite")
    parser.add_argument("names", nargs="*", help="beginnings of names")
    options = parser.parse_intermixed_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    adopt()
    try:
        root = unpacked(BUILD)
    except Unavailable as reason:
        print(f"Debian's programs: SKIPPED: {reason}")
        return 0
    bad = 0
    print(f"{'program':28} {'built with':15} ranks  verdict")
    for program in PROGRAMS:
        if options.names and not any(program.name.lower().startswith(name.lower()) for name in options.names):
            continue
        for ranks in program.ranks if not options.ranks else [n for n in options.ranks if n in program.ranks]:
            print(f"{program.name:28} {NAMES[program.mpi]:15} {ranks:5}  ", end="", flush=True)
            begin = time.monotonic()
            good, text = verdict(program, root, ranks, options)
            bad += not good
            first, *rest = text.split("\n")
            print(f"{first} ({time.monotonic() - begin:.0f} s)", *rest, sep="\n", flush=True)
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())

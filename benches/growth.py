"""How times grow with the number of ranks and with the size, and where they jump."""

import math

import floors
import plot
from plot import size_name
from tables import number, table

# A cliff: a cell that is this many times above the line between its neighbours.
CLIFF = 1.5


def above(points):
    """`points`: [(x, microseconds)] in the order of x. How many times each inner one lies above the line between its two
    neighbours, on logarithmic axes: [(x, microseconds, what the line has there)]."""
    found = []
    for (x0, t0), (x, t), (x1, t1) in zip(points, points[1:], points[2:]):
        along = (math.log(x) - math.log(x0)) / (math.log(x1) - math.log(x0))
        found.append((x, t, math.exp(math.log(t0) * (1 - along) + math.log(t1) * along)))
    return found


def series(sweep, name, by_ranks):
    """A library's lines: {(call, what is fixed): [(x, microseconds)]}, with ranks or sizes as x and the other fixed."""
    lines = {}
    for ranks in sweep.ranks:
        for call, size in sweep.cells(ranks):
            found = sweep.best(ranks, name, (call, size))
            if found and found[0] > 0 and (by_ranks or size > 0):
                x, fixed = (ranks, size) if by_ranks else (size, ranks)
                lines.setdefault((call, fixed), []).append((x, found[0]))
    return lines


def jumps(sweep, name, by_ranks):
    """{(call, size, ranks): (microseconds, what the line between the neighbours has there)} of a library. A single rank, which
    moves nothing, is nobody's neighbour."""
    found = {}
    for (call, fixed), points in series(sweep, name, by_ranks).items():
        for x, t, line in above([p for p in points if not by_ranks or p[0] > 1]) if by_ranks or fixed > 1 else []:
            found[(call, fixed, x) if by_ranks else (call, x, fixed)] = (t, line)
    return found


def cliffs(sweeps, names):
    """Where Ferrite's times jump, against the size and against the number of ranks, and what the peers have in these cells."""
    rows = {}
    for sweep in sweeps:
        for by_ranks in (False, True):
            peers = [jumps(sweep, name, by_ranks) for name in names if name != "ferrite"]
            for cell, (t, line) in jumps(sweep, "ferrite", by_ranks).items():
                call, size, ranks = cell
                if t <= CLIFF * line:
                    continue
                theirs = [p[cell][0] / p[cell][1] for p in peers if cell in p]
                where = [size_name(size), f"**{ranks}**"] if by_ranks else [f"**{size_name(size)}**", str(ranks)]
                row = [call, *where, f"{t:.2f}", f"{line:.2f}", f"{t / line:.2f}", " ".join(f"{v:.2f}" for v in sorted(theirs)) or "-"]
                rows[sweep.name, by_ranks, cell] = row
    lines = ["## Cliffs", "", f"Cells of Ferrite more than {CLIFF} times above the straight line between their neighbours in size or in number of ranks (in bold),"]
    lines += ["both axes logarithmic, as in the plots; and how far above their own lines the peers are there.", ""]
    if not rows:
        return lines + ["None.", ""]
    return lines + table(["call", "size", "ranks", "microseconds", "line", "times above", "peers"], rows.values()) + [""]


def section(sweep):
    """The table: Ferrite's time at each number of ranks and, in brackets, the ratio."""
    lines = ["## From 1 to many ranks", "", "Microseconds on Ferrite, and in brackets the ratio; the plots `p_*.svg` have all libraries.", ""]
    rows = []
    for call, size in sweep.cells():
        row = [call, size_name(size)]
        for ranks in sweep.ranks:
            mine, ratio = sweep.best(ranks, "ferrite", (call, size)), sweep.ratio(ranks, (call, size))
            row.append((number(mine[0]) if mine else "-") + (f" ({ratio:.1f})" if ratio else ""))
        rows.append(row)
    return lines + table(["call", "size", *(f"p = {r}" for r in sweep.ranks)], rows) + [""]


def _panels(sweep, names, rates, call, by_ranks):
    lines = {name: series(sweep, name, by_ranks) if by_ranks or call != "barrier" else {} for name in names}
    fixed = sorted({f for by_line in lines.values() for c, f in by_line if c == call})
    panels = []
    for f in fixed:
        here = {name: by_line[call, f] for name, by_line in lines.items() if (call, f) in by_line}
        xs = sorted({x for points in here.values() for x, _ in points})
        dashed = [(x, floors.floor(call, *((x, f) if by_ranks else (f, x)), rates)) for x in xs]
        heading = (plot.size_name(f, True) if f else "") if by_ranks else f"{f} ranks"
        panels.append((heading, here, [p for p in dashed if p[1]]))
    return panels


def plots(folder, calls, ranks, names, rates):
    """Writes CALL.svg, against the size, and p_CALL.svg, against the number of ranks."""
    folder.mkdir(parents=True, exist_ok=True)
    for sweep, by_ranks in ((calls, False), (ranks, True)):
        if not sweep:
            continue
        for call in dict.fromkeys(call for call, _ in sweep.cells()):
            panels = _panels(sweep, names, rates, call, by_ranks)
            if panels:
                x_name = str if by_ranks else lambda size: size_name(size, True)
                title = f"{call} against the number of ranks" if by_ranks else call
                (folder / f"{'p_' if by_ranks else ''}{call}.svg").write_text(plot.draw(title, panels, x_name))

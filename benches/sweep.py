"""A sweep runs bench.c over numbers of ranks, calls and sizes, with every library in turn, and collects the times."""

import math
import statistics
from dataclasses import dataclass, field

from libraries import LIBRARIES, compile_with, job, settings

ORDER = ["pingpong", "stream", "late", "tested", "sendrecv", "reduce", "reduce_scatter", "reduce_scatter_block", "allreduce", "scatter", "scatterv", "bcast", "barrier",
         "reduce_0", "scatter_0", "bcast_0"]


@dataclass
class Sweep:
    name: str
    ranks: list
    sizes: list
    rounds: int
    cell_ms: float
    deadline: float  # seconds after which a run begins no new cell
    calls: list = None  # None: all
    rotate: int = 0  # megabytes of buffers to go round, for cold data
    wrapper: list = field(default_factory=list)  # a program that starts the benchmark
    all_settings: bool = True
    peer_rounds: int = 1000  # then Ferrite goes on alone
    finished: int = 0  # rounds
    # [ranks][library][setting][call, size]: (microseconds, hops before and after, ticks that the host took) of every round
    times: dict = field(default_factory=dict)
    hops: list = field(default_factory=lambda: [math.inf, 0.0])  # the least and the most that one between the caches of two processors took
    given_up: dict = field(default_factory=dict)  # (ranks, library, setting): why it is not run again
    failed: set = field(default_factory=set)

    def command(self, name):
        out = [*self.wrapper, str(compile_with(name, "bench.c")), "--sizes", ",".join(map(str, self.sizes))]
        out += ["--cell-ms", str(self.cell_ms), "--deadline", str(self.deadline), "--rotate", str(self.rotate)]
        return out + (["--calls", ",".join(self.calls)] if self.calls else [])

    def round(self, names, progress):
        """Runs every library once at every number of ranks; `progress` is told of each number."""
        for ranks in self.ranks:
            progress(f"{self.name}, {ranks} ranks")
            for name in names:
                for setting in settings(name, ranks, self.all_settings):
                    wanted = name == "ferrite" or self.finished < self.peer_rounds
                    if wanted and (ranks, name, setting[0]) not in self.given_up:
                        self.once(ranks, name, setting)
        self.finished += 1

    def once(self, ranks, name, setting):
        out, err, good = job(name, ranks, self.command(name), setting, self.deadline * 1.5 + 5 + ranks / 6)
        cells = self.times.setdefault(ranks, {}).setdefault(name, {}).setdefault(setting[0], {})
        done = 0
        for line in out.splitlines():
            parts = line.split()
            if len(parts) == 6 and parts[0] in ORDER:
                usec, *hops, stolen = map(float, parts[2:])
                cells.setdefault((parts[0], int(parts[1])), []).append((usec, hops, stolen))
                for hop in filter(None, hops):
                    self.hops = [min(hop, self.hops[0]), max(hop, self.hops[1])]
                done += 1
        said = err.strip().splitlines() or [""]
        left = next((line for line in said if line.startswith("deadline: ")), None)
        if not good:
            why = said[0][:100] or "failed"
            if done and err != "time limit":
                self.failed.add(f"{name} ({setting[0]}) at {ranks} ranks, once: {why}")
            else:
                self.given_up[ranks, name, setting[0]] = why
        elif left and int(left.split()[1]) > 3 * done:
            # Not even a quarter: what is this slow wins no cell; its time is better spent on the others.
            self.given_up[ranks, name, setting[0]] = f"{done} cells in {self.deadline:g} s"

    def close(self, hops):
        """Whether the processors lay close together at both times, or None if that changed. The processors of a virtual machine move; where
        that makes no difference they always lie close together."""
        least, most = self.hops
        found = {hop == 0 or most < 2 * least or hop * hop < least * most for hop in hops}
        return found.pop() if len(found) == 1 else None

    def chosen(self, run, where, calm):
        """The times with the processors in this place (None: in any), and if `calm`, while the host took nothing away."""
        return [usec for usec, hops, stolen in run if where in (None, self.close(hops)) and not (calm and stolen)]

    def place(self, ranks, cell):
        """Which times of a cell are compared (arguments of `chosen`): calm ones, and those in the place of the processors, close together or not,
        in which there are more of every library and setting. Times that were not calm if some of them have no others; in any place if there is
        none where all have some."""
        runs = [cells[cell] for found in self.times.get(ranks, {}).values() for cells in found.values() if cell in cells]
        for calm in (True, False):
            most, where = max((min((len(self.chosen(run, where, calm)) for run in runs), default=0), where) for where in (False, True))
            if most > 0:
                return where, calm
        return None, False

    def best(self, ranks, name, cell):
        """The median of a library's best setting for a cell and that setting's name, or None."""
        found, place = self.times.get(ranks, {}).get(name, {}), self.place(ranks, cell)
        times = {setting: self.chosen(cells[cell], *place) for setting, cells in found.items() if cell in cells}
        medians = [(statistics.median(usecs), setting) for setting, usecs in times.items()]
        return min(medians) if medians else None

    def ratio(self, ranks, cell):
        """The best peer's time over Ferrite's, or None."""
        mine = self.best(ranks, "ferrite", cell)
        others = [b[0] for name in LIBRARIES if name != "ferrite" and (b := self.best(ranks, name, cell))]
        return min(others) / mine[0] if mine and others and mine[0] > 0 else None

    def cells(self, ranks=None):
        """All cells that were measured, at some number of ranks or at any, in the order of the table."""
        chosen = self.times if ranks is None else {ranks: self.times.get(ranks, {})}
        found = {cell for by_name in chosen.values() for by_setting in by_name.values() for cells in by_setting.values() for cell in cells}
        return sorted(found, key=lambda c: (ORDER.index(c[0]), c[1]))

    def flat(self):
        """Every number, for a file."""
        return [
            {"section": self.name, "ranks": ranks, "library": name, "setting": setting, "call": cell[0], "size": cell[1], "usec_hops_stolen": runs}
            for ranks, by_name in self.times.items()
            for name, by_setting in by_name.items()
            for setting, cells in by_setting.items()
            for cell, runs in cells.items()
        ]

    def notes(self):
        given_up = [f"{name} ({setting}) at {ranks} ranks, not run again: {why}" for (ranks, name, setting), why in sorted(self.given_up.items())]
        places = [self.place(ranks, cell) for ranks in self.times for cell in self.cells(ranks)]
        if set(places) - {(True, True)}:
            far, any_place, robbed = (sum(place[i] is what for place in places) for i, what in ((0, False), (0, None), (1, False)))
            given_up.append(
                f"of {len(places)} cells {far} are compared with the processors far apart, {any_place} wherever they lay,"
                f" {robbed} while the host took some of their time"
            )
        return [f"{self.name}: {note}" for note in given_up + sorted(self.failed)]

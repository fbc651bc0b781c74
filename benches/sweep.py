"""A sweep runs a program, bench.c or another, over numbers of ranks, calls and sizes, with every library in turn, and collects the times."""

import functools
import math
import statistics
from dataclasses import dataclass, field
from typing import NamedTuple

from libraries import LIBRARIES, compile_with, job, settings

ORDER = ["pingpong", "stream", "late", "tested", "sendrecv", "reduce", "reduce_scatter", "reduce_scatter_block", "allreduce", "scatter", "scatterv", "bcast", "barrier",
         "reduce_0", "scatter_0", "bcast_0"]
# Of patterns.c, those that most programs have.
PATTERNS = ["halo", "halo_sendrecv", "all_pairs", "allgather", "allgatherv", "alltoall", "alltoallv", "gather", "gatherv", "scan", "exscan"]
ORDER += PATTERNS
# Those of others.c.
ORDER += ["user_reduce", "user_allreduce", "user_reduce_scatter_block", "user_allreduce_struct", "bsend", "neighbor_alltoall", "neighbor_allgather", "send_to_one", "two_tested", "all_tested", "server",
          "igather", "ireduce", "ibarrier", "iallreduce", "overlapped", "iallgather", "iscan", "ineighbor_alltoall",
          "type_vector", "type_indexed", "type_struct", "type_subarray"]


class Time(NamedTuple):
    usec: float
    hops: list  # before and after
    passes: list
    stolen: float  # ticks that the host took


# In which states of the machine times are compared: processors close together or not, and at their full speed or not (None: whichever), while the host
# took nothing or whether it did (calm).
KINDS = [[(close, fast) for close in (True, False) for fast in (True, False)], [(close, None) for close in (True, False)]]
STATES = [[(*kind, calm) for kind in kinds] for calm in (True, False) for kinds in KINDS]
ANY = (None, None, False)


def divide(hops):
    """The hop that divides near from far: between the two middles round which these hops lie (in logarithms; by 2-means). Infinite if they are all about the
    same. (The least and the most will not do: two threads of one core, where the processors of a virtual machine seldom lie, are much nearer than two cores with a cache in common.)"""
    logs = sorted(map(math.log, hops))
    limit, last = (logs[0] + logs[-1]) / 2 if logs else 0, None
    while limit != last:
        low, high = [v for v in logs if v < limit], [v for v in logs if v >= limit]
        if not low or not high:
            return math.inf
        last, middles = limit, (statistics.fmean(low), statistics.fmean(high))
        limit = sum(middles) / 2
    return math.exp(limit) if middles[1] - middles[0] > math.log(2) else math.inf


def below(found, limit):
    """Whether both of these measurements are below the limit (True), or neither (False), or one (None)."""
    kinds = {value < limit for value in found}
    return kinds.pop() if len(kinds) == 1 else None


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
    shift: int = 0  # bytes that buffers to receive into begin further behind a line
    changed: bool = False  # each rank writes what it sends before each call, and adds up what it got
    wrapper: list = field(default_factory=list)  # a program that starts the benchmark
    all_settings: bool = True
    peer_rounds: int = 1000  # then Ferrite goes on alone
    program: str = "bench.c"  # another one may have its own calls and sizes: then without `sizes` here
    finished: int = 0  # rounds
    times: dict = field(default_factory=dict)  # [ranks][library][setting][call, size]: the Times of every round
    hops: list = field(default_factory=list)  # what each between the caches of two processors took
    least_pass: float = math.inf  # over 4 KB
    found: dict = field(default_factory=dict)  # what `compared` has found when all rounds were over
    given_up: dict = field(default_factory=dict)  # (ranks, library, setting): why it is not run again
    failed: set = field(default_factory=set)

    def command(self, name):
        out = [*self.wrapper, str(compile_with(name, self.program))]
        if self.calls:
            out += ["--calls", ",".join(self.calls)]
        if not self.sizes:
            return out
        out += ["--sizes", ",".join(map(str, self.sizes))]
        out += ["--cell-ms", str(self.cell_ms), "--deadline", str(self.deadline), "--rotate", str(self.rotate), "--shift", str(self.shift)]
        return out + ["--changed", "1"] * self.changed

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
            if len(parts) == 8 and parts[1].isdigit():
                usec, *looks, stolen = map(float, parts[2:])
                time = Time(usec, looks[:2], looks[2:], stolen)
                cells.setdefault((parts[0], int(parts[1])), []).append(time)
                self.hops += filter(None, time.hops)
                self.least_pass = min([self.least_pass, *filter(None, time.passes)])
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

    @functools.cached_property
    def limit(self):
        """The hop from which on the processors count as far apart, when all rounds are over."""
        return divide(self.hops)

    def fits(self, time, state):
        """Whether a time was measured in this state. The processors of a virtual machine move; where that makes no difference they always lie
        close together."""
        close, fast, calm = state
        near = close is None or close == below(time.hops, self.limit)
        quick = fast is None or fast == below(time.passes, 1.5 * self.least_pass)
        return near and quick and not (calm and time.stolen)

    def chosen(self, run, state):
        return [time.usec for time in run if self.fits(time, state)]

    def together(self, runs):
        """The state in which there are more times of each of these runs, calm and with the processors in one place at one speed if all have such, else at any speed, else not
        calm, else whatever there is."""
        for states in STATES:
            counts = [min((len(self.chosen(run, state)) for run in runs), default=0) for state in states]
            if max(counts) > 0:
                return states[counts.index(max(counts))]
        return ANY

    def runs(self, ranks, cell):
        """The times of a cell by library and setting."""
        every = self.times.get(ranks, {})
        return {(name, setting): cells[cell] for name, found in every.items() for setting, cells in found.items() if cell in cells}

    def compared(self, ranks, cell):
        """In which state a cell is compared: that of all libraries and settings together. If the processors were never in one place with all of them, each peer is
        compared in the state that it shares with Ferrite: by library and setting its median, Ferrite's there, and that state; else there is nothing of this."""
        if (ranks, cell) not in self.found:
            runs = self.runs(ranks, cell)
            state, pairs = self.together(runs.values()), {}
            mine = next((run for (name, _), run in runs.items() if name == "ferrite"), None)
            for which, run in runs.items() if mine and state == ANY else []:
                if which[0] != "ferrite":
                    shared = self.together([mine, run])
                    pairs[which] = (*(statistics.median(self.chosen(r, shared)) for r in (run, mine)), shared)
            self.found[ranks, cell] = state, pairs
        return self.found[ranks, cell]

    def best(self, ranks, name, cell):
        """The median of a library's best setting for a cell, that setting's name and the state of the processors, or None."""
        state, pairs = self.compared(ranks, cell)
        if pairs:
            of = {which: pair for which, pair in pairs.items() if name in (which[0], "ferrite")}
            if not of:
                return None
            (_, setting), (peer, mine, shared) = min(of.items(), key=lambda item: item[1][0] / item[1][1])
            return (mine, "default", shared) if name == "ferrite" else (peer, setting, shared)
        medians = {s: statistics.median(times) for (n, s), run in self.runs(ranks, cell).items() if n == name and (times := self.chosen(run, state))}
        return min((usec, setting, state) for setting, usec in medians.items()) if medians else None

    def ratio(self, ranks, cell):
        """The best peer's time over Ferrite's, or None."""
        if pairs := self.compared(ranks, cell)[1]:
            return min(peer / mine for peer, mine, _ in pairs.values() if mine > 0)
        mine = self.best(ranks, "ferrite", cell)
        others = [b[0] for name in LIBRARIES if name != "ferrite" and (b := self.best(ranks, name, cell))]
        return min(others) / mine[0] if mine and others and mine[0] > 0 else None

    def cells(self, ranks=None):
        """All cells that were measured, at some number of ranks or at any, in the order of the table."""
        chosen = self.times if ranks is None else {ranks: self.times.get(ranks, {})}
        found = {cell for by_name in chosen.values() for by_setting in by_name.values() for cells in by_setting.values() for cell in cells}
        return sorted(found, key=lambda c: (ORDER.index(c[0]) if c[0] in ORDER else len(ORDER), c))

    def flat(self):
        """Every number, for a file."""
        return [
            {"section": self.name, "ranks": ranks, "library": name, "setting": setting, "call": cell[0], "size": cell[1], "usec_hops_passes_stolen": runs}
            for ranks, by_name in self.times.items()
            for name, by_setting in by_name.items()
            for setting, cells in by_setting.items()
            for cell, runs in cells.items()
        ]

    def notes(self):
        given_up = [f"{name} ({setting}) at {ranks} ranks, not run again: {why}" for (ranks, name, setting), why in sorted(self.given_up.items())]
        states = [self.compared(ranks, cell)[0] for ranks in self.times for cell in self.cells(ranks)]
        if set(states) - {(True, True, True)}:
            far, slow, any_place, any_speed = (sum(state[i] is what for state in states) for what in (False, None) for i in (0, 1))
            given_up.append(
                f"of {len(states)} cells {far} are compared with the processors far apart and {any_place} with each peer where they lay with it and with Ferrite, {slow} with slowed processors"
                f" and {any_speed} at any speed, {sum(not state[2] for state in states)} while the host took some of their time"
            )
        return [f"{self.name}: {note}" for note in given_up + sorted(self.failed)]

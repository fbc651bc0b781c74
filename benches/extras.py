"""What run.py measures besides the calls: starting a job, memory, and what the conversion of other ABIs' arguments costs."""

import statistics
import subprocess
import time

from libraries import compile_with, job, settings, tools
from tables import number, peer_ratio

# Jobs whose wall time is measured: ranks, program, seconds that it may take.
JOBS = [(4, "start.c", 60), (16, "start.c", 60), (64, "many.c", 30)]


class Jobs:
    """Wall times of whole jobs, from `mpiexec` to its end. Each library's best setting counts."""

    name = "jobs"

    def __init__(self, rounds, thorough):
        self.rounds, self.all_settings = min(rounds, 3 if thorough else 1), thorough
        self.times = {}  # [ranks, program][library][setting]: (seconds, KB of the largest rank or None) of every round
        self.given_up = {}  # (ranks, program, library, setting): why

    def round(self, names, progress):
        for ranks, program, limit in JOBS:
            progress(f"starting {ranks} ranks")
            for name in names:
                for setting in settings(name, ranks, self.all_settings):
                    if (ranks, program, name, setting[0]) not in self.given_up:
                        self.once(ranks, program, name, setting, limit)

    def once(self, ranks, program, name, setting, limit):
        source = compile_with(name, program)
        begin = time.monotonic()
        out, err, good = job(name, ranks, source, setting, limit)
        took = time.monotonic() - begin
        if not good or took > limit / 3:
            said = (err.strip() or out.strip() or "failed").splitlines()[0][:100]
            self.given_up[ranks, program, name, setting[0]] = f"took {took:.0f} s" if good else said
        if good:
            sizes = [int(line.split()[1]) for line in out.splitlines() if line.startswith("rss ")]
            self.times.setdefault((ranks, program), {}).setdefault(name, {}).setdefault(setting[0], []).append((took, sizes[0] if sizes else None))

    def best(self, key, name):
        """The median of a library's best setting, and the size."""
        found = self.times.get(key, {}).get(name, {}).values()
        return min(((statistics.median(t for t, _ in rounds), max((k or 0) for _, k in rounds)) for rounds in found), default=None)

    def table(self, names):
        if not self.times:
            return []
        lines = ["## Starting a job", "", "Wall time from `mpiexec` to its end, median, and resident size of the largest rank. `start` is Init, Barrier, Reduce, Finalize;"]
        lines += ["`many` is Init, Allreduce, Alltoall, Finalize.", ""]
        lines += ["| ranks | program | " + " | ".join(names) + " | best peer / ferrite |", "|---:|---|" + "---:|" * (len(names) + 1)]
        for key in sorted(self.times):
            found = {name: best for name in names if (best := self.best(key, name))}
            cells = [f"{found[n][0] * 1e3:.1f} ms" + (f", {found[n][1] / 1024:.1f} MB" if found[n][1] else "") if n in found else "-" for n in names]
            ratio = peer_ratio({name: best[0] for name, best in found.items()})
            lines.append(f"| {key[0]} | {key[1].removesuffix('.c')} | " + " | ".join(cells) + f" | {f'{ratio:.1f}' if ratio else '-'} |")
        return lines + [""]

    def notes(self):
        return [f"jobs: {name} ({setting}) at {ranks} ranks, not run again: {why}" for (ranks, _, name, setting), why in sorted(self.given_up.items())]


class FirstCalls:
    """What the first calls of a program take: first.c prints each call's name and microseconds."""

    name = "first calls"

    def __init__(self, rounds):
        self.rounds = rounds
        self.times = {}  # [ranks, call][library]: microseconds of every round

    def round(self, names, progress):
        for ranks in (2, 4, 16):
            progress(f"first calls on {ranks} ranks")
            for name in names:
                (setting,) = settings(name, ranks, False)
                out, _, _ = job(name, ranks, compile_with(name, "first.c"), setting, 20)
                for line in out.splitlines():
                    parts = line.split()
                    if len(parts) == 2 and parts[1].replace(".", "", 1).isdigit():
                        self.times.setdefault((ranks, parts[0]), {}).setdefault(name, []).append(float(parts[1]))

    def table(self, names):
        if not self.times:
            return []
        lines = ["## First calls", "", "Of a program that has just started, in this order, each once: microseconds on the slowest rank. `each` is one call with every rank as its root,"]
        lines += ["or a message from each to each. Then 200 calls each, of vectors of 4 and 16 KB, on a communicator that is new.", ""]
        lines += ["| ranks | call | " + " | ".join(names) + " | best peer / ferrite |", "|---:|---|" + "---:|" * (len(names) + 1)]
        for ranks, call in sorted(self.times, key=lambda key: key[0]):
            found = {name: statistics.median(t) for name, t in self.times[ranks, call].items()}
            cells = [f"{found[name]:.0f}" if name in found else "-" for name in names]
            lines.append(f"| {ranks} | {call} | " + " | ".join(cells) + f" | {number(peer_ratio(found))} |")
        return lines + [""]

    def notes(self):
        return []


class Local:
    """Derived types and MPI_Reduce_local."""

    name = "local"

    def __init__(self, rounds, thorough):
        self.rounds, self.thorough = min(rounds, 3 if thorough else 1), thorough
        self.derived, self.reductions = {}, {}

    def round(self, names, progress):
        progress("derived types and local reductions" if self.thorough else "derived types")
        for name in names:
            derived_round(name, self.derived)
            if self.thorough:
                local_round(name, self.reductions)

    def table(self, names):
        return derived_table(names, self.derived) + local_table(names, self.reductions)

    def notes(self):
        return []


def abi_costs():
    """The table of what other ABIs' arguments cost, as far as their headers and Ferrite's libraries for them are there."""
    headers = {"standard": "ferrite", "mpich": "mpich", "openmpi": "openmpi"}
    programs = {abi: compile_with(name, "abi_cost.c") for abi, name in headers.items() if tools(name)}
    return abi_table(programs, tools("ferrite")[0] / "mpiexec")


def abi_table(programs, mpiexec, rounds=3):
    """`programs`: {ABI: program}, the first that of the standard ABI; all run on Ferrite, in turns."""
    times = {}
    for _ in range(rounds):
        for abi, program in programs.items():
            done = subprocess.run([str(mpiexec), "-n", "1", str(program)], capture_output=True, text=True, timeout=60)
            for line in done.stdout.splitlines():
                name, nanoseconds = line.split()
                times.setdefault(name, {}).setdefault(abi, []).append(float(nanoseconds))
    abis = [a for a in programs if any(a in t for t in times.values())]
    lines = ["## The same call in other ABIs", "", "Nanoseconds per call on Ferrite, best of all rounds; in brackets the difference from the standard ABI.", ""]
    lines += ["| call | " + " | ".join(abis) + " |", "|---|" + "---:|" * len(abis)]
    for name, by_abi in times.items():
        least = {a: min(t) for a, t in by_abi.items()}
        own = least.get(abis[0])
        cells = [f"{least[a]:.1f}" + (f" ({least[a] - own:+.1f})" if a != abis[0] and own else "") if a in least else "-" for a in abis]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines + [""]


def derived_round(name, found):
    """Adds what derived.c prints to found[call][library]: [(with the type, by hand)]."""
    out, _, _ = job(name, 2, compile_with(name, "derived.c"))
    for line in out.splitlines():
        parts = line.split()
        if len(parts) == 4:
            found.setdefault(parts[0], {}).setdefault(name, []).append((float(parts[2]), float(parts[3])))


def derived_table(names, found):
    if not found:
        return []
    lines = ["## Derived types", "", "64 KB, 2 ranks, microseconds: with the type (packed by a loop written by hand, and sent contiguous).", ""]
    lines += ["| call and type | " + " | ".join(names) + " |", "|---|" + "---:|" * len(names)]
    for call, by_library in found.items():
        cells = []
        for name in names:
            rounds = by_library.get(name)
            cells.append("-" if not rounds else f"{statistics.median(t for t, _ in rounds):.1f} ({statistics.median(h for _, h in rounds):.1f})")
        lines.append(f"| {call} | " + " | ".join(cells) + " |")
    return lines + [""]


def local_round(name, found):
    """Adds what local.c prints to found[bytes][operation, type][library]: [(MPI, loop)]."""
    out, _, _ = job(name, 1, compile_with(name, "local.c"))
    for line in out.splitlines():
        parts = line.split()
        if len(parts) == 5:
            cell = found.setdefault(int(parts[2]), {}).setdefault((parts[0], parts[1]), {})
            cell.setdefault(name, []).append((float(parts[3]), float(parts[4])))


def local_table(names, found):
    """Geometric means over all operations and types, and the cells that are furthest behind."""
    if not found:
        return []
    lines = ["## MPI_Reduce_local", "", "Every predefined operation on every C type: geometric mean of the ratios, and the number of cells where Ferrite is more", "than a tenth slower. The loop is plain C, compiled with -O3 -march=native; pairs that do not change are not stored by it.", ""]
    others = [n for n in names if n != "ferrite"]
    lines += ["| bytes | loop / ferrite | " + " | ".join(f"{n} / ferrite" for n in others) + " | furthest behind the loop |", "|---:|" + "---:|" * (len(others) + 1) + "---|"]
    for size, cells in sorted(found.items()):
        best = {c: {n: (min(t for t, _ in r), min(h for _, h in r)) for n, r in by.items()} for c, by in cells.items() if "ferrite" in by}
        ratios = {c: by["ferrite"][1] / by["ferrite"][0] for c, by in best.items()}

        def text(values):
            return f"{statistics.geometric_mean(values):.2f} ({sum(v < 0.9 for v in values)} of {len(values)})" if values else "-"

        row = [text(list(ratios.values()))]
        row += [text([by[n][0] / by["ferrite"][0] for by in best.values() if n in by]) for n in others]
        worst = ", ".join(f"{c[0]} {c[1]} {r:.2f}" for c, r in sorted(ratios.items(), key=lambda x: x[1])[:4])
        lines.append(f"| {size} | " + " | ".join(row) + f" | {worst} |")
    return lines + [""]

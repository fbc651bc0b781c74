"""What run.py measures of programs that compute between their calls (programs.c)."""

import statistics
import subprocess
import time
from contextlib import contextmanager, nullcontext

import tables
from libraries import command, compile_with, end, environment, job, settings

# What else runs on the processors: another job of the same library, whose ranks compute and wait by turns.
BESIDE = ["100000", "uneven"]


class Programs:
    """Times of a step of each program, each library with the setting for the number of ranks: alone, and beside another job."""

    name = "programs"

    def __init__(self, rounds, thorough):
        self.rounds = min(rounds, 4 if thorough else 1)
        self.setups = [(2, False), (4, False), (8, False), (2, True)] if thorough else [(2, False)]
        self.times = {}  # [ranks, beside another job?][program][library]: microseconds of every round
        self.failed = {}  # (ranks, beside another job?, library): why

    def round(self, names, progress):
        for ranks, beside in self.setups:
            progress(where(ranks, beside))
            for name in names:
                (setting,) = settings(name, ranks, False)
                program = compile_with(name, "programs.c")
                with another(name, ranks, [str(program), *BESIDE], setting) if beside else nullcontext():
                    out, err, good = job(name, ranks, program, setting, 60)
                if not good:
                    self.failed[ranks, beside, name] = (err.strip() or "failed").splitlines()[-1][:100]
                for line in out.splitlines():
                    parts = line.split()
                    if len(parts) == 2:
                        self.times.setdefault((ranks, beside), {}).setdefault(parts[0], {}).setdefault(name, []).append(float(parts[1]))

    def table(self, names):
        if not self.times:
            return []
        lines = ["## Programs that compute", "", "What a step of small programs takes that compute between their calls (`benches/programs.c`), microseconds; ratio = best peer / Ferrite. Most of it is"]
        lines += ["computing, the same with every library. The other job, if there is one, is one of the same library, as large, whose ranks compute for up to 1 ms and wait for each other.", ""]
        for (ranks, beside), programs in self.times.items():
            rows, ratios = [], []
            for program, by_library in programs.items():
                found = {name: statistics.median(t) for name, t in by_library.items()}
                ratio = tables.peer_ratio(found)
                ratios += [ratio] if ratio else []
                rows.append([program, *(tables.number(found.get(name)) for name in names), tables.number(ratio)])
            lines += ["### " + where(ranks, beside).capitalize(), "", *tables.table(["program", *names, "ratio"], rows), ""]
            if ratios:
                lines += [f"Geometric mean and lowest: {tables.mean_and_lowest(ratios)}", ""]
        return lines

    def notes(self):
        return [f"{where(ranks, beside)}: {name}: {why}" for (ranks, beside, name), why in sorted(self.failed.items())]


def where(ranks, beside):
    return f"programs on {ranks} ranks" + (" beside another job" if beside else "")


@contextmanager
def another(name, ranks, program, setting):
    """Runs a job meanwhile, which has begun to compute."""
    child = subprocess.Popen(command(name, ranks, program, setting), env=environment(name, setting[2]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        time.sleep(0.8)
        yield
    finally:
        end(child)
        child.wait()

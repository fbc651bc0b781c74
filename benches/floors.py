"""The hardware's floors, measured by floor.c: what no library can beat. And by shared.c what two processes reach by memory in common alone."""

import math
import os
import statistics

from libraries import compile_plain, run


class Floors:
    """What floor.c and shared.c print, once in every round: a line `name value unit` each."""

    name = "floor"

    def __init__(self, rounds):
        self.rounds, self.found, self.units = rounds, {}, {}

    def round(self, _names, progress):
        progress("floors")
        for source in ("floor.c", "shared.c"):
            for line in run([str(compile_plain(source))], os.environ.copy(), 60)[0].splitlines():
                name, value, *unit = line.split()
                self.found.setdefault(name, []).append(float(value))
                self.units[name] = " ".join(unit)

    def rates(self):
        """Medians by name: microseconds, or GB/s."""
        return {name: statistics.median(values) for name, values in self.found.items()}

    def lines(self):
        lines = []
        for name, value in self.rates().items():
            least, most = min(self.found[name]), max(self.found[name])
            spread = f" ({least:.3f} to {most:.3f})" if least != most else ""
            lines.append(f"{name:<28}{value:>10.3f} {self.units[name]}{spread}".rstrip())
        return lines

    def notes(self):
        rates = self.rates()
        one, all_of_them = rates.get("memcpy_64k"), rates.get("memcpy_all_64k")
        if one and all_of_them and all_of_them < 0.7 * rates["cpus"] * one:
            return [f"the machine gives its {rates['cpus']:.0f} processors together only {all_of_them / one:.1f} times the copy rate of one: they share cores"]
        return []


def _copy(rates, family, size):
    """The rate measured for the size next to this one; `family` is what its name begins with, before a number and a k."""
    numbers = {name.removeprefix(family).removesuffix("k"): rate for name, rate in rates.items() if name.startswith(family)}
    known = {int(number) << 10: rate for number, rate in numbers.items() if number.isdigit()}
    return known[min(known, key=lambda s: abs(math.log(s / max(size, 1))))] if known else None


def floor(call, ranks, size, rates):
    """Microseconds that a call of `size` bytes cannot beat: its latency and the bytes that all ranks must copy, at the rate of
    memcpy on as many cores as can share the work. None where nothing is known."""
    hop, switch = rates.get("cache_line_hop"), rates.get("yield_same_cpu")
    cores = max(1, min(ranks, int(rates.get("cpus", 1))))
    alone = call in ("pingpong", "stream", "late") or cores == 1
    copy = _copy(rates, "memcpy_" if alone else "memcpy_all_", size)
    if not hop or not switch or not copy or ranks == 1:
        return None
    # Bytes read and written by all ranks, halved, since memcpy does both.
    moved = {
        "pingpong": size,
        "stream": size,
        "late": size,
        "tested": 2 * size,
        "sendrecv": ranks * size,
        "reduce": (ranks * size + size) / 2,
        "reduce_scatter": (ranks * size + size) / 2,
        "reduce_scatter_block": (ranks * size + size) / 2,
        "allreduce": (ranks * size + size) / 2 + (ranks - 1) * size,
        "scatter": size,
        "scatterv": size,
        "bcast": size * (ranks - 1),
        "barrier": 0,
    }.get(call)
    if moved is None:
        return None
    if call in ("stream", "late"):
        latency = 0
    elif ranks <= cores or call in ("pingpong", "tested"):
        latency = hop
    elif call == "sendrecv":
        latency = 0  # a rank that is behind the one before it makes up for that in one turn
    elif call in ("reduce", "scatter", "scatterv", "bcast"):
        latency = switch / cores  # the roots take turns: each rank must run once in as many calls as there are ranks
    else:
        latency = (math.ceil(ranks / cores) - 1) * switch  # every rank of a core must run in every call
    return latency + moved / (copy * 1e3) or None

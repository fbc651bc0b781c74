"""What run.py measures besides the calls: starting a job, memory, and what the conversion of other ABIs' arguments costs."""

import statistics
import subprocess
import time


def start(library, compile_with, run, ranks):
    """Wall seconds of a job of `ranks` ranks that does nothing but start, meet and end, and its ranks' largest resident size in
    KB. `compile_with(library, source)` gives the program, `run(library, ranks, program)` its (output, ended well)."""
    program = compile_with(library, "start.c")
    begin = time.monotonic()
    out, good = run(library, ranks, program)
    took = time.monotonic() - begin
    sizes = [int(line.split()[1]) for line in out.splitlines() if line.startswith("rss ")]
    return (took, sizes[0]) if good and sizes else None


def start_table(names, measured):
    """`measured`: {(library, ranks): [(seconds, KB)]}."""
    lines = ["## Starting a job", "", "Wall time from `mpiexec` to its end, median, and resident size of the largest rank after a barrier.", ""]
    ranks = sorted({r for _, r in measured})
    lines += ["| ranks | " + " | ".join(names) + " | best peer / ferrite |", "|---:|" + "---:|" * (len(names) + 1)]
    for r in ranks:
        times = {n: statistics.median(t for t, _ in measured[n, r]) for n in names if measured.get((n, r))}
        cells = [f"{times[n] * 1e3:.1f} ms, {max(k for _, k in measured[n, r]) / 1024:.1f} MB" if n in times else "-" for n in names]
        peers = [t for n, t in times.items() if n != "ferrite"]
        ratio = f"{min(peers) / times['ferrite']:.1f}" if peers and "ferrite" in times else "-"
        lines.append(f"| {r} | " + " | ".join(cells) + f" | {ratio} |")
    return lines + [""]


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


def derived_round(name, program, run, found):
    """Adds what derived.c prints to found[call][library]: [(with the type, by hand)]."""
    out, _ = run(name, 2, program)
    for line in out.splitlines():
        parts = line.split()
        if len(parts) == 4:
            found.setdefault(parts[0], {}).setdefault(name, []).append((float(parts[2]), float(parts[3])))


def derived_table(names, found):
    lines = ["## Derived types", "", "64 KB, 2 ranks, microseconds: with the type (packed by a loop written by hand, and sent contiguous).", ""]
    lines += ["| call and type | " + " | ".join(names) + " |", "|---|" + "---:|" * len(names)]
    for call, by_library in found.items():
        cells = []
        for name in names:
            rounds = by_library.get(name)
            cells.append("-" if not rounds else f"{statistics.median(t for t, _ in rounds):.1f} ({statistics.median(h for _, h in rounds):.1f})")
        lines.append(f"| {call} | " + " | ".join(cells) + " |")
    return lines + [""]


def local_round(name, program, run, found):
    """Adds what local.c prints to found[bytes][operation, type][library]: [(MPI, loop)]."""
    out, _ = run(name, 1, program)
    for line in out.splitlines():
        parts = line.split()
        if len(parts) == 5:
            cell = found.setdefault(int(parts[2]), {}).setdefault((parts[0], parts[1]), {})
            cell.setdefault(name, []).append((float(parts[3]), float(parts[4])))


def local_table(names, found):
    """Geometric means over all operations and types, and the cells that are furthest behind."""
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

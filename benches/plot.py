"""Draws the results of run.py: an SVG per call, a panel per number of ranks, a line per library, the floor dashed."""

import math

COLOURS = {"ferrite": "#c1440e", "mpich": "#2f6db5", "openmpi": "#3a8f4d", "impi": "#7a5bb0"}
WIDTH, HEIGHT, LEFT, TOP, GAP = 300, 240, 62, 46, 70


def floor(call, ranks, size, rates):
    """Microseconds that a call of `size` bytes cannot beat: one hop between caches and the bytes that the busiest core must copy at
    the rate of memcpy, with more ranks than cores one switch for each further rank of a core. None where nothing is known."""
    hop, switch, copy = (rates.get(k) for k in ("cache_line_hop", "futex_same_cpu", "memcpy_1024k"))
    cores = max(1, min(ranks, int(rates.get("cpus", 1))))
    if hop is None or copy is None:
        return None
    part = size / ranks
    moved = {
        # Bytes read and written by one rank, halved, since memcpy does both.
        "pingpong": size,
        "stream": size,
        "reduce": (ranks * size + size) / 2 / ranks,  # the root's work, spread: each rank is the root in turn
        "reduce_scatter": (size + part) / 2,
        "reduce_scatter_block": (size + part) / 2,
        "allreduce": (size + part) / 2 + (size - part),
        "scatter": (size + size) / 2 / ranks,
        "scatterv": (size + size) / 2 / ranks,
        "bcast": size * (ranks - 1) / ranks,
        "barrier": 0,
    }.get(call)
    if moved is None:
        return None
    latency = 0 if call == "stream" else hop
    if ranks > cores:
        latency = (math.ceil(ranks / cores) - 1) * (switch or hop)
    return latency + moved / (copy * 1e3) * ranks / cores


def _ticks(low, high, base):
    first, last = math.floor(math.log(low, base) + 1e-9), math.ceil(math.log(high, base) - 1e-9)
    return [base**k for k in range(first, last + 1)]


def _size(n):
    return f"{n >> 20} MB" if n >= 1 << 20 else f"{n >> 10} KB" if n >= 1 << 10 else f"{n} B"


def _time(t):
    return f"{t / 1000:g} ms" if t >= 1000 else f"{t:g} µs"


def draw(call, panels, rates):
    """`panels`: {ranks: {library: [(size, microseconds)]}}. Returns the text of an SVG file."""
    out = []
    width = len(panels) * (WIDTH + GAP) + LEFT
    out.append(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT + TOP + 60}" font-family="sans-serif" font-size="11">'
        f'<rect width="100%" height="100%" fill="white"/><text x="{LEFT}" y="18" font-size="15">{call}</text>'
    )
    for number, (ranks, lines) in enumerate(sorted(panels.items())):
        lines = {name: [(max(s, 1), t) for s, t in points if t > 0] for name, points in lines.items()}
        dashed = [(s, floor(call, ranks, s if s > 1 else 0, rates)) for s in sorted({s for p in lines.values() for s, _ in p})]
        dashed = [(s, t) for s, t in dashed if t]
        points = [p for line in [*lines.values(), dashed] for p in line]
        if not points:
            continue
        sizes, times = [s for s, _ in points], [t for _, t in points]
        x_ticks = [s for s in sorted(set(sizes))]
        y_ticks = _ticks(min(times), max(times), 10)
        low, high = math.log(min(sizes)), math.log(max(sizes)) or 1
        bottom, top = math.log(y_ticks[0]), math.log(y_ticks[-1])
        x0 = LEFT + number * (WIDTH + GAP)

        def x(s):
            return x0 + (WIDTH * (math.log(s) - low) / (high - low) if high > low else WIDTH / 2)

        def y(t):
            return TOP + HEIGHT - (HEIGHT * (math.log(t) - bottom) / (top - bottom) if top > bottom else HEIGHT / 2)

        out.append(f'<text x="{x0}" y="{TOP - 10}">{ranks} ranks</text>')
        for t in y_ticks:
            out.append(f'<line x1="{x0}" x2="{x0 + WIDTH}" y1="{y(t):.1f}" y2="{y(t):.1f}" stroke="#ddd"/>')
            out.append(f'<text x="{x0 - 6}" y="{y(t) + 4:.1f}" text-anchor="end">{_time(t)}</text>')
        for s in x_ticks[:: max(1, math.ceil(len(x_ticks) / 5))]:
            out.append(f'<text x="{x(s):.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{_size(s) if s > 1 else ""}</text>')
        if len(dashed) > 1:
            path = " ".join(f"{x(s):.1f},{y(t):.1f}" for s, t in dashed)
            out.append(f'<polyline points="{path}" fill="none" stroke="#444" stroke-dasharray="4 3"/>')
        for name, line in lines.items():
            colour = COLOURS.get(name, "#888")
            if len(line) > 1:
                path = " ".join(f"{x(s):.1f},{y(t):.1f}" for s, t in sorted(line))
                out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{2.5 if name == "ferrite" else 1.3}"/>')
            out += [f'<circle cx="{x(s):.1f}" cy="{y(t):.1f}" r="2.5" fill="{colour}"/>' for s, t in line]
    x0 = LEFT
    names = [*dict.fromkeys(name for lines in panels.values() for name in lines), "floor"]
    for name in names:
        dash = ' stroke-dasharray="4 3"' if name == "floor" else ""
        at = TOP + HEIGHT + 40
        out.append(f'<line x1="{x0}" x2="{x0 + 22}" y1="{at - 4}" y2="{at - 4}" stroke="{COLOURS.get(name, "#444")}" stroke-width="2"{dash}/>')
        out.append(f'<text x="{x0 + 28}" y="{at}">{name}</text>')
        x0 += 110
    out.append("</svg>\n")
    return "\n".join(out)

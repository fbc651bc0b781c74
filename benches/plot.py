"""Draws times as an SVG file: panels side by side, a line per library, the floor dashed. Both axes are logarithmic."""

import math

COLOURS = {"ferrite": "#c1440e", "mpich": "#2f6db5", "openmpi": "#3a8f4d", "impi": "#7a5bb0"}
WIDTH, HEIGHT, LEFT, TOP, GAP = 300, 240, 62, 46, 70


def size_name(n, long=False):
    """1M, or 1 MB."""
    for limit, unit in ((1 << 20, "M"), (1 << 10, "K")):
        if n >= limit:
            return f"{n // limit} {unit}B" if long else f"{n // limit}{unit}"
    return f"{n} B" if long else str(n)


def _ticks(low, high, base):
    first, last = math.floor(math.log(low, base) + 1e-9), math.ceil(math.log(high, base) - 1e-9)
    return [base**k for k in range(first, last + 1)]


def _time(t):
    return f"{t / 1000:g} ms" if t >= 1000 else f"{t:g} µs"


def _line(points, style):
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" {style}/>'


def _panel(x0, heading, lines, dashed, x_name):
    """The lines of SVG of one panel that begins at x0."""
    points = [p for line in [*lines.values(), dashed] for p in line]
    xs, times = [v for v, _ in points], [t for _, t in points]
    y_ticks = _ticks(min(times), max(times), 10)
    low, high = math.log(min(xs)), math.log(max(xs))
    bottom, top = math.log(y_ticks[0]), math.log(y_ticks[-1])

    def at(v, t):
        right = (math.log(v) - low) / (high - low) if high > low else 0.5
        up = (math.log(t) - bottom) / (top - bottom) if top > bottom else 0.5
        return x0 + WIDTH * right, TOP + HEIGHT * (1 - up)

    out = [f'<text x="{x0}" y="{TOP - 10}">{heading}</text>']
    for t in y_ticks:
        y = at(xs[0], t)[1]
        out.append(f'<line x1="{x0}" x2="{x0 + WIDTH}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        out.append(f'<text x="{x0 - 6}" y="{y + 4:.1f}" text-anchor="end">{_time(t)}</text>')
    x_ticks = sorted(set(xs))
    for v in x_ticks[:: math.ceil(len(x_ticks) / 6)]:
        out.append(f'<text x="{at(v, times[0])[0]:.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{x_name(v)}</text>')
    if len(dashed) > 1:
        out.append(_line([at(*p) for p in dashed], 'stroke="#444" stroke-dasharray="4 3"'))
    for name, line in lines.items():
        colour = COLOURS.get(name, "#888")
        places = [at(*p) for p in sorted(line)]
        if len(line) > 1:
            out.append(_line(places, f'stroke="{colour}" stroke-width="{2.5 if name == "ferrite" else 1.3}"'))
        out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in places]
    return out


def draw(title, panels, x_name):
    """`panels`: [(heading, {library: [(x, microseconds)]}, [(x, floor)])]; `x_name` writes an x under the axis. Returns the text of
    an SVG file."""
    panels = [(heading, {n: [(max(x, 1), t) for x, t in p if t > 0] for n, p in lines.items()}, dashed) for heading, lines, dashed in panels]
    panels = [(heading, lines, [(max(x, 1), t) for x, t in dashed]) for heading, lines, dashed in panels if any(lines.values())]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{max(2, len(panels)) * (WIDTH + GAP) + LEFT}" height="{HEIGHT + TOP + 60}"'
        f' font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="white"/>'
        f'<text x="{LEFT}" y="18" font-size="15">{title}</text>'
    ]
    for number, (heading, lines, dashed) in enumerate(panels):
        out += _panel(LEFT + number * (WIDTH + GAP), heading, lines, dashed, x_name)
    x0, y0 = LEFT, TOP + HEIGHT + 40
    for name in [*dict.fromkeys(name for _, lines, _ in panels for name in lines), "floor"]:
        dash = ' stroke-dasharray="4 3"' if name == "floor" else ""
        out.append(f'<line x1="{x0}" x2="{x0 + 22}" y1="{y0 - 4}" y2="{y0 - 4}" stroke="{COLOURS.get(name, "#444")}" stroke-width="2"{dash}/>')
        out.append(f'<text x="{x0 + 28}" y="{y0}">{name}</text>')
        x0 += 110
    return "\n".join([*out, "</svg>\n"])

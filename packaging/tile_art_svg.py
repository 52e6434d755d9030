"""SVG numbers, outlines and elements for the art of tiles and cards, restricted to what QtSvg paints correctly.

No tile or card is drawn here. QtSvg silently ignores clipPath, symbol, nested svg, drop shadows, rgba() and #rrggbbaa.
Therefore only paths, circles, groups, `use` and plain #rrggbb colours are used.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

WIDTH = 300
HEIGHT = 400

RED = "#B3202A"
BLUE = "#1D2F6F"
GREEN = "#17693A"
BLACK = "#1C1C22"
IVORY = "#FFFDF6"

Point = tuple[float, float]


def number(value: float) -> str:
    """Write a coordinate with at most one decimal, so that the output never depends on rounding errors."""
    text = f"{round(value, 1):.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """Write a point as `x y`."""
    return f"{number(point[0])} {number(point[1])}"


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """Return the point at `radius` from `centre`; 0 degrees points up, angles grow clockwise."""
    angle = math.radians(degrees - 90)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def round_hole(centre: Point, radius: float) -> str:
    """Return a circle as a sub-path, for outlines that are filled by the even-odd rule."""
    x, y = centre
    r = number(radius)
    return f"M{pair((x - radius, y))}a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0z"


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Draw a Catmull-Rom curve through `points` as cubic Béziers."""
    count = len(points)
    last = count if closed else count - 1

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    parts = [f"M{pair(points[0])}"]
    for index in range(last):
        before, start, end, after = at(index - 1), at(index), at(index + 1), at(index + 2)
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append(f"C{pair(first)} {pair(second)} {pair(end)}")
    return "".join(parts) + ("z" if closed else "")


def leaf(base: Point, tip: Point, width: float, bend: float = 0.0) -> str:
    """Draw a pointed leaf from `base` to `tip`; `bend` shifts its middle to the right, seen from the base."""
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    middle = (base[0] + dx / 2 + nx * bend, base[1] + dy / 2 + ny * bend)
    left = (middle[0] - nx * width, middle[1] - ny * width)
    right = (middle[0] + nx * width, middle[1] + ny * width)
    return f"M{pair(base)}Q{pair(left)} {pair(tip)}Q{pair(right)} {pair(base)}z"


def petal(length: float, width: float, shoulder: float = 0.62) -> str:
    """Draw a round-tipped petal that grows upwards from the origin; `shoulder` is the height at which it is widest."""
    half = width / 2
    return (
        f"M0 0C{pair((-half * 0.5, -length * 0.2))} {pair((-half, -length * (shoulder - 0.2)))} "
        f"{pair((-half, -length * shoulder))}C{pair((-half, -length * 0.9))} {pair((-half * 0.5, -length))} "
        f"{pair((0, -length))}C{pair((half * 0.5, -length))} {pair((half, -length * 0.9))} "
        f"{pair((half, -length * shoulder))}C{pair((half, -length * (shoulder - 0.2)))} "
        f"{pair((half * 0.5, -length * 0.2))} 0 0z"
    )


def filled(outline: str, colour: str, *, opacity: float = 1.0, at: str = "") -> str:
    """Fill an outline by the even-odd rule; `at` is an SVG transform."""
    extra = f' fill-opacity="{number_fine(opacity)}"' if opacity < 1 else ""
    place = f' transform="{at}"' if at else ""
    return f'<path fill="{colour}" fill-rule="evenodd"{extra}{place} d="{outline}"/>'


def lettered(outline: str, colour: str) -> str:
    """Fill the outline of characters. Strokes of a font may overlap, so that only the nonzero rule fills them whole."""
    return f'<path fill="{colour}" d="{outline}"/>'


def stroked(outline: str, colour: str, width: float) -> str:
    """Fill an outline and make it heavier by a line of this width along its edge."""
    return (
        f'<path fill="{colour}" fill-rule="evenodd" stroke="{colour}" stroke-width="{number(width)}" '
        f'stroke-linejoin="round" d="{outline}"/>'
    )


def line(outline: str, colour: str, width: float, *, opacity: float = 1.0, at: str = "") -> str:
    """Stroke an outline with round ends and joints; `at` is an SVG transform."""
    extra = f' stroke-opacity="{number_fine(opacity)}"' if opacity < 1 else ""
    place = f' transform="{at}"' if at else ""
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round" '
        f'stroke-linejoin="round"{extra}{place} d="{outline}"/>'
    )


def disc(centre: Point, radius: float, colour: str) -> str:
    """Fill a circle."""
    return f'<circle cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}" fill="{colour}"/>'


def number_fine(value: float) -> str:
    """Write an opacity with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def moved(point: Point, degrees: float = 0.0, scale: float = 1.0) -> str:
    """Return the SVG transform that rotates, scales and then moves a drawing made round the origin."""
    parts = [f"translate({pair(point)})"]
    if degrees:
        parts.append(f"rotate({number(degrees)})")
    if scale != 1:
        parts.append(f"scale({number_fine(scale)})")
    return " ".join(parts)


def group(parts: Iterable[str], at: str = "") -> str:
    """Group drawings under one transform."""
    place = f' transform="{at}"' if at else ""
    return f"<g{place}>{''.join(parts)}</g>"


def define(name: str, parts: Iterable[str]) -> str:
    """Define a drawing for `use`."""
    return f'<defs><g id="{name}">{"".join(parts)}</g></defs>'


def use(name: str, at: str) -> str:
    """Paint a defined drawing under a transform."""
    return f'<use xlink:href="#{name}" transform="{at}"/>'


def document(parts: Iterable[str], width: int = WIDTH, height: int = HEIGHT) -> str:
    """Wrap drawings into one SVG file, one element a line."""
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    )
    return "\n".join([head, *parts, "</svg>"]) + "\n"

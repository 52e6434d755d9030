"""Tile art of the suits: dots, bamboo sticks, characters, winds and dragons.

The bird of the 1 of bamboos is with the other animals in `tile_art_animals`; bonus tiles are in `tile_art_bonus`. The
arrangements are those of traditional Chinese sets: the slanted three of the 7 of dots, the red top stick of the 7 of
bamboos, M above W on the 8 of bamboos.
"""

from __future__ import annotations

from tile_art_glyphs import Glyphs
from tile_art_svg import (
    BLACK,
    BLUE,
    GREEN,
    IVORY,
    RED,
    Point,
    define,
    disc,
    filled,
    moved,
    petal,
    polar,
    round_hole,
    use,
)

Spot = tuple[float, float, str]
"""A centre and an ink."""

Stick = tuple[float, float, float, str]
"""A centre, a turn in degrees and an ink."""

NUMERALS = "一二三四五六七八九"
WINDS = "東南西北"

DOT_RADIUS = {2: 64, 3: 55, 4: 58, 5: 51, 6: 51, 7: 43, 8: 45, 9: 45}

DOTS: dict[int, tuple[Spot, ...]] = {
    2: ((150, 104, BLUE), (150, 296, GREEN)),
    3: ((66, 82, BLUE), (150, 200, RED), (234, 318, GREEN)),
    4: ((80, 98, BLUE), (220, 98, GREEN), (80, 302, GREEN), (220, 302, BLUE)),
    5: ((66, 78, BLUE), (234, 78, GREEN), (150, 200, RED), (66, 322, GREEN), (234, 322, BLUE)),
    6: tuple((x, y, GREEN if y == 72 else RED) for y in (72, 208, 328) for x in (88, 212)),
    7: (
        (62, 56, GREEN), (150, 96, GREEN), (238, 136, GREEN),
        *((x, y, RED) for y in (238, 340) for x in (96, 204)),
    ),
    8: tuple((x, y, BLUE) for y in (54, 151, 249, 346) for x in (92, 208)),
    9: tuple((x, y, ink) for y, ink in ((78, GREEN), (200, RED), (322, BLUE)) for x in (50, 150, 250)),
}  # fmt: skip

STICK_SIZE = {
    2: (52, 164), 3: (50, 164), 4: (50, 164), 5: (46, 164), 6: (46, 164), 7: (42, 114), 8: (40, 160), 9: (44, 114),
}  # fmt: skip

_UPPER, _LOWER = 110, 290
_TOP, _MIDDLE, _BOTTOM = 76, 200, 324

STICKS: dict[int, tuple[Stick, ...]] = {
    2: ((150, _UPPER, 0, GREEN), (150, _LOWER, 0, GREEN)),
    3: ((150, _UPPER, 0, GREEN), (84, _LOWER, 0, GREEN), (216, _LOWER, 0, GREEN)),
    4: tuple((x, y, 0, GREEN) for y in (_UPPER, _LOWER) for x in (84, 216)),
    5: (
        (60, _UPPER, 0, GREEN), (240, _UPPER, 0, BLUE), (150, 200, 0, RED),
        (60, _LOWER, 0, BLUE), (240, _LOWER, 0, GREEN),
    ),
    6: tuple((x, y, 0, GREEN) for y in (_UPPER, _LOWER) for x in (66, 150, 234)),
    7: ((150, _TOP, 0, RED), *((x, y, 0, GREEN) for y in (_MIDDLE, _BOTTOM) for x in (66, 150, 234))),
    8: (
        (36, _UPPER, 0, GREEN), (264, _UPPER, 0, GREEN), (103, 111, -21, GREEN), (197, 111, 21, GREEN),
        (36, _LOWER, 0, GREEN), (264, _LOWER, 0, GREEN), (103, 289, 21, GREEN), (197, 289, -21, GREEN),
    ),
    9: tuple((x, y, 0, RED if x == 150 else GREEN) for y in (_TOP, _MIDDLE, _BOTTOM) for x in (62, 150, 238)),
}  # fmt: skip


def dot(radius: float, ink: str) -> list[str]:
    """Draw a coin round the origin: a disc with a ring of pearls cut out and a heart of the other ink."""
    heart = BLUE if ink == RED else RED
    outline = round_hole((0, 0), radius) + round_hole((0, 0), radius * 0.42)
    count = 8
    for index in range(count):
        place = polar((0, 0), radius * 0.68, (index + 0.5) * 360 / count)
        outline += round_hole(place, radius * 0.135)
    return [filled(outline, ink), disc((0, 0), radius * 0.27, heart)]


def great_dot() -> list[str]:
    """Draw the 1 of dots: a green wheel of pearls round a red rosette with a green eye."""
    centre: Point = (150, 200)
    radius = 132.0
    wheel = round_hole(centre, radius) + round_hole(centre, radius * 0.935) + round_hole(centre, radius * 0.885)
    for index in range(20):
        wheel += round_hole(polar(centre, radius * 0.765, index * 18), radius * 0.068)
    wheel += round_hole(centre, radius * 0.645) + round_hole(centre, radius * 0.6) + round_hole(centre, radius * 0.57)
    parts = [filled(wheel, GREEN)]
    parts.append(define("petal", [filled(petal(radius * 0.51, radius * 0.19, 0.78), RED)]))
    parts += [use("petal", moved(centre, index * 30)) for index in range(12)]
    parts.append(disc(centre, radius * 0.2, IVORY))
    eye = round_hole(centre, radius * 0.17) + round_hole(centre, radius * 0.115)
    parts += [filled(eye, GREEN), disc(centre, radius * 0.075, BLUE)]
    return parts


def dots(count: int) -> list[str]:
    """Draw the face of `count` dots, 1-9."""
    if count == 1:
        return great_dot()
    spots = DOTS[count]
    names = {ink: f"d{index}" for index, ink in enumerate(dict.fromkeys(ink for _, _, ink in spots))}
    parts = [define(name, dot(DOT_RADIUS[count], ink)) for ink, name in names.items()]
    return parts + [use(names[ink], moved((x, y))) for x, y, ink in spots]


def stick(width: float, length: float, ink: str) -> list[str]:
    """Draw an upright bamboo joint round the origin: two waisted pieces, three knots, a light cut into each piece."""
    half, end = width / 2, length / 2
    rim, waist, knot = width * 0.2, width * 0.29, width * 0.19
    right = (
        f"M{-half:.1f} {-end:.1f}H{half:.1f}V{-end + rim:.1f}"
        f"C{waist:.1f} {-end + rim * 1.5:.1f} {waist:.1f} {-knot * 2.2:.1f} {half * 0.82:.1f} {-knot:.1f}"
        f"Q{half:.1f} 0 {half * 0.82:.1f} {knot:.1f}"
        f"C{waist:.1f} {knot * 2.2:.1f} {waist:.1f} {end - rim * 1.5:.1f} {half:.1f} {end - rim:.1f}"
        f"V{end:.1f}H{-half:.1f}V{end - rim:.1f}"
        f"C{-waist:.1f} {end - rim * 1.5:.1f} {-waist:.1f} {knot * 2.2:.1f} {-half * 0.82:.1f} {knot:.1f}"
        f"Q{-half:.1f} 0 {-half * 0.82:.1f} {-knot:.1f}"
        f"C{-waist:.1f} {-knot * 2.2:.1f} {-waist:.1f} {-end + rim * 1.5:.1f} {-half:.1f} {-end + rim:.1f}z"
    )
    cut, near, far = width * 0.075, knot * 1.75, end - rim * 1.7
    for sign in (-1, 1):
        top, bottom = (-far, -near) if sign < 0 else (near, far)
        right += (
            f"M{-cut:.1f} {top + cut:.1f}a{cut:.1f} {cut:.1f} 0 0 1 {2 * cut:.1f} 0V{bottom - cut:.1f}"
            f"a{cut:.1f} {cut:.1f} 0 0 1 {-2 * cut:.1f} 0z"
        )
    return [filled(right, ink)]


def bamboos(count: int) -> list[str]:
    """Draw the face of `count` bamboos, 2-9."""
    width, length = STICK_SIZE[count]
    sticks = STICKS[count]
    names = {ink: f"b{index}" for index, ink in enumerate(dict.fromkeys(place[3] for place in sticks))}
    parts = [define(name, stick(width, length, ink)) for ink, name in names.items()]
    return parts + [use(names[ink], moved((x, y), turn)) for x, y, turn, ink in sticks]


def characters(count: int, glyphs: Glyphs) -> list[str]:
    """Draw the face of `count` characters: a blue numeral above a red 萬."""
    numeral = glyphs.fitted(NUMERALS[count - 1], (56, 16, 244, 160), natural=196)
    return [filled(numeral, BLUE), filled(glyphs.fitted("萬", (48, 180, 252, 386)), RED)]


def honour(number: int, glyphs: Glyphs) -> list[str]:
    """Draw an honour by the number of its notation: winds 1-4, White 5, Green 6, Red 7."""
    if number <= 4:
        return [filled(glyphs.fitted(WINDS[number - 1], (30, 60, 270, 340), natural=278), BLACK)]
    if number == 5:
        return white_dragon()
    if number == 6:
        return [filled(glyphs.fitted("發", (28, 56, 272, 344)), GREEN)]
    return [filled(glyphs.fitted("中", (40, 44, 260, 356)), RED)]


def white_dragon() -> list[str]:
    """Draw the empty blue double frame."""
    frame = _frame(38, 30, 262, 374, 26) + _frame(54, 46, 246, 358, 12)
    inner = _frame(64, 56, 236, 348, 7) + _frame(70, 62, 230, 342, 3)
    return [filled(frame, BLUE), filled(inner, BLUE)]


def _frame(left: float, top: float, right: float, bottom: float, corner: float) -> str:
    r = f"a{corner} {corner} 0 0 1"
    return (
        f"M{left + corner} {top}H{right - corner}{r} {corner} {corner}V{bottom - corner}{r} {-corner} {corner}"
        f"H{left + corner}{r} {-corner} {-corner}V{top + corner}{r} {corner} {-corner}z"
    )

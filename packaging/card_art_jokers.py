"""The two jokers and the back of the cards.

The jokers differ in four ways: letter, sign, seal and colours. The big one (大王) is coloured, with a sun and a filled
seal; the small one (小王) is drawn in lines alone, with a moon and an outlined seal. The back is drawn in light lines
for a ground of any colour, which the window paints.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from card_art_courts import SKIN
from card_art_signs import CARD_HEIGHT, CARD_WIDTH, CREAM
from tile_art_glyphs import Box, Glyphs
from tile_art_svg import BLACK, RED, Point, disc, filled, group, lettered, line, moved, number, pair, polar, round_hole

_MIDDLE: Final = 326.0
"""The middle of the figures."""
_GREEN: Final = "#206B4B"
_BROWN: Final = "#5A1F1A"
_PAPER: Final = "#FFFEFA"


@dataclass(frozen=True)
class _Colours:
    """The colours of a jester: lines, the three horns of the cap, bells, skin and collar."""

    ink: str
    left: str
    front: str
    right: str
    bell: str
    skin: str
    collar: str


_BIG: Final = _Colours(_BROWN, RED, "#DCA53C", _GREEN, "#F3C052", SKIN, _GREEN)
_LITTLE: Final = _Colours(BLACK, _PAPER, _PAPER, _PAPER, _PAPER, _PAPER, _PAPER)


def _outlined(outline: str, fill: str, ink: str, width: float = 7, at: str = "") -> str:
    return filled(outline, fill, at=at) + line(outline, ink, width, at=at)


def _bell(centre: Point, colours: _Colours) -> str:
    return _outlined(round_hole(centre, 16), colours.bell, colours.ink)


def _cap(colours: _Colours) -> list[str]:
    """Draws the cap with three horns and bells; its rim lies on the line y = 130."""
    side = "M-66 130C-62 74 -70 34 -106 40C-130 44 -138 66 -132 92C-122 74 -104 78 -94 98C-88 110 -82 120 -78 130z"
    front = "M-66 130C-52 70 -28 24 0 -14C28 24 52 70 66 130z"
    mirrored = "scale(-1 1)"
    return [
        _outlined(side, colours.left, colours.ink),
        _outlined(side, colours.right, colours.ink, at=mirrored),
        _outlined(front, colours.front, colours.ink),
        _bell((0, -28), colours),
        _bell((-130, 104), colours),
        _bell((130, 104), colours),
    ]


def _jester(colours: _Colours) -> list[str]:
    """Draws cap, face and collar; the top bell lies above the line y = 0, the collar ends at y = 302."""
    face = "M-64 130L64 130C64 176 58 242 0 242C-58 242 -64 176 -64 130z"
    collar = "M-62 226L-110 276L-84 298L84 298L110 276L62 226L32 258L0 232L-32 258z"
    smile = "M-27 198Q0 222 27 198"
    eyes = "M-42 168Q-29 152 -16 168M16 168Q29 152 42 168"
    return [
        _outlined(collar, colours.collar, colours.ink),
        _outlined(face, colours.skin, colours.ink),
        line(eyes, colours.ink, 6.5),
        line(smile, colours.ink, 6.5),
        *_cap(colours),
    ]


def _glow(centre: Point) -> list[str]:
    """Draws the sun behind the big joker; the collar hides its lowest rays."""
    rays = []
    for step in (*range(7), *range(10, 16)):
        angle, length = step * 22.5, 22 if step % 2 or step % 8 == 4 else 40
        rays.append(f"M{pair(polar(centre, 122, angle))}L{pair(polar(centre, 122 + length, angle))}")
    return [disc(centre, 108, "#FBE6B4"), line("".join(rays), "#DFAB45", 8)]


def _crescent() -> str:
    return _outlined(
        "M44 -150A158 158 0 1 0 150 92C70 104 -6 60 -10 -30C-12 -80 8 -122 44 -150z", "#E9E8E1", "#A9AAA3", 4
    )


def _seal(character: str, glyphs: Glyphs, *, solid: bool) -> list[str]:
    """Draws the seal below the figure: its character cut out of a red field, or in a frame."""
    left, top, side = _MIDDLE - 62, 518, 124
    field = _rounded((left, top, left + side, top + side), 28)
    box = (left + 20, top + 20, left + side - 20, top + side - 20)
    outline = glyphs.fitted(character, box)
    if solid:
        return [filled(field, RED), lettered(outline, CREAM)]
    return [filled(field, _PAPER), line(field, BLACK, 8), lettered(outline, BLACK)]


def big_joker(glyphs: Glyphs) -> list[str]:
    """Draws the figure of the big joker and its seal."""
    return [
        *_glow((_MIDDLE, 306)),
        group(_jester(_BIG), moved((_MIDDLE, 200), 0, 0.93)),
        *_seal("大", glyphs, solid=True),
    ]


def small_joker(glyphs: Glyphs) -> list[str]:
    """Draws the figure of the small joker and its seal, in lines alone."""
    return [
        group([_crescent()], moved((_MIDDLE - 6, 302), 0, 0.93)),
        group(_jester(_LITTLE), moved((_MIDDLE, 200), 0, 0.93)),
        *_seal("小", glyphs, solid=False),
    ]


def cap_alone(*, big: bool) -> list[str]:
    """Draws the cap, which is all of the figure that cards under 72 pixels show."""
    return [group(_cap(_BIG if big else _LITTLE), moved((318, 438), 0, 1.05))]


def back(*, small: bool) -> list[str]:
    """Draws a quiet lattice inside a hairline, and two linked rings in the middle."""
    inset, hair = (44, 7) if small else (32, 4.4)
    pitch, quiet = (100.0, 0.15) if small else (61.0, 0.16)
    radius, wide = (76, 22) if small else (66, 18)
    middle = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
    reach = (radius * 2.2, radius * 1.62)
    frame = _rounded((inset, inset, CARD_WIDTH - inset, CARD_HEIGHT - inset), 22)
    rings = (
        round_hole((middle[0] - radius * 0.55, middle[1]), radius),
        round_hole((middle[0] + radius * 0.55, middle[1]), radius),
    )
    return [
        line(_lattice(middle, inset, pitch, reach), "#FFFFFF", hair * 0.9, opacity=quiet),
        line(frame, CREAM, hair, opacity=0.6),
        line(_ellipse(middle, reach), CREAM, hair, opacity=0.5),
        *(line(ring, CREAM, wide) for ring in rings),
    ]


def _rounded(box: Box, radius: float) -> str:
    """Returns the outline of a box with round corners."""
    left, top, right, bottom = box
    r, across, down = number(radius), right - left - 2 * radius, bottom - top - 2 * radius
    return (
        f"M{pair((left + radius, top))}h{number(across)}a{r} {r} 0 0 1 {r} {r}v{number(down)}"
        f"a{r} {r} 0 0 1 -{r} {r}h{number(-across)}a{r} {r} 0 0 1 -{r} -{r}v{number(-down)}a{r} {r} 0 0 1 {r} -{r}z"
    )


def _ellipse(centre: Point, reach: Point) -> str:
    radii, across = pair(reach), number(2 * reach[0])
    return f"M{pair((centre[0] - reach[0], centre[1]))}a{radii} 0 1 0 {across} 0a{radii} 0 1 0 -{across} 0z"


def _lattice(middle: Point, inset: float, pitch: float, free: Point) -> str:
    """Draws diagonals inside the frame, and outside the ellipse with the radii `free` round the middle."""
    half = (CARD_WIDTH / 2 - inset, CARD_HEIGHT / 2 - inset)
    slope = 1.15
    parts = []
    steps = math.ceil((half[1] + slope * half[0]) / (pitch * slope))
    for step in range(-steps, steps + 1):
        offset = (step + 0.5) * pitch * slope
        for start, end in _visible(half, slope, offset, free):
            for mirror in (1, -1):
                ends = [(middle[0] + mirror * x, middle[1] + slope * x + offset) for x in (start, end)]
                parts.append(f"M{pair(ends[0])}L{pair(ends[1])}")
    return "".join(parts)


def _visible(half: Point, slope: float, offset: float, free: Point) -> list[Point]:
    """Returns the stretches of x in which y = slope · x + offset lies inside the frame and outside the ellipse."""
    start = max(-half[0], (-half[1] - offset) / slope)
    end = min(half[0], (half[1] - offset) / slope)
    if end - start < 1:
        return []
    a = 1 / free[0] ** 2 + slope**2 / free[1] ** 2
    b = 2 * slope * offset / free[1] ** 2
    c = offset**2 / free[1] ** 2 - 1
    root = b * b - 4 * a * c
    if root <= 0:
        return [(start, end)]
    low, high = (-b - math.sqrt(root)) / (2 * a), (-b + math.sqrt(root)) / (2 * a)
    return [(first, last) for first, last in ((start, min(low, end)), (max(high, start), end)) if last - first > 1]

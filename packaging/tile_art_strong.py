"""Tile art of the strong tiles: dots, bamboos, characters, winds and dragons with fewer and heavier lines, which stay
clear where a window is small. The arrangements are those of the classic tiles.

Bonus tiles and animals are in `tile_art_flat`.
"""

from __future__ import annotations

from tile_art_glyphs import Glyphs
from tile_art_suits import DOTS, NUMERALS, STICKS, WINDS, Spot
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
    line,
    moved,
    polar,
    round_hole,
    stroked,
    use,
)

DOT_RADIUS = {2: 80, 3: 64, 4: 70, 5: 64, 6: 58, 7: 49, 8: 48, 9: 48}

SPOTS: dict[int, tuple[Spot, ...]] = {
    2: ((150, 94, BLUE), (150, 306, GREEN)),
    3: ((68, 76, BLUE), (150, 200, RED), (232, 324, GREEN)),
    4: ((76, 88, BLUE), (224, 88, GREEN), (76, 312, GREEN), (224, 312, BLUE)),
    5: ((68, 74, BLUE), (232, 74, GREEN), (150, 200, RED), (68, 326, GREEN), (232, 326, BLUE)),
    6: tuple((x, y, GREEN if y == 66 else RED) for y in (66, 214, 336) for x in (84, 216)),
    7: (
        (54, 54, GREEN), (150, 98, GREEN), (246, 142, GREEN),
        *((x, y, RED) for y in (242, 347) for x in (92, 208)),
    ),
}  # fmt: skip

STICK_SIZE = {
    2: (70, 172), 3: (68, 172), 4: (68, 172), 5: (64, 172), 6: (66, 172), 7: (62, 116), 8: (50, 168), 9: (64, 116),
}  # fmt: skip


def dot(radius: float, ink: str) -> list[str]:
    """Draw a ring round the origin with a heart of the other ink."""
    heart = BLUE if ink == RED else RED
    return [
        filled(round_hole((0, 0), radius) + round_hole((0, 0), radius * 0.62), ink),
        disc((0, 0), radius * 0.4, heart),
    ]


def great_dot() -> list[str]:
    """Draw the 1 of dots: a green wheel with pearls round a red rosette with a blue eye."""
    centre: Point = (150, 200)
    wheel = round_hole(centre, 146) + round_hole(centre, 112)
    for at in range(12):
        wheel += round_hole(polar(centre, 129, 15 + at * 30), 9)
    parts = [filled(wheel, GREEN)]
    parts += [disc(polar(centre, 66, at * 45), 33, RED) for at in range(8)]
    parts.append(disc(centre, 66, RED))
    return [*parts, disc(centre, 46, IVORY), disc(centre, 31, BLUE)]


def dots(count: int) -> list[str]:
    """Draw the face of `count` dots, 1-9."""
    if count == 1:
        return great_dot()
    spots = SPOTS.get(count, DOTS[count])
    names = {ink: f"d{index}" for index, ink in enumerate(dict.fromkeys(ink for _, _, ink in spots))}
    parts = [define(name, dot(DOT_RADIUS[count], ink)) for ink, name in names.items()]
    return parts + [use(names[ink], moved((x, y))) for x, y, ink in spots]


def stick(width: float, length: float, ink: str) -> list[str]:
    """Draw an upright bamboo joint round the origin: a thick stem, three knots, a light in each half."""
    half, end, stem, knot = width / 2, length / 2, width * 0.35, max(16.0, length * 0.13)
    outline = f"M{-stem:.1f} {-end:.1f}H{stem:.1f}V{end:.1f}H{-stem:.1f}z"
    corner = knot / 2
    knots = ""
    for y in (-end, -corner, end - knot):
        knots += (
            f"M{-half + corner:.1f} {y:.1f}H{half - corner:.1f}a{corner:.1f} {corner:.1f} 0 0 1 0 {knot:.1f}"
            f"H{-half + corner:.1f}a{corner:.1f} {corner:.1f} 0 0 1 0 {-knot:.1f}z"
        )
    near, far, cut = corner + 9, end - knot - 9, width * 0.1
    lights = f"M0 {-far:.1f}V{-near:.1f}M0 {near:.1f}V{far:.1f}"
    return [filled(outline, ink), filled(knots, ink), line(lights, IVORY, 2 * cut)]


def bamboos(count: int) -> list[str]:
    """Draw the face of `count` bamboos, 2-9."""
    width, length = STICK_SIZE[count]
    sticks = STICKS[count]
    names = {ink: f"b{index}" for index, ink in enumerate(dict.fromkeys(place[3] for place in sticks))}
    parts = [define(name, stick(width, length, ink)) for ink, name in names.items()]
    return parts + [use(names[ink], moved((x, y), turn)) for x, y, turn, ink in sticks]


def bird() -> list[str]:
    """Draw the peacock: crest and beak to the right, three eyed feathers falling to the left."""
    parts = [
        line("M120 232C92 240 70 248 50 262M132 252C110 276 96 298 92 322M150 262C148 292 150 318 158 340", GREEN, 24)
    ]
    for centre, radius in (((46, 266), 40.0), ((88, 338), 40.0), ((172, 352), 36.0)):
        parts += [disc(centre, radius, BLUE), disc(centre, radius * 0.62, IVORY), disc(centre, radius * 0.36, RED)]
    legs = "M206 262L220 356M220 356L258 362M220 356L196 366M176 30L184 58M204 18L204 54M234 28L222 58"
    parts.append(line(legs, RED, 15))
    parts += [disc(place, 14, RED) for place in ((174, 26), (204, 15), (236, 24))]
    parts.append(filled("M246 82L298 100L244 116z", RED))
    body = (
        "M206 48C240 48 258 72 256 102C254 128 246 142 250 176C254 226 216 272 166 272C128 272 100 254 92 234"
        "C132 226 152 190 160 150C164 128 156 112 160 88C164 62 182 48 206 48z"
    )
    wing = "M224 168C232 214 200 248 152 244C132 242 118 238 108 232C146 222 178 206 190 160C204 150 220 152 224 168z"
    parts += [filled(body, GREEN), filled(wing, BLUE), line("M206 178C200 206 182 222 156 228", IVORY, 11)]
    return [*parts, disc((216, 88), 15, IVORY), disc((218, 88), 8, BLACK)]


def characters(count: int, glyphs: Glyphs) -> list[str]:
    """Draw the face of `count` characters: a blue numeral above a red 萬."""
    numeral = glyphs.fitted(NUMERALS[count - 1], (50, 16, 250, 158), natural=208)
    return [stroked(numeral, BLUE, 13), stroked(glyphs.fitted("萬", (44, 182, 256, 390)), RED, 9)]


def honour(which: int, glyphs: Glyphs) -> list[str]:
    """Draw an honour by the number of its notation: winds 1-4, White 5, Green 6, Red 7."""
    if which <= 4:
        return [stroked(glyphs.fitted(WINDS[which - 1], (24, 54, 276, 346), natural=292), BLACK, 11)]
    if which == 5:
        return white_dragon()
    if which == 6:
        return [stroked(glyphs.fitted("發", (26, 52, 274, 348)), GREEN, 9)]
    return [stroked(glyphs.fitted("中", (40, 44, 260, 356)), RED, 13)]


def white_dragon() -> list[str]:
    """Draw the empty blue frame, in one heavy line."""
    reach = 14
    outline = f"M{44 + reach} 44H{256 - reach}a{reach} {reach} 0 0 1 {reach} {reach}V{356 - reach}"
    outline += (
        f"a{reach} {reach} 0 0 1 {-reach} {reach}H{44 + reach}a{reach} {reach} 0 0 1 {-reach} {-reach}V{44 + reach}"
    )
    outline += f"a{reach} {reach} 0 0 1 {reach} {-reach}z"
    return [line(outline, BLUE, 30)]

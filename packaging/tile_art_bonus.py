"""Tile art of the bonus tiles: four flowers and four seasons, each a drawing of its own with its character beside it.

Flowers have a blue character, seasons a red one. The window paints the number as the index of the tile.
"""

from __future__ import annotations

import tile_art_flat
from tile_art_glyphs import Glyphs
from tile_art_svg import (
    BLUE,
    GREEN,
    IVORY,
    RED,
    Point,
    define,
    disc,
    filled,
    group,
    leaf,
    line,
    moved,
    pair,
    petal,
    polar,
    round_hole,
    smooth,
    use,
)

GOLD = "#E0A021"
AMBER = "#C97A14"
PINK = "#D9477A"
ROSE = "#EE8FAE"
VIOLET = "#6B3FA0"
LILAC = "#9C78C8"
LEAF = "#2E8B4E"
BARK = "#4A3226"
SKY = "#2F6DB5"

CHARACTERS = "梅蘭菊竹春夏秋冬"
CHARACTER_BOX = (216, 0, 298, 82)


def bonus(number: int, glyphs: Glyphs) -> list[str]:
    """Draw bonus tile `number` of the notation: flowers 1-4, seasons 5-8."""
    drawings = (plum, orchid, chrysanthemum, bamboo, spring, summer, autumn, tile_art_flat.winter)
    ink = BLUE if number <= 4 else RED
    return [*drawings[number - 1](), filled(glyphs.fitted(CHARACTERS[number - 1], CHARACTER_BOX), ink)]


def plum() -> list[str]:
    """Draw an old plum branch with red blossoms and buds."""
    blossom = [filled(petal(46, 48, 0.6), PINK, at=moved((0, 0), turn * 72)) for turn in range(5)]
    blossom += [
        line(f"M0 0L{x:.1f} {y:.1f}", IVORY, 3) for x, y in (polar((0, 0), 22, turn * 36) for turn in range(10))
    ]
    blossom += [disc((0, 0), 9, GOLD)]
    parts = [define("b", blossom)]
    parts.append(line("M30 384Q76 352 96 306Q112 268 156 244Q206 216 226 170", BARK, 15))
    parts.append(line("M94 312Q92 250 58 214Q44 196 44 168M156 244Q206 262 262 250M212 200Q214 152 196 128", BARK, 10))
    for x, y, radius in ((44, 158, 15), (272, 248, 16), (238, 152, 14)):
        parts.append(disc((x, y), radius, PINK))
        parts.append(disc((x, y), radius * 0.4, RED))
    for place, turn, scale in (
        ((150, 176), 0, 1.25),
        ((208, 300), 20, 1.2),
        ((76, 256), -14, 1.08),
        ((92, 112), 30, 0.92),
    ):
        parts.append(use("b", moved(place, turn, scale)))
    return parts


def orchid() -> list[str]:
    """Draw an orchid: arching leaves and three violet blooms."""
    blades: tuple[tuple[Point, Point, Point, float], ...] = (
        ((140, 386), (70, 290), (10, 264), 21),
        ((146, 386), (96, 236), (58, 166), 20),
        ((158, 386), (214, 270), (292, 262), 21),
        ((152, 386), (206, 236), (228, 118), 19),
        ((146, 386), (66, 340), (14, 346), 17),
        ((160, 386), (230, 340), (288, 344), 17),
    )
    parts = []
    for index, (base, middle, tip, width) in enumerate(blades):
        parts.append(filled(_blade(base, middle, tip, width), LEAF if index >= 4 else GREEN))
    parts.append(line("M150 380Q140 300 146 200M150 340Q186 280 206 232M148 330Q120 290 92 268", LEAF, 7))
    bloom = [filled(petal(58, 34, 0.55), VIOLET, at=moved((0, 0), turn)) for turn in (0, 72, -72, 144, -144)]
    bloom += [line("M0 -8L0 -40", LILAC, 4, at=moved((0, 0), turn)) for turn in (0, 72, -72, 144, -144)]
    bloom += [filled(petal(30, 30, 0.6), GOLD, at="rotate(180)"), disc((0, 0), 9, IVORY), disc((0, 0), 5, RED)]
    parts.append(define("b", bloom))
    for place, turn, scale in (((136, 158), -8, 1.2), ((222, 220), 24, 0.98), ((82, 254), -28, 0.85)):
        parts.append(use("b", moved(place, turn, scale)))
    return parts


def _blade(base: Point, middle: Point, tip: Point, width: float) -> str:
    """Draw a long leaf that leaves `base`, bends towards `middle` and ends at `tip`."""
    foot, bulge = width / 3, width / 2
    left, right = (base[0] - foot, base[1]), (base[0] + foot, base[1])
    over, under = (middle[0] - bulge, middle[1] - bulge), (middle[0] + bulge, middle[1] + bulge)
    return f"M{pair(left)}Q{pair(over)} {pair(tip)}Q{pair(under)} {pair(right)}z"


def chrysanthemum() -> list[str]:
    """Draw one great golden chrysanthemum on its stem, with lobed leaves."""
    head: Point = (138, 178)
    parts = [line("M142 250Q152 320 150 388", GREEN, 11)]
    side: tuple[Point, ...] = ((30, -16), (20, -36), (44, -50), (26, -64), (32, -90), (11, -88))
    lobed = smooth(((0, 0), *side, (0, -112), *((-x, y) for x, y in reversed(side))), closed=True)
    for place, turn in (((150, 372), 66), ((148, 352), -66)):
        parts.append(filled(lobed, GREEN, at=moved(place, turn, 1.1)))
        parts.append(line("M0 -6V-84", LEAF, 5, at=moved(place, turn, 1.1)))
    parts.append(define("a", [filled(petal(118, 32, 0.78), AMBER)]))
    parts.append(define("b", [filled(petal(94, 27, 0.78), GOLD)]))
    parts.append(define("c", [filled(petal(56, 19, 0.75), AMBER)]))
    parts += [use("a", moved(head, turn * 22.5)) for turn in range(16)]
    parts += [use("b", moved(head, 11.25 + turn * 22.5)) for turn in range(16)]
    parts += [use("c", moved(head, turn * 36)) for turn in range(10)]
    parts += [disc(head, 22, GOLD), filled(round_hole(head, 12), RED)]
    return parts


def bamboo() -> list[str]:
    """Draw three growing bamboo culms with their leaves."""
    parts: list[str] = []
    culms: tuple[tuple[float, float, float, float, str], ...] = (
        (222, 128, 388, 24, LEAF), (146, 24, 390, 32, GREEN), (72, 196, 388, 26, LEAF),
    )  # fmt: skip
    for x, top, bottom, width, ink in culms:
        joints = 4 if bottom - top > 300 else 3
        step = (bottom - top) / joints
        parts += [filled(_culm_joint(x, top + step * index, step, width / 2), ink) for index in range(joints)]
    sprays: tuple[tuple[Point, tuple[float, ...], float, str], ...] = (
        ((130, 100), (-66, -98, -130), 104, GREEN), ((162, 204), (62, 96, 128), 100, GREEN),
        ((222, 130), (-34, 52), 60, LEAF), ((72, 198), (-50, 26), 56, LEAF), ((132, 292), (-104, -72), 90, GREEN),
    )  # fmt: skip
    for base, turns, length, ink in sprays:
        for turn in turns:
            parts.append(filled(leaf(base, polar(base, length, turn), 21, 5), ink))
    return parts


def _culm_joint(x: float, top: float, height: float, half: float) -> str:
    """Draw one joint of a culm, wider at both ends, a little shorter than `height` so that the knot stays open."""
    waist, foot = half * 0.8, top + height - 3
    head = top + 3
    return (
        f"M{pair((x - half, head))}Q{pair((x, head + 5))} {pair((x + half, head))}L{pair((x + waist, head + 13))}"
        f"V{foot - 11:.1f}L{pair((x + half, foot))}Q{pair((x, foot + 5))} {pair((x - half, foot))}"
        f"L{pair((x - waist, foot - 11))}V{head + 13:.1f}z"
    )


def spring() -> list[str]:
    """Draw a peony in full bloom between its leaves."""
    heart: Point = (146, 196)
    parts = [line("M148 280Q152 330 146 390", GREEN, 11)]
    for tip, width in (((16, 300), 30), ((60, 372), 26), ((280, 300), 30), ((240, 374), 26)):
        parts.append(filled(leaf((148, 322), tip, width, -6 if tip[0] < 150 else 6), GREEN))
        parts.append(line(f"M148 322L{(148 + tip[0] * 3) / 4:.1f} {(322 + tip[1] * 3) / 4:.1f}", LEAF, 4))
    ruffle = (
        "M0 0C-30 -20 -60 -70 -46 -104C-40 -118 -24 -112 -18 -122C-12 -132 12 -132 18 -122"
        "C24 -112 40 -118 46 -104C60 -70 30 -20 0 0z"
    )
    parts.append(define("a", [filled(ruffle, RED)]))
    parts.append(define("b", [filled(ruffle, PINK)]))
    parts.append(define("c", [filled(ruffle, ROSE)]))
    parts += [use("a", moved(heart, turn * 60, 0.98)) for turn in range(6)]
    parts += [use("b", moved(heart, 30 + turn * 60, 0.8)) for turn in range(6)]
    parts += [use("c", moved(heart, turn * 72, 0.53)) for turn in range(5)]
    for turn in range(8):
        parts.append(disc(polar(heart, 20, turn * 45), 6.5, GOLD))
    parts.append(disc(heart, 10, AMBER))
    return parts


def summer() -> list[str]:
    """Draw a lotus above its leaf and the water."""
    parts = [filled("M14 312Q30 268 150 266Q270 268 286 312Q240 348 150 348Q60 348 14 312z", GREEN)]
    parts.append(line("M38 312Q64 330 104 336M262 312Q236 330 196 336", LEAF, 6))
    parts.append(line("M40 370Q66 358 92 370T144 370T196 370T248 370", SKY, 8))
    parts.append(line("M96 390Q122 380 148 390T200 390", SKY, 7))
    base: Point = (150, 292)
    for turn, scale, ink in (
        (-74, 0.68, PINK), (74, 0.68, PINK), (-24, 1.0, ROSE), (24, 1.0, ROSE),
        (-50, 0.86, ROSE), (50, 0.86, ROSE), (0, 1.02, PINK),
    ):  # fmt: skip
        parts.append(filled(_lotus_petal(190, 78), ink, at=moved(base, turn, scale)))
    for turn, scale, ink in ((-36, 0.62, PINK), (36, 0.62, PINK), (0, 0.66, ROSE)):
        parts.append(filled(_lotus_petal(190, 84), ink, at=moved(base, turn, scale)))
    parts.append(filled(_lotus_petal(190, 84), IVORY, opacity=0.28, at=moved(base, 0, 0.4)))
    return parts


def _lotus_petal(length: float, width: float) -> str:
    """Draw a pointed petal that grows upwards from the origin."""
    half = width / 2
    return (
        f"M0 0C{-half * 0.9:.1f} {-length * 0.18:.1f} {-half * 1.5:.1f} {-length * 0.62:.1f} 0 {-length:.1f}"
        f"C{half * 1.5:.1f} {-length * 0.62:.1f} {half * 0.9:.1f} {-length * 0.18:.1f} 0 0z"
    )


def autumn() -> list[str]:
    """Draw a red maple leaf and a smaller golden one."""
    maple = (
        "M0 -100L17 -66Q21 -60 30 -64L44 -70L37 -34Q36 -24 45 -30L66 -50L72 -34Q74 -29 81 -30L104 -34L95 -8"
        "Q93 -2 99 2L106 7L60 42Q54 47 56 54L60 68L12 60Q5 59 5 66V104H-5V66Q-5 59 -12 60L-60 68L-56 54"
        "Q-54 47 -60 42L-106 7L-99 2Q-93 -2 -95 -8L-104 -34L-81 -30Q-74 -29 -72 -34L-66 -50L-45 -30"
        "Q-36 -24 -37 -34L-44 -70L-30 -64Q-21 -60 -17 -66z"
    )
    veins = "M0 62V-62M0 50L62 -8M0 50L-62 -8M0 52L40 56M0 52L-40 56"
    parts = []
    leaves: tuple[tuple[Point, float, float, str, str], ...] = (
        ((74, 318), -34, 0.62, GOLD, AMBER), ((156, 208), 12, 1.24, "#CC4A1B", "#8E2A12"),
    )  # fmt: skip
    for place, turn, scale, ink, vein in leaves:
        parts.append(group([filled(maple, ink), line(veins, vein, 4.5)], at=moved(place, turn, scale)))
    return parts

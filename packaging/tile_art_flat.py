"""Tile art in one hand: flowers, seasons and animals as flat shapes of two tones, each on its stem or on the ground.

The strong tiles have all of them; the animals and the winter are those of the classic tiles too. No face looks out of a
tile: an animal has the eye that its outline needs, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable

from tile_art_glyphs import Glyphs
from tile_art_svg import (
    BLACK,
    BLUE,
    GREEN,
    IVORY,
    RED,
    Point,
    disc,
    filled,
    group,
    leaf,
    line,
    moved,
    number,
    petal,
    polar,
    stroked,
)

GOLD = "#E3A42B"
AMBER = "#B9740F"
DARK_RED = "#7E1119"
ROSE = "#D9477A"
PALE_ROSE = "#F0A2BD"
VIOLET = "#5D3596"
LILAC = "#A587D2"
LEAF = "#2F9155"
BARK = "#4A3226"
GREY = "#4B5160"
SNOW = "#FFFFFF"
SNOW_LINE = "#5C84B8"

CHARACTERS = "梅蘭菊竹春夏秋冬"
CHARACTER_BOX = (203, 4, 295, 98)
GROUND = "M26 386H274"


def bonus(which: int, glyphs: Glyphs) -> list[str]:
    """Draw bonus tile `which` of the notation, flowers 1-4 and seasons 5-8, with its heavy character."""
    drawings = (plum, orchid, chrysanthemum, bamboo, spring, summer, autumn, winter)
    ink = BLUE if which <= 4 else RED
    return [*drawings[which - 1](), stroked(glyphs.fitted(CHARACTERS[which - 1], CHARACTER_BOX), ink, 5)]


def blossom(place: Point, radius: float, ink: str, vein: str, turn: float = 0) -> str:
    """Draw a flower of five round petals with a golden heart."""
    parts = [disc(polar((0, 0), radius * 0.62, at * 72), radius * 0.46, ink) for at in range(5)]
    for at in range(5):
        x, y = polar((0, 0), radius * 0.78, 36 + at * 72)
        parts.append(line(f"M0 0L{number(x * 0.8)} {number(y * 0.8)}", vein, radius * 0.07))
    parts.append(disc((0, 0), radius * 0.3, GOLD))
    return group(parts, moved(place, turn))


def _leaves(leaves: Iterable[tuple[Point, float, float, str]]) -> list[str]:
    """Draw leaves: base, turn in degrees, length, ink."""
    return [filled(petal(length, length * 0.44, 0.55), ink, at=moved(base, turn)) for base, turn, length, ink in leaves]


def plum() -> list[str]:
    """Draw a branch of plum with four blossoms and two buds."""
    parts = [line("M34 388C84 352 116 306 140 246C152 214 176 188 210 172", BARK, 20)]
    parts.append(line("M98 316C82 284 60 262 34 254M150 226C184 252 216 262 250 258", BARK, 13))
    parts += [disc((30, 246), 17, ROSE), disc((262, 262), 17, ROSE)]
    for place, radius, turn in (
        ((118, 134), 62, 0.0),
        ((214, 168), 46, 20.0),
        ((70, 220), 44, 40.0),
        ((206, 322), 58, 12.0),
    ):
        parts.append(blossom(place, radius, ROSE, IVORY, turn))
    return parts


def orchid() -> list[str]:
    """Draw an orchid: arching leaves, and three blooms on one stem."""
    blades = (
        "M140 388C130 310 92 262 22 250C78 280 104 320 116 388z",
        "M146 388C150 300 112 226 62 190C96 244 116 310 124 388z",
        "M158 388C168 314 206 262 282 246C224 282 196 324 186 388z",
    )
    parts = [filled(blade, GREEN) for blade in blades]
    parts.append(line("M152 386C150 320 156 262 176 214C188 184 176 150 150 128", LEAF, 11))
    for place, scale, turn in (((136, 120), 1.0, -12.0), ((216, 206), 0.82, 26.0), ((108, 228), 0.7, -34.0)):
        wings = [filled(petal(74, 40, 0.56), VIOLET, at=f"rotate({at})") for at in (0, 76, -76, 142, -142)]
        lip = [filled(petal(44, 40, 0.6), LILAC, at="rotate(180)"), disc((0, 0), 12, GOLD)]
        parts.append(group([*wings, *lip], moved(place, turn, scale)))
    parts.append(line("M96 388H206", GREEN, 14))
    return parts


def chrysanthemum() -> list[str]:
    """Draw one great golden chrysanthemum on its stem, with two leaves."""
    heart: Point = (140, 186)
    parts = [line("M140 270V388", GREEN, 21)]
    parts.append(filled("M136 378C90 392 42 374 22 328C48 332 60 326 70 318C96 324 124 342 136 378z", GREEN))
    parts.append(filled("M144 378C190 392 238 374 258 328C232 332 220 326 210 318C184 324 156 342 144 378z", GREEN))
    parts += [filled(petal(124, 48, 0.76), AMBER, at=moved(heart, at * 30)) for at in range(12)]
    parts += [filled(petal(98, 42, 0.76), GOLD, at=moved(heart, 15 + at * 30)) for at in range(12)]
    return [*parts, disc(heart, 32, RED), disc(heart, 14, GOLD)]


def bamboo() -> list[str]:
    """Draw two culms of bamboo with their leaves on the ground."""
    parts: list[str] = []
    for x, top, width, ink in ((188, 96, 30, LEAF), (116, 30, 40, GREEN)):
        step = (384 - top) / 4
        for at in range(4):
            y = top + at * step
            parts.append(
                filled(f"M{x - width / 2:g} {y + 4:.1f}H{x + width / 2:g}V{y + step - 4:.1f}H{x - width / 2:g}z", ink)
            )
    sprays: tuple[tuple[Point, float, float, str], ...] = (
        ((98, 118), -58, 92, GREEN), ((98, 120), -98, 90, GREEN), ((98, 122), -136, 84, GREEN),
        ((200, 190), 62, 92, LEAF), ((200, 192), 98, 86, LEAF), ((200, 194), 134, 78, LEAF),
        ((98, 300), -74, 84, GREEN),
    )  # fmt: skip
    parts += [filled(leaf(base, polar(base, length, turn), 21, 4), ink) for base, turn, length, ink in sprays]
    parts.append(line(GROUND, GREEN, 14))
    return parts


def spring() -> list[str]:
    """Draw a peony on its stem between two leaves."""
    heart: Point = (142, 196)
    parts = [line("M142 280V388", GREEN, 18)]
    parts += _leaves((((138, 384), -58, 132, GREEN), ((146, 384), 58, 132, GREEN)))
    parts += [disc(polar(heart, 72, at * 45), 50, RED) for at in range(8)]
    parts.append(disc(heart, 84, RED))
    parts += [disc(polar(heart, 42, 22.5 + at * 60), 32, PALE_ROSE) for at in range(6)]
    parts.append(disc(heart, 46, PALE_ROSE))
    return [*parts, disc(heart, 25, GOLD)]


def summer() -> list[str]:
    """Draw a lotus on its stem, its leaf, and the line of the water."""
    base: Point = (146, 284)
    parts = [line("M146 270V352", GREEN, 16)]
    parts.append(
        filled(
            "M24 338C40 312 92 302 150 302C208 302 260 312 276 338C252 366 202 372 150 372C98 372 48 366 24 338z", GREEN
        )
    )
    lotus = "M0 0C-44 -34 -60 -118 0 -196C60 -118 44 -34 0 0z"
    for turn, scale in ((-78, 0.66), (78, 0.66), (-44, 0.84), (44, 0.84)):
        parts.append(filled(lotus, ROSE, at=moved(base, turn, scale)))
    for turn, scale in ((-20, 0.9), (20, 0.9), (0, 0.98)):
        parts.append(filled(lotus, PALE_ROSE if turn else ROSE, at=moved(base, turn, scale)))
    parts.append(filled(lotus, PALE_ROSE, at=moved(base, 0, 0.56)))
    parts.append(line("M26 388H274", SNOW_LINE, 12))
    return parts


def autumn() -> list[str]:
    """Draw one maple leaf on its twig."""
    maple = (
        "M0 -108L19 -70Q24 -62 33 -66L48 -73L40 -36Q38 -24 48 -31L70 -53L76 -37Q79 -31 86 -32L110 -37L101 -9"
        "Q98 -2 104 2L112 8L64 46Q58 51 60 58L64 74L12 64Q0 62 -12 64L-64 74L-60 58"
        "Q-58 51 -64 46L-112 8L-104 2Q-98 -2 -101 -9L-110 -37L-86 -32Q-79 -31 -76 -37L-70 -53L-48 -31"
        "Q-38 -24 -40 -36L-48 -73L-33 -66Q-24 -62 -19 -70z"
    )
    veins = "M0 60V-64M0 52L64 -10M0 52L-64 -10"
    leaf = group([filled(maple, "#C2451A"), line(veins, DARK_RED, 6)], moved((142, 208), 8, 1.26))
    return [line("M128 282C120 324 96 360 40 386M92 358C120 372 156 380 200 380", BARK, 15), leaf]


def winter() -> list[str]:
    """Draw a camellia under snow, with three leaves."""
    parts = _leaves((((150, 260), 62, 148, GREEN), ((150, 260), -62, 148, GREEN), ((150, 290), 180, 104, GREEN)))
    parts.append(blossom((150, 226), 116, RED, DARK_RED))
    snow = (
        "M54 186C48 146 76 120 106 124C116 96 178 90 196 122C226 114 256 144 246 184C236 198 222 186 212 174"
        "C202 192 182 188 172 168C160 186 138 184 130 166C118 188 102 190 92 172C82 192 62 200 54 186z"
    )
    parts.append(f'<path fill="{SNOW}" stroke="{SNOW_LINE}" stroke-width="9" stroke-linejoin="round" d="{snow}"/>')
    return parts


def cat() -> list[str]:
    """Draw a cat that sits on the ground and looks to the left."""
    parts = [line("M206 352C262 360 290 320 268 284C256 264 232 270 236 292", BLACK, 30)]
    body = (
        "M60 36L96 76C112 70 134 70 150 76L176 30C190 66 192 98 186 124C180 150 166 162 160 172C206 196 236 250 232 312"
        "C230 346 218 366 196 370H82C66 370 66 348 82 344H98C100 312 96 286 88 262C78 232 80 204 92 180"
        "C66 172 48 152 48 126C48 112 52 102 54 92C54 74 56 54 60 36z"
    )
    parts.append(filled(body, BLACK))
    parts.append(line("M150 344C132 318 130 286 142 258", IVORY, 9))
    parts.append(line("M94 180C116 192 142 190 162 172", RED, 21))
    parts.append(disc((112, 203), 17, GOLD))
    parts.append(filled("M66 122Q84 104 104 122Q84 138 66 122z", GOLD))
    return [*parts, disc((83, 121), 8, BLACK), line(GROUND, GREEN, 16)]


def mouse() -> list[str]:
    """Draw a mouse that runs along the ground to the right."""
    parts = [line("M70 344C20 348 6 300 34 270C52 250 80 262 72 284", "#B06A72", 13)]
    body = (
        "M288 316C282 340 262 356 232 358H92C58 356 44 330 50 296C58 246 104 212 158 214C178 214 194 220 206 230"
        "C236 240 270 276 288 316z"
    )
    parts.append(filled(body, GREY))
    parts += [disc((178, 206), 50, GREY), disc((178, 206), 27, "#D9A0A6")]
    parts += [disc((240, 276), 10, BLACK), disc((284, 322), 12, "#B06A72")]
    parts.append(line("M112 358V368M150 358V368M206 358V368", GREY, 22))
    return [*parts, line(GROUND, GREEN, 16)]


def rooster() -> list[str]:
    """Draw a rooster on the ground that looks to the right."""
    parts = [
        line("M112 246C70 232 34 190 30 132", GREEN, 30),
        line("M118 232C88 200 72 146 86 88", "#1D4F7A", 28),
        line("M104 274C64 276 30 252 18 212", GREEN, 26),
        line("M138 318V380M184 318V380", GOLD, 15),
    ]
    parts += [disc(place, 22, RED) for place in ((174, 66), (200, 50), (226, 62))]
    parts.append(filled("M240 92L290 114L238 132z", GOLD))
    parts.append(filled("M236 126C250 148 248 170 232 178C218 172 216 150 220 130z", RED))
    body = (
        "M202 72C232 72 250 96 246 124C242 150 250 176 252 206C256 270 220 326 158 328C104 328 76 290 76 236"
        "C112 246 142 220 152 172C158 142 158 72 202 72z"
    )
    parts.append(filled(body, "#A5431A"))
    parts.append(
        filled(
            "M176 92C200 74 236 78 246 110C244 138 250 160 252 190C226 214 178 214 148 186C160 152 158 112 176 92z",
            GOLD,
        )
    )
    parts.append(filled("M194 230C208 262 176 298 110 282C128 268 150 246 158 226z", DARK_RED))
    return [*parts, disc((216, 106), 9, BLACK), line(GROUND, GREEN, 16)]


def centipede() -> list[str]:
    """Draw a centipede that winds up from the ground."""
    spine = "M88 366C196 372 250 326 196 276C150 236 80 240 84 180C88 128 160 128 196 92"
    legs = (
        "M96 366L78 328M136 366L130 324M176 356L158 318M212 336L262 356M224 306L276 302M208 282L238 242M170 262L186 216"
        "M132 246L108 292M104 228L58 262M86 192L34 206M94 156L42 136M124 134L98 92M160 116L146 72M190 100L240 118"
    )
    parts = [line(legs, GOLD, 13), line(spine, RED, 42)]
    bands = (
        "M134 352L138 386M176 344L192 374M204 318L238 322M196 276L222 256M152 254L138 282"
        "M108 234L84 254M70 190L104 196M84 148L112 166M128 116L142 148M164 96L180 128"
    )
    parts.append(line(bands, DARK_RED, 7))
    parts.append(disc((206, 82), 35, DARK_RED))
    parts.append(line("M196 58C190 36 172 24 148 26M224 62C232 44 246 36 264 38", DARK_RED, 10))
    return [*parts, line("M26 390H274", GREEN, 14)]

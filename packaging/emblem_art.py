"""Write the emblems of the built-in games as SVG files, assets/emblems/<id of the ruleset>.svg.

    python packaging/emblem_art.py

An emblem is a flat sign on a coloured card of 300 by 400 units, the shape of a tile. It shows something true of that
game: a piece or a rule that it alone has, or the place where it is played; the docstring of each says what. Games are
told apart by the outline of the sign, never by the colour of the card alone, which is that of the family. Flat areas in
a few tones, no outline, no gradient, so that a sign is clear at 24 pixels. Running the script again writes the same
bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tile_art_svg import Point, disc, document, filled, leaf, line, moved, number, pair, polar, smooth

TARGET = Path(__file__).resolve().parent.parent / "assets" / "emblems"

IVORY = "#FFFDF6"
LOW = "#D8CCB0"
"""The edge of a tile, and all that is pale but further back."""
GOLD = "#F0C25A"
LOW_GOLD = "#D09A34"
PINK = "#F2A48E"
ORANGE = "#F0943C"
RED = "#E2604F"
LEAF = "#8FCB8A"
SKY = "#9CC9E8"
DARK = "#22262E"

JAPAN = "#30508A"
SOUTH = "#A8323A"
FUJIAN = "#1D6E73"
ZHEJIANG = "#3B7745"
SHANGHAI = "#6A3F7D"
HUBEI = "#83441A"
NORTH = "#48566A"
CLASSICAL = "#565A3C"

Parts = Iterator[str]


def box(left: float, top: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners as an outline."""
    r, across, down = number(radius), number(width - 2 * radius), number(height - 2 * radius)
    return (
        f"M{pair((left + radius, top))}h{across}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1 -{r} {r}h-{across}"
        f"a{r} {r} 0 0 1 -{r} -{r}v-{down}a{r} {r} 0 0 1 {r} -{r}z"
    )


def tile(left: float, top: float, width: float) -> Parts:
    """Draw a tile that lies face up: an ivory face above its edge."""
    height, radius = width * 4 / 3, width * 0.12
    yield filled(box(left, top + width * 0.14, width, height, radius), LOW)
    yield filled(box(left, top, width, height, radius), IVORY)


def shape(*points: Point) -> str:
    """Return a polygon as an outline."""
    first, *others = points
    return f"M{pair(first)}" + "".join(f"L{pair(point)}" for point in others) + "z"


# ---- Japan


def riichi_ema() -> Parts:
    """The stick that is bet with a riichi."""
    yield filled(box(-48, -160, 96, 320, 20), IVORY, at=moved((150, 200), 32))
    yield disc((150, 200), 30, RED)


# ---- Hong Kong and the south


def hong_kong() -> Parts:
    """The orchid tree's flower, the sign of the city: five petals that bend one way, each with a red vein."""
    for turn in range(0, 360, 72):
        yield filled("M0 0C-66 -30 -74 -104 -6 -138C44 -118 58 -58 0 0z", IVORY, at=moved((150, 204), turn))
        yield line("M-4 -30C-22 -58 -24 -84 -10 -108", SOUTH, 9, at=moved((150, 204), turn))


def singapore() -> Parts:
    """The cat, one of the four animals that only this game has."""
    yield filled(
        "M62 120L88 40L138 92C146 90 154 90 162 92L212 40L238 120C252 150 252 190 234 218C216 246 184 258 150 258"
        "C116 258 84 246 66 218C48 190 48 150 62 120z",
        IVORY,
        at="translate(0 50)",
    )
    for side in (-1, 1):
        yield filled(leaf((150 + side * 62, 206), (150 + side * 24, 206), 22), DARK)
        yield line(f"M{pair((150 + side * 46, 258))}L{pair((150 + side * 128, 246))}", SOUTH, 8)
        yield line(f"M{pair((150 + side * 46, 274))}L{pair((150 + side * 124, 288))}", SOUTH, 8)
    yield filled(shape((134, 244), (166, 244), (150, 264)), RED)


# ---- Taiwan and Fujian


def fuzhou() -> Parts:
    """A gold ingot: the tile that is turned up is gold, and may be grabbed."""
    yield disc((150, 186), 66, "#F7DC94")
    yield filled(
        "M24 138C40 176 92 204 150 204C208 204 260 176 276 138C280 236 228 292 150 292C72 292 20 236 24 138z", GOLD
    )
    yield filled(
        "M24 182C34 248 80 292 150 292C220 292 266 248 276 182C254 234 210 260 150 260C90 260 46 234 24 182z", LOW_GOLD
    )


def taiwanese() -> Parts:
    """Sixteen tiles in four rows: the hand of this game."""
    for row in range(4):
        for place in range(4):
            yield from tile(46 + place * 54, 52 + row * 78, 44)


def taiwan_16() -> Parts:
    """Piles of coins that grow: a stake and so much for each tai, and a dealer who gets dearer."""
    for pile, coins in enumerate((2, 4, 7)):
        for coin in range(coins):
            yield filled(box(38 + pile * 78, 300 - coin * 36, 68, 28, 14), GOLD if coin % 2 else "#F7DC94")


# ---- Zhejiang


def yiwu() -> Parts:
    """Coins: bets are laid before the hand."""
    hole = "M-26 -26h52v52h-52z"
    for centre, rim in (((196, 278), LOW_GOLD), ((106, 128), GOLD)):
        yield filled(f"M0 -92a92 92 0 1 0 0.1 0z{hole}", ZHEJIANG, at=moved(centre))
        yield filled(f"M0 -80a80 80 0 1 0 0.1 0z{hole}", rim, at=moved(centre))
        yield line("M0 -58a58 58 0 1 0 0.1 0z", IVORY if rim == GOLD else GOLD, 9, at=moved(centre))


def wenzhou() -> Parts:
    """Soft and hard, which double each other's price: something round and something square."""
    yield filled(box(44, 74, 150, 150, 14), IVORY)
    yield disc((184, 254), 82, GOLD)
    yield filled("M184 172A82 82 0 0 0 106 224H180A14 14 0 0 0 194 210V172.6A82 82 0 0 0 184 172z", ZHEJIANG)


def ningbo() -> Parts:
    """Four tai or nothing: a gate with four marks over it."""
    for mark in range(4):
        yield disc((72 + mark * 52, 96), 19, GOLD)
    yield filled("M36 150C80 166 220 166 264 150L270 184H30z", IVORY)
    yield filled("M66 184H104V330H66zM196 184H234V330H196zM104 222H196V248H104z", IVORY)


def fenghua() -> Parts:
    """The peach of Fenghua."""
    yield filled(
        "M150 122C118 78 44 112 44 190C44 262 104 310 150 338C196 310 256 262 256 190C256 112 182 78 150 122z", PINK
    )
    yield line("M150 124C136 174 138 226 156 268", RED, 12)
    yield filled(leaf((150, 118), (236, 66), 44, -10), LEAF)


def taizhou() -> Parts:
    """Half a slice of the mandarins of Taizhou."""
    at = moved((150, 256), 164)
    yield filled("M-136 0H136A136 136 0 0 1 -136 0z", ORANGE, at=at)
    yield filled("M-114 0H114A114 114 0 0 1 -114 0z", IVORY, at=at)
    for turn in (-60, 0, 60):
        yield filled("M0 12L50 84A98 98 0 0 1 -50 84z", ORANGE, at=f"{at} rotate({turn})")


# ---- Jiangsu and Shanghai


def shanghai_old() -> Parts:
    """Every hand counts: four hands round a table."""
    hand = "".join(box(left, -132, 40, 56, 6) for left in (-66, -20, 26))
    for turn in range(0, 360, 90):
        yield filled(hand, IVORY, at=moved((150, 200), turn))
    yield disc((150, 200), 34, GOLD)


def shanghai_popular() -> Parts:
    """Every wait is worth a tai: the place of the missing tile between two others."""
    yield from tile(24, 140, 78)
    yield from tile(198, 140, 78)
    yield line(box(117, 146, 66, 92, 10), GOLD, 9)
    yield disc((150, 192), 12, GOLD)


def shanghai_new() -> Parts:
    """The tower of the new Shanghai."""
    yield line("M150 46V120", IVORY, 10)
    yield filled(shape((138, 110), (162, 110), (170, 330), (130, 330)), IVORY)
    yield disc((150, 128), 30, RED)
    yield disc((150, 236), 50, RED)
    yield line("M138 270L78 340M162 270L222 340", IVORY, 14)


def shanghai_1980s() -> Parts:
    """Three chips for a win."""
    for centre in ((150, 122), (94, 252), (206, 252)):
        yield disc(centre, 64, IVORY)
        yield disc(centre, 36, RED)
        for turn in range(0, 360, 60):
            yield line(f"M{pair(polar(centre, 50, turn))}L{pair(polar(centre, 60, turn))}", RED, 12)


def shanghai_qinghunpeng() -> Parts:
    """A pung: three equal tiles on each other."""
    for place in range(3):
        yield from tile(54 + place * 46, 188 - place * 66, 100)
        yield line(f"M{pair((104 + place * 46, 212 - place * 66))}v{number(82)}", ZHEJIANG, 20)


def jinshan() -> Parts:
    """The four plants that are wild: plum, orchid, chrysanthemum and bamboo grow from one place."""
    tips = ((52, 148), (112, 72), (192, 72), (250, 148))
    for tip, bend, flower in zip(tips, (-24, -10, 10, 24), (PINK, IVORY, GOLD, LEAF), strict=True):
        yield filled(leaf((150, 336), tip, 22, bend), "#7FB77B")
        yield disc(tip, 30, flower)


def nanjing() -> Parts:
    """A fig, which blossoms unseen: a hand without a single flower, where twenty are in play."""
    whole = (
        "M150 66C162 66 166 88 168 112C224 140 256 196 240 258C226 312 188 336 150 336"
        "C112 336 74 312 60 258C44 196 76 140 132 112C134 88 138 66 150 66z"
    )
    flesh = "M150 150C196 170 220 210 210 254C202 290 178 306 150 306C122 306 98 290 90 254C80 210 104 170 150 150z"
    yield filled(whole, "#A77BC0")
    yield filled(flesh, "#F4D9C6")
    for turn in range(0, 360, 45):
        yield disc(polar((150, 244), 34, turn), 8, RED)
    yield disc((150, 244), 9, RED)


def yangzhou() -> Parts:
    """The art of the chow: three tiles in a row of numbers, one, two, three."""
    for place in range(3):
        left, top = 22 + place * 86, 214 - place * 70
        yield from tile(left, top, 80)
        for dot in range(place + 1):
            height = top + 54 + (dot - place / 2) * 30
            yield disc((left + 40, height), 12, SHANGHAI)


# ---- Hubei, Hunan, Jiangxi


def wuhan() -> Parts:
    """The Red dragon, which alone is a kong."""
    yield from tile(56, 66, 188)
    yield line("M150 100V286", RED, 26)
    yield line("M98 150H202V222H98z", RED, 24)


def jingzhou_3p() -> Parts:
    """Three players, and the Red dragon between them."""
    for turn in (60, 180, 300):
        yield filled(box(-68, -120, 136, 50, 12), IVORY, at=moved((150, 204), turn))
    yield disc((150, 204), 44, RED)


def yichang() -> Parts:
    """Blood flows into a river: winners play on."""
    drop = "M150 56C184 112 202 138 202 168C202 198 180 218 150 218C120 218 98 198 98 168C98 138 116 112 150 56z"
    yield filled(drop, RED)
    bends = (0, -18, 0, 18, 0, -18, 0)
    for height in (260, 304):
        yield line(smooth([(34 + 39 * place, height + bend) for place, bend in enumerate(bends)]), SKY, 20)


def changsha() -> Parts:
    """The bird that doubles somebody's payments."""
    body = (
        "M42 170C60 104 132 92 168 132C190 156 212 176 268 176C250 200 246 214 234 232C208 280 128 292 90 246"
        "C72 224 70 200 42 170z"
    )
    yield filled(body, IVORY)
    yield filled("M120 190C150 176 196 190 214 218C190 248 138 240 120 190z", GOLD)
    yield disc((100, 152), 12, DARK)
    yield line("M132 268V320M164 268V320", GOLD, 11)


def nanchang() -> Parts:
    """The seven spirits: tiles that are wild."""
    flame = "M0 -44C26 -14 30 2 30 14C30 32 16 42 0 42C-16 42 -30 32 -30 14C-30 2 -26 -14 0 -44z"
    for turn in range(0, 360, 60):
        yield filled(flame, IVORY, at=moved(polar((150, 204), 92, turn)))
    yield filled(flame, GOLD, at=moved((150, 204)))


# ---- the north


def beijing() -> Parts:
    """The Temple of Heaven, three roofs above each other."""
    yield disc((150, 58), 15, GOLD)
    for top, half in ((76, 64), (148, 90), (224, 116)):
        eaves = (150 + half, top + 54)
        right = f"C{pair((150 + half * 0.3, top + 40))} {pair((150 + half * 0.8, top + 48))} {pair(eaves)}"
        left = f"C{pair((150 - half * 0.8, top + 48))} {pair((150 - half * 0.3, top + 40))} {pair((150, top))}"
        yield filled(f"M{pair((150, top))}{right}H{number(150 - half)}{left}z", SKY)
    yield filled("M98 130H202V156H98zM78 202H222V232H78zM66 278H234V318H66zM34 318H266V340H34z", IVORY)
    yield filled("M132 284H168V318H132z", RED)


def jinan() -> Parts:
    """The springs of Jinan, three of which rise beside each other."""
    for middle, top in ((76, 138), (150, 78), (224, 138)):
        yield line(f"M{middle} 290V{top + 34}", IVORY, 22)
        for side in (middle - 40, middle + 40):
            yield line(f"M{side} {top + 66}C{side} {top} {middle} {top} {middle} {top + 34}", SKY, 14)
    yield filled("M28 290H272C272 322 228 338 150 338C72 338 28 322 28 290z", SKY)


# ---- classical, three and five


def classical() -> Parts:
    """The four winds: a compass."""
    for turn in range(0, 360, 90):
        sideways = turn % 180 > 0
        reach, at = 122 if sideways else 150, moved((150, 200), turn)
        yield filled(f"M0 {-reach}L34 -34L0 0L-34 -34z", IVORY if sideways else GOLD, at=at)
        yield filled(f"M0 {-reach}L34 -34L0 0z", LOW if sideways else LOW_GOLD, at=at)
    yield disc((150, 200), 18, CLASSICAL)


def classical_3p() -> Parts:
    """Three chairs at a table for four, and the place of the fourth."""
    yield filled(box(88, 138, 124, 124, 16), LOW)
    for centre in ((48, 200), (252, 200), (150, 308)):
        yield disc(centre, 36, IVORY)
    yield line("M150 62a30 30 0 1 0 0.1 0z", IVORY, 9)


def classical_5p() -> Parts:
    """The moon of the fifth player, who dreams while four play."""
    yield filled("M186 78A126 126 0 1 0 262 252A104 104 0 0 1 186 78z", IVORY)
    for centre in ((206, 150), (252, 196), (250, 126), (206, 88)):
        yield disc(centre, 15, GOLD)


EMBLEMS: dict[str, tuple[Callable[[], Parts], str]] = {
    "riichi-ema": (riichi_ema, JAPAN),
    "hong-kong": (hong_kong, SOUTH),
    "singapore": (singapore, SOUTH),
    "fuzhou": (fuzhou, FUJIAN),
    "taiwanese": (taiwanese, FUJIAN),
    "taiwan-16": (taiwan_16, FUJIAN),
    "yiwu": (yiwu, ZHEJIANG),
    "wenzhou": (wenzhou, ZHEJIANG),
    "ningbo": (ningbo, ZHEJIANG),
    "fenghua": (fenghua, ZHEJIANG),
    "taizhou": (taizhou, ZHEJIANG),
    "shanghai-old": (shanghai_old, SHANGHAI),
    "shanghai-popular": (shanghai_popular, SHANGHAI),
    "shanghai-new": (shanghai_new, SHANGHAI),
    "shanghai-1980s": (shanghai_1980s, SHANGHAI),
    "shanghai-qinghunpeng": (shanghai_qinghunpeng, SHANGHAI),
    "jinshan": (jinshan, SHANGHAI),
    "nanjing": (nanjing, SHANGHAI),
    "yangzhou": (yangzhou, SHANGHAI),
    "wuhan": (wuhan, HUBEI),
    "jingzhou-3p": (jingzhou_3p, HUBEI),
    "yichang": (yichang, HUBEI),
    "changsha": (changsha, HUBEI),
    "nanchang": (nanchang, HUBEI),
    "beijing": (beijing, NORTH),
    "jinan": (jinan, NORTH),
    "classical": (classical, CLASSICAL),
    "classical-3p": (classical_3p, CLASSICAL),
    "classical-5p": (classical_5p, CLASSICAL),
}
"""Every game with the colour of its card, family by family."""


def emblems() -> Iterator[tuple[str, str]]:
    """Yield every emblem as the id of its ruleset and its SVG text."""
    for ruleset, (sign, ground) in EMBLEMS.items():
        yield ruleset, document([filled(box(0, 0, 300, 400, 36), ground), *sign()])


def main() -> None:
    """Write the files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for ruleset, text in emblems():
        (TARGET / f"{ruleset}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

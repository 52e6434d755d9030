"""Write the portraits of people at the table as SVG files, assets/portraits/<name>.svg.

    python packaging/portrait_art.py

A portrait is a flat bust before a pale ground: skin, hair and clothes, each with one darker tone at most, no outline
and no gradient. People are told apart by their silhouette (hair, hat, scarf, glasses, beard), never by a hue alone, so
that they stay apart for whoever sees few colours and at 24 pixels. They look calm, and are of all ages.

A drawing has 120 by 120 units and fills its square; the window cuts the disc out of it, since QtSvg ignores clip paths.
What several people share (faces, eyes, shoulders) is in `portrait_parts.py`. Running the script again writes the same
bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from portrait_parts import (
    BROWN,
    DARK,
    FAIR,
    OLIVE,
    PORCELAIN,
    TAN,
    WHITE,
    Parts,
    blush,
    brows,
    bust,
    collar,
    crew_neck,
    ears,
    eyes,
    freckles,
    glasses,
    head,
    mouth,
    neck,
    nose,
    shirt,
    smiling_eyes,
)
from tile_art_svg import disc, document, filled, group, line

TARGET = Path(__file__).resolve().parent.parent / "assets" / "portraits"
BLACK = "#1C1C22"
GREY = "#8E9691"
SILVER = "#E4E0D6"
SILVER_LOW = "#B9B5AA"


def bob() -> Parts:
    """A woman of about 25: black bob with a fringe."""
    yield filled("M60 17C36 17 27 35 27 56C27 72 29 82 33 88L87 88C91 82 93 72 93 56C93 35 84 17 60 17z", BLACK)
    yield bust("#B3202A")
    yield neck(PORCELAIN)
    yield head(PORCELAIN)
    yield filled(
        "M35 54C33 34 44 24 60 24C76 24 87 34 85 54C83 47 80 43 76 41C66 45 54 45 44 41C40 43 37 47 35 54z", BLACK
    )
    yield filled("M46 89L60 104L55 108L41 91zM74 89L60 104L65 108L79 91z", "#8E1820")
    yield brows(BLACK, 49.5)
    yield eyes(55)
    yield nose(PORCELAIN)
    yield mouth("#B3202A", 70)


def moustache() -> Parts:
    """A man of about 60: grey hair round a bald head, round glasses, moustache."""
    yield bust("#1D2F6F")
    yield shirt()
    yield neck(TAN)
    yield filled("M31 58C27 40 34 26 44 22C54 17 68 17 77 22C87 27 93 40 89 58L84 62L36 62z", GREY)
    yield ears(TAN)
    yield head(TAN, top=23)
    yield filled("M34 50C36 36 42 28 47 25C42 32 40 42 39 54zM86 50C84 36 78 28 73 25C78 32 80 42 81 54z", GREY)
    yield brows(GREY, 45, heavy=True)
    yield glasses("round")
    yield eyes(55.4, size=2.4)
    yield filled("M60 54C58 61 56 65 57.5 67C59 68.5 61 68.5 62.5 67C64 65 62 61 60 54z", TAN.shade)
    yield filled(
        "M60 68.5C55 66.5 48 69 45.5 75.5C51 74.5 56 75.5 60 73.5C64 75.5 69 74.5 74.5 75.5C72 69 65 66.5 60 68.5z",
        GREY,
    )
    yield mouth(TAN.lip, 78, half=4.5, width=2.2)


def bun() -> Parts:
    """A woman of about 70: white hair in a bun, smiling eyes."""
    yield disc((60, 19), 14, SILVER)
    yield line("M50 19C54 13 63 11 69 16", SILVER_LOW, 2)
    yield filled("M60 23C39 23 29 37 31 58C32 66 34 70 37 73H83C86 70 88 66 89 58C91 37 81 23 60 23z", SILVER)
    yield bust("#17693A")
    yield filled("M48 89L60 97L72 89L66 112L60 120L54 112z", WHITE)
    yield neck(FAIR)
    yield head(FAIR, top=32)
    yield filled("M34 58C33 42 43 29 60 29C77 29 87 42 86 58C83 49 76 41 60 34C44 41 37 49 34 58z", SILVER)
    yield line("M38 47C42 39 49 34 56 32M82 47C78 39 71 34 64 32", SILVER_LOW, 2)
    yield smiling_eyes(57)
    yield line("M41 61.5L38.8 63M41.5 58.5L39 58.5M79 61.5L81.2 63M78.5 58.5L81 58.5", FAIR.shade, 2)
    yield nose(FAIR, 58)
    yield blush(FAIR, 67)
    yield mouth("#9E4A3E", 71.5, half=7.5, deep=3.7)
    yield line("M48 90L54 113V124M72 90L66 113V124", "#0F4A29", 2.2)


def curls() -> Parts:
    """A man of about 20: short dark curls."""
    hair = "#2A211D"
    yield bust("#C98A1E")
    yield neck(BROWN, rounded=True)
    yield crew_neck("#9A6512")
    yield filled("M34.5 46a25.5 22 0 1 0 51 0a25.5 22 0 1 0 -51 0z", hair)
    yield ears(BROWN)
    yield head(BROWN)
    yield filled(
        "M34 53C30 44 31 36 36 32C37 24 45 18 52 20C58 15 68 16 72 21C80 20 87 27 86 34C90 39 90 46 86 53"
        "C85 47 83 43 79 41C75 44 71 42 68 39C64 43 57 43 53 39C50 43 45 44 41 41C37 43 35 47 34 53z",
        hair,
    )
    yield brows(hair, 48.5, heavy=True)
    yield eyes(56)
    yield nose(BROWN, 57)
    yield mouth("#5E2F22", 71.5, half=7)


def beard() -> Parts:
    """A man of about 40: short hair and a full dark beard."""
    hair = "#33241C"
    yield bust("#56636E")
    yield neck(OLIVE)
    yield crew_neck("#3D4852")
    yield ears(OLIVE)
    yield head(OLIVE)
    yield filled(
        "M34 56C30 32 42 18 62 18C81 18 90 31 86 56L83 54C83.5 46 82 41 78 37C69 40 56 39 47 33C41 37 37 45 37 54z",
        hair,
    )
    yield filled(
        "M34.5 52C36.5 60 39 64.5 44 66C50 64 54 66.5 60 66.5C66 66.5 70 64 76 66C81 64.5 83.5 60 85.5 52"
        "C88 70 84 86 75 93C67 99 53 99 45 93C36 86 32 70 34.5 52z",
        hair,
    )
    yield filled("M52.5 73.5C56 71.5 64 71.5 67.5 73.5C65 78 55 78 52.5 73.5z", "#B96F58")
    yield brows(hair, 47.5, heavy=True)
    yield eyes(55)
    yield nose(OLIVE, 56)


def scarf() -> Parts:
    """A woman of about 45: a headscarf."""
    cloth, low = "#2F7C86", "#1F5C66"
    yield filled(
        "M60 12C36 12 25 32 26 55C26.5 70 24 80 17 90C8 98 4 112 4 124H116C116 112 112 98 103 90"
        "C96 80 93.5 70 94 55C95 32 84 12 60 12z",
        cloth,
    )
    yield filled("M35 54C35 36 45 25 60 25C75 25 85 36 85 54C85 73 73 87 60 87C47 87 35 73 35 54z", low)
    yield filled("M39 53C39 39 48 32.5 60 32.5C72 32.5 81 39 81 53C81 70 71 82 60 82C49 82 39 70 39 53z", OLIVE.light)
    yield filled("M31 76C44 96 74 97 92 72C97 84 90 96 76 101C56 107 36 99 31 76z", cloth)
    yield line("M32 78C46 97 73 98 91 75M66 102C62 108 60 114 60 124", low, 2.2)
    yield brows("#2A211D", 48.5)
    yield eyes(55)
    yield nose(OLIVE, 56)
    yield mouth("#8C3B32", 70)


def cap() -> Parts:
    """A man of about 75: a flat cap, short white beard."""
    cloth, low = "#6B5A45", "#4E4132"
    yield bust("#7A3F35")
    yield shirt()
    yield neck(FAIR)
    yield filled("M32 40H88L87 60H33z", SILVER)
    yield ears(FAIR)
    yield head(FAIR)
    yield filled(
        "M35 56C36.5 63 40 67 46 67.5C52 65.5 56 67.5 60 68C64 67.5 68 65.5 74 67.5C80 67 83.5 63 85 56"
        "C86.5 72 82 83 74 88C66 92 54 92 46 88C38 83 33.5 72 35 56z",
        SILVER,
    )
    yield line("M53.5 74.5C57 76.5 63 76.5 66.5 74.5", "#9E5A48", 2.4)
    yield smiling_eyes(57)
    yield brows(SILVER_LOW, 50.5, heavy=True)
    yield filled("M60 56C57.5 62 56 65 57.5 67C59 68.5 61 68.5 62.5 67C64 65 62.5 62 60 56z", FAIR.shade)
    yield filled(
        "M26 41C25 24 42 11 62 12C82 13 95 25 95 38C95 43 91 45 86 44C70 40 50 40 35 45C30 47 26 45 26 41z", cloth
    )
    yield filled("M28 44C42 37 74 35 91 40C97 42 98 47 93 48C78 44 48 44 34 49.5C27 51 24 47 28 44z", low)


def braids() -> Parts:
    """A girl of about 12: parted hair and two braids."""
    hair, low = "#7B3F22", "#5E2D17"
    yield filled("M60 19C38 19 30 34 31 52C31 62 33 68 36 74H84C87 68 89 62 89 52C90 34 82 19 60 19z", low)
    yield bust("#5B8DB8")
    yield neck(PORCELAIN)
    yield collar("#F4EBDA")
    yield head(PORCELAIN, wide=True)
    yield filled("M60 21C40 20 30 35 33 58C35 48 42 39 60 28C78 39 85 48 87 58C90 35 80 20 60 21z", hair)
    for side in (-1, 1):
        for step, (out, y) in enumerate(((28, 66), (30.5, 75), (31.5, 84), (31, 93))):
            x = 60 + side * out
            yield filled(f"M{x - 6.5} {y}a6.5 6 0 1 0 13 0a6.5 6 0 1 0 -13 0z", hair if step % 2 == 0 else low)
        x = 60 + side * 30.5
        yield filled(f"M{x - 5} 98H{x + 5}L{x + 6.5} 110H{x - 6.5}z", hair)
        yield filled(f"M{x - 6} 97H{x + 6}V101H{x - 6}z", "#B3202A")
    yield brows(low, 50, light=True)
    yield eyes(57, size=2.9)
    yield nose(PORCELAIN, 59, small=True)
    yield freckles(PORCELAIN, 65)
    yield mouth("#A8503F", 71, half=6)


def fringe() -> Parts:
    """A boy of about 10: fair hair with a cowlick."""
    hair, low = "#B5722C", "#8E551B"
    yield bust("#3F7D58")
    yield filled("M14 106H106V112H14zM12 117H108V124H12z", "#F4EBDA")
    yield neck(PORCELAIN)
    yield crew_neck("#2C5C40")
    yield ears(PORCELAIN, 60)
    yield filled("M56 24C56 16 62 11 69 12C65 15 65 19 67 24z", hair)
    yield head(PORCELAIN, wide=True)
    yield filled(
        "M32 58C28 36 41 20 60 20C79 20 92 36 88 58L84.5 57C84 52 82 47 79 45C72 48 66 46 63 42"
        "C56 48 46 49 41 45C38 47 36 52 35.5 57z",
        hair,
    )
    yield line("M63 42C64 37 63 33 61 30", low, 2)
    yield brows(low, 51.5, light=True)
    yield eyes(58, size=2.9)
    yield nose(PORCELAIN, 60, small=True)
    yield blush(PORCELAIN, 67)
    yield mouth("#A8503F", 71.5, half=6)


def afro() -> Parts:
    """A woman of about 30: a large afro, round earrings."""
    hair = "#1F1A1A"
    yield filled(
        "M60 6C70 2 80 6 84 13C93 15 99 24 97 33C103 41 102 52 96 58C95 68 87 74 79 73H41C33 74 25 68 24 58"
        "C18 52 17 41 23 33C21 24 27 15 36 13C40 6 50 2 60 6z",
        hair,
    )
    yield bust("#D8B24A")
    yield neck(DARK)
    yield filled("M45 90C49 104 71 104 75 90L80 91.5C76 112 44 112 40 91.5z", "#A8842A")
    yield head(DARK)
    yield filled(
        "M36 52C36 36 45 29 60 29C75 29 84 36 84 52C81 45 76 39 70 37C64 40 56 40 50 37C44 39 39 45 36 52z", hair
    )
    for x in (34.5, 85.5):
        yield filled(
            f"M{x - 5} 71a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM{x - 2.8} 71a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1 -5.6 0z",
            "#E9C869",
        )
    yield brows(hair, 48.5)
    yield eyes(55)
    yield nose(DARK, 56)
    yield mouth("#5A1F22", 70.5, half=7)


def turban() -> Parts:
    """A man of about 50: a turban, a full grey beard."""
    cloth, low, hair = "#A5442F", "#7E3021", "#6E6A66"
    yield bust("#E2D8C4")
    yield neck(BROWN)
    yield ears(BROWN)
    yield head(BROWN)
    yield filled(
        "M34.5 51C36.5 60 39 65 45 66.5C51 64 55 66.5 60 66.5C65 66.5 69 64 75 66.5C81 65 83.5 60 85.5 51"
        "C89 73 85 93 73 101C66 106 54 106 47 101C35 93 31 73 34.5 51z",
        hair,
    )
    yield filled("M53 73C57 71.5 63 71.5 67 73C64 77 56 77 53 73z", "#7A3E30")
    yield brows("#4A4643", 49, heavy=True)
    yield eyes(56)
    yield nose(BROWN, 57)
    yield filled(
        "M29 47C21 28 38 6 60 6C82 6 99 28 91 47C88 49 85 48 83 45"
        "C76 37 68 34 60 30C52 34 44 37 37 45C35 48 32 49 29 47z",
        cloth,
    )
    yield line(
        "M60 30C48 26 38 20 34 14M60 30C73 25 84 24 93 27M60 30C68 22 76 15 80 12M60 30C48 30 36 33 28 39", low, 2.2
    )
    yield filled("M60 30L53.5 24L60 15L66.5 24z", low)


def ponytail() -> Parts:
    """A woman of about 35: hair tied back, angular glasses."""
    hair, low = "#8A4B1F", "#6B3814"
    yield filled("M76 26C90 16 104 24 103 40C102 52 97 58 100 72C90 70 86 60 87 50C88 42 84 36 76 34z", hair)
    yield line("M84 27C94 28 96 38 94 48C93 56 93 60 95 65", low, 2.2)
    yield bust("#4C4A73")
    yield neck(FAIR)
    yield filled("M45 90L60 110L75 90L80 91.5L60 120L40 91.5z", "#F4EBDA")
    yield ears(FAIR)
    yield head(FAIR)
    yield filled(
        "M34.5 54C31 32 43 18 60 18C77 18 89 32 85.5 54C84 45 81 39 77 35C72 32.5 52 30 46 37C40 41 36 46 34.5 54z",
        hair,
    )
    yield filled("M79 24L86 21L89 32L82 35z", "#B3202A")
    yield brows(low, 46)
    yield glasses("square")
    yield eyes(55, size=2.4)
    yield nose(FAIR, 58)
    yield mouth("#A33B35", 71.5)


def goatee() -> Parts:
    """A man of about 55: bald, with a goatee and a polo neck."""
    hair = "#2B2624"
    yield bust("#2F4B45")
    yield neck(DARK)
    yield filled("M45 82H75L77 97C68 103 52 103 43 97z", "#223832")
    yield ears(DARK)
    yield head(DARK, top=19)
    yield filled("M46 29C51 24 60 22.5 66 24C60 26 52 29 48 35C45.5 34 45 31 46 29z", "#93654A")
    yield filled(
        "M49 72C51 66.5 56 67 60 67.8C64 67 69 66.5 71 72C71.5 80 68 88 60 88C52 88 48.5 80 49 72zM53.5 73.5"
        "C54 77.5 66 77.5 66.5 73.5C63 71.5 57 71.5 53.5 73.5z",
        hair,
    )
    yield filled("M53.5 73.5C54 77.5 66 77.5 66.5 73.5C63 71.5 57 71.5 53.5 73.5z", "#7B3B33")
    yield brows(hair, 46.5, heavy=True)
    yield eyes(54)
    yield nose(DARK, 55)


def waves() -> Parts:
    """A woman of about 60: long wavy grey hair, a brooch."""
    hair, low = "#A7A39C", "#85817A"
    yield filled(
        "M56 15C34 14 24 32 28 48C30 58 21 64 23 76C25 86 20 92 22 102C36 108 46 102 46 92H76C76 102 86 108 98 102"
        "C101 92 95 86 97 76C99 64 90 58 92 48C95 30 80 15 56 15z",
        hair,
    )
    yield bust("#7B2E52")
    yield neck(TAN)
    yield filled("M45 90L60 106L75 90L80 92L60 114L40 92z", "#5A1F3B")
    yield head(TAN)
    yield filled("M33 58C30 38 40 24 56 22C48 30 42 34 39 46C38 52 36 56 33 58z", hair)
    yield filled("M87 58C90 38 80 22 54 21C58 30 70 33 78 42C82 47 84 54 87 58z", hair)
    yield line(
        "M55 23C50 30 44 34 40 43M62 27C70 31 77 36 81 44M29 62C26 70 28 76 27 84M91 62C94 70 92 76 93 84", low, 2.2
    )
    yield disc((77, 102), 4, "#E9C869")
    yield brows(low, 49)
    yield eyes(55.5)
    yield line("M42 61L39.5 62.5M78 61L80.5 62.5", TAN.shade, 2)
    yield nose(TAN, 57)
    yield mouth("#A33B35", 70.5, half=7.5)


def quiff() -> Parts:
    """A man of about 30: hair brushed up, the sides short."""
    hair, low = "#191B26", "#3A3D4D"
    yield bust("#3B6EA8")
    yield filled("M34 94C42 104 50 110 60 112C70 110 78 104 86 94L78 89L60 98L42 89z", "#2C547F")
    yield neck(FAIR)
    yield ears(FAIR)
    yield filled("M34.5 56C33 40 38 30 46 27H74C82 30 87 40 85.5 56L80 52V40H40V52z", low)
    yield head(FAIR)
    yield filled(
        "M36.5 54C35 42 36 36 40 33L43 40C40 44 38.5 48 38.5 54zM83.5 54"
        "C85 42 84 36 80 33L77 40C80 44 81.5 48 81.5 54z",
        low,
    )
    yield filled(
        "M37 38C32 25 40 12 54 9C68 5 86 10 90 20C92 27 88 36 83 40C80 35 75 33.5 69 34C58 36 46 35 41 41z", hair
    )
    yield line("M46 30C48 22 56 16 66 15M58 31C61 25 68 21 77 22", low, 2.2)
    yield brows(hair, 48, heavy=True)
    yield eyes(55)
    yield nose(FAIR, 56)
    yield mouth("#9E4A3E", 71, half=6.5)


def straw_hat() -> Parts:
    """A woman of about 65: a wide straw hat over short white hair."""
    straw, low = "#E3BE6E", "#C0964A"
    yield filled("M35 40C29 52 28 64 34 74H86C92 64 91 52 85 40z", SILVER)
    yield bust("#8C5AA0")
    yield neck(BROWN)
    yield collar("#E9DFF0")
    yield head(BROWN)
    yield filled("M36 46C35 56 33 60 33 66C38 60 40 52 46 47zM84 46C85 56 87 60 87 66C82 60 80 52 74 47z", SILVER)
    yield filled("M36 36C36 18 44 8 60 8C76 8 84 18 84 36z", straw)
    yield filled("M35.5 28H84.5L85.5 38H34.5z", "#7A3F85")
    yield filled("M6 44C14 35 36 32 60 32C84 32 106 35 114 44C104 50 84 45 60 45C36 45 16 50 6 44z", straw)
    yield filled("M6 44C16 50 36 45 60 45C84 45 104 50 114 44C106 54 84 49 60 49C36 49 14 54 6 44z", low)
    yield smiling_eyes(58)
    yield line("M41 62.5L38.8 64M79 62.5L81.2 64", BROWN.shade, 2)
    yield nose(BROWN, 59)
    yield mouth("#6A2C26", 71.5, half=7.5, deep=3.6)


PEOPLE: dict[str, tuple[Callable[[], Parts], str]] = {
    "bob": (bob, "#CFDDD2"),
    "moustache": (moustache, "#E6D3A8"),
    "bun": (bun, "#D8CFE0"),
    "curls": (curls, "#BFD0DC"),
    "beard": (beard, "#E3CFC2"),
    "scarf": (scarf, "#EADFC9"),
    "cap": (cap, "#C9DADB"),
    "braids": (braids, "#E9DCB4"),
    "fringe": (fringe, "#D5DCEB"),
    "afro": (afro, "#D3E0C8"),
    "turban": (turban, "#C6D8E4"),
    "ponytail": (ponytail, "#D9E2D0"),
    "goatee": (goatee, "#EAD4C4"),
    "waves": (waves, "#DCE3DF"),
    "quiff": (quiff, "#EBDDC6"),
    "straw-hat": (straw_hat, "#CBDDCF"),
}
"""Every person with the colour of the ground, in the order in which a choice shows them."""


def portraits() -> Iterator[tuple[str, str]]:
    """Yield every portrait as its name and its SVG text."""
    for name, (person, ground) in PEOPLE.items():
        body = group(person(), at="translate(60 64) scale(1.13) translate(-60 -60)")
        yield name, document([filled("M0 0H120V120H0z", ground), body], 120, 120)


def main() -> None:
    """Write the files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, text in portraits():
        (TARGET / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

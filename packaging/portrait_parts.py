"""What portraits share: skins, heads, eyes, mouths, glasses, shoulders and collars, as SVG elements.

Room: packaging. Who wears what is in `portrait_art.py`. The coordinates are those of a bust of 120 by 120 units whose
face is round (60, 55); a portrait enlarges the bust by 1.13.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tile_art_svg import disc, filled, line

Parts = Iterator[str]
INK = "#1C1C22"
WHITE = "#FFFDF6"


@dataclass(frozen=True)
class Skin:
    """Tones of a skin as `#RRGGBB`: in the light, in the shade (neck, nose), ears, cheeks, lips."""

    light: str
    shade: str
    ear: str
    cheek: str
    lip: str


PORCELAIN = Skin("#F0CBAF", "#D9A98A", "#E3B898", "#E9B196", "#B3584C")
FAIR = Skin("#EFC8A8", "#CE9C7C", "#E0B08E", "#E3AA8C", "#A8584A")
TAN = Skin("#E8BC9A", "#C88E6B", "#DDA985", "#DB9F7E", "#A66A4C")
OLIVE = Skin("#D6A57C", "#B07E56", "#C4916A", "#C98C66", "#8C4A38")
BROWN = Skin("#AE7A55", "#8A5A3C", "#9C6A48", "#A26545", "#5E2F22")
DARK = Skin("#7F5238", "#5F3A26", "#704730", "#8A5138", "#4A2018")


def oval(x: float, y: float, across: float, down: float) -> str:
    """Return the outline of an upright ellipse round a point, given its two radii."""
    return (
        f"M{x - across:g} {y:g}a{across:g} {down:g} 0 1 0 {2 * across:g} 0a{across:g} {down:g} 0 1 0 {-2 * across:g} 0z"
    )


def both(left: str, colour: str) -> str:
    """Fill an outline and its mirror image on the right half."""
    return filled(left, colour) + filled(left, colour, at="translate(120 0) scale(-1 1)")


def bust(colour: str) -> str:
    """Draw the shoulders."""
    return filled("M6 124C8 102 26 94 45 90L60 98L75 90C94 94 112 102 114 124z", colour)


def neck(skin: Skin, *, rounded: bool = False) -> str:
    """Draw the neck, which lies in the shade of the head."""
    foot = "V90C66 97 54 97 50 90z" if rounded else "V89L60 99L50 89z"
    return filled(f"M50 70H70{foot}", skin.shade)


def crew_neck(colour: str) -> str:
    """Draw the band of a pullover round the neck."""
    return filled("M46 88.5C50 98 70 98 74 88.5L78 91C74 104 46 104 42 91z", colour)


def collar(colour: str) -> str:
    """Draw two round tips of a collar."""
    return both("M60 99C56 106 46 107 39 99L46 88.5z", colour)


def shirt() -> str:
    """Draw the white collar of a shirt below a jacket."""
    return filled("M46 88L60 98L74 88L76 97L60 112L44 97z", WHITE)


def head(skin: Skin, *, top: float = 29, wide: bool = False) -> str:
    """Draw the face; `top` is the height of its crown, `wide` gives it the round cheeks of a child."""
    if wide:
        return filled(
            f"M36 54C36 38 45 {top:g} 60 {top:g}C75 {top:g} 84 38 84 54C84 71 74 82 60 82C46 82 36 71 36 54z",
            skin.light,
        )
    return filled(
        f"M36.5 50C36.5 35 45 {top:g} 60 {top:g}C75 {top:g} 83.5 35 83.5 50"
        f"C83.5 69 72 82.5 60 82.5C48 82.5 36.5 69 36.5 50z",
        skin.light,
    )


def ears(skin: Skin, y: float = 58) -> str:
    """Draw both ears."""
    return both(oval(34.5, y, 5, 7.5), skin.ear)


def eyes(y: float, *, size: float = 2.6) -> str:
    """Draw two open eyes."""
    return both(oval(49.5, y, size, size * 1.25), INK)


def smiling_eyes(y: float) -> str:
    """Draw two closed, smiling eyes."""
    return line(
        f"M44.5 {y:g}C47 {y - 2.5:g} 51 {y - 2.5:g} 53.5 {y:g}M66.5 {y:g}C69 {y - 2.5:g} 73 {y - 2.5:g} 75.5 {y:g}",
        INK,
        2.6,
    )


def brows(colour: str, y: float, *, heavy: bool = False, light: bool = False) -> str:
    """Draw two calm eyebrows."""
    if heavy:
        return both(
            f"M43.5 {y - 0.5:g}"
            f"C46.5 {y - 3:g} 51 {y - 3:g} 54 {y - 1:g}L53.6 {y + 1.6:g}C50.5 {y:g} 47 {y:g} 44 {y + 1.8:g}z",
            colour,
        )
    return line(
        f"M45 {y:g}C47.5 {y - 1.7:g} 50.5 {y - 1.7:g} 53 {y:g}M67 {y:g}C69.5 {y - 1.7:g} 72.5 {y - 1.7:g} 75 {y:g}",
        colour,
        2 if light else 2.4,
    )


def nose(skin: Skin, y: float = 56, *, small: bool = False) -> str:
    """Draw the line of a nose that begins at `y`."""
    if small:
        return line(f"M59 {y + 3:g}C59.4 {y + 4.4:g} 60.6 {y + 4.4:g} 61.4 {y + 3.6:g}", skin.shade, 2.2)
    return line(f"M60 {y:g}C58.6 {y + 4:g} 58.4 {y + 6:g} 60.6 {y + 7:g}", skin.shade, 2.2)


def mouth(colour: str, y: float, *, half: float = 6.5, deep: float = 2.8, width: float = 2.6) -> str:
    """Draw a closed, slightly smiling mouth."""
    return line(
        f"M{60 - half:g} {y:g}C{60 - half / 2:g} {y + deep:g} {60 + half / 2:g} {y + deep:g} {60 + half:g} {y:g}",
        colour,
        width,
    )


def blush(skin: Skin, y: float) -> str:
    """Draw round cheeks."""
    return disc((45, y), 4.6, skin.cheek) + disc((75, y), 4.6, skin.cheek)


def freckles(skin: Skin, y: float) -> str:
    """Draw three freckles on either cheek."""
    return "".join(
        disc((60 + side * x, y + down), 1.1, skin.shade)
        for side in (-1, 1)
        for x, down in ((13, 0), (16.5, 1.6), (19.5, -0.6))
    )


def glasses(shape: Literal["round", "square"]) -> str:
    """Draw a pair of glasses before the eyes."""
    rims = {
        "round": "M40.3 55a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0 -16.4 0z"
        "M63.3 55a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0 -16.4 0z",
        "square": "M40.5 49H57V57C57 60 55 61.5 52.5 61.5H45C42.5 61.5 40.5 60 40.5 57z"
        "M63 49H79.5V57C79.5 60 77.5 61.5 75 61.5H67.5C65 61.5 63 60 63 57z",
    }
    return line(rims[shape] + "M56.7 54C58.5 52.6 61.5 52.6 63.3 54M40.3 53L35 51.5M79.7 53L85 51.5", INK, 2.2)

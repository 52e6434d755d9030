"""The twelve courts: jack, queen and king of each suit, single and upright in an arch, flat, with closed eyes.

Drawn round the line x = 0, the middle of the arch, in units of a card. Shapes end where the arch ends, because nothing
is clipped.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from card_art_signs import CREAM, GOLD, GOLD_DARK, sign
from tile_art_svg import disc, filled, group, line, moved

_ARCH_MIDDLE: Final = 316.0
_HALF: Final = 134
"""Half the width of the arch."""
_FLOOR: Final = 640
_ARCH: Final = f"M-{_HALF} {_FLOOR}V201A{_HALF} {_HALF} 0 0 1 {_HALF} 201V{_FLOOR}z"
COURTS: Final = "JQK"
SKIN: Final = "#F1D6B7"
_SKIN_SHADE: Final = "#DFBC96"
_NOSE: Final = "#D9B48C"
_LASHES: Final = "#33241C"


@dataclass(frozen=True)
class Dress:
    """The colours of the courts of one suit."""

    robe: str
    dark: str
    tint: str
    edge: str
    hair: str
    hair_light: str


DRESSES: Final = {
    "s": Dress("#2B4272", "#1D2F57", "#E2E9F5", "#9DABC8", "#2A2321", "#4A403C"),
    "h": Dress("#A8343B", "#7D1D25", "#F9E4E1", "#DDA5A4", "#6C3A1D", "#8A5230"),
    "c": Dress("#206B4B", "#124932", "#DEEFE5", "#97C0A9", "#3B2A20", "#5A4335"),
    "d": Dress("#A86B1B", "#7A4A0E", "#FCEED4", "#E0BC84", "#8C592C", "#AB7744"),
}


def court(rank: str, suit: str) -> list[str]:
    """Draws the figure of a court (`J`, `Q` or `K`) with its arch."""
    dress = DRESSES[suit]
    figure = {"J": _jack, "Q": _queen, "K": _king}[rank](dress)
    parts = [
        filled(_ARCH, dress.tint),
        *figure,
        sign(suit, (0, 598), 62, CREAM),
        line(_ARCH, dress.edge, 4),
    ]
    return [group(parts, moved((_ARCH_MIDDLE, 0)))]


def _face(half: float, top: float, chin: float) -> str:
    """Draws a face, `half` as wide as it is, from the hair to the chin."""
    jaw = top + (chin - top) * 0.62
    outline = (
        f"M{-half} {top}L{half} {top}L{half} {jaw:.1f}C{half} {chin - 18:.1f} {half * 0.42:.1f} {chin} 0 {chin}"
        f"C{-half * 0.42:.1f} {chin} {-half} {chin - 18:.1f} {-half} {jaw:.1f}z"
    )
    return filled(outline, SKIN)


def _eyes(y: float, apart: float, brows: str) -> list[str]:
    """Draws closed eyes with their brows, and the nose between them."""
    lids = "".join(f"M{x - 13} {y}Q{x} {y + 11} {x + 13} {y}" for x in (-apart, apart))
    arches = f"M{-apart - 15} {y - 17}Q{-apart} {y - 27} {-apart + 14} {y - 20}"
    arches += f"M{apart + 15} {y - 17}Q{apart} {y - 27} {apart - 14} {y - 20}"
    nose = f"M1 {y + 4}L1 {y + 26}Q1 {y + 30} -5 {y + 30}"
    return [line(nose, _NOSE, 4), line(lids, _LASHES, 4.6), line(arches, brows, 4)]


def _neck(top: float, bottom: float) -> list[str]:
    return [
        filled(f"M-29 {top}L29 {top}L29 {bottom}L-29 {bottom}z", SKIN),
        filled(f"M-29 {top}L29 {top}L29 {top + 18}Q0 {top + 40} -29 {top + 18}z", _SKIN_SHADE),
    ]


def _robe(dress: Dress, neck: float, shoulder: float, inner: float) -> str:
    """Draws the robe: from the floor up to the shoulders, and on to the neck, `inner` units from the middle."""
    outline = (
        f"M{-_HALF} {_FLOOR}V{shoulder}C{-112} {shoulder - 30:.1f} {-84} {neck + 9:.1f} {-inner} {neck}L{inner} {neck}"
        f"C{84} {neck + 9:.1f} {112} {shoulder - 30:.1f} {_HALF} {shoulder}V{_FLOOR}z"
    )
    return filled(outline, dress.robe)


def _jack(dress: Dress) -> list[str]:
    """A page with a bob, a beret and a feather."""
    hair = "M-82 258C-88 320 -86 372 -80 408L-40 408L-40 300L40 300L40 408L80 408C86 372 88 320 82 258z"
    fringe = "M-64 262L64 262L58 322Q30 306 0 308Q-30 306 -58 322z"
    beret = "M-96 272C-104 228 -64 188 0 188C64 188 104 228 94 272Q50 256 0 258Q-50 256 -96 272z"
    band = "M-92 262Q-48 246 0 247Q48 246 90 262L92 284Q50 274 0 275Q-50 274 -94 296z"
    feather = "M58 250C58 208 74 172 106 144C116 184 104 224 74 254z"
    quill = "M64 256C74 220 88 190 103 158"
    collar = "M-28 458L0 486L28 458L58 476L34 522L0 492L-34 522L-58 476z"
    return [
        filled(hair, dress.hair),
        *_neck(418, 492),
        _robe(dress, 474, 530, 44),
        filled(collar, GOLD),
        line("M0 494L0 512", GOLD_DARK, 5),
        _face(54, 290, 430),
        filled(fringe, dress.hair),
        *_eyes(356, 25, dress.hair),
        line("M-12 405Q0 409 12 405", "#B9605A", 5),
        filled(feather, GOLD),
        line(quill, GOLD_DARK, 4),
        filled(beret, dress.dark),
        filled(band, dress.robe),
    ]


def _queen(dress: Dress) -> list[str]:
    """A queen with long hair that is parted, a small crown and earrings."""
    hair = "M0 224C62 224 94 276 97 346C99 400 96 446 90 492L-90 492C-96 446 -99 400 -97 346C-94 276 -62 224 0 224z"
    parted = "M8 276C-8 308 -36 326 -58 350L-74 352L-72 290L-40 246L30 240L66 280L74 352L58 350C46 326 24 310 8 276z"
    crown = "M-75 254L-58 194L-36 214L0 164L36 214L58 194L75 254C52 216 24 210 0 210C-24 210 -52 216 -75 254z"
    lapels = "M-54 482L-28 462L0 516L28 462L54 482L0 556z"
    parts = [
        filled(hair, dress.hair),
        *_neck(420, 486),
    ]
    sides = f"M-{_HALF} {_FLOOR}V534C-112 506 -84 490 -54 482L0 556L54 482C84 490 112 506 {_HALF} 534V{_FLOOR}z"
    parts += [
        filled(sides, dress.robe),
        filled(lapels, CREAM),
        filled("M-28 462L28 462L0 516z", SKIN),
        filled("M-29 440L29 440L29 444Q0 470 -29 444z", _SKIN_SHADE),
        _face(60, 290, 438),
        *_eyes(352, 26, dress.hair),
        filled(parted, dress.hair),
        line("M-56 268Q-42 244 -18 236M58 270Q46 248 28 238", dress.hair_light, 4),
        filled("M-15 397Q-6 391 0 395Q6 391 15 397Q0 411 -15 397z", "#BF3F4B"),
        disc((-66, 388), 9, GOLD),
        disc((66, 388), 9, GOLD),
        filled(crown, GOLD),
        disc((0, 196), 11, dress.robe),
        disc((0, 162), 9, GOLD_DARK),
        disc((-58, 192), 6, GOLD_DARK),
        disc((58, 192), 6, GOLD_DARK),
    ]
    return parts


def _king(dress: Dress) -> list[str]:
    """A king with a full beard, a tall crown and an ermine collar."""
    hair = "M-80 268L80 268L82 384C74 388 66 386 58 380L-58 380C-66 386 -74 388 -82 384z"
    beard = (
        "M-64 330C-56 352 -46 362 -34 362C-22 362 -14 354 0 354C14 354 22 362 34 362C46 362 56 352 64 330"
        "C68 392 50 448 0 476C-50 448 -68 392 -64 330z"
    )
    crown = "M-82 284L-92 184L-46 222L0 162L46 222L92 184L82 284Q0 256 -82 284z"
    band = "M-84 262Q0 234 84 262L82 286Q0 258 -82 286z"
    ermine = "M-46 452L46 452C72 462 90 470 106 482L84 530Q0 474 -84 530L-106 482C-90 470 -72 462 -46 452z"
    tails = "".join(f"M{x} {y}l5 15h-10z" for x, y in ((-70, 486), (-36, 468), (36, 468), (70, 486)))
    return [
        filled(hair, dress.hair),
        filled("M-36 430L36 430L36 470L-36 470z", _SKIN_SHADE),
        _robe(dress, 470, 520, 70),
        filled(ermine, CREAM),
        filled(tails, "#3A3433"),
        _face(62, 276, 420),
        filled("M-70 268L70 268L66 294Q0 280 -66 294z", dress.hair),
        *_eyes(334, 26, dress.hair),
        filled(beard, dress.hair),
        line("M-26 412Q-20 436 -8 450M26 412Q20 436 8 450", dress.hair_light, 4),
        line("M-14 386L14 386", "#D58B7F", 7),
        filled(crown, GOLD),
        filled(band, GOLD_DARK),
        disc((0, 154), 12, dress.robe),
        disc((-93, 178), 12, dress.robe),
        disc((93, 178), 12, dress.robe),
    ]

"""Tile art of the bird on the 1 of bamboos of the classic tiles. Animals of both sets are in `tile_art_flat`."""

from __future__ import annotations

from tile_art_svg import (
    BLACK,
    BLUE,
    GREEN,
    IVORY,
    RED,
    Point,
    disc,
    filled,
    leaf,
    line,
    round_hole,
    smooth,
)

GOLD = "#D8912B"


def bird() -> list[str]:
    """Draw the peacock: crest and beak to the right, a train of five eyed feathers falling to the left."""
    parts: list[str] = []
    feathers: tuple[tuple[Point, Point, Point, str], ...] = (
        ((112, 230), (64, 238), (30, 258), BLUE),
        ((118, 244), (70, 278), (42, 318), GREEN),
        ((132, 256), (104, 308), (90, 358), BLUE),
        ((146, 262), (146, 316), (146, 364), GREEN),
    )
    for root, middle, tip, ink in feathers:
        parts.append(line(smooth((root, middle, tip)), ink, 11))
    for _, _, tip, ink in feathers:
        parts.append(filled(round_hole(tip, 28) + round_hole(tip, 18), ink))
        parts.append(disc(tip, 11, RED))
    parts.append(line("M188 266L198 338M216 250L226 336", RED, 8))
    parts.append(line("M182 344Q230 334 286 340", BLACK, 9))
    parts.append(filled(leaf((256, 338), (290, 302), 11), GREEN))
    crest: tuple[tuple[Point, float], ...] = (((168, 20), 9), ((192, 12), 9), ((216, 20), 9))
    for tip, radius in crest:
        parts.append(line(f"M192 58L{tip[0]} {tip[1]}", RED, 6))
        parts.append(disc(tip, radius, RED))
    parts.append(filled("M222 74Q250 76 268 92Q246 98 220 98z", RED))
    body = smooth(
        (
            (192, 54), (222, 70), (226, 100), (220, 128), (232, 162), (236, 204), (214, 250), (170, 278),
            (126, 274), (92, 258), (100, 216), (128, 172), (158, 136), (164, 112), (160, 78),
        ),
        closed=True,
    )  # fmt: skip
    parts.append(filled(body, GREEN))
    parts.append(disc((200, 82), 11, IVORY))
    parts.append(disc((202, 82), 5.5, BLACK))
    parts.append(line("M182 128Q200 140 221 136M178 144Q200 157 227 153", IVORY, 4.5))
    wing = smooth(((188, 172), (196, 200), (174, 236), (128, 256), (94, 258), (104, 222), (142, 184)), closed=True)
    parts.append(filled(wing, BLUE))
    parts.append(line("M176 188Q146 204 122 240M182 206Q160 220 142 244", IVORY, 5))
    parts.append(line("M216 178Q220 206 206 232", IVORY, 4.5))
    return parts

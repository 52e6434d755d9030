"""Tile art of animals: the bird of the 1 of bamboos, and the cat, mouse, rooster and centipede of the animal tiles."""

from __future__ import annotations

import math

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
    pair,
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


def cat() -> list[str]:
    """Draw the sitting cat."""
    parts = [line("M214 352Q286 350 272 284Q264 250 238 264", BLACK, 22)]
    body = smooth(
        ((150, 178), (206, 220), (232, 300), (226, 372), (150, 384), (74, 372), (68, 300), (94, 220)), closed=True
    )
    parts.append(filled(body, BLACK))
    parts.append(filled("M78 136L70 38Q108 52 128 84Q150 78 172 84Q192 52 230 38L222 136z", BLACK))
    parts.append(
        filled(
            smooth(
                ((150, 78), (214, 100), (230, 150), (202, 200), (150, 214), (98, 200), (70, 150), (86, 100)),
                closed=True,
            ),
            BLACK,
        )
    )
    parts.append(filled("M88 92L85 62Q102 72 112 86z", RED))
    parts.append(filled("M212 92L215 62Q198 72 188 86z", RED))
    for x in (114, 186):
        parts.append(filled(smooth(((x - 20, 142), (x, 126), (x + 20, 142), (x, 156)), closed=True), GOLD))
        parts.append(filled(smooth(((x, 128), (x + 5, 141), (x, 155), (x - 5, 141)), closed=True), BLACK))
    parts.append(filled("M138 166H162L150 180z", RED))
    parts.append(line("M150 180V188Q140 198 128 192M150 188Q160 198 172 192", IVORY, 4))
    parts.append(line("M96 172L40 162M98 182L44 190M204 172L260 162M202 182L256 190", BLACK, 4.5))
    parts.append(line("M100 224Q150 250 200 224", RED, 14))
    parts.append(disc((150, 248), 14, GOLD))
    parts.append(line("M128 374V312M172 374V312", IVORY, 5))
    return parts


def mouse() -> list[str]:
    """Draw the mouse with a piece of cheese."""
    grey = "#5E6472"
    parts = [line("M78 322Q10 330 26 264Q36 226 62 240", "#C9707C", 11)]
    body = smooth(
        (
            (196, 170),
            (244, 196),
            (264, 236),
            (232, 262),
            (226, 318),
            (188, 348),
            (112, 352),
            (64, 318),
            (72, 250),
            (124, 196),
        ),
        closed=True,
    )
    parts.append(filled(body, grey))
    parts.append(disc((142, 170), 46, grey))
    parts.append(disc((142, 170), 28, "#E2A0A8"))
    parts.append(disc((214, 158), 36, grey))
    parts.append(disc((214, 158), 21, "#E2A0A8"))
    parts.append(disc((212, 216), 11, BLACK))
    parts.append(disc((215, 212), 4, IVORY))
    parts.append(disc((264, 240), 12, RED))
    parts.append(line("M240 240L288 214M240 246L292 246M238 252L284 276", BLACK, 4))
    parts.append(filled("M176 372L282 372L282 322L228 300z", GOLD))
    for centre, radius in (((244, 344), 13), ((214, 356), 8), ((266, 358), 7)):
        parts.append(disc(centre, radius, IVORY))
    parts.append(line("M88 356H120M150 358H178", grey, 18))
    return parts


def rooster() -> list[str]:
    """Draw the crowing rooster."""
    parts: list[str] = []
    sickles: tuple[tuple[Point, Point, Point, str], ...] = (
        ((120, 262), (38, 236), (14, 172), GREEN), ((116, 256), (34, 196), (24, 112), BLUE),
        ((116, 250), (56, 160), (74, 62), GREEN),
    )  # fmt: skip
    for root, bend, tip, ink in sickles:
        parts.append(line(f"M{pair(root)}Q{pair(bend)} {pair(tip)}", ink, 25))
    parts.append(
        line("M138 310V366M182 310V366M138 366L112 380M138 366L164 380M182 366L158 380M182 366L210 380", GOLD, 10)
    )
    for x, y in ((168, 64), (190, 48), (212, 56)):
        parts.append(disc((x, y), 18, RED))
    parts.append(filled("M162 60H226L222 100H166z", RED))
    parts.append(filled("M224 92L272 110L226 124z", GOLD))
    parts.append(filled(smooth(((218, 122), (234, 150), (222, 168), (208, 150)), closed=True), RED))
    body = (
        (194, 74), (226, 90), (228, 124), (220, 168), (240, 220), (226, 282), (170, 322),
        (112, 308), (82, 262), (72, 216), (112, 230), (150, 206), (164, 160), (164, 98),
    )  # fmt: skip
    parts.append(filled(smooth(body, closed=True), "#B4521E"))
    parts.append(
        filled("M164 116Q196 132 226 120L236 190L214 176L200 202L182 176L160 196L148 180Q164 150 164 116z", GOLD)
    )
    parts.append(disc((200, 98), 11, IVORY))
    parts.append(disc((203, 98), 5.5, BLACK))
    wing = smooth(((194, 226), (206, 256), (176, 288), (122, 282), (102, 256), (148, 240)), closed=True)
    parts.append(filled(wing, RED))
    parts.append(line("M184 248Q160 262 134 262M182 266Q164 276 146 274", IVORY, 5))
    return parts


def centipede() -> list[str]:
    """Draw the winding centipede."""
    parts: list[str] = []
    wave = [(150 + 70 * math.sin(y * 0.0235 - 1.35), y) for y in (70 + step * 0.5 for step in range(600))]
    spine = [wave[0]]
    for point in wave:
        if math.dist(point, spine[-1]) >= 26:
            spine.append(point)
    count = len(spine)
    for index in range(1, count):
        x, y = spine[index]
        for side in (-1, 1):
            reach = 46 - index
            foot = (x + side * reach, y + 16)
            parts.append(line(f"M{pair((x, y))}Q{pair((x + side * reach * 0.8, y - 10))} {pair(foot)}", GOLD, 8))
    head = spine[0]
    for side in (-1, 1):
        root, bend, tip = (head[0] + side * 12, 64), (head[0] + side * 14, 24), (head[0] + side * 48, 20)
        parts.append(line(f"M{pair(root)}Q{pair(bend)} {pair(tip)}", RED, 8))
    parts += [disc(spine[index], 22 - index * 0.5, RED if index % 2 else BLACK) for index in range(count - 1, 0, -1)]
    parts.append(disc(head, 34, RED))
    for side in (-13, 13):
        parts.append(disc((head[0] + side, head[1] - 4), 9.5, IVORY))
        parts.append(disc((head[0] + side, head[1] - 2), 4.5, BLACK))
    return parts

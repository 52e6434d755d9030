"""Writes kernel/shanten/suit_data.py: how many tiles a suit lacks for a given number of sets, with and without a pair.

Run `python3 packaging/distance_tables.py` after a change of the limits below. The generator reads the counts of a suit
(0-4 of each number) from left to right. For every possible state of unfinished chows it keeps the smallest number of
missing tiles so far. Counts after which all continuations lack the same are one state, so that all 5**9 suits fit into
a small automaton. There are two automata: one uses at most four tiles of a kind; the other, for hands with wild tiles,
any number. The vectors of missing tiles of several suits together also fall into few classes; the table of joined
classes says which class one of them and another suit make together.
"""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

SETS = 5
COPIES = 4
NO_LIMIT = 99
TARGET = Path(__file__).resolve().parents[1] / "mahjong_desktop" / "kernel" / "shanten" / "suit_data.py"

Carry = tuple[int, int, int, int]
"""Chows begun at this number, chows begun at the one before, pairs taken, sets taken."""
Fewest = dict[Carry, int]
Row = tuple[int, ...]
Machine = list[list[Row]]
"""For each number of the suit and each state: the next state after 0, 1, 2, 3, 4 tiles."""


def step(fewest: Fewest, held: int, follow: int, chows: bool, most: int = COPIES) -> Fewest:
    """Returns the missing tiles after one more number, of which `held` tiles are present and which `follow` numbers
    follow. At most `most` tiles of a kind are used."""
    found: Fewest = {}
    # Three equal chows are three pungs, so at most two chows begin at the same number.
    starts = range(min(follow, 2) // 2 * 2 + 1) if chows else range(1)
    for (last, older, pairs, sets), missing in fewest.items():
        for start in starts:
            for pungs in (0, 1, 2):  # a third pung would contain no tile that is present
                for pair in (0, 1) if not pairs else (0,):
                    wanted = start + last + older + 3 * pungs + 2 * pair
                    total = sets + start + pungs
                    if wanted > most or total > SETS:
                        continue
                    carry = (start, last, pairs + pair, total)
                    cost = missing + max(0, wanted - held)
                    found[carry] = min(cost, found.get(carry, cost))
    return found


def machine(numbers: int, chows: bool, most: int) -> tuple[Machine, list[Row]]:
    """Returns the automaton for all suits of that many numbers, and for each final state the tiles missing for 0-5 sets
    without and with a pair."""
    states = [tuple(sorted({(0, 0, 0, 0): 0}.items()))]
    rows: Machine = []
    for follow in reversed(range(numbers)):
        known: dict[tuple[tuple[Carry, int], ...], int] = {}
        level = []
        for state in states:
            after = [tuple(sorted(step(dict(state), held, follow, chows, most).items())) for held in range(COPIES + 1)]
            level.append(tuple(known.setdefault(key, len(known)) for key in after))
        rows.append(level)
        states = list(known)
    ends = [dict(state) for state in states]
    return rows, [tuple(end[0, 0, pair, sets] for pair in (0, 1) for sets in range(SETS + 1)) for end in ends]


def reduced(rows: Machine, ends: list[int]) -> Machine:
    """Returns the automaton with equivalent states merged; `ends` gives the class of each final state."""
    small: Machine = []
    names = ends
    for level in reversed(rows):
        known: dict[Row, int] = {}
        names = [known.setdefault(tuple(names[state] for state in row), len(known)) for row in level]
        small.insert(0, list(known))
    return small


def join(first: Row, second: Row) -> Row:
    """Returns what two groups of tiles lack together, with the best distribution of the sets and the pair between
    them."""
    half = SETS + 1

    def best(mine: Row, yours: Row, sets: int) -> int:
        return min(mine[share] + yours[sets - share] for share in range(sets + 1))

    plain = [best(first, second, sets) for sets in range(half)]
    paired = [
        min(best(first[:half], second[half:], sets), best(first[half:], second[:half], sets)) for sets in range(half)
    ]
    return (*plain, *paired)


def joined(classes: dict[Row, int]) -> list[list[int]]:
    """Returns for every class, new ones included, the class that it makes with each of the classes of one suit."""
    suits = list(classes)
    found: list[list[int]] = []
    while len(found) < len(classes):
        row = list(classes)[len(found)]
        found.append([classes.setdefault(join(row, suit), len(classes)) for suit in suits])
    return found


def packed(most: int) -> bytes:
    """Returns the classes of one suit and of several suits, the table of joined classes, and the automata of honours
    and suits, compressed.

    The order is: two numbers (how many classes there are, and how many of them belong to one suit), the vectors, the
    joined classes row by row, the automata. The classes of honours come first.
    """
    classes: dict[Row, int] = {}
    parts = []
    for numbers, chows in ((7, False), (9, True)):
        rows, vectors = machine(numbers, chows, most)
        small = reduced(rows, [classes.setdefault(vector, len(classes)) for vector in vectors])
        for level in small:
            columns = [state for column in zip(*level, strict=True) for state in column]
            parts.append(struct.pack(f"<H{len(columns)}H", len(level), *columns))
    suits = len(classes)
    pairs = [number for row in joined(classes) for number in row]
    head = struct.pack("<2H", len(classes), suits) + bytes(number for vector in classes for number in vector)
    return zlib.compress(head + struct.pack(f"<{len(pairs)}H", *pairs) + b"".join(parts), 9)


def lines(most: int) -> str:
    """Returns the automata as the lines of a string in parentheses."""
    text = base64.b85encode(packed(most)).decode("ascii")
    return "".join(f'    "{text[start : start + 112]}"\n' for start in range(0, len(text), 112))


def module() -> str:
    """Returns the text of the generated module."""
    return (
        '"""Written by packaging/distance_tables.py: the machines that class_tables.py unfolds. Nothing else."""\n'
        f"\nDATA = (\n{lines(COPIES)})\n"
        f"\nWITHOUT_LIMIT = (\n{lines(NO_LIMIT)})\n"
    )


if __name__ == "__main__":
    TARGET.write_text(module(), encoding="utf-8")

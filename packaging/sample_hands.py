#!/usr/bin/env python3
"""Write assets/samples/<ruleset>.json: for each element a whole hand that the engine scores with it.

    .venv/bin/python packaging/sample_hands.py [RULESET …]

The hands are taken from the tables of score cases in tests/rulesets/ and the worked examples of the English pages; of
all that have an element the plainest one is taken: default options, no wild tiles, if possible not the hand of another
element, few other elements. Run this after the tables of cases have grown; tests/texts/test_samples.py scores what was
written.
Room: packaging.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import filterfalse
from pathlib import Path
from typing import Any

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.records.pieces import faces_in
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.pages import supplement, worked_cases

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "assets" / "samples"


def written_cases(ruleset: Ruleset) -> Iterator[Mapping[str, Any]]:
    """Yields all written cases of a ruleset."""
    table = ROOT / "tests" / "rulesets" / f"{ruleset.id}.json"
    for entry in json.loads(table.read_text(encoding="utf-8")):
        if entry["expect"].get("valid"):
            yield entry["case"]
    for worked in worked_cases(Texts("en").page(ruleset.id)):
        yield worked.case


def tiles_of(case: Mapping[str, Any], seat: int) -> str:
    """Returns the whole hand of a winner: concealed tiles, melds, bonus tiles, and the winning tile last."""
    hand, win = case["seats"][seat], case["result"]
    concealed = format_tiles(sorted(faces_in(hand.get("hand", ""))))
    melds = (str(meld["tiles"]) for meld in hand.get("melds", ()))
    parts = (concealed, *melds, str(hand.get("bonus", "")), str(win.get("tile", "")))
    return " ".join(part for part in parts if part)


def _is_natural(case: Mapping[str, Any], seat: int, reading: list[str]) -> bool:
    """Returns whether no tile of the hand stands for another one."""
    hand = case["seats"][seat]
    held = [*faces_in(hand.get("hand", "")), *faces_in(case["result"].get("tile", ""))]
    for meld in hand.get("melds", ()):
        held += faces_in(meld["tiles"]) if meld.get("form") != "single" else ()
    return Counter(held) == Counter(tile for group in reading for tile in faces_in(group))


Candidate = tuple[tuple[Any, ...], str, Mapping[str, Any], int]
"""The key by which candidates are sorted (the plainest hand has the least), the tiles, the case, the winner's seat."""


def _candidate(case: Mapping[str, Any], hand: Mapping[str, Any], element: str) -> Candidate:
    seat = hand["seat"]
    natural = _is_natural(case, seat, hand["reading"])
    others = sum(found["id"] != element for found in hand["elements"])
    thrown = bool(
        case["seats"][seat].get("discards")
    )  # an element may depend on the rivers, which a picture of the hand does not show
    plain = (bool(case.get("options")), not natural, len(case["result"]["wins"]), thrown)
    return (*plain, others, len(json.dumps(case))), tiles_of(case, seat), case, seat


def _has_red_fives(case: Mapping[str, Any]) -> bool:
    """Returns whether a winner has one; they belong to an option, and pictures show usual tiles."""
    held = [case["result"].get("tile", "")]
    for win in case["result"].get("wins", ()):
        hand = case["seats"][win["seat"]]
        held += [hand.get("hand", ""), *(meld["tiles"] for meld in hand.get("melds", ()))]
    return any("0" in tiles for tiles in held)


def samples(ruleset: Ruleset) -> dict[str, Any]:
    """Returns by element the `case` and the `tiles` of the winner's hand in notation, in the order of the ruleset."""
    candidates: dict[str, list[Candidate]] = defaultdict(list)
    for case in filterfalse(_has_red_fives, written_cases(ruleset)):
        for hand in score_case(case)["hands"]:
            for found in hand["elements"] if hand["won"] else ():
                candidates[found["id"]].append(_candidate(case, hand, found["id"]))
    known = [element.id for element in (*ruleset.scoring.told, *supplement(ruleset)) if element.id in candidates]
    best: dict[str, Candidate] = {}
    for element in sorted(known, key=lambda name: len(candidates[name])):  # elements with few candidates choose first
        used = {tiles for _, tiles, _, _ in best.values()}
        best[element] = min(candidates[element], key=lambda one: (one[0][:4], one[1] in used, one[0][4:]))
    return {
        element: {"tiles": tiles, "seat": seat, "case": case}
        for element in known
        for _, tiles, case, seat in [best[element]]
    }


def text(ruleset: Ruleset) -> str:
    """Returns the file of a ruleset, one element a line."""
    lines = (f" {json.dumps(element)}: {json.dumps(sample)}" for element, sample in samples(ruleset).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    SAMPLES.mkdir(exist_ok=True)
    for known in built_in_rulesets():
        if known.id in (sys.argv[1:] or [known.id]):
            (SAMPLES / f"{known.id}.json").write_text(text(known), encoding="utf-8")

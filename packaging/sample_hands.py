#!/usr/bin/env python3
"""Write assets/samples/<ruleset>.json: for each element a whole hand that the engine scores with it.

    .venv/bin/python packaging/sample_hands.py

The hands are taken from the tables of score cases in tests/rulesets/ and the worked examples of the English pages; of
all that have an element the plainest one is taken: default options, no wild tiles, few other elements. Run this after
the tables of cases have grown; tests/texts/test_samples.py scores what was written.
Room: packaging.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles, parse_tiles
from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.pages import supplement, worked_cases

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "assets" / "samples"


def written_cases(ruleset: Ruleset) -> Iterator[Mapping[str, Any]]:
    """All cases that are written down for a ruleset."""
    table = ROOT / "tests" / "rulesets" / f"{ruleset.id}.json"
    for entry in json.loads(table.read_text(encoding="utf-8")):
        if entry["expect"].get("valid"):
            yield entry["case"]
    for worked in worked_cases(Texts("en").page(ruleset.id)):
        yield worked.case


def tiles_of(case: Mapping[str, Any], seat: int) -> str:
    """The whole hand of a winner: concealed tiles, melds, bonus tiles, last the winning tile."""
    hand, win = case["seats"][seat], case["result"]
    concealed = format_tiles(sorted(parse_tiles(hand.get("hand", ""))))
    melds = (str(meld["tiles"]) for meld in hand.get("melds", ()))
    parts = (concealed, *melds, str(hand.get("bonus", "")), str(win.get("tile", "")))
    return " ".join(part for part in parts if part)


def _is_natural(case: Mapping[str, Any], seat: int, reading: list[str]) -> bool:
    """No tile of the hand stands for another one."""
    hand = case["seats"][seat]
    held = [*parse_tiles(hand.get("hand", "")), *parse_tiles(case["result"].get("tile", ""))]
    for meld in hand.get("melds", ()):
        held += parse_tiles(meld["tiles"])
    return Counter(held) == Counter(tile for group in reading for tile in parse_tiles(group))


def _rank(case: Mapping[str, Any], hand: Mapping[str, Any], element: str) -> tuple[Any, ...]:
    natural = _is_natural(case, hand["seat"], hand["reading"])
    others = sum(found["id"] != element for found in hand["elements"])
    winners = len(case["result"]["wins"])
    return bool(case.get("options")), not natural, winners, others, len(json.dumps(case))


def samples(ruleset: Ruleset) -> dict[str, Any]:
    """By element: the `case` and the `tiles` of the winner's hand in notation, in the order of the ruleset."""
    best: dict[str, tuple[tuple[Any, ...], Mapping[str, Any], int]] = {}
    for case in written_cases(ruleset):
        for hand in score_case(case)["hands"]:
            if not hand["won"]:
                continue
            for found in hand["elements"]:
                rank = _rank(case, hand, found["id"])
                if found["id"] not in best or rank < best[found["id"]][0]:
                    best[found["id"]] = rank, case, hand["seat"]
    known = [element.id for element in (*ruleset.scoring.told, *supplement(ruleset))]
    return {
        element: {"tiles": tiles_of(case, seat), "seat": seat, "case": case}
        for element in known
        if element in best
        for _, case, seat in [best[element]]
    }


def text(ruleset: Ruleset) -> str:
    """The file of a ruleset, an element a line."""
    lines = (f" {json.dumps(element)}: {json.dumps(sample)}" for element, sample in samples(ruleset).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    SAMPLES.mkdir(exist_ok=True)
    for known in RULESETS:
        (SAMPLES / f"{known.id}.json").write_text(text(known), encoding="utf-8")

"""Prints hints in words for reading: `python -m tests.benchmarks.hint_sentences --positions 200 [--language cs] [ID…]`.

Positions come from self-play, equally many of each ruleset and spread over its games; those without a choice are left
out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, format_tiles
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.pieces import format_pieces
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.hints.hints import hints
from mahjong_desktop.study.hints.values import Hints
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.hints.positions import asked_positions

_TRIED_EACH = 260
_ROWS = 4


def sampled(ruleset: Ruleset, number: int, seed: int) -> Iterator[tuple[SeatView, tuple[Action, ...]]]:
    """Yields so many positions with a choice, evenly spread over several hands."""
    found = []
    for _, view, options in asked_positions(ruleset, seed):
        if len(options) > 1:
            found.append((view, options))
        if len(found) >= _TRIED_EACH:
            break
    yield from Random(seed).sample(found, min(number, len(found)))


def described(view: SeatView, told: Hints, words: HintWords) -> Iterator[str]:
    """Yields the lines about one position."""
    pieces = format_pieces(view.hand, view.ruleset)
    melds = " ".join(format_pieces(meld.pieces, view.ruleset) for meld in view.melds[view.seat])
    drawn = f" drawn {format_pieces((view.drawn,), view.ruleset)}" if view.drawn in view.hand else ""
    offer = f" offered {format_pieces((view.offer.piece,), view.ruleset)}" if view.offer is not None else ""
    up = f" up {format_pieces(view.indicators, view.ruleset)}" if view.indicators else ""
    yield f"== {view.ruleset.id}: {pieces}{' | ' + melds if melds else ''}{drawn}{offer}{up}, left {view.wall_left}"
    for seat, laid in enumerate(view.melds):
        if seat != view.seat and (laid or (view.declared and view.declared[seat])):
            shown = " ".join(format_pieces([one for one in meld.pieces if one >= 0], view.ruleset) for meld in laid)
            yield f"   {words.player(seat)}: {shown} {' '.join(view.declared[seat]) if view.declared else ''}"
    for sentence in (told.what, told.why):
        yield f"   > {words.sentence(sentence)}" if sentence is not None else "   > -"
    for row in told.rows[:_ROWS]:
        reason = f"  [{words.sentence(row.reason)}]" if row.reason is not None else ""
        yield f"   row {words.row(row, told)}, {row.distance}{reason}"
    for goal in told.goals:
        missing = " ".join(f"{TILE_NAMES[one.tile]}x{one.live}" for one in goal.missing[:9])
        example = format_tiles(sorted(goal.example))
        yield f"   goal {words.goal_row(goal)} | {example} | {missing}"
    for wait in told.waits[:6]:
        yield f"   wait {words.wait(wait)}"


def main() -> None:
    """Prints the positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chosen = [one for one in built_in_rulesets() if not asked.rulesets or one.id in asked.rulesets]
    each = max(1, -(-asked.positions // len(chosen)))
    texts = Texts(asked.language)
    for ruleset in chosen:
        for view, options in sampled(ruleset, each, asked.seed):
            print("\n".join(described(view, hints(view, options), HintWords(texts, view))))


if __name__ == "__main__":
    main()

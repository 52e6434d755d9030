"""Words beside plates cover no tile, no plate and no other word, in every game and language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QRectF

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.table_events import Call, Tone
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.scale import amount
from tests.ui.playing import NAMES
from tests.ui.table.widgets import MakeTable

MOST_STEPS = 800
_CLAIMS = ("kong", "pung", "chow")


def choice(options: Options, rng: Random) -> Action:
    """Claims whatever can be claimed, so that many sets lie open, and never wins."""
    legal = tuple(action for action in options.legal if not isinstance(action, DeclareWin)) or options.legal
    claims = [action for name in _CLAIMS for action in legal if action.name == name]
    return claims[0] if claims else rng.choice(legal)


def last_moment(ruleset: Ruleset, seed: int) -> State:
    """The last moment of a first hand in which sets lie on the table."""
    match = Match(ruleset, ("x",) * ruleset.chairs.participants, seed)
    rng, found = Random(seed), match.state
    for _ in range(MOST_STEPS):
        if match.state.phase in (Phase.OVER, Phase.FINISHED):
            break
        if any(match.state.melds):
            found = match.state
        match.apply(match.step({seat: choice(options, rng) for seat, options in match.asked().items()}))
    return found


def overlaps(table: TableWidget) -> Iterator[tuple[str, str]]:
    """Yields what covers what, but for the central plate."""
    view = table.view
    plates = {name: rect for name, rect in view._places.items() if name != "middle"}
    tiles = {str(key): item.rect() for key, item in view.items_by_key.items() if key[0] != "wall"}
    rects = {name: view.stage.rect(rect) for name, rect in plates.items()}
    for name, rect in rects.items():
        yield from ((name, tile) for tile, place in tiles.items() if touches(rect, place))
    yield from ((one, other) for one, other in combinations(rects, 2) if touches(rects[one], rects[other]))


def touches(one: QRectF, other: QRectF) -> bool:
    """Whether two rectangles share more than the rounding of an edge."""
    shared = one.intersected(other)
    return shared.width() > 1 and shared.height() > 1


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_words_beside_plates_cover_nothing(make: MakeTable, ruleset: Ruleset) -> None:
    table = make()
    for seed in range(1, 1 + amount(1, 4)):
        state = last_moment(ruleset, seed)
        for place, language in enumerate(LANGUAGES):
            table.set_match(ruleset, NAMES[: ruleset.chairs.participants], Texts(language))
            table.show_view(view_of(state, (place + seed) % ruleset.seats))
            word = table.texts.for_ruleset(ruleset.id).phrase("calls", "kong")
            table.calls.now = {seat: Call(seat, word, Tone.SPOKEN) for seat in range(ruleset.seats)}
            table._show_calls()
            assert not list(overlaps(table)), (seed, language)

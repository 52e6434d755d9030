"""With the panel of hints open in a small window nothing covers the discards or the hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Chow, Pass, Pung
from mahjong_desktop.engine.legal import Options, Refused
from mahjong_desktop.engine.state import Offer, Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.hints.look import panel_width
from tests.ui.playing import NAMES
from tests.ui.table.test_captions import last_moment
from tests.ui.table.widgets import MakeTable

REFUSED = tuple(Refused(name, Refusal("needs-three-equal")) for name in ("kong",))


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1024, 700), (1152, 720), (1280, 720)])
@pytest.mark.parametrize("ruleset", ["hong-kong", "taiwanese", "riichi-ema", "jinan"])
def test_the_bar_covers_neither_discards_nor_hand(
    make: MakeTable, ruleset: str, size: tuple[int, int], language: str
) -> None:
    chosen = find_ruleset(ruleset)
    table = make(size=size)
    table.panel_beside = lambda width, height: panel_width(width, height)
    state = last_moment(chosen, 2)
    seat = LANGUAGES.index(language) % chosen.seats
    giver = chosen.chairs.before(seat)
    view = view_of(state, seat)
    offered = next(tile.piece for tile in reversed(view.rivers[giver]) if tile.claimed_by is None)
    view = replace(view, phase=Phase.CLAIM, offer=Offer(offered, giver, Way.DISCARD), turn=giver, drawn=None)
    table.set_match(chosen, NAMES[: chosen.chairs.participants], Texts(language))
    table.make_room()
    table.show_view(view)
    hand = view.hand
    options = Options((Pung(hand[:2]), Chow(hand[2:4]), Chow(hand[3:5]), Chow(hand[4:6]), Pass()), REFUSED)
    table.ask(options, view)
    bar = QRectF(table.bar.geometry())
    kept = {tile.piece for one in view.rivers for tile in one} | set(hand)
    items = table.view.items_by_key.items()
    faces = {key: item.rect().adjusted(1, 1, -1, -1) for key, item in items if key[0] == "piece" and key[1] in kept}
    covered = [key for key, face in faces.items() if bar.intersects(face)]
    assert not covered, (language, table.bar.geometry())
    assert all(button.height() >= 40 for button in table.bar.buttons())

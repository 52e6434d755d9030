"""Bans on a ready hand: which games have them, and that they hold as long as the engine refuses the wins."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import TILE_NAMES, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.mechanics.passed_tiles import PASSED_WINS
from mahjong_desktop.present.ban_mark import ban_mark
from mahjong_desktop.study.hints.barred_hand import ban_of
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.hints.wins import is_waiting, waits_now, would_pass
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.ready_moments import declining, passed_win, ready_moment

BANNING = ("riichi-ema", "taiwan-16", "beijing", "changsha", "yangzhou")
FREE = ("hong-kong", "taiwanese", "ningbo")


def _wins(view: SeatView, waits: tuple[Wait, ...]) -> bool:
    return view.offer is None and bool(waits) and all(wait.givers for wait in waits)


@pytest.mark.parametrize("ruleset", BANNING)
def test_a_passed_win_is_a_ban(ruleset: str) -> None:
    view, waits = passed_win(ruleset)
    ban = ban_of(view, waits)
    assert ban is not None and not ban.pieces
    banned = [wait for wait in waits if wait.refusal == ban.refusal]
    assert banned and all(not wait.givers for wait in banned)


@pytest.mark.parametrize("ruleset", FREE)
def test_games_without_the_rule_know_no_ban(ruleset: str) -> None:
    view, waits = passed_win(ruleset)
    assert ban_of(view, waits) is None


@pytest.mark.parametrize("ruleset", ["riichi-ema", "beijing"])
def test_the_ban_ends_as_the_rules_say(ruleset: str) -> None:
    """Whoever is banned is told so until the own turn; declarations apart, nobody is for longer."""
    banned: set[int] = set()
    ended = 0
    for match, _ in declining(ruleset, 2, 3):
        state = match.state
        for seat in range(len(state.hands)):
            view = view_of(state, seat)
            if not is_waiting(view) or would_pass(view):
                ended += seat in banned and not is_waiting(view)
                banned -= {seat} if not is_waiting(view) else set()
            elif ban_of(view, waits_now(view)) is not None:
                banned.add(seat)
    assert ended


def test_a_discarded_wait_is_furiten_and_the_discard_is_the_culprit() -> None:
    view, waits = ready_moment("riichi-ema", _wins)
    assert ban_of(view, waits) is None
    piece = waits[0].tile * 4
    river = (*view.rivers[view.seat], RiverTile(piece, None, 99))
    after = replace(view, rivers=tuple(river if seat == view.seat else other for seat, other in enumerate(view.rivers)))
    ban = ban_of(after, waits_now(after))
    assert ban is not None and piece in ban.pieces
    claimed = replace(
        view,
        rivers=tuple(
            (*other, RiverTile(piece, 0, 99)) if seat == view.seat else other for seat, other in enumerate(view.rivers)
        ),
    )
    still = ban_of(claimed, waits_now(claimed))
    assert still is not None and piece not in still.pieces, "the tile lies in another seat’s set"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", BANNING)
def test_every_ban_has_its_words(ruleset: str, language: str) -> None:
    view, waits = passed_win(ruleset)
    ban = ban_of(view, waits)
    assert ban is not None
    mark = ban_mark(view, ban, Texts(language))
    assert mark.words and mark.why and mark.words[0] == mark.words[0].upper()
    passed = [tile for seat, tile in PASSED_WINS.of(view.table()) if seat == view.seat]
    assert bool(passed) == (ruleset != "riichi-ema")
    assert all(Texts(language).tile(TILE_NAMES[own_kind(tile)]) in mark.words for tile in passed)

"""Made-up games of the end of a hand: the last tile that is offered and may be refused, and tiles that are turned up
after the win and count for the payments.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.payments import Outcome, Settlement, Transfer
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    DealTiles,
    LastTile,
    Play,
    ReplaceBonus,
    Reveal,
    Ruleset,
)
from mahjong_desktop.core.tiles import FLOWERS, SEASONS, Tile, parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard, Pass, Take
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.question import Kind, prompt_of
from mahjong_desktop.present.table_words import group_title, question_words
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import position_json, read_position, written_position
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.engine.designs.made_up import ALL_TILES, SUITS, answered_outside_play, made_up, played
from tests.engine.tables import Game, Layout
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window
from tests.ui.table.following import followed

SECONDS = 120
BIRDS = 2


def _hit(tile: Tile, dealer: int) -> int:
    """The seat that a bird hits, its number counted from the dealer on."""
    return (dealer + tile % 9) % 4


def _settle(outcome: Outcome) -> Settlement:
    """Everybody pays each winner; whom a bird hits pays and gets double."""
    hit = {_hit(tile, outcome.table.dealer) for tile in outcome.table.revealed}
    paid = [
        Transfer(payer, won.win.seat, 1 << len({payer, won.win.seat} & hit), "win")
        for won in outcome.wins
        for payer in range(4)
        if payer != won.win.seat
    ]
    return Settlement(4, tuple(paid), "pays")


BIRD: Ruleset = made_up(
    "bird",
    builder=lambda _: BIRD,
    copies=SUITS,
    script=(
        BreakWall((14, 13, 14, 13), throws=1, count="smaller"),
        DealTiles(),
        Play(),
        LastTile(),
        Reveal("birds", BIRDS),
    ),
    settle=_settle,
)
FLOWERS_TOO: Ruleset = made_up(
    "last-flower",
    builder=lambda _: FLOWERS_TOO,
    copies=ALL_TILES,
    script=(BreakWall((18,) * 4), DealTiles(), ReplaceBonus(), Play(), LastTile()),
    bonus=BonusTiles(ends_hand=True),
    setup=lambda _: HandSetup(bonus=frozenset((*FLOWERS, *SEASONS))),
)
EVERY_GAME = pytest.mark.parametrize("game", (BIRD, FLOWERS_TOO), ids=lambda game: str(game.id))


@EVERY_GAME
def test_it_plays_under_all_laws(game: Ruleset) -> None:
    told = played(game)
    assert any(isinstance(event, ev.Won) for event in told)
    assert any(isinstance(event, ev.LastTileOffered) for event in told)


@pytest.mark.parametrize("game", (BIRD, FLOWERS_TOO), ids=lambda game: str(game.id))
@pytest.mark.parametrize("bot", ["standard", "expert"])
def test_bots_answer_every_question_outside_play(game: Ruleset, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    assert answered_outside_play(game, bot)
    assert not caplog.records


@EVERY_GAME
@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 2)][: amount(1, 2)])
def test_the_table_follows_every_event(game: Ruleset, seed: int, viewer: int) -> None:
    followed(game, seed, viewer, amount(1, 4))


@EVERY_GAME
def test_it_is_shown_in_the_window(game: Ruleset, shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), game, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


# ---- the last tile

SCATTERED = ("147m258p369s1479m5p", "258m369p147s258m3p", "369m147p258s369m1p", "147m258p369s147p2m")


def _at_last_tile(draws: str = "") -> Game:
    """Everybody throws what he draws until one tile is left."""
    game = Game(Layout(hands=SCATTERED, draws=draws, dice=((3, 4),)), ruleset=BIRD)
    while game.state.phase is not Phase.LAST_TILE:
        game.throw_drawn()
    return game


def test_the_seat_in_turn_is_asked_first_and_nothing_of_the_tile_is_known() -> None:
    game = _at_last_tile()
    state = game.state
    assert state.wall_left == 1 and list(game.match.asked()) == [state.turn]
    assert game.match.asked()[state.turn].legal == (Take(), Pass())
    last = [event for event in game.events if isinstance(event, ev.Discarded)][-1]
    assert state.turn == (last.seat + 1) % 4
    assert state.wall is not None
    assert state.wall.next_pieces(1)[0] not in view_of(state, state.turn).hand


def test_where_all_refuse_it_the_hand_is_unwon() -> None:
    game = _at_last_tile()
    asked = []
    while game.state.phase is Phase.LAST_TILE:
        asked.append(game.state.turn)
        game.act({game.state.turn: "pass"})
    assert asked == [(asked[0] + step) % 4 for step in range(4)]
    assert game.state.result == "draw" and game.state.wall_left == 1


def test_its_question_can_be_written_as_a_position_and_shown() -> None:
    game = _at_last_tile()
    seat = game.state.turn
    view = view_of(game.state, seat)
    again = state_of(read_position(position_json(written_position(view))), BIRD)
    assert again.phase is Phase.LAST_TILE and options_of(again, seat) == game.options(seat)
    prompt = prompt_of(game.options(seat), view)
    assert prompt is not None and prompt.kind is Kind.LAST_TILE
    assert [group.name for group in prompt.groups] == ["take", "pass"]
    for language in LANGUAGES:
        words = (
            *question_words(prompt, view, Texts(language)),
            *(group_title(one, Texts(language), BIRD.id) for one in prompt.groups),
        )
        assert all(words) and len(set(words)) == 4


def test_who_takes_it_throws_that_very_tile() -> None:
    game = _at_last_tile()
    game.act({game.state.turn: "pass"})
    seat = game.state.turn
    game.act({seat: "take"})
    drawn = game.state.drawn
    assert game.state.phase is Phase.TURN and game.state.turn == seat and drawn is not None
    assert [action for action in game.options(seat).legal if action.name != "win"] == [Discard(drawn)]
    game.throw_drawn()
    assert game.state.result == "draw" and game.state.wall_left == 0


def _offers(told: tuple[ev.Event, ...]) -> Iterator[tuple[ev.Event, ...]]:
    """The events of each hand from the first offer of its last tile on."""
    start = None
    for index, event in enumerate(told):
        if isinstance(event, ev.LastTileOffered) and start is None:
            start = index
        if isinstance(event, ev.HandEnded):
            if start is not None:
                yield told[start : index + 1]
            start = None


def test_nobody_claims_it_for_a_set_and_nobody_draws_after_it() -> None:
    for told in _offers(played(BIRD)):
        assert sum(isinstance(event, ev.Drew) for event in told) <= 1
        assert not any(isinstance(event, ev.Melded) for event in told)


# ---- tiles turned up after the win


def test_the_next_tiles_of_the_wall_are_turned_up_after_a_win() -> None:
    revealed = 0
    told = played(BIRD)
    for before, event, after in zip(told, told[1:], told[2:], strict=False):
        if isinstance(event, ev.Revealed):
            revealed += 1
            assert isinstance(before, ev.Won) and isinstance(after, ev.Paid)
            assert 1 <= len(event.pieces) <= BIRDS
    hands = sum(isinstance(event, ev.HandEnded) and event.result == "win" for event in told)
    assert revealed == hands > 0


def _winner(draws: str) -> Game:
    """Seat 1 waits for a 5s; the dealer has thrown."""
    hands = ("2468m2468p2468s9s", "234m567m345p678p5s", *SCATTERED[2:])
    game = Game(Layout(hands=hands, draws=draws, dice=((3, 4),)), ruleset=BIRD)
    game.throw("9s")
    return game


def test_whom_they_hit_pays_double() -> None:
    """Seat 1 draws its pair; the birds 2s and 3s hit seats 1 and 2."""
    game = _winner("5s2s3s")
    game.act({1: "win"})
    state = game.state
    assert tuple(piece // 4 for piece in state.revealed) == parse_tiles("2s3s")
    assert view_of(state, 0).revealed == state.revealed
    paid = {event.payer: event.amount for event in game.events if isinstance(event, ev.Paid)}
    assert paid == {0: 2, 2: 4, 3: 2}


def test_after_a_win_on_the_last_tile_it_is_that_tile() -> None:
    told = [event for event in _won_on_the_last_tile().events if isinstance(event, (ev.Won, ev.Revealed))]
    won, revealed = told
    assert isinstance(won, ev.Won) and isinstance(revealed, ev.Revealed)
    assert revealed.pieces == (won.piece,) and "last-tile" in won.circumstances


def _won_on_the_last_tile() -> Game:
    """Whoever is asked takes the last tile, a 5s that all wait for."""
    hands = ("123m456m789m123p5s9s", "234m567m345p678p5s", *SCATTERED[2:])
    size = BIRD.tile_count
    game = Game(Layout(hands=hands, at={size - 1: "5s"}, dice=((3, 4),)), ruleset=BIRD)
    while game.state.phase is not Phase.LAST_TILE:
        game.throw_drawn()
    while game.state.turn not in (0, 1):
        game.act({game.state.turn: "pass"})
    game.act({game.state.turn: "take"})
    game.act({game.state.turn: "win"})
    return game


def test_a_case_tells_them_by_the_key_of_the_step() -> None:
    hands = ", ".join(f'{{"hand": "{hand}"}}' for hand in ("123m456m789m123p5s", *SCATTERED[1:]))
    case = f"""{{"ruleset": "made-up-bird", "carry": {{"birds": "6s"}}, "seats": [{hands}],
        "result": {{"kind": "win", "by": "self-draw", "tile": "5s", "wins": [{{"seat": 0}}]}}}}"""
    assert facts_of(read_case(case), BIRD).table.revealed == parse_tiles("6s")

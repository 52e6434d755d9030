"""What the history keeps of a game equals what its events say, counted in another way, in every ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.record import HUMAN, Record, load
from mahjong_desktop.records.replay import states
from mahjong_desktop.rulesets import BUILT_IN
from mahjong_desktop.study.history.gathering import played_game, played_games
from mahjong_desktop.study.history.tables import CountedAs, PlayedGame, PlayedHand
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.tournament import BotTally, count_hand
from tests.scale import amount
from tests.study.history.person_games import append_line, renamed_player, without_last_steps, write_person_game

HANDS = amount(4, 12)


def read(path: Path) -> PlayedGame:
    game = played_game(path)
    assert game is not None and not game.error, game
    return game


def events_by_hand(record: Record) -> list[list[tuple[int, ev.Event]]]:
    """Returns the events of each hand with their lines."""
    found: list[list[tuple[int, ev.Event]]] = []
    for line, step in zip(record.lines, record.steps, strict=True):
        for event in step.events:
            if isinstance(event, ev.HandStarted):
                found.append([])
            if found:
                found[-1].append((line, event))
    return found


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_hands_say_what_the_events_say(ruleset: str, tmp_path: Path) -> None:
    path = write_person_game(tmp_path, ruleset, hands=HANDS)
    game, record, rules = read(path), load(path), find_ruleset(ruleset)
    hands = events_by_hand(record)
    assert len(game.hands) == len(hands) == game.hands[-1].hand
    seated = next(event for step in record.steps for event in step.events if isinstance(event, ev.Seated))
    before = dict.fromkeys(range(rules.chairs.participants), rules.starting_score)
    for hand, told in zip(game.hands, hands, strict=True):
        started, ended = told[0][1], next(event for _, event in told if isinstance(event, ev.HandEnded))
        assert isinstance(started, ev.HandStarted)
        order = [seated.order[place] for place in started.sitting] if started.sitting else list(seated.order)
        own = order.index(0)
        after = {player: ended.scores[place] for place, player in enumerate(order) if player is not None}
        assert hand.seat == own and hand.line == told[0][0] and hand.result == ended.result
        assert hand.points == after[0] - before[0]
        seats = rules.chairs.taken
        sitting = [player for place in seats if (player := order[place]) is not None]
        assert hand.squares == sum((after[player] - before[player]) ** 2 for player in sitting)
        assert hand.counted == (CountedAs.HERE if own in seats else CountedAs.NOWHERE)
        before = after
        check_doings(hand, [event for _, event in told], own, len(seats))


def check_doings(hand: PlayedHand, told: list[ev.Event], own: int, seats: int) -> None:
    """Checks what the person did in a hand against its events."""
    wins = [event for event in told if isinstance(event, ev.Won)]
    claims = [
        event
        for event in told
        if isinstance(event, ev.Melded) and event.giver is not None and event.form is not KongForm.ADDED
    ]
    assert hand.won == any(event.seat == own for event in wins)
    assert hand.dealt_in == any(event.giver == own for event in wins)
    assert hand.claims == sum(event.seat == own for event in claims)
    assert hand.bots == seats - hand.counted
    assert hand.bots_won == len({event.seat for event in wins} - {own})
    assert hand.bots_dealt_in == len({event.giver for event in wins if event.giver is not None} - {own})
    assert hand.bots_claimed == len({event.seat for event in claims} - {own})
    assert [(win.seat, win.points, win.own) for win in hand.wins] == [(e.seat, e.points, e.seat == own) for e in wins]
    for win, event in zip(hand.wins, wins, strict=True):
        assert set(win.elements) == {found.id for found in event.elements}
        assert len(win.elements) == len(set(win.elements))


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_who_was_ready_is_what_a_tournament_counts(ruleset: str, tmp_path: Path) -> None:
    path = write_person_game(tmp_path, ruleset, hands=HANDS)
    game, record, rules = read(path), load(path), find_ruleset(ruleset)
    told: list[ev.Event] = []
    own, bots, played = BotTally(), BotTally(), 0
    for event, state in states(record, rules):
        told = [event] if isinstance(event, ev.HandStarted) else [*told, event]
        if isinstance(event, ev.HandEnded):
            seat = state.order.index(0)
            count_hand({place: own if place == seat else bots for place in rules.chairs.held}, told, state)
            played += 1
    assert played == len(game.hands)
    assert own.ready == sum(hand.ready for hand in game.hands)
    assert bots.ready == sum(hand.bots_ready for hand in game.hands)
    assert (own.won, own.dealt_in, own.called) == (
        sum(hand.won for hand in game.hands),
        sum(hand.dealt_in for hand in game.hands),
        sum(hand.claims > 0 for hand in game.hands),
    )


def test_a_hand_that_has_not_ended_does_not_count(tmp_path: Path) -> None:
    path = write_person_game(tmp_path, hands=3)
    without_last_steps(path, 4)
    game = read(path)
    assert [hand.counted for hand in game.hands] == [CountedAs.HERE, CountedAs.HERE, CountedAs.NOWHERE]
    assert game.hands[-1].result == ""


def test_a_hand_in_which_something_was_taken_back_does_not_count(tmp_path: Path) -> None:
    path = write_person_game(tmp_path, hands=3)
    without_last_steps(path, 1)
    last = path.read_bytes().splitlines()[-1]
    append_line(path, {"taken-back": 1})
    with path.open("ab") as file:
        file.write(last + b"\n")
    game = read(path)
    assert [hand.counted for hand in game.hands] == [CountedAs.HERE, CountedAs.HERE, CountedAs.NOWHERE]


def test_games_of_bots_alone_count_for_nobody(tmp_path: Path) -> None:
    path = write_person_game(tmp_path)
    renamed_player(path, 0, "quick")
    game = read(path)
    assert game.person is None
    assert all(hand.seat is None and not hand.counted and hand.bots == 4 for hand in game.hands)


def test_bad_files_say_what_is_wrong_with_them(tmp_path: Path) -> None:
    good = write_person_game(tmp_path)
    bad, unknown = tmp_path / "bad.mahjong", tmp_path / "unknown.mahjong"
    bad.write_text("nothing")
    unknown.write_bytes(good.read_bytes().replace(b'"hong-kong"', b'"atlantis"', 1))
    games = {
        game.name: game for game in played_games(str(tmp_path), ["bad.mahjong", "unknown.mahjong", "gone.mahjong"])
    }
    assert games.keys() == {"bad.mahjong", "unknown.mahjong"}
    assert games["bad.mahjong"].error == "not-a-record" and "path" not in games["bad.mahjong"].facts
    assert games["unknown.mahjong"].error == "unknown-ruleset"
    assert games["unknown.mahjong"].facts["ruleset"] == "atlantis"


def test_a_time_that_is_none_is_that_of_the_file(tmp_path: Path) -> None:
    assert read(write_person_game(tmp_path)).started == "2026-05-12T18:15:00"
    east = write_person_game(tmp_path, started="2026-05-12T18:15:00+09:00", name="east")
    assert read(east).started == "2026-05-12T09:15:00"
    odd = write_person_game(tmp_path, started="noon", name="odd")
    assert read(odd).started.startswith("20")
    assert HUMAN in read(odd).players

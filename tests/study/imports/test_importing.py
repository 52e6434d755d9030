"""A logged game becomes a saved game: the same events, wherever it begins; it is written, read, verified and played
on from."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.logs.values import LogError, LoggedGame, LoggedHand, LoggedWin, Threw, Took
from mahjong_desktop.records.imported import IMPORTED
from mahjong_desktop.records.record import HUMAN, load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.study.branching import TakenSeat, branch, original_result
from mahjong_desktop.study.exports.logged import logged_game
from mahjong_desktop.study.imports.importing import ImportedGame, import_game, write_imported
from mahjong_desktop.study.reading import open_to_play
from mahjong_desktop.study.saved import open_saved
from tests.engine.players import eager, play
from tests.study.imports.games import DIGEST, NAMES, events_of, logged, played, record_of, riichi

ONLINE = (("red-fives", 3), ("abortive-draws", "on"), ("nagashi-mangan", "on"))
GAMES = (((), 1, False), (ONLINE, 3, True), ((("several-winners", "head-bump"),), 4, False))
BETS = 5
"""A game in which two bets lie on the table before the second hand."""


@cache
def imported() -> ImportedGame:
    """Returns the first hands of that game, imported."""
    return import_game(logged(BETS, ONLINE, 3), riichi(dict(ONLINE)), DIGEST)


def part(game: LoggedGame, *hands: LoggedHand) -> LoggedGame:
    """Returns a log of these hands alone."""
    return replace(game, hands=hands, final=None)


def of_type(made: ImportedGame, kind: type[ev.Event]) -> list[ev.Event]:
    """Returns the events of one type."""
    return [event for step in made.steps for event in step.events if isinstance(event, kind)]


def again(made: ImportedGame) -> LoggedGame:
    """Returns an imported game as a logged one."""
    return logged_game(record_of(made.header, made.steps), riichi(dict(made.header.options)))


@pytest.mark.parametrize(("options", "seed", "wild"), GAMES)
def test_export_and_import_give_the_same_game(
    options: tuple[tuple[str, int | str], ...], seed: int, wild: bool
) -> None:
    ruleset = riichi(dict(options))
    record = played(ruleset, seed, wild=wild)
    made = import_game(logged_game(record, ruleset), ruleset, DIGEST)
    assert made.differences == ()
    assert list(events_of(made.steps)) == list(events_of(record.steps))


def test_tiles_that_nobody_has_seen_are_shuffled_by_the_digest() -> None:
    game = logged(BETS, ONLINE, 3)
    ruleset = riichi(dict(ONLINE))
    one, twice, other = (walls(import_game(game, ruleset, digest).steps) for digest in (DIGEST, DIGEST, "6" * 64))
    assert one == twice != other
    for hand, first, second in zip(game.hands, one, other, strict=True):
        assert sorted(first) == sorted(second)
        taken = 52 + sum(isinstance(entry, Took) for entry in hand.entries) + len(hand.indicators)
        assert sum(a == b for a, b in zip(first, second, strict=True)) >= taken


def walls(steps: tuple[Step, ...]) -> list[tuple[int, ...]]:
    """Returns the walls of some steps."""
    return [event.wall for step in steps for event in step.events if isinstance(event, ev.HandStarted)]


# ---- logs that begin in the middle


def test_one_hand_alone_begins_with_its_position_scores_and_bets() -> None:
    game = logged(BETS, ONLINE, 3)
    hand = game.hands[1]
    made = import_game(part(game, hand), riichi(dict(ONLINE)), DIGEST)
    assert hand.bets == 2 and hand.scores is not None
    assert of_type(made, ev.TakenUp) == [ev.TakenUp(1, 0, 0, hand.counters, hand.scores, 2000)]
    assert made.differences == ()
    assert again(made).hands == (hand,)


def test_missing_hands_are_leapt_over() -> None:
    game = logged(BETS, ONLINE, 6)
    hands = game.hands[0], game.hands[-1]
    made = import_game(part(game, *hands), riichi(dict(ONLINE)), DIGEST)
    assert len(of_type(made, ev.TakenUp)) == 1
    assert again(made).hands == hands


def test_a_hand_that_breaks_off_is_under_way() -> None:
    game = logged(BETS, ONLINE, 3)
    hand = replace(game.hands[0], entries=game.hands[0].entries[:20], result=None)
    made = import_game(part(game, hand), riichi(dict(ONLINE)), DIGEST)
    assert of_type(made, ev.HandEnded) == []
    assert again(made).hands[0].entries == hand.entries
    with pytest.raises(LogError) as error:
        import_game(part(game, hand, game.hands[1]), riichi(dict(ONLINE)), DIGEST)
    assert error.value.code == "hand-without-result"


# ---- logs that contradict themselves


def refused(game: LoggedGame, options: tuple[tuple[str, int | str], ...] = ONLINE) -> LogError:
    """Returns why a game is not imported."""
    with pytest.raises(LogError) as error:
        import_game(game, riichi(dict(options)), DIGEST)
    return error.value


def with_entry(game: LoggedGame, at: int, entry: Took | Threw) -> LoggedGame:
    """Returns the game with another entry in its first hand."""
    hand = game.hands[0]
    return part(game, replace(hand, entries=(*hand.entries[:at], entry, *hand.entries[at + 1 :])), *game.hands[1:])


def test_the_hand_and_the_entry_are_named() -> None:
    game = logged(BETS, ONLINE, 3)
    entries = game.hands[0].entries
    at = next(index for index, entry in enumerate(entries) if isinstance(entry, Threw) and index > 10)
    thrown = entries[at]
    assert isinstance(thrown, Threw)
    foreign = next(deal[0] for seat, deal in enumerate(game.hands[0].deals) if seat != thrown.seat)
    error = refused(with_entry(game, at, replace(thrown, piece=foreign)))
    assert error.code == "not-offered"
    assert error.facts.items() >= {"hand": 1, "entry": at + 1, "format": "tenhou6", "seat": thrown.seat}.items()
    twice = refused(with_entry(game, 0, Took(0, game.hands[0].deals[1][0])))
    assert (twice.code, twice.facts["hand"]) == ("piece-twice", 1)
    later = refused(with_entry(game, at, replace(thrown, seat=(thrown.seat + 1) % 4)))
    assert (later.code, later.facts["entry"]) == ("entry-does-not-fit", at + 1)


def test_scores_that_do_not_follow_are_refused() -> None:
    game = logged(BETS, ONLINE, 3)
    second = replace(game.hands[1], scores=(1, 2, 3, 4))
    error = refused(part(game, game.hands[0], second))
    assert (error.code, error.facts["hand"]) == ("scores-contradict", 2)


def test_an_empty_log_is_refused() -> None:
    assert refused(part(logged(BETS, ONLINE, 3))).code == "no-hands"


# ---- the saved game


def test_it_is_a_saved_game(tmp_path: Path) -> None:
    made = imported()
    path = write_imported(tmp_path, made)
    record, ruleset = load(path), riichi(dict(ONLINE))
    assert (record.header, record.steps) == (made.header, made.steps)
    assert record.header.players == (IMPORTED,) * 4 and record.header.names == NAMES
    told = record.header.imported
    assert told is not None and (told.digest, told.steps, told.otherwise) == (DIGEST, len(made.steps), ())
    assert verify(record, ruleset) is None
    last = [state for _, state in states(record, ruleset)][-1]
    assert rebuilt(record, ruleset).state == last
    assert len(open_saved(path).summary.hands) == 3


def test_other_payments_of_an_imported_hand_are_facts(tmp_path: Path) -> None:
    """The same file as a game of this program is refused."""
    made, ruleset = imported(), riichi(dict(ONLINE))
    at = next(index for index, step in enumerate(made.steps) if isinstance(step.events[-1], ev.HandEnded))
    ended = made.steps[at].events[-1]
    assert isinstance(ended, ev.HandEnded)
    events = (*made.steps[at].events[:-1], ev.Paid(0, 1, 100, "win"), replace(ended, scores=moved(ended.scores)))
    steps = (*made.steps[:at], Step(made.steps[at].answers, events))
    assert verify(record_of(made.header, steps), ruleset) is None
    difference = verify(record_of(replace(made.header, imported=None), steps), ruleset)
    assert difference is not None and difference.line == at + 2


def moved(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the scores after the first seat has paid 100 points to the second."""
    return scores[0] - 100, scores[1] + 100, *scores[2:]


@pytest.mark.parametrize("player", [0, 2])
def test_it_can_be_played_on_from(tmp_path: Path, player: int) -> None:
    path = write_imported(tmp_path, imported())
    original = load(path)
    line = original.lines[-12]
    made = branch(path, line, TakenSeat(player, ("standard", "expert", "casual")))
    record, match = open_to_play(made)
    header = record.header
    assert header.players == (HUMAN, "standard", "expert", "casual")
    assert header.names[0] == NAMES[player] and match.state.order.index(0) == player
    assert header.origin is not None and header.origin.player == player
    assert header.imported is not None and header.imported.steps == len(record.steps) == line - 2
    steps = (*record.steps, *play(match, eager, 5, 2))
    assert verify(record_of(header, steps), riichi(dict(ONLINE))) is None
    last = [event for event in original.steps[-1].events if isinstance(event, ev.HandEnded)]
    begun = next(
        state
        for event, state in states(original, riichi(dict(ONLINE)))
        if isinstance(event, ev.HandStarted) and event.hand == 2
    )
    assert original_result(made, header) == last[0].scores[player] - begun.scores[player]


# ---- facts of the log that the rules of the game pay otherwise


def test_payments_of_the_log_stand_and_say_so() -> None:
    game = logged(BETS, ONLINE, 3)
    hand = next(one for one in game.hands if isinstance(one.result, tuple))
    (won,) = hand.result if isinstance(hand.result, tuple) else ()
    assert isinstance(won, LoggedWin) and won.changes is not None and won.giver is not None
    changes = tuple(
        change + 700 * ((seat == won.seat) - (seat == won.giver)) for seat, change in enumerate(won.changes)
    )
    other = replace(hand, result=(replace(won, changes=changes, points=12345, fu=70),))
    made = import_game(part(game, other), riichi(dict(ONLINE)), DIGEST)
    (difference,) = made.differences
    assert (difference.kind, difference.told, difference.ours, difference.options) == (
        "payments",
        changes,
        won.changes,
        (),
    )
    (event,) = of_type(made, ev.Won)
    assert isinstance(event, ev.Won) and (event.points, dict(event.totals)["fu"]) == (12345, 70)
    assert made.header.imported is not None and made.header.imported.otherwise == (0,)
    (back,) = again(made).hands
    assert isinstance(back.result, tuple) and back.result[0].changes == changes
    assert verify(record_of(made.header, made.steps), riichi(dict(ONLINE))) is None


def test_the_option_that_explains_a_difference_is_named() -> None:
    """Games with red fives, imported by rules without them."""
    without = (*ONLINE[1:], ("red-fives", 0))
    for seed in range(1, 20):
        game = logged(seed, ONLINE, 6)
        made = import_game(game, riichi(dict(without)), DIGEST)
        if made.differences:
            assert {one.options for one in made.differences} == {(("red-fives", 3),)}
            assert [one.result for one in again(made).hands] == [one.result for one in game.hands]
            return
    pytest.fail("no hand was won with a red five")


def test_tiles_under_the_indicators_that_are_not_told_are_found_from_the_payments() -> None:
    """A win after riichi with them, of a log that tells neither them nor values."""
    found = 0
    for seed in range(1, 8):
        game = logged(seed, ONLINE, 6)
        hidden = tuple(_without_under(hand) for hand in game.hands)
        made = import_game(part(game, *hidden), riichi(dict(ONLINE)), DIGEST)
        assert made.differences == ()
        for hand, back in zip(game.hands, again(made).hands, strict=True):
            won = hand.result if isinstance(hand.result, tuple) else ()
            found += any(element.id == "ura-dora" for one in won for element in one.elements)
            ours = back.result if isinstance(back.result, tuple) else ()
            assert [one.changes for one in ours] == [one.changes for one in won]
    assert found >= 2


def _without_under(hand: LoggedHand) -> LoggedHand:
    if not isinstance(hand.result, tuple):
        return hand
    return replace(
        hand,
        under=(),
        result=tuple(replace(won, fu=None, han=None, elements=(), points=None, limit=None) for won in hand.result),
    )


def test_hands_of_other_rules_are_explained_by_their_options() -> None:
    """A game whose kongs turn their indicators up with the next discard, imported by rules that do so at once."""
    game = logged(5, tuple(riichi().presets["tenhou"].items()), 4)
    made = import_game(game, riichi({"starting-score": 25000, "red-fives": 3}), DIGEST)
    late = (("kong-indicators", "with-discard"),)
    assert [(one.hand, one.kind, one.options) for one in made.differences] == [
        (0, "indicators", late),
        (2, "indicators", late),
        (3, "indicators", late),
    ]
    assert made.header.imported is not None and made.header.imported.otherwise == (0, 2, 3)
    assert again(made).hands == game.hands
    assert verify(record_of(made.header, made.steps), riichi(dict(made.header.options))) is None

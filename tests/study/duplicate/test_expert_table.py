"""A hand played again by an expert: the same hand if the person played like one, the same table until then, the same
result each time."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.bots import registry
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.events import HandStarted, Paid
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.course import TakenBack
from mahjong_desktop.records.record import Record, Recorder, load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rollouts import master
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.decisions import decisions
from mahjong_desktop.study.duplicate.expert_table import (
    CannotPlayAgainError,
    ExpertTable,
    compared_hand,
    hands_of_steps,
)
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand, SkipReason
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests import scale
from tests.study.duplicate.recorded import write_played

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
HANDS = scale.amount(1, 8)


def never() -> bool:
    return False


def again(record: Record, hand: int, ruleset: str = "") -> DuplicateHand:
    table = ExpertTable(record, record.configured(find_ruleset(ruleset or record.header.ruleset)), hand)
    assert table.play(never)
    return table.result()


def sat_out(record: Record, hand: int) -> bool:
    try:
        ExpertTable(record, record.configured(find_ruleset(record.header.ruleset)), hand)
    except CannotPlayAgainError as error:
        assert error.code == SkipReason.SAT_OUT
        return True
    return False


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_an_expert_is_followed_event_by_event(ruleset: str, tmp_path: Path) -> None:
    record = load(write_played(tmp_path / "game.mahjong", ruleset, "expert", HANDS))
    found = [again(record, hand.hand) for hand in hands_of_steps(record) if not sat_out(record, hand.hand)]
    assert found
    for told, span in ((told, hands_of_steps(record)[told.hand - 1]) for told in found):
        assert told.first is None
        assert told.steps == record.steps[span.start : span.end + 1]
        assert told.own_line == told.expert_line and told.skill == 0


class Mistrusting(ExpertTable):
    """A table at which everybody is asked from the beginning."""

    def play_everything(self) -> tuple[Step, ...]:
        match = Match(self._ruleset, self._match.players, self._match.seed)
        match.state, self._match = self._match.state, match
        while not self.ended:
            self._take(self._played(self._hand.start + len(self._steps)))
        return self.course.steps


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_opponents_do_the_same_at_the_same_table(ruleset: str, tmp_path: Path) -> None:
    """Without the recorded answers the same events follow: the random numbers of each decision are those of the
    game."""
    record = load(write_played(tmp_path / "game.mahjong", ruleset, "expert", HANDS))
    rules = record.configured(find_ruleset(ruleset))
    played = 0
    for span in hands_of_steps(record):
        if not sat_out(record, span.hand):
            steps = Mistrusting(record, rules, span.hand).play_everything()
            assert steps == record.steps[span.start : span.end + 1]
            played += 1
    assert played


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_another_player_is_compared_from_the_first_other_decision(ruleset: str, tmp_path: Path) -> None:
    record = load(write_played(tmp_path / "game.mahjong", ruleset, "random", HANDS))
    rules = record.configured(find_ruleset(ruleset))
    for span in hands_of_steps(record):
        if sat_out(record, span.hand):
            continue
        told = again(record, span.hand)
        assert told == again(record, span.hand)  # always the same
        decided = decisions(record, rules, span.hand, told.seat)
        if not decided:
            assert told.first is None
            continue
        assert told.first is not None
        shared = [event for step in record.steps[span.start : span.end + 1] for event in step.events]
        events = [event for step in told.steps for event in step.events]
        assert events[: told.first.events] == shared[: told.first.events]
        assert decided[told.first.move - 1].action == told.first.own
        assert meaning(told.first.expert, rules) != meaning(told.first.own, rules)
        step = record.steps[record.lines.index(told.first.line)]
        assert dict(step.answers)[told.seat] == told.first.own
        assert told.first.turn == len(decided[told.first.move - 1].state.rivers[told.seat]) + 1
        paid = [event for event in events if isinstance(event, Paid)]
        to_table = sum(one.amount * ((one.payee == TABLE) - (one.payer == TABLE)) for one in paid)
        assert sum(balances(paid, rules.places)) + to_table == 0
        assert told.expert == balances(paid, rules.places)[told.seat] == told.luck
        assert told.own == told.luck + told.skill


def test_the_expert_hand_is_a_game_that_the_engine_plays(tmp_path: Path) -> None:
    record = load(write_played(tmp_path / "game.mahjong", "hong-kong", "random", 2))
    told = again(record, 2)
    start = hands_of_steps(record)[1].start
    with Recorder.create(tmp_path / "expert.mahjong", record.header, durable=False) as recorder:
        for step in (*record.steps[:start], *told.steps):
            recorder.append(step)
    assert verify(load(tmp_path / "expert.mahjong"), record.configured(find_ruleset("hong-kong"))) is None


def test_a_table_goes_on_where_another_was_left(tmp_path: Path) -> None:
    record = load(write_played(tmp_path / "game.mahjong", "hong-kong", "casual", 1, seed=9))
    rules = record.configured(find_ruleset("hong-kong"))
    whole, course, tables = again(record, 1), None, 0
    while True:
        table = ExpertTable(record, rules, 1, course)
        tables += 1
        if table.play(lambda: True):
            break
        course = table.course
    assert tables == len(whole.steps) - 1
    assert table.result() == whole


def test_moves_taken_back_are_as_if_never_played(tmp_path: Path) -> None:
    """Only the steps that hold count, also for the random numbers of the opponents."""
    plain = load(write_played(tmp_path / "plain.mahjong", "hong-kong", "expert", 1))
    middle = len(plain.steps) // 2
    path = tmp_path / "taken-back.mahjong"
    with Recorder.create(path, plain.header, durable=False) as recorder:
        for step in plain.steps[:middle]:
            recorder.append(step)
        recorder.append(TakenBack(5))
        for step in plain.steps[middle - 5 :]:
            recorder.append(step)
    record = load(path)
    assert record.steps == plain.steps and record.lines != plain.lines
    told = again(record, 1)
    assert told.first is None and replace(told, line=0) == replace(again(plain, 1), line=0)
    assert told.line == record.lines[-1]


def test_nothing_is_made_up(tmp_path: Path) -> None:
    record = load(write_played(tmp_path / "game.mahjong", "hong-kong", "random", 1))
    rules = record.configured(find_ruleset("hong-kong"))
    with pytest.raises(CaseError, match="no-such-hand"):
        ExpertTable(record, rules, 2)
    unfinished = replace(record, steps=record.steps[:-1], lines=record.lines[:-1])
    with pytest.raises(CannotPlayAgainError) as caught:
        ExpertTable(unfinished, rules, 1)
    assert caught.value.code == SkipReason.UNFINISHED
    not_begun = replace(record, steps=record.steps[:1], lines=record.lines[:1])
    assert not any(isinstance(event, HandStarted) for event in not_begun.steps[0].events)
    with pytest.raises(CaseError, match="no-such-hand"):
        ExpertTable(not_begun, rules, 1)


@pytest.mark.parametrize(
    ("bot", "why"), [("nobody", SkipReason.NOT_INSTALLED), ("expert+rude", SkipReason.NOT_INSTALLED)]
)
def test_an_opponent_who_is_not_here_is_named(bot: str, why: SkipReason, tmp_path: Path) -> None:
    record = load(write_played(tmp_path / "game.mahjong", "hong-kong", "random", 1))
    players = (record.header.players[0], bot, *record.header.players[2:])
    table = ExpertTable(
        replace(record, header=replace(record.header, players=players)),
        record.configured(find_ruleset("hong-kong")),
        1,
    )
    with pytest.raises(CannotPlayAgainError) as caught:
        table.play(never)
    assert (caught.value.code, caught.value.facts["bot"]) == (why, bot)


class Foreign:
    """A bot of another package."""

    def choose(self, _view: SeatView, options: tuple[Action, ...], _rng: Random) -> Action:
        return options[-1]


def test_bots_of_other_packages_are_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They might answer differently. As long as nobody has to be asked, the hand is compared all the same."""
    monkeypatch.setattr(registry, "_known", lambda: registry._Known({"foreign": lambda _: Foreign()}, ()))
    for me, played in (("random", False), ("expert", True)):
        record = load(write_played(tmp_path / f"{me}.mahjong", "hong-kong", me, 1))
        players = (record.header.players[0], "foreign", *record.header.players[2:])
        changed = replace(record, header=replace(record.header, players=players))
        told = compared_hand(changed, record.configured(find_ruleset("hong-kong")), 1)
        assert isinstance(told, DuplicateHand) if played else told == SkippedHand(1, SkipReason.PLUG_IN, "foreign")


def test_opponents_who_play_moves_out_answer_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their thinking time is a number of steps, so that the comparison is the same each time."""
    monkeypatch.setattr(master, "MORE_SECONDS", 600.0)
    path = write_played(tmp_path / "game.mahjong", "hong-kong", "random", 1)
    record = load(path)
    players = (record.header.players[0], "master@0.01", *record.header.players[2:])
    changed = replace(record, header=replace(record.header, players=players))
    assert again(changed, 1) == again(changed, 1)


def test_a_second_person_is_not_replaced(tmp_path: Path) -> None:
    record = load(write_played(tmp_path / "game.mahjong", "hong-kong", "random", 1))
    players = ("human", "human", *record.header.players[2:])
    table = ExpertTable(
        replace(record, header=replace(record.header, players=players)),
        record.configured(find_ruleset("hong-kong")),
        1,
    )
    with pytest.raises(CannotPlayAgainError, match=SkipReason.PERSON):
        table.play(never)

"""A match of Shuangkou without a window: it runs to its end, is on the disk before it is shown, goes on after a kill,
and moves are taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.cards.decide import CardChoices
from mahjong_desktop.cards.events import PASS_TURN, CardAction, CardEvent, CardHandEnded, CardsPlayed, PlayCards
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.view import HIDDEN_CARD, CardView
from mahjong_desktop.play.card_session import CardSession
from mahjong_desktop.records.card_record import load_cards, new_card_header, verify_cards
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import HUMAN, Recorder
from mahjong_desktop.study.card_guard import GuardedCardBot
from tests.play.loop import Loop

OPTIONS = ShuangkouOptions({"hands": 4})
BOTS = ("random", "random", "random")


class Player:
    """A person who plays the first idea, and notes what was told."""

    def __init__(self, session: CardSession, *, hands: int = 99) -> None:
        self.session = session
        self.hands = hands
        self.asked: list[tuple[CardChoices, CardView]] = []
        self.events: list[CardEvent] = []
        self.receipts = 0
        self.over = False
        self.waits = False
        session.moved.connect(self._moved)
        session.question.connect(self._question)
        session.hand_over.connect(self._hand_over)
        session.match_over.connect(self._match_over)
        session.set_pace("instant")

    def _moved(self, events: tuple[CardEvent, ...], view: CardView) -> None:
        assert self.session.saved or self.session.unsaved, "what is shown is on the disk"
        self.events += events
        self.session.proceed()

    def _question(self, choices: CardChoices, view: CardView) -> None:
        self.asked.append((choices, view))
        if not self.waits:
            self.session.answer(first_choice(choices))

    def _hand_over(self, _view: CardView) -> None:
        self.receipts += 1
        if self.receipts < self.hands:
            self.session.next_hand()

    def _match_over(self) -> None:
        self.over = True


def first_choice(choices: CardChoices) -> CardAction:
    return choices.action_of(choices.plays[0]) if choices.plays else PASS_TURN


def begun(folder: Path, loop: Loop, seed: int = 7) -> CardSession:
    header = new_card_header(OPTIONS, (HUMAN, *BOTS), ("", "Lin", "Novák", "Aoki"), seed)
    return CardSession.new(OPTIONS, header, folder, times=loop.times())


def test_a_match_is_played_to_its_end(tmp_path: Path, loop: Loop) -> None:
    session = begun(tmp_path, loop)
    player = Player(session)
    session.begin()
    loop.wait_until(lambda: player.over, 60_000)
    assert player.receipts == 4
    assert len(session.ended_hands) == 4
    assert [hand.number for hand in session.ended_hands] == [1, 2, 3, 4]
    assert session.close() is None
    record = load_cards(session.path)
    assert verify_cards(record) is None
    ends = [event for event in player.events if isinstance(event, CardHandEnded)]
    assert ends[-1].scores == session.match.state.scores


def test_the_person_sees_no_cards_of_others(tmp_path: Path, loop: Loop) -> None:
    session = begun(tmp_path, loop)
    player = Player(session, hands=1)
    session.begin()
    loop.wait_until(lambda: player.receipts == 1, 30_000)
    for choices, view in player.asked:
        assert view.is_asked and choices.hand == view.hand
        assert all(card == HIDDEN_CARD for hand in view.hands[1:] for card in hand)
    session.close()


def test_a_killed_match_goes_on_where_it_stopped(tmp_path: Path, loop: Loop) -> None:
    session = begun(tmp_path, loop)
    player = Player(session)
    session.begin()
    loop.wait_until(lambda: len(player.asked) > 3, 30_000)
    player.waits = True
    before = session.match.state
    data = session.path.read_bytes()
    session.keeper.close()
    killed = tmp_path / "killed.cards"
    killed.write_bytes(data + b'{"a":{"0":{"do":"pa')
    resumed = CardSession.resume(killed, times=loop.times())
    assert resumed.match.state == before or resumed.match.state.hand == before.hand
    again = Player(resumed)
    resumed.begin()
    loop.wait_until(lambda: again.over, 60_000)
    resumed.close()
    assert verify_cards(load_cards(killed)) is None


def test_moves_are_taken_back_and_given_back(tmp_path: Path, loop: Loop) -> None:
    session = begun(tmp_path, loop)
    player = Player(session)
    session.begin()
    loop.wait_until(lambda: len(player.asked) > 1, 30_000)
    player.waits = True
    seen = len(player.asked)
    loop.wait_until(lambda: len(player.asked) > seen or session.match.state.turn == 0, 30_000)
    now = session.match.state
    assert session.can_take_back and not session.can_redo
    session.take_back()
    assert session.match.state != now and session.match.state.turn == 0
    assert session.can_redo
    session.redo()
    assert session.match.state == now
    session.close()
    assert load_cards(session.path).taken_back == {1: 1}


def test_an_exam_takes_nothing_back(tmp_path: Path, loop: Loop) -> None:
    header = new_card_header(OPTIONS, (HUMAN, *BOTS), ("", "a", "b", "c"), 7, "exam")
    session = CardSession.new(OPTIONS, header, tmp_path, times=loop.times())
    player = Player(session)
    session.begin()
    loop.wait_until(lambda: len(player.asked) > 2, 30_000)
    assert not session.can_take_back
    session.close()


def test_a_match_in_which_nothing_was_done_leaves_no_file(tmp_path: Path, loop: Loop) -> None:
    session = begun(tmp_path, loop)
    player = Player(session)
    player.waits = True
    session.begin()
    loop.wait_until(lambda: bool(player.asked), 30_000)
    assert session.path.exists()
    assert session.close() is None
    assert not session.path.exists()


def test_a_step_that_cannot_be_written_stops_the_match(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(tmp_path, loop)
    player = Player(session)
    failures: list[str] = []
    session.failed.connect(lambda code, _facts: failures.append(code))
    session.begin()
    loop.wait_until(lambda: len(player.asked) > 1, 30_000)

    def full() -> None:
        raise RecordError("cannot-write", path="x", detail="full")

    with monkeypatch.context() as patch:
        patch.setattr(session.keeper, "flush", full)
        loop.wait_until(lambda: bool(failures), 30_000)
        state = session.match.state
        loop.wait(30)
        assert session.match.state is state
        session.play_unsaved()
        assert session.unsaved
        assert not session.saved
    loop.wait_until(lambda: player.receipts >= 1, 60_000)
    assert session.saved and not session.unsaved
    session.close()
    assert verify_cards(load_cards(session.path)) is None


def test_a_bot_that_fails_passes_or_leads_its_weakest(
    tmp_path: Path, loop: Loop, caplog: pytest.LogCaptureFixture
) -> None:
    session = begun(tmp_path, loop)
    player = Player(session)
    player.waits = True
    session.begin()
    loop.wait_until(lambda: bool(player.asked), 30_000)
    choices, view = player.asked[0]

    class Broken:
        def choose(self, view: CardView, rng: Random) -> CardAction:
            raise ValueError("broken")

    class Cheat:
        def choose(self, view: CardView, rng: Random) -> CardAction:
            return PlayCards((view.hand[0],) * 27)

    for bot, kind in ((Broken(), "raised"), (Cheat(), "illegal")):
        guarded = GuardedCardBot(bot, "odd")
        caplog.clear()
        assert choices.refusal(guarded.choose(view, Random(1))) is None
        assert guarded.failures == {kind: 1}
        assert [record.getMessage().startswith("bot odd ") for record in caplog.records] == [True]
    session.close()


def test_a_file_of_others_is_refused(tmp_path: Path, loop: Loop) -> None:
    path = tmp_path / "x.cards"
    header = new_card_header(OPTIONS, ("random", *BOTS), ("", "a", "b", "c"), 7)
    Recorder.create(path, header).close()
    with pytest.raises(RecordError) as error:
        CardSession.resume(path, times=loop.times())
    assert error.value.code == "no-person"


def test_the_last_play_of_a_hand_is_told_with_its_end(tmp_path: Path, loop: Loop) -> None:
    session = begun(tmp_path, loop)
    player = Player(session, hands=1)
    session.begin()
    loop.wait_until(lambda: player.receipts == 1, 30_000)
    assert session.ending is not None
    assert isinstance(session.told[-1], CardHandEnded)
    assert any(isinstance(event, CardsPlayed) for event in session.told)
    session.close()

"""The session: a game run without a window, saved before it is shown, resumed, at any pace."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest

from mahjong_desktop.bots.registry import BotError, make_bot
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Discard, Pass
from mahjong_desktop.engine.legal import NOTHING, Options, Refused
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play import session as session_module
from mahjong_desktop.play.pace import PACES
from mahjong_desktop.play.session import GameSession, SessionNews
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import check_not_in_use
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN, Record, load, new_header
from mahjong_desktop.records.replay import verify
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.outside_packages import RulesetFailedError
from tests.play.loop import Loop, LoopTime

NAMES = ("You", "Anna", "Ben", "Cora")
ROOT = Path(__file__).resolve().parent.parent.parent
BOTS = ("random", "random", "random")
_WITHOUT_THE_PERSON = 5
"""The seed of a game in which another player discards first, and the person cannot claim it."""


class Player:
    """Acts as the window: settles at once and answers each question with a seeded random legal action."""

    def __init__(self, session: GameSession, seed: int = 1, after: int | None = None) -> None:
        self.session = session
        self.rng = Random(seed)
        self.moves: list[tuple[ev.Event, ...]] = []
        self.views: list[SeatView] = []
        self.questions: list[Options] = []
        self.endings: list[tuple[ev.Event, ...]] = []
        self.failures: list[tuple[str, Any]] = []
        self.finished = 0
        self.after = after
        session.moved.connect(self.move)
        session.question.connect(self.ask)
        session.hand_over.connect(lambda events, _view: self.endings.append(events))
        session.match_over.connect(self.end)
        session.failed.connect(lambda code, facts: self.failures.append((code, facts)))
        session.set_pace("instant")

    def move(self, events: tuple[ev.Event, ...], view: SeatView) -> None:
        on_disk = load(self.session.path).steps if self.session.saved else ()
        if self.session.saved:
            told = [event.name for step in on_disk for event in step.events]
            assert told[-len(events) :] == [event.name for event in events]
        self.moves.append(events)
        self.views.append(view)
        self.session.proceed()

    def ask(self, options: Options, view: SeatView) -> None:
        self.questions.append(options)
        if self.after is None or len(self.questions) <= self.after:
            self.session.answer(self.choose(options))

    def choose(self, options: Options) -> Action:
        return self.rng.choice(options.legal)

    def end(self, view: SeatView) -> None:
        self.finished += 1


@pytest.fixture
def play(loop: Loop, tmp_path: Path) -> Any:
    sessions: list[GameSession] = []

    def make(
        folder: Path = tmp_path,
        seed: int = 3,
        options: dict[str, Any] | None = None,
        bots: tuple[str, ...] = BOTS,
        **how: Any,
    ) -> Player:
        ruleset = find_ruleset("hong-kong").configure(options or {})
        header = new_header(ruleset, (HUMAN, *bots), NAMES, seed, Terms())
        session = GameSession.new(ruleset, header, folder, times=loop.times())
        sessions.append(session)
        return Player(session, **how)

    yield make
    for session in sessions:
        session.close()


Play = Callable[..., Player]


def test_a_hand_is_played_and_written_down_before_it_is_shown(loop: Loop, play: Play) -> None:
    player = play()
    player.session.begin()
    loop.wait_until(lambda: bool(player.endings), timeout=20_000)
    assert isinstance(player.endings[0][-1], ev.HandEnded)
    assert player.views[-1].phase is Phase.OVER
    record = load(player.session.path)
    assert verify(record, record.configured(find_ruleset("hong-kong"))) is None
    assert record.header.players == ("human", *BOTS) and record.header.names == NAMES


def test_the_person_sees_no_hidden_tile_and_sits_where_the_seats_say(loop: Loop, play: Play) -> None:
    player = play(seed=5)
    player.session.begin()
    loop.wait_until(lambda: bool(player.endings), timeout=20_000)
    session = player.session
    assert session.match.state.order[session.seat] == 0 and session.names[session.seat] == "You"
    for events, view in zip(player.moves[:-1], player.views[:-1], strict=True):
        assert view.seat == session.seat
        for event in events:
            if isinstance(event, ev.Drew) and event.seat != session.seat:
                assert event.piece == HIDDEN
            if isinstance(event, ev.HandStarted):
                assert set(event.wall) == {HIDDEN}
        others = [hand for seat, hand in enumerate(view.hands) if seat != session.seat]
        assert all(piece == HIDDEN for hand in others for piece in hand)


def test_the_next_hand_and_the_end_of_the_match_follow(loop: Loop, play: Play) -> None:
    player = play(options={"rounds": 1}, bots=("quick",) * 3)
    quick = make_bot("quick", player.session.match.ruleset)
    player.choose = lambda options: quick.choose(player.session.view, options.legal, player.rng)  # type: ignore[method-assign]
    player.session.hand_over.connect(lambda *_: player.session.next_hand())
    player.session.begin()
    loop.wait_until(lambda: bool(player.finished), timeout=120_000)
    assert len(player.endings) >= 4
    assert load(player.session.path).steps[-1].events[-1].name == "match-ended"


@pytest.mark.parametrize("answered", [0, 1, 7])
def test_a_killed_game_goes_on_where_it_stopped(loop: Loop, play: Play, answered: int) -> None:
    whole = play(seed=11)
    whole.session.begin()
    loop.wait_until(lambda: bool(whole.endings), timeout=20_000)

    first = play(seed=11, after=answered)
    first.session.begin()
    loop.wait_until(lambda: len(first.questions) == answered + 1, timeout=20_000)
    first.session.keeper.close()  # the system does no more for a killed program
    with first.session.path.open("ab") as file:
        file.write(b'{"a":[[0,{"do"')

    second = Player(GameSession.resume(first.session.path, times=loop.times()))
    second.rng = first.rng
    second.session.begin()
    loop.wait_until(lambda: bool(second.endings), timeout=20_000)
    assert second.questions[0] == first.questions[-1]
    ends = [steps[-1].events for steps in (load(p.session.path).steps for p in (whole, second))]
    assert ends[0] == ends[1]
    second.session.close()


def test_a_game_stopped_between_hands_shows_the_end_of_the_hand_again(loop: Loop, play: Play) -> None:
    first = play(seed=3)
    first.session.begin()
    loop.wait_until(lambda: bool(first.endings), timeout=20_000)
    first.session.close()
    second = Player(GameSession.resume(first.session.path, times=loop.times()))
    second.session.begin()
    loop.wait_until(lambda: bool(second.endings), timeout=5_000)
    assert second.endings == first.endings
    second.session.close()


def test_an_unwritable_folder_stops_the_game_until_the_person_decides(loop: Loop, play: Play, tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    player = play(folder=blocked / "games")
    player.session.begin()
    loop.wait_until(lambda: bool(player.failures), timeout=5_000)
    assert player.failures[0][0] == "cannot-write" and not player.moves
    player.session.retry()
    assert len(player.failures) == 2 and not player.moves
    player.session.play_unsaved()
    loop.wait_until(lambda: len(player.questions) > 2, timeout=20_000)
    assert not player.session.saved and len(player.failures) == 2
    blocked.unlink()
    loop.wait_until(lambda: bool(player.endings), timeout=20_000)
    assert player.session.saved
    record = load(player.session.path)
    assert verify(record, record.configured(find_ruleset("hong-kong"))) is None


def test_a_full_disk_in_the_middle_loses_nothing(loop: Loop, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    player = play(seed=7, after=3)
    player.session.begin()
    loop.wait_until(lambda: len(player.questions) == 4, timeout=20_000)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        player.session.answer(player.choose(player.questions[-1]))
        loop.wait_until(lambda: bool(player.failures), timeout=5_000)
    shown = len(player.moves)
    assert player.failures[0][1]["detail"] == "No space left on device"
    player.after = None
    player.session.retry()
    loop.wait_until(lambda: bool(player.endings), timeout=20_000)
    assert len(player.moves) > shown and player.session.saved
    record = load(player.session.path)
    assert verify(record, record.configured(find_ruleset("hong-kong"))) is None


def test_what_is_not_asked_or_not_allowed_is_ignored(loop: Loop, play: Play) -> None:
    player = play(after=0)
    player.session.begin()
    loop.wait_until(lambda: bool(player.questions), timeout=20_000)
    before = player.session.match.state
    player.session.answer(Discard(HIDDEN))
    player.session.next_hand()
    player.session.retry()
    loop.wait(50)
    assert player.session.match.state is before


def test_a_game_is_broken_off_once(loop: Loop, play: Play) -> None:
    """A ruleset that fails goes on failing with whatever is painted, and the person is reading why."""
    player = play(after=0)
    session, told = player.session, list[MahjongError]()
    session.broken_off.connect(told.append)
    session.begin()
    loop.wait_until(lambda: bool(player.questions), timeout=20_000)
    first, later = (RulesetFailedError("unexpected-error", detail=detail) for detail in ("first", "later"))
    session.break_off(first)
    session.break_off(later)
    assert told == [first]
    session.close()
    session.break_off(later)
    assert told == [first]


def test_after_every_discard_the_pause_is_the_same_whether_or_not_anybody_can_claim(loop: Loop, play: Play) -> None:
    player = play(seed=9)
    session = player.session
    pauses: dict[bool, set[int]] = {True: set(), False: set()}
    started = session._pause.start

    def watch(milliseconds: int) -> None:
        if session.match.state.phase is Phase.CLAIM:
            pauses[bool(session.match.asked())].add(milliseconds)
        started(0)

    session._pause.start = watch  # type: ignore[method-assign]
    session.set_pace("normal")
    session.begin()
    loop.wait_until(lambda: bool(player.endings), timeout=30_000)
    assert pauses == {True: {PACES["normal"].claim_ms}, False: {PACES["normal"].claim_ms}}


def test_a_faster_pace_shortens_the_pause_that_runs(loop: Loop, play: Play) -> None:
    player = play(seed=3)
    session = player.session
    session.set_pace("slow")
    session.begin()
    loop.wait_until(lambda: session._pause.counting, timeout=20_000)
    assert isinstance(session._pause, LoopTime)
    assert session._pause.left() > 500
    session.set_pace("instant")
    assert session._pause.left() <= 0


def test_a_game_without_a_person_is_not_taken_up(tmp_path: Path, play: Play, loop: Loop) -> None:
    player = play()
    player.session.begin()
    path = player.session.path
    text = path.read_text("utf-8")
    player.session.close()
    path.write_text(text.replace('"human"', '"random"'), encoding="utf-8")
    with pytest.raises(RecordError, match="no-person"):
        GameSession.resume(path, times=loop.times())


def test_a_game_with_a_bot_that_is_not_installed_is_left_free(tmp_path: Path, play: Play, loop: Loop) -> None:
    player = play()
    player.session.begin()
    path = player.session.path
    text = path.read_text("utf-8")
    player.session.close()
    path.write_text(re.sub('"players":\\["human","[a-z-]+"', '"players":["human","nobody"', text), encoding="utf-8")
    with pytest.raises(BotError, match="unknown-bot"):
        GameSession.resume(path, times=loop.times())
    check_not_in_use(path)


KILLED = """
import os, signal, sys
from pathlib import Path
from random import Random
from tests.play.loop import Loop
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import new_header
loop = Loop()
ruleset, players = find_ruleset("hong-kong"), ("human", "random", "random", "random")
header = new_header(ruleset, players, ("You", "A", "B", "C"), 11, Terms())
session = GameSession.new(ruleset, header, Path(sys.argv[1]), times=loop.times())
rng, left = Random(1), [int(sys.argv[2])]
def ask(options, view):
    left[0] -= 1
    if left[0] < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    session.answer(rng.choice(options.legal))
session.question.connect(ask)
session.moved.connect(lambda events, view: session.proceed())
session.set_pace("instant")
session.begin()
loop.wait(60_000)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_program_killed_with_the_hardest_signal_has_lost_nothing(loop: Loop, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path), "5"], cwd=ROOT, timeout=60, check=False)
    assert done.returncode == -signal.SIGKILL
    (path,) = tmp_path.iterdir()
    record = load(path)
    assert verify(record, record.configured(find_ruleset("hong-kong"))) is None
    assert sum(seat == _person_seat(record) for step in record.steps for seat, _ in step.answers) == 5
    player = Player(GameSession.resume(path, times=loop.times()))
    player.session.begin()
    loop.wait_until(lambda: bool(player.endings), timeout=20_000)
    player.session.close()


def _person_seat(record: Record) -> int:
    seated = record.steps[0].events[0]
    assert isinstance(seated, ev.Seated)
    return seated.order.index(0)


def test_a_game_left_at_a_refused_win_goes_on_there(
    tmp_path: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of the person is in the record yet: a refused win is shown, not asked."""
    refused = Options((), (Refused("win", Refusal("below-minimum")),))

    def options_of(state: State, seat: int) -> Options:
        return refused if state.phase is Phase.CLAIM else NOTHING

    monkeypatch.setattr(session_module, "options_of", options_of)
    ruleset = find_ruleset("hong-kong")
    header = new_header(ruleset, (HUMAN, *BOTS), NAMES, _WITHOUT_THE_PERSON, Terms())
    made = GameSession.new(ruleset, header, tmp_path, times=loop.times())
    assert _first_shown(made, loop) == (Pass(),)
    path, phase = made.path, made.match.state.phase
    made.close()
    assert path.exists()
    again = GameSession.resume(path, times=loop.times())
    assert again.match.state.phase is phase
    assert _first_shown(again, loop) == (Pass(),)
    again.close()
    assert path.exists()


def _first_shown(session: GameSession, loop: Loop) -> tuple[Action, ...]:
    """Begins a game and returns what is offered to the person first."""
    player = Player(session, after=0)
    session.begin()
    loop.wait_until(lambda: bool(player.questions), timeout=20_000)
    return player.questions[0].legal


class Follower:
    """Counts what it is told."""

    def __init__(self) -> None:
        self.told = 0

    def take(self, number: int) -> None:
        self.told += number


def test_nobody_is_kept_alive_because_it_follows() -> None:
    news = SessionNews[int]()
    kept, left = Follower(), Follower()
    gone = ref(left)
    news.connect(kept.take)
    news.connect(left.take)
    del left
    news.emit(3)
    assert gone() is None and kept.told == 3


def test_the_error_of_a_follower_reaches_neither_the_session_nor_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    news, kept = SessionNews[int](), Follower()
    reported: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: reported.append(kind))
    news.connect(lambda number: 1 / (number - 3))
    news.connect(kept.take)
    news.emit(3)
    assert kept.told == 3 and reported == [ZeroDivisionError]

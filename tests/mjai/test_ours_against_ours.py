"""Four programs of ours play a match at our table over mjai, and answer what the same bot answers inside.

`python -m tests.mjai.test_ours_against_ours BOT SEED` plays one with any bot, and prints how many hands were played and
how many answers were compared.
"""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.events import HandEnded, MatchEnded
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mjai.answers import messages_for
from mahjong_desktop.mjai.player import decision_chance
from mahjong_desktop.study.selfplay import BotTable
from tests.mjai.games import riichi


class Compared(Guarded):
    """A program whose every answer is compared with that of the bot inside."""

    def __init__(self, program: str, bot: str, ruleset: Ruleset) -> None:
        super().__init__(make_bot(program, ruleset), program)
        self.inside = make_bot(bot, ruleset)
        self.compared = 0
        self.others: list[str] = []

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        answer = super().choose(view, options, rng)
        own = self.inside.choose(view, options, decision_chance(view))
        self.compared += 1
        if messages_for(own, view) != messages_for(answer, view):
            self.others.append(f"{own} {answer} {options}")
        return answer


def play(bot: str, seed: int, hands: int | None = None) -> tuple[int, int]:
    """Plays a match, or its first hands; returns the numbers of hands and of answers. Every answer must be the same."""
    rules = riichi()
    program = f"mjai@60:{shlex.join([sys.executable, '-m', 'mahjong_desktop', 'mjai', '--bot', bot])}"
    table = BotTable(rules, (program,) * 4, seed)
    players = tuple(Compared(program, bot, rules) for _ in range(4))
    table.players = players
    ended = whole = 0
    for step in table.play():
        ended += any(isinstance(event, HandEnded) for event in step.events)
        whole += any(isinstance(event, MatchEnded) for event in step.events)
        if hands is not None and ended >= hands:
            break
    table.close()
    assert [player.others for player in players] == [[]] * 4
    assert [dict(player.failures) for player in players] == [{}] * 4
    assert whole or hands is not None
    return ended, sum(player.compared for player in players)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_DESKTOP_HOME", str(tmp_path))
    root = str(Path(__file__).resolve().parent.parent.parent)
    monkeypatch.setenv("PYTHONPATH", root)


def test_the_first_hand_of_a_match() -> None:
    hands, answers = play("standard+quick", 4, 1)
    assert hands == 1
    assert answers > 30


@pytest.mark.whole
def test_a_whole_match() -> None:
    hands, answers = play("standard+quick", 4)
    assert hands >= 8
    assert answers > 300


if __name__ == "__main__":
    print(*play(sys.argv[1], int(sys.argv[2])))

"""The bots of a running game, and the thread in which they think.

Room: ui. No Qt. session.py decides when they are asked and what becomes of their answers.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.selfplay import decision_rng
from mahjong_desktop.ui.reply_line import ReplyLine


class Opponents:
    """Asks the bots of a match. Each question has a number; `answered` receives it with the seat and the action, in the
    thread of the bots. Raises BotError if a bot is not installed."""

    def __init__(self, match: Match, answered: Callable[[int, int, Action], None]) -> None:
        self._match = match
        self._bots = {
            player: Guarded(make_bot(bot, match.ruleset), bot)
            for player, bot in enumerate(match.players)
            if bot != HUMAN
        }
        self._worker = ThreadPoolExecutor(1, "bots")
        self._line = ReplyLine(answered)
        self.question = 0
        """The number of the question that is open; answers to earlier ones come too late."""

    def ask(self, seat: int, options: Options, step: int) -> None:
        """Lets the bot at a seat choose one of its options. `step` is the number of steps that hold: in the same
        position of a game a bot has the same random numbers, also after a move was taken back."""
        state, number, line = self._match.state, self.question, self._line
        bot, rng = self._bots[participant(state.order, seat)], decision_rng(self._match.seed, step, seat)

        def think() -> None:
            line.answer(number, seat, bot.choose(view_of(state, seat), options.legal, rng))

        self._worker.submit(think)

    def close(self) -> None:
        """Drops all later answers. Must be called in the thread of the session."""
        self._line.close()
        self._worker.shutdown(wait=False, cancel_futures=True)

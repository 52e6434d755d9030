"""The bots of a running match of Shuangkou, and the thread in which they think.

Room: play. card_session.py decides when they are asked and what becomes of their answers.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from mahjong_desktop.cards.bots.protocol import make_card_bot
from mahjong_desktop.cards.events import CardAction
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.view import card_view
from mahjong_desktop.play.opponents import ReplyLine
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.study.card_guard import GuardedCardBot
from mahjong_desktop.study.selfplay import decision_rng


class CardOpponents:
    """Asks the bots of a match. Each question has a number; `answered` receives it with the seat and the action, in the
    thread of the bots. Raises CardBotError if there is no such bot."""

    def __init__(self, match: CardMatch, answered: Callable[[int, int, CardAction], None]) -> None:
        self._match = match
        self._bots = {
            seat: GuardedCardBot(make_card_bot(bot, match.options), bot)
            for seat, bot in enumerate(match.players)
            if bot != HUMAN
        }
        self._worker = ThreadPoolExecutor(1, "card-bots")
        self._line = ReplyLine[CardAction](answered)
        self.question = 0
        """The number of the question that is open; answers to earlier ones come too late."""

    def ask(self, seat: int, step: int) -> None:
        """Lets the bot at a seat choose. `step` is the number of steps that hold: in the same position of a game a bot
        has the same random numbers, also after a move was taken back."""
        view, number, line = card_view(self._match.state, seat), self.question, self._line
        bot, rng = self._bots[seat], decision_rng(self._match.seed, step, seat)
        self._worker.submit(lambda: line.answer(number, seat, bot.choose(view, rng)))

    def close(self) -> None:
        """Drops all later answers. Must be called in the thread of the session."""
        self._line.close()
        self._worker.shutdown(wait=False, cancel_futures=True)

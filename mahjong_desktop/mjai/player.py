"""A bot of ours as a program that speaks mjai: a line comes in, a line goes out.

Room: mjai. Every line is answered by one line. A line with a JSON list, as mjai.app sends them, is answered once, to
its last message. What is not understood is answered with `none`, and what is wrong with it is told to whoever runs the
program.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.answers import messages_for
from mahjong_desktop.mjai.followed_table import FollowedTable, FollowError
from mahjong_desktop.mjai.messages import NO_ACTION, Message, MessageError, line_of, messages_of

Tell = Callable[[str, str], None]
"""Is told what is wrong: `not-understood` or `lost`, and the detail."""


def decision_chance(view: SeatView) -> Random:
    """Returns the random numbers of a decision: the same for the same moment of the same game, because a program that
    speaks mjai is told no seed."""
    thrown = sum(map(len, view.rivers))
    position = view.position
    return Random(f"{view.seat}:{view.scores}:{position.round}:{position.dealer}:{position.streak}:{thrown}")


class MjaiPlayer:
    """Plays one game after the other. `ended` is set once a game is over."""

    def __init__(self, bot_id: str, ruleset: Ruleset, name: str, tell: Tell) -> None:
        self.ended = False
        self._bot_id, self._name, self._tell = bot_id, name, tell
        self._table = FollowedTable(ruleset)
        self._bot = Guarded(make_bot(bot_id, ruleset), bot_id)
        self._bot_ruleset = ruleset
        self._then: Message | None = None
        """The discard that follows on the riichi declared last."""

    def answer(self, line: bytes) -> bytes:
        """Returns the line that answers a line; both without their ends."""
        answer: Message = NO_ACTION
        for message in messages_of(line):
            answer = NO_ACTION
            if isinstance(message, MessageError):
                if message.known:
                    self._tell("not-understood", str(message))
            else:
                answer = self._answer(message)
        return line_of(answer)

    def _answer(self, message: Message) -> Message:
        if isinstance(message, says.Hello):
            return says.Join(name=self._name)
        self.ended = isinstance(message, says.EndGame)
        lost = self._table.state is None
        try:
            self._table.take(message)
        except FollowError as error:
            self._tell("lost", str(error))
            lost = True
        if lost and self._table.state is None:
            return self._blindly(message)
        return self._decided(message)

    def _blindly(self, message: Message) -> Message:
        """Returns what is safe when the table is not known: the tile just drawn is discarded, nothing is claimed."""
        if isinstance(message, says.Tsumo) and message.actor == self._table.seat:
            return says.Dahai(actor=message.actor, pai=message.pai, tsumogiri=True)
        return NO_ACTION

    def _decided(self, message: Message) -> Message:
        question = self._table.question(message) or self._table.kong_question(message)
        if question is None:
            return NO_ACTION
        if isinstance(message, says.Reach) and self._then is not None:
            answer, self._then = self._then, None
            return answer
        action = self._made_bot().choose(question.view, question.options, decision_chance(question.view))
        first, *rest = messages_for(action, question.view)
        if isinstance(message, says.Reach):  # the riichi is declared already: its discard is left
            return rest[0] if rest else first
        self._then = rest[0] if rest else None
        return first

    def _made_bot(self) -> Guarded:
        """Returns the bot for the game under way."""
        if self._table.ruleset is not self._bot_ruleset:
            self._bot_ruleset = self._table.ruleset
            self._bot = Guarded(make_bot(self._bot_id, self._bot_ruleset), self._bot_id)
        return self._bot

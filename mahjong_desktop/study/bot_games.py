"""The games that bots can play without a window: each ruleset of mahjong, and Shuangkou. Simulations and tournaments
ask them alike.

Room: study. How a game is played belongs to selfplay.py and card_selfplay.py.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.bots.registry import check_bot
from mahjong_desktop.cards.bots.protocol import check_card_bot
from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, SHUANGKOU, SHUANGKOU_REVISION, ShuangkouOptions
from mahjong_desktop.core.ruleset import Option, OptionValue, Ruleset
from mahjong_desktop.records.card_record import CARD_SUFFIX
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.records.record import Recorder
from mahjong_desktop.study.card_selfplay import play_card_game
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import GameResult, play_game


class BotGame(Protocol):
    """A game with its options. `suffix` is the ending of the names of its saved games."""

    @property
    def id(self) -> str: ...

    @property
    def revision(self) -> int: ...

    @property
    def options(self) -> tuple[Option, ...]: ...

    @property
    def chosen(self) -> Mapping[str, OptionValue]: ...

    @property
    def participants(self) -> int: ...

    @property
    def suffix(self) -> str: ...

    @abstractmethod
    def configure(self, given: Mapping[str, object]) -> BotGame:
        """Returns the game with these options, all others as they are by default. Raises OptionError."""

    @abstractmethod
    def check(self, bot: str) -> None:
        """Raises BotError or CardBotError if the bot is not available for this game."""

    @abstractmethod
    def play(
        self,
        bots: tuple[str, ...],
        seed: int,
        recorder: Recorder | None = None,
        most_hands: int | None = None,
        late: Counter[str] | None = None,
    ) -> GameResult:
        """Plays one game to its end, or its first `most_hands` hands; `late` as for BotTable. Raises ViolationError."""


class MahjongGame(Struct, frozen=True):
    """Mahjong by a ruleset."""

    ruleset: Ruleset

    @property
    def id(self) -> str:
        """The id of the ruleset."""
        return self.ruleset.id

    @property
    def revision(self) -> int:
        """The revision of its rules."""
        return self.ruleset.revision

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that it declares."""
        return self.ruleset.options

    @property
    def chosen(self) -> Mapping[str, OptionValue]:
        """The value of each option."""
        return self.ruleset.chosen

    @property
    def participants(self) -> int:
        """How many take part."""
        return self.ruleset.chairs.participants

    @property
    def suffix(self) -> str:
        """The ending of the names of its saved games."""
        return SUFFIX

    def configure(self, given: Mapping[str, object]) -> MahjongGame:
        """Returns the game with these options. Raises OptionError."""
        return MahjongGame(self.ruleset.configure(dict(given)))

    def check(self, bot: str) -> None:
        """Raises BotError if the bot is not available."""
        check_bot(bot, self.ruleset)

    def play(
        self,
        bots: tuple[str, ...],
        seed: int,
        recorder: Recorder | None = None,
        most_hands: int | None = None,
        late: Counter[str] | None = None,
    ) -> GameResult:
        """Plays one game. Raises ViolationError or BotError."""
        return play_game(self.ruleset, bots, seed, recorder, most_hands, late)


class ShuangkouGame(Struct, frozen=True):
    """Shuangkou with its options."""

    values: ShuangkouOptions = DEFAULT_SHUANGKOU

    @property
    def id(self) -> str:
        """The id of the game."""
        return SHUANGKOU

    @property
    def revision(self) -> int:
        """The revision of its rules."""
        return SHUANGKOU_REVISION

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that it declares."""
        return self.values.declared

    @property
    def chosen(self) -> Mapping[str, OptionValue]:
        """The value of each option."""
        return self.values.values

    @property
    def participants(self) -> int:
        """How many take part."""
        return SEATS_AT_CARDS

    @property
    def suffix(self) -> str:
        """The ending of the names of its saved games."""
        return CARD_SUFFIX

    def configure(self, given: Mapping[str, object]) -> ShuangkouGame:
        """Returns the game with these options. Raises OptionError."""
        return ShuangkouGame(ShuangkouOptions(given))

    def check(self, bot: str) -> None:
        """Raises CardBotError if there is no such bot."""
        check_card_bot(bot)

    def play(
        self,
        bots: tuple[str, ...],
        seed: int,
        recorder: Recorder | None = None,
        most_hands: int | None = None,
        late: Counter[str] | None = None,  # noqa: ARG002 - no bot of this game comes from another package
    ) -> GameResult:
        """Plays one match; one without end is played for as many hands as a usual one has, unless told. Raises
        ViolationError or CardBotError."""
        usual = None if self.values.most_hands is not None else DEFAULT_SHUANGKOU.most_hands
        return play_card_game(self.values, bots, seed, recorder, usual if most_hands is None else most_hands)


def find_bot_game(name: str) -> BotGame:
    """Returns the game with this id and its default options. Raises UnknownRulesetError."""
    return ShuangkouGame() if name == SHUANGKOU else MahjongGame(find_ruleset(name))

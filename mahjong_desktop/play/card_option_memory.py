"""What the window proposes for a match of Shuangkou: the options, players and levels of the last one.

Room: play. The settings keep them; option_memory.py does so for games of mahjong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from msgspec import Struct

from mahjong_desktop.cards.bots.protocol import CARD_BOTS
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import OptionValue
from mahjong_desktop.settings import Settings

_OPTIONS: Final = "ruleset-options"
_PLAYERS: Final = "card-players"
_SEPARATOR: Final = ":"
CARD_PLAYERS: Final = ("Aoki", "Novák", "Lin")
"""The usual names at seats 1 to 3; the second is the person's partner."""
_USUAL_BOT: Final = "standard"


class CardOpponent(Struct, frozen=True):
    """A computer player: the id of its bot and its name."""

    bot: str
    name: str


def offered_card_bots() -> tuple[str, ...]:
    """Returns the bots that a person can choose, the weakest first."""
    return tuple(CARD_BOTS)


def usual_card_bot() -> str:
    """Returns the bot that plays where nothing was chosen."""
    return _USUAL_BOT if _USUAL_BOT in CARD_BOTS else offered_card_bots()[-1]


def remembered_card_options(settings: Settings) -> dict[str, OptionValue]:
    """Returns the options of the last match, by their ids; those that are no longer valid have their defaults."""
    stored = cast("Mapping[str, object]", settings.get(_OPTIONS)).get(SHUANGKOU)
    values: dict[str, OptionValue] = {}
    for option in ShuangkouOptions.declared:
        values[option.id] = option.default
        if isinstance(stored, Mapping) and option.id in stored:
            try:
                values[option.id] = option.check(stored[option.id])
            except MahjongError:
                continue
    return values


def store_card_options(settings: Settings, values: Mapping[str, OptionValue]) -> None:
    """Remembers the options that differ from their defaults."""
    changed = {
        option.id: values[option.id] for option in ShuangkouOptions.declared if values[option.id] != option.default
    }
    stored = dict(cast("Mapping[str, object]", settings.get(_OPTIONS)))
    settings.set(_OPTIONS, {**stored, SHUANGKOU: changed})


def remembered_card_players(settings: Settings) -> tuple[CardOpponent, ...]:
    """Returns the players of the last match at seats 1 to 3."""
    stored, players = cast("list[str]", settings.get(_PLAYERS)), []
    for index, usual in enumerate(CARD_PLAYERS):
        bot, _, name = (stored[index] if index < len(stored) else "").partition(_SEPARATOR)
        players.append(CardOpponent(bot if bot in CARD_BOTS else usual_card_bot(), name or usual))
    return tuple(players)


def store_card_players(settings: Settings, players: Sequence[CardOpponent]) -> None:
    """Remembers the players at seats 1 to 3."""
    settings.set(_PLAYERS, [f"{player.bot}{_SEPARATOR}{player.name}" for player in players])

"""The options that the window proposes for a ruleset: those of its last game, else the defaults.

Room: play. The settings keep them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Option, OptionValue, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.settings import Settings

LOOK_GROUP: Final = "look"
_SETTING: Final = "ruleset-options"
_TIDY: Final = "own-area"
"""The layout of discards that the window proposes if the ruleset lets the players choose: it shows who discarded
what."""


def offered_options(ruleset: Ruleset) -> tuple[Option, ...]:
    """Returns the options with the defaults that the window proposes: tidy discards if the layout is a matter of
    taste."""
    return tuple(
        replace(option, values=(_TIDY, *(value for value in option.values if value != _TIDY)))
        if option.group == LOOK_GROUP and _TIDY in option.values
        else option
        for option in ruleset.options
    )


def remembered_options(settings: Settings, ruleset: Ruleset) -> dict[str, OptionValue]:
    """Returns the options of the last game; those that are no longer valid are left out."""
    stored = cast("Mapping[str, object]", settings.get(_SETTING)).get(ruleset.id)
    offered = offered_options(ruleset)
    values: dict[str, OptionValue] = {option.id: option.default for option in offered}
    for option in offered:
        if isinstance(stored, Mapping) and option.id in stored:
            try:
                values[option.id] = option.check(stored[option.id])
            except MahjongError:
                continue
    return values


def as_last_played(settings: Settings, ruleset: Ruleset) -> Ruleset:
    """Returns a ruleset with the options of its last game."""
    return ruleset.configure(remembered_options(settings, ruleset))


def store_options(settings: Settings, ruleset: Ruleset, changed: Mapping[str, OptionValue]) -> None:
    """Remembers the options that differ from their defaults."""
    stored = dict(cast("Mapping[str, object]", settings.get(_SETTING)))
    settings.set(_SETTING, {**stored, ruleset.id: dict(changed)})

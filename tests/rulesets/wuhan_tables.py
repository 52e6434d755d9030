"""Tables of the games of Wuhan and of Jingzhou for their tests in play. No expectations belong here."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Ruleset
from tests.engine.tables import Game, Layout


def table_of(
    ruleset: Ruleset,
    *hands: str,
    draws: str = "",
    replacements: str = "",
    indicator: str = "3p",
    options: Mapping[str, object] | None = None,
) -> Game:
    """A table with these hands and draws; 4p is wild unless another indicator is given."""
    layout = Layout(hands, draws, replacements, indicators=indicator)
    return Game(layout, ruleset=ruleset, options=options)

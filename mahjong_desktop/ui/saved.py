"""Saved games at a glance, for the start page and the list of replays.

Room: ui. Reading them belongs to records; this only asks what pages want to show. No widgets.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.library import SUFFIX, Summary, summaries
from mahjong_desktop.records.record import HUMAN, load
from mahjong_desktop.records.replay import states
from mahjong_desktop.rulesets import find_ruleset

RECENT: Final = 20
"""So many of the games played last are read for the start page."""


@dataclass(frozen=True, slots=True)
class Library:
    """The saved games: `count` files in all, `recent` the last played, `unfinished` the one to go on with."""

    count: int
    recent: tuple[Summary, ...]
    unfinished: Summary | None

    @property
    def rulesets(self) -> tuple[Summary, ...]:
        """The last game of each ruleset, the last played first."""
        latest: dict[str, Summary] = {}
        for game in self.recent:
            latest.setdefault(game.header.ruleset, game)
        return tuple(latest.values())


def look_through(folder: Path) -> Library:
    """What the folder holds; files that cannot be read are passed over."""
    count = sum(1 for path in folder.glob(f"*{SUFFIX}")) if folder.is_dir() else 0
    recent = tuple(islice(summaries(folder), RECENT))
    return Library(count, recent, next((game for game in recent if may_go_on(game)), None))


def may_go_on(game: Summary) -> bool:
    """Whether a person plays in it, it has not ended and its rules are still the same."""
    if game.finished or HUMAN not in game.header.players[:1]:
        return False
    try:
        return find_ruleset(game.header.ruleset).revision == game.header.revision
    except MahjongError:
        return False


def glance(path: Path) -> SeatView | None:
    """The table of an unfinished game as its person sees it; None where it cannot be shown."""
    try:
        record = load(path)
        ruleset = record.configured(find_ruleset(record.header.ruleset))
        last = deque(states(record, ruleset), maxlen=1)
    except MahjongError:
        return None
    if not last or not last[0][1].hands:
        return None
    state = last[0][1]
    return view_of(state, state.order.index(0))


def own_difference(game: Summary) -> int | None:
    """What the person has won or lost so far; None before the first hand ended, or where no person plays."""
    if not game.scores or not game.order or HUMAN not in game.header.players:
        return None
    try:
        ruleset = find_ruleset(game.header.ruleset).configure(game.header.options)
    except MahjongError:
        return None
    return game.scores[game.order.index(game.header.players.index(HUMAN))] - ruleset.starting_score


def changed_at(game: Summary) -> datetime:
    """When it was played last."""
    return datetime.fromtimestamp(game.changed, UTC)

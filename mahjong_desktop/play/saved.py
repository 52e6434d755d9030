"""Summaries of saved games, for the start page and the list of replays.

Room: play. study.reading reads the files; this module selects what pages show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sized
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.chairs import by_participant
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary, game_names
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.records.replay import states
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.reading import BadGame, configured_as, guarded, list_games, open_game

RECENT: Final = 20
"""The number of recent games that the start page shows."""
MOST_LOOKED_AT: Final = 100
"""The number of files that are read to find them."""
_EARLIEST: Final = datetime(1970, 1, 2, tzinfo=UTC).timestamp()
_LATEST: Final = datetime(9998, 12, 30, tzinfo=UTC).timestamp()


class Library(Struct, frozen=True):
    """The saved games.

    `count` is the number of files, `recent` the games played last, `candidates` those that can be resumed, the latest
    first, branches after all others. `bad` are files that cannot be shown; `trouble` says why the folder cannot be
    read.
    """

    count: int = 0
    recent: tuple[GameSummary, ...] = ()
    candidates: tuple[GameSummary, ...] = ()
    bad: tuple[BadGame, ...] = ()
    trouble: RecordError | None = None

    @property
    def unfinished(self) -> GameSummary | None:
        """The game that Continue resumes."""
        return self.candidates[0] if self.candidates else None

    @property
    def rulesets(self) -> tuple[GameSummary, ...]:
        """The last game of each ruleset, the latest first."""
        latest: dict[str, GameSummary] = {}
        for game in self.recent:
            latest.setdefault(game.header.ruleset, game)
        return tuple(latest.values())

    def without(self, game: GameSummary, error: RecordError) -> Library:
        """Returns the library without a game whose file turned out to be bad."""
        recent, candidates = (
            tuple(known for known in games if known is not game) for games in (self.recent, self.candidates)
        )
        bad = (*self.bad, BadGame(game.path, error, game.changed))
        return replace(self, recent=recent, candidates=candidates, bad=bad)


def look_through(folder: Path, passed_over: Collection[Path] = ()) -> Library:
    """Reads the folder of saved games. Games in `passed_over` are not offered for resuming."""
    try:
        names = game_names(folder)
    except RecordError as error:
        return Library(trouble=error)
    return library_of(names, list_games(folder, names), may_go_on, passed_over)


def library_of(
    names: Sized,
    games: Iterable[GameSummary | BadGame],
    goes_on: Callable[[GameSummary], bool],
    passed_over: Collection[Path],
) -> Library:
    """Returns what there is of the files with these names; `games` are read from them one by one, the latest first."""
    recent: list[GameSummary] = []
    bad: list[BadGame] = []
    for game in islice(games, MOST_LOOKED_AT):
        if isinstance(game, BadGame):
            bad.append(game)
        else:
            recent.append(game)
        if len(recent) == RECENT:
            break
    unfinished = (game for game in recent if goes_on(game) and game.path not in passed_over)
    candidates = tuple(sorted(unfinished, key=is_branch))  # a branch only if nothing else waits
    return Library(len(names), tuple(recent), candidates, tuple(bad))


def is_branch(game: GameSummary) -> bool:
    """Returns whether a game was played on from another one."""
    return game.header.origin is not None


def may_go_on(game: GameSummary) -> bool:
    """Returns whether a person plays in the game, it has not ended, and its rules have not changed."""
    if game.finished or HUMAN not in game.header.players[:1]:
        return False
    return find_ruleset(game.header.ruleset).revision == game.header.revision


def glance(path: Path) -> SeatView | None:
    """Returns the table of an unfinished game as its person sees it; None before the first deal. Raises RecordError."""
    with guarded(path):
        game = open_game(path)
        last = deque(states(game.record, game.ruleset), maxlen=1)
        if not last or not last[0][1].hands:
            return None
        state = last[0][1]
        return view_of(state, state.order.index(0))


def own_difference(game: GameSummary) -> int | None:
    """Returns what the person has won or lost so far; None before the end of the first hand, or if no person plays."""
    own = _own_score(game)
    return None if own is None else own - configured_as(game.header.ruleset, game.header.options).starting_score


def own_place(game: GameSummary) -> int | None:
    """Returns the person's place by the scores so far; equal scores share a place. None as for own_difference."""
    own = _own_score(game)
    return None if own is None else 1 + sum(score > own for score in by_participant(game.order, game.scores))


def _own_score(game: GameSummary) -> int | None:
    person = game.header.person
    known = person is not None and game.scores and game.order
    return game.scores[game.order.index(person)] if known else None


def changed_at(game: GameSummary) -> datetime:
    """Returns when the game was last played. A time outside of the calendar becomes the nearest valid one."""
    return datetime.fromtimestamp(min(max(game.changed, _EARLIEST), _LATEST), UTC)


def started_at(game: GameSummary) -> datetime:
    """Returns when the game was begun as its header tells it; when it was last played if the header tells no time."""
    try:
        found = datetime.fromisoformat(game.header.started)
    except ValueError:
        return changed_at(game)
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)

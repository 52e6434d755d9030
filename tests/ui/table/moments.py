"""Moments of play that arranged walls lead to, for the tests of the table: each is a match in which a seat must
decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine.actions import Action, Discard, Kong, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.tables import PLAYERS, Layout, ScriptedChance

Wanted = Callable[[Action], bool]
Move = tuple[int, Wanted]


def ruleset(name: str, **options: object) -> Ruleset:
    """Returns a ruleset with options; underscores in names stand for dashes."""
    return find_ruleset(name).configure({key.replace("_", "-"): value for key, value in options.items()})


def thrown(notation: str) -> Wanted:
    """Matches a discard of this kind without a declaration."""
    tile = parse_tile(notation)
    return lambda action: isinstance(action, Discard) and action.piece // 4 == tile and action.declaration is None


def announced(notation: str) -> Wanted:
    """Matches a discard of this kind with a declaration."""
    tile = parse_tile(notation)
    return lambda action: isinstance(action, Discard) and action.piece // 4 == tile and action.declaration is not None


def named(*names: str) -> Wanted:
    """Matches an action with one of these names."""
    return lambda action: action.name in names


def kong(notation: str) -> Wanted:
    """Matches a kong of this kind."""
    return lambda action: isinstance(action, Kong) and action.pieces[0] // 4 == parse_tile(notation)


def moment(game: Ruleset, layout: Layout, moves: Sequence[Move] = (), seat: int = 0) -> tuple[SeatView, Options]:
    """Returns what a seat sees and may do when it is next asked after these moves. Other seats that are asked pass or
    take their first option."""
    match = Match(game, PLAYERS, 1, ScriptedChance([layout]))
    for holder, wanted in moves:
        _go_to(match, holder)
        options = match.asked()
        chosen = next(action for action in options[holder].legal if wanted(action))
        match.apply(match.step({**_idly(options), holder: chosen}))
    _go_to(match, seat)
    return view_of(match.state, seat), match.asked()[seat]


def _go_to(match: Match, seat: int) -> None:
    while seat not in match.asked():
        match.apply(match.step(_idly(match.asked())))


def _idly(asked: dict[int, Options]) -> dict[int, Action]:
    return {seat: Pass() if Pass() in options.legal else options.legal[0] for seat, options in asked.items()}

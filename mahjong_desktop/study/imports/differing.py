"""A hand of an imported game judged again, for its receipt: what the rules of the game make of it where they differ
from its log, which options explain that, and which rules it can be read by instead.

Room: study. No words. The facts of the log are those of the saved game (see importing.py).
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.logs.values import LogError, LoggedHand
from mahjong_desktop.study.exports.kept import KeptError
from mahjong_desktop.study.exports.logged import logged_game
from mahjong_desktop.study.imports.differences import HandDifference, LoggedCase, changed, explain, judge_hand
from mahjong_desktop.study.imports.files import RulesFound, rules_of_game
from mahjong_desktop.study.imports.playing import HandPlayed
from mahjong_desktop.study.imports.rules import case_by, finished_hands
from mahjong_desktop.study.reading import OpenedGame, guarded, open_game


class DifferingHand(Struct, frozen=True):
    """A hand in which a log and the rules of its game differ.

    `ours` is the hand as these rules play it, None if they do not allow what was done. `agreeing` are the rules with
    the options of the difference, None if no option explains it. `following` is the position of the next hand by the
    log: None if the game ends, empty if the log does not say.
    """

    logged: LoggedHand
    difference: HandDifference
    ruleset: Ruleset
    ours: HandPlayed | None = None
    agreeing: Ruleset | None = None
    following: Position | tuple[()] | None = ()


def differing_hand(path: Path, number: int) -> DifferingHand | None:
    """Returns the hand with this number (from 0) of an imported game; None if the rules of the game agree with its log,
    or if it has not ended. Raises RecordError, KeptError and LogError."""
    with guarded(path, KeptError, LogError):
        game = open_game(path)
        case = _case(game, game.ruleset, number)
        if case is None:
            return None
        judged = judge_hand(case)
        if judged.difference is None:
            return None
        found = explain(case, judged)
    options = () if found is None else found.options
    return DifferingHand(
        logged=case.hand,
        difference=replace(judged.difference, options=options),
        ruleset=game.ruleset,
        ours=judged.played,
        agreeing=changed(game.ruleset, options) if options else None,
        following=case.following,
    )


def reading_of(path: Path, number: int) -> RulesFound | None:
    """Returns the rules by which a differing hand of an imported game can be read: of the sets of rules by which the
    game may have been played the first one that agrees with this hand, else those of the game with the options that
    explain it; None if no option does. Raises the same."""
    with guarded(path, KeptError, LogError):
        game = open_game(path)
        for found in rules_of_game(game):
            case = _case(game, game.ruleset.configure(dict(found.options)), number)
            if case is not None and judge_hand(case).difference is None:
                return found
        case = _case(game, game.ruleset, number)
        explained = None if case is None else explain(case, judge_hand(case))
    if explained is None:
        return None
    options = {**game.ruleset.chosen, **dict(explained.options)}
    return RulesFound(tuple(options.items()), "", explained.options, 1, 0)


def _case(game: OpenedGame, ruleset: Ruleset, number: int) -> LoggedCase | None:
    """Returns a hand to be judged by some rules; None if the log of the game has no such hand, or not its end."""
    imported = game.record.header.imported
    if imported is None or not game.record.header.played_elsewhere:
        return None
    hands = finished_hands(logged_game(game.record, game.ruleset))
    found = next((one for one in hands if one.number == number), None)
    return None if found is None else case_by(ruleset, found, imported.digest)

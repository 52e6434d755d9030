"""What a log and the rules of a game make of the same hand: where they differ, and the rule that explains it.

Room: study. No words. Playing a hand belongs to playing.py, making a game of it to importing.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Position, Ruleset, RulesetKey
from mahjong_desktop.core.ruleset.key import Chosen
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.rules import rules_of
from mahjong_desktop.engine.state import State
from mahjong_desktop.logs.values import LogError, LoggedDraw, LoggedHand, LoggedWin
from mahjong_desktop.study.imports.playing import HandPlayed, play_hand
from mahjong_desktop.study.imports.under import ended_again, likely_under, result_changes

DifferenceKind = Literal["play", "winners", "payments", "values", "indicators", "following"]
_OF_RULES: Final = frozenset({"not-offered", "does-not-end", "ends-before"})
"""The errors of a hand that other rules may explain."""
_MATCH: Final = "match"
_LOOK: Final = "look"
_MOST_RULESETS: Final = 256
_CHANGED: Final[dict[tuple[RulesetKey, Chosen], Ruleset | None]] = {}


class HandDifference(Struct, frozen=True):
    """A hand (its number, from 0) in which the log and the rules differ. `kind` says in what: something was done that
    the rules do not allow (`play`; `refused` says what), others have won or nobody (`winners`), the `payments` of the
    result or, with the same payments, the `values` of its wins, when `indicators` were turned up, or which hand is
    `following`. `told` and `ours` are the points that each seat gains by the result, None where they are not known.
    `options` are the values of options with which the rules agree; it is empty if none do."""

    hand: int
    kind: DifferenceKind
    told: tuple[int, ...] | None = None
    ours: tuple[int, ...] | None = None
    options: Chosen = ()
    refused: LogError | None = None


class LoggedCase(NamedTuple):
    """A hand to be judged: the state before it, its number from 0, and the seed that shuffles the tiles that nobody has
    seen. `scores` are those of the next hand, None where they are not known. `following` is the position of the next
    hand, None if the log says that there is none, and the empty tuple if it does not say."""

    state: State
    hand: LoggedHand
    number: int
    seed: str
    scores: tuple[int, ...] | None = None
    following: Position | tuple[()] | None = ()


class Judged(Struct, frozen=True):
    """A hand played by the rules of a game: `played` is None if they do not allow what was done. `told` are the points
    that each seat gains by the result, None if the log does not tell them."""

    played: HandPlayed | None
    told: tuple[int, ...] | None
    difference: HandDifference | None


def told_changes(hand: LoggedHand) -> tuple[int, ...] | None:
    """Returns the points that each seat gains by the result of a hand; None if the result does not tell them."""
    result = hand.result
    if result is None or isinstance(result, LoggedDraw):
        return None if result is None else result.changes
    told = [won.changes for won in result if won.changes is not None]
    return None if len(told) < len(result) else tuple(sum(column) for column in zip(*told, strict=True))


def judge_hand(case: LoggedCase) -> Judged:
    """Plays a hand by the rules of its state and compares it with what the log tells. Raises LogError if the log
    contradicts itself (see play_hand)."""
    told = told_changes(case.hand)
    try:
        played = play_hand(case.state, case.hand, case.seed)
    except LogError as error:
        if error.code not in _OF_RULES:
            raise
        return Judged(None, told, HandDifference(case.number, "play", told, refused=error))
    if not played.ended:
        return Judged(played, told, None)
    last = played.steps[-1]
    ours = result_changes(last, len(case.state.scores))
    if told is None and case.scores is not None:
        told = tuple(
            after - (score - gain) for after, score, gain in zip(case.scores, played.state.scores, ours, strict=True)
        )
    kind = _difference(case, played, ours, told)
    if kind == "payments" and told is not None and not case.hand.under and not played.late:
        under = likely_under(played, told)
        if under:
            return judge_hand(case._replace(hand=replace(case.hand, under=under)))
    return Judged(played, told, None if kind is None else HandDifference(case.number, kind, told, ours))


def _difference(
    case: LoggedCase, played: HandPlayed, ours: tuple[int, ...], told: tuple[int, ...] | None
) -> DifferenceKind | None:
    result = case.hand.result
    winners = () if result is None or isinstance(result, LoggedDraw) else tuple(won.seat for won in result)
    won = {event.seat for event in played.steps[-1].events if isinstance(event, ev.Won)}
    if won != set(winners):
        return "winners"
    if told is not None and ours != told:
        return "payments"
    if _are_worth_otherwise(played.steps[-1], case.hand):
        return "values"
    if played.late:
        return "indicators"
    differs = case.following != () and case.following != played.state.following
    return "following" if differs else None


def _are_worth_otherwise(last: Step, hand: LoggedHand) -> bool:
    """Returns whether the log counts other han for some win than the rules."""
    ours = {event.seat: dict(event.totals).get("han") for event in last.events if isinstance(event, ev.Won)}
    wins = () if hand.result is None or isinstance(hand.result, LoggedDraw) else hand.result
    told = ((won.seat, _told_han(won)) for won in wins)
    return any(han is not None and ours.get(seat) not in (None, han) for seat, han in told)


def _told_han(won: LoggedWin) -> int | None:
    if won.han is not None or not won.elements or any(one.yakuman for one in won.elements):
        return won.han
    return sum(one.value for one in won.elements)


# ---- the rule that explains a difference


class Explained(Struct, frozen=True):
    """A hand as it is played by rules that agree with the log, and the options that make them so."""

    options: Chosen
    played: HandPlayed


def explain(case: LoggedCase, judged: Judged) -> Explained | None:
    """Returns the first change of rules with which they agree with the log in one hand: each other value of each
    option, in their order, then each preset of the ruleset with as few of its options as are needed. None if there is
    none. Options that concern the match alone are tried only if the log has another hand following. `judged` is what
    the rules make of the hand."""
    ruleset = case.state.ruleset
    whole = judged.difference is not None and judged.difference.kind == "following"
    for options in single_changes(ruleset, whole=whole):
        played = _agreeing(case, options, judged)
        if played is not None:
            return Explained(options, played)
    for preset in ruleset.presets.values():
        wanted = tuple((name, value) for name, value in preset.items() if ruleset.chosen[name] != value)
        played = _agreeing(case, wanted, judged) if len(wanted) > 1 else None
        if played is not None:
            return _least(case, Explained(wanted, played))
    return None


def _least(case: LoggedCase, found: Explained) -> Explained:
    """Leaves out each option without which the rules agree as well."""
    for option in found.options:
        fewer = tuple(one for one in found.options if one != option)
        played = _agreeing(case, fewer) if fewer else None
        if played is not None:
            found = Explained(fewer, played)
    return found


def _agreeing(case: LoggedCase, options: Chosen, by_these: Judged | None = None) -> HandPlayed | None:
    """Returns the hand as played with these options changed; None if that does not agree with the log. `by_these` is
    what the rules make of it without the change."""
    ruleset = changed(case.state.ruleset, options)
    if ruleset is None or (by_these is not None and not _may_agree(by_these, ruleset)):
        return None
    judged = judge_hand(case._replace(state=by_other_rules(case.state, ruleset)))
    return None if judged.difference is not None else judged.played


def _may_agree(by_these: Judged, ruleset: Ruleset) -> bool:
    """Returns whether other rules may pay what the log says, by a quick trial: only the last step is done again. It
    answers True where that is no test."""
    played, told, difference = by_these.played, by_these.told, by_these.difference
    if played is None or played.late or told is None or difference is None or difference.kind != "payments":
        return True
    state = played.before_last
    if [track.id for track in ruleset.tracks] != [track.id for track in state.ruleset.tracks]:
        return True
    rules = rules_of(ruleset)
    other = state.changed(
        ruleset=ruleset, rules=rules, setup=rules.setup(state.indicators), holdings=state.no_holdings()
    )
    return ended_again(other, played.steps[-1]) == told


def single_changes(ruleset: Ruleset, *, whole: bool = True) -> Iterator[Chosen]:
    """Yields each other value of each option; of numbers and texts those that the option names. Options that concern
    the match alone are left out unless `whole`."""
    for option in ruleset.options:
        if option.group == _LOOK or (option.group == _MATCH and not whole):
            continue
        for value in option.values:
            if value != ruleset.chosen[option.id]:
                yield ((option.id, value),)


def changed(ruleset: Ruleset, options: Chosen) -> Ruleset | None:
    """Returns the ruleset with other values of some options; None if there is no such ruleset."""
    key = ruleset.key, options
    if key not in _CHANGED:
        if len(_CHANGED) >= _MOST_RULESETS:
            _CHANGED.clear()
        try:
            _CHANGED[key] = ruleset.configure({**ruleset.chosen, **dict(options)})
        except MahjongError:
            _CHANGED[key] = None
    return _CHANGED[key]


def by_other_rules(state: State, ruleset: Ruleset) -> State:
    """Returns the state before a hand as it would be by other rules: at the same position, with the same scores and
    bets."""
    position = state.following or Position()
    taken = ev.TakenUp(
        position.dealer, position.round, position.hand, position.streak, state.scores, max(state.deposit, 0)
    )
    return evolve(evolve(State(ruleset), ev.Seated("wind-tiles", state.order, ())), taken)

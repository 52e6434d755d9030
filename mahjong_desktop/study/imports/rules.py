"""Which rules agree with a log: the presets of a ruleset, fitted to what the log tells, by the number of hands in which
they differ from it. Nothing is chosen here; whoever imports a game is shown these candidates.

Room: study. No words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.ruleset.key import Chosen
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.state import State
from mahjong_desktop.logs.values import LogError, LoggedGame, LoggedHand
from mahjong_desktop.study.exports.logged import rules_told
from mahjong_desktop.study.imports.differences import (
    HandDifference,
    Judged,
    LoggedCase,
    changed,
    explain,
    judge_hand,
    single_changes,
)
from mahjong_desktop.study.imports.importing import LOG_SEATED, follows, logged_position

MOST_TRIED_HANDS: Final = 100
"""The usual number of hands by which rules are judged; a hand takes about 15 ms."""
_MOST_CHANGES: Final = 4
_SEED: Final = "rules"


class RuleCandidate(Struct, frozen=True):
    """A set of options, as `ruleset` has them, and how many of the `hands` of a log differ from it: `refused` because
    something is done that it does not allow, `differing` in all. `preset` is the id of the preset that it comes from,
    empty for the usual options; `changes` are the options in which it differs from that: those that the log tells
    (red fives, the length of a game …) and those that explain hands."""

    ruleset: Ruleset
    preset: str
    changes: Chosen
    hands: int
    differing: int
    refused: int

    @property
    def agrees(self) -> bool:
        """Whether no hand differs."""
        return not self.differing


def rule_candidates(
    game: LoggedGame, ruleset: Ruleset, most_hands: int = MOST_TRIED_HANDS
) -> tuple[RuleCandidate, ...]:
    """Returns the sets of options that a log may have been played by: the usual ones and each preset of the ruleset,
    fitted to what the log tells; the one with the fewest differing hands first, of equal ones that with the fewest
    changes. If that one does not agree with all hands, it comes once more, before itself, with the options that explain
    some of them. `ruleset` may have any options; at most `most_hands` are tried. Hands that contradict themselves are
    passed over."""
    cases = list(finished_hands(game))[:most_hands]
    found: dict[Chosen, RuleCandidate] = {}
    for preset, options in (("", {}), *ruleset.presets.items()):
        plain = ruleset.configure(options)
        fitted = _fitted(plain, game)
        found.setdefault(_chosen(fitted), _candidate(cases, fitted, preset, plain))
    ranked = sorted(found.values(), key=lambda one: (one.differing, one.refused, len(one.changes)))
    best = ranked[0]
    better = best if best.agrees else _improved(cases, best, _preset_of(ruleset, best.preset))
    return tuple(ranked) if better is best else (better, *ranked)


def _preset_of(ruleset: Ruleset, preset: str) -> Ruleset:
    return ruleset.configure(ruleset.presets[preset] if preset else {})


def _chosen(ruleset: Ruleset) -> Chosen:
    return tuple(ruleset.chosen.items())


# ---- what the log tells of its rules


def _fitted(ruleset: Ruleset, game: LoggedGame) -> Ruleset:
    """Returns the rules with the first change of an option for each thing that the log tells and they do not have."""
    for trait, wanted in _told(game):
        if wanted is None or trait(ruleset) == wanted:
            continue
        others = (changed(ruleset, options) for options in single_changes(ruleset))
        ruleset = next((one for one in others if one is not None and trait(one) == wanted), ruleset)
    return ruleset


def _told(game: LoggedGame) -> Iterator[tuple[Callable[[Ruleset], Any], Any]]:
    """Yields what can be told of rules, with what the log says of it; None where it says nothing."""
    rules, first = game.rules, game.hands[0] if game.hands else None
    yield lambda ruleset: bool(ruleset.red), None if rules.red_fives is None else rules.red_fives > 0
    yield lambda ruleset: rules_told(ruleset).open_all_simples, rules.open_all_simples
    yield lambda ruleset: rules_told(ruleset).rounds, rules.rounds
    yield lambda ruleset: ruleset.starting_score, None if first is None else _start(first)


def _start(first: LoggedHand) -> int | None:
    """Returns the score with which everybody has begun; None if the log begins later."""
    begins = (first.number, first.counters, first.bets) == (0, 0, 0)
    return first.scores[0] if begins and first.scores is not None and len(set(first.scores)) == 1 else None


# ---- trying rules


class FinishedHand(Struct, frozen=True):
    """A hand of a log that has a result, with what the log says of the next one (see LoggedCase)."""

    number: int
    hand: LoggedHand
    following: LoggedHand | None
    ends: bool


def finished_hands(game: LoggedGame) -> Iterator[FinishedHand]:
    """Yields the hands of a log that have a result."""
    for number, hand in enumerate(game.hands):
        following = game.hands[number + 1] if number + 1 < len(game.hands) else None
        if hand.result is not None:
            known = following if following is not None and follows(hand, following) else None
            yield FinishedHand(number, hand, known, following is None and game.final is not None)


def case_by(ruleset: Ruleset, case: FinishedHand, seed: str = _SEED) -> LoggedCase:
    """Returns a hand to be judged by some rules, whatever was before it. The seed is that of the game."""
    hand, following = case.hand, case.following
    scores = (ruleset.starting_score,) * ruleset.seats if hand.scores is None else hand.scores
    bet = next((one.bet for one in ruleset.declarations if one.bet), 0)
    taken = ev.TakenUp(hand.dealer, hand.round, case.number, hand.counters, scores, hand.bets * bet)
    state = evolve(evolve(State(ruleset), LOG_SEATED), taken)
    position = None if case.ends else () if following is None else logged_position(following, case.number + 1)
    after = None if following is None else following.scores
    return LoggedCase(state, hand, case.number, f"{seed}:{case.number}", after, position)


def _judged(cases: list[FinishedHand], ruleset: Ruleset) -> Iterator[tuple[LoggedCase, Judged, HandDifference]]:
    """Yields the hands that differ from the rules."""
    for case in cases:
        logged = case_by(ruleset, case)
        try:
            judged = judge_hand(logged)
        except LogError:
            continue
        if judged.difference is not None:
            yield logged, judged, judged.difference


def _candidate(cases: list[FinishedHand], ruleset: Ruleset, preset: str, plain: Ruleset) -> RuleCandidate:
    found = [difference for _, _, difference in _judged(cases, ruleset)]
    changes = tuple((name, value) for name, value in ruleset.chosen.items() if plain.chosen[name] != value)
    refused = sum(one.kind == "play" for one in found)
    return RuleCandidate(ruleset, preset, changes, len(cases), len(found), refused)


def _improved(cases: list[FinishedHand], best: RuleCandidate, plain: Ruleset) -> RuleCandidate:
    """Returns rules with the changes that explain most hands, one after the other as long as fewer hands differ."""
    for _ in range(_MOST_CHANGES):
        votes: Counter[Chosen] = Counter()
        for logged, judged, _difference in _judged(cases, best.ruleset):
            explained = explain(logged, judged)
            if explained is not None:
                votes[explained.options] += 1
        other = changed(best.ruleset, votes.most_common(1)[0][0]) if votes else None
        tried = best if other is None else _candidate(cases, other, best.preset, plain)
        if tried.differing >= best.differing:
            break
        best = tried
    return best

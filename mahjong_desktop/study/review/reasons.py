"""Why the better action is better: speed, value and danger, in this order, each in a sentence or two.

Room: study/review. Ids and facts; the words are those of hints (HintWords.sentence). Speed and what is collected
follow from the tiles that the seat sees, chances and amounts from the playouts of the review. "The better choice" is
the best action, "the choice made" the one that was played. What speaks for the choice made is no reason and is left
out; if nothing single speaks for the better one, it is the sum of all.
"""

from __future__ import annotations

from math import sqrt
from typing import Literal

from msgspec import Struct

from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, Kong, Pung
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.hints import adviser_for
from mahjong_desktop.study.hints.rows import digits_of
from mahjong_desktop.study.hints.sentences import NAMED_PLANS, aim_of
from mahjong_desktop.study.hints.values import Sentence, threat_sentence
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision

_LEAST_CHANCE = 0.02
"""Shares of the playouts that differ by less are as good as equal."""
_FEWEST = 10
"""What a win brings or costs on average is told from so many of them on."""
_MUCH = 0.15
"""Amounts that differ by less than this part are as good as equal."""
_MORE_TILES = 0.1
"""Numbers of live tiles that differ by less than this part are as good as equal."""
_STANDARD_ERRORS = 1.5
"""Shares of few playouts differ by chance; a difference is told from so many of its standard errors on. That they come
from the same worlds makes it surer than these, which are those of different worlds."""
IN_ALL = "value-in-all"
"""The sentence that says only that the better action brings more: nothing single speaks for it."""
_HARDLY_EVER = 0.01
"""A hand that wins in so few playouts hardly ever wins."""


ReasonKind = Literal["speed", "value", "danger"]


class Reason(Struct, frozen=True):
    """One reason: its `kind`, and the sentence."""

    kind: ReasonKind
    sentence: Sentence


def reasons(review: HandReview, decision: ReviewedDecision, view: SeatView) -> tuple[Reason, ...]:
    """Returns up to three reasons why the best action of a decision is better than the one that was played. `view` is
    what the seat saw. There is none if the best action was played."""
    assert view.seat == review.seat
    if decision.chosen is decision.best:
        return ()
    best, chosen = decision.best, decision.chosen
    kinds: tuple[ReasonKind, ...] = ("speed", "value", "danger")
    found = (_speed(best, chosen), _value(best, chosen, view), _danger(best, chosen, view))
    told = tuple([Reason(kind, _together(said)) for kind, said in zip(kinds, found, strict=True) if said])
    return told or (_in_all(decision) if decision.costs else ())


def _in_all(decision: ReviewedDecision) -> tuple[Reason, ...]:
    """That the better action brings more, all in all."""
    facts = {"points": decision.loss, "digits": digits_of(decision.loss)}
    return (Reason("value", Sentence(IN_ALL, facts)),)


def _together(sentences: list[Sentence]) -> Sentence:
    """Several sentences as one; there is at least one."""
    first, *others = sentences
    return Sentence("both", {"first": first, "second": _together(others)}) if others else first


def _differ(share: float, other: float, best: ReviewedAction, chosen: ReviewedAction) -> bool:
    """Returns whether two shares of the playouts of the two actions differ by more than chance would make them."""
    count = best.playouts + chosen.playouts
    whole = (share * best.playouts + other * chosen.playouts) / max(count, 1)
    error = sqrt(whole * (1.0 - whole) * count / max(best.playouts * chosen.playouts, 1))
    return abs(share - other) >= max(_LEAST_CHANCE, _STANDARD_ERRORS * error)


def _much(amount: float, other: float) -> bool:
    """Returns whether two amounts are more than about equal."""
    return abs(amount - other) >= _MUCH * max(abs(amount), abs(other))


# ---- speed


def _speed(best: ReviewedAction, chosen: ReviewedAction) -> list[Sentence]:
    """That the better one is nearer to ready, or keeps more live tiles that help."""
    if isinstance(best.action, DeclareWin):
        return [Sentence("speed-win")]
    if isinstance(chosen.action, DeclareWin):
        return [Sentence("speed-no-win")]
    if best.distance is None or chosen.distance is None:
        return []
    if best.distance != chosen.distance:
        if best.distance > chosen.distance:
            return []
        name = "speed-ready" if best.distance <= 0 else "speed-nearer"
        return [Sentence(name, {"distance": max(best.distance, 0), "other": max(chosen.distance, 0)})]
    more = best.copies - chosen.copies
    if _leaves(best.action) != _leaves(chosen.action) or more <= 0 or more < _MORE_TILES * best.copies:
        return []
    name = "speed-waits" if best.distance <= 0 else "speed-wider"
    return [Sentence(name, {"live": best.copies, "other": chosen.copies})]


def _leaves(action: Action) -> str:
    """What is still to be done after an action. Only hands of which the same is true keep comparable tiles."""
    return "discard" if isinstance(action, Chow | Pung) else "draw" if isinstance(action, Kong) else "wait"


# ---- value


def _value(best: ReviewedAction, chosen: ReviewedAction, view: SeatView) -> list[Sentence]:
    """That the hand wins more often, that its wins bring more, what it collects, and what keeps the other from
    winning."""
    found: list[Sentence] = []
    if best.wins > chosen.wins and _differ(best.wins, chosen.wins, best, chosen):
        found.append(Sentence("value-oftener", {"chance": best.wins, "other_chance": chosen.wins}))
    if min(best.wins * best.playouts, chosen.wins * chosen.playouts) >= _FEWEST:
        digits = digits_of(max(best.win_points, chosen.win_points))
        more = best.win_points - chosen.win_points
        if _much(best.win_points, chosen.win_points) and round(more, digits) > 0.0:
            amounts = {"points": best.win_points, "other_points": chosen.win_points, "digits": digits}
            found.append(Sentence("value-dearer", amounts))
    return found + _of_the_rules(best, chosen, view)


def _of_the_rules(best: ReviewedAction, chosen: ReviewedAction, view: SeatView) -> list[Sentence]:
    """What the better choice collects and the other does not; else what keeps the nearest hand from winning, if after
    the choice made it hardly ever wins."""
    if isinstance(best.action, DeclareWin) or isinstance(chosen.action, DeclareWin):
        return []
    told = adviser_for(view.ruleset)
    goal, other = told.collected(view, (best.action, chosen.action))
    if goal is not None and goal.plan in NAMED_PLANS and other is None:
        return [Sentence("value-collect", {"aim": aim_of(goal)})]
    if chosen.wins > _HARDLY_EVER or best.wins < chosen.wins or not _differ(best.wins, chosen.wins, best, chosen):
        return []
    refused = next((goal for goal in told.goals_of(view) if goal.gain is None and goal.drawn_gain is None), None)
    if refused is None or refused.minimum is None:
        return []
    least = refused.minimum
    return [Sentence("value-minimum", {"have": least.have, "need": least.need, "unit": least.unit})]


# ---- danger


def _danger(best: ReviewedAction, chosen: ReviewedAction, view: SeatView) -> list[Sentence]:
    """Who was dangerous, and that the seat deals in more seldom, and perhaps more cheaply, after the better choice."""
    if best.deals_in >= chosen.deals_in or not _differ(best.deals_in, chosen.deals_in, best, chosen):
        return []
    found: list[Sentence] = []
    if isinstance(chosen.action, Discard):
        threat = adviser_for(view.ruleset).threat(view, chosen.action)
        if threat is not None and threat.kind != "nothing":
            found.append(threat_sentence("danger", threat))
    found.append(Sentence("danger-less", {"chance": best.deals_in, "other_chance": chosen.deals_in}))
    if min(best.deals_in * best.playouts, chosen.deals_in * chosen.playouts) >= _FEWEST:
        digits = digits_of(max(best.deal_in_points, chosen.deal_in_points))
        amounts = {"points": best.deal_in_points, "other_points": chosen.deal_in_points, "digits": digits}
        costs = 0.0 < best.deal_in_points < chosen.deal_in_points  # losers that settle may receive points, too
        if costs and _much(best.deal_in_points, chosen.deal_in_points):
            found.append(Sentence("danger-points", amounts))
    return found

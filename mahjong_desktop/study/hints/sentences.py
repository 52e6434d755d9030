"""The advice in sentences: what to do, why, and what the best row is like. Made from the figures only.

Room: study/hints. Ids and facts; the words are in the translations. The reason is the one that makes the largest part
of the difference between the best option and the next different one.
"""

from __future__ import annotations

from math import log

from mahjong_desktop.bots.policy.policies import REFUSE_FACTOR
from mahjong_desktop.core.tiles import SUIT_NAMES
from mahjong_desktop.engine.actions import (
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.hints.rows import HintMoment, HintOption
from mahjong_desktop.study.hints.values import Goal, Sentence, threat_sentence
from mahjong_desktop.study.hints.words import act_of_row

_CLOSE = 0.03
"""Options that differ by no more than this share of the better one are as good."""
_CLEAR = 0.02
"""Differences of logarithms below this are no reason."""
_WORTH_SHARE, _MUCH_DANGER = 0.2, 0.05
"""A danger is told although it does not decide, if it outweighs this share of what the hand is better by, and is this
share of what the option is worth."""
NAMED_PLANS = ("suit", "suit-honors", "suit-pungs", "suit-honors-pungs", "pungs", "honors", "chows")


def what_of(moment: HintMoment) -> Sentence:
    """What to do, and to what end."""
    act = act_of_row(moment.view, moment.rows[0].actions)
    best, action = moment.best, moment.best.action
    if isinstance(action, DeclareWin):
        points = round(moment.win_gain)
        return Sentence("what-win", {"act": act, "points": points}) if points > 0 else Sentence("what", {"act": act})
    if best.distance == 0 and _counts_as_ready(moment):
        stays = isinstance(action, Pass)
        return Sentence("what-stays-ready" if stays else "what-ready", {"act": act})
    if not isinstance(action, Declare | Take | ExchangeTiles | Pass):
        goal = moment.followed
        if moment.steps_back and best.distance is not None:
            facts = {"act": act, "distance": best.distance}
            return Sentence("what-back", facts) if goal is None else Sentence("what-back-for", {**facts, "goal": goal})
        if goal is not None and goal.plan in NAMED_PLANS:
            return Sentence("what-collect", {"act": act, "aim": aim_of(goal)})
        if goal is not None and goal.elements and best.distance == goal.distance:
            return Sentence("what-towards", {"act": act, "goal": goal, "distance": best.distance})
        if best.distance is not None and best.distance > 0 and best.distance == moment.nearest:
            return Sentence("what-away", {"act": act, "distance": best.distance})
    return Sentence("what", {"act": act})


def _counts_as_ready(moment: HintMoment) -> bool:
    """Whether a hand that is ready by its shape can win, or is paid for being ready."""
    return _wins(moment) or moment.pays_ready


def _wins(moment: HintMoment) -> bool:
    """Whether a ready hand may win with one of its waits, as far as they are known."""
    return not moment.waits or any(wait.givers or wait.drawn_gain is not None for wait in moment.waits)


def aim_of(goal: Goal) -> Sentence:
    """What a hand collects whose plan is among NAMED_PLANS."""
    suit = SUIT_NAMES[goal.suits[0]] if len(goal.suits) == 1 else ""
    return Sentence(f"aim-{goal.plan}", {"suit": suit} if suit else {})


# ---- why


def why_of(moment: HintMoment) -> Sentence:
    """Why that is best."""
    best, other = moment.best, moment.other
    if not moment.view.hand:
        return Sentence("why-unseen")
    if moment.view.seat in moment.view.winners and not isinstance(best.action, DeclareWin):
        return Sentence("why-locked")
    if isinstance(best.action, DeclareWin):
        return _why_win(moment)
    if other is None:
        return Sentence("why-equal" if _choices(moment) > 1 else "why-only")
    if moment.may_win:
        return Sentence("why-no-win")
    return _by_question(best, other) or _bound(moment) or _by_figures(moment, best, other)


def _why_win(moment: HintMoment) -> Sentence:
    """Why a win is taken: it is worth more than playing on, or not so much less that it would be given up."""
    most = max((option.points for option in moment.options[1:]), default=None)
    if most is None:
        return Sentence("why-only")
    if round(most, moment.digits) <= round(moment.best.points, moment.digits):
        return Sentence("why-win")
    return Sentence("why-win-sure", {"more": REFUSE_FACTOR - 1.0})


def _choices(moment: HintMoment) -> int:
    """The number of different actions, those included that were not worth rating."""
    return len({meaning(action, moment.view.ruleset) for action in moment.offered})


def _by_question(best: HintOption, other: HintOption) -> Sentence | None:
    """The reason of an answer to a question that is not about a discard or a claim."""
    if isinstance(best.action, ExchangeTiles):
        return Sentence("why-exchange")
    if isinstance(best.action, Take) or isinstance(other.action, Take):
        return Sentence("why-take" if isinstance(best.action, Take) else "why-leave")
    if isinstance(best.action, FromTail | ByDice):
        return Sentence("why-tail" if isinstance(best.action, FromTail) else "why-dice")
    if isinstance(best.action, Declare):
        return Sentence("why-declare")
    return Sentence("why-no-declare") if isinstance(other.action, Declare) else None


def _bound(moment: HintMoment) -> Sentence | None:
    """What keeps a ready hand from winning, or from winning on discards."""
    waits = moment.waits
    if moment.best.distance != 0 or not waits or any(wait.givers for wait in waits):
        return None
    if all(wait.drawn_gain is None for wait in waits):
        return Sentence("why-paid-ready" if moment.pays_ready else "why-no-wait")
    causes = {wait.refusal.facts.get("cause") for wait in waits if wait.refusal is not None}
    names = {"thrown": "why-furiten", "passed": "why-passed"}
    return Sentence(next((name for cause, name in names.items() if causes == {cause}), "why-drawn-only"))


def _by_figures(moment: HintMoment, best: HintOption, other: HintOption) -> Sentence:
    """Danger, a minimum, speed or value: what makes the largest part of the difference."""
    shown = [round(option.points, moment.digits) for option in (best, other)]
    if shown[0] == shown[1] or best.points - other.points <= _CLOSE * abs(best.points):
        return Sentence("why-close")
    if isinstance(best.action, Pass) and _brings_no_nearer(best, other):
        return Sentence("why-no-nearer")
    return _by_danger(moment, best, other) or _by_rules(moment) or _by_hand(best, other)


def _by_danger(moment: HintMoment, best: HintOption, other: HintOption) -> Sentence | None:
    """Danger, if it decides, or if the better hand is worth it."""
    danger, other_danger = best.candidate.danger, other.candidate.danger
    safer = other_danger - danger
    better = best.points - other.points - safer
    if safer >= max(better, 0.0) and round(safer, moment.digits) > 0.0:
        threat = moment.threat(other)
        if threat is not None and threat.liable:
            return Sentence("why-liable", {"seat": threat.seat})
        if threat is not None and threat.kind != "nothing":
            return threat_sentence("why-danger", threat)
        if round(danger, moment.digits) < round(other_danger, moment.digits):
            return Sentence("why-danger", {"danger": danger, "other_danger": other_danger, "digits": moment.digits})
    threat = moment.threat(best)
    if threat is not None and -safer > _WORTH_SHARE * better > 0.0 and danger > _MUCH_DANGER * abs(best.points):
        return threat_sentence("why-worth", threat)
    return None


def _by_rules(moment: HintMoment) -> Sentence | None:
    """A hand that is nearer but may not win, if another option would go for it."""
    followed, last = moment.followed, moment.goals[-1] if len(moment.goals) > 1 else None
    if followed is None or last is None or last.refusal is None:
        return None
    if last.gain is not None or last.drawn_gain is not None or last.distance >= followed.distance:
        return None
    if not any(_is_nearer(one, moment.best) for one in moment.options[1:]):
        return None
    if last.minimum is not None:
        least = last.minimum
        return Sentence("why-minimum", {"have": least.have, "need": least.need, "unit": least.unit})
    return Sentence("why-refused")


def _is_nearer(option: HintOption, best: HintOption) -> bool:
    """Whether an option leaves the hand nearer to some complete hand than the best one."""
    if option.distance is None or best.distance is None or option.distance < 0:
        return False
    return option.distance < best.distance


def _by_hand(best: HintOption, other: HintOption) -> Sentence:
    """Speed or value, whichever makes more of the difference of the hands."""
    quicker, dearer = _parts(best, other)
    if quicker > _CLEAR and quicker >= dearer:
        return _quicker(best, other)
    return Sentence("why-dearer" if dearer > _CLEAR and dearer >= quicker else "why-more")


def _parts(best: HintOption, other: HintOption) -> tuple[float, float]:
    """How much of the difference of the gains, as logarithms, the win probability makes, and what a win brings."""
    gains = best.candidate.gain, other.candidate.gain
    if best.chance is None or other.chance is None or best.chance <= 0.0:
        return 0.0, 0.0
    if other.chance <= 0.0:
        return 1.0, 0.0
    odds = log(best.chance / other.chance)
    if gains[0] <= 0.0:
        return odds, 0.0
    return odds, (log(gains[0] / gains[1]) if gains[1] > 0.0 else 1.0 + max(0.0, odds)) - odds


def _brings_no_nearer(best: HintOption, other: HintOption) -> bool:
    """Whether a claim leaves the hand as far from ready as it was."""
    claims = isinstance(other.action, Chow | Pung)
    return claims and best.distance is not None and best.distance == other.distance


def _quicker(best: HintOption, other: HintOption) -> Sentence:
    if best.distance is not None and other.distance is not None and best.distance < other.distance:
        return Sentence("why-nearer", {"distance": other.distance})
    if best.distance == other.distance and best.live > other.live > 0:
        return Sentence("why-wider", {"live": best.live, "other": other.live})
    chances = best.chance or 0.0, other.chance or 0.0
    if round(100 * chances[0]) <= round(100 * chances[1]):
        return Sentence("why-more")
    return Sentence("why-oftener", {"chance": chances[0], "other_chance": chances[1]})


# ---- the best row


def reason_of(moment: HintMoment) -> Sentence | None:
    """What the best row is like: its useful tiles, and its risk if it is a discard."""
    best = moment.best
    parts: list[Sentence] = []
    if best.distance is not None and best.distance >= 0:
        told = best.distance > 0 and best.distance == moment.nearest and what_of(moment).id != "what-away"
        ready = best.distance == 0 and _wins(moment)
        name = "reason-ready" if ready else "reason-away" if told else "reason-live"
        parts.append(Sentence(name, {"live": best.live, "distance": best.distance}))
    if isinstance(best.action, Discard):
        parts.append(_risk(moment, best))
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else Sentence("both", {"first": parts[0], "second": parts[1]})


def _risk(moment: HintMoment, best: HintOption) -> Sentence:
    """How dangerous the discard is, and to whom."""
    threat, danger = moment.threat(best), best.candidate.danger
    if threat is None or round(danger, moment.digits) <= 0.0:
        return Sentence("reason-safe")
    told = threat_sentence("reason", threat)
    return Sentence(told.id, {**told.facts, "danger": danger, "digits": moment.digits})

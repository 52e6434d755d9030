"""Each kind of sentence: the figures that call for it, and its words."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple, cast

import pytest

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.policy.policies import REFUSE_FACTOR
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.hints.rows import HintMoment, HintOption, distinct, rows_of, unrated_rows
from mahjong_desktop.study.hints.sentences import reason_of, what_of, why_of
from mahjong_desktop.study.hints.values import Goal, HintRow, Hints, LiveTile, Minimum, Sentence, Wait
from mahjong_desktop.study.hints.words import HintWords, act_of_row
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.hints.positions import asked_positions

HONG_KONG = built_in_rulesets()[0]
FURITEN = Refusal("furiten", {"cause": "thrown"})
TOO_LITTLE = Refusal("below-minimum", {"minimum": 3, "fan": 1})


class Melds(NamedTuple):
    suit: int | None


class Estimate(NamedTuple):
    seat: int
    fixed: bool
    melds: Melds


class Risk:
    """Says that one seat is dangerous, ready or not, and perhaps makes liable."""

    def __init__(self, seat: int, fixed: bool = False, liable: bool = False) -> None:
        self._seat, self._fixed, self._liable = seat, fixed, liable

    def losses_by_seat(self, _observation: Observation, _tile: int) -> dict[int, float]:
        return {self._seat: 1.0}

    def estimates(self, _observation: Observation) -> tuple[Estimate, ...]:
        return (Estimate(self._seat, self._fixed, Melds(None)),)

    def makes_liable(self, _observation: Observation, _seat: int, _tile: int) -> bool:
        return self._liable


class SomeMoment:
    """Moments of the dealer's first turn in a game of Hong Kong rules, with made-up figures."""

    def __init__(self) -> None:
        _, self.view, legal = next(islice(asked_positions(HONG_KONG, 1), 1))
        self.observation = observe(self.view)
        self.throws = [action for action in legal if isinstance(action, Discard)]

    def __call__(self, *options: HintOption, risk: Risk | None = None, **facts: Any) -> HintMoment:
        dangers = cast(DealInRisk, risk or Risk((self.view.seat + 1) % 4))
        offered = tuple(option.action for option in options)
        made = HintMoment(self.observation, dangers, options, offered, rows_of(options))
        return replace(made, **facts)


@pytest.fixture(scope="module")
def some() -> SomeMoment:
    return SomeMoment()


def option(
    action: Action,
    points: float,
    chance: float | None = 0.2,
    distance: int | None = 2,
    live: int = 8,
    danger: float = 0.0,
) -> HintOption:
    """An option with these figures; `live` useful tiles, whatever their kinds."""
    said = Candidate(action, points, points + danger, danger, distance, (), live, chance)
    return HintOption(said, (LiveTile(0, live),) if live else ())


def goal(distance: int, gain: int | None, plan: str = "mixed", suits: tuple[int, ...] = (), **more: Any) -> Goal:
    made = Goal((), suits, distance, 0, 4, (), gain, plan=plan, drawn_gain=gain)
    return replace(made, **more)


def test_speed_is_told_by_distance_then_by_tiles_then_by_chance(some: SomeMoment) -> None:
    one, two = some.throws[0], some.throws[3]
    nearer = some(option(one, 10.0, 0.4, 1), option(two, 5.0, 0.2, 2))
    assert why_of(nearer) == Sentence("why-nearer", {"distance": 2})
    wider = some(option(one, 10.0, 0.4, 1, 9), option(two, 5.0, 0.2, 1, 4))
    assert why_of(wider) == Sentence("why-wider", {"live": 9, "other": 4})
    oftener = some(option(one, 10.0, 0.4, 1, 4), option(two, 5.0, 0.2, 1, 4))
    assert why_of(oftener) == Sentence("why-oftener", {"chance": 0.4, "other_chance": 0.2})


def test_value_is_told_where_a_win_brings_more(some: SomeMoment) -> None:
    one, two = some.throws[0], some.throws[3]
    assert why_of(some(option(one, 10.0, 0.2), option(two, 5.0, 0.2))).id == "why-dearer"
    assert why_of(some(option(one, 10.0, None), option(two, 5.0, None))).id == "why-more"
    assert why_of(some(option(one, 10.0), option(two, 9.9))).id == "why-close"


@pytest.mark.parametrize(
    ("risk", "name"),
    [
        (Risk(1), "why-danger"),
        (Risk(1, fixed=True), "why-danger-declared"),
        (Risk(1, liable=True), "why-liable"),
    ],
)
def test_danger_is_told_where_it_decides(some: SomeMoment, risk: Risk, name: str) -> None:
    one, two = some.throws[0], some.throws[3]
    moment = some(option(one, 10.0, danger=0.5), option(two, 5.0, danger=5.0), risk=risk)
    assert why_of(moment).id == name


def test_danger_is_told_where_the_hand_is_worth_it(some: SomeMoment) -> None:
    one, two = some.throws[0], some.throws[3]
    moment = some(option(one, 10.0, danger=2.0), option(two, 8.0, danger=0.0), risk=Risk(1, fixed=True))
    assert why_of(moment) == Sentence("why-worth-declared", {"seat": 1})
    assert reason_of(moment) is not None and "reason-declared" in str(reason_of(moment))
    safe = some(option(one, 10.0, danger=0.01), option(two, 8.0), risk=Risk(1, fixed=True))
    assert why_of(safe).id != "why-worth-declared" and "reason-safe" in str(reason_of(safe))


def test_a_minimum_is_told_where_it_forbids_what_is_nearer(some: SomeMoment) -> None:
    one, two = some.throws[0], some.throws[3]
    far = goal(3, 64, "suit", (1,))
    cheap = goal(1, None, refusal=TOO_LITTLE, minimum=Minimum(1, 3, "double"))
    facts: dict[str, Any] = {"goals": (far, cheap), "followed": far}
    moment = some(option(one, 10.0, 0.2, 2), option(two, 5.0, 0.1, 1), **facts)
    assert why_of(moment) == Sentence("why-minimum", {"have": 1, "need": 3, "unit": "double"})
    assert what_of(moment).id == "what-collect"
    barred = replace(cheap, minimum=None, refusal=Refusal("wrong-eyes"))
    facts["goals"] = (far, barred)
    assert why_of(some(option(one, 10.0, 0.2, 2), option(two, 5.0, 0.1, 1), **facts)).id == "why-refused"
    nearest = some(option(one, 10.0, 0.2, 1), option(two, 5.0, 0.1, 2), **facts)
    assert why_of(nearest).id == "why-nearer", "the best option keeps the near hand, too"


def test_what_binds_a_ready_hand_is_told(some: SomeMoment) -> None:
    one, two = some.throws[0], some.throws[3]
    options = option(one, 10.0, 0.4, 0), option(two, 5.0, 0.2, 1)
    may = Wait(3, 4, 8, 16, givers=(1, 2, 3))
    assert what_of(some(*options, waits=(may,))).id == "what-ready"
    assert why_of(some(*options, waits=(may,))).id == "why-nearer"
    thrown = replace(may, gain=None, givers=(), refusal=FURITEN)
    assert why_of(some(*options, waits=(thrown,))).id == "why-furiten"
    assert why_of(some(*options, waits=(thrown, may))).id == "why-nearer"
    passed = replace(thrown, refusal=Refusal("furiten", {"cause": "passed"}))
    assert why_of(some(*options, waits=(passed,))).id == "why-passed"
    assert why_of(some(*options, waits=(thrown, passed))).id == "why-drawn-only"
    never = replace(thrown, drawn_gain=None)
    assert why_of(some(*options, waits=(never,))).id == "why-no-wait"
    assert what_of(some(*options, waits=(never,))).id == "what"
    assert why_of(some(*options, waits=(never,), pays_ready=True)).id == "why-paid-ready"
    assert what_of(some(*options, waits=(never,), pays_ready=True)).id == "what-ready"


@pytest.mark.parametrize(
    ("best", "other", "name"),
    [
        (DeclareWin(), Discard(0), "why-win"),
        (Discard(0), DeclareWin(), "why-no-win"),
        (ExchangeTiles((0, 1, 2)), ExchangeTiles((4, 5, 6)), "why-exchange"),
        (Take(), Pass(), "why-take"),
        (Pass(), Take(), "why-leave"),
        (ByDice(), FromTail(), "why-dice"),
        (FromTail(), ByDice(), "why-tail"),
        (Declare("ready"), Pass(), "why-declare"),
        (Pass(), Declare("ready"), "why-no-declare"),
        (Pass(), Pung((0, 1)), "why-no-nearer"),
    ],
)
def test_each_question_has_its_reason(some: SomeMoment, best: Action, other: Action, name: str) -> None:
    assert why_of(some(option(best, 10.0), option(other, 5.0))).id == name


def test_without_a_choice_nothing_is_compared(some: SomeMoment) -> None:
    one, two = some.throws[0], some.throws[3]
    assert why_of(some(option(one, 10.0))).id == "why-only"
    assert why_of(some(option(one, 10.0), option(two, 10.0))).id == "why-equal"
    won = replace(some.observation.view, winners=(some.view.seat,))
    assert why_of(some(option(one, 1.0), option(two, 0.0), observation=observe(won))).id == "why-locked"


def test_what_tells_the_win_the_distance_or_the_aim(some: SomeMoment) -> None:
    one = some.throws[0]
    win = some(option(DeclareWin(), 10.0, 1.0, -1), option(one, 5.0), win_gain=48.0)
    assert what_of(win).facts["points"] == 48 and what_of(win).id == "what-win"
    assert what_of(some(option(one, 1.0), nearest=2)).id == "what-away"
    assert what_of(some(option(one, 1.0), nearest=3)).id == "what", "its nearest hand may not win"
    assert what_of(some(option(Pass(), 1.0, 0.2, 0))).id == "what-stays-ready"
    suit = some(option(one, 1.0), followed=goal(2, 64, "suit-honors", (1,)))
    assert HintWords(Texts("en"), some.view).sentence(what_of(suit)).endswith(": collect dots and honours.")


def test_discards_of_one_row_are_named_together(some: SomeMoment) -> None:
    view = replace(
        some.view, hands=tuple((72, 76, 80, 0, 4, 108) if seat == some.view.seat else () for seat in range(4))
    )
    words = HintWords(Texts("en"), view)
    assert words.sentence(act_of_row(view, (Discard(72),))) == "Discard 1 Bamboo"
    assert words.sentence(act_of_row(view, (Discard(72), Discard(108)))) == "Discard 1 Bamboo or East wind"
    assert words.sentence(act_of_row(view, (Discard(72), Discard(76), Discard(80)))) == "Discard a bamboo"
    assert words.sentence(act_of_row(view, (Discard(72), Discard(76), Discard(108)))) == "Discard 1 Bamboo"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "4 Bamboo, best, 25.1 points, wins 36 percent, danger 0.2, 6 live"),
        ("ru", "четвёрка бамбуков, лучший ход, 25,1 очка, победа 36 %, риск 0,2, живых 6"),
        ("cs", "bambusová čtyřka, nejlepší, 25,1 bodu, výhra 36 %, riziko 0,2, živých 6"),
        ("ja", "四索、最善、25.1点、和了率36%、危険度0.2、残り6枚"),
    ],
)
def test_a_row_is_read_whole(some: SomeMoment, language: str, said: str) -> None:
    rows = rows_of((option(Discard(84), 25.1, 0.36, 1, 6, 0.2), option(Discard(0), 3.0)))
    told = Hints(False, None, None, rows, (), ())
    assert HintWords(Texts(language), some.view).row(rows[0], told) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "not rated"), ("ru", "не оценено"), ("cs", "nehodnoceno"), ("ja", "評価なし")],
)
def test_options_that_were_not_rated_have_a_row_without_figures(some: SomeMoment, language: str, said: str) -> None:
    one, two, three = some.throws[0], some.throws[3], some.throws[6]
    ruleset = some.view.ruleset
    explained = (
        Candidate(one, 12.0, 12.0),
        Candidate(two, 0.0, 0.0, rated=False),
        Candidate(three, 0.0, 0.0, rated=False),
    )
    rated = distinct(explained, ruleset)
    assert [known.action for known in rated] == [one]
    (row,) = unrated_rows(explained, rated, ruleset)
    assert row == HintRow((two, three), None, 0.0)
    told = Hints(False, None, None, (*rows_of((option(one, 12.0),)), row), (), ())
    spoken = HintWords(Texts(language), some.view).row(row, told)
    assert spoken.endswith(said) and "%" not in spoken


def test_a_win_is_told_by_its_own_figures(some: SomeMoment) -> None:
    """A little more is promised by playing on, but the program does not give a sure win up for so little."""
    win, other = option(DeclareWin(), 10.0, 1.0, -1, 0), option(some.throws[0], 12.0, 0.5, 0)
    less = some(win, option(some.throws[0], 9.0, 0.5, 0))
    assert why_of(less) == Sentence("why-win")
    assert why_of(some(win, other)) == Sentence("why-win-sure", {"more": pytest.approx(REFUSE_FACTOR - 1.0)})
    assert why_of(some(other, win)) == Sentence("why-no-win")
    rows = rows_of((win, other))
    assert [row.points for row in rows] == [10.0, 12.0]
    assert rows[0].share < rows[1].share == 1.0


def test_a_step_back_from_ready_is_named_as_one(some: SomeMoment) -> None:
    one, two = option(some.throws[0], 10.0, 0.2, 1), option(some.throws[3], 5.0, 0.5, 0)
    back = some(one, two)
    assert what_of(back).id == "what-back" and what_of(back).facts["distance"] == 1
    dear = goal(1, 60, "suit-honors", (1,))
    aimed = what_of(some(one, two, followed=dear))
    assert aimed.id == "what-back-for" and aimed.facts["goal"] is dear
    cannot_win = option(some.throws[3], 5.0, 0.0, 0)
    assert what_of(some(one, cannot_win)).id == "what"


def test_the_goal_that_is_served_is_named_by_its_elements(some: SomeMoment) -> None:
    served = goal(2, 60, elements=("all-pungs",))
    said = what_of(some(option(some.throws[0], 10.0), option(some.throws[3], 5.0), followed=served))
    assert said.id == "what-towards" and said.facts["goal"] is served
    assert HintWords(Texts("en"), some.view).sentence(said).endswith("towards “All pungs”, then 2 tiles from ready.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole_in_every_language(some: SomeMoment, language: str) -> None:
    words = HintWords(Texts(language), some.view, ("Mirela", "You", "Oskar", "Tomoe"))
    act = Sentence("act-discard", {"tile": "4s"})
    facts: dict[str, object] = {
        "act": act, "aim": Sentence("aim-suit", {"suit": "dots"}), "seat": 2, "suit": "bamboos", "sets": 3,
        "danger": 0.25, "other_danger": 1.5, "digits": 1, "live": 4, "other": 2, "distance": 1, "points": 5,
        "chance": 0.36, "other_chance": 0.2, "have": 1, "need": 3, "unit": "double",
        "goal": goal(2, 12, "pungs"), "more": 0.3,
    }  # fmt: skip
    section = Texts(language).entry("messages", "hints")
    assert isinstance(section, dict)
    whole = [name for name in section if name.startswith(("what", "why-", "reason-"))]
    assert len(whole) > 40
    for name in whole:
        said = words.sentence(Sentence(name, facts))
        assert "{" not in said and said[-1] in ".。", said
        assert ("Oskar" in said) == ("{seat}" in str(section[name]))

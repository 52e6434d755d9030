"""The figures of progress in words, line by line, and as rows of a table: for the terminal and for the clipboard.

Room: study/history. No Qt. The words are in `messages.toml`, section `progress`; the page of progress uses the same.
The figures of drills are read from what was learnt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL, DayAnswers
from mahjong_desktop.study.drills.store import kind_of
from mahjong_desktop.study.history.progress import (
    FEWEST_HANDS,
    WIN_POINTS,
    ElementMade,
    PlayRate,
    PointsLine,
    ProgressFigures,
    RateVerdict,
)
from mahjong_desktop.texts import Texts

DRILL_DAYS: Final = 10
"""So many days back, today among them, answers are shown."""
DRILL_FIGURE_KINDS: Final = ("elements", "value", "payments", "win", "waits", "discard", "own")
_SKILLS: Final = {"element": "elements", "payment": "payments"}
"""The kinds of questions that are not called like the kinds of their skills."""


class DrillFigures(Struct, frozen=True):
    """One kind of question. `level` is the mean level of its skills that were ever answered, rounded (None: none was).
    `days` is for each of the last days the share of right answers, that of the day before if nothing was answered, None
    before the first answer; `right` of `answered` is their sum."""

    kind: str
    level: int | None
    right: int
    answered: int
    days: tuple[float | None, ...]

    @property
    def share(self) -> float | None:
        """The share of right answers of the last days."""
        return self.right / self.answered if self.answered else None


def drill_figures(learned: Learned, ruleset: str, today: date) -> tuple[DrillFigures, ...]:
    """Returns the kinds of which anything was answered, in a fixed order."""
    since = today - timedelta(days=DRILL_DAYS - 1)
    levels: dict[str, list[int]] = defaultdict(list)
    for skill, level in learned.levels(ruleset).items():
        kind = kind_of(skill)
        levels[_SKILLS.get(kind, kind)].append(level)
    answers: dict[str, list[DayAnswers]] = defaultdict(list)
    for day in learned.answers_by_day(ruleset, since):
        if day.day <= today:
            answers[day.kind].append(day)
    return tuple(
        _of_kind(kind, levels.get(kind, []), answers.get(kind, []), since)
        for kind in DRILL_FIGURE_KINDS
        if kind in levels or kind in answers
    )


def _of_kind(kind: str, levels: list[int], answers: list[DayAnswers], since: date) -> DrillFigures:
    of_day = {one.day: one.right / (one.right + one.wrong) for one in answers if one.right + one.wrong}
    days: list[float | None] = []
    for number in range(DRILL_DAYS):
        days.append(of_day.get(since + timedelta(days=number), days[-1] if days else None))
    right, answered = sum(one.right for one in answers), sum(one.right + one.wrong for one in answers)
    return DrillFigures(kind, round(sum(levels) / len(levels)) if levels else None, right, answered, tuple(days))


_SECTION: Final = "progress"
_APART: Final = frozenset({"headline", "option-sets", "bots", "rate-line", "element-line"})
"""The sentences that say of imported games something else."""
_DASH: Final = "–"


def iso_day(moment: str) -> str:
    """Returns the day of an ISO time."""
    return moment[:10]


class ProgressWords:
    """The words for the figures of one ruleset. `day` writes an ISO time as a date. In `imported` games the others are
    no bots."""

    def __init__(
        self, ruleset: Ruleset, texts: Texts, day: Callable[[str], str] = iso_day, *, imported: bool = False
    ) -> None:
        self.ruleset = ruleset
        self.imported = imported
        self.texts = texts.for_ruleset(ruleset.id)
        self._day = day

    def say(self, name: str, /, **facts: str | int) -> str:
        """Returns a word or sentence of the section."""
        apart = self.imported and name in _APART
        return self.texts.message(_SECTION, f"{name}-imported" if apart else name, **facts)

    def rate(self, rate: PlayRate) -> str:
        """Returns the name of a figure."""
        return self.say(f"rate-{rate.id}")

    def figure(self, rate: PlayRate, value: float | None) -> str:
        """Returns a share of hands in percent, or points; a dash where there is none."""
        if value is None:
            return _DASH
        if rate.id == WIN_POINTS:
            return self.texts.decimal(value, 0 if abs(value) >= 100 else 1)
        return self.texts.phrase("page", "percent", share=self.texts.decimal(100 * value, 0))

    def verdict(self, rate: PlayRate) -> str:
        """Returns what the comparison says."""
        if rate.id == WIN_POINTS and rate.verdict in (RateVerdict.HIGHER, RateVerdict.LOWER):
            return self.say("verdict-more-points" if rate.verdict is RateVerdict.HIGHER else "verdict-fewer-points")
        return self.say(f"verdict-{rate.verdict.value}")

    def element(self, element: str) -> str:
        """Returns the name of an element."""
        return self.texts.element_of(self.ruleset, element).name

    def kind(self, kind: str) -> str:
        """Returns the name of a kind of drill question."""
        return self.say(f"kind-{kind}")

    def day(self, moment: str) -> str:
        """Returns an ISO time as a date."""
        return self._day(moment)


def progress_lines(words: ProgressWords, figures: ProgressFigures, drills: Sequence[DrillFigures]) -> tuple[str, ...]:
    """Returns all figures of a ruleset, a line each, the name of the ruleset first."""
    name = words.texts.ruleset(figures.ruleset).name
    headline = words.say("headline", name=name, hands=figures.hands, games=figures.games)
    return (headline, *_play_lines(words, figures), *_drill_lines(words, drills))


def _play_lines(words: ProgressWords, figures: ProgressFigures) -> Iterator[str]:
    if not figures.hands:
        return
    if figures.option_sets > 1:
        yield words.say("option-sets", sets=figures.option_sets)
    yield points_line(words, figures.points)
    if figures.points != figures.last_points:
        yield points_line(words, figures.last_points, "points-last")
    if not figures.enough:
        yield words.say("too-few", fewest=FEWEST_HANDS)
    for rate in figures.rates:
        own, bots = (words.figure(rate, value) for value in (rate.compared.own, rate.compared.bots))
        yield words.say("rate-line", name=words.rate(rate), own=own, bots=bots, verdict=words.verdict(rate))
    yield words.say("deal-ins", count=figures.deal_ins)
    yield from _element_lines(words, figures)
    if figures.loss is not None:
        loss, margin = figures.loss.loss, figures.loss.margin
        facts: dict[str, str | int] = {"loss": words.texts.decimal(loss, 1), "hands": figures.loss.hands}
        if margin is None:
            yield words.say("loss", **facts)
        else:
            yield words.say("loss-margin", margin=words.texts.decimal(margin, 1), **facts)


def points_line(words: ProgressWords, line: PointsLine, name: str = "points") -> str:
    """Returns points over at least one hand beside what chance alone does."""
    band = words.texts.number(round(line.band[-1]))
    return words.say(name, hands=len(line.sums), points=words.texts.signed(line.total), band=band)


def _element_lines(words: ProgressWords, figures: ProgressFigures) -> Iterator[str]:
    yield words.say("elements", made=len(figures.made), known=figures.known, wins=figures.wins)
    for element in figures.made:
        yield "  " + element_line(words, element)
    newest = figures.newest
    if newest is not None:
        yield words.say("newest", name=words.element(newest.id), date=words.day(newest.first))


def element_line(words: ProgressWords, element: ElementMade) -> str:
    """Returns how often an element was made, and how often at the bots' rate."""
    name = words.element(element.id)
    if element.expected is None:
        return words.say("element-line-alone", name=name, wins=element.wins)
    expected = words.texts.decimal(element.expected, 1)
    return words.say("element-line", name=name, wins=element.wins, expected=expected)


def _drill_lines(words: ProgressWords, drills: Sequence[DrillFigures]) -> Iterator[str]:
    for drill in drills:
        yield drill_line(words, drill)


def drill_line(words: ProgressWords, drill: DrillFigures) -> str:
    """Returns how well a kind of drill question is known."""
    facts: dict[str, str | int] = {"name": words.kind(drill.kind)}
    if drill.answered:
        facts |= {"right": drill.right, "answered": drill.answered, "days": DRILL_DAYS}
    if drill.level is not None:
        facts |= {"level": drill.level, "most": KNOWN_LEVEL}
    ending = "" if drill.answered and drill.level is not None else "-no-level" if drill.answered else "-no-answers"
    return words.say(f"drill-line{ending}", **facts)


# ---- for programs


class ProgressRow(Struct, frozen=True):
    """A figure under stable ids, for other programs: the person's value and the bots', shares from 0 to 1."""

    ruleset: str
    figure: str
    own: float | int | None
    bots: float | None = None
    verdict: str = ""


def figure_rows(figures: ProgressFigures, drills: Sequence[DrillFigures]) -> tuple[ProgressRow, ...]:
    """Returns all figures of a ruleset as rows."""
    name = figures.ruleset
    band = figures.points.band[-1] if figures.points.band else None
    rows = [
        ProgressRow(name, "hands", figures.hands),
        ProgressRow(name, "games", figures.games),
        ProgressRow(name, "option-sets", figures.option_sets),
        ProgressRow(name, "points", figures.points.total),
        ProgressRow(name, "points-band", band),
        ProgressRow(name, "last-points", figures.last_points.total),
        ProgressRow(name, "last-points-band", figures.last_points.band[-1] if figures.last_points.band else None),
    ]
    rows += [ProgressRow(name, one.id, one.compared.own, one.compared.bots, one.verdict.value) for one in figures.rates]
    rows += [
        ProgressRow(name, "wins", figures.wins),
        ProgressRow(name, "deal-ins", figures.deal_ins),
        ProgressRow(name, "elements-made", len(figures.made)),
        ProgressRow(name, "elements-known", figures.known),
    ]
    rows += [ProgressRow(name, f"element:{one.id}", one.wins, one.expected) for one in figures.elements]
    if figures.loss is not None:
        rows += [ProgressRow(name, "loss", figures.loss.loss), ProgressRow(name, "reviewed-hands", figures.loss.hands)]
    for drill in drills:
        rows.append(ProgressRow(name, f"drill:{drill.kind}", drill.share))
        rows.append(ProgressRow(name, f"drill-level:{drill.kind}", drill.level))
    return tuple(rows)

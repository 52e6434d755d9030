"""What the page of progress shows: the rows of its cards, its list of rulesets, what is due, how far an update is.

Room: present. No layout. Figures and shared words come from study.history, dates are written by the window.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.study.history.progress import (
    FEWEST_HANDS,
    ElementMade,
    PlayRate,
    ProgressFigures,
    RateVerdict,
    RulesetPlayed,
)
from mahjong_desktop.study.history.report import DRILL_DAYS, DrillFigures, ProgressWords, drill_line, element_line
from mahjong_desktop.study.history.updating import Update
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

_HIGHER: Final = (RateVerdict.HIGHER, RateVerdict.TOO_HIGH)
_DASH: Final = "–"


class RateRow(Struct, frozen=True):
    """A line of how you play: name, the person's figure, the bots', the verdict; `bad` if it costs points, `higher` if
    the person's figure is the higher one; and all of it in words."""

    name: str
    own: str
    bots: str
    verdict: str
    bad: bool
    higher: bool
    spoken: str


class MadeRow(Struct, frozen=True):
    """An element: its name, in how many wins it was, how often at the bots' rate (None: not known), all in words."""

    name: str
    wins: int
    expected: float | None
    number: str
    spoken: str


class DrillRow(Struct, frozen=True):
    """A kind of drill question: its name, the shares of right answers day by day, their share in words, its level (None
    if it has none yet), all in words."""

    name: str
    days: tuple[float | None, ...]
    share: str
    level: int | None
    spoken: str


class RulesetEntry(Struct, frozen=True):
    """A ruleset of the list: its id, the tile that stands for it, its name, how much was played of it in words."""

    id: str
    emblem: Tile
    name: str
    note: str
    played: bool


# ---- the list


def ruleset_entry(
    ruleset: Ruleset, played: RulesetPlayed | None, texts: Texts, *, reading: bool = False
) -> RulesetEntry:
    """Returns a ruleset of the list; `reading` says that its games may not be read yet."""
    if played is not None:
        note = texts.plural("hands", played.hands)
    elif reading:
        note = translate("Progress", "no game read so far")
    else:
        note = translate("Progress", "never played")
    return RulesetEntry(ruleset.id, ruleset.emblem, texts.ruleset(ruleset.id).name, note, played is not None)


def ruleset_entries(
    played: tuple[RulesetPlayed, ...], texts: Texts, *, reading: bool, only_played: bool = False
) -> list[RulesetEntry]:
    """Returns the list: the rulesets that were played and can be played still, then all others unless those are left
    out."""
    found = {one.ruleset: one for one in played if one.ruleset in known_ids()}
    order = dict.fromkeys((*found, *(() if only_played else known_ids())))
    return [ruleset_entry(find_ruleset(name), found.get(name), texts, reading=reading) for name in order]


def together_words(played: tuple[RulesetPlayed, ...], texts: Texts) -> str:
    """Returns how much was played in all."""
    hands, games = sum(one.hands for one in played), sum(one.games for one in played)
    pattern = translate("Progress", "{hands} in {games}")
    return pattern.format(hands=texts.plural("hands", hands), games=_in_games(games))


def _in_games(games: int) -> str:
    return translate("Progress", "%n game(s)", "in how many games hands were played", games)


def empty_words(name: str, *, reading: bool) -> tuple[str, str]:
    """Returns the heading and the sentence for a ruleset of which no hand counts; `reading` says that saved games are
    still being read."""
    if reading:
        return (
            translate("Progress", "{name}: no hand read so far").format(name=name),
            translate("Progress", "The saved games are still being read; the figures will appear."),
        )
    return (
        translate("Progress", "{name}: no hand counts yet").format(name=name),
        translate(
            "Progress",
            "Play it and the figures will appear. Hands with moves taken back, games played on from a replay"
            " and unfinished hands do not count.",
        ),
    )


# ---- what is due


def due_title(number: int) -> str:
    """Returns the heading of so much that is due."""
    if not number:
        return translate("Progress", "Nothing is due today")
    return translate("Progress", "Due today: %n question(s)", "", number)


def due_note(number: int, counts: str) -> str:
    """Returns what is due by kinds (see `due_counts`), and how long that takes; half a minute for each question."""
    if not number:
        return translate("Progress", "A drill starts with what you know least.")
    minutes = translate("Progress", "about %n minute(s)", "", max(1, round(number / 2)))
    return f"{counts} · {minutes}"


# ---- the cards


def rate_row(rate: PlayRate, words: ProgressWords) -> RateRow:
    """Returns a line of how you play."""
    own, bots = (words.figure(rate, value) for value in (rate.compared.own, rate.compared.bots))
    told = _DASH if rate.verdict is RateVerdict.TOO_FEW else words.verdict(rate)
    spoken = words.say("rate-line", name=words.rate(rate), own=own, bots=bots, verdict=words.verdict(rate))
    return RateRow(words.rate(rate), own, bots, told, rate.verdict.bad, rate.verdict in _HIGHER, spoken)


def rates_note(figures: ProgressFigures) -> str:
    """Returns the line below the rates."""
    if not figures.enough:
        return translate("Progress", "Fewer than %n hand(s): too few to say.", "", FEWEST_HANDS)
    return translate("Progress", "Red: more than luck explains.")


def mean_loss_words(figures: ProgressFigures, words: ProgressWords) -> str:
    """Returns the mean loss that reviews found; empty if no hand was reviewed."""
    loss = figures.loss
    if loss is None:
        return ""
    mean = words.texts.decimal(loss.loss, 1)
    if loss.margin is not None:
        mean = f"{mean} ± {words.texts.decimal(loss.margin, 1)}"
    pattern = translate("Progress", "Loss per hand: {loss} ({hands} reviewed)")
    return pattern.format(loss=mean, hands=words.texts.plural("hands", loss.hands))


def made_row(element: ElementMade, words: ProgressWords) -> MadeRow:
    """Returns an element that was made, or that bots have made."""
    return MadeRow(
        words.element(element.id),
        element.wins,
        element.expected,
        words.texts.number(element.wins),
        element_line(words, element),
    )


def made_words(figures: ProgressFigures, words: ProgressWords) -> str:
    """Returns how many elements of how many were made."""
    pattern = translate("Progress", "{made} of {known} made")
    return pattern.format(made=words.texts.number(len(figures.made)), known=words.texts.number(figures.known))


def newest_words(figures: ProgressFigures, words: ProgressWords) -> str:
    """Returns which element was made for the first time last, and when; empty if none was made."""
    newest = figures.newest
    if newest is None:
        return ""
    pattern = translate("Progress", "last new one: {name}, {date}")
    return pattern.format(name=words.element(newest.id), date=words.day(newest.first))


def drill_row(drill: DrillFigures, words: ProgressWords) -> DrillRow:
    """Returns a kind of drill question."""
    share = drill.share
    told = _DASH if share is None else words.texts.phrase("page", "percent", share=words.texts.decimal(100 * share, 0))
    return DrillRow(words.kind(drill.kind), drill.days, told, drill.level, drill_line(words, drill))


def drill_days() -> str:
    """Returns what the shares of drills are."""
    return translate("Progress", "right answers, last %n day(s)", "", DRILL_DAYS)


# ---- the update


def update_words(state: Update, texts: Texts) -> str:
    """Returns how far an update is, or how it ended."""
    if state.error is not None:
        return trouble_line(state.error)
    if state.total is None:
        return translate("Progress", "Looking through the saved games")
    done, total = texts.number(state.done), texts.number(state.total)
    if state.stopped:
        pattern = translate(
            "Progress", "Stopped: {done} of {total} saved games were read. The figures cover only these."
        )
    else:
        pattern = translate("Progress", "Reading saved games: {done} of {total}")
    return pattern.format(done=done, total=total)


def update_button(state: Update, *, running: bool) -> str:
    """Returns what the button beside that does."""
    if running:
        return translate("Progress", "Stop")
    return translate("Progress", "Go on") if state.error is None else translate("Progress", "Try again")

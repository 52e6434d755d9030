"""Words about the reviews of many hands: how far they are, and how long they will take.

Room: present. study.review.batch makes them; the page of saved games shows this.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mahjong_desktop.present.imports import ProgressTold
from mahjong_desktop.study.review.batch import BatchStep, GameLooked, GamesFound, HandBegun, HandDue, HandReviewed
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.outside import printable

_LEAST_DONE: Final = 3
"""After so many hands it is said how long the rest will take."""
_MINUTES: Final = 120
"""Longer times are told in hours."""


class ReviewTally:
    """What has come of the reviews so far."""

    def __init__(self) -> None:
        self.games: tuple[Path, ...] | None = None
        """The games that are looked through; None before they are known."""
        self.looked = self.kept = self.due = self.done = self.failed = self.bad = 0
        self.at: HandDue | None = None
        self.ended = False
        self.stopped = False

    def take(self, step: BatchStep) -> None:
        """Adds a step."""
        match step:
            case GamesFound():
                self.games = step.games
            case GameLooked():
                self.looked += 1
                self.bad += step.error is not None
                self.kept += step.kept
                self.due += len(step.due)
            case HandBegun():
                self.at = step.work
            case HandReviewed():
                self.done += step.error is None
                self.failed += step.error is not None

    @property
    def looking(self) -> bool:
        """Whether games are still being looked through."""
        return self.games is None or self.looked < len(self.games)

    @property
    def left(self) -> int:
        """The number of hands that are still to be reviewed, as far as it is known."""
        return self.due - self.done - self.failed

    # ---- words

    def told(self, texts: Texts, seconds: float = 0.0) -> ProgressTold:
        """Returns how far the reviews are, `seconds` after the first of them began."""
        every = max(1, self.due)
        return ProgressTold(
            title=self._title(),
            counts=self._counts(texts, seconds),
            now=self._now(texts),
            good=0.0 if self.looking else self.done / every,
            bad=0.0 if self.looking else self.failed / every,
            ended=self.ended,
        )

    def _title(self) -> str:
        if self.stopped and self.ended:
            return translate("Reviews", "The reviews were stopped")
        if self.ended:
            return translate("Reviews", "The reviews are done")
        return translate("Reviews", "Reviewing games")

    def _counts(self, texts: Texts, seconds: float) -> str:
        if self.looking and not self.ended:
            return translate("Reviews", "looking for hands without a review")
        if not self.due:
            facts = [translate("Reviews", "no hand is without a review")]
        else:
            words = translate("Reviews", "{done} of %n review(s) made", "", self.due)
            facts = [words.format(done=texts.number(self.done))]
        if self.failed:
            facts.append(translate("Reviews", "%n failed", "", self.failed))
        if self.bad:
            facts.append(translate("Reviews", "%n game(s) cannot be read", "", self.bad))
        if not self.ended and self.done >= _LEAST_DONE:
            facts.append(_time_left(seconds * self.left / (self.done + self.failed)))
        return texts.listed(facts)

    def _now(self, texts: Texts) -> str:
        if self.at is None or self.ended:
            return ""
        words = translate("Reviews", "Now {file}, hand {hand}")
        return words.format(file=printable(self.at.path.stem), hand=texts.number(self.at.hand))


def _time_left(seconds: float) -> str:
    minutes = max(1, round(seconds / 60))
    if minutes <= _MINUTES:
        return translate("Reviews", "about %n minute(s) left", "", minutes)
    return translate("Reviews", "about %n hour(s) left", "", round(minutes / 60))

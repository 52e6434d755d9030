"""Words about games that are written for other programs or for reading: the forms, what each leaves out, how far it is,
and why a game was not written.

Room: present. study.exports writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.imports import ProgressTold
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.exports.files import LOGS, ExportForm, ExportTask, GameExported
from mahjong_desktop.study.processes import LostWorkforceError
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.log_words import unreadable_log_line
from mahjong_desktop.texts.outside import printable

_LONGEST_FILE: Final = 120
_MOST_REASONS: Final = 4
_OTHER_RULES: Final = "not-riichi"


def form_name(form: ExportForm) -> str:
    """Returns what a form is called."""
    names = {"tenhou6": "tenhou/6", "mjlog": "mjlog", "mjai": "mjai", "json": "JSON"}
    return names.get(form) or translate("Exports", "Text")


def left_out_line(form: ExportForm) -> str:
    """Returns in one line what a form does not say."""
    match form:
        case "tenhou6":
            return translate(
                "Exports",
                "tenhou/6 does not say which of four equal tiles each one was, how the dice fell, when indicators were "
                "turned up, and what was taken back or noted.",
            )
        case "mjlog":
            return translate(
                "Exports", "mjlog does not say what was left of the wall, and what was taken back or noted."
            )
        case "mjai":
            return translate(
                "Exports",
                "mjai does not say which of four equal tiles each one was, how the dice fell, what made up the value "
                "of a win, and what was taken back or noted.",
            )
        case "text":
            return translate("Exports", "Text is for reading; no program imports it.")
        case "json":
            return translate(
                "Exports", "JSON does not say what was taken back or noted; this program does not import it."
            )


def saved_line(done: GameExported, form: ExportForm, texts: Texts) -> str:
    """Returns where a game was saved, and what its form does not say."""
    words = translate("Exports", "Saved as {file}.").replace("{file}", printable(str(done.path), _LONGEST_FILE))
    return texts.joined((words, left_out_line(form)))


def not_exported_line(error: MahjongError, texts: Texts) -> str:
    """Returns in one line why a game was not written."""
    window = isinstance(error, RecordError | LostWorkforceError)
    return trouble_line(error) if window else unreadable_log_line(error, texts)


class ExportTally:
    """What has come of an export of several games so far."""

    def __init__(self, tasks: Sequence[ExportTask], form: ExportForm) -> None:
        self.tasks, self.form = tuple(tasks), form
        self.written = 0
        self.other_rules = 0
        """Games of which no log can be written, because they are not riichi."""
        self.failed: list[GameExported] = []
        self.ended = False
        self.stopped = False

    def take(self, step: GameExported) -> None:
        """Adds what has come of a game."""
        if step.error is None:
            self.written += 1
        elif step.error.code == _OTHER_RULES:
            self.other_rules += 1
        else:
            self.failed.append(step)

    def told(self, texts: Texts) -> ProgressTold:
        """Returns how far it is. Games that a form does not hold count as done; after the end it is told what the form
        does not say, and why games were not written."""
        games = max(1, len(self.tasks))
        good, bad = (self.written + self.other_rules) / games, len(self.failed) / games
        return ProgressTold(self._title(), self._counts(texts), self._now(texts), good, bad, self.ended)

    def _title(self) -> str:
        if self.ended and self.stopped:
            return translate("Exports", "The export was stopped")
        if self.ended:
            return translate("Exports", "The export is done")
        return translate("Exports", "Exporting %n game(s)", "", len(self.tasks))

    def _counts(self, texts: Texts) -> str:
        facts = [translate("Exports", "%n written", "", self.written)]
        if self.other_rules:
            facts.append(translate("Exports", "%n left out", "", self.other_rules))
        if self.failed:
            facts.append(translate("Exports", "%n not written", "", len(self.failed)))
        return texts.listed(facts)

    def _now(self, texts: Texts) -> str:
        """Returns the folder, after the end with the rest, a line each."""
        folder = self.tasks[0].folder if self.tasks else None
        into = translate("Exports", "In the folder {folder}")
        told = [into.replace("{folder}", printable(str(folder), _LONGEST_FILE))]
        if self.ended and self.written:
            told.append(left_out_line(self.form))
        if self.ended and self.other_rules and self.form in LOGS:
            words = translate("Exports", "Games of other rules are left out: only riichi is written in this form.")
            told.append(words)
        return "\n".join([*told, *(self._reasons(texts) if self.ended else ())])

    def _reasons(self, texts: Texts) -> list[str]:
        """Returns why games were not written: a line for each reason, with its file, or the number of the games that
        it has kept from being written."""
        reasons: dict[str, list[str]] = {}
        for step in self.failed:
            assert step.error is not None
            line = not_exported_line(step.error, texts)
            reasons.setdefault(line, []).append(self.tasks[step.task].game.name)
        lines = []
        for line, files in reasons.items():
            games = translate("Exports", "%n game(s)", "", len(files))
            name = printable(files[0], _LONGEST_FILE) if len(files) == 1 else games
            lines.append(translate("Exports", "{game}: {why}").replace("{game}", name).replace("{why}", line))
        more = len(lines) - _MOST_REASONS
        return [*lines[:_MOST_REASONS], *([translate("Exports", "and %n more", "", more)] if more > 0 else ())]

"""Turns the codes of errors (of records, bots, settings and the code of rulesets) into sentences of the window.

Room: present. The window decides where a sentence is shown.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.known_rulesets import RefusedRuleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.outside import printable


def trouble_line(error: MahjongError) -> str:
    """Returns the sentence for an error."""
    return trouble_words(error.code, error.facts)


def trouble_of_file(error: MahjongError, path: Path) -> str:
    """Returns the sentence for an error of a file, which is named without its folder."""
    return trouble_words(error.code, {**error.facts, "path": path.name})


def failure_line(error: MahjongError, texts: Texts) -> str:
    """Returns the sentence that says that the code of a ruleset, or of the program, has failed."""
    facts = {name: printable(str(fact)) for name, fact in error.facts.items()}
    if error.code != "ruleset-failed":
        words = translate("BrokenOff", "The program has made a mistake: {detail}")
        return words.format(detail=facts.get("detail", error.code))
    words = translate("BrokenOff", "The ruleset “{name}” of the package {package} has failed: {detail}")
    name = printable(texts.ruleset(str(error.facts["ruleset"])).name)
    return words.format(name=name, package=facts["package"], detail=facts["detail"])


def trouble_words(code: str, facts: Mapping[str, object]) -> str:
    """Returns the sentence for a code; the code itself if it is unknown."""
    words = _sentences().get(code)
    if words is None:
        return translate("Troubles", "Something went wrong: {code}").format(code=code)
    told = _Facts(facts)
    if "detail" in told:
        told["detail"] = _details().get(str(told["detail"]), told["detail"])
    return words.format_map(told)


def _details() -> dict[str, str]:
    """Returns the words for what systems and SQLite say most often, and in English, about files that cannot be used."""
    denied, full = translate("Troubles", "access is denied", "to a file"), translate("Troubles", "the disk is full")
    return {
        "attempt to write a readonly database": denied,
        "unable to open database file": translate("Troubles", "it cannot be opened", "a file"),
        "database or disk is full": full,
        os.strerror(errno.ENOENT): translate("Troubles", "there is no such file or folder"),
        os.strerror(errno.EACCES): denied,
        os.strerror(errno.EPERM): denied,
        os.strerror(errno.EROFS): translate("Troubles", "the disk can only be read"),
        os.strerror(errno.ENOSPC): full,
        os.strerror(errno.EIO): translate("Troubles", "the disk does not work as it should"),
        os.strerror(errno.EISDIR): translate("Troubles", "it is a folder", "a file"),
        os.strerror(errno.ENOTDIR): translate("Troubles", "it is not a folder", "a file"),
    }


class _Facts(dict[str, object]):
    """The facts of an error. A missing fact is left out instead of raising KeyError."""

    def __missing__(self, key: str) -> str:
        return "?"

    def __getitem__(self, name: str) -> object:
        fact = super().__getitem__(name)
        return printable(fact) if isinstance(fact, str) else fact


def _sentences() -> dict[str, str]:
    return _sentences_of_files() | _sentences_of_contents() | _sentences_of_opponents_and_settings()


def _sentences_of_files() -> dict[str, str]:
    """Returns the sentences for files that cannot be written, read or deleted, and for damaged ones."""
    return {
        "cannot-write": translate("Troubles", "The game cannot be saved in {path}: {detail}"),
        "exists": translate("Troubles", "The game cannot be saved: {path} exists already."),
        "in-use": translate("Troubles", "Another window of the program is playing this game: {path}"),
        "replaced": translate(
            "Troubles", "Another program has changed or replaced the file of this game, {path}; it was left as it is."
        ),
        "cannot-read": translate("Troubles", "The saved game {path} cannot be read: {detail}"),
        "folder-unreadable": translate("Troubles", "The folder of saved games {path} cannot be read: {detail}"),
        "history-held": translate(
            "Troubles", "The history of saved games {path} is in use by another program: try again in a moment."
        ),
        "history-not-kept": translate(
            "Troubles",
            "The history of saved games {path} cannot be written ({detail}): what was read now will be read "
            "again next time.",
        ),
        "history-unusable": translate(
            "Troubles", "The history of saved games {path} cannot be read or written: {detail}"
        ),
        "cannot-delete": translate("Troubles", "{path} cannot be moved to the trash; it was left where it is."),
        "too-large": translate("Troubles", "{path} is too large for a saved game."),
        "damaged-file": translate("Troubles", "The saved game {path} is damaged; the file was left as it is."),
        "end-lost": translate(
            "Troubles",
            "The end of this game was lost, as happens when a computer loses power: {path} has only zeros "
            "from line {line} on.",
        ),
    }


def _sentences_of_contents() -> dict[str, str]:
    """Returns the sentences for files that are no saved game that can be played on."""
    return {
        "not-a-record": translate("Troubles", "{path} is not a saved game."),
        "newer-version": translate("Troubles", "{path} was saved by a newer version of the program."),
        "damaged-line": translate(
            "Troubles", "The saved game {path} is damaged in line {line}; the file was left as it is."
        ),
        "impossible-step": translate(
            "Troubles", "The saved game {path} does not follow the rules in line {line}; the file was left as it is."
        ),
        "other-revision": translate(
            "Troubles", "The rules of this game have changed since it was saved; it can only be watched."
        ),
        "unknown-ruleset": translate(
            "Troubles", "The saved game {path} uses a ruleset that is not installed: {ruleset}"
        ),
        "ruleset-failed": translate("Troubles", "The ruleset {ruleset} of the package {package} has failed: {detail}"),
        "bad-options": translate("Troubles", "The saved game {path} has options that the ruleset does not know."),
        "hand-not-ended": translate(
            "Troubles", "Hand {hand} was not played to its end; only finished hands are reviewed."
        ),
        "game-changed": translate("Troubles", "The saved game {path} has changed since the review began."),
        "no-review": translate("Troubles", "There is no finished review of hand {hand} of {path}."),
        "no-such-decision": translate(
            "Troubles", "Decision {move} of hand {hand} cannot be asked again: its position cannot be laid out."
        ),
        "review-failed": translate("Troubles", "This hand could not be reviewed: {detail}"),
        "workers-lost": translate("Troubles", "The work stopped because its background processes were killed."),
        "no-person": translate("Troubles", "You are not a player in {path}; you can only watch it."),
        **_sentences_of_moments(),
    }


def _sentences_of_moments() -> dict[str, str]:
    """Returns the sentences for moments from which no game can be played on, or that take no note."""
    return {
        "no-such-moment": translate("Troubles", "This moment is gone: the moves there were taken back."),
        "no-hand-played": translate("Troubles", "No hand is being played at this moment."),
        "sits-out-there": translate("Troubles", "You sit out in this hand; choose one in which you play."),
        "too-many-remarks": translate("Troubles", "This game is too long to take more notes."),
    }


def _sentences_of_opponents_and_settings() -> dict[str, str]:
    wrong = translate(
        "Troubles", "The program “{name}” has given an impossible answer; its seat discards what it draws."
    )
    return {
        "not-mjai": translate("Troubles", "Programs that speak mjai play riichi games only."),
        "bad-program": translate("Troubles", "The command line of the program cannot be used: {detail}"),
        "missing-program": translate("Troubles", "There is no program {detail}."),
        "program-missing": translate(
            "Troubles", "The program “{name}” is not there or cannot be started; its seat discards what it draws."
        ),
        "program-late": translate(
            "Troubles", "The program “{name}” has not answered in time; its seat discards what it draws."
        ),
        "program-ended": translate(
            "Troubles", "The program “{name}” has ended by itself; its seat discards what it draws."
        ),
        "program-garbage": wrong,
        "program-illegal": wrong,
        "program-flood": wrong,
        "program-given-up": translate(
            "Troubles", "The program “{name}” has failed several times and is not asked any more in this game."
        ),
        "unknown-bot": translate("Troubles", "The opponent “{bot}” is not installed."),
        "bot-refused": translate("Troubles", "The opponent “{bot}” cannot play: {why}"),
        "settings-unreadable": translate(
            "Troubles", "The settings could not be read; they were kept as {kept} and the defaults are used."
        ),
        "settings-value": translate("Troubles", "The setting “{id}” had an unknown value; its default is used."),
        "settings-unwritable": translate("Troubles", "The settings cannot be saved in {path}: {detail}"),
    }


_LONGEST_REASON: Final = 120
"""The most characters of a reason that are shown; the log has all of it."""


def untried_package_line(package: str) -> str:
    """Returns the line about a package that has not finished loading."""
    words = translate(
        "RulesetNotice", "The package {package} has not finished loading; its ruleset is left out so far."
    )
    return words.format(package=printable(package))


def missing_ruleset_line(refused: RefusedRuleset, texts: Texts) -> str:
    """Returns the line about a ruleset of a package that cannot be used."""
    if refused.hung:
        words = translate(
            "RulesetNotice",
            "The ruleset “{name}” is left out: its package {package} does not finish loading. It is tried again when "
            "the package has changed.",
        )
    else:
        words = translate("RulesetNotice", "The ruleset “{name}” of the package {package} cannot be used: {why}")
    name, why = texts.ruleset(refused.id).name, printable(refused.why, _LONGEST_REASON)
    return words.format(name=printable(name), package=printable(refused.package), why=why)

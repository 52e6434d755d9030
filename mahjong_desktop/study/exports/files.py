"""Saved games are written into files in a form, by other processes; a hand or a game may also become text alone.

Room: study. No words of its own and no Qt. What a form holds is in forms.py. A game that cannot be written does no harm
to the others; each file is written as a whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import replace_file, write_new_file
from mahjong_desktop.logs.values import LogError
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.exports.forms import ENDINGS, LogForm, OwnForm, game_in_form
from mahjong_desktop.study.exports.kept import KeptError
from mahjong_desktop.study.exports.logged import ExportError
from mahjong_desktop.study.exports.words import game_in_words
from mahjong_desktop.study.processes import LostWorkforceError, Tasks, Workforce
from mahjong_desktop.study.reading import OpenedGame, guarded, open_game
from mahjong_desktop.texts import Texts

ExportForm = Literal["tenhou6", "mjlog", "mjai", "text", "json"]
"""A form that a person chooses from."""
LOGS: Final[tuple[ExportForm, ...]] = ("tenhou6", "mjlog", "mjai")
"""The forms of other programs, which hold riichi alone."""
READ: Final[tuple[ExportForm, ...]] = ("text", "json")
"""The forms that hold every game."""
_OF_GAME: Final = (ExportError, KeptError, LogError)


class ExportTask(Struct, frozen=True):
    """A saved game that is to be written in a form; `language` is that of text. `into` is a file, which replaces
    one that exists if `replace`, or a `folder`, in which it gets a name that is free; if neither is given the text is
    returned. Text may be that of one `hand`, counted from 0 as they were played."""

    game: Path
    form: ExportForm
    language: str
    into: Path | None = None
    replace: bool = True
    folder: Path | None = None
    hand: int | None = None


class GameExported(Struct, frozen=True):
    """What has come of the task with this number (from 0): the file `path`, a `text`, or the reason why neither."""

    task: int
    path: Path | None = None
    text: str = ""
    error: MahjongError | None = None


def export_steps(
    tasks: Sequence[ExportTask], workforce: Workforce, stopped: Callable[[], bool]
) -> Iterator[GameExported]:
    """Does tasks, and yields what has come of each, until it is stopped. Raises nothing."""
    left = set(range(len(tasks)))
    try:
        for number, done in Tasks(workforce, stopped).answers(exported, tasks):
            left.remove(number)
            yield GameExported(number, done.path, done.text, done.error)
    except LostWorkforceError as error:
        yield from (GameExported(number, error=error) for number in sorted(left))


def exported(task: ExportTask) -> GameExported:
    """Does one task. Raises nothing."""
    try:
        with guarded(task.game, *_OF_GAME):
            game, texts = open_game(task.game), Texts(task.language)
            if task.into is None and task.folder is None:
                return GameExported(0, text=_as_text(game, texts, task.hand))
            data = game_in_form(game, _form(task.form), texts)
        return GameExported(0, path=_written(task, data))
    except (MahjongError, OSError) as error:
        told = error if isinstance(error, MahjongError) else _cannot("cannot-read", task.game, error)
        return GameExported(0, error=told)


def _form(form: ExportForm) -> LogForm | OwnForm:
    return form


def _as_text(game: OpenedGame, texts: Texts, hand: int | None) -> str:
    return "".join(f"{line}\n" for line in game_in_words(game.record, game.ruleset, texts, hand))


def _written(task: ExportTask, data: bytes) -> Path:
    """Writes a file, and returns it. Raises RecordError `cannot-write` or `exists`."""
    try:
        if task.into is not None:
            (replace_file if task.replace else write_new_file)(task.into, data)
            return task.into
        assert task.folder is not None
        stem, ending = task.game.stem, ENDINGS[task.form]
        for number in count(1):
            path = task.folder / (f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}")
            try:
                write_new_file(path, data)
            except FileExistsError:
                continue
            return path
    except FileExistsError as error:
        raise RecordError("exists", path=str(task.into)) from error
    except OSError as error:
        raise _cannot("cannot-write", task.into or task.folder or task.game, error) from error
    raise AssertionError("count ends")


def _cannot(code: str, path: Path, error: OSError) -> RecordError:
    return RecordError(code, path=str(path), detail=error.strerror or str(error))

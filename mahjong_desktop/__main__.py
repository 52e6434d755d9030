"""Parses the arguments, and runs a command or opens the window."""

from __future__ import annotations

import argparse
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from mahjong_desktop import __version__
from mahjong_desktop.commands import COMMANDS, INTERRUPTED
from mahjong_desktop.commands.interrupts import interrupted_once

if TYPE_CHECKING:
    from mahjong_desktop.core.errors import MahjongError
    from mahjong_desktop.core.ruleset import Ruleset
    from mahjong_desktop.texts import Texts

_BAD_INPUT = 2
_UNEXPECTED = 1


class OneLineParser(argparse.ArgumentParser):
    """Reports wrong arguments in one line."""

    def error(self, message: str) -> NoReturn:
        """Prints the error and exits with status 2. Arguments are escaped so that they fit on one line."""
        from mahjong_desktop.commands.words import LONGEST_PRINTED_LINE
        from mahjong_desktop.texts.outside import printable

        words = (printable(word) for word in message.split(" "))
        self.exit(_BAD_INPUT, f"{self.prog}: {printable(' '.join(words), LONGEST_PRINTED_LINE)}\n")


HEAD_OPTIONS = ("-h", "--help", "--version")
"""The options that may precede a command or be used without one."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program. Returns the exit status: 0 for success, 2 for bad input, 1 for an error of the program itself,
    both with one line on standard error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if not given or given[0].partition("=")[0] == "--record":
            return _window(given)
        with interrupted_once() as ended:
            try:
                return ended(_command(given))
            except KeyboardInterrupt:  # also while modules are still being imported
                return ended(INTERRUPTED)
    except KeyboardInterrupt:
        return INTERRUPTED


def _window(given: list[str]) -> int:
    parser = OneLineParser(prog="mahjong-desktop")
    parser.add_argument("--record", type=Path, metavar="FILE")
    args = parser.parse_args(given)
    from mahjong_desktop.commands.words import error_line, terminal_language
    from mahjong_desktop.texts import Texts

    wrong = _home_error()
    if wrong is not None:
        sys.stderr.write(error_line(wrong, Texts(terminal_language())) + "\n")
        return _BAD_INPUT
    if not _has_screen():
        sys.stderr.write(Texts(terminal_language()).message("errors", "no-screen") + "\n")
        return _BAD_INPUT
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the program; all steps are already saved
    # PySide6 examines the source of each module that is imported after it. It need not do so for those without Qt.
    import_module("mahjong_desktop.study.reading")
    from mahjong_desktop.commands.log import command_log
    from mahjong_desktop.ui.app import run

    with command_log():
        return run(args.record)


def _home_error() -> MahjongError | None:
    """Returns what is wrong with the person's home; None if nothing is."""
    from mahjong_desktop.core.errors import MahjongError
    from mahjong_desktop.paths import HOME_VARIABLE, has_home, unknown_home

    home = unknown_home()
    if home is not None:
        return MahjongError("no-such-home", variable=HOME_VARIABLE, path=home)
    return None if has_home() else MahjongError("no-home", variable=HOME_VARIABLE)


def _has_screen() -> bool:
    """Returns whether a window can open. Without this check Qt would abort with a message that does not help."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _command(given: list[str]) -> int:
    from mahjong_desktop.commands.words import print_anywhere

    print_anywhere()
    return _run(_parser(given[0]), given)


def _parser(first: str) -> argparse.ArgumentParser:
    """Returns the parser for arguments that begin with this one. Only the command that it names is imported."""
    parser: argparse.ArgumentParser = OneLineParser(
        prog="mahjong-desktop", description="Mahjong against computer opponents. Without a command the window opens."
    )
    parser.add_argument("--version", action="version", version=f"Mahjong Desktop {__version__}")
    parser.add_argument("--record", metavar="FILE", help="open a saved game in the window")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, meaning in COMMANDS.items():
        command = commands.add_parser(name, help=meaning)
        if name == first:
            import_module(f"mahjong_desktop.commands.{name}").add(command)
    parser.set_defaults(write_sheet=_write_sheet)
    if first.startswith("-") and first not in HEAD_OPTIONS:
        parser.error(f"unrecognized arguments: {first}")
    return parser


def _run(parser: argparse.ArgumentParser, given: list[str]) -> int:
    """Runs a command; returns the exit status. An error is told in one line."""
    from mahjong_desktop.commands.log import command_log
    from mahjong_desktop.commands.words import error_line, terminal_language
    from mahjong_desktop.core.errors import MahjongError
    from mahjong_desktop.texts import Texts
    from mahjong_desktop.texts.outside import printable

    args = argparse.Namespace()
    with command_log() as log:
        try:
            args = _parsed(parser, given)
            wrong = _home_error()
            if wrong is not None and wrong.code == "no-such-home":  # without any home many commands still work
                raise wrong
            status = int(args.run(args))
            sys.stdout.flush()  # at the end of the program nobody could tell that it fails
            return status
        except BrokenPipeError:  # the reader has closed the pipe
            _write_no_more()
            return 0
        except MahjongError as error:
            trouble, status = error, _BAD_INPUT
        except Exception as error:
            trouble, status = _told_of(error)
    texts = Texts(getattr(args, "lang", None) or terminal_language())
    details = () if log.written is None else (texts.message("log", "details", path=printable(str(log.written))),)
    sys.stderr.write(texts.joined((error_line(trouble, texts), *details)) + "\n")
    return status


def _parsed(parser: argparse.ArgumentParser, given: list[str]) -> argparse.Namespace:
    """Returns the arguments. Raises SystemExit once the help or the version has been printed, or for wrong ones."""
    try:
        return parser.parse_args(given)
    except SystemExit:
        sys.stdout.flush()  # as in `_run`
        raise


def _told_of(error: Exception) -> tuple[MahjongError, int]:
    """Returns what is told of an error that no command expects, and the exit status. Its traceback is logged."""
    from mahjong_desktop.core.errors import MahjongError

    if isinstance(error, OSError) and error.filename is None:  # it is not about a file: a stream has no name
        _write_no_more()
        return MahjongError("output-lost", detail=error.strerror or str(error)), _BAD_INPUT
    wrong = _home_error() if isinstance(error, RuntimeError) else None
    if wrong is not None:
        return wrong, _BAD_INPUT
    logging.getLogger("mahjong_desktop").error("the command failed", exc_info=error)
    from mahjong_desktop.study.outside_packages import failure_of

    failure = failure_of(error)
    if failure is not None:
        return failure, _UNEXPECTED
    return MahjongError("unexpected-error", detail=f"{type(error).__name__}: {error}"), _UNEXPECTED


def _write_no_more() -> None:
    """Lets what is left of the output vanish: Python would report once more that it cannot be written."""
    with contextlib.suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write_sheet(ruleset: Ruleset, texts: Texts, paper: str, path: Path) -> None:
    """Writes the printable page of a ruleset. Only this command needs Qt, which takes 0.2 s to load."""
    from mahjong_desktop.ui.summary.output import write_sheet

    write_sheet(ruleset, texts, paper, path)


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a frozen program starts its background processes by starting itself
    sys.exit(main())

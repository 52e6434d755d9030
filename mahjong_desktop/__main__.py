"""Arguments → a command or the window; nothing else."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from mahjong_desktop import __version__

_BAD_INPUT = 2


class OneLineParser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit status 2. What was typed is shown as one line can show it."""
        from mahjong_desktop.commands.words import LONGEST_PRINTED_LINE
        from mahjong_desktop.texts.outside import printable

        words = (printable(word) for word in message.split(" "))
        self.exit(_BAD_INPUT, f"{self.prog}: {printable(' '.join(words), LONGEST_PRINTED_LINE)}\n")


HEAD_OPTIONS = ("-h", "--help", "--version")
"""What may stand before a command, or instead of one."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. The exit status: 0 fine, 2 bad input with one line on standard error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0].partition("=")[0] == "--record":
        return _window(given)
    return _command(given)


def _window(given: list[str]) -> int:
    parser = OneLineParser(prog="mahjong-desktop")
    parser.add_argument("--record", type=Path, metavar="FILE")
    args = parser.parse_args(given)
    from mahjong_desktop.commands.words import error_line, terminal_language
    from mahjong_desktop.core.errors import MahjongError
    from mahjong_desktop.paths import HOME_VARIABLE, unknown_home
    from mahjong_desktop.texts import Texts

    home = unknown_home()
    if home is not None:
        error = MahjongError("no-such-home", variable=HOME_VARIABLE, path=home)
        sys.stderr.write(error_line(error, Texts(terminal_language())) + "\n")
        return _BAD_INPUT
    if not _has_screen():
        sys.stderr.write(Texts(terminal_language()).message("errors", "no-screen") + "\n")
        return _BAD_INPUT
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the program; nothing is lost
    from mahjong_desktop.ui.app import run

    return run(args.record)


def _has_screen() -> bool:
    """Whether a window can open; Qt would end the program without a word that helps."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _command(given: list[str]) -> int:
    from mahjong_desktop.commands import advise, replay, rules, score, simulate, tournament
    from mahjong_desktop.commands.words import error_line, print_anywhere, terminal_language
    from mahjong_desktop.core.errors import MahjongError
    from mahjong_desktop.texts import Texts

    print_anywhere()
    parser = OneLineParser(
        prog="mahjong-desktop", description="Mahjong against computer opponents. Without a command the window opens."
    )
    parser.add_argument("--version", action="version", version=f"Mahjong Desktop {__version__}")
    parser.add_argument("--record", metavar="FILE", help="open a saved game in the window")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (rules, score, simulate, tournament, replay, advise):
        command.add(commands)
    if given[0].startswith("-") and given[0] not in HEAD_OPTIONS:
        parser.error(f"unrecognized arguments: {given[0]}")
    args = parser.parse_args(given)
    try:
        return int(args.run(args))
    except MahjongError as error:
        sys.stderr.write(error_line(error, Texts(getattr(args, "lang", None) or terminal_language())) + "\n")
        return _BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has seen enough
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())

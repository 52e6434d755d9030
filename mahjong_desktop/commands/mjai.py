"""`mahjong-desktop mjai`: a bot of ours plays elsewhere, as a program that speaks mjai over standard input and output.

Room: commands. What is answered belongs to mjai.player.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import BinaryIO, Final

from mahjong_desktop.commands.arguments import UsageError, chosen_options
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.mjai.player import MjaiPlayer
from mahjong_desktop.mjai.traits import speaks_mjai
from mahjong_desktop.study.known_rulesets import find_ruleset, known_rulesets
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.outside import printable

USUAL_BOT: Final = "expert"
USUAL_NAME: Final = "mahjong-desktop"
LONGEST_MESSAGE: Final = 1 << 20
"""A line that is longer than this is no message."""
USUAL_RULES: Final = "tenhou"
"""The set of options of games that are played over mjai, if the ruleset has it."""


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("--bot", default=USUAL_BOT, help=f"who plays ({USUAL_BOT} unless told)")
    parser.add_argument("--name", default=USUAL_NAME, help=f"the player's name ({USUAL_NAME} unless told)")
    parser.add_argument("--ruleset", help="a riichi ruleset's id, see rules list (the first one unless told)")
    parser.add_argument("--rules", metavar="PRESET", help=f"a set of its options ({USUAL_RULES} unless told)")
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the ruleset")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answers each line until the game or the input ends. Raises a kind of MahjongError."""
    texts = Texts(args.lang or terminal_language())

    def tell(code: str, detail: str) -> None:
        sys.stderr.write(texts.message("mjai", code, detail=printable(detail)) + "\n")

    player = MjaiPlayer(args.bot, rules_to_play(args), args.name, tell)
    output = sys.stdout.buffer
    for line in lines(sys.stdin.buffer):
        if line is None:
            tell("not-understood", f"> {LONGEST_MESSAGE} B")
        output.write((player.answer(line) if line is not None else b'{"type":"none"}') + b"\n")
        output.flush()
        if player.ended:
            break
    return 0


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yields the lines of the input without their ends, empty ones left out; None for one that is too long."""
    while line := source.readline(LONGEST_MESSAGE):
        whole = len(line) < LONGEST_MESSAGE or line.endswith(b"\n")
        while not line.endswith(b"\n") and (rest := source.readline(LONGEST_MESSAGE)):
            line = rest
        if not whole:
            yield None
        elif line.strip():
            yield line.strip()


def rules_to_play(args: argparse.Namespace) -> Ruleset:
    """Returns the ruleset with its options: those of online games unless told. Raises a kind of MahjongError."""
    if args.ruleset is None:
        found = next(ruleset for ruleset in known_rulesets() if speaks_mjai(ruleset))
    else:
        found = find_ruleset(args.ruleset)
    if not speaks_mjai(found):
        raise UsageError("not-mjai", ruleset=found.id)
    if args.rules is not None and args.rules not in found.presets:
        raise UsageError("no-such-preset", preset=args.rules, known=tuple(found.presets))
    preset = found.presets.get(args.rules or USUAL_RULES, {})
    return found.configure({**preset, **dict(chosen_options(args.option))})

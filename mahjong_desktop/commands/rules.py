"""`mahjong-desktop rules list`, `show` and `summary`: lists the rulesets, prints the rules page of one, or writes its
printable page. The pages belong to texts, the layout of the printable one to ui/summary.

Room: commands.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from mahjong_desktop.cards.deck import CARDS, CARDS_DEALT, SEATS_AT_CARDS
from mahjong_desktop.cards.options import SHUANGKOU, SHUANGKOU_REVISION, ShuangkouOptions
from mahjong_desktop.commands.arguments import chosen_options
from mahjong_desktop.commands.output import write_json
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.core.ruleset import Option, Ruleset
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids, known_rulesets
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.shared_pages import FIRST_STEPS, GLOSSARY, first_steps, glossary_page

_SHARED: Final = {FIRST_STEPS: first_steps, GLOSSARY: glossary_page}
"""The pages that belong to no ruleset."""


WriteSheet = Callable[[Ruleset, Texts, str, Path], None]
"""Writes the printable page of a configured ruleset, on one of PAPERS, into a file. Raises a kind of MahjongError."""

PAPERS: Final = ("a4", "a5", "letter")


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command. They are completed with `write_sheet`, a WriteSheet: a command knows no Qt."""
    actions = parser.add_subparsers(required=True, metavar="list|show|summary")
    listing = actions.add_parser("list", help="the rulesets there are")
    listing.add_argument("--json", action="store_true", help="for programs")
    listing.add_argument("--lang", choices=LANGUAGES)
    listing.set_defaults(run=run_list)
    page = actions.add_parser("show", help="the rules of a ruleset")
    page.add_argument("id", help=f"a game's id, see rules list; or {', '.join(_SHARED)}")
    page.add_argument("--lang", choices=LANGUAGES)
    page.set_defaults(run=run_show)
    sheet = actions.add_parser("summary", help="write the rules on one page for printing, as PDF")
    sheet.add_argument("id", help="a ruleset's id, see rules list")
    sheet.add_argument("--out", required=True, metavar="FILE", type=Path, help="the PDF file to write")
    sheet.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help="a4 unless told")
    sheet.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the ruleset")
    sheet.add_argument("--lang", choices=LANGUAGES)
    sheet.set_defaults(run=run_summary)


def run_list(args: argparse.Namespace) -> int:
    """Prints a line for each ruleset, or their properties as JSON."""
    texts = Texts(args.lang or terminal_language())
    if args.json:
        described = [_described(ruleset, texts) for ruleset in known_rulesets()]
        write_json([*described, _described_cards(texts)], sys.stdout)
        return 0
    names = (*known_ids(), SHUANGKOU)
    width = max(map(len, names))
    for name in names:
        words = texts.ruleset(name)
        sys.stdout.write(f"{name:<{width}}  {words.name}, {words.place}. {words.summary}\n")
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Prints the rules page: formatted on a terminal, as plain Markdown into a file or pipe. Raises
    UnknownRulesetError."""
    texts = Texts(args.lang or terminal_language())
    if args.id in _SHARED:
        page = _SHARED[args.id](texts, window=False)
    elif args.id == SHUANGKOU:
        from mahjong_desktop.study.card_page import card_rules_markdown

        page = card_rules_markdown(texts)
    else:
        from mahjong_desktop.study.score_cases import score_case
        from mahjong_desktop.study.summary_hands import paid_example
        from mahjong_desktop.texts.pages import render

        ruleset = find_ruleset(args.id)
        page = render(ruleset, texts.language, texts, window=False, score=score_case, paid=paid_example(ruleset))
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        from mahjong_desktop.commands.console import ResultsConsole

        ResultsConsole().print(Markdown(page))
    else:
        sys.stdout.write(page + "\n")
    return 0


def run_summary(args: argparse.Namespace) -> int:
    """Writes the printable page. Raises UnknownRulesetError, OptionError, or MahjongError `cannot-write`."""
    texts = Texts(args.lang or terminal_language())
    ruleset = find_ruleset(args.id).configure(dict(chosen_options(args.option)))
    write_sheet: WriteSheet = args.write_sheet
    write_sheet(ruleset, texts, args.paper, args.out)
    return 0


def _described(ruleset: Ruleset, texts: Texts) -> dict[str, object]:
    return {
        **_named(ruleset.id, texts),
        "revision": ruleset.revision,
        "seats": ruleset.chairs.participants,
        "hand_size": ruleset.hand_size,
        "tiles": ruleset.tile_count,
        "elements": [
            {"id": element.id, "name": texts.element_of(ruleset, element.id).name, "worth": element.worth}
            for element in ruleset.scoring.told
        ],
        "options": _options(ruleset.id, ruleset.options, texts),
    }


def _described_cards(texts: Texts) -> dict[str, object]:
    """Returns the properties of Shuangkou under the same keys, and the number of its `cards`; it has no tiles."""
    return {
        **_named(SHUANGKOU, texts),
        "revision": SHUANGKOU_REVISION,
        "seats": SEATS_AT_CARDS,
        "hand_size": CARDS_DEALT,
        "tiles": 0,
        "cards": CARDS,
        "elements": [],
        "options": _options(SHUANGKOU, ShuangkouOptions.declared, texts),
    }


def _named(game: str, texts: Texts) -> dict[str, object]:
    words = texts.ruleset(game)
    return {"id": game, "name": words.name, "place": words.place, "summary": words.summary}


def _options(game: str, options: Iterable[Option], texts: Texts) -> list[dict[str, object]]:
    return [
        {
            "id": option.id,
            "name": texts.option(game, option.id).name,
            "values": list(option.values),
            "default": option.default,
            "most": option.most,
        }
        for option in options
    ]

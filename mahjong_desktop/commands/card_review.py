"""`mahjong-desktop review FILE` with a saved game of Shuangkou: what each decision of a seat in a hand cost.

Room: commands. The review belongs to study/card_review.py, its words to study/card_hand_review.py.
"""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.text import Text

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.commands import INTERRUPTED
from mahjong_desktop.commands.arguments import UsageError
from mahjong_desktop.commands.console import ResultsConsole, progress_bar
from mahjong_desktop.commands.output import write_json
from mahjong_desktop.commands.results_apart import results_apart
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.study.card_hand_review import (
    CardHandReview,
    card_review_in_words,
    recorded_card_hand,
    reviewed_card_seat,
)
from mahjong_desktop.study.card_page import CARD_SEATS
from mahjong_desktop.study.card_reading import open_card_game
from mahjong_desktop.study.card_review import CardDecision, decisions_of_hand, review_card_decision
from mahjong_desktop.study.reading import guarded
from mahjong_desktop.texts import Texts

_OF_MAHJONG = ("seconds", "seed", "jobs")
"""Arguments that mean nothing here: every decision is looked at equally long, and always in the same way."""


def review_cards(args: argparse.Namespace) -> int:
    """Prints the review of a hand; after an interrupt what is known by then. Returns the exit status. Raises
    UsageError `not-with-cards`, CaseError or RecordError."""
    for name in _OF_MAHJONG:
        if getattr(args, name) is not None:
            raise UsageError("not-with-cards", option=f"--{name}")
    with results_apart() as output:
        review, status = _worked_out(args)
    if args.json:
        write_json(_described(review), output)
    else:
        texts = Texts(args.lang or terminal_language())
        _print(review, texts, ResultsConsole(file=output, highlight=False))
    return status


def _worked_out(args: argparse.Namespace) -> tuple[CardHandReview, int]:
    status = 0
    found: list[CardDecision] = []
    with guarded(args.file, CaseError):
        record = open_card_game(args.file)
        seat = reviewed_card_seat(record, args.seat)
        played = recorded_card_hand(record, args.hand)
        asked = tuple(decisions_of_hand(played.start, played.steps, seat))
        try:
            with progress_bar() as bar:
                for view, action in bar.track(asked, description=""):
                    found.append(review_card_decision(view, action))
        except KeyboardInterrupt:
            status = INTERRUPTED
    whole = len(found) == len(asked)
    return CardHandReview(args.hand, seat, record.options.base, tuple(found), whole), status


def _described(review: CardHandReview) -> dict[str, Any]:
    """Returns the review as JSON values; plays are written as the letters of their ranks, the pass as null."""
    return {
        "ruleset": SHUANGKOU,
        "hand": review.hand,
        "seat": review.seat,
        "whole": review.whole,
        "decisions": [_described_decision(one) for one in review.decisions],
    }


def _described_decision(decision: CardDecision) -> dict[str, Any]:
    return {
        "move": decision.place + 1,
        "played": _letters(decision.played),
        "best": _letters(decision.best),
        "loss": decision.loss,
        "margin": decision.margin,
        "costs": decision.is_mistake,
        "solved": decision.solved,
        "moves": [
            {"play": _letters(one.play), "points": one.points, "behind": one.behind, "playouts": one.playouts}
            for one in decision.moves
        ],
    }


def _letters(play: CardPlay | None) -> str | None:
    return None if play is None else str(play)


def _print(review: CardHandReview, texts: Texts, console: Console) -> None:
    title, seat = texts.ruleset(SHUANGKOU).name, texts.phrase("seats", CARD_SEATS[review.seat])
    headline = texts.message("review", "headline", title=title, hand=review.hand, seat=seat)
    if not review.decisions and review.whole:
        console.print(Text(texts.message("review", "nothing", hand=review.hand)))
        return
    console.print(Text(headline, style="bold"))
    if not review.whole:
        console.print(Text(texts.message("review", "unfinished")))
    said = card_review_in_words(review, texts)
    groups = ((said.mistakes_heading, said.mistakes), (said.undecided_heading, said.undecided))
    for heading, sentences in groups:
        if heading:
            console.print(Text(heading, style="bold"))
        for sentence in sentences:
            console.print(Text(f"  {sentence}"))
    if said.others:
        console.print(Text(said.others))
    console.print(Text(said.about, style="dim"))

"""Saved games of Shuangkou for tests: a match of random players and its file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from mahjong_desktop.cards.bots.protocol import make_card_bot
from mahjong_desktop.cards.match import CardMatch, CardStep
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.records.card_record import new_card_header
from mahjong_desktop.records.record import Header, Recorder
from tests.cards.matches import bot_answers

PLAYERS = ("random",) * 4
NAMES = ("Ida", "Lin", "Oskar", "Tomoe")
SEED = 12
OPTIONS = ShuangkouOptions({"hands": 4, "base": 2})


def card_header() -> Header:
    """The header of the game."""
    return new_card_header(OPTIONS, PLAYERS, NAMES, SEED)


def played_on(match: CardMatch, number: int) -> Iterator[CardStep]:
    """Plays to the end; the steps from this number on are always the same."""
    bot = make_card_bot("random", match.options)
    while not match.finished:
        step = match.step(bot_answers(match, bot, Random(f"{SEED}:{number}")))
        yield step
        match.apply(step)
        number += 1


@cache
def card_steps() -> tuple[CardStep, ...]:
    """All steps of the game."""
    return tuple(played_on(CardMatch(PLAYERS, SEED, OPTIONS), 0))


def written(path: Path, count: int | None = None) -> Path:
    """Writes the first steps of the game, or all of them."""
    with Recorder.create(path, card_header(), card_steps()[:count], durable=False):
        return path

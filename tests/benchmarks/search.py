"""Measures how long a search for hands takes in a history of many saved games, and the first screen of its list. Not a
test.

python -m tests.benchmarks.search [games]

The history is made of the hands of a few real games, which are repeated under other names and days: 16 hands a game,
notes in every tenth game, reviews in every fourth. With 10,000 games (160,000 hands) on a busy machine of two cores a
search took 2 to 87 milliseconds of processor time, whatever the order, up to 140 by the clock; a screen of 60 rows less
than one.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeVar

from mahjong_desktop.core.values import replace
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.gathering import played_game
from mahjong_desktop.study.history.query_language import parse_query
from mahjong_desktop.study.history.search import FoundOrder, HandSearch
from mahjong_desktop.study.history.search_words import search_words
from mahjong_desktop.study.history.tables import (
    PlayedGame,
    PlayedHand,
    PlayedRemark,
    PlayedReview,
    PlayedReviews,
    store_game,
    store_reviews,
)
from tests.study.history.search_games import write_games

GAMES: Final = 10_000
HANDS_A_GAME: Final = 16
SCREEN: Final = 60
"""More rows than a large window shows."""
NOTES: Final = ("missed the pung", "Příliš riskantní", "ここは降りるべき", "")
SEARCHES: Final = (
    *("", "a", "hong", "pung", "novak", "riskantni", "xyzzy", "ruleset:hong-kong", "ruleset:hong-kong,riichi,yichang"),
    *("value:>=3", "value:2..4", "value:>=3 result:won", "value:>=3 result:dealt-in", "result:self-draw,on-discard"),
    *("element:pung", "element:pung result:won", "element:pung element:chow", "element:pung -element:chow"),
    *("date:>2020-01-01", "date:2026-01..2026-06", "date:2025-03-01..2025-03-07", "points:>10", "player:mirela"),
    *("loss:>2", "result:dealt-in loss:>5", "loss:>2 ruleset:hong-kong -note:*", "seat:east result:self-draw"),
    *("note:*", "note:pung", "note:xyzzy", "bookmark:yes", "-bookmark:yes", "branch:yes"),
    *("-pung", "-result:draw", "-result:won -pung -chow"),
    "result:won,draw value:2..4 hong date:2022 -bookmark:yes",
)
Answer = TypeVar("Answer")


def fill(file: sqlite3.Connection, games: tuple[PlayedGame, ...], number: int) -> None:
    """Adds so many games to the history."""
    rng = Random(1)
    for index in range(number):
        like = games[index % len(games)]
        pool = [hand for hand in like.hands if hand.result]
        hands = tuple(replace(rng.choice(pool), hand=place + 1) for place in range(HANDS_A_GAME))
        started = (datetime(2020, 1, 1) + timedelta(hours=6 * index)).isoformat()
        name = f"{index}.mahjong"
        remarks = tuple(remark(rng, place) for place in range(2)) if index % 10 == 0 else ()
        store_game(file, replace(like, name=name, started=started, hands=hands, remarks=remarks))
        if index % 4 == 0:
            store_reviews(file, PlayedReviews(name, "1", tuple(review(rng, hand) for hand in hands[:4])))


def remark(rng: Random, place: int) -> PlayedRemark:
    """Returns a note, or none, with or without a bookmark."""
    return PlayedRemark(5 + place, rng.randrange(1, HANDS_A_GAME + 1), rng.choice(NOTES), rng.random() < 0.5)


def review(rng: Random, hand: PlayedHand) -> PlayedReview:
    """Returns the review of a hand of twelve decisions."""
    losses = [rng.expovariate(0.4) for _ in range(12)]
    return PlayedReview(hand.hand, hand.seat or 0, sum(losses), max(losses))


def timed(work: Callable[[], Answer]) -> tuple[float, float, Answer]:
    """Does something three times; returns the least milliseconds of processor and of clock, and the answer."""
    spent, answers = [], []
    for _ in range(3):
        processor, clock = time.process_time(), time.perf_counter()
        answers.append(work())
        spent.append(((time.process_time() - processor) * 1000, (time.perf_counter() - clock) * 1000))
    return min(one for one, _ in spent), min(one for _, one in spent), answers[-1]


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as folder:
        paths = write_games(Path(folder) / "games")
        games = tuple(game for path in paths if (game := played_game(path)) is not None)
        database = HistoryDatabase(Path(folder) / "history.sqlite", Path(folder) / "games")
        database.change(partial(fill, games=games, number=number))
        search, words = HandSearch(database), search_words("en")
        today = datetime(2026, 11, 27).date()
        print(f"{number} games; processor/clock in ms for each order, and for a screen of {SCREEN} rows")
        for text in SEARCHES:
            query = parse_query(text, words, today)
            timings = [timed(partial(search.find, query, order)) for order in FoundOrder]
            figures = [f"{processor:4.0f}/{clock:<4.0f}" for processor, clock, _ in timings]
            found = timings[0][2]
            screen, _, _ = timed(partial(search.hands, found.keys[:SCREEN]))
            print(f"{text:58} {found.count:7} hands {found.games:6} games  {' '.join(figures)} {screen:5.1f}")
        database.close()


if __name__ == "__main__":
    main()

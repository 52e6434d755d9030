"""Saved games for the tests of the search: four rulesets, a branch, notes, bookmarks, kept reviews. No expectations."""

from __future__ import annotations

import sqlite3
from functools import cache, partial
from pathlib import Path

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.records.record import Header, Origin, Recorder
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.gathering import played_game
from mahjong_desktop.study.history.tables import (
    PlayedGame,
    PlayedRemark,
    PlayedReview,
    PlayedReviews,
    store_game,
    store_reviews,
)
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.players import eager, play

BOTS = ("human", "standard", "quick", "careful")
NAMES = ("Novák", "Mirela", "Ли", "あおい")
GAMES = (
    ("hong-kong", 3, "2026-11-20T10:00:00", BOTS),
    ("hong-kong", 8, "2026-11-21T10:00:00", ("standard",) * 4),
    ("riichi-ema", 5, "2026-10-02T23:30:00", BOTS),
    ("yichang", 2, "2025-01-05T08:00:00", ("quick", "human", "standard", "careful")),
    ("classical-3p", 4, "2026-11-27T00:10:00", BOTS[:3]),
)
"""Ruleset, seed, beginning, players. In one game only bots play, in one play goes on after wins."""
HANDS = 5


@cache
def steps(ruleset: str, seed: int, players: tuple[str, ...]) -> tuple[Step, ...]:
    """Returns the steps of a game."""
    return tuple(play(Match(find_ruleset(ruleset), players, seed), eager, seed, HANDS))


def write_games(folder: Path) -> list[Path]:
    """Writes the games into a folder; the last one says that it is a branch."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, (name, seed, started, players) in enumerate(GAMES):
        ruleset = find_ruleset(name)
        header = Header(
            ruleset=name,
            revision=ruleset.revision,
            options=dict(ruleset.chosen),
            players=players,
            names=NAMES[: len(players)],
            seed=seed,
            started=f"{started}+00:00",
            origin=Origin("other.mahjong", 9) if number == len(GAMES) - 1 else None,
        )
        path = folder / f"{number}.mahjong"
        with Recorder.create(path, header, durable=False) as recorder:
            for step in steps(name, seed, players):
                recorder.append(step)
        paths.append(path)
    return paths


def remarked(number: int, game: PlayedGame) -> PlayedGame:
    """Returns a game with notes and bookmarks."""
    remarks = (
        PlayedRemark(5, 1, "Příliš riskantní", bookmark=False),
        PlayedRemark(9, 1, "", bookmark=True),
        PlayedRemark(40, 2, "discarded the 7 too early", bookmark=True),
    )
    return replace(game, remarks=remarks[: number % 4])


def reviews(number: int, game: PlayedGame) -> PlayedReviews:
    """Returns reviews of the first hands of a game: one with losses, one without any beyond chance, one of a bot."""
    made = []
    for hand in game.hands[: number % 4]:
        own = hand.seat if hand.seat is not None else 0
        made.append(PlayedReview(hand.hand, own, 7.0, 7.5 * (hand.hand % 2)))
    return PlayedReviews(game.name, "1", tuple(made))


def _store(file: sqlite3.Connection, game: PlayedGame, reviewed: PlayedReviews) -> None:
    store_game(file, game)
    store_reviews(file, reviewed)


def history(folder: Path) -> tuple[HistoryDatabase, tuple[PlayedGame, ...]]:
    """Returns a history of these games, and what it was made from."""
    read = [game for path in write_games(folder) if (game := played_game(path)) is not None]
    games = tuple(remarked(number, game) for number, game in enumerate(read))
    database = HistoryDatabase(folder / "history.sqlite", folder)
    for number, game in enumerate(games):
        database.change(partial(_store, game=game, reviewed=reviews(number, game)))
    return database, games


def rename_ruleset(database: HistoryDatabase, before: str, after: str) -> None:
    """Gives the games of a ruleset another one, which is not installed, in the history."""

    def rename(file: sqlite3.Connection) -> None:
        for table in ("games", "hands", "wins", "elements"):
            file.execute(f"UPDATE {table} SET ruleset = ? WHERE ruleset = ?", (after, before))

    database.change(rename)

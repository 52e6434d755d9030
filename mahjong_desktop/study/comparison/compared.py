"""The rows of a comparison in order, and which of them a learner should hear first.

Room: study/comparison. What a row says is in the modules of rows; words are in words.py.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.comparison import payment_rows, play_rows, table_rows, worth_rows
from mahjong_desktop.study.comparison.once import OncePerRuleset
from mahjong_desktop.study.comparison.values import Row, Says, Value

ROWS: Final[tuple[tuple[str, str, Says], ...]] = (
    ("table", "players", table_rows.players),
    ("table", "tiles", table_rows.tiles),
    ("table", "bonus-tiles", table_rows.bonus_tiles),
    ("table", "wild-tiles", table_rows.wild_tiles),
    ("table", "stand-ins", table_rows.stand_ins),
    ("table", "lone-tiles", table_rows.lone_tiles),
    ("table", "dear-tiles", table_rows.dear_tiles),
    ("table", "hand", table_rows.hand),
    ("table", "starting-score", table_rows.starting_score),
    ("table", "length", table_rows.length),
    ("table", "dealer-stays", table_rows.dealer_stays),
    ("table", "before-play", table_rows.before_play),
    ("table", "wall", table_rows.wall),
    ("table", "last-tiles", table_rows.last_tiles),
    ("play", "chows", play_rows.chows),
    ("play", "kongs", play_rows.kongs),
    ("play", "shapes", play_rows.shapes),
    ("play", "needed", play_rows.needed_to_win),
    ("play", "ways", play_rows.ways),
    ("play", "declarations", play_rows.declarations),
    ("play", "own-discards", play_rows.own_discards),
    ("play", "passed-win", play_rows.passed_win),
    ("play", "winners", play_rows.winners),
    ("play", "after-a-win", play_rows.after_a_win),
    ("play", "discards", play_rows.discards),
    ("play", "mistakes", play_rows.mistakes),
    ("score", "value", worth_rows.value),
    ("score", "limit", worth_rows.limit),
    ("score", "elements", worth_rows.elements),
    ("score", "dragons", worth_rows.dragons),
    ("score", "seat-wind", worth_rows.seat_wind),
    ("score", "round-wind", worth_rows.round_wind),
    ("score", "one-suit", worth_rows.one_suit),
    ("score", "all-pungs", worth_rows.all_pungs),
    ("score", "all-chows", worth_rows.all_chows),
    ("score", "concealed", worth_rows.concealed),
    ("score", "flowers", worth_rows.flowers),
    ("score", "discard", payment_rows.discard),
    ("score", "self-draw", payment_rows.self_draw),
    ("score", "dealer", payment_rows.dealer),
    ("score", "streak", payment_rows.streak),
    ("score", "liability", payment_rows.liability),
    ("score", "losers", payment_rows.losers),
    ("score", "in-play", payment_rows.in_play),
    ("score", "unwon", payment_rows.unwon),
    ("score", "closing", table_rows.closing),
    ("score", "difficulty", table_rows.difficulty),
)
"""All rows: the group, the id, and what says the value. The order is that of the page."""
GROUPS: Final = ("table", "play", "score")
FIRST: Final = (
    "needed",
    "own-discards",
    "discard",
    "after-a-win",
    "losers",
    "wild-tiles",
    "hand",
    "bonus-tiles",
    "shapes",
    "chows",
    "declarations",
    "winners",
    "passed-win",
    "dear-tiles",
    "players",
    "value",
    "dealer",
    "self-draw",
    "limit",
    "liability",
    "unwon",
    "in-play",
    "before-play",
    "lone-tiles",
)
"""The rows that a learner should know first, the most important one first. The others follow in their own order."""
_MOST_ALIKE: Final = 2
"""So many rows that are the same are told even if there are more differences than there is room for."""


def _measured(ruleset: Ruleset) -> dict[str, Value]:
    return {name: says(ruleset) for _, name, says in ROWS}


values_of: Final = OncePerRuleset(_measured)
"""Returns the value of a ruleset in each row, by the id of the row. The first call takes up to half a second."""


def row_ids() -> tuple[str, ...]:
    """Returns the ids of all rows in the order of the page."""
    return tuple(name for _, name, _ in ROWS)


def compared_rows(here: Ruleset, there: Ruleset) -> tuple[Row, ...]:
    """Returns all rows of two rulesets with their options chosen, in the order of the page."""
    left, right = values_of(here), values_of(there)
    return tuple(Row(name, group, left[name], right[name]) for group, name, _ in ROWS)


def most_important(here: Ruleset, there: Ruleset, limit: int = 7) -> tuple[Row, ...]:
    """Returns at most `limit` rows for somebody who knows `there` and learns `here`: the differences, the most
    important first, then what is the same. Two rows that are the same are told in any case, if there are as many."""
    rows = {row.id: row for row in compared_rows(here, there)}
    order = [*FIRST, *(name for name in rows if name not in FIRST)]
    differs = [rows[name] for name in order if not rows[name].same]
    alike = [rows[name] for name in FIRST if rows[name].same and not _absent(rows[name])]
    kept = min(len(alike), max(_MOST_ALIKE, limit - len(differs)), limit)
    return (*differs[: limit - kept], *alike[:kept])


def _absent(row: Row) -> bool:
    """Returns whether both rulesets merely lack something, which is nothing to tell a learner."""
    return row.here[0].id.startswith("no-") or row.here[0].id in NOTHING


NOTHING: Final = frozenset(
    {
        "unknown",
        "nothing-before-play",
        "at-once-nothing",
        "nobody-liable",
        "unwon-nothing",
        "losers-do-not-settle",
        "own-discard-free",
        "passed-win-free",
        "win-ends",
        "streak-nothing",
        "closing-nothing",
        "dealer-like-others",
    }
)
"""The clauses that say that a ruleset does not have something."""

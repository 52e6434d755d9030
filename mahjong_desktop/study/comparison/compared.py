"""The rows of a comparison in order, and which of them a learner should hear first; a hand that both rulesets accept.

Room: study/comparison. What a row says is in the modules of rows; words are in words.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.comparison import payment_rows, play_rows, table_rows, worth_rows
from mahjong_desktop.study.comparison.words import Row, RowValue, Says, clause
from mahjong_desktop.study.ruleset_traits import plays_on, scores_all_hands
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts.samples import sample_of

ROWS: Final[tuple[tuple[str, str, Says], ...]] = (
    ("table", "players", table_rows.players_row),
    ("table", "tiles", table_rows.tiles_row),
    ("table", "bonus-tiles", table_rows.bonus_tiles_row),
    ("table", "wild-tiles", table_rows.wild_tiles_row),
    ("table", "stand-ins", table_rows.stand_ins_row),
    ("table", "lone-tiles", table_rows.lone_tiles_row),
    ("table", "dear-tiles", table_rows.dear_tiles_row),
    (
        "table",
        "hand",
        lambda ruleset: (clause("hand", n=ruleset.hand_size, dealer=ruleset.hand_size + ruleset.dealer_extra),),
    ),
    ("table", "starting-score", lambda ruleset: (clause("score", n=ruleset.starting_score),)),
    ("table", "length", table_rows.length_row),
    ("table", "dealer-stays", table_rows.dealer_stays_row),
    ("table", "before-play", table_rows.before_play_row),
    ("table", "wall", table_rows.wall_row),
    ("table", "last-tiles", table_rows.last_tiles_row),
    ("play", "chows", play_rows.chows_row),
    ("play", "kongs", play_rows.kongs_row),
    ("play", "shapes", play_rows.shapes_row),
    ("play", "needed", play_rows.needed_to_win_row),
    ("play", "ways", play_rows.ways_row),
    ("play", "declarations", play_rows.declarations_row),
    ("play", "own-discards", play_rows.own_discards_row),
    ("play", "passed-win", play_rows.passed_win_row),
    ("play", "winners", play_rows.winners_row),
    ("play", "after-a-win", lambda ruleset: (clause("plays-on" if plays_on(ruleset) else "win-ends"),)),
    ("play", "discards", play_rows.discards_row),
    ("play", "river", lambda ruleset: (clause(f"river-{ruleset.river}"),)),
    ("play", "mistakes", lambda ruleset: (clause("penalties" if ruleset.has_penalties else "no-penalties"),)),
    ("score", "value", worth_rows.value_row),
    ("score", "limit", worth_rows.limit_row),
    ("score", "elements", lambda ruleset: (clause("elements", n=len(ruleset.scoring.told)),)),
    ("score", "dragons", worth_rows.dragons_row),
    ("score", "seat-wind", worth_rows.seat_wind_row),
    ("score", "round-wind", worth_rows.round_wind_row),
    ("score", "one-suit", worth_rows.one_suit_row),
    ("score", "all-pungs", worth_rows.all_pungs_row),
    ("score", "all-chows", worth_rows.all_chows_row),
    ("score", "concealed", worth_rows.concealed_row),
    ("score", "flowers", worth_rows.flowers_row),
    ("score", "discard", payment_rows.discard_row),
    ("score", "self-draw", payment_rows.self_draw_row),
    ("score", "dealer", payment_rows.dealer_row),
    ("score", "streak", payment_rows.streak_row),
    ("score", "liability", payment_rows.liability_row),
    (
        "score",
        "losers",
        lambda ruleset: (clause("losers-settle" if scores_all_hands(ruleset) else "losers-do-not-settle"),),
    ),
    ("score", "in-play", payment_rows.in_play_row),
    ("score", "unwon", payment_rows.unwon_row),
    ("score", "closing", table_rows.closing_row),
    ("score", "difficulty", lambda ruleset: (clause("difficulty", level=str(ruleset.difficulty)),)),
)
"""All rows: the group, the id, and what says the value. The order is that of the page."""
FIRST: Final = (
    "players",
    "hand",
    "needed",
    "own-discards",
    "wild-tiles",
    "stand-ins",
    "lone-tiles",
    "declarations",
    "discards",
    "after-a-win",
    "losers",
    "discard",
    "dealer",
    "streak",
    "bonus-tiles",
    "shapes",
    "chows",
    "dear-tiles",
    "value",
    "self-draw",
    "passed-win",
    "winners",
    "limit",
    "liability",
    "unwon",
    "in-play",
    "before-play",
)
"""The rows that a learner should know first: what changes how one plays, then what changes what one is paid, the most
important first. The others follow in their own order."""


def _measured(ruleset: Ruleset) -> dict[str, RowValue]:
    return {name: says(ruleset) for _, name, says in ROWS}


values_of: Final = PerRuleset(_measured)
"""Returns the value of a ruleset in each row, by the id of the row. The first call takes up to half a second."""


def compared_rows(here: Ruleset, there: Ruleset) -> tuple[Row, ...]:
    """Returns all rows of two rulesets with their options chosen, in the order of the page."""
    left, right = values_of(here), values_of(there)
    return tuple(Row(name, group, left[name], right[name]) for group, name, _ in ROWS)


def most_important(here: Ruleset, there: Ruleset, limit: int = 7) -> tuple[Row, ...]:
    """Returns at most `limit` rows for somebody who knows `there` and learns `here`: the differences, the most
    important first; what is the same follows if there is room left."""
    rows = {row.id: row for row in compared_rows(here, there)}
    order = [*FIRST, *(name for name in rows if name not in FIRST)]
    differs = [rows[name] for name in order if not rows[name].same]
    alike = [rows[name] for name in FIRST if rows[name].same and not _absent(rows[name])]
    return (*differs, *alike)[:limit]


def _absent(row: Row) -> bool:
    """Returns whether both rulesets merely lack something, which is nothing to tell a learner."""
    return row.here[0].id.startswith("no-") or row.here[0].id in LACKS


LACKS: Final = frozenset(
    {
        "unknown",
        "discards-free",
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


_MOST_TRIED: Final = 60
"""So many hands of each ruleset are tried, which takes some tens of milliseconds."""
_ENOUGH: Final = 3
"""A hand with so many elements in the first ruleset is taken at once; plainer ones only if there is none."""


def shared_hand(here: Ruleset, there: Ruleset) -> Case | None:
    """Returns a score case for `here` whose hand may win in both rulesets with their options; None if none is found.
    Of the hands that are tried one with several elements is preferred."""
    best, most = None, -1
    for case in _hands(here, there):
        elements = _elements(case, here)
        if elements > most and _elements(case, there) >= 0:
            best, most = case, elements
        if most >= _ENOUGH:
            break
    return None if best is None else replace(best, ruleset=here.id, options=here.changed_options)


def _hands(here: Ruleset, there: Ruleset) -> Iterator[Case]:
    for ruleset in (here, there):
        found = (sample_of(ruleset.id, element.id) for element in ruleset.scoring.told[:_MOST_TRIED])
        yield from (msgspec.convert(dict(one.case), Case) for one in found if one is not None)


def _elements(case: Case, ruleset: Ruleset) -> int:
    """Returns how many elements the winner's hand has in a ruleset; -1 if it may not win there."""
    try:
        result = scored_with(replace(case, ruleset=ruleset.id, options={}), ruleset)
    except MahjongError:
        return -1
    return len(result["hands"][0]["elements"]) if result["valid"] else -1

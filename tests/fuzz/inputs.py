"""Score cases and positions as people may write them, most of them wrong. Each must give a result that JSON can
represent, or one line, as `mahjong-desktop score` and `advise` print it.

The seeds are the tables of tests/rulesets and the positions of tests/goldens. Changes of any JSON are in spoiling.py.
The changes here know tiles, melds, carried values and options, so that the result is often nearly right.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from mahjong_desktop.commands.words import LONGEST_PRINTED_LINE, error_line
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.tiles import PLAYING_KINDS, TILE_NAMES
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import advise, question
from mahjong_desktop.study.positions import position_json, read_position, written_position
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.fuzz.spoiling import STRANGE, encoded, flipped, leaves, replaced
from tests.fuzz.target import Outcome, Target

TESTS = Path(__file__).resolve().parents[1]
Written = dict[str, Any]

LARGEST_AMOUNT = 1 << 53
"""The values that every reader of JSON can represent."""
SLOW_BOTS, QUICK_BOTS = ("expert", "standard"), ("quick", "random")
ADVISED, ADVISED_WELL = 0.3, 0.02
"""The shares of positions about which a fast bot and a good one are asked."""

DECLARED = ("riichi", "double-riichi", "ready", "ready-first", "open-hand", "furiten", "noten")
KEYS = tuple(
    sorted({track.key for ruleset in built_in_rulesets() for track in ruleset.tracks} | {"buys", "chips", "nothing"})
)
VALUES: tuple[Any, ...] = (
    *([0], [1, 2], [0, 3], [], [4], [[0, "5m"]], [[1, "0m"]], [[0, 1, "3z"]], [[0, "5m", 1]], [0, 0, 0, 0]),
    *(["plain-win", None, None, None], [None] * 4, [None] * 3, ["x"] * 4, [1, [0, 40, 12]], [1, [None, 9, 9]]),
    *(0, 1, 2, 3, 4, -1, 9_999, 10_000, "x", "1", None, True, {}, {"0": 1}, 1.0),
)
POSITION_NUMBERS = ("seat", "round", "hand_number", "scores", "winners", "dead")
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 13, 14, 70, 136, 144, 9_999, 10**6, 2**63, 10**400)


@cache
def cases() -> tuple[Written, ...]:
    """Returns the score cases of all tables."""
    tables = (json.loads(path.read_text(encoding="utf-8")) for path in sorted((TESTS / "rulesets").glob("*.json")))
    return tuple(entry["case"] for table in tables for entry in table if isinstance(entry["case"], dict))


@cache
def positions() -> tuple[Written, ...]:
    """Returns the positions of the goldens."""
    folder = TESTS / "goldens" / "positions"
    return tuple(json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json")))


# ---- changes


def _tiles(text: str, rng: Random) -> str:
    """Adds, removes or replaces tiles, makes them red, or inserts letters that are no tiles."""
    kind = rng.randrange(9)
    at = rng.randrange(len(text) + 1)
    if kind == 0:
        return text + rng.choice(TILE_NAMES)
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind in (2, 3) and text:
        at = rng.randrange(len(text))
        letters = "0123456789" if text[at].isdigit() else "mpszfa"
        return text[:at] + rng.choice(letters) + text[at + 1 :]
    if kind == 4:
        return text.replace("5", "0", rng.randint(1, 2))
    if kind == 5:
        return "".join(rng.choice(TILE_NAMES[:PLAYING_KINDS]) for _ in range(rng.choice((1, 4, 10, 13, 14, 16, 17))))
    if kind == 6:
        return text[:at] + rng.choice((" ", "\n", "m", "²m", "٣m", "0z", "9z", "10m", "-", "\x00")) + text[at:]
    return text * rng.choice((2, 300)) if kind == 7 else text[::-1]


def _spoil_tiles(value: Written, rng: Random) -> None:
    """Changes one text somewhere inside, most often tiles."""
    ways = [way for way in leaves(value) if isinstance(_at(value, way), str) and way[0] != "ruleset"]
    if ways:
        way = rng.choice(ways)
        _at(value, way[:-1])[way[-1]] = _tiles(_at(value, way), rng)


def _spoil_carry(value: Written, rng: Random) -> None:
    own = [
        track.key for ruleset in built_in_rulesets() if ruleset.id == value.get("ruleset") for track in ruleset.tracks
    ]
    key = rng.choice(own if own and rng.random() < 0.8 else KEYS)
    carry = value.setdefault("carry", {})
    if isinstance(carry, dict):
        carry[key] = copy.deepcopy(rng.choice(VALUES if rng.random() < 0.8 else STRANGE))


def _spoil_options(value: Written, rng: Random) -> None:
    ruleset = next(
        (one for one in built_in_rulesets() if one.id == value.get("ruleset")), rng.choice(built_in_rulesets())
    )
    chosen = value.setdefault("options", {})
    if not isinstance(chosen, dict):
        return
    for option in rng.sample(ruleset.options, k=min(len(ruleset.options), rng.randint(1, 3))):
        odd = rng.random() < 0.15
        chosen[option.id] = copy.deepcopy(rng.choice(STRANGE)) if odd else rng.choice(option.values)


def _spoil_numbers(value: Written, rng: Random) -> None:
    key = rng.choice(("dealer", "dealer_streak", "wall_left", *(() if "result" in value else POSITION_NUMBERS)))
    number = rng.choice(NUMBERS)
    value[key] = [number] * rng.choice((1, 3, 4, 4)) if key in ("scores", "winners", "dead") else number


def _spoil_result(value: Written, rng: Random) -> None:
    """Changes the way of winning, the winner, the giver or a circumstance; without a result, the moment."""
    result = value.get("result")
    if "result" not in value:
        value["circumstances"] = [rng.choice(list(Circumstance)).value]
        value["round_wind"] = rng.choice(("east", "south", "west", "north"))
    if not isinstance(result, dict):
        return
    kind = rng.randrange(5)
    wins = result.setdefault("wins", [])
    if kind == 0:
        result["by"] = rng.choice(list(Way)).value
    elif kind == 1:
        result["from"] = rng.choice((0, 1, 2, 3, 4, None))
    elif kind == 2 and isinstance(wins, list):
        wins.append({"seat": rng.randrange(5), "circumstances": []})
    elif kind == 3 and wins and isinstance(wins[0], dict):
        wins[0]["circumstances"] = [one.value for one in rng.sample(list(Circumstance), k=rng.randint(1, 3))]
    else:
        value["round_wind"] = rng.choice(("east", "south", "west", "north", "centre"))


def _spoil_seat(value: Written, rng: Random) -> None:
    """Exchanges seats, or gives one another meld, declaration or river."""
    seats = value.get("seats")
    if not isinstance(seats, list) or not seats:
        return
    seat = rng.choice(seats)
    kind = rng.randrange(5)
    if kind == 0 or not isinstance(seat, dict):
        rng.shuffle(seats)
    elif kind == 1:
        seat["declared"] = rng.sample(DECLARED, k=rng.randint(1, 2))
    elif kind == 2:
        seat["discards"] = "".join(rng.choice(TILE_NAMES[:PLAYING_KINDS]) for _ in range(rng.randint(0, 9)))
    else:
        melds = seat.get("melds", [])
        if isinstance(melds, list):
            seat["melds"] = [*melds, _meld(rng)]
            if isinstance(seat.get("hand"), str) and rng.random() < 0.7:
                seat["hand"] = seat["hand"][6:]


def _meld(rng: Random) -> Written:
    tile = rng.choice(TILE_NAMES[:PLAYING_KINDS])
    kind = rng.choice(("chow", "pung", "kong"))
    number = int(tile[0])
    three = "".join(str((number + step - 1) % 9 + 1) for step in range(3)) + tile[1]
    made: Written = {"kind": kind, "tiles": three if kind == "chow" else tile[0] * (3 + (kind == "kong")) + tile[1]}
    if rng.random() < 0.7:
        made["from"] = rng.choice((0, 1, 2, 3, 3, 4))
    if kind == "kong" and rng.random() < 0.8:
        made["form"] = rng.choice(("concealed", "claimed", "added", "single"))
    return made


def _mix(value: Written, rng: Random) -> None:
    """Inserts a part of another case or position, and sometimes changes the game."""
    other = rng.choice(cases() if "result" in value else positions())
    key = rng.choice(list(other))
    value[key] = copy.deepcopy(other[key])
    if rng.random() < 0.1:
        value["ruleset"] = rng.choice([*(ruleset.id for ruleset in built_in_rulesets()), "../riichi", ""])


SPOILERS: tuple[Callable[[Written, Random], None], ...] = (
    *(_spoil_tiles, _spoil_tiles, _spoil_carry, _spoil_options, _spoil_numbers),
    *(_spoil_result, _spoil_seat, _spoil_seat, _mix),
)


def _at(value: Any, way: tuple[str | int, ...]) -> Any:
    for key in way:
        value = value[key]
    return value


def spoilt(value: Written, rng: Random) -> bytes:
    """Returns the value with a few errors, as text."""
    made = copy.deepcopy(value)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5))):
        rng.choice(SPOILERS)(made, rng)
    if rng.random() < 0.2:
        made = replaced(made, rng)
    text = encoded(made)
    kind = rng.random()
    if kind < 0.03:
        return flipped(text, rng)
    if kind < 0.05:
        return text[: rng.randrange(len(text))]
    if kind < 0.06:
        levels = rng.choice((900, 5_000, 100_000))
        return text.replace(b"[]", b"[" * levels + b"]" * levels, 1)
    return text


# ---- results


@cache
def _texts(language: str) -> Texts:
    return Texts(language)


def _told(error: MahjongError, rng: Random) -> str:
    """Returns the code of a refusal; fails unless its line is one that a person can read."""
    line = error_line(error, _texts(rng.choice(LANGUAGES)))
    assert line.isprintable() and len(line) < LONGEST_PRINTED_LINE, line
    assert error.code not in line, line
    return error.code


def _score(text: bytes) -> str:
    result = score_case(text, lambda ruleset, element: _texts("en").element_of(ruleset, element).name)
    again = json.loads(msgspec.json.encode(result))
    assert again == json.loads(json.dumps(result))
    assert all(0 < transfer["amount"] < LARGEST_AMOUNT for transfer in again["transfers"]), again
    return "scored" if result["valid"] else "not valid"


def _advise(text: bytes, rng: Random) -> str:
    position = read_position(text)
    view, _ = question(position)
    again = written_position(view)
    assert written_position(question(again)[0]) == again, "the position changes when it is written down"
    assert read_position(position_json(again)) == again
    share = rng.random()
    if share < ADVISED:
        bots = SLOW_BOTS if share < ADVISED_WELL else QUICK_BOTS
        advise(position, rng.choice(bots))
        return "advised"
    return "read"


def _run(
    seeds: Callable[[], tuple[Written, ...]], ask: Callable[[bytes, Random], str]
) -> Callable[[int, int], Outcome]:
    def run(count: int, seed: int) -> Outcome:
        outcome = Outcome()
        for number in range(count):
            rng = Random(f"{seed}:{number}")
            text = spoilt(rng.choice(seeds()), rng)
            with outcome.case(number):
                try:
                    outcome.told[ask(text, rng)] += 1
                except MahjongError as error:
                    outcome.told[_told(error, rng)] += 1
        return outcome

    return run


TARGETS = (
    Target("score-cases", _run(cases, lambda text, _: _score(text)), small=300, large=50_000),
    Target("positions", _run(positions, _advise), small=150, large=30_000),
)

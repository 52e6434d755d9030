"""Positions written by hand: what may be left out, its default, and the error code for everything impossible.

test_positions_round_trip.py tests that positions of games are read back unchanged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Announce, Ruleset
from mahjong_desktop.core.tiles import FIRST_BONUS, faces_of, format_tiles, parse_tiles
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.engine.actions import Action, Chow, Declare, DeclareWin, Discard, Pung
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import question
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import position_json, read_position, step_name, written_position

EXAMPLES = sorted((Path(__file__).resolve().parents[1] / "goldens" / "positions").glob("*.json"))
HAND = "123m456p7799s1247z"
WAITING = {"ruleset": "hong-kong", "hand": "123m456p7799s124z"}
RED = {"ruleset": "riichi-ema", "options": {"red-fives": 3}}


def asked(position: Mapping[str, Any]) -> tuple[SeatView, tuple[Action, ...]]:
    return question(read_position(json.dumps(position)))


def names(options: tuple[Action, ...]) -> set[str]:
    return {option.name for option in options}


def discards(options: tuple[Action, ...]) -> str:
    kinds = {option.piece // 4 for option in options if isinstance(option, Discard) and option.declaration is None}
    return format_tiles(sorted(kinds))


# ---- tiles that were seen in other hands


def test_seen_tiles_are_still_in_the_hand_unless_they_lie_on_the_table() -> None:
    """Seat 0 has passed 1s 2s 3s on; 2s was discarded since, and 3s is in a meld that its holder has claimed."""
    meld = {"kind": "pung", "tiles": "333s", "claimed": "3s", "from": 2}
    written = {
        "ruleset": "yichang",
        "hand": "123m456p77799s11p9m",
        "seen": [{"tiles": "123s", "seat": 1, "from": 0}],
        "seats": [{}, {"discards": "2s", "melds": [meld]}, {"discards": "3s"}, {}],
    }
    position = read_position(json.dumps(written))
    for seed in range(5):
        state = state_of(position, find_ruleset("yichang"), Random(seed))
        assert [format_tiles([piece // 4 for piece in known.pieces]) for known in state.known] == ["123s"]
        assert parse_tiles("1s")[0] in {piece // 4 for piece in state.hands[1]}
        assert len(set(sum(state.hands, ()))) == sum(map(len, state.hands))
        (known,) = view_of(state, 0).known
        assert set(known.pieces) - set(state.hands[1]) <= {tile.piece for tile in state.rivers[1]} | set(
            state.melds[1][0].pieces
        )
        assert view_of(state, 2).known == ()


# ---- what may be left out


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_a_ruleset_and_a_hand_are_enough(ruleset: Ruleset) -> None:
    tiles = parse_tiles("1m2m4m7m" + "1p4p7p" + "2s5s8s" + "1m4m7m2p5p8p" + "1s4s7s3p6p")
    of_game = tuple(tile for tile in tiles if ruleset.copies[tile])
    hand = format_tiles(of_game[: ruleset.hand_size] + parse_tiles("9s"))
    view, options = asked({"ruleset": ruleset.id, "hand": hand})
    assert (view.seat, view.turn, view.dealer, view.round_wind) == (0, 0, 0, 0)
    assert view.drawn is not None and view.drawn // 4 == parse_tiles("9s")[0]
    assert discards(options) == format_tiles(sorted(set(parse_tiles(hand))))
    assert not any(view.rivers) and set(view.scores) == {ruleset.starting_score}
    dealt = len(ruleset.chairs.taken) * ruleset.hand_size + 1
    leaves = ruleset.turn_up is not None and ruleset.turn_up.place == "head"
    assert view.wall_left == ruleset.tile_count - ruleset.wall.reserve - dealt
    assert not leaves or not view.indicators


def test_the_last_tile_written_is_the_drawn_one() -> None:
    complete = {"ruleset": "hong-kong", "options": {"minimum": 0}, "hand": "123m456p777s99s555z"}
    view, options = asked(complete)
    assert view.drawn is not None and view.drawn // 4 == parse_tiles("5z")[0]
    assert DeclareWin() in options and view.circumstances == {Circumstance.DEALT_HAND}
    view, _ = asked({**complete, "drawn": "1m", "seat": 1})
    assert view.drawn == parse_tiles("1m")[0] * 4
    assert view.circumstances == {Circumstance.FIRST_DRAW}


def test_an_offered_tile_may_be_claimed() -> None:
    seats = [{"discards": "9m"}, {}, {}, {}]
    position = {**WAITING, "seat": 1, "seats": seats, "offered": {"tile": "7s", "from": 0}}
    view, options = asked(position)
    assert names(options) == {"pung", "pass"}
    assert [tile.number for tile in view.rivers[0]] == [0, 1]
    assert view.offer is not None and view.offer.piece == view.rivers[0][-1].piece
    _, chows = asked({**position, "offered": {"tile": "5p", "from": 0}, "hand": "123m46p77899s124z"})
    assert any(isinstance(option, Chow) for option in chows)
    _, none = asked({**position, "offered": {"tile": "9s", "from": 3}})
    assert any(isinstance(option, Pung) for option in none)


def test_a_claimed_tile_is_one_tile() -> None:
    """The tile is in the meld and in the giver's river, and is counted once."""
    chow = {"kind": "chow", "tiles": "345s", "claimed": "4s"}
    seats: list[dict[str, Any]] = [{"discards": "4s4s9p"}, {"melds": [chow], "discards": "1z"}, {}, {}]
    view, _ = asked({"ruleset": "hong-kong", "seat": 2, "hand": "123m456p7799s1244s", "seats": seats})
    assert [tile.claimed_by for tile in view.rivers[0]] == [None, 1, None]
    assert view.melds[1][0].claimed == view.rivers[0][1].piece
    assert view.melds[1][0].giver == 0
    first = {**chow, "discard": 1}
    view, _ = asked(
        {"ruleset": "hong-kong", "seat": 2, "hand": HAND, "seats": [seats[0], {**seats[1], "melds": [first]}, {}, {}]}
    )
    assert [tile.claimed_by for tile in view.rivers[0]] == [1, None, None]


def test_fewer_tiles_may_be_left_than_lie_on_the_table() -> None:
    assert asked({"ruleset": "hong-kong", "hand": HAND, "wall_left": 12})[0].wall_left == 12


def test_replacements_are_counted_as_the_game_takes_them() -> None:
    kong = {"kind": "kong", "tiles": "8888p", "form": "concealed"}
    seats: list[dict[str, Any]] = [{"melds": [kong], "bonus": "1f5f"}, {}, {}, {}]
    position = {"hand": "123m456p7799s1s", "seats": seats, "circumstances": ["kong-replacement"]}
    view, _ = asked({"ruleset": "hong-kong", **position})
    assert view.wall is not None and view.wall.replaced == 3 and Circumstance.KONG_REPLACEMENT in view.circumstances
    view, _ = asked({"ruleset": "classical", **position})
    # in that game replacements of bonus tiles come from the head
    assert view.wall is not None and view.wall.replaced == 1


def test_red_fives_are_written_with_a_zero() -> None:
    view, options = asked({**RED, "hand": "123m406p7799s1247z", "dora_indicators": "0s"})
    assert len(view.ruleset.red & set(view.hand)) == 1
    assert faces_of(view.indicators) == parse_tiles("5s") and view.ruleset.red >= set(view.indicators)
    assert "406p" in written_position(view).hand and written_position(view).dora_indicators == "0s"
    assert discards(options).count("5p") <= 1


def test_the_tile_of_a_kong_may_be_offered() -> None:
    kong = {"kind": "kong", "tiles": "9999s", "claimed": "9s", "from": 0, "form": "added"}
    offered = {"tile": "9s", "from": 1, "by": "rob-kong"}
    position = {"ruleset": "hong-kong", "options": {"minimum": 0}, "seat": 2, "hand": "123m456p78s11222z"}
    view, options = asked({**position, "seats": [{"discards": "9s"}, {"melds": [kong]}, {}, {}], "offered": offered})
    assert names(options) == {"win", "pass"}
    assert view.offer is not None and view.offer.piece == view.melds[1][0].added
    assert view.wall is not None and view.wall.replaced == 0  # the replacement is drawn after nobody has robbed it
    assert written_position(view).offered == read_position(json.dumps({**position, "offered": offered})).offered


def test_memory_is_carried_as_in_a_score_case() -> None:
    seats = [{}, {"declared": ["riichi"], "discards": "1z9p", "declared_with": {"riichi": 2}}, {}, {}]
    carry = {"riichi_sticks": 2, "one_shot": [1]}
    view, _ = asked({"ruleset": "riichi-ema", "hand": HAND, "seats": seats, "carry": carry})
    assert view.tracks["riichi-sticks"] == 2 and view.tracks["one-shot"] == frozenset({1})
    assert [tile.declaration for tile in view.rivers[1]] == [None, "riichi"]


def test_discards_as_drawn_are_known_by_their_numbers() -> None:
    seats = [{"discards": "1z9p2z", "as_drawn": [1, 3]}, {}, {}, {}]
    view, _ = asked({"ruleset": "riichi-ema", "hand": HAND, "seats": seats})
    assert view.as_drawn == {view.rivers[0][0].piece, view.rivers[0][2].piece}
    assert written_position(view).seats[0].as_drawn == (1, 3)


@pytest.mark.parametrize(("told", "wind"), [({}, 2), ({"dice": [[6, 4, 4]]}, 1), ({"dealer": 1}, 1)])
def test_unknown_dice_make_the_dealer_east(told: dict[str, Any], wind: int) -> None:
    view, _ = asked({"ruleset": "taiwan-16", "hand": "123456789m123p23s556z", "seat": 2, **told})
    assert view.seat_wind(2) == wind


def test_the_steps_before_play_have_names_of_their_own() -> None:
    for ruleset in built_in_rulesets():
        steps = [step for step in ruleset.script if step_name(step) is not None]
        names_of = {(step_name(step), step.declaration if isinstance(step, Announce) else "") for step in steps}
        assert len(names_of) == len(steps)
    step = {"ruleset": "yichang", "hand": "123m456p7799s124s", "seat": 1, "opening": "exchange"}
    assert names(asked(step)[1]) == {"exchange"}


def test_seats_may_be_asked_before_the_deal_and_about_several_things() -> None:
    carry = {"buys": [1, 0, 0, 0], "stake_offer": 2}
    before = {"ruleset": "yiwu", "hand": "", "opening": "announce", "dealer": 1, "wall_left": 102, "carry": carry}
    for declaration, more in (("buy", {"seat": 2}), ("drop-buy", {}), ("stake", {"dealer_streak": 1})):
        view, options = asked({**before, "announced": declaration, **more})
        assert [option.declaration for option in options if isinstance(option, Declare)] == [declaration]
        assert view.hands == ((),) * 4
    with pytest.raises(MahjongError) as error:
        asked({**before, "announced": "riichi"})
    assert error.value.code == "no-such-opening"


# ---- the examples


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_the_examples_are_questions_in_their_shortest_form(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    view, options = question(read_position(text))
    assert len(options) > 1
    assert position_json(written_position(view)) == text


def test_every_ruleset_has_examples() -> None:
    for ruleset in built_in_rulesets():
        assert sum(path.name.startswith(ruleset.id) for path in EXAMPLES) >= 2


# ---- what cannot be

KONG = {"kind": "kong", "tiles": "8888p", "form": "concealed"}
PUNG = {"kind": "pung", "tiles": "888p"}


def with_seat(number: int, seats: int = 4, **facts: Any) -> dict[str, Any]:
    return {"seats": [facts if seat == number else {} for seat in range(seats)]}


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("not-a-position", {"wall": 12}),
        ("not-a-position", {"seats": [{"river": "1m"}, {}, {}, {}]}),
        ("not-a-position", {"offered": {"tile": "1m"}}),
        ("unknown-ruleset", {"ruleset": "atlantis"}),
        ("unknown-option", {"options": {"minimun": 1}}),
        ("option-value", {"options": {"minimum": 77}}),
        ("not-a-tile", {"hand": "123x"}),
        ("not-a-tile", {"hand": HAND[:-2] + "0z"}),
        ("not-one-tile", {"drawn": "12m"}),
        ("wrong-hand-size", {"hand": "123m"}),
        ("wrong-hand-size", {"hand": HAND + "1p"}),
        ("wrong-hand-size", {"offered": {"tile": "9s", "from": 1}}),
        ("wrong-hand-size", {"seats": [{"melds": [{**PUNG, "from": 1}]}, {}, {}, {}]}),
        ("wrong-hand-size", with_seat(1, tiles=12)),
        ("fifth-copy", {"hand": "11111m456p7799s12z"}),
        ("fifth-copy", with_seat(1, discards="7799777s")),
        ("tile-not-in-set", {"hand": HAND[:-5] + "124z1a"}),
        ("no-red-five", {"hand": HAND.replace("456p", "406p")}),
        ("bonus-tile-in-hand", {"hand": HAND[:-2] + "z1f"}),
        ("not-a-bonus-tile", with_seat(1, bonus="1m")),
        ("bonus-tile-thrown", with_seat(1, discards="1f")),
        ("bonus-tile-thrown", {"hand": HAND[:-2] + "z", "offered": {"tile": "1f", "from": 1}}),
        ("drawn-not-in-hand", {"drawn": "9p"}),
        ("seen-nowhere", {"seen": [{"tiles": "1s", "seat": 0, "from": 1}]}),
        ("seen-nowhere", {"seen": [{"tiles": "9s", "seat": 1}], **with_seat(1, hand="1112223334445s")}),
        ("wrong-hand-size", {"seen": [{"tiles": "11122233344455s", "seat": 1}]}),
        ("no-such-seat", {"seen": [{"tiles": "9s", "seat": 4}]}),
        ("no-such-seat", {"seen": [{"tiles": "9s", "seat": 1, "from": 4}]}),
        ("fifth-copy", {"seen": [{"tiles": "99999s", "seat": 1}]}),
        ("wrong-number-of-seats", {"seats": [{}, {}, {}]}),
        ("wrong-number-of-scores", {"scores": [1, 2]}),
        ("no-such-seat", {"seat": 4}),
        ("no-such-seat", {"dealer": -1}),
        ("no-such-seat", {"offered": {"tile": "9s", "from": 7}}),
        ("no-such-seat", with_seat(1, melds=[{**PUNG, "from": 9}])),
        ("number-out-of-range", {"dealer_streak": -1}),
        ("own-hand-twice", with_seat(0, hand=HAND)),
        ("two-moments", {"offered": {"tile": "9s", "from": 1}, "drawn": "1m"}),
        ("two-moments", {"claimed": True, "opening": "bonus"}),
        ("claimed-without-meld", {"claimed": True}),
        ("claimed-without-meld", {"claimed": True, **with_seat(0, melds=[KONG])}),
        ("no-such-opening", {"opening": "exchange"}),
        ("no-such-circumstance", {"circumstances": ["last-tile"]}),
        ("offer-does-not-fit", {"offered": {"tile": "9s", "from": 0}}),
        ("offer-does-not-fit", {"hand": HAND[:-2] + "z", "offered": {"tile": "9s", "from": 1, "by": "rob-kong"}}),
        ("impossible-meld", with_seat(1, melds=[{"kind": "pung", "tiles": "123m", "from": 0}])),
        ("impossible-meld", with_seat(1, melds=[{"kind": "kong", "form": "concealed"}])),
        ("meld-without-giver", with_seat(1, melds=[PUNG])),
        ("claimed-from-oneself", with_seat(1, melds=[{**PUNG, "from": 1}])),
        ("claimed-tile-not-in-meld", with_seat(1, melds=[{**PUNG, "claimed": "1p", "from": 0}])),
        ("concealed-but-claimed", with_seat(1, melds=[{**KONG, "from": 0}])),
        ("claim-does-not-fit", with_seat(1, melds=[{**PUNG, "from": 0, "discard": 3}])),
        ("unknown-declaration", with_seat(1, declared=["riichi"])),
        ("order-does-not-fit", {"thrown": "01", **with_seat(1, discards="1p")}),
        ("too-many-indicators", {"dora_indicators": "1m"}),
        ("wall-left-does-not-fit", {"wall_left": 100}),
        ("no-such-round", {"round": 2}),
        ("dice-do-not-fit", {"dice": [[7, 1]]}),
        ("unknown-carry", {"carry": {"riichi_sticks": 1}}),
        ("nothing-to-advise", {"hand": "123m456p7799s124z", "seat": 2, "offered": {"tile": "1p", "from": 1}}),
    ],
)
def test_every_impossible_position_has_an_error_code(code: str, change: dict[str, Any]) -> None:
    with pytest.raises(MahjongError) as caught:
        asked({"ruleset": "hong-kong", "hand": HAND, **change})
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("unmarked-red-five", {**RED, "hand": "123m5555p7799s124z"}),
        ("no-red-five", {**RED, "hand": "123m005p7799s1247z"}),
        ("carry-does-not-fit", {"ruleset": "riichi-ema", "hand": HAND, "carry": {"riichi_sticks": [1]}}),
        ("carry-does-not-fit", {"ruleset": "riichi-ema", "hand": HAND, "carry": {"one_shot": {"a": 1}}}),
        ("too-many-indicators", {"ruleset": "riichi-ema", "hand": HAND, "dora_indicators": "12m"}),
        (
            "no-such-discard",
            {"ruleset": "riichi-ema", "hand": HAND, **with_seat(1, discards="1p", declared_with={"riichi": 2})},
        ),
        ("no-such-discard", {"ruleset": "riichi-ema", "hand": HAND, **with_seat(1, discards="1p", as_drawn=[2])}),
    ],
)
def test_what_a_game_has_of_its_own_is_checked_too(code: str, position: dict[str, Any]) -> None:
    with pytest.raises(MahjongError) as caught:
        asked(position)
    assert caught.value.code == code


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\ud800".encode("utf-16", "surrogatepass")])
def test_what_is_no_json_has_a_code(text: str | bytes) -> None:
    with pytest.raises(MahjongError) as caught:
        read_position(text)
    assert caught.value.code in ("not-json", "not-a-position")


def test_a_hidden_kong_is_written_without_its_tiles() -> None:
    hides = [ruleset for ruleset in built_in_rulesets() if ruleset.claims.hides(KongForm.CONCEALED)]
    assert hides
    for ruleset in hides:
        kinds = [tile for tile in range(FIRST_BONUS) if ruleset.copies[tile]]
        hand = format_tiles(kinds[: ruleset.hand_size + 1])
        hidden = with_seat(2, ruleset.seats, melds=[{"kind": "kong", "form": "concealed"}])
        position = {"ruleset": ruleset.id, "hand": hand, **hidden}
        view, _ = asked(position)
        assert set(view.melds[2][0].pieces) == {-1}
        assert written_position(view).seats[2].melds[0].tiles == ""

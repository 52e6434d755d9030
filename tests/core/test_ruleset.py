"""Rulesets are validated when they are built; options build new ones. What the rules are belongs elsewhere."""

import gc
from typing import Any, cast
from weakref import ref

import pytest

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.errors import OptionError, RulesetError
from mahjong_desktop.core.ruleset import (
    Announce,
    BreakWall,
    DealTiles,
    InPlace,
    Option,
    Play,
    ReplaceBonus,
    Ruleset,
    ScriptStep,
    TurnUp,
)
from mahjong_desktop.core.scoring import Doubt, Element
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.shapes import PairsShape, RegularShape
from mahjong_desktop.mechanics.tracks import no_safe_discards
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG, build
from mahjong_desktop.study.known_rulesets import UnknownRulesetError, find_ruleset

SCORING = HONG_KONG.scoring
BREAK, DEAL, BONUS, PLAY = BreakWall((18,) * 4), DealTiles(), ReplaceBonus(), Play()
ONE, OPTION = SCORING.elements[0], HONG_KONG.options[0]


def with_elements(*elements: Element) -> dict[str, Any]:
    """A change of the scoring: further elements."""
    return {"scoring": replace(SCORING, elements=(*SCORING.elements, *elements))}


def with_wall(*stacks: int) -> dict[str, Any]:
    """A change of the wall."""
    return {"script": (BreakWall(stacks), DEAL, BONUS, PLAY)}


def with_deal(**changes: Any) -> dict[str, Any]:
    """A change of the deal."""
    return {"script": (BREAK, replace(DEAL, **changes), BONUS, PLAY)}


def with_script(*steps: ScriptStep) -> dict[str, Any]:
    """Another script."""
    return {"script": steps}


CONTRADICTIONS: list[tuple[str, dict[str, Any]]] = [
    ("repeated-id", with_elements(ONE)),
    ("repeated-id", {"options": (*HONG_KONG.options, Option("minimum", (0,)))}),
    ("repeated-id", {"shapes": (RegularShape(4), PairsShape(), RegularShape(4))}),
    ("repeated-id", {"tracks": (no_safe_discards(()), no_safe_discards(()))}),
    ("unknown-absorption", with_elements(replace(ONE, id="new", absorbs=("no-such-element",)))),
    ("unknown-outer", {"scoring": replace(SCORING, outer=frozenset({"no-such-element"}))}),
    ("unknown-doubt", {"scoring": replace(SCORING, doubts=(Doubt("new", "no-such-element", lambda _: ()),))}),
    ("options-not-chosen", {"chosen": {}}),
    ("unknown-option-group", {"options": (replace(OPTION, group=cast("Any", "x")), *HONG_KONG.options[1:])}),
    ("options-not-chosen", {"chosen": {**HONG_KONG.chosen, "no-such-option": 1}}),
    ("no-source-or-shape", {"sources": ()}),
    ("no-source-or-shape", {"shapes": ()}),
    ("impossible-copies", {"copies": (5, 3, *HONG_KONG.copies[2:])}),
    ("impossible-copies", {"copies": (-1, 5, *HONG_KONG.copies[2:])}),
    ("wall-does-not-fit", {"copies": HONG_KONG.copies[:-1]}),
    ("wall-does-not-fit", {"copies": (3, *HONG_KONG.copies[1:])}),
    ("wall-does-not-fit", with_wall(18, 18, 18, 17)),
    ("wall-does-not-fit", with_wall(24, 24, 24)),
    ("wall-does-not-fit", {"chairs": Chairs(3)}),
    ("hand-does-not-fit", {"hand_size": 16}),
    ("hand-does-not-fit", with_deal(rounds=4)),
    ("hand-does-not-fit", with_deal(singles=0)),
    ("hand-does-not-fit", {"hand_size": 14, **with_deal(singles=2)}),
    ("hand-does-not-fit", with_script(BREAK, DEAL, DealTiles(rounds=0), BONUS, PLAY)),
    ("too-few-tiles", {"wall": replace(HONG_KONG.wall, reserve=91)}),
    ("no-wall", with_script()),
    ("no-wall", with_script(DEAL, BONUS, PLAY)),
    ("no-play", with_script(BREAK, DEAL, BONUS)),
    ("repeated-step", with_script(BREAK, DEAL, BONUS, PLAY, PLAY)),
    ("repeated-step", with_script(BREAK, BREAK, DEAL, PLAY)),
    ("repeated-step", with_script(BREAK, DEAL, TurnUp(), BONUS, TurnUp(InPlace(3)), PLAY)),
    ("repeated-step", with_script(BREAK, DEAL, BONUS, ReplaceBonus(kongs=True), PLAY)),
    ("step-out-of-order", with_script(BREAK, BONUS, DEAL, PLAY)),
    ("step-out-of-order", with_script(DEAL, BREAK, PLAY)),
    ("step-out-of-order", with_script(TurnUp(), BREAK, DEAL, PLAY)),
    ("step-out-of-order", with_script(BREAK, DEAL, PLAY, BONUS)),
    ("unknown-declaration", with_script(BREAK, DEAL, BONUS, Announce("no-such-declaration"), PLAY)),
]


@pytest.mark.parametrize(("code", "change"), CONTRADICTIONS)
def test_a_ruleset_that_contradicts_itself_is_not_built(code: str, change: dict[str, Any]) -> None:
    with pytest.raises(RulesetError) as error:
        replace(HONG_KONG, **change)
    assert error.value.code == code
    assert error.value.facts["ruleset"] == "hong-kong"


def test_just_enough_tiles_will_do() -> None:
    assert replace(HONG_KONG, wall=replace(HONG_KONG.wall, reserve=90)).tile_count == 144


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_registered_rulesets_can_be_found_and_built_again(ruleset: Ruleset) -> None:
    assert find_ruleset(ruleset.id) is ruleset
    again = ruleset.configure({})
    assert dict(again.chosen) == dict(ruleset.chosen)
    assert all(again.option(option.id) == option.default for option in again.options)
    assert again.changed_options == {}


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_changed_options_are_those_that_are_not_the_default(ruleset: Ruleset) -> None:
    others = {option.id: option.values[-1] for option in ruleset.options if option.values[-1] != option.default}
    assert ruleset.configure(dict(ruleset.chosen) | others).changed_options == others


def test_an_unknown_ruleset() -> None:
    with pytest.raises(UnknownRulesetError) as error:
        find_ruleset("no-such-game")
    assert error.value.code == "unknown-ruleset"
    assert "hong-kong" in error.value.facts["known"]  # type: ignore[operator]


def test_options_build_a_new_ruleset_and_leave_the_old_one() -> None:
    other = HONG_KONG.configure({"minimum": "3", "no-safe-tile": "off"})
    assert other.option("minimum") == 3
    assert other.tracks == () and HONG_KONG.tracks != ()
    assert HONG_KONG.option("minimum") == 0
    with pytest.raises(TypeError):
        other.chosen["minimum"] = 0  # type: ignore[index]
    back = other.configure({"minimum": 1})
    assert back.option("no-safe-tile") == "auto"


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_the_same_options_have_the_same_key(ruleset: Ruleset) -> None:
    key = ruleset.key
    assert (key.id, key.revision, dict(key.chosen), key.altered) == (
        ruleset.id,
        ruleset.revision,
        ruleset.chosen,
        False,
    )
    assert ruleset.configure({}).key == key and len({ruleset.configure({}).key, key}) == 1
    changed = next({one.id: one.values[1]} for one in ruleset.options if len(one.values) > 1)
    other = ruleset.configure(changed)
    assert (
        other.key != key and other.key == ruleset.configure(changed).key == ruleset.configure({}).configure(changed).key
    )
    assert other.configure({}).key == key


def test_an_altered_ruleset_has_a_key_of_its_own() -> None:
    free = replace(HONG_KONG, scoring=replace(SCORING, gates=()))
    assert free.key.altered and free.key not in {HONG_KONG.key, replace(HONG_KONG).key}
    assert free.key.chosen == HONG_KONG.key.chosen
    usual = free.configure({})  # the builder knows nothing of the change
    assert usual.scoring.gates and usual.key not in {free.key, HONG_KONG.key}


def test_two_rulesets_with_one_id_have_two_keys() -> None:
    """So have those of two packages, and two that an author tries one after the other."""
    assert build({}).key not in {HONG_KONG.key, build({}).key}
    assert build({}).configure({"minimum": 3}).key != HONG_KONG.configure({"minimum": 3}).key


def test_a_key_is_forgotten_with_its_rulesets() -> None:
    """It does not keep them alive either."""
    known = HONG_KONG.configure({"minimum": 1, "rounds": 3})
    ruleset, key, kept = ref(known), ref(known.key), known.key
    del known
    gc.collect()
    assert ruleset() is None and key() is kept
    del kept
    gc.collect()
    assert key() is None


def test_an_unknown_option_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(OptionError) as error:
        HONG_KONG.configure({"minimun": 3})
    assert error.value.code == "unknown-option"
    assert error.value.facts["option"] == "minimun"
    assert "minimum" in error.value.facts["options"]  # type: ignore[operator]


REFUSED = [
    ("minimum", 11),
    ("minimum", -1),
    ("minimum", "three"),
    ("minimum", "--1"),
    ("minimum", "²"),
    pytest.param("minimum", "9" * 5000, id="minimum-5000-digits"),
    ("minimum", True),
    ("minimum", None),
    ("minimum", 2.0),
    ("minimum", [1]),
    ("rounds", 0),
    ("rounds", 17),
    ("rounds", "1.5"),
    ("seating", "Dice"),
    ("seating", 0),
    ("flower-bloom", True),
]


@pytest.mark.parametrize(("option", "value"), REFUSED)
def test_values_that_an_option_does_not_take(option: str, value: object) -> None:
    with pytest.raises(OptionError) as error:
        HONG_KONG.configure({option: value})
    assert error.value.code == "option-value"
    assert error.value.facts["option"] == option


@pytest.mark.parametrize(("value", "taken"), [(4, 4), ("1", 1), (7, 7), ("16", 16)])
def test_rounds_beyond_the_listed_ones(value: object, taken: int) -> None:
    assert HONG_KONG.configure({"rounds": value}).option("rounds") == taken


def test_every_value_of_every_option_builds() -> None:
    for option in HONG_KONG.options:
        for value in option.values:
            assert HONG_KONG.configure({option.id: value}).option(option.id) == value


def test_a_deal_of_sixteen_tiles() -> None:
    script = (BREAK, DealTiles(rounds=4, singles=0), BONUS, PLAY)
    sixteen = replace(HONG_KONG, script=script, hand_size=16, shapes=(RegularShape(5),))
    assert sixteen.hand_size == 16

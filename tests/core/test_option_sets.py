"""Options that a ruleset declares as attributes: what they are for everybody else, and how the chosen ones are read."""

from __future__ import annotations

from typing import Literal

import pytest

from mahjong_desktop.core.errors import OptionError
from mahjong_desktop.core.ruleset import Option, OptionSet, Several, choice, flag, number

Ends = Literal["head", "tail"]
EXTRAS = Several(("pungs", "single"))


class Shared(OptionSet):
    """Options of two games."""

    limit: int | Literal["none"] = number(1000, "none", least=1, most=5000)


class GameOptions(Shared):
    """Options of every kind."""

    three_claims: bool = flag()
    open_hand: bool = flag("play", on=True, words=("off", "on"))
    dead_wall: Literal["fixed", "8 tiles, growing", "x]"] = choice(group="play")
    end: Ends = choice()
    rounds: int = number(4, 1, 2, group="match", most=16)
    extras: str = choice("none", *EXTRAS.words, form=EXTRAS)


def test_options_are_known_to_others_by_their_ids() -> None:
    assert GameOptions.declared == (
        Option("three-claims", ("no", "yes")),
        Option("open-hand", ("on", "off"), "play"),
        Option("dead-wall", ("fixed", "8 tiles, growing", "x]"), "play"),
        Option("end", ("head", "tail")),
        Option("rounds", (4, 1, 2), "match", most=16),
        Option("extras", ("none", "pungs", "single"), form=EXTRAS),
        *Shared.declared,
    )
    assert Shared.declared == (Option("limit", (1000, "none"), least=1, most=5000),)


def test_values_are_read_as_attributes_of_their_own_types() -> None:
    usual = GameOptions({})
    assert (usual.three_claims, usual.open_hand, usual.dead_wall, usual.limit) == (False, True, "fixed", 1000)
    given = {"three-claims": "yes", "open-hand": "off", "rounds": "16", "limit": "none", "extras": "single,pungs"}
    chosen = GameOptions(given)
    assert (chosen.three_claims, chosen.open_hand, chosen.rounds) == (True, False, 16)
    assert (chosen.limit, chosen.extras, chosen.end) == ("none", "pungs,single", "head")
    assert chosen.values == {option.id: option.default for option in GameOptions.declared} | given | {
        "rounds": 16,
        "extras": "pungs,single",
    }
    assert list(chosen.values) == [option.id for option in GameOptions.declared]


@pytest.mark.parametrize("given", [{"three-claims": "on"}, {"dead-wall": "growing"}, {"rounds": 17}, {"round": 1}])
def test_other_values_and_options_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        GameOptions(given)


def test_chosen_values_cannot_change() -> None:
    chosen = GameOptions({})
    with pytest.raises(AttributeError):
        chosen.rounds = 1


def test_a_choice_without_words_is_a_mistake() -> None:
    with pytest.raises(TypeError):

        class _Wrong(OptionSet):
            """An option of which nobody knows the values."""

            dead_wall: str = choice()

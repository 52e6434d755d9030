"""Tiles, sets and facts of a draft are changed as at a table; impossible changes are refused and change nothing."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.records.pieces import format_marks, marks_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.calculator.draft import HandDraft, new_draft
from mahjong_desktop.study.calculator.editing import (
    check_copies,
    copies_left,
    copies_of,
    meld_forms,
    with_added_tile,
    with_circumstance,
    with_form,
    with_giver,
    with_indicators,
    with_meld,
    with_way,
    with_winner,
    with_winning,
    without_last,
    without_partial_hands,
)
from mahjong_desktop.study.known_rulesets import find_ruleset


def hand(text: str, ruleset: str = "hong-kong", seat: int = 0) -> HandDraft:
    draft = new_draft(find_ruleset(ruleset))
    for mark in marks_of(text):
        draft = with_added_tile(draft, seat, mark)
    return draft


def test_the_tile_that_completes_the_hand_is_the_winning_tile() -> None:
    draft = hand("123m456p7799s555z7s")
    assert draft.tile == marks_of("7s")[0] and len(draft.seats[0].tiles) == 13
    assert draft.missing(0) == 0
    changed = with_winning(draft, marks_of("9s")[0])
    assert changed.tile == marks_of("9s")[0]
    assert format_marks(sorted(changed.seats[0].tiles)) == "123m456p7779s555z"
    assert without_last(changed, 0).missing(0) == 1


def test_bonus_tiles_go_to_their_place_unless_they_are_wild() -> None:
    draft = hand("1f5m", "hong-kong")
    assert format_marks(draft.seats[0].bonus) == "1f" and format_marks(draft.seats[0].tiles) == "5m"
    wild = with_indicators(new_draft(find_ruleset("ningbo")), marks_of("1f"))
    family = [mark for mark in marks_of("2f3f4f") if wild.setup.kind_of_face(mark[0]) not in wild.setup.bonus]
    assert family, "with a flower turned up, flowers are wild"
    held = with_added_tile(wild, 0, family[0])
    assert held.seats[0].tiles == (family[0],) and held.seats[0].bonus == ()
    assert with_indicators(held, marks_of("5m")).seats[0].bonus == (family[0],)


def test_no_tile_can_be_taken_more_often_than_the_set_has_it() -> None:
    draft = hand("5555m")
    assert copies_left(draft)[marks_of("5m")[0]] == 0
    with pytest.raises(CaseError) as fifth:
        with_added_tile(draft, 0, marks_of("5m")[0])
    assert (fifth.value.code, fifth.value.facts["copies"]) == ("fifth-copy", 5)
    with pytest.raises(CaseError) as pung:
        with_meld(draft, 0, "pung", marks_of("5m"))
    assert pung.value.code == "fifth-copy"
    with pytest.raises(CaseError) as other:
        with_added_tile(hand("1m", "riichi-ema"), 0, marks_of("1f")[0])
    assert other.value.code == "tile-not-in-set"
    with pytest.raises(CaseError):
        check_copies(with_indicators(hand("3333p", "riichi-ema"), marks_of("3p")))


def test_a_full_hand_takes_no_more() -> None:
    draft = hand("123m456p7799s555z7s")
    with pytest.raises(CaseError) as full:
        with_added_tile(draft, 0, marks_of("1z")[0])
    assert full.value.code == "hand-is-full" and full.value.facts == {"tiles": 14}


def test_a_chow_comes_from_the_seat_before_and_a_pung_from_anybody() -> None:
    draft = with_meld(new_draft(find_ruleset("hong-kong")), 0, "chow", marks_of("8p"))
    assert [meld.tiles for meld in draft.seats[0].melds] == ["789p"]
    assert [form.giver for form in meld_forms(draft, 0, 0)] == [3]
    draft = with_meld(draft, 0, "pung", marks_of("5z"))
    assert {form.giver for form in meld_forms(draft, 0, 1)} == {1, 2, 3}
    kong = with_meld(draft, 0, "kong", marks_of("1111s"))
    forms = {(form.form, form.giver) for form in meld_forms(kong, 0, 2)}
    assert forms == {("concealed", None), *((form, giver) for form in ("claimed", "added") for giver in (1, 2, 3))}
    claimed = with_form(kong, 0, 2, next(form for form in meld_forms(kong, 0, 2) if form.form == "claimed"))
    assert claimed.seats[0].melds[2].form == "claimed" and claimed.wanted(0) == 4
    with pytest.raises(CaseError) as wrong:
        with_meld(new_draft(find_ruleset("hong-kong")), 0, "chow", marks_of("1z"))
    assert wrong.value.code == "impossible-meld"


def test_a_one_tile_kong_takes_no_room_in_the_hand() -> None:
    ruleset = find_ruleset("wuhan")
    draft = with_indicators(new_draft(ruleset), marks_of("3p"))
    draft = with_meld(draft, 0, "single", marks_of("7z"))
    assert draft.seats[0].melds[0].form == "single" and draft.wanted(0) == ruleset.hand_size


def test_another_winner_takes_the_tiles_along() -> None:
    draft = with_meld(hand("123m"), 0, "pung", marks_of("5z"))
    moved = with_winner(draft, 2)
    assert moved.winner == 2 and format_marks(moved.seats[2].tiles) == "123m" and moved.seats[0].holds_nothing
    assert moved.giver not in (2, None)
    assert all(meld.giver != 2 for meld in moved.seats[2].melds)


def test_another_way_drops_what_does_not_fit() -> None:
    draft = with_circumstance(hand("123m456p7799s555z7s"), Circumstance.LAST_DISCARD, on=True)
    drawn = with_way(draft, Way.SELF_DRAW)
    assert drawn.giver is None and drawn.wins[0].circumstances == () and drawn.tile == draft.tile
    nobody = with_way(drawn, None)
    assert nobody.unwon and nobody.tile is None
    assert with_giver(with_way(nobody, Way.DISCARD), 2).giver == 2


def test_hands_of_losers_that_were_begun_count_as_unknown() -> None:
    draft = hand("123m456p7799s555z7s")
    begun = with_added_tile(draft, 2, marks_of("1m")[0])
    assert without_partial_hands(begun) == draft
    assert begun != draft


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_the_palette_has_every_tile_of_the_set(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    assert sum(copies_of(rules).values()) == rules.tile_count
    assert copies_left(new_draft(rules)) == dict(copies_of(rules))

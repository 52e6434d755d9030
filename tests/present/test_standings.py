"""The standings tell what the record says: every hand, what it changed, and totals that add up."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.people import People
from mahjong_desktop.present.standings import Standings
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.summary import HandLine, MatchSummary, WinLine
from mahjong_desktop.texts import Texts

HONG_KONG = find_ruleset("hong-kong")
PEOPLE = People(("You", "Lin", "Novák", "Aoki"), ("", "bob", "moustache", "bun"))
WON = (("double", 3),)
HANDS = (
    HandLine(0, 0, 0, "won", "", (WinLine(2, "discard", 0, WON, 8),), (-16, -8, 32, -8), (-16, -8, 32, -8)),
    HandLine(1, 0, 1, "draw", "", (), (0, 0, 0, 0), (-16, -8, 32, -8)),
    HandLine(2, 1, 0, "won", "", (WinLine(0, "self-draw", None, WON, 8),), (96, -32, -32, -32), (80, -40, 0, -40)),
)


def standings(seat: int | None = 0, language: str = "en") -> Standings:
    return Standings(MatchSummary(HANDS, (), False), HONG_KONG, PEOPLE, seat, Texts(language))


def test_a_hand_is_told_with_its_winner_its_giver_and_its_value() -> None:
    first, second, third = standings().rows()
    assert (first.round, first.hand, first.winner, first.source) == ("East", "1", "Novák", "You")
    assert first.winners == (2,) and "3" in first.value
    assert second.winners == () and second.source == "" and second.value == "–"
    assert (third.round, third.hand, third.winner, third.source) == ("South", "3", "You", "self-draw")


def test_a_new_round_and_the_own_discard_stand_out() -> None:
    rows = standings().rows()
    assert [row.new_round for row in rows] == [False, False, True]
    assert [row.own_deal_in for row in rows] == [True, False, False]
    assert [row.own_deal_in for row in standings(1).rows()] == [False, False, False]


def test_columns_are_in_the_order_of_turns_from_the_person_on() -> None:
    assert standings(2).order() == (2, 3, 0, 1)
    assert [column.own for column in standings(2).columns()] == [True, False, False, False]
    assert [column.face for column in standings(0).columns()] == ["", "bob", "moustache", "bun"]
    assert standings(None).order() == (0, 1, 2, 3)


@pytest.mark.parametrize("seat", range(4))
def test_totals_follow_from_changes(seat: int) -> None:
    told = standings(seat)
    for at, place in enumerate(told.order()):
        total = 0
        for row in told.rows():
            total += row.cells[at].gain
            assert row.cells[at].total == told.texts.number(total)
            assert (row.cells[at].change == "") == (row.cells[at].gain == 0)
        assert total == HANDS[-1].scores[place]


def test_lines_begin_before_the_first_hand_and_end_with_the_total() -> None:
    lines = standings().lines()
    assert lines[0].scores == (0, -16, -16, 80) and lines[0].own and lines[0].total == "80"
    assert [line.name for line in lines] == ["You", "Lin", "Novák", "Aoki"]
    begun = replace(standings(), summary=MatchSummary((), (), False))
    assert begun.lines() == () and begun.rows() == ()
    assert begun.note() != standings().note()


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_a_row_is_read_out_whole(language: str) -> None:
    row = standings(language=language).rows()[0]
    assert all(part in row.told for part in ("Novák", row.value, row.cells[0].total))


def test_a_table_of_five_has_a_column_for_who_sits_out() -> None:
    five = find_ruleset("classical-5p")
    people = People(("You", "Lin", "Novák", "Aoki", "Orlov"))
    line = HandLine(0, 0, 0, "draw", "", (), (0,) * 5, (2000,) * 5)
    told = Standings(MatchSummary((line,), (), False), five, people, 4, Texts("en"))
    assert told.columns()[-1].own and told.columns()[-1].name == "Orlov"
    assert len(told.rows()[0].cells) == 5


def test_a_table_of_three_has_no_column_for_the_empty_chair() -> None:
    three = find_ruleset("classical-3p")
    people = People(("You", "Lin", "", "Aoki")[: three.places])
    line = HandLine(0, 0, 0, "draw", "", (), (0,) * three.places, (0,) * three.places)
    told = Standings(MatchSummary((line,), (), False), three, people, 0, Texts("en"))
    assert len(told.columns()) == three.chairs.participants

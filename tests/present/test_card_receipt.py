"""What the receipt and the information of the table say of hands of Shuangkou: the examples of the rules."""

from __future__ import annotations

import pytest

from mahjong_desktop.cards.deck import parse_card_names
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.present.card_facts import laid_trick, prospects
from mahjong_desktop.present.card_receipt import CardReceipt, EndedCardHand, ReceiptWords, receipt_as_text
from mahjong_desktop.texts import Texts
from tests.ui.cards import views

TEXTS = Texts("en")
NAMES = views.NAMES
SEVENS = (2, parse_card_names("7s1 7h1 7c1 7d1 7s2 7h2"))
FOURS = (3, parse_card_names("4s1 4h1 4c1 4d1 4s2 4h2 4c2"))
TWOS = (0, parse_card_names("2s1 2h1 2c1 2d1"))
JOKERS = (1, parse_card_names("S1 S2 B1 B2"))


def receipt(
    finished: tuple[int, ...],
    bombs: tuple[tuple[int, tuple[int, ...]], ...] = (),
    left: tuple[int, ...] = (0, 9, 0, 6),
    *,
    last: bool = False,
    options: dict[str, int] | None = None,
) -> CardReceipt:
    hand = EndedCardHand(5, finished, left, bombs, (10, -10, 10, -10))
    return ReceiptWords(hand, ShuangkouOptions(dict(options or {})), NAMES, 0, TEXTS).receipt(last=last)


def test_the_first_example_of_the_rules() -> None:
    told = receipt((0, 2), (TWOS, SEVENS, FOURS))
    assert told.title == "Shuangkou: you first, Novák second"
    assert told.figure == "+12" and told.lines == ("4 × 3 for each player", "both opponents pay")
    assert [row.value for row in told.elements] == ["4", "× 3"]
    assert [(row.value, row.rule) for row in told.quiet] == [
        ("× 1", "You played it; four cards multiply nothing."),
        ("–", "Aoki played it; only the winners’ bombs count."),
    ]
    assert " ".join(part.text for part in told.sum) == "base 1 × 4 × 3 = 12"
    assert [one.above for one in told.factors if one.hit] == ["second"]
    assert [one.above for one in told.multipliers if one.hit] == ["6"]
    assert [(one.payer, one.payee, one.figure) for one in told.arrows] == [(1, 2, "12"), (3, 0, "12")]
    assert [arrow.spoken for arrow in told.arrows] == ["Lin pays Novák 12", "Aoki pays you 12"]
    assert [one.totals for one in told.seats] == ["10 → 22", "−10 → −22", "10 → 22", "−10 → −22"]
    assert [(one.name, one.total) for one in told.totals] == [("Your team", "22"), ("Lin and Aoki", "−22")]
    assert told.next_lead == "After a shuangkou the lot says who leads."
    assert [(one.sign, one.name, one.note) for one in told.order] == [
        ("1", "You", "out"),
        ("2", "Novák", "out"),
        ("–", "Aoki", "6 left"),
        ("–", "Lin", "9 left"),
    ]
    assert [bomb.counts for bomb in told.bombs] == [False, True, False]
    assert [bomb.lost for bomb in told.bombs] == [False, False, True]


def test_the_heavenly_bomb_counts_as_the_option_says() -> None:
    told = receipt((1, 0, 3), (JOKERS,), (0, 0, 4, 0), options={"heavenly-bomb": 5, "base": 10})
    assert told.title == "Dankou: Lin first, Aoki third"
    assert told.figure == "−100" and told.lines[0] == "10 × 2 × 5 for each player"
    assert [one.below for one in told.multipliers if one.hit] == ["5"]
    assert told.next_lead == "Lin finished first and leads the next hand."


def test_a_draw_has_no_arrows_and_counts_no_bomb() -> None:
    told = receipt((3, 0, 2), (FOURS, SEVENS), (0, 8, 0, 0))
    assert told.title == "Pingkou: Aoki first, Lin last"
    assert (told.figure, told.arrows, told.lines) == ("0", (), ("a draw", "nobody pays"))
    assert [row.value for row in told.quiet] == ["–", "–"]
    assert not any(one.hit for one in told.multipliers)
    assert [part.text for part in told.sum] == ["base 1 × 0 =", "0"]


def test_of_equal_multipliers_the_first_counts() -> None:
    other = (0, parse_card_names("9s1 9h1 9c1 9d1 9s2 9h2"))
    told = receipt((0, 2), (SEVENS, other))
    assert [bomb.counts for bomb in told.bombs] == [True, False]
    assert told.quiet[0].rule == "You played it; only the largest multiplier counts, once."


def test_the_last_hand_leads_nowhere() -> None:
    assert receipt((0, 2), last=True).next_lead == "That was the last hand of the match."


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_text_has_all_figures(language: str) -> None:
    texts = Texts(language)
    hand = EndedCardHand(5, (0, 2), (0, 9, 0, 6), (SEVENS,), (10, -10, 10, -10))
    told = ReceiptWords(hand, ShuangkouOptions({}), NAMES, 0, texts).receipt(last=False)
    text = receipt_as_text(told, texts)
    assert "+12" in text and "−22" in text and "Novák" in text and "× 3" in text


def test_what_the_hand_is_worth_follows_from_who_is_out() -> None:
    before = prospects(views.FULLEST, NAMES, TEXTS)
    assert [(way.by, way.words) for way in before.ways] == [("1+2", "±4"), ("1+3", "±2"), ("1+4", "0")]
    mine = prospects(views.MIDDLE, NAMES, TEXTS)
    assert mine.heading == "You play for"
    assert [(way.by, way.words) for way in mine.ways] == [("2nd", "+8"), ("3rd", "+4"), ("4th", "0")]
    theirs = prospects(views.position("3s1", finished=(1, 2), bombs=((1, "99999"),)), NAMES, TEXTS)
    assert theirs.heading == "By the place of Aoki"
    assert [(way.by, way.words) for way in theirs.ways] == [("3rd", "−4"), ("4th", "0")]


def test_a_trick_shows_the_last_play_of_each_seat() -> None:
    moves = [views.move(0, "3s1"), views.move(1, "4s1"), views.move(2), views.move(3, "9s1"), views.move(0, "Ts1")]
    laid = laid_trick(moves)
    assert laid.to_beat is not None and laid.to_beat.seat == 0 and not laid.to_beat.led
    assert {play.seat for play in laid.earlier} == {1, 3}
    assert laid.passed == (2,)
    assert laid_trick(moves, over=True).to_beat is None

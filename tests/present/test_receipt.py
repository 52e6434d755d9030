"""What a receipt says, without a window: tabs, header, hands, elements, payments, plain text."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import Event, HandEnded
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.receipt import (
    Onward,
    Showing,
    balance_words,
    element_told,
    onward_words,
    quiet_elements,
    receipt_head,
    receipt_tabs,
    receipt_text,
    row_words,
    scored_hands,
    seat_hands,
    steps_of,
    then_and_now,
    winning_hand,
    worth_parts,
)
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable
from mahjong_desktop.study.sum_words import Stress
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.finished import KONG_BLOOM, NAMES, SCORES, Laid, Setting, finish, unwon
from tests.study.simulated import first_hand, names_at

LIMIT = Setting(hand="555z666z777z111z2z", tile="2z", giver=2)
DISCARD = Setting(hand="333m77m99m", tile="9m", melds=(Laid("pung", "555z", 3), Laid("pung", "222m", 0)), giver=3)


def told_of(setting: Setting, viewer: int = 1, language: str = "en") -> tuple[HandAccount, AccountWords]:
    """The account of an arranged hand, and its words."""
    finished = finish(setting)
    told = account(finished.view(viewer), finished.events, SCORES, NAMES)
    return told, AccountWords(told, Texts(language))


def first_account(ruleset: Ruleset) -> HandAccount:
    """The account of the first hand of a match between bots, seen from seat 1."""
    table = BotTable(ruleset, ("quick",) * ruleset.chairs.participants, 3)
    told: list[Event] = []
    for step in table.play():
        told += step.events
        if any(isinstance(event, HandEnded) for event in step.events):
            break
    view = view_of(table.match.state, 1, open_hands=True)
    return account(view, tuple(told), ruleset.chairs.scores(0), names_at(ruleset))


def test_a_hand_with_one_win_has_one_tab_without_words() -> None:
    told, words = told_of(KONG_BLOOM)
    (tab,) = receipt_tabs(told, words)
    assert (tab.words, tab.showing, tab.win) == (f"{words.name(1)}  {words.value(told.wins[0])}", Showing.WIN, 0)
    finished = unwon()
    nothing = account(finished.view(1), finished.events, SCORES, NAMES)
    assert [tab.showing for tab in receipt_tabs(nothing, AccountWords(nothing, Texts("en")))] == [Showing.UNWON]


def test_every_hand_that_scores_and_wins_in_play_have_tabs_of_their_own() -> None:
    four = first_hand("classical", lambda hand: bool(hand.wins)).told()
    shown = [tab.showing for tab in receipt_tabs(four, AccountWords(four, Texts("en")))]
    assert shown == [Showing.HANDS, Showing.STEPS, Showing.LOG]
    went_on = first_hand("yichang", lambda hand: len(hand.wins) > 2, seeds=20).told()
    tabs = receipt_tabs(went_on, AccountWords(went_on, Texts("en")))
    assert [tab.showing for tab in tabs] == [Showing.WHOLE, *[Showing.WIN] * len(went_on.wins)]
    assert [tab.win for tab in tabs[1:]] == list(range(len(went_on.wins)))


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_large_figure_is_the_viewer_s(viewer: int) -> None:
    told, words = told_of(KONG_BLOOM, viewer)
    head = receipt_head(told, told.wins[0], words)
    assert head.gain == told.deltas[viewer] and head.seat == 1
    assert head.lines == ("8 doubles", "32 points, all pay double")
    assert head.gained == ("" if viewer == 1 else f"{words.name(1)}  +192")
    assert head.place.startswith("Hong Kong Old Style  ·  East round, hand 5")


def test_a_win_in_play_has_its_own_gain() -> None:
    told = first_hand("yichang", lambda hand: len(hand.wins) > 2, seeds=20).told()
    words = AccountWords(told, Texts("en"))
    gains = [receipt_head(told, win, words).gain for win in told.wins]
    before, after = told.standing(told.wins[0].stage)
    assert gains[0] == after[told.viewer] - before[told.viewer]
    assert receipt_head(told, None, words).gain == told.deltas[told.viewer]


def test_what_was_won_before_stands_beside_what_is_won_now() -> None:
    told, words = told_of(KONG_BLOOM)
    assert then_and_now(-32, told, words.texts) == "then: −32, now: +192"


def test_elements_say_how_often_they_count_and_what_they_are_about() -> None:
    told, words = told_of(KONG_BLOOM)
    win = told.wins[0]
    shown = {one.id: one for one in (element_told(fact, win, words) for fact in win.elements)}
    dragons = shown["dragon-pung"]
    assert (dragons.count, dragons.value, dragons.tiles) == ("× 1", "1", words.texts.tile("5z"))
    assert dragons.rule and not shown["all-pungs"].tiles
    absorbed, idle = quiet_elements(win, words)
    assert (absorbed.name, absorbed.value, absorbed.absorbed) == ("Self-draw", "1", True)
    assert (idle.value, idle.absorbed) == ("0", False) and "chrysanthemum" in idle.reason


def test_the_winner_s_tiles_have_captions_and_every_seat_its_hand() -> None:
    told, words = told_of(KONG_BLOOM)
    hand = winning_hand(told.wins[0], told, words)
    assert [group.name for group in hand.groups] == ["Added kong", "Pung", "Pung", "Pair", "Pung"]
    assert hand.bonus is not None and hand.bonus.spoken == "Flower: chrysanthemum" and not hand.besides
    seats = seat_hands(told, words)
    assert [one.seat for one in seats] == list(told.places) and seats[0].seat == told.viewer
    assert seats[0].lines == ("this hand: +192", "now: 168") and seats[0].marks == ("won",)
    assert all(not one.marks for one in seats[1:])


def test_a_limit_is_shown_struck_in_what_a_hand_is_worth() -> None:
    told = first_account(find_ruleset("classical").configure({"limit": 30}))
    words = AccountWords(told, Texts("en"))
    hands = scored_hands(told)
    assert hands[0] is told.wins[0] and len(hands) == 4
    struck = [[part.text for part in worth_parts(hand, words) if part.stress is Stress.STRUCK] for hand in hands]
    assert struck == [[str(hand.arithmetic.raw)] if hand.arithmetic.limited else [] for hand in hands]
    assert any(struck) and not all(struck)


def test_payments_say_their_sums_and_that_nothing_is_lost() -> None:
    told, words = told_of(DISCARD)
    assert balance_words(told, words) == "Sum of all payments: 0"
    assert all(row_words(paid, words) == words.paid_sum(paid) for paid in told.payments)


@pytest.mark.parametrize(("sign", "line"), [(1, "From the table: 1,000"), (-1, "Left on the table: 1,000")])
def test_what_the_table_keeps_or_pays_is_told(sign: int, line: str) -> None:
    told = first_hand("riichi-ema", lambda hand: sum(hand.told().deltas) == sign * 1000).told()
    assert balance_words(told, AccountWords(told, Texts("en"))) == line


def test_payments_to_who_sits_out_are_a_step_of_their_own() -> None:
    steps = steps_of(first_account(find_ruleset("classical-5p").configure({"pay-dreamer": "on"})))
    assert [{paid.reason for paid in payments} for _, payments in steps] == [{"win"}, {"difference"}, {"dreamer"}]
    assert len({words for words, _ in steps}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_text_has_every_element_and_every_seat(language: str) -> None:
    told, words = told_of(LIMIT, language=language)
    text = receipt_text(told, words)
    assert all(words.element(fact)[0] in text for fact in told.wins[0].elements)
    assert all(words.name(seat) in text for seat in range(4))
    assert "[" in text, "what the limit has cut off stands in brackets"


def test_the_main_button_says_where_it_leads() -> None:
    assert [onward_words(onward) for onward in Onward] == ["Next hand", "Final result", "Close"]

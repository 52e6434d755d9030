"""The account of a finished hand contains the facts of the events, no more and no less."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.events import HandEnded, Paid, Won
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.figures import points_table
from mahjong_desktop.texts import Texts
from tests.study.finished import KONG_BLOOM, NAMES, SCORES, Finished, Laid, Setting, finish, unwon

DISCARD = Setting(
    hand="333m77m99m", tile="9m", melds=(Laid("pung", "555z", 3), Laid("pung", "222m", 0)), bonus="3f", giver=3
)
LIMIT = Setting(hand="555z666z777z111z2z", tile="2z", giver=2)
LIABLE = Setting(
    hand="4s", tile="4s", seat=3, giver=1, bonus="1f",
    melds=(Laid("chow", "123s", 2), Laid("pung", "555s", 0), Laid("pung", "777s", 1), Laid("pung", "999s", 0)),
)  # fmt: skip
ROBBED = Setting(hand="234m456p234s55s78p", tile="9p", giver=2, way=Way.ROB_KONG)
SETTINGS = (KONG_BLOOM, DISCARD, LIMIT, LIABLE, ROBBED)


def told(finished: Finished, viewer: int = 1) -> HandAccount:
    return account(finished.view(viewer), finished.events, SCORES, NAMES)


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_repeats_the_events(setting: Setting) -> None:
    finished = finish(setting)
    (won,) = (event for event in finished.events if isinstance(event, Won))
    ended = next(event for event in finished.events if isinstance(event, HandEnded))
    hand = told(finished)
    (win,) = hand.wins
    assert sorted(win.elements, key=lambda fact: fact.id) == sorted(won.elements, key=lambda fact: fact.id)
    assert win.absorbed == won.absorbed
    assert hand.after == ended.scores
    assert tuple(old + delta for old, delta in zip(hand.before, hand.deltas, strict=True)) == ended.scores
    assert sum(hand.deltas) == 0
    sums = win.arithmetic
    assert sum(sums.addends) == sums.raw and sums.points == won.points
    assert sums.gain == hand.deltas[win.seat]
    assert [span.points for span in sums.table if span.hit] == [won.points]


def test_every_tile_of_the_hand_is_laid_once() -> None:
    for setting in SETTINGS:
        finished = finish(setting)
        win = told(finished).wins[0]
        laid = [shown.piece for group in win.groups for shown in group.pieces]
        melded = [piece for meld in finished.after.melds[win.seat] for piece in meld.pieces]
        assert set(laid) == {*win.won.hand, *melded, win.won.piece} and len(set(laid)) == len(laid)
        assert [group.winning for group in win.groups] == [False] * (len(win.groups) - 1) + [True]


def test_a_claimed_tile_lies_turned_where_its_giver_sits() -> None:
    win = told(finish(KONG_BLOOM)).wins[0]
    kong, pung = win.groups[:2]
    assert [(shown.turned, shown.raised) for shown in kong.pieces] == [
        (False, False), (True, False), (True, True), (False, False),
    ]  # fmt: skip
    assert [shown.turned for shown in pung.pieces] == [True, False, False]
    liable = told(finish(LIABLE)).wins[0]
    assert [shown.turned for shown in liable.groups[1].pieces] == [False, False, True]


def test_a_concealed_kong_lies_with_its_outer_tiles_down() -> None:
    setting = Setting(hand="123m456m789p2s", tile="2s", melds=(Laid("concealed", "5555z"),))
    win = told(finish(setting)).wins[0]
    assert [shown.down for shown in win.groups[0].pieces] == [True, False, False, True]


def test_the_limit_keeps_the_raw_value() -> None:
    sums = told(finish(LIMIT)).wins[0].arithmetic
    assert sums.limited and sums.raw > sums.total == 10
    assert sums.points == 64


def test_shares_are_whole_points() -> None:
    assert told(finish(KONG_BLOOM)).wins[0].arithmetic.multiples == (2, 2, 2)
    assert sorted(told(finish(DISCARD)).wins[0].arithmetic.multiples or ()) == [1, 1, 2]


def test_liability_is_explained() -> None:
    hand = told(finish(LIABLE))
    assert hand.liable(hand.stages[0]) == 0
    words = AccountWords(hand, Texts("en"))
    assert words.scheme(hand.stages[0]).startswith("South pays double for the winning tile, Lin pays double")
    yours = AccountWords(replace(hand, viewer=0), Texts("en"))
    assert "you pay double as the liable player" in yours.scheme(hand.stages[0])


def test_headlines_speak_to_the_viewer() -> None:
    hand = told(finish(DISCARD))
    win = hand.wins[0]
    texts = Texts("en")
    assert AccountWords(hand, texts).headline(win) == "You win on Novák’s discard"
    assert AccountWords(replace(hand, viewer=3), texts).headline(win) == "You wins on your discard"
    assert AccountWords(replace(hand, viewer=3), texts, mine=False).headline(win) == "You wins on Novák’s discard"
    assert AccountWords(told(finish(KONG_BLOOM)), texts).headline(told(finish(KONG_BLOOM)).wins[0]) == (
        "You win on a kong replacement"
    )


def test_a_flower_of_another_seat_is_not_counted_and_said_so() -> None:
    hand = told(finish(KONG_BLOOM))
    (flower,) = hand.wins[0].uncounted
    name, reason = AccountWords(hand, Texts("en")).uncounted(flower, hand.wins[0])
    assert name == "Flower of the seat"
    assert reason == "The chrysanthemum belongs to West; you sit South."
    other = replace(hand, viewer=0)
    assert "you" not in AccountWords(other, Texts("en")).uncounted(flower, hand.wins[0])[1]


def test_an_unwon_hand_has_no_wins_and_no_payments() -> None:
    finished = unwon()
    hand = told(finished)
    assert hand.result == "draw" and hand.wins == () and hand.payments == ()
    assert hand.deltas == (0, 0, 0, 0) and hand.after == SCORES
    assert not any(isinstance(event, Paid) for event in finished.events)
    assert len(hand.laid) == 4 and all(groups for groups in hand.laid)


def test_without_an_end_there_is_no_account() -> None:
    finished = finish(DISCARD)
    with pytest.raises(ValueError, match="no end"):
        account(finished.view(1), finished.events[:1], SCORES, NAMES)


def test_the_points_table_covers_every_total_once() -> None:
    spans = points_table(finish(DISCARD).after.ruleset)
    for total in range(30):
        assert sum(span.least <= total and (span.most is None or total <= span.most) for span in spans) == 1
    assert not any(span.hit for span in spans)

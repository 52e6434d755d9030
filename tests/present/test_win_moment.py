"""The moment of a win in values and words: whose tiles lie down in which sets, what is paid, what is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.win_moment import LaidWin, WinMoment, WinWords, WonLine, moment_of, moment_words
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.account import account
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.ui.table import wins
from tests.ui.table.wins import NAMES, Win

SEEDS = range(1, 12)


def moment(win: Win, seat: int = 1) -> WinMoment:
    _, told, after = win.seen_by(seat)
    found = moment_of(told, after)
    assert found is not None
    return found


def blocks(laid: LaidWin) -> list[str]:
    return [format_tiles(piece // 4 for piece in block) for block in laid.blocks]


def test_the_hand_lies_in_the_sets_of_its_reading_the_winning_one_last() -> None:
    (laid,) = moment(wins.on_discard()).laid
    assert blocks(laid) == ["123m", "456m", "789m", "99s", "456p"]
    assert (laid.seat, laid.giver, format_tiles([(laid.piece or 0) // 4]), laid.shared) == (1, 0, "5p", False)


def test_a_robbed_tile_lies_in_the_set_of_the_robber() -> None:
    win = wins.robbed()
    (laid,) = moment(win, 2).laid
    assert (laid.seat, laid.giver, win.won[0].way) == (2, 1, "rob-kong")
    assert blocks(laid)[-1] == "456m" and laid.piece in laid.blocks[-1]


@pytest.mark.parametrize(
    ("win", "sizes"), [(wins.pairs, [2] * 7), (wins.orphans, [2, 12])], ids=["seven pairs", "thirteen orphans"]
)
def test_special_hands_lie_as_their_reading_has_them(win: Callable[[], Win], sizes: list[int]) -> None:
    made = win()
    (laid,) = moment(made).laid
    assert [len(block) for block in laid.blocks] == sizes
    assert sorted(laid.tiles) == sorted((*made.after.hands[1], laid.piece or -1))


def test_tiles_in_no_set_lie_as_one_block() -> None:
    win = wins.orphans()
    (won,) = win.won
    bare = replace(won, groups=())
    events = tuple(bare if event is won else event for event in win.events)
    (laid,) = moment(replace(win, events=events)).laid
    assert [len(block) for block in laid.blocks] == [13, 1]
    assert laid.blocks[-1] == (won.piece,)


def test_several_winners_are_in_the_order_of_turns_and_share_one_tile() -> None:
    win = wins.by_two()
    turned = replace(win, events=(win.events[1], win.events[0], *win.events[2:]))
    for told in (win, turned):
        shown = moment(told, 3)
        assert [(laid.seat, laid.shared) for laid in shown.laid] == [(1, False), (2, True)]
        assert [[flow.payee for flow in shown.paid_with(number)] for number in (0, 1)] == [[1], [2]]


def test_hands_stay_closed_where_play_goes_on() -> None:
    shown = moment(wins.went_on(), 0)
    assert shown.goes_on and shown.laid == ()
    assert shown.gains == (-1, 1, 0, 0)


def test_an_unwon_hand_and_a_later_draw_have_no_moment() -> None:
    win = wins.on_discard()
    view = view_of(win.after, 1)
    ended = win.events[-1]
    assert moment_of(win.events[1:], view) is None
    assert moment_of((*wins.went_on().events, ended), view) is None


def hand_wins(ruleset: Ruleset) -> Iterator[tuple[Win, tuple[ev.Event, ...]]]:
    """The wins of hands that bots play, with all events of their hands up to then."""
    bot = make_bot("quick", ruleset)
    for seed in SEEDS:
        match, rng = Match(ruleset, NAMES[: ruleset.chairs.participants], seed), Random(seed)
        told: list[ev.Event] = []
        while not any(isinstance(event, ev.HandEnded) for event in told):
            asked, before = match.asked(), match.state
            step = match.step({seat: bot.choose(view_of(before, seat), one.legal, rng) for seat, one in asked.items()})
            match.apply(step)
            told += step.events
            if any(isinstance(event, ev.Won) for event in step.events):
                yield Win(before, step.events, match.state), tuple(told)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_tiles_and_sums_are_those_of_the_receipt(ruleset: Ruleset) -> None:
    seen = 0
    for win, told in hand_wins(ruleset):
        shown = moment(win, 0)
        for seat in range(ruleset.seats):
            shown = moment(win, seat)
            view = win.seen_by(seat)[-1]
            table_part = [one for one in win.paid if -1 in (one.payer, one.payee)]
            whole = zip(balances(shown.flows, ruleset.places), balances(table_part, ruleset.places), strict=True)
            assert shown.gains == tuple(map(sum, whole))
            runs = [flow for number in range(len(shown.won)) for flow in shown.paid_with(number)]
            assert Counter(runs) == Counter(shown.flows)
            for laid, won in zip(shown.laid, shown.won, strict=False):
                held = set(view.hands[won.seat]) | ({laid.piece} if laid.piece is not None else set())
                assert set(laid.tiles) == held and len(laid.tiles) == len(held)
                sets = [fact.pieces for fact in won.groups if fact.meld is None]
                assert all(block in laid.blocks for block in sets)
            assert not any(word for word in moment_words(shown, view, NAMES, Texts("en")).spoken.split() if "{" in word)
        if not shown.goes_on:
            receipt = account(view_of(win.after, 0, open_hands=True), told, (0,) * ruleset.places, NAMES)
            assert shown.gains == balances(receipt.stages[-1].payments, ruleset.places)
        seen += 1
        if seen > 3:
            return
    assert seen


@pytest.mark.parametrize(
    ("win", "seat", "line"),
    [
        (wins.on_discard, 1, WonLine("5 Dots from You", "2 doubles")),
        (wins.on_discard, 0, WonLine("Novák · 5 Dots from you", "2 doubles")),
        (wins.on_discard, 3, WonLine("Novák · 5 Dots from You", "2 doubles")),
        (wins.robbed, 2, WonLine("5 Characters from Novák’s kong", "3 doubles")),
        (wins.robbed, 1, WonLine("Lin · 5 Characters from your kong", "3 doubles")),
        (wins.self_drawn, 1, WonLine("5 Dots, self-draw", "3 doubles")),
    ],
)
def test_the_words_say_who_won_with_what_from_whom(win: Callable[[], Win], seat: int, line: WonLine) -> None:
    made = win()
    view = made.seen_by(seat)[-1]
    said = moment_words(moment(made, seat), view, NAMES, Texts("en"))
    assert said == WinWords("Win", (line,))


@pytest.mark.parametrize(("win", "word"), [(wins.on_discard, "Ron"), (wins.robbed, "Ron"), (wins.self_drawn, "Tsumo")])
def test_riichi_has_its_own_word_for_whose_tile_it_is(win: Callable[[], Win], word: str) -> None:
    made = win()
    view = replace(made.seen_by(1)[-1], ruleset=find_ruleset("riichi-ema"))
    assert moment_words(moment(made, 1), view, NAMES, Texts("en", own_words=True)).word == word


@pytest.mark.parametrize(("win", "word"), [(wins.on_discard, "ロン"), (wins.self_drawn, "ツモ")])
def test_in_japanese_riichi_always_has_them(win: Callable[[], Win], word: str) -> None:
    made = win()
    view = replace(made.seen_by(1)[-1], ruleset=find_ruleset("riichi-ema"))
    assert moment_words(moment(made, 1), view, NAMES, Texts("ja")).word == word
    assert moment_words(moment(made, 1), made.seen_by(1)[-1], NAMES, Texts("ja")).word == "和了"


@pytest.mark.parametrize(
    ("language", "word", "facts"),
    [
        ("ru", "Победа", "Пятёрка точек, снос игрока Novák"),
        ("cs", "Výhra", "Puntíková pětka, odhoz hráče Novák"),
        ("ja", "和了", "Novákの捨て牌の五筒"),
    ],
)
def test_the_words_in_other_languages(language: str, word: str, facts: str) -> None:
    win = wins.on_discard()
    names = ("Novák", "Lin", "Aoki", "Ida")
    view = win.seen_by(1)[-1]
    said = moment_words(moment(win), view, names, Texts(language))
    assert (said.word, said.lines[0].facts) == (word, facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_has_words(language: str) -> None:
    for made in (wins.on_discard(), wins.robbed(), wins.self_drawn(), wins.by_two(), wins.went_on(), wins.orphans()):
        for seat in range(4):
            view = made.seen_by(seat)[-1]
            for line in moment_words(moment(made, seat), view, NAMES, Texts(language)).lines:
                assert line.facts and line.value and "{" not in line.facts

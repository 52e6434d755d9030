"""Accounts of hands that bots played in every ruleset: figures, tiles and payments equal those of the events."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.engine.events import HandStarted, Paid, Scored, WentOn, Won
from mahjong_desktop.present.account_words import AccountWords, merged
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.figures import unit_totals
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.summary import summarize
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.simulated import PlayedHand, first_hand, played_hands

SEEDS = (1, 2)
IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
pytestmark = pytest.mark.in_turn


def hands(ruleset: str) -> list[PlayedHand]:
    return [hand for seed in SEEDS for hand in played_hands(ruleset, seed=seed)]


@pytest.mark.parametrize("ruleset", IDS)
def test_each_payment_is_in_the_account_once_and_they_sum_to_the_scores(ruleset: str) -> None:
    for hand in hands(ruleset):
        told = hand.told()
        settled = [paid for stage in told.stages for paid in stage.payments]
        assert sorted([*told.in_play, *settled], key=str) == sorted(told.payments, key=str)
        assert [stage.last for stage in told.stages] == [False] * (len(told.stages) - 1) + [True]
        assert len(told.stages) == 1 + sum(isinstance(event, WentOn) for event in hand.events)
        assert told.standing(len(told.stages) - 1)[1] == told.after == hand.ended.scores
        gained = tuple(new - old for old, new in zip(told.before, told.after, strict=True))
        assert gained == told.deltas


@pytest.mark.parametrize("ruleset", IDS)
def test_every_element_stands_in_one_tally_with_its_total(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for hand in hands(ruleset):
        scored: list[Won | Scored] = [event for event in hand.events if isinstance(event, (Won, Scored))]
        for event in scored:
            parts = unit_totals(rules, event.elements, event.totals)
            found_ids = {fact.id for fact in event.elements}
            assert sorted(fact.id for part in parts for fact in part.elements) == sorted(
                fact.id for fact in event.elements
            )
            for part in parts:
                assert {rules.scoring.unit_of(fact.id, found_ids) for fact in part.elements} == {part.unit}
                assert part.value == dict(event.totals).get(part.total, 0)
            found = [part.total for part in parts if part.total]
            assert len(found) == len(set(found))


@pytest.mark.parametrize("ruleset", IDS)
def test_every_tile_of_a_win_is_laid_once(ruleset: str) -> None:
    for hand in hands(ruleset):
        told = hand.told()
        for win in told.wins:
            laid = [shown.piece for group in win.groups for shown in group.pieces]
            assert len(laid) == len(set(laid))
            winning = [] if win.won.piece is None else [win.won.piece]
            assert set(win.won.hand) <= set(laid) and set(winning) <= set(laid)
            assert [shown.piece for group in win.groups for shown in group.pieces if shown.winning] == winning
        for other in told.others:
            shown_pieces = [shown.piece for group in other.groups for shown in group.pieces]
            assert len([*shown_pieces, *other.rest]) == len({*shown_pieces, *other.rest})


@pytest.mark.parametrize("ruleset", IDS)
def test_all_hands_show_each_winning_tile_apart_from_the_hand(ruleset: str) -> None:
    for hand in hands(ruleset):
        told = hand.told()
        for seat, groups in enumerate(told.laid):
            won = [win.won.piece for win in told.wins if win.seat == seat and win.won.piece is not None]
            assert [group.pieces[0].piece for group in groups if group.winning] == won
            pieces = [shown.piece for group in groups for shown in group.pieces]
            assert len(pieces) == len(set(pieces))


@pytest.mark.each_language
@pytest.mark.parametrize("ruleset", IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_and_sentences_have_words_for_everything(ruleset: str, language: str) -> None:
    texts = Texts(language)
    for hand in played_hands(ruleset, seed=1):
        told = hand.told()
        words = AccountWords(told, texts)
        for win in told.wins:
            line = " ".join(part.text for part in words.sum_lines(win)[-1])
            if win.arithmetic.shares:
                assert texts.number(win.arithmetic.gain) in line or texts.number(win.arithmetic.points) in line
            assert words.headline(win) != f"win-{win.headline}"
        for stage in told.stages:
            assert words.scheme(stage) not in ("", stage.scheme)
        for paid in told.payments:
            assert words.reason(paid) != paid.reason or language == "en"
            spoken = words.with_table(paid) if TABLE in (paid.payer, paid.payee) else words.arrow([paid])
            assert texts.number(paid.amount) in spoken
            assert language == "en" or all(texts.term(ruleset, term) != term for _, _, term in paid.terms)


def test_riichi_names_the_limit_and_rounds_minipoints() -> None:
    fits = first_hand("riichi-ema", lambda hand: bool(hand.wins) and hand.wins[0].limit is not None)
    told = fits.told()
    lines = [" ".join(part.text for part in line) for line in AccountWords(told, Texts("en")).sum_lines(told.wins[0])]
    limit = Texts("en").limit("riichi-ema", str(fits.wins[0].limit))
    assert f"→ {limit} →" in lines[-1]
    rounded = first_hand("riichi-ema", lambda hand: any(line.count("→") for line in fu_lines(hand)))
    assert any(" fu" in line and "→" in line for line in fu_lines(rounded))


def fu_lines(hand: PlayedHand) -> list[str]:
    told = hand.told()
    words = AccountWords(told, Texts("en"))
    lines = [line for win in told.wins for line in words.sum_lines(win)[:-1]]
    return [text for line in lines if (text := " ".join(part.text for part in line)).endswith("fu")]


def test_classical_doubles_the_base_and_strikes_what_a_limit_cuts() -> None:
    hand = first_hand("classical", lambda hand: bool(hand.wins) and dict(hand.wins[0].totals)["doubles"] == 1)
    told = hand.told()
    base = dict(hand.wins[0].totals)["base"]
    line = " ".join(part.text for part in AccountWords(told, Texts("en")).sum_lines(told.wins[0])[-1])
    assert line.startswith(f"{base} × 2 = ")
    assert told.wins[0].arithmetic.doubled and not told.wins[0].arithmetic.limited
    assert len(told.others) == 3 and told.wins[0].seat not in {other.seat for other in told.others}


def test_terms_are_written_as_a_sum() -> None:
    hand = first_hand("classical", lambda hand: any(len(paid.terms) == 3 for paid in hand.told().payments))
    words = AccountWords(hand.told(), Texts("en"))
    paid = next(paid for paid in hand.told().payments if len(paid.terms) == 3)
    (_, high, _), (_, low, _), (_, factor, _) = paid.terms
    assert words.paid_sum(paid) == f"({high} − {low}) × {factor}"
    assert (high - low) * factor == paid.amount
    assert "value of the hand" in words.arrow([paid]) and "the other hand" in words.arrow([paid])


def test_a_hand_that_goes_on_has_lines_for_each_win() -> None:
    hand = first_hand("yichang", lambda hand: len(hand.told().stages) > 2 and len(hand.told().stages[-1].payments) > 1)
    told = hand.told()
    assert told.whole and [win.stage for win in told.wins] == sorted(win.stage for win in told.wins)
    after = told.before
    for index, stage in enumerate(told.stages):
        before, then = told.standing(index)
        assert before == after
        paid = (*told.in_play, *stage.payments) if index == 0 else stage.payments
        assert then == tuple(old + gain for old, gain in zip(before, balances(paid, 4), strict=True))
        after = then


def test_bets_are_with_the_table_and_arrows_are_between_seats() -> None:
    hand = first_hand("riichi-ema", lambda hand: any(paid.payee == TABLE for paid in hand.told().in_play))
    told = hand.told()
    laid = [paid for paid in told.in_play if paid.payee == TABLE]
    assert laid and sum(paid.amount for paid in laid) == 1000 * len(laid)
    words = AccountWords(told, Texts("en"))
    assert words.with_table(laid[0]) == f"{told.names[laid[0].payer]} · 1,000 laid on the table (riichi bet)"


def test_indicators_below_are_shown_to_those_who_declared() -> None:
    def declared(hand: PlayedHand) -> bool:
        return any(hand.after.declared[won.seat] for won in hand.wins)

    with_riichi = first_hand("riichi-ema", declared).told()
    started = next(event for event in first_hand("riichi-ema", declared).events if isinstance(event, HandStarted))
    assert len(with_riichi.under) == len(with_riichi.indicators) > 0
    for shown, below in zip(with_riichi.indicators, with_riichi.under, strict=True):
        assert started.wall.index(below) == started.wall.index(shown) + 1
    without = first_hand("riichi-ema", lambda hand: bool(hand.wins) and not declared(hand)).told()
    assert without.indicators and without.under == ()


def test_who_is_ready_in_an_unwon_hand_is_paid() -> None:
    hand = first_hand("riichi-ema", lambda hand: bool(hand.ended.result == "draw" and hand.told().stages[-1].payments))
    told = hand.told()
    assert told.ready == {paid.payee for paid in told.stages[-1].payments}


def test_payments_between_two_seats_are_put_together() -> None:
    paid = [Paid(0, 1, 5200, "win"), Paid(0, 1, 300, "counters"), Paid(1, 2, 4, "win"), Paid(2, 1, 9, "win")]
    assert [[one.amount for one in group] for group in merged(paid)] == [[5200, 300], [4], [9]]


def sat_as_in(last: PlayedHand, hand: PlayedHand) -> tuple[int, ...]:
    """The scores at the end of a hand, by the places that the participants have in the last one."""
    moved = hand.after.position.moved(last.after.position, hand.after.ruleset.places)
    return tuple(hand.ended.scores[place] for place in moved)


@pytest.mark.parametrize("ruleset", IDS)
def test_the_summary_knows_totals_and_ends(ruleset: str) -> None:
    played = played_hands(ruleset, seed=1)
    rules = find_ruleset(ruleset)
    summary = summarize([event for hand in played for event in hand.events], rules.starting_score, rules.chairs)
    assert not summary.finished and summary.closing == ()
    for line, hand in zip(summary.hands, played, strict=True):
        assert (line.result, line.scheme, line.scores) == (
            hand.ended.result,
            hand.ended.scheme,
            sat_as_in(played[-1], hand),
        )
        assert [win.totals for win in line.wins] == [won.totals for won in hand.wins]
        last = played[-1].ended.scores
        assert {seat.seat: seat.score for seat in summary.seats} == {place: last[place] for place in rules.chairs.held}

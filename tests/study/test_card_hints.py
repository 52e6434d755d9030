"""Hints at Shuangkou: figures of playouts, sentences that are true of the very hand, and words in four languages."""

from random import Random

import pytest

from mahjong_desktop.cards.bots.decomposition import code_of, fewest_plays
from mahjong_desktop.cards.bots.levels import CardExpert
from mahjong_desktop.cards.bots.playouts import Effort
from mahjong_desktop.cards.deck import count_ranks, without_cards
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.state import CardState
from mahjong_desktop.cards.view import card_view
from mahjong_desktop.study.card_hint_words import hint_move_name, hint_reason
from mahjong_desktop.study.card_hints import CardHintRow, CardHints, beaters_of, card_hints
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.cards.bots.positions import position
from tests.cards.bots.test_levels import dealt_anew

QUICK = Effort(10**6, worlds=6, drops=False)
NAMES = ("Aoki", "Lin", "Mori", "Sato")


def hints_at(state: CardState) -> CardHints:
    assert state.turn is not None
    return card_hints(card_view(state, state.turn), QUICK)


def row_of(hints: CardHints, play: str) -> CardHintRow:
    wanted = parse_play(play) if play else None
    return next(row for row in hints.rows if row.play == wanted)


@pytest.mark.parametrize(
    ("hands", "turn", "trick", "play", "reason"),
    [
        (("2 2", "3 4 5 6 8", "4 4 6 6 9", "3 5 5 7 T"), 0, ((3, "KK"),), "22", "last-cards"),
        (("5 2 2 7", "3 4 5 6 8", "4 4 6 6 9", "3 5 5 7 T"), 0, ((2, "KK"), (3, "")), "22", "over-partner"),
        (("5 2 2 7", "3 4 5 6 8", "4 4 6 6 9", "3 5 5 7 T"), 0, ((2, "KK"), (3, "")), "", "partner-holds"),
        (("3333 5 7 9", "4 8 8 9 T", "5 6 7 8 9 J", "4 6"), 0, ((3, "AA"),), "3333", "bomb-stops"),
        (("3333 5 7 9", "4 8 8 9 T", "5 6 7 8 9 J", "4 6"), 0, ((3, "AA"),), "", "keeps-bomb"),
        (("5 7 7 K K K 9", "4 8 8 9 T J", "5 6 7 8 9 J", "4"), 0, (), "5", "feeds"),
        (("5 7 7 K K K 9 J", "4 8 8 9 T J", "6", "4 4 6 9 T"), 0, (), "5", "fits-partner"),
        (("5 7 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q A", "4 4 6 9 T"), 0, ((3, "6"),), "7", "tears"),
        (("5 7 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q A", "4 4 6 9 T"), 0, ((3, "6"),), "", "keeps-plan"),
        (("5 7 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q A", "4 4 6 9 T"), 0, ((3, "3"),), "", "waits"),
        (("5 7 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q A", "4 4 6 9 T"), 0, ((3, "3"),), "5", "of-plan"),
        (("5 7 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q A", "4 4 6 9 T"), 0, (), "5", "low-lead"),
        (("5 2 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q S", "4 4 6 9 B"), 0, (), "2", "spends-control"),
        (("5 Q 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T T S", "4 4 6 9 K"), 0, (), "Q", "few-beat"),
        (("34567 9 9 J J", "4 5 6 7 8 9 T J Q", "4 5 6 7 8 T", "4 5 8 9 J K"), 0, (), "34567", "long"),
        (("5 7 7 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q A", "4 4 6 9 T"), 0, ((3, "B"),), "", "cannot"),
        (("5 2 2 9 9 J J", "4 4 8 8 9 9 T", "5 6 8 T Q A", "3 6 6 9 T"), 0, (), "22", "unbeatable"),
        (("5 2 2 9 9 J J", "4 4 4 4 9 9 T", "5 6 8 T Q A", "4 4 6 9 T"), 0, (), "22", "unbeaten"),
    ],
)
def test_the_sentence_is_true_of_this_hand(
    hands: tuple[str, str, str, str], turn: int, trick: tuple[tuple[int, str], ...], play: str, reason: str
) -> None:
    assert row_of(hints_at(position(hands, turn, trick)), play).reason.id == reason


@pytest.mark.parametrize("moves", [0, 12, 29, 44, 61])
def test_figures_fit_the_hand(moves: int) -> None:
    match, bot = CardMatch(("", "", "", ""), 6), CardExpert(DEFAULT_SHUANGKOU)
    match.apply(match.step({}))
    for _ in range(moves):
        ((mover, _choices),) = match.asked().items()
        match.apply(match.step({mover: bot.choose(card_view(match.state, mover), Random(0))}))
    seat = match.state.turn
    assert seat is not None
    view = card_view(match.state, seat)
    hints = card_hints(view, QUICK)
    assert hints == card_hints(card_view(dealt_anew(match.state, seat, Random(1)), seat), QUICK)
    assert hints.rows[0].behind == 0
    assert [row.points for row in hints.rows] == sorted((row.points for row in hints.rows), reverse=True)
    hand = count_ranks(view.hand)
    for row in hints.rows:
        if row.play is None:
            assert row.after == hints.now
            continue
        assert row.play in view.choices.plays
        assert row.after.plays == fewest_plays(code_of(without_cards(hand, row.play.counts)))
        assert row.first is not None and row.second is not None and 0 <= row.first + row.second <= 1
        stronger = [play for play in plays_of_hand(view.unseen, row.play) if not play.is_bomb or row.play.is_bomb]
        assert row.beaters is not None and set(row.beaters.plays) <= set(stronger)


def test_who_can_beat_is_told_from_the_unseen_cards() -> None:
    state = position(("5 K K 9", "A A 3 4", "2", "6 6 7 8 T"), 0)
    beaters = beaters_of(card_view(state, 0), parse_play("KK"))
    assert [str(play) for play in beaters.plays] == ["AA"]
    assert beaters.seats == (1, 3)  # North has a single card
    assert not beaters.bombs


def test_points_have_the_base() -> None:
    hands = ("3 K K", "A", "", "7 8")
    plain = card_hints(card_view(position(hands, 0, finished=(2,)), 0))
    tenfold = card_hints(card_view(position(hands, 0, finished=(2,), options=ShuangkouOptions({"base": 10})), 0))
    assert all(row.solved and row.error == 0 for row in plain.rows)
    assert str(plain.rows[0].play) == "KK" and plain.rows[0].points == 4
    assert [row.points for row in tenfold.rows] == [10 * row.points for row in plain.rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_words(language: str) -> None:
    state = position(("3333 5 7 9", "4 8 8 9 T", "5 6 7 8 9 J", "4 6"), 0, ((3, "AA"),))
    texts = Texts(language)
    hints = hints_at(state)
    told = hint_reason(texts, row_of(hints, "3333").reason, NAMES)
    assert "Sato" in told and "2" in told and "{" not in told
    assert hint_reason(texts, row_of(hints, "").reason, NAMES) not in ("", "keeps-bomb")
    assert hint_move_name(texts, row_of(hints, "")) != hint_move_name(texts, row_of(hints, "3333"))

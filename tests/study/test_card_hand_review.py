"""Reviews of hands of saved games of Shuangkou: the hand is found in the file, mistakes come first, all is in words."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from mahjong_desktop.cards.bots.playouts import Effort
from mahjong_desktop.cards.events import CardsDealt
from mahjong_desktop.cards.plays import CardPlay, parse_play
from mahjong_desktop.cards.view import card_view
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.records.card_record import load_cards
from mahjong_desktop.study.card_hand_review import (
    CardHandReview,
    card_decision_sentence,
    card_move_name,
    card_review_in_words,
    recorded_card_hand,
    reviewed_card_seat,
)
from mahjong_desktop.study.card_review import CardDecision, decisions_of_hand, review_card_decision
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.cards.bots.positions import position
from tests.cards.games import card_steps, written
from tests.records.files import edited

each_language = pytest.mark.parametrize("language", LANGUAGES)


@dataclass(frozen=True)
class Cost:
    """What a decision cost, in points, and the standard error."""

    loss: float
    error: float


def decision(place: int, played: str, best: str, cost: Cost, *, solved: bool = False) -> CardDecision:
    def play(text: str) -> CardPlay | None:
        return parse_play(text) if text else None

    return CardDecision(place, play(played), play(best), cost.loss, cost.error, (), solved)


SMALL = decision(4, "3", "KK", Cost(1.25, 0.2))
WORST = decision(9, "", "55555", Cost(4.0, 0.0), solved=True)
CHANCE = decision(12, "T", "", Cost(0.3, 0.2))
NO_WORSE = decision(20, "J", "QQ", Cost(-0.4, 0.3))
RIGHT = decision(24, "A", "A", Cost(0.0, 0.0))
REVIEW = CardHandReview(2, 0, 1, (SMALL, WORST, CHANCE, NO_WORSE, RIGHT))


def test_the_worst_mistake_is_first_and_chance_is_apart() -> None:
    assert REVIEW.mistakes == (WORST, SMALL) and REVIEW.undecided == (CHANCE,)


def test_the_sentences_say_what_was_played_what_is_better_and_by_how_much() -> None:
    texts = Texts("en")
    assert card_decision_sentence(SMALL, 1, texts) == (
        "Move 5: single 3. Better: pair of kings; difference in points: 1.25 ± 0.40."
    )
    solved = card_decision_sentence(WORST, 1, texts)
    assert solved.startswith("Move 10: pass. Better: bomb of 5 5s; difference in points: 4.00, ") and "±" not in solved


@pytest.mark.parametrize(("base", "shown"), [(9, "1.25 ± 0.40"), (10, "1.2 ± 0.4"), (100, "1 ± 0")])
def test_great_bases_have_fewer_decimals(base: int, shown: str) -> None:
    assert f": {shown}." in card_decision_sentence(SMALL, base, Texts("en"))


@each_language
def test_everything_is_said_in_every_language(language: str) -> None:
    texts = Texts(language)
    said = card_review_in_words(REVIEW, texts)
    assert len(said.mistakes) == 2 and len(said.undecided) == 1
    assert "2" in said.mistakes_heading and "1" in said.undecided_heading and "2" in said.others and "95" in said.about
    for one, sentence in zip((*REVIEW.mistakes, *REVIEW.undecided), (*said.mistakes, *said.undecided), strict=True):
        assert card_move_name(texts, one.played) in sentence and card_move_name(texts, one.best) in sentence
        assert str(one.place + 1) in sentence and texts.decimal(one.loss, 2) in sentence and "{" not in sentence
    nothing = card_review_in_words(CardHandReview(1, 0, 1, ()), texts)
    assert (nothing.mistakes_heading, nothing.undecided_heading, nothing.others) == ("", "", "")


def test_a_mistake_at_the_end_of_a_hand_is_told_as_it_was() -> None:
    view = card_view(position(("3 K K", "A", "", "7 8"), 0, finished=(2,)), 0)
    effort = Effort(10**9, worlds=5)
    found = review_card_decision(view, view.choices.action_of(parse_play("3")), effort, effort)
    (sentence,) = card_review_in_words(CardHandReview(1, 0, 1, (found,)), Texts("en")).mistakes
    assert "single 3. Better: pair of kings" in sentence and f"{found.loss:.2f}" in sentence and "solved" in sentence


def test_every_hand_of_a_file_is_found(tmp_path: Path) -> None:
    record, steps = load_cards(written(tmp_path / "game.cards")), card_steps()
    starts = [index for index, step in enumerate(steps) if isinstance(step.events[0], CardsDealt)]
    assert len(starts) == 4
    for hand, (begin, end) in enumerate(zip(starts, [*starts[1:], len(steps) - 1], strict=True), 1):
        found = recorded_card_hand(record, hand)
        dealt = steps[begin].events[0]
        assert isinstance(dealt, CardsDealt) and found.start.hand == hand == dealt.hand
        assert found.steps == steps[begin + 1 : end]
        assert any(True for _ in decisions_of_hand(found.start, found.steps, 1))


@pytest.mark.parametrize("hand", [0, 5])
def test_a_hand_that_was_not_played_is_refused(tmp_path: Path, hand: int) -> None:
    record = load_cards(written(tmp_path / "game.cards"))
    with pytest.raises(CaseError) as refusal:
        recorded_card_hand(record, hand)
    assert (refusal.value.code, refusal.value.facts["hands"]) == ("no-such-hand", 4)


def test_the_seat_is_that_of_the_person_unless_told(tmp_path: Path) -> None:
    path = written(tmp_path / "game.cards", 3)
    assert reviewed_card_seat(load_cards(path), None) == 0
    edited(path, 1, lambda plain: plain.update(players=["random", "random", "human", "random"]))
    assert reviewed_card_seat(load_cards(path), None) == 2 and reviewed_card_seat(load_cards(path), 3) == 3
    with pytest.raises(CaseError):
        reviewed_card_seat(load_cards(path), 4)

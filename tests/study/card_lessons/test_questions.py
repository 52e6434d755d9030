"""Questions about Shuangkou are answered as the rules say; lessons are the same for the same seed, and bring back what
was missed with other cards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from mahjong_desktop.cards.deck import CARDS, NO_CARDS, count_ranks, parse_ranks, without_cards
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.plays import beats_play, parse_play, play_of
from mahjong_desktop.present.card_lessons import CardLessonWords
from mahjong_desktop.study.card_cases import score_card_case
from mahjong_desktop.study.card_lessons import asking
from mahjong_desktop.study.card_lessons.asking import Asking
from mahjong_desktop.study.card_lessons.course import (
    CARD_LESSONS,
    CARD_SKILLS,
    card_left_out,
    card_lesson,
    card_tally,
    drill_questions,
)
from mahjong_desktop.study.card_lessons.steps import CardLessonStep
from mahjong_desktop.study.card_lessons.way_out import MOST_CARDS, shortest_way_out
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.catalogue import PLACEHOLDER

ASKING: tuple[Asking, ...] = (
    asking.ask_highest,
    asking.ask_pairs,
    asking.ask_plays,
    asking.ask_form,
    asking.ask_way_out,
    asking.ask_beats,
    asking.ask_leads,
    asking.ask_first,
    asking.ask_result,
    asking.ask_worth,
)
each_question = pytest.mark.parametrize("make", ASKING, ids=lambda make: make.__name__)
SEEDS = range(60)


@each_question
def test_a_question_has_different_answers_of_which_the_right_number_is_right(make: Asking) -> None:
    for seed in SEEDS:
        step = make(Random(seed))
        assert step == make(Random(seed)) and step.is_question
        told = [(answer.cards, answer.name) for answer in step.answers]
        assert len(set(map(repr, told))) == len(told) >= 3
        right = step.right_answer
        assert 0 < len(right) < len(told) if step.many else len(right) == 1


@each_question
def test_questions_differ(make: Asking) -> None:
    assert len({repr(make(Random(seed))) for seed in SEEDS}) > 10


def test_what_beats_is_what_the_rules_say() -> None:
    kinds = set()
    for seed in SEEDS:
        step = asking.ask_beats(Random(seed))
        previous = parse_play(step.shown[0].cards)
        for answer in step.answers:
            assert answer.right == beats_play(parse_play(answer.cards), previous)
            kinds.add(answer.why.id)
    assert {"beats-higher", "beats-bomb", "beats-not-not-higher", "beats-not-other-number"} <= kinds


def test_what_can_be_played_is_what_the_rules_say() -> None:
    kinds = set()
    for seed in SEEDS:
        for make in (asking.ask_plays, asking.ask_pairs):
            for answer in make(Random(seed)).answers:
                assert answer.right == (play_of(parse_ranks(answer.cards)) is not None)
                kinds.add(answer.why.id)
    assert len({kind for kind in kinds if kind.startswith("miss-")}) == 9


def test_the_way_out_is_the_shortest_one() -> None:
    """Compared with all ways of one, two and three plays, tried one by one."""
    for seed in range(25):
        hand = count_ranks(Random(seed).sample(range(CARDS), 6))
        way = shortest_way_out(hand)
        left = hand
        for play in way:
            left = without_cards(left, play.counts)
        assert left == NO_CARDS
        plays = plays_of_hand(hand)
        for shorter in range(1, min(len(way), 4)):
            for some in combinations(plays * 2, shorter):
                assert tuple(map(sum, zip(*(play.counts for play in some), strict=True))) != hand


def test_known_ways_out() -> None:
    assert len(shortest_way_out(parse_ranks("3344556"))) == 2
    assert len(shortest_way_out(parse_ranks("345677"))) == 2
    assert len(shortest_way_out(parse_ranks("34567 77"))) == 2
    assert len(shortest_way_out(parse_ranks("SSBB"))) == 1
    assert len(shortest_way_out(parse_ranks("SBB2"))) == 3
    with pytest.raises(ValueError, match="too many"):
        shortest_way_out(parse_ranks("33333333444444442"[: MOST_CARDS + 1]))


def test_what_a_hand_is_worth_is_what_a_case_says() -> None:
    drawn = 0
    for seed in SEEDS:
        step = asking.ask_worth(Random(seed))
        finished = [line.facts["seat"] for line in step.lines]
        bombs = ", ".join(f'{{"seat": {shown.caption.facts["seat"]}, "play": "{shown.cards}"}}' for shown in step.shown)
        case = f'{{"ruleset": "shuangkou", "kind": "score", "finished": {finished}, "bombs": [{bombs}]}}'
        (right,) = (answer for answer in step.answers if answer.right)
        assert right.name is not None
        amount = score_card_case(case)["amount"]
        assert right.name.facts["count"] == amount
        drawn += amount == 0
    assert 5 < drawn < 40


def test_who_leads_is_what_a_case_says() -> None:
    seen = set()
    for seed in SEEDS:
        step = asking.ask_leads(Random(seed))
        left = [line.facts["count"] if line.id == "left" else 0 for line in step.lines[:4]]
        last, passed = step.lines[4].facts["seat"], step.lines[5].facts["count"]
        case = f'{{"ruleset": "shuangkou", "kind": "leads", "left": {left}, "last": {last}, "passed": {passed}}}'
        told = score_card_case(case)
        (right,) = step.right_answer
        assert right == told["seat"]
        seen.add((told["next"], told["by"]))
    assert seen == {("turn", None), ("lead", "partner"), ("lead", "self")}


def test_who_leads_the_next_hand_is_what_a_case_says() -> None:
    for seed in SEEDS:
        step = asking.ask_first(Random(seed))
        finished = [line.facts["seat"] for line in step.lines]
        case = f'{{"ruleset": "shuangkou", "kind": "leads", "after": {{"finished": {finished}}}}}'
        seat = score_card_case(case)["seat"]
        assert step.right_answer == {4 if seat is None else seat}


# ---- lessons


@pytest.mark.parametrize("name", CARD_LESSONS)
def test_a_lesson_is_made_from_its_seed(name: str) -> None:
    assert card_lesson(name, 3) == card_lesson(name, 3)
    assert not card_lesson(name, 3).steps[0].is_question
    assert name == "game" or card_lesson(name, 3) != card_lesson(name, 4)


def test_what_was_missed_comes_back_with_other_cards() -> None:
    plain, again = card_lesson("beats", 5), card_lesson("beats", 5, (2, 6))
    assert again.steps[:6] == plain.steps and len(again.steps) == 8
    for step in again.steps[6:]:
        assert step.skill == plain.steps[2].skill and step not in plain.steps
    assert again.steps[6] != again.steps[7]


def test_a_lesson_is_done_when_enough_was_answered_rightly() -> None:
    steps = card_lesson("beats", 1, (1,)).steps
    state = LessonState(1, 0, 7, frozenset({0, 1, 2, 3, 4, 5}), missed=(1,))
    told = card_tally(steps, state)
    assert (told.right, told.answered, told.questions) == (4, 5, 5) and told.done
    assert card_left_out(steps, state) == 6
    assert not card_tally(steps, LessonState(1, 0, 7, frozenset({2, 3, 4}), missed=(1,))).done
    assert card_tally(steps, LessonState(1, 0, 7, frozenset({1, 2, 3, 4, 5, 6}), missed=(1,))).right == 5


def test_a_drill_asks_about_its_skills_in_turn() -> None:
    steps = drill_questions((), 1, 8)
    assert [step.skill for step in steps] == [*CARD_SKILLS] * 2
    assert {step.skill for step in drill_questions(("worth",), 1, 5)} == {"worth"}
    assert len({repr(step) for step in drill_questions(("beats",), 9, 10)}) == 10


# ---- words


def every_step() -> list[CardLessonStep]:
    steps = [step for name in CARD_LESSONS for step in card_lesson(name, 1).steps]
    return [*steps, *(make(Random(seed)) for make in ASKING for seed in range(25))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_its_words(language: str) -> None:
    words = CardLessonWords(Texts(language))
    for step in every_step():
        said = [words.ask(step), *(words.say("told", line) for line in step.lines)]
        said += [words.say("told", shown.caption) for shown in step.shown]
        said += [text for answer in step.answers for text in (words.answer(answer), words.why(answer))]
        ids = {step.ask.id, *(line.id for line in step.lines), *(answer.why.id for answer in step.answers)}
        for text in said:
            assert text and not PLACEHOLDER.search(text), text
            assert text not in ids
    for skill in CARD_SKILLS:
        assert words.skill(skill) != f"skill-{skill}"
    for name in CARD_LESSONS:
        assert words.title(name) != f"{name}-title"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_of_the_lessons_are_left_over(language: str) -> None:
    """Each sentence of the tables is said by some question or lesson."""
    texts = Texts(language)
    steps = [*every_step(), *(make(Random(seed)) for make in ASKING for seed in range(25, 500))]
    said = {
        "ask": {step.ask.id for step in steps},
        "why": {answer.why.id for step in steps for answer in step.answers},
        "told": {line.id for step in steps for line in step.lines}
        | {shown.caption.id for step in steps for shown in step.shown}
        | {answer.name.id for step in steps for answer in step.answers if answer.name is not None}
        | {"right", "wrong", "not-this"},
    }
    for section, ids in said.items():
        written = texts.entry_in(language, "rulesets/shuangkou", "lessons", section)
        assert isinstance(written, dict)
        assert set(written) <= ids

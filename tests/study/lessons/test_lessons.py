"""The seven lessons of every ruleset: they have steps, and each right answer is what another computation says."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_desktop.core.tiles import COPIES, face_of, parse_tiles
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import LESSONS, lesson
from mahjong_desktop.study.lessons.game_lesson import opponents
from mahjong_desktop.study.lessons.steps import (
    BeginGame,
    ChooseTiles,
    ChooseWords,
    FigureRow,
    FillFigures,
    LessonChoice,
    Read,
    Said,
    judge_step,
    right_answer,
)
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.scale import amount, language_of
from tests.study.lessons.asked import (
    SEEDS,
    lessons,
    tiles_of,
)

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
MOST = {"elements": 10, "value": 10, "payments": 20}
"""The greatest number of steps of the lessons that have one for each thing of a game's own about values or payments."""
MOST_ASKED = 12
each_ruleset = pytest.mark.parametrize("ruleset", IDS)


# ---- every ruleset


@pytest.mark.in_turn
@each_ruleset
def test_seven_lessons_of_three_to_eight_steps_or_somewhat_more_about_sums(ruleset: str) -> None:
    every = lessons(ruleset)
    assert len({one.id for one in every}) == 7
    for one in every:
        assert 3 <= len(one.steps) <= MOST.get(one.id, 8), one.id
        asked = [step for step in one.steps if not isinstance(step, Read | BeginGame)]
        assert 0 < len(asked) <= MOST_ASKED, one.id
        for step in asked:
            if not isinstance(step, FillFigures):
                right = [choice for choice in step.choices if choice.right]
                assert right and len(step.choices) > 1 and (step.many or len(right) == 1), step.ask


@pytest.mark.in_turn
@each_ruleset
def test_the_same_seed_gives_the_same_steps(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for known in lessons(ruleset)[:: len(SEEDS)]:
        assert lesson(rules, known.id, SEEDS[0]) == known


@pytest.mark.in_turn
@each_ruleset
def test_right_answers_are_accepted_and_wrong_ones_refused(ruleset: str) -> None:
    for one in lessons(ruleset):
        for step in one.steps:
            right = right_answer(step)
            assert judge_step(step, right).right
            if isinstance(step, FillFigures):
                assert isinstance(right, tuple)
                for index, figure in enumerate(right):
                    assert figure is not None
                    wrong = (*right[:index], figure + 1, *right[index + 1 :])
                    judged = judge_step(step, wrong)
                    assert not judged.right and judged.parts.count(False) == 1 and not judged.parts[index]
            elif not isinstance(step, Read | BeginGame):
                assert isinstance(right, frozenset)
                for index in range(len(step.choices)):
                    judged = judge_step(step, right ^ {index})
                    assert not judged.right and not judged.parts[index]


@pytest.mark.in_turn
@each_ruleset
def test_every_sentence_is_whole_in_every_language(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    languages = LANGUAGES if amount(0, 1) else (language_of(ruleset),)
    for language in languages:
        words = LessonWords(rules, Texts(language))
        for one in lessons(ruleset):
            for step in one.steps:
                choices = list(getattr(step, "choices", ()))
                rows: tuple[FigureRow, ...] = getattr(step, "rows", ())
                said = [step.ask, *step.lines, *(choice.why for choice in choices)]
                said += [choice.name for choice in choices if choice.name is not None]
                said += [part for row in rows for part in (row.name, row.why)]
                for sentence in said:
                    text = words.say(sentence)
                    assert text and "{" not in text and text != sentence.id, (language, sentence, text)


@pytest.mark.in_turn
@each_ruleset
def test_other_options_have_lessons_too(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    changed = [option for option in rules.options if len(option.values) > 1][: amount(1, 4)]
    for option in changed:
        chosen = rules.configure({option.id: option.values[1]})
        for name in LESSONS:
            assert 3 <= len(lesson(chosen, name, 1).steps) <= MOST.get(name, 8), (option.id, name)


def test_hands_are_made_where_no_sample_fits() -> None:
    """With three walls the samples, which have four seats, are no hands of the game."""
    chosen = find_ruleset("classical-3p").configure({"form": "three-walls"})
    for name in LESSONS:
        assert 3 <= len(lesson(chosen, name, 1).steps) <= MOST.get(name, 8), name


# ---- the set


@pytest.mark.in_turn
@each_ruleset
def test_tiles_of_the_set_are_those_that_it_has(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for step in (step for one in lessons(ruleset) if one.id == "set" for step in one.steps):
        if not isinstance(step, ChooseTiles):
            continue
        shown = [face for group in step.picture for face in (face_of(one.piece) for one in group.pieces)]
        for choice in step.choices:
            (face,) = tiles_of(choice)
            match step.ask.id:
                case "set-which":
                    assert choice.right == (rules.copies[face] > 0)
                case "set-chow":
                    run = sorted((*shown, face))
                    in_suit = face < 27 and len({tile // 9 for tile in run}) == 1
                    assert choice.right == (in_suit and run == list(range(run[0], run[0] + 3)))
                case "set-pung":
                    assert choice.right == (Counter((*shown, face))[face] == 2)
                case _:
                    setup = rules.setup(tuple(shown))
                    kind = setup.kind(COPIES * face)
                    kinds = {"bonus": setup.bonus, "wild": setup.wild, "lone": setup.lone}
                    assert choice.right == (kind in kinds[step.ask.id.split("-")[1]]), step.ask


@pytest.mark.in_turn
@each_ruleset
def test_sizes_of_hands_are_those_of_sample_hands(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    (step,) = [step for step in lesson(rules, "set", 1).steps if isinstance(step, FillFigures)]
    complete, with_kong = (row.figure for row in step.rows)
    sizes = set()
    for taught in lesson(rules, "elements", 1).steps:
        if taught.case is not None:
            winner = taught.case.seats[taught.case.result.wins[0].seat]
            kongs = sum(len(parse_tiles(meld.tiles)) == 4 for meld in winner.melds)
            singles = sum(meld.form == "single" for meld in winner.melds)
            laid = sum(len(parse_tiles(meld.tiles)) for meld in winner.melds)
            sizes.add(len(parse_tiles(winner.hand or "")) + 1 + laid - kongs - singles)
    assert sizes == {complete} and with_kong == complete + 1


@each_ruleset
def test_seats_are_told_their_own_bonus_tiles(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    told = {
        tile: rules.seat_names.index(str(said.facts["seat"]))
        for step in lesson(rules, "set", 1).steps
        for said in step.lines
        if said.id == "set-owner"
        for tile in parse_tiles(str(said.facts["tiles"]))
    }
    owners = {tile: wind for tile, wind in rules.bonus.owners.items() if rules.copies[tile]}
    counts = any(element.id.startswith("seat-flower") for element in rules.scoring.elements)
    assert told == (owners if counts else {})


def test_a_question_has_the_hint_that_answers_it() -> None:
    """The guide says who may claim a discard; it says nothing of what makes a set, or of who begins."""
    rules = find_ruleset("hong-kong")
    words = LessonWords(rules, Texts("en"))
    hints = {step.ask.id: words.hint(step) for name in ("set", "turn") for step in lesson(rules, name, 1).steps}
    assert {name for name, hint in hints.items() if hint} == {"turn-claim", "turn-claim-again", "turn-first"}
    assert "may claim it" in hints["turn-claim"]


# ---- the first game


@each_ruleset
def test_the_first_game_has_an_opponent_for_each_other_player(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    assert len(opponents(rules)) == rules.chairs.participants - 1
    last = lesson(rules, "game", 1).steps[-1]
    assert isinstance(last, BeginGame)


def test_answers_that_do_not_fit_a_step_are_refused() -> None:
    said = Said("won")
    step = FillFigures(ask=said, chapter="1", rows=(FigureRow(said, 3, said),))
    for answer in ((), (3, 3), frozenset({0})):
        with pytest.raises(ValueError, match="a number for each row"):
            judge_step(step, answer)
    words = ChooseWords(ask=said, chapter="1", choices=(LessonChoice(True, said, name=said),))
    for other in (frozenset({1}), (1,)):
        with pytest.raises(ValueError, match="names choices"):
            judge_step(words, other)
    assert not judge_step(step, (None,)).right

"""What lessons and drills of Shuangkou say: their sentences with the facts in words, titles, and the cards of the page
that leads to them.

Room: present. The words are those of the game (`[lessons.…]` of its file); the steps come from study.card_lessons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.scoring import RESULT_FACTORS, CardResult, multiplier_of
from mahjong_desktop.present.learning import LessonWordsOnCard
from mahjong_desktop.study.card_lessons.course import CARD_LESSONS, CARD_MINUTES
from mahjong_desktop.study.card_lessons.steps import CardAnswer, CardLessonStep, CardSaid
from mahjong_desktop.study.card_page import CARD_SEATS
from mahjong_desktop.study.card_words import card_texts, play_name
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.study.lessons.returning import DONE_PERCENT, Tally
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

CARD_SPELLING: Final = {"T": "10"}
"""How the notation of a rank is written for people, where it differs."""


class CardLessonWords:
    """The sentences of lessons and drills in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._words = card_texts(texts)

    def phrase(self, section: str, name: str, **facts: str | int) -> str:
        """Returns a word or sentence of the lessons."""
        return self._words.lesson(section, name, **facts)

    def say(self, section: str, said: CardSaid) -> str:
        """Returns a sentence with its facts in words; `section` is `ask`, `told` or `why`."""
        if said.id == "form" and section == "told":
            return self._words.element(SHUANGKOU, str(said.facts["form"])).name
        if said.id == "result" and section == "told":
            return self._words.element(SHUANGKOU, str(said.facts["result"])).name
        facts = {name: self._fact(name, fact) for name, fact in said.facts.items()}
        return self.phrase(section, said.id, **facts, **_rules())

    def _fact(self, name: str, fact: str | int) -> str | int:
        if name.startswith("play"):
            return play_name(self.texts, parse_play(str(fact)))
        if name.startswith("cards"):
            return spelt(str(fact))
        return CARD_SEATS[int(fact)] if name.startswith("seat") else fact

    def ask(self, step: CardLessonStep) -> str:
        """Returns the question or heading of a step."""
        return self.say("ask", step.ask)

    def answer(self, answer: CardAnswer) -> str:
        """Returns an answer in words: what its cards are, or its name."""
        if answer.name is not None:
            return self.say("told", answer.name)
        return self.spoken(answer.cards)

    def spoken(self, cards: str) -> str:
        """Returns the ranks of cards one after the other, for a screen reader."""
        return self.texts.listed(self._words.phrase("ranks", letter) for letter in cards)

    def why(self, answer: CardAnswer) -> str:
        """Returns why an answer is right or wrong."""
        return self.say("why", answer.why)

    def hint(self, step: CardLessonStep) -> str:
        """Returns which answer is wrong, and why; an empty text where that would tell too much."""
        place = step.to_leave_out
        if place is None:
            return ""
        answer = step.answers[place]
        return self.phrase("told", "not-this", answer=self.answer(answer), why=self.why(answer))

    def title(self, lesson: str) -> str:
        """Returns the title of a lesson."""
        return self.phrase("course", f"{lesson}-title")

    def skill(self, skill: str) -> str:
        """Returns what a skill of the drills is called."""
        return self.phrase("course", f"skill-{skill}")

    def tally(self, told: Tally, *, missed: bool) -> str:
        """Returns how many questions were answered rightly so far; nothing before the first one."""
        if not told.answered:
            return ""
        facts = {"right": told.right, "asked": told.answered, "percent": DONE_PERCENT}
        return self.phrase("lesson", "rights-needed" if missed else "rights", **facts)


def spelt(cards: str) -> str:
    """Returns cards in notation as people write them, with 10 for T."""
    return "".join(CARD_SPELLING.get(letter, letter) for letter in cards)


def _rules() -> dict[str, int]:
    """Returns the numbers of the rules that sentences may name."""
    return {
        "factor_shuangkou": RESULT_FACTORS[CardResult.SHUANGKOU],
        "factor_dankou": RESULT_FACTORS[CardResult.DANKOU],
        "heavenly": multiplier_of(parse_play("SSBB")),
    }


def card_lesson_cards(words: CardLessonWords, states: Sequence[LessonState]) -> tuple[LessonWordsOnCard, ...]:
    """Returns what the cards of the lessons say; `states` are those of the lessons in their order."""
    current = next((place for place, state in enumerate(states) if not state.done), None)
    return tuple(_lesson_card(words, place, state, current=place == current) for place, state in enumerate(states))


def _lesson_card(words: CardLessonWords, place: int, state: LessonState, *, current: bool) -> LessonWordsOnCard:
    lesson, number = CARD_LESSONS[place], place + 1
    title, sentence = words.title(lesson), words.phrase("course", f"{lesson}-sentence")
    steps = None if not state.begun or state.done or not state.steps else (len(state.solved), state.steps)
    told = (
        words.phrase("learn", "state-done")
        if state.done
        else words.phrase("learn", "state-begun", step=state.step + 1, count=state.steps)
        if state.begun
        else words.phrase("learn", "state-current" if current else "state-open")
    )
    minutes = words.phrase("learn", "minutes", count=CARD_MINUTES[lesson])
    return LessonWordsOnCard(
        number=words.texts.number(number),
        title=title,
        sentence=sentence,
        note=words.phrase("learn", "done") if state.done else minutes,
        spoken=words.phrase("learn", "card-spoken", number=number, title=title, sentence=sentence, state=told),
        done=state.done,
        current=current,
        steps=steps,
        steps_words="" if steps is None else words.phrase("learn", "step-of", step=steps[0], count=steps[1]),
        button=words.phrase("learn", "continue" if state.begun else "begin"),
        enter=translate("StartPage", "Enter"),
    )

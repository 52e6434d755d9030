"""What the printable sheet says about Shuangkou: its page in short, the forms of plays, the tables of values, and an
example with its payments.

Room: present. No layout. The words come from the page of the rules, the numbers from the rules and the scoring.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from mahjong_desktop.cards.deck import CARDS, CARDS_DEALT, RANK_LETTERS, SEATS_AT_CARDS, TWO
from mahjong_desktop.cards.options import SHUANGKOU, SHUANGKOU_REVISION, ShuangkouOptions
from mahjong_desktop.cards.plays import PlayForm, parse_play
from mahjong_desktop.cards.scoring import RESULT_FACTORS, CardHandScore, PlayedBomb, multiplier_of, score_of_hand
from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.present.summary import (
    PROGRAM_NAME,
    PaymentPicture,
    PictureSeat,
    SheetContent,
    SheetElement,
    ValueTable,
    sentences,
)
from mahjong_desktop.study.card_page import CARD_SEATS, PLAY_EXAMPLES, card_rules_chapters, sizes_of_form
from mahjong_desktop.study.card_words import card_texts, rank_name, result_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import SUMMARY
from mahjong_desktop.texts.guides import GuideSummary
from mahjong_desktop.texts.typography import unbroken

_SHORT: Final = re.compile(r"^\*\*(?P<head>[^*]+)\*\*[:：]\s*(?P<text>.+)$", re.M)
"""A line of the page in short."""
_PARTS: Final = ("aim", "turn", "win", "end", "value", "payment", "mistakes")
"""The lines of the page in short; a trick stands where other games say how to win."""
_CLAUSE: Final = re.compile(r"[;；。]\s*")
_CARDS_CHAPTER: Final = "2"
_PLAYS_CHAPTER: Final = "4"
_FINISHED: Final = (0, 2)
_BOMB: Final = PlayedBomb(2, parse_play("777777"))
"""The hand of the example: the players who went out, and the bomb that was played."""


def card_sheet_content(options: ShuangkouOptions, texts: Texts) -> SheetContent:
    """Returns the contents of the sheet of Shuangkou with these options, in the language of the texts."""
    return _CardContent(options, texts).whole()


class _CardContent:
    def __init__(self, options: ShuangkouOptions, texts: Texts) -> None:
        self.options, self.texts, self.words = options, texts, card_texts(texts)
        self.chapters = {chapter.key: chapter for chapter in card_rules_chapters(texts, window=False)}
        lines = _SHORT.finditer(self.chapters[SUMMARY].markdown)
        self.short: Mapping[str, tuple[str, str]] = {
            part: (match["head"], self._sentence(match["text"])) for part, match in zip(_PARTS, lines, strict=True)
        }

    def whole(self) -> SheetContent:
        texts, score = self.texts, score_of_hand(_FINISHED, (_BOMB,), self.options)
        return SheetContent(
            language=texts.language,
            name=texts.ruleset(SHUANGKOU).name,
            facts=(
                self.words.plural("cards", CARDS),
                texts.plural("players", SEATS_AT_CARDS),
                texts.phrase("sheet", "hand-of", count=texts.number(CARDS_DEALT)),
            ),
            edition=texts.phrase("sheet", "edition", program=PROGRAM_NAME, revision=texts.number(SHUANGKOU_REVISION)),
            headings={
                **{part: head for part, (head, _) in self.short.items()},
                "commonest": self.chapters[_PLAYS_CHAPTER].title,
                "others": texts.phrase("sheet", "others"),
            },
            written=self._written(),
            end=sentences(self.short["end"][1]),
            claims=((self.chapters[_CARDS_CHAPTER].title, self._ranks()),),
            plain_hand=None,
            elements=tuple(map(self._element, PlayForm)),
            elements_note=self._say("cards"),
            winning_mark="",
            wild_mark="",
            others=(),
            limit="",
            table=self._factors(),
            example=self._example(score),
            paid_example=None,
            seating="",
            pictures=(self._picture(score),),
            chairs=Chairs(),
            more="",
            usual_options=texts.phrase("sheet", "options-usual"),
            changed_options=texts.phrase("sheet", "options-changed"),
            changed=tuple(self._changed()),
            counted="",
            more_tables=(self._multipliers(),),
        )

    def _say(self, name: str, **facts: str | int) -> str:
        return self.words.phrase("rules-page", name, **facts)

    def _sentence(self, text: str) -> str:
        return unbroken(text[:1].upper() + text[1:], self.texts.language)

    # The written parts

    def _written(self) -> GuideSummary:
        told = {part: text for part, (_, text) in self.short.items()}
        end = "。" if self.texts.language == "ja" else "."
        clauses = filter(None, _CLAUSE.split(told["mistakes"]))
        mistakes = tuple(f"{self._sentence(clause).rstrip('.')}{end}" for clause in clauses)
        turn = sentences(told["turn"])
        return GuideSummary(told["aim"], turn, told["win"], told["value"], told["payment"], mistakes)

    def _ranks(self) -> str:
        """Returns the ranks from low to high; the jokers by their names."""
        letters = [letter.replace("T", "10") for letter in RANK_LETTERS[: TWO + 1]]
        jokers = [rank_name(self.texts, rank) for rank in range(TWO + 1, len(RANK_LETTERS))]
        return " < ".join((*letters, *jokers))

    def _element(self, form: PlayForm) -> SheetElement:
        words = self.texts.element(SHUANGKOU, form.value)
        example = self.texts.phrase("page", "fact", name=self._say("example"), text=PLAY_EXAMPLES[form])
        rule = unbroken(self.texts.joined((words.rule, example)), self.texts.language)
        return SheetElement(words.name, words.aside, sizes_of_form(self.texts, form), "", rule, None)

    # Value and payments

    def _factors(self) -> ValueTable:
        heads = tuple(map(self._say, ("partner-place", "result", "factor")))
        rows = (
            (self._say(place), result_name(self.texts, result), self.texts.number(factor))
            for place, (result, factor) in zip(("second", "third", "fourth"), RESULT_FACTORS.items(), strict=True)
        )
        return ValueTable((heads, *rows))

    def _multipliers(self) -> ValueTable:
        """Returns what the bombs multiply by: those of four to eight cards, and the heavenly one by its option."""
        number = self.texts.number
        bombs = {number(size): parse_play("5" * size) for size in range(4, 9)}
        heavenly = PLAY_EXAMPLES[PlayForm.HEAVENLY_BOMB]
        bombs[heavenly] = parse_play(heavenly)
        values = (number(multiplier_of(bomb, self.options)) for bomb in bombs.values())
        return ValueTable(((self._say("bomb"), *bombs), ("×", *values)))

    def _example(self, score: CardHandScore) -> str:
        base, amount = self.texts.number(self.options.base), self.texts.number(score.amount)
        told = self._say("sum", base=base, factor=score.factor, multiplier=score.multiplier, amount=amount)
        return self.texts.phrase("sheet", "example", sum=told.replace("**", ""))

    def _picture(self, score: CardHandScore) -> PaymentPicture:
        signed = self.texts.signed
        seats = tuple(PictureSeat(seat, CARD_SEATS[seat], signed(gain)) for seat, gain in enumerate(score.deltas))
        payers = tuple((paid.payer, paid.payee) for paid in score.transfers)
        title = result_name(self.texts, score.result)
        points = self.texts.plural("points", score.amount)
        return PaymentPicture(title, points, _FINISHED[0], None, seats, payers)

    # Below the columns

    def _changed(self) -> Iterator[str]:
        texts = self.texts
        for option in ShuangkouOptions.declared:
            value = self.options.values[option.id]
            if value != option.default:
                name = texts.option(SHUANGKOU, option.id).name
                yield texts.phrase("page", "fact", name=name, text=texts.option_value(SHUANGKOU, option.id, value))

"""The rules page of Shuangkou: its prose with placeholders becomes chapters of Markdown for the window or the terminal.

Room: study. The prose is `translations/<language>/cards/shuangkou.md`; the numbers and the results of the examples come
from the rules. The placeholders are:
- `{cards:44-55-66}`: cards, for the window an image `![445566](cards:445566)`;
- `{table:plays}`, `{table:results}`, `{table:bombs}`, `{table:leads}`, `{table:options}`;
- `{factor:shuangkou}`: the factor of a result; `{option:lead}` and `{option:lead:default}`: name and value;
- `{all-cards}`, `{hand-cards}`: numbers of cards.
A fenced block marked `case` is a case of card_cases.py. The line `%% expect: result=dankou amount=8 deltas=…` after it
says, for the tests, what the page says of its result.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from mahjong_desktop.cards.deck import CARDS, CARDS_DEALT, SEATS_AT_CARDS, format_ranks, parse_ranks
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import ALL_PLAYS, PlayForm, parse_play
from mahjong_desktop.cards.scoring import RESULT_FACTORS, CardResult, multiplier_of
from mahjong_desktop.cards.turns import next_turn
from mahjong_desktop.core.ruleset.options import Option
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.card_cases import score_card_case
from mahjong_desktop.study.card_words import card_texts, refusal_words, result_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import SUMMARY, Chapter, joined, split
from mahjong_desktop.texts.tables import grid

CARD_SEATS: Final = ("south", "east", "north", "west")
"""What the seats 0 to 3 are called, counter-clockwise."""
_FOLDED: Final = "10"
"""The key of the chapter on what the program does itself."""
_PAGE: Final = f"cards/{SHUANGKOU}"
_CASE: Final = re.compile(r"^```case\n(?P<json>.*?)\n```\n?(?:%% expect: (?P<expect>[^\n]*)(?:\n|\Z))?", re.M | re.S)
_MARK: Final = re.compile(r"\{([a-z][a-z-]*)((?::[^{}:]*)*)\}")
PLAY_EXAMPLES: Final[Mapping[PlayForm, str]] = {
    PlayForm.SINGLE: "K",
    PlayForm.PAIR: "22",
    PlayForm.TRIPLE: "777",
    PlayForm.PAIRS: "445566",
    PlayForm.TRIPLES: "TTTJJJQQQ",
    PlayForm.STRAIGHT: "TJQKA",
    PlayForm.BOMB: "55555",
    PlayForm.HEAVENLY_BOMB: "SSBB",
}
"""A play of each form, for the table."""


class WorkedCardCase(Struct, frozen=True):
    """An example of the page: a case, and what the page states of its result, as written."""

    case: Mapping[str, Any]
    expect: Mapping[str, str]


def worked_card_cases(texts: Texts) -> tuple[WorkedCardCase, ...]:
    """Returns the examples of the page."""
    return tuple(
        WorkedCardCase(json.loads(match["json"]), dict(word.split("=", 1) for word in (match["expect"] or "").split()))
        for match in _CASE.finditer(texts.shared_page(_PAGE))
    )


def card_rules_chapters(texts: Texts, *, window: bool = True) -> tuple[Chapter, ...]:
    """Returns the page in chapters: the opening with the summary, how to play well, the rules, and last, folded, what
    the program does itself. Raises KeyError for a placeholder that means nothing."""
    page = _CardPage(texts, window=window)
    chapters = split(page.expanded(texts.shared_page(_PAGE)))
    return tuple(replace(each, key=each.key or SUMMARY, folded=each.key == _FOLDED) for each in chapters)


def card_rules_markdown(texts: Texts) -> str:
    """Returns the whole page for the terminal."""
    return joined(
        replace(each, key="" if each.key == SUMMARY else each.key) for each in card_rules_chapters(texts, window=False)
    )


class _CardPage:
    """Expands the page in one language."""

    def __init__(self, texts: Texts, *, window: bool) -> None:
        self.texts, self.words, self.window = texts, card_texts(texts), window
        self._tables: Mapping[str, Callable[[], str]] = {
            "plays": self._plays,
            "results": self._results,
            "bombs": self._bombs,
            "leads": self._leads,
            "options": self._options,
        }
        self._numbers = {"all-cards": CARDS, "hand-cards": CARDS_DEALT}

    def expanded(self, source: str) -> str:
        """Returns the source with its examples and placeholders written out."""
        examples = _CASE.sub(lambda match: "\n".join(self._example(json.loads(match["json"]))) + "\n", source)
        return _MARK.sub(self._expand, examples)

    def _expand(self, match: re.Match[str]) -> str:
        name, arguments = match[1], match[2].split(":")[1:]
        if name in self._numbers:
            return self.texts.number(self._numbers[name])
        match name, arguments:
            case "cards", [notation]:
                return self.cards(notation)
            case "table", [table]:
                return self._tables[table]()
            case "factor", [result]:
                return self.texts.number(RESULT_FACTORS[CardResult(result)])
            case "option", [option]:
                return self.texts.option(SHUANGKOU, option).name
            case "option", [option, "default"]:
                return self._value(option_of(option), option_of(option).default)
        raise KeyError(match[0])

    def cards(self, notation: str) -> str:
        """Returns cards as an image for the window, else in notation. Raises NotationError."""
        cards = format_ranks(parse_ranks(notation))
        return f"![{cards}](cards:{cards})" if self.window else cards

    def say(self, name: str, **facts: str | int) -> str:
        """Returns a word or a line of the page."""
        return self.words.phrase("rules-page", name, **facts)

    # Tables

    def _plays(self) -> str:
        def rows() -> Iterator[tuple[str, ...]]:
            for form in PlayForm:
                words = self.texts.element(SHUANGKOU, form.value)
                about = self.texts.phrase(
                    "page", "about", name=f"**{words.name}** {words.aside}".strip(), help=words.rule
                )
                yield about, sizes_of_form(self.texts, form), self.cards(PLAY_EXAMPLES[form])

        return grid((self.say("form"), self.say("cards"), self.say("example")), rows())

    def _results(self) -> str:
        head = (self.say("partner-place"), self.say("result"), self.say("factor"))
        rows = []
        for place, result in zip(("second", "third", "fourth"), CardResult, strict=True):
            words = self.texts.element(SHUANGKOU, result.value)
            name = f"**{words.name}** {words.aside}".strip()
            rows.append((self.say(place), name, self.texts.number(RESULT_FACTORS[result])))
        return grid(head, rows, frozenset({2}))

    def _bombs(self) -> str:
        bombs = [parse_play("5" * size) for size in range(4, 9)]
        rows = [(self.cards(str(bomb)), f"× {self.texts.number(multiplier_of(bomb))}") for bomb in bombs]
        option = option_of("heavenly-bomb")
        least, most = (self.texts.number(int(value)) for value in option.values)
        rows.append((self.cards("SSBB"), f"× {self.say('option-value', value=least, other=most)}"))
        return grid((self.say("bomb"), self.say("multiplier")), rows)

    def _leads(self) -> str:
        """Returns who leads after a trick, as the rules say it for each of the four moments."""

        def row(winner_out: bool, partner_out: bool) -> tuple[str, ...]:
            left = (0 if winner_out else 5, 5, 0 if partner_out else 5, 5)
            following = next_turn(left, 0, sum(1 for cards in left[1:] if cards))
            states = (self.say("out" if out else "holds") for out in (winner_out, partner_out))
            return *states, self.say(f"leads-{following.by}")

        head = (self.say("winner"), self.say("partner"), self.say("leads"))
        return grid(head, (row(*moment) for moment in ((False, False), (False, True), (True, False))))

    def _options(self) -> str:
        head = tuple(self.texts.phrase("page", name) for name in ("option", "default", "values"))

        def rows() -> Iterator[tuple[str, ...]]:
            for option in ShuangkouOptions.declared:
                words = self.texts.option(SHUANGKOU, option.id)
                about = self.texts.phrase("page", "about", name=f"**{words.name}**", help=words.help)
                yield about, self._value(option, option.default), self._others(option)

        return grid(head, rows())

    def _others(self, option: Option) -> str:
        if option.most is not None:
            least = option.least if option.least is not None else min(int(value) for value in option.values)
            return self.texts.phrase("page", "range", least=least, most=option.most)
        return self.texts.listed(self._value(option, value) for value in option.values[1:])

    def _value(self, option: Option, value: str | int) -> str:
        return self.texts.option_value(SHUANGKOU, option.id, value)

    # Examples

    def _example(self, case: Mapping[str, Any]) -> Iterator[str]:
        result = score_card_case(json.dumps(case))
        match case["kind"]:
            case "score":
                yield from self._worth(case, result)
            case "beats":
                yield self._beats(case, result)
            case _:
                yield from self._next(case, result)

    def _seat(self, seat: int) -> str:
        return self.texts.phrase("seats", CARD_SEATS[seat])

    def _worth(self, case: Mapping[str, Any], result: Mapping[str, Any]) -> Iterator[str]:
        yield f"- {self.say('finished', seats=self.texts.listed(map(self._seat, case['finished'])))}"
        for bomb in case.get("bombs", ()):
            yield f"- {self.say('bomb-of', seat=CARD_SEATS[bomb['seat']], cards=self.cards(bomb['play']))}"
        name = result_name(self.texts, CardResult(result["result"]))
        if not result["winners"]:
            yield f"- {self.say('draw', result=name)}"
            return
        facts = {key: result[key] for key in ("factor", "multiplier", "amount")}
        base = int(ShuangkouOptions(case.get("options", {})).base)
        yield f"- {name}: {self.say('sum', base=base, **facts)}"
        gains = (f"{self._seat(seat)} {self.texts.signed(delta)}" for seat, delta in enumerate(result["deltas"]))
        yield f"- {self.say('gains', gains=self.texts.dotted(gains))}"

    def _beats(self, case: Mapping[str, Any], result: Mapping[str, Any]) -> str:
        facts = {name: self.cards(case[name]) for name in ("play", "previous")}
        if result["beats"]:
            return f"- {self.say('beats', **facts)}"
        return f"- {self.say('beats-not', reason=refusal_words(self.texts, result['reason']), **facts)}"

    def _next(self, case: Mapping[str, Any], result: Mapping[str, Any]) -> Iterator[str]:
        left = (f"{self._seat(seat)} {self.texts.number(case['left'][seat])}" for seat in range(SEATS_AT_CARDS))
        yield f"- {self.say('left', seats=self.texts.dotted(left))}"
        following = "-".join(filter(None, ("next", result["next"], result["by"])))
        seat = "" if result["seat"] is None else CARD_SEATS[result["seat"]]
        yield f"- {self.say(following, seat=seat)}"


def sizes_of_form(texts: Texts, form: PlayForm) -> str:
    """Returns of how many cards the plays of a form are: `5 to 12`, `6, 8, … 24`."""
    sizes = sorted({play.size for play in ALL_PLAYS if play.form is form})
    if len(sizes) == 1:
        return texts.number(sizes[0])
    if sizes[1] - sizes[0] == 1:
        return card_texts(texts).phrase("rules-page", "range", least=sizes[0], most=sizes[-1])
    shown = [texts.number(size) for size in (*sizes[:2], sizes[-1])]
    return texts.listed((*shown[:2], f"… {shown[2]}"))


def option_of(id: str) -> Option:
    """Returns an option of the game. Raises StopIteration if there is none with this id."""
    return next(option for option in ShuangkouOptions.declared if option.id == id)

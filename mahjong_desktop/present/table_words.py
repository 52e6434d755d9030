"""The table's own words, and their combination with the words of the rules.

Room: present.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import TILE_NAMES, Piece, Tile, face_of
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.purses import stake_of
from mahjong_desktop.present.question import Kind, Prompt, PromptGroup
from mahjong_desktop.present.seen_table import SIGNS, Mark
from mahjong_desktop.study.ruleset_traits import LeastValue
from mahjong_desktop.study.sum_words import shown_totals
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.rules_names import options_name

_MARKS: Final = {
    Mark.WILD: "wild",
    Mark.WILD_FLOWER: "wild",
    Mark.DEAR: "dear",
    Mark.RED: "red",
    Mark.CAME: "new",
    Mark.SAFE: "safe",
}


def group_title(group: PromptGroup, texts: Texts, ruleset: str, *, claimed: bool = False) -> str:
    """Returns the name of a group of the bar in the words of the game; `claimed` says that the question is about the
    tile of another player."""
    if group.declaration:
        return texts.declaration(ruleset, group.declaration).name
    return texts.for_ruleset(ruleset).call(group.name, claimed=claimed)


def question_words(prompt: Prompt, view: SeatView, texts: Texts) -> tuple[str, str]:
    """Returns the question of the bar in two lines, a plain one and an emphasised one."""
    say = partial(texts.for_ruleset(view.ruleset.id).phrase, "prompts")
    match prompt.kind:
        case Kind.CLAIM if prompt.giver is not None:
            whole = texts.phrase("seats-from", view.seat_name(prompt.giver))
            first, _, last = whole.rpartition(" ")
            return first, last
        case Kind.TURN if prompt.piece is not None:
            return say("turn"), say("turn-strong")
        case Kind.LAST:
            return say("last"), say("last-strong")
        case Kind.DECLARING:
            name = texts.declaration(view.ruleset.id, prompt.declaration).name
            return name, say("declaring-strong")
        case Kind.EXCHANGE:
            return translate("Table", "choose %n tile(s)", "", prompt.needed), say("exchange-strong")
        case Kind.OPENING | Kind.DEALT | Kind.GRAB | Kind.LAST_TILE | Kind.REPLACEMENT:
            return say(prompt.kind.value), say(f"{prompt.kind.value}-strong")
    return "", ""


def still_lacking(prompt: Prompt) -> str:
    """Returns how many tiles are still to be chosen."""
    return translate("Table", "%n more", "", prompt.needed - prompt.chosen)


def short_reason(refusal: Refusal, texts: Texts, ruleset: str) -> str:
    """Returns why something is not allowed, in a few words; the whole sentence if there are no short words for it."""
    facts = _sayable(refusal)
    short = texts.refused(ruleset, refusal.reason, **facts).short
    if short and "{" not in short:
        return short
    return texts.short_reason(ruleset, refusal.reason) or long_reason(refusal, texts, ruleset)


def long_reason(refusal: Refusal, texts: Texts, ruleset: str) -> str:
    """Returns why something is not allowed, in one sentence."""
    return texts.reason(ruleset, refusal.reason, **_sayable(refusal))


def _sayable(refusal: Refusal) -> dict[str, int | str]:
    """Returns the facts that sentences can include."""
    return {name: value for name, value in refusal.facts.items() if isinstance(value, (int, str))}


def totals_of(totals: Sequence[tuple[str, int]], points: int, priced: bool, texts: Texts, ruleset: str) -> list[str]:
    """Returns the totals of a hand in their units, as far as they are told. A hand of which all totals are 0 and that
    has a price of its own (`priced`) is worth its points."""
    if priced and not any(number for _, number in totals):
        return [texts.plural("points", points)]
    return [texts.counted(ruleset, name, number) for name, number in shown_totals(totals)]


def win_value(breakdown: Breakdown, texts: Texts, ruleset: str) -> str:
    """Returns the value of the hand: its totals in their units, and the limit that it reaches."""
    priced = any(element.value for element in breakdown.elements)
    totals = totals_of(breakdown.worth.totals, breakdown.points, priced, texts, ruleset)
    if breakdown.limit is not None and not dict(breakdown.worth.totals).get(breakdown.limit):
        totals.append(texts.limit(ruleset, breakdown.limit))
    return texts.dotted(totals) or texts.number(breakdown.points)


def bet_size(declaration: str, view: SeatView, texts: Texts) -> str:
    """Returns how large the bet of a declaration would be now; an empty string if it always is the same."""
    sizes = [known.size for known in view.ruleset.declarations if known.id == declaration and known.size is not None]
    return texts.number(sizes[0](view.table())) if sizes else ""


def tile_name(piece: Piece, texts: Texts, marks: Collection[Mark], *, drawn: bool = False) -> str:
    """Returns what a screen reader says for a tile: its name, its marks, and that it has just been drawn."""
    signs = (texts.phrase("marks", _MARKS[mark]) for mark in (*SIGNS, Mark.CAME, Mark.SAFE) if mark in marks)
    name = texts.listed((texts.tile(TILE_NAMES[face_of(piece)]), *signs))
    return texts.phrase("marks", "drawn", tile=name) if drawn else name


def won_times(count: int, texts: Texts) -> str:
    """Returns how often a seat has won in this hand."""
    return texts.phrase("marks", "won-times", count=count) if count > 1 else texts.phrase("marks", "won")


def indicator_tip(tiles: str) -> str:
    """Returns which tiles were turned up, and that they are not the tiles that they name."""
    return translate("Table", "Indicator (not itself wild): {tiles}").replace("{tiles}", tiles)


def open_tile_tip(tile: Tile, unseen: int, texts: Texts) -> str:
    """Returns the name of a tile that lies open, and how many of its kind the viewer has not seen."""
    return texts.phrase("page", "fact", name=texts.tile(TILE_NAMES[tile]), text=unseen_note(unseen, texts))


def unseen_note(unseen: int, texts: Texts) -> str:
    """Returns how many tiles of a kind the viewer has not seen."""
    return translate("Table", "{count} not yet seen").replace("{count}", texts.number(unseen))


def tiles_go_to() -> str:
    """Returns the words before the name of the player who receives the viewer's tiles."""
    return translate("Table", "Your tiles go to")


def tiles_come_from() -> str:
    """Returns the words before the name of the player whose tiles the viewer receives."""
    return translate("Table", "Your new tiles are from")


def part_of_due(amount: int, due: int) -> str:
    """Returns a payment that is less than was due."""
    return translate("Table", "{paid} of {due}").format(paid=amount, due=due)


def purse_word() -> str:
    """Returns the word after the points of a player who cannot owe anything."""
    return translate("Table", "purse")


_IN_FORCE: Final = ("minimum", "base")
"""The options whose values decide every win."""


def as_drawn() -> str:
    """Returns what is said of a discard that was drawn in the same turn."""
    return translate("Table", "discarded as drawn")


class GameLine(Struct, frozen=True):
    """What stands after the name of the game: the `whole` line, and a `short` one for little room."""

    whole: str
    short: str


def game_line(ruleset: Ruleset, texts: Texts, least: LeastValue | None, made: str) -> GameLine:
    """Returns by which rules a game is played and what must not be forgotten: what a hand must be worth to win, if that
    is known, and the bets that stand (`made`), which take the place of the name of the rules."""
    name = options_name(ruleset, texts) if ruleset.presets else texts.ruleset(ruleset.id).subtitle
    told = apart(ruleset, texts, _IN_FORCE if least is None else _IN_FORCE[1:])
    minimum = brief = ""
    if least is not None:
        amount = texts.counted(ruleset.id, least.unit, least.minimum)
        minimum = translate("Table", "minimum {amount}").format(amount=amount)
        brief = translate("Table", "min {number}").format(number=texts.number(least.minimum))
    whole = texts.dotted(("" if made else name, minimum, told, made))
    return GameLine(whole, texts.dotted((brief, told, made)) or name)


def apart(ruleset: Ruleset, texts: Texts, in_force: Sequence[str] = _IN_FORCE) -> str:
    """Returns what a player must not forget at this table: the minimum and the stake that were chosen, how full the
    purses are at the start, that chows are not claimed; empty if nothing is so."""
    stake = stake_of(ruleset.tracks)
    purse = translate("Table", "purse {points}").format(points=texts.number(stake)) if stake else ""
    chows = "" if ruleset.claims.chow else translate("Table", "no chows")
    chosen = [option for option in ruleset.options if option.id in in_force and ruleset.chosen[option.id]]
    told = [
        texts.phrase(
            "page",
            "fact",
            name=texts.option(ruleset.id, option.id).name,
            text=texts.option_value(ruleset.id, option.id, ruleset.chosen[option.id]),
        )
        for option in chosen
    ]
    return texts.dotted((*told, purse, chows))


def empty_purse(paid: str) -> tuple[str, str]:
    """Returns the title and the text beside a player who has nothing left; `paid` is the last payment if it was less
    than was due, otherwise empty."""
    title = translate("Table", "Purse empty")
    if paid:
        text = translate("Table", "paid {sum}; pays nothing from now on but still receives").format(sum=paid)
    else:
        text = translate("Table", "pays nothing from now on but still receives")
    return title, text


def each_pays(amount: str) -> str:
    """Returns what each of several players pays."""
    return translate("Table", "{sum} from each").format(sum=amount)

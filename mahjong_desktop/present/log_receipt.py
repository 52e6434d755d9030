"""What the receipt of an imported hand says beside what its log paid: what the rules of the game would make of it, by
which options they agree with the log, and both values element by element.

Room: present. The facts come from study.imports.differing and from the two accounts, of which the one of the log is the
receipt; nothing is scored here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.seen_table import titles
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.study.imports.differences import changed
from mahjong_desktop.study.imports.differing import DifferingHand
from mahjong_desktop.study.imports.files import RulesFound
from mahjong_desktop.study.sum_words import Line
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.rules_names import options_name

_DORA: Final = "dora"
"""The element as which riichi counts red fives."""


class LoggedReceipt(Struct, frozen=True):
    """What is known of an imported hand: what its format is called, and in how many `others` hands of the game rules
    and log differ. Where they do in this one, `found` says how, and `ours` is the account of the hand by the rules,
    None if they do not allow it. `reading` are rules that agree with the hand. As long as `waits` is true, that is
    being worked out."""

    mark: str
    others: int = 0
    found: DifferingHand | None = None
    ours: HandAccount | None = None
    reading: RulesFound | None = None
    waits: bool = False


class LogNotice(Struct, frozen=True):
    """The notice of a receipt: what differs, a line on the reason, a row for each of several reasons, and the words of
    the button, which are empty as long as there is none. `explained` says whether an option explains the difference."""

    title: str
    line: str
    rows: tuple[str, ...]
    button: str
    explained: bool


def from_log(mark: str) -> str:
    """Returns `from tenhou/6`."""
    return translate("LogReceipt", "from {format}").replace("{format}", mark)


def as_log_paid() -> str:
    """Returns the line that stands beside the main figure."""
    return translate("LogReceipt", "as the log paid it")


def others_words(count: int) -> str:
    """Returns the words of the button that leads to the next hand that differs."""
    return translate("LogReceipt", "%n other(s) that differ", "", count)


def log_notice(log: LoggedReceipt, told: HandAccount, words: AccountWords) -> LogNotice | None:
    """Returns the notice of a hand that differs; None for one that does not."""
    found = log.found
    if found is None:
        waiting = translate("LogReceipt", "The log and the chosen rules differ in this hand.")
        reason = translate("LogReceipt", "The reason is being looked for.")
        return LogNotice(waiting, reason, (), "", True) if log.waits else None
    title = _title(found, told, log.ours, words)
    options = tuple(_option_row(found.ruleset, name, value, words.texts) for name, value in found.difference.options)
    button = "" if log.reading is None else _button(found.ruleset, log.reading, words.texts)
    if not options:
        none = translate("LogReceipt", "No option explains it.")
        copy = translate("LogReceipt", "Copy this hand")
        return LogNotice(title, none, (), button or copy, False)
    if len(options) == 1:
        ((name, _),) = found.difference.options
        help = words.texts.option(found.ruleset.id, name).help
        agree = translate("LogReceipt", "Another option agrees with the log. {option}.")
        return LogNotice(title, words.texts.joined((agree.replace("{option}", options[0]), help)), (), button, True)
    several = translate("LogReceipt", "These options together agree with the log:")
    return LogNotice(title, several, options, button, True)


def _option_row(ruleset: Ruleset, name: str, value: int | str, texts: Texts) -> str:
    """Returns `Red fives: 3 instead of 0`."""
    words = translate("LogReceipt", "{option}: {value} instead of {chosen}")
    facts = {
        "option": texts.option(ruleset.id, name).name,
        "value": texts.option_value(ruleset.id, name, value),
        "chosen": texts.option_value(ruleset.id, name, ruleset.chosen[name]),
    }
    return words.format(**facts)


def _button(ruleset: Ruleset, reading: RulesFound, texts: Texts) -> str:
    """Returns the words of the button that reads the game by other rules."""
    name = options_name(ruleset.configure(dict(reading.options)), texts)
    return translate("LogReceipt", "Read by: {rules}").replace("{rules}", name)


# ---- what differs


def _title(found: DifferingHand, told: HandAccount, ours: HandAccount | None, words: AccountWords) -> str:
    difference = found.difference
    match difference.kind:
        case "play":
            return _not_allowed(found, words)
        case "winners":
            both = translate("LogReceipt", "Winners by the log: {told}. By the chosen rules: {ours}.")
            return both.format(told=_winners(told, words), ours=_winners(ours, words))
        case "payments":
            return _payments(told, ours, words)
        case "values":
            return _values(told, ours, words)
        case "indicators":
            return _indicators(found)
        case "following":
            return _following(found, words.texts)


def _not_allowed(found: DifferingHand, words: AccountWords) -> str:
    refused = found.difference.refused
    assert refused is not None
    facts, texts = refused.facts, words.texts
    match refused.code:
        case "does-not-end":
            line = translate("LogReceipt", "The log ends the hand ({ending}); by the chosen rules play goes on.")
            return line.replace("{ending}", texts.phrase("log-endings", str(facts["ending"])))
        case "ends-before":
            line = translate("LogReceipt", "By the chosen rules the hand has ended before: {reason}.")
            return line.replace("{reason}", texts.phrase("log-schemes", str(facts["scheme"])))
    line = translate("LogReceipt", "By the chosen rules {player} may not {act} in this hand: {reason}.")
    seat = facts.get("seat")
    return line.format(
        player=words.name(seat) if isinstance(seat, int) else "",
        act=texts.phrase("log-acts", str(facts["action"])),
        reason=texts.phrase("log-reasons", str(facts["reason"])),
    )


def _winners(told: HandAccount | None, words: AccountWords) -> str:
    seats = () if told is None else tuple(win.seat for win in told.wins)
    return words.texts.listed(map(words.name, seats)) or translate("LogReceipt", "nobody")


def _payments(told: HandAccount, ours: HandAccount | None, words: AccountWords) -> str:
    """Returns both figures: the points of the hand if these differ, else what somebody gains, the winner before the
    others."""
    number, signed = words.texts.number, words.texts.signed
    mine = None if ours is None else ours.wins
    if mine is not None and len(told.wins) == len(mine) == 1 and told.wins[0].won.points != mine[0].won.points:
        line = translate("LogReceipt", "The log pays {told}, the chosen rules would pay {ours}.")
        return line.format(told=number(told.wins[0].won.points), ours=number(mine[0].won.points))
    by_rules = told.deltas if ours is None else ours.deltas
    gains = [(seat, a, b) for seat, (a, b) in enumerate(zip(told.deltas, by_rules, strict=True)) if a != b]
    winners = [win.seat for win in told.wins]
    seat, gain, other = max(gains, key=lambda one: (one[0] in winners, abs(one[1] - one[2])))
    line = translate("LogReceipt", "{player} gets {told} by the log, {ours} by the chosen rules.")
    return line.format(player=words.name(seat), told=signed(gain), ours=signed(other))


def _values(told: HandAccount, ours: HandAccount | None, words: AccountWords) -> str:
    line = translate("LogReceipt", "The log counts {told}, the chosen rules {ours}; the payments are the same.")
    pairs = [(win, _same_win(win, ours)) for win in told.wins]
    both = ((words.value(win), words.value(other)) for win, other in pairs if other is not None)
    log, rules = next((pair for pair in both if pair[0] != pair[1]), ("", ""))
    if not log:
        return translate("LogReceipt", "The log counts other han than the chosen rules; the payments are the same.")
    return line.format(told=log, ours=rules)


def _indicators(found: DifferingHand) -> str:
    ours = 0 if found.ours is None else len(found.ours.state.indicators)
    told = len(found.logged.indicators)
    if ours != told:
        line = translate(
            "LogReceipt", "Indicators turned up in this hand: {told} by the log, {ours} by the chosen rules."
        )
        return line.format(told=told, ours=ours)
    return translate("LogReceipt", "The log turns an indicator up at another moment than the chosen rules.")


def _following(found: DifferingHand, texts: Texts) -> str:
    line = translate("LogReceipt", "After this hand by the log: {told}. By the chosen rules: {ours}.")
    ours = None if found.ours is None else found.ours.state.following
    return line.format(told=_next_hand(found, found.following or None, texts), ours=_next_hand(found, ours, texts))


def _next_hand(found: DifferingHand, position: Position | None, texts: Texts) -> str:
    if position is None:
        return translate("LogReceipt", "the game ends")
    ruleset = found.ruleset
    return texts.listed(titles(ruleset, position, ruleset.flow.round_wind(position), texts.for_ruleset(ruleset.id)))


# ---- both values


def log_head() -> str:
    """Returns the heading of the values of the log."""
    return translate("LogReceipt", "By the log")


def rules_head() -> str:
    """Returns the heading of the values by the rules of the game."""
    return translate("LogReceipt", "Chosen rules")


class ComparedRow(Struct, frozen=True):
    """An element by the log and by the rules; a value that is not counted is empty. `missing` says that the rules do
    not have it at all, which the `aside` tells."""

    id: str
    name: str
    rule: str
    log: str
    ours: str
    aside: str = ""
    missing: bool = False

    @property
    def differs(self) -> bool:
        """Whether both values differ."""
        return self.log != self.ours


class ComparedWin(Struct, frozen=True):
    """A win by the log and by the rules: its elements, the points and the totals of both, and those lines of both
    calculations that differ."""

    rows: tuple[ComparedRow, ...]
    points: tuple[str, str]
    totals: tuple[str, str]
    sums: tuple[tuple[Line, ...], tuple[Line, ...]]


def compared_win(win: WinAccount, log: LoggedReceipt, words: AccountWords) -> ComparedWin | None:
    """Returns both values of a win, if the rules let the same player win and do not play the hand otherwise."""
    other = _same_win(win, log.ours)
    if log.found is None or other is None or log.found.difference.kind not in ("payments", "values"):
        return None
    number = words.texts.number
    log_lines, our_lines = words.sum_lines(win), words.sum_lines(other)
    return ComparedWin(
        tuple(_rows(win, other, log.found, words)),
        (number(win.won.points), number(other.won.points)),
        (words.value(win), words.value(other)),
        (
            tuple(line for line in log_lines if line not in our_lines),
            tuple(line for line in our_lines if line not in log_lines),
        ),
    )


def _same_win(win: WinAccount, ours: HandAccount | None) -> WinAccount | None:
    return None if ours is None else next((one for one in ours.wins if one.seat == win.seat), None)


def _rows(win: WinAccount, other: WinAccount, found: DifferingHand, words: AccountWords) -> Iterator[ComparedRow]:
    told, ours = ({fact.id: fact for fact in _shown(one, win, other)} for one in (win, other))
    number, known = words.texts.number, {element.id for element in found.ruleset.scoring.elements}
    red = _red_fives(win, found, words)
    unknown = translate("LogReceipt", "not in the chosen rules")
    for id, fact in (told | ours).items():
        name, rule = words.element(fact)
        values = [one[id].value if id in one else 0 for one in (told, ours)]
        apart = red is not None and id == _DORA
        if red is not None and apart:
            values[0] -= len(red.tiles)
        if any(values):
            log, mine = (number(value) if value else "" for value in values)
            missing = id not in known
            yield ComparedRow(id, name, rule, log, mine, unknown if missing else "", missing)
        if red is not None and apart:
            tiles = words.texts.listed(red.tiles)
            yield ComparedRow(id, red.name, tiles, number(len(red.tiles)), "", unknown, missing=True)


def _shown(one: WinAccount, win: WinAccount, other: WinAccount) -> Iterator[ElementFact]:
    """Yields the elements of a win in the units in which both sides tell some; a log may tell no minipoints."""
    shared = {tally.unit for tally in win.arithmetic.tallies} & {tally.unit for tally in other.arithmetic.tallies}
    for place, tally in enumerate(one.arithmetic.tallies):
        if tally.unit in shared or not place:
            yield from tally.elements


class _RedFives(Struct, frozen=True):
    """The name of the option that makes fives red, and the names of the red ones of a hand."""

    name: str
    tiles: tuple[str, ...]


def _red_fives(win: WinAccount, found: DifferingHand, words: AccountWords) -> _RedFives | None:
    """Returns the red fives of a hand, if the log has them and the rules do not. Among the elements of the win they are
    counted as dora."""
    ruleset, agreeing, texts = found.ruleset, found.agreeing, words.texts
    if agreeing is None or ruleset.red:
        return None
    reds = [piece for group in win.won.groups for piece in group.pieces if piece in agreeing.red]
    counted = next((fact.value for fact in win.elements if fact.id == _DORA), 0)
    alone = ((name, changed(ruleset, ((name, value),))) for name, value in found.difference.options)
    option = next((name for name, other in alone if other is not None and other.red), "")
    if not option or not 0 < len(reds) <= counted:
        return None
    tiles = tuple(texts.tile(TILE_NAMES[face_of(piece)]) for piece in reds)
    return _RedFives(texts.option(ruleset.id, option).name, tiles)


# ---- the other result


def other_result(log: LoggedReceipt, told: HandAccount, words: AccountWords) -> str:
    """Returns in one line what each seat would gain by the rules; empty if that is the same or not known."""
    if log.ours is None or log.ours.deltas == told.deltas:
        return ""
    gains = [(seat, log.ours.deltas[seat]) for seat in told.places]
    listed = words.texts.listed(f"{words.name(seat)} {words.texts.signed(gain)}" for seat, gain in gains if gain)
    line = translate("LogReceipt", "By the chosen rules: {gains}")
    return line.replace("{gains}", listed or translate("LogReceipt", "no payments"))


def log_text(log: LoggedReceipt, told: HandAccount, words: AccountWords) -> str:
    """Returns what is said of a hand that differs for the clipboard, line by line; empty for one that does not."""
    notice = log_notice(log, told, words)
    if notice is None:
        return ""
    lines = ["", from_log(log.mark), notice.title, notice.line, *(f"  {row}" for row in notice.rows)]
    for win in told.wins:
        both = compared_win(win, log, words)
        rows = () if both is None else both.rows
        lines += [f"  {row.log or '–'} / {row.ours or '–'}  {row.name}" for row in rows if row.differs]
    lines += filter(None, (other_result(log, told, words),))
    return "\n".join(lines) + "\n"

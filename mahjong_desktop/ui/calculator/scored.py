"""What the columns of the calculator show: the hand in the first ruleset, and the same hand in the second one.

Room: ui/calculator. It turns a draft into the contents of a column; the page lays them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.calculator_words import error_words, missing_words, seat_words
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.study.calculator.beside import BesideRow, LeftOut, Unfit, carried_over, rows_beside
from mahjong_desktop.study.calculator.draft import HandDraft, case_of
from mahjong_desktop.study.calculator.editing import without_partial_hands
from mahjong_desktop.study.case_accounts import CaseAccount, calculated_case
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.calculator.column import column_hint
from mahjong_desktop.ui.calculator.contents import ScoredContents, refused_widgets
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


class ColumnHand(Struct, frozen=True):
    """What a draft comes to: its account, or the reason why there is none yet. `left_out` is what another ruleset does
    not have of it, `unfit` why it cannot have such a hand at all."""

    draft: HandDraft
    told: CaseAccount | None = None
    error: MahjongError | None = None
    left_out: tuple[LeftOut, ...] = ()
    unfit: Unfit | None = None

    @property
    def win(self) -> WinAccount | None:
        """The first win; None if there is none."""
        account = None if self.told is None else self.told.account
        return None if account is None else next(iter(account.wins), None)


def column_hand(draft: HandDraft, texts: Texts) -> ColumnHand:
    """Returns what a draft comes to. A hand with too few or too many tiles is not scored."""
    if not draft.unwon and draft.missing(draft.winner):
        return ColumnHand(draft)
    try:
        case = case_of(without_partial_hands(draft))
        return ColumnHand(draft, calculated_case(case, draft.ruleset, seat_words(draft, texts)))
    except MahjongError as error:
        return ColumnHand(draft, error=error)


def column_hand_beside(draft: HandDraft, ruleset: Ruleset, texts: Texts) -> ColumnHand:
    """Returns what the same hand comes to in another ruleset."""
    carried = carried_over(draft, ruleset)
    if not carried.fits:
        return ColumnHand(carried.draft, left_out=carried.left_out, unfit=carried.unfit)
    made = column_hand(carried.draft, texts)
    return ColumnHand(made.draft, made.told, made.error, carried.left_out)


def column_contents(made: ColumnHand, seat: int, texts: Texts, *, first: ColumnHand | None = None) -> Iterator[QWidget]:
    """Yields what a column shows; `first` is what the other column shows, whose order the rows follow."""
    draft, told = made.draft, made.told
    waiting = first is not None and first.told is None and first.error is None
    if waiting and made.unfit is not Unfit.CHAIRS:
        yield column_hint(waiting_words(first.draft if first is not None else draft))
    elif made.unfit is not None:
        yield column_hint(unfit_words(made.unfit))
    elif made.error is not None:
        line = label(Role.ERROR, error_words(made.error, texts.for_ruleset(draft.ruleset.id)), wrap=True)
        line.setContentsMargins(0, 10, 0, 10)
        yield line
    elif told is None:
        yield column_hint(waiting_words(draft))
    elif told.account is None:
        yield from refused_widgets(told, seat_words(draft, texts), texts)
    else:
        words = AccountWords(told.account, texts)
        beside = () if first is None else tuple(_beside(first, made, texts))
        unsettled = unsettled_words(made, texts)
        yield from ScoredContents(told.account, words, seat=seat, unsettled=unsettled, beside=beside).widgets()
    if made.unfit is None and made.left_out and first is not None and not waiting:
        yield column_hint(left_out_words(made.left_out, texts))


def waiting_words(draft: HandDraft) -> str:
    """Returns what is still needed before the hand can be scored."""
    if draft.missing(draft.winner) < 0:
        return missing_words(draft, draft.winner)
    return translate("Calculator", "What the hand is worth appears here as soon as it is complete.")


def unsettled_words(made: ColumnHand, texts: Texts) -> str:
    """Returns whose hand is missing for the payments; an empty text if they are known."""
    error = None if made.told is None else made.told.unsettled
    if error is None:
        return ""
    seat = error.facts.get("seat")
    bound = texts.for_ruleset(made.draft.ruleset.id)
    name = bound.phrase("seats", made.draft.seat_name(seat)) if isinstance(seat, int) else ""
    words = translate("Calculator", "In this game the losers’ hands count too. Still missing: {seat}.")
    return words.replace("{seat}", name)


def unfit_words(unfit: Unfit) -> str:
    """Returns why the game cannot have such a hand."""
    match unfit:
        case Unfit.CHAIRS:
            return translate("Calculator", "This game has a different number of players.")
        case Unfit.SIZE:
            return translate("Calculator", "Hands in this game have a different number of tiles.")
        case Unfit.TILES:
            return translate("Calculator", "Some of these tiles are not in this game’s set.")
        case Unfit.SETS:
            return translate("Calculator", "Sets like these cannot be claimed in this game.")
    return translate("Calculator", "A hand like this is not possible in this game.")


def left_out_words(left: Sequence[LeftOut], texts: Texts) -> str:
    """Returns what was left out because the game does not have it."""
    names = {
        LeftOut.BONUS: translate("Calculator", "bonus tiles"),
        LeftOut.TILES: translate("Calculator", "tiles not in this set"),
        LeftOut.RED: translate("Calculator", "red fives"),
        LeftOut.INDICATORS: translate("Calculator", "tiles turned up"),
        LeftOut.DECLARED: translate("Calculator", "declarations"),
        LeftOut.CIRCUMSTANCES: translate("Calculator", "circumstances of the win"),
        LeftOut.WAY: translate("Calculator", "the way of winning"),
    }
    words = translate("Calculator", "Not in this game, left out: {things}")
    return words.replace("{things}", texts.listed(names[one] for one in left))


def _beside(first: ColumnHand, second: ColumnHand, texts: Texts) -> Iterator[tuple[BesideRow, str, str]]:
    """Yields the rows of the second ruleset in the order of the first; of an element that it lacks its name and why."""
    one, other = first.win, second.win
    if one is None or other is None:
        return
    for row in rows_beside(one, other):
        name = reason = ""
        if row.lacking is not None:
            name = texts.element_of(first.draft.ruleset, row.lacking.id).name
            about = one.about.get(row.lacking.id)
            left = LeftOut.BONUS in second.left_out and about is not None and bool(about.bonus)
            reason = (
                translate("Calculator", "not in this game: left out")
                if left
                else translate("Calculator", "does not count in this game")
            )
        yield row, name, reason

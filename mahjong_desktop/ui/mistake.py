"""The sheets of a strict table: one reports a mistake and its cost, one asks before the first declared win.

Room: ui. The facts come from study.mistakes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mahjong_desktop.study.warnings import NoticedMistake
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.kit.sheet import MessageSheet

translate = QCoreApplication.translate


def mistake_sheet(parent: QWidget, mistake: NoticedMistake, texts: Texts) -> MessageSheet:
    """Returns the sheet that names the mistake, the rule and the cost. Play goes on when it is closed."""
    title = texts.for_ruleset(mistake.ruleset).phrase("faults", mistake.fault)
    return MessageSheet(
        parent, title, mistake_words(mistake, texts), ((translate("Mistake", "Continue"), lambda: None),)
    )


def win_question(parent: QWidget, declare: Callable[[], None], back: Callable[[], None]) -> MessageSheet:
    """Returns the question that is asked before the first win that the person declares at a strict table."""
    return MessageSheet(
        parent,
        translate("Mistake", "Declare a win?"),
        translate(
            "Mistake",
            "At a strict table the button is always there, whether or not your hand is complete and may win."
            " A false win costs the penalty set by the rules. You will be asked only this once.",
        ),
        ((translate("Mistake", "Back to the hand"), back), (translate("Mistake", "Declare it"), declare)),
    )


def mistake_words(mistake: NoticedMistake, texts: Texts) -> str:
    """Returns sentences that say why it was a mistake and what it cost."""
    return texts.joined(dict.fromkeys(_sentences(mistake, texts.for_ruleset(mistake.ruleset))))


def _sentences(mistake: NoticedMistake, texts: Texts) -> Iterator[str]:
    reason = texts.reason(mistake.ruleset, mistake.reason)
    yield reason if "{" not in reason else texts.phrase("penalties", "too-little")
    if mistake.amounts and len(set(mistake.amounts)) == 1:
        yield texts.phrase("penalties", "each", amount=mistake.amounts[0])
    elif mistake.amounts:
        yield texts.phrase("penalties", "together", amount=sum(mistake.amounts))
    if mistake.dead:
        yield texts.reason(mistake.ruleset, "dead-hand")
    if mistake.scheme:
        yield texts.payment(mistake.ruleset, mistake.scheme)
    if mistake.free:
        yield texts.phrase("penalties", "taken-back")

"""The table of Shuangkou for screen readers: a part for each seat, for the trick and for the hand, with what is to be
seen there in words. They paint nothing and ignore the mouse.

Room: ui/cards. The own cards are the buttons of the fan.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QWidget

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.present.card_facts import laid_trick
from mahjong_desktop.present.card_table import ShownHand, info_told, seats_told
from mahjong_desktop.present.card_words import spoken_play
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.cards.card_layout import CardStage
from mahjong_desktop.ui.table.spoken_widgets import SpokenGroup


class SpokenTableHost(Protocol):
    """The table, as its voice knows it."""

    view: CardView | None
    names: tuple[str, ...]
    texts: Texts

    def partner_backs(self) -> float:
        """Returns the width of the partner's cards beside the plate."""


class CardVoice:
    """Names the parts of one table."""

    def __init__(self, table: QWidget, host: SpokenTableHost) -> None:
        self._host = host
        self.seats = tuple(SpokenGroup(table) for _ in range(SEATS_AT_CARDS))
        self.trick, self.info = SpokenGroup(table), SpokenGroup(table)

    def place(self, stage: CardStage, shown: ShownHand) -> None:
        """Sets where the parts are."""
        backs = self._host.partner_backs()
        for seat, group in enumerate(self.seats):
            group.setGeometry(stage.plate(seat, backs).toAlignedRect())
        self.trick.setGeometry(stage.ring.toAlignedRect())
        self.info.setGeometry(stage.info.toAlignedRect())
        self.tell(shown)

    def tell(self, shown: ShownHand) -> None:
        """Says what lies on the table."""
        view, names, texts = self._host.view, self._host.names, self._host.texts
        if view is None or not names:
            return
        for told in seats_told(shown, view.seat, names, texts):
            team = translate("SpokenCards", "your team") if told.ours else translate("SpokenCards", "the other team")
            cards = told.out or translate("SpokenCards", "%n cards", None, told.left)
            turn = translate("SpokenCards", "has the turn") if told.turn else ""
            parts = [part for part in (told.name, team, told.score, cards, turn) if part]
            self.seats[told.seat].setAccessibleName(texts.listed(parts))
        self.trick.setAccessibleName(_spoken_trick(shown, names, texts))
        info = info_told(view, shown, names, texts)
        order = [f"{slot.place}: {slot.name}" for slot in info.order if slot.name]
        bombs = [f"{bomb.cards} {bomb.times}" for bomb in info.bombs if bomb.cards]
        worth = [f"{way.by} {way.words}" for way in info.worth.ways]
        lines = (
            info.title,
            info.base,
            *((texts.listed((info.order_head, *order)),) if order else ()),
            *((texts.listed((info.bombs_head, *bombs)),) if bombs else ()),
            texts.listed((info.worth.heading, *worth)),
        )
        self.info.setAccessibleName(texts.clauses(lines))


def _spoken_trick(shown: ShownHand, names: tuple[str, ...], texts: Texts) -> str:
    """Returns what lies in the middle, the play to beat first."""
    laid = laid_trick(shown.trick)
    if laid.to_beat is None:
        return translate("SpokenCards", "Nothing lies in the middle")
    said = translate("SpokenCards", "To beat: {name}, {play}")
    parts = [said.format(name=names[laid.to_beat.seat], play=spoken_play(laid.to_beat.play, texts))]
    parts += [f"{names[play.seat]}: {spoken_play(play.play, texts)}" for play in laid.earlier]
    return texts.clauses(parts)

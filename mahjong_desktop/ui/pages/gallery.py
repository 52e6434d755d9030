"""The gallery of rulesets: search, filters, the games played lately, and a card for each ruleset below its family.

Room: ui/pages. It only lets the person choose a ruleset and mark favourites.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, cast

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.study.ruleset_traits import (
    bonus_count,
    has_long_hand,
    next_game,
    plays_on,
    scores_all_hands,
)
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.searchable import searchable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import HARDEST
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.chips import PillRow
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import SearchField
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.pages.card_board import MOST_COLUMNS, CardBoard, Family, Strip
from mahjong_desktop.ui.pages.card_game_card import CARD_FAMILY, CardGameCard
from mahjong_desktop.ui.pages.gallery_cards import MARGINS, GalleryCard, RulesetCard, StripCard
from mahjong_desktop.ui.pages.gallery_filters import ALL, FAVOURITES, PLAYED, Chip, LevelChip, Rail, RailEntry
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

RULESET_FAMILIES: Final = ("japan", "south", "taiwan", "zhejiang", "jiangsu", "hubei", "north", "classics")
"""The families in the order of the gallery. A ruleset of any other family stands below `others`."""
OTHERS: Final = "others"
VIEWS: Final = ("compact", "sentences")
_VIEW_ICONS: Final = dict(zip(VIEWS, ("cards", "rows"), strict=True))
FEW_COLUMNS: Final = 2
_SCROLL_BAR: Final = 14
_RAIL: Final = 172
_WIDE_RAIL: Final = 200
_FEW_PLAYED: Final = 2
_MOST_PLAYED: Final = 3

Fits = Callable[[RulesetCard], bool]


class PlayedRuleset(Struct, frozen=True):
    """A ruleset that was played lately: when, in words, and the number of hands in all recent games."""

    ruleset: str
    when: str
    hands: int


def family_of(ruleset: Ruleset) -> str:
    """Returns the family below which a ruleset stands."""
    return ruleset.family if ruleset.family in RULESET_FAMILIES else OTHERS


def _is_for(players: int, ruleset: Ruleset) -> bool:
    """Returns whether this many people play the game."""
    return ruleset.chairs.participants == players


class Gallery(QWidget):
    """All rulesets, and below them the card games. It emits which ruleset or card game is chosen: always one that is
    visible, None if none is."""

    chosen = Signal(object)
    card_game_chosen = Signal(str)
    """Emitted with the id of a card game."""
    compare_requested = Signal(object, str)
    """Emitted with a ruleset that is to be compared, and the id of the other one; empty for the chosen one."""
    favourites_changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.cards: list[RulesetCard] = []
        self.shown: list[RulesetCard] = []
        self.card_games: list[CardGameCard] = []
        self.played: tuple[PlayedRuleset, ...] = ()
        self.search = SearchField()
        self.counts = sorted({ruleset.chairs.participants for ruleset in known_rulesets()})
        self.players = [Chip(partial(_is_for, count), bar="players") for count in self.counts]
        self.players[0].icon_name = "people"
        self.extra = [Chip(plays_on), Chip(scores_all_hands)]
        self.level = LevelChip()
        self.chips = [
            *self.players,
            Chip(lambda ruleset: ruleset.has_wilds),
            Chip(lambda ruleset: bonus_count(ruleset) > 0),
            Chip(has_long_hand),
            *self.extra,
        ]
        self.chip_row = PillRow([*self.chips[:-2], self.level, *self.extra])
        self.view = Choice("view", fixed=True)
        self.count = label(Role.NOTE)
        self.count.setMinimumHeight(theme.CONTROL_HEIGHT)
        self.rail = Rail()
        self.board = CardBoard()
        self.empty = label(Role.BODY, wrap=True)
        self.show_everything = Button(ButtonKind.LINK)
        self._texts = Texts("en")
        self._narrow_window = False
        self._build()
        self.chip_row.changed.connect(self._narrow)
        self.search.textChanged.connect(self._narrow)
        self.rail.chosen.connect(lambda _key: self._narrow())
        self.view.chosen.connect(self._change_view)
        self.show_everything.clicked.connect(self._show_everything)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 16, 0, 0)
        column.setSpacing(12)
        filters = QHBoxLayout()
        filters.setContentsMargins(theme.PAGE_MARGIN, 0, _SCROLL_BAR + 8, 0)
        filters.setSpacing(8)
        filters.addWidget(self.search, 0, Qt.AlignmentFlag.AlignTop)
        filters.addWidget(self.chip_row, 1, Qt.AlignmentFlag.AlignTop)
        filters.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        filters.addWidget(self.view, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(filters)
        self._rail_area = scroll(self.rail)
        right = QWidget()
        self._right = QVBoxLayout(right)
        self._right.setContentsMargins(0, 0, 0, 0)
        self.empty.setContentsMargins(MARGINS[0], MARGINS[1], 0, 0)
        self._right.addWidget(self.empty)
        self._right.addWidget(self.show_everything, 0, Qt.AlignmentFlag.AlignLeft)
        self._area = scroll(self.board)
        self._right.addWidget(self._area, 1)
        row = QHBoxLayout()
        row.setContentsMargins(theme.PAGE_MARGIN - 12, 0, 0, 0)
        row.setSpacing(20 - MARGINS[0])
        row.addWidget(self._rail_area)
        row.addWidget(right, 1)
        column.addLayout(row, 1)

    # ---- contents

    def show_rulesets(self, rulesets: Iterable[Ruleset], texts: Texts, chosen: str) -> None:
        """Shows cards for these rulesets by their families, the easiest first."""
        self._texts = texts
        self._tell_words(texts)
        for old in (*self.cards, *self.card_games):
            old.hide()
            old.deleteLater()
        families = (*RULESET_FAMILIES, OTHERS)
        ordered = sorted(rulesets, key=lambda ruleset: (families.index(family_of(ruleset)), ruleset.difficulty))
        large = self._settings.text("gallery-cards") == VIEWS[1]
        self.cards = [RulesetCard(ruleset, texts, sentences=large) for ruleset in ordered]
        self.card_games = [CardGameCard(SHUANGKOU, texts)]
        marked = self.favourites
        for game in (*self.cards, *self.card_games):
            game.setParent(self.board)
            game.set_favourite(game.game in marked)
            game.setChecked(game.game == chosen)
            game.starred.connect(lambda on, name=game.game: self.mark_favourite(name, on=on))
        for game in self.card_games:
            game.clicked.connect(lambda _=False, game=game: self._choose_game(game))
            game.moved.connect(self._leave_card_game)
        for card in self.cards:
            card.clicked.connect(lambda _=False, card=card: self._choose(card))
            card.moved.connect(partial(self._move, card))
            card.compare_requested.connect(lambda card=card: self.compare_requested.emit(card.ruleset, ""))
        held = {family_of(card.ruleset) for card in self.cards}
        self.rail.show_entries(
            (
                (
                    RailEntry(ALL, translate("Gallery", "All rulesets")),
                    RailEntry(FAVOURITES, translate("Gallery", "Favourites"), "star"),
                    RailEntry(PLAYED, translate("Gallery", "Recently played"), "history"),
                ),
                [RailEntry(key, texts.phrase("families", key)) for key in families if key in held],
                [RailEntry(CARD_FAMILY, texts.phrase("families", CARD_FAMILY))],
            )
        )
        self._make_strip()
        tab_through(self.search, self.chip_row, self.view, self.rail, self.show_everything, self.board)
        self._narrow()
        self.reveal()

    def _tell_words(self, texts: Texts) -> None:
        self.search.setPlaceholderText(translate("Gallery", "Name or place"))
        self.search.setAccessibleName(translate("Gallery", "Search for a ruleset"))
        self.search.fit_text_size()
        self.show_everything.set_words(translate("Gallery", "Show all rulesets"))
        names = (translate("Gallery", "Small cards"), translate("Gallery", "Cards with sentences"))
        views = tuple(zip(VIEWS, names, strict=True))
        self.view.set_choices("", views, self._settings.text("gallery-cards"), _VIEW_ICONS)
        for count, chip in zip(self.counts, self.players, strict=True):
            chip.tell(texts.number(count), texts.plural("players", count))
        words = (
            translate("Gallery", "Wild tiles"),
            translate("Gallery", "Flowers"),
            translate("Gallery", "16 tiles"),
            translate("Gallery", "Plays on after a win"),
            translate("Gallery", "All hands score"),
        )
        for chip, said in zip(self.chips[len(self.players) :], words, strict=True):
            chip.tell(said)
        any_level = texts.phrase("difficulty", "label")
        levels = {level: texts.phrase("difficulty", str(level)) for level in range(1, HARDEST + 1)}
        self.level.set_levels({0: any_level, **levels})

    def _make_strip(self) -> None:
        """Makes the cards of the games played lately and of a good next game."""
        texts, known = self._texts, {card.ruleset.id: card.ruleset for card in self.cards}
        played = [one for one in self.played if one.ruleset in known]
        made = []
        for one in played[:_MOST_PLAYED]:
            hands = texts.plural("hands", one.hands) if one.hands else ""
            notes = (" · ".join(part for part in (one.when, hands) if part), one.when)
            made.append(self._strip_card(known[one.ruleset], notes))
        proposal = next_game(tuple(known.values()), [one.ruleset for one in played])
        card = None
        if proposal is not None:
            name = texts.ruleset(proposal.like.id).short
            sentence = texts.phrase("next-game-reasons", proposal.reason, name=name)
            notes = (sentence, texts.phrase("next-game", proposal.reason))
            card = self._strip_card(proposal.ruleset, notes, proposed=True)
            card.clicked.connect(lambda: self.compare_requested.emit(proposal.ruleset, proposal.like.id))
        captions = translate("Gallery", "Recently played"), translate("Gallery", "A good next game")
        self.board.show_strip(Strip(*captions, tuple(made), card))

    def _strip_card(self, ruleset: Ruleset, notes: tuple[str, ...], *, proposed: bool = False) -> StripCard:
        name = self._texts.ruleset(ruleset.id).short
        card = StripCard(ruleset, name, notes, proposed=proposed)
        card.clicked.connect(lambda: self.choose_ruleset(ruleset.id))
        return card

    def show_all(self) -> None:
        """Clears the search and the filters."""
        with QSignalBlocker(self.search):
            self.search.clear()
        self.level.choose(0)
        self.chip_row.clear()
        if self.rail.buttons:
            self.rail.show_choice(ALL)
        self.rail.key = ALL

    def _show_everything(self) -> None:
        self.show_all()
        self._narrow()

    def _change_view(self, view: str) -> None:
        self._settings.set("gallery-cards", view)
        chosen = next((card.game for card in (*self.cards, *self.card_games) if card.isChecked()), "")
        self.show_rulesets([card.ruleset for card in self.cards], self._texts, chosen)

    # ---- favourites

    @property
    def favourites(self) -> list[str]:
        """The ids of the favourites; they may contain rulesets that are not installed now."""
        return cast("list[str]", self._settings.get("favourites"))

    def mark_favourite(self, ruleset: str, *, on: bool) -> None:
        """Adds a ruleset or a card game to the favourites or removes it."""
        others = [name for name in self.favourites if name != ruleset]
        self._settings.set("favourites", [*others, ruleset] if on else others)
        for card in (*self.cards, *self.card_games):
            if card.game == ruleset:
                card.set_favourite(on)
        self._narrow()
        self.favourites_changed.emit()

    # ---- choosing

    def choose_ruleset(self, ruleset: str) -> None:
        """Chooses a ruleset that is shown."""
        card = next((card for card in self.shown if card.ruleset.id == ruleset), None)
        if card is not None:
            self._choose(card)
            self.reveal()

    def _choose(self, card: RulesetCard) -> None:
        for other in self.cards:
            other.setChecked(other is card)
            other.setFocusPolicy(Qt.FocusPolicy.StrongFocus if other is card else Qt.FocusPolicy.ClickFocus)
        self.chosen.emit(card.ruleset)

    def _choose_game(self, game: CardGameCard) -> None:
        game.setChecked(True)
        self.card_game_chosen.emit(game.game)

    def _move(self, card: RulesetCard, key: Qt.Key) -> None:
        """Chooses the card that an arrow key leads to."""
        other = self.board.neighbour(card, key)
        if other is not None:
            self._choose(other)
            self._focus(other)
        elif key == Qt.Key.Key_Down and (games := self._card_games_fit()):
            self._choose_game(games[0])
            self._focus(games[0])

    def _leave_card_game(self, key: Qt.Key) -> None:
        """Goes back from the card game to the last card of a ruleset."""
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Left) and self.shown:
            self._choose(self.shown[-1])
            self._focus(self.shown[-1])

    def _focus(self, card: GalleryCard) -> None:
        card.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(card, 0, 24)

    def looked_at(self) -> Ruleset | None:
        """Returns the ruleset of the card below the mouse."""
        return next((card.ruleset for card in self.shown if card.underMouse()), None)

    def reveal(self) -> None:
        """Scrolls to the chosen card once everything is laid out."""
        QTimer.singleShot(0, self, self._reveal)

    def _reveal(self) -> None:
        card = next((card for card in (*self.shown, *self._card_games_fit()) if card.isChecked()), None)
        if card is not None and card.y() + card.height() > self._area.viewport().height():
            self._area.ensureWidgetVisible(card, 0, 24)

    # ---- filters

    def _asked(self, *, rail: str | None = None, without: Chip | None = None) -> list[Fits]:
        """Returns the conditions in force, with another filter of the rail or without a chip and its bar."""
        words = searchable(self.search.text()).split()
        chips = [chip for chip in (*self.chips, self.level) if chip.isChecked() and chip is not without]
        if without is not None and without.bar:
            chips = [chip for chip in chips if chip.bar != without.bar]
        asked: list[Fits] = [partial(_all_fit, [chip.fits for chip in chips])]
        if words:
            asked.append(lambda card: all(word in card.haystack for word in words))
        asked.append(self._rail_filter(self.rail.key if rail is None else rail))
        return asked

    def _rail_filter(self, key: str) -> Fits:
        ids: Sequence[str] | None = None
        if key == FAVOURITES:
            ids = self.favourites
        elif key == PLAYED:
            ids = [one.ruleset for one in self.played]
        if ids is not None:
            return lambda card: card.ruleset.id in ids
        return lambda card: key == ALL or family_of(card.ruleset) == key

    def _card_games_fit(self, rail: str | None = None) -> list[CardGameCard]:
        """Returns the card games that match the search and the filters, with another filter of the rail if one is
        given. Of the other filters only the number of players can fit them."""
        key = self.rail.key if rail is None else rail
        pressed = [chip for chip in (*self.chips, self.level) if chip.isChecked()]
        players = [chip for count, chip in zip(self.counts, self.players, strict=True) if count == SEATS_AT_CARDS]
        if key not in (ALL, CARD_FAMILY, FAVOURITES) or any(chip not in players for chip in pressed):
            return []
        words = searchable(self.search.text()).split()
        games = [card for card in self.card_games if all(word in card.haystack for word in words)]
        return [card for card in games if key != FAVOURITES or card.favourite]

    def _matching(self, asked: Sequence[Fits]) -> list[RulesetCard]:
        return [card for card in self.cards if all(fits(card) for fits in asked)]

    def _narrow(self) -> None:
        """Shows only the matching cards. If the chosen ruleset is not among them, the first one that is becomes the
        chosen one, so that nobody starts a game that is not visible."""
        self._fill_board(self._matching(self._asked()))
        self._tell_possible()
        self._arrange()
        chosen = next((card for card in self.shown if card.isChecked()), None)
        games = self._card_games_fit()
        game = next((game for game in games if game.isChecked()), None)
        if game is not None:
            self._choose_game(game)
        elif not self.shown and games:
            self._choose_game(games[0])
        elif not self.shown:
            self.chosen.emit(None)
        else:
            self._choose(chosen or self.shown[0])

    def _fill_board(self, matching: list[RulesetCard]) -> None:
        families = []
        for key in (*RULESET_FAMILIES, OTHERS):
            cards = tuple(card for card in matching if family_of(card.ruleset) == key)
            if cards:
                name = self._texts.phrase("families", key)
                families.append(Family(name, self._texts.number(len(cards)), cards))
        games = self._card_games_fit()
        if games:
            name = self._texts.phrase("families", CARD_FAMILY)
            families.append(Family(name, self._texts.number(len(games)), tuple(games)))
        for card in self.cards:
            card.setVisible(card in matching)
        for game in self.card_games:
            game.setVisible(game in games)
        self.board.show_families(tuple(families))
        self.count.setText(translate("Gallery", "%n ruleset(s)", "", len(matching)))
        self.empty.setVisible(not matching and not games)
        self.show_everything.setVisible(not matching and not games)
        self.empty.setText(
            translate("Gallery", "No favourites yet. Click the star on a card to add one.")
            if self.rail.key == FAVOURITES and not self.favourites
            else translate("Gallery", "No matching rulesets.")
        )

    def _tell_possible(self) -> None:
        """Disables the filters that would leave nothing, and counts what those of the rail would leave."""
        why = translate("Gallery", "No ruleset matches the other filters.")
        for chip in self.chips:
            left = self._matching(self._asked(without=chip))
            chip.setEnabled(chip.isChecked() or any(chip.fits(card.ruleset) for card in left))
            set_tip(chip, "" if chip.isEnabled() else why)
        levels = frozenset(card.ruleset.difficulty for card in self._matching(self._asked(without=self.level)))
        self.level.set_possible(levels)
        self.level.setEnabled(bool(levels) or self.level.isChecked())
        counts = {
            key: (len(self._matching(self._asked(rail=key))) if key != CARD_FAMILY else 0)
            + (len(self._card_games_fit(key)) if key != ALL else 0)
            for key in self.rail.buttons
        }
        self.rail.show_counts({key: (self._texts.number(count), count > 0) for key, count in counts.items()})

    @property
    def _is_filtered(self) -> bool:
        pressed = any(chip.isChecked() for chip in (*self.chips, self.level))
        return pressed or bool(self.search.text().strip()) or self.rail.key != ALL

    # ---- layout

    def set_narrow(self, narrow: bool) -> None:
        """In a narrow window the cards stand in two columns."""
        if narrow != self._narrow_window:
            self._narrow_window = narrow
            self._arrange()

    def _arrange(self) -> None:
        scaled = theme.active().scaled
        wide = not theme.narrower(self, theme.NARROW_PAGE)
        rail = scaled(_WIDE_RAIL if wide else _RAIL) + 12
        self._rail_area.setFixedWidth(rail)
        for chip in self.extra:
            chip.setVisible(wide or chip.isChecked())
        self.count.setVisible(wide)
        room = self.width() - (theme.PAGE_MARGIN - 12) - rail - 20 - _SCROLL_BAR - 8
        self._show_strip(room)
        large = self._settings.text("gallery-cards") == VIEWS[1]
        most = FEW_COLUMNS if self._narrow_window else MOST_COLUMNS
        self.board.arrange(max(200, room), large=large, most_columns=most)
        self.shown = self.board.shown()

    def _show_strip(self, room: int) -> None:
        """Shows as many cards of the strip as fit, while nothing is filtered."""
        strip = self.board.strip
        fits = max(_FEW_PLAYED, min(_MOST_PLAYED, room // theme.active().scaled(220) - 1))
        for index, card in enumerate(strip.played):
            card.setVisible(index < fits and not self._is_filtered)
        if strip.proposal is not None:
            strip.proposal.setVisible(not self._is_filtered)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 200)


def _all_fit(tests: Sequence[Callable[[Ruleset], bool]], card: RulesetCard) -> bool:
    return all(test(card.ruleset) for test in tests)

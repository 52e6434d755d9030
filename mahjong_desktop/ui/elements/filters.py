"""The filters of the elements: by value, by what they are about, and those not yet known.

Room: ui/elements. study.element_facts makes the bands of values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import ELEMENT_KINDS, ElementKind
from mahjong_desktop.present.elements import band_words, kind_words
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.study.element_facts import Band, GalleryElement, value_bands
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.kit.chips import Pill, PillRow

translate = QCoreApplication.translate

_ALL: Final = "all"


class FilterChip(Pill):
    """A filter. `sort` is `value`, `kind` or `known`; `holds` says which elements, known at a level, pass it."""

    def __init__(self, sort: str, holds: Callable[[GalleryElement, int], bool], key: object) -> None:
        super().__init__()
        self.sort, self.holds, self.key = sort, holds, key
        self.setProperty("dotted", sort == "known")
        if sort == "value":  # one of them is chosen, or all
            self.spoken_role = QAccessible.Role.RadioButton


def _of_value(band: Band) -> FilterChip:
    return FilterChip("value", lambda fact, _level: band.holds(fact), band)


def _of_kind(kind: ElementKind) -> FilterChip:
    return FilterChip("kind", lambda fact, _level: fact.kind == kind, kind)


class ElementFilters(QWidget):
    """All filters in rows. Of the values one is chosen or all; of the other filters any number; those about one thing
    are alternatives."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chips: tuple[FilterChip, ...] = ()
        self._row: PillRow | None = None
        self._home = QHBoxLayout(self)
        self._home.setContentsMargins(0, 0, 0, 0)

    def offer(self, ruleset: Ruleset, facts: Sequence[GalleryElement]) -> None:
        """Makes the filters for the elements of a ruleset."""
        everything = FilterChip("value", lambda _fact, _level: True, _ALL)
        everything.setChecked(True)
        found = value_bands(ruleset, facts)
        values = [_of_value(band) for band in found]
        held = {fact.kind for fact in facts}
        kinds = [_of_kind(kind) for kind in ELEMENT_KINDS if kind in held]
        unknown = FilterChip("known", lambda _fact, level: level < KNOWN_LEVEL, None)
        self.chips = (everything, *(values if len(values) > 1 else ()), *(kinds if len(kinds) > 1 else ()), unknown)
        for first in kinds[:1] if len(kinds) > 1 else [unknown]:
            first.divided = True
        if self._row is not None:
            self._row.hide()
            self._row.deleteLater()
        self._row = PillRow(self.chips)
        for chip in self.chips:
            chip.clicked.connect(lambda _=False, chip=chip: self._pressed(chip))
        self._home.addWidget(self._row)

    def tell(self, ruleset: Ruleset, texts: Texts) -> None:
        """Sets the words of all filters."""
        several = len({chip.key.unit for chip in self.chips if isinstance(chip.key, Band)}) > 1
        for chip in self.chips:
            if isinstance(chip.key, Band):
                chip.tell(band_words(ruleset, texts, chip.key, several=several))
            elif chip.key in ELEMENT_KINDS:
                chip.tell(kind_words(chip.key))
            elif chip.sort == "known":
                chip.tell(translate("Elements", "Not yet known"))
            else:
                chip.tell(translate("Elements", "All values"))

    def clear(self) -> None:
        """Releases all filters without a signal."""
        for chip in self.chips:
            chip.setChecked(chip.key == _ALL)

    def _pressed(self, chip: FilterChip) -> None:
        values = [one for one in self.chips if one.sort == "value"]
        if chip in values:
            for other in values:
                other.setChecked(other is chip if chip.isChecked() else other.key == _ALL)
        self.changed.emit()

    def holds(self, fact: GalleryElement, level: int) -> bool:
        """Returns whether an element, known at this level, passes all filters."""
        for sort in ("value", "kind", "known"):
            pressed = [chip for chip in self.chips if chip.sort == sort and chip.isChecked()]
            if pressed and not any(chip.holds(fact, level) for chip in pressed):
                return False
        return True

    def offer_only(self, facts: Sequence[GalleryElement], level: Callable[[GalleryElement], int]) -> None:
        """Disables the filters that would leave none of these elements."""
        for chip in self.chips:
            fits = any(chip.holds(fact, level(fact)) for fact in facts)
            chip.setEnabled(fits or chip.isChecked() or chip.key == _ALL)

"""Elements of which only the highest class counts. By hand."""

from __future__ import annotations

from mahjong_desktop.core.scoring import Element
from mahjong_desktop.mechanics.totals import highest_class


def test_an_element_absorbs_those_of_lower_classes() -> None:
    soft, hard, harder, double = [Element(name, 1, lambda _: True) for name in ("soft", "hard", "harder", "double")]
    found = {element.id: element.absorbs for element in highest_class((soft,), (hard, harder), (double,))}
    assert found == {"soft": (), "hard": ("soft",), "harder": ("soft",), "double": ("soft", "hard", "harder")}

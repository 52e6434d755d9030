"""What lies open on the table for all players: tiles that they can count, and elements that already count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mahjong_desktop.core.readings import Reading, meld_groups
from mahjong_desktop.core.scoring import Counted, Element
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.kernel.tallies import ElementTally


def visible(table: Table) -> Counter[Tile]:
    """Returns how many copies of each kind lie on the table in discards and sets. A claimed discard counts once."""
    seen = Counter(tile for melds in table.melds for meld in melds for tile in meld.tiles)
    for river in table.rivers or ():
        seen.update(river)
    if table.rivers is not None:
        seen.subtract(meld.claimed_tile for melds in table.melds for meld in melds if meld.giver is not None)
    return seen


def visible_elements(elements: Iterable[Element], table: Table, seat: int) -> tuple[Counted, ...]:
    """Returns which elements count for a seat by what lies open before it, whatever hand it wins with. Elements that
    others of these absorb are left out."""
    lying = tuple([element for element in elements if element.lies_open])
    if not lying:
        return ()
    facts = hand_of(Win(seat, Way.DISCARD, None, None, (), table), Reading("open", meld_groups(table.melds[seat])))
    tally = ElementTally(lying)
    return tally.told(tally.found(facts), facts.open)[0]

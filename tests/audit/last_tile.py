"""A last tile that may be refused, as in several games: it is offered round the table."""

from __future__ import annotations

from tests.audit.records import must
from tests.audit.table import Table


class LastTileTable(Table):
    """A table at which each player in turn takes the last tile or refuses it. `taker` has taken it."""

    taker: int | None = None

    def offer_last_tile(self, first: int) -> None:
        """Follows the offer from the player in turn on. Nobody wins if all refuse."""
        for step in range(4):
            asked = (first + step) % 4
            self.stream.event("last-tile-offered", seat=asked)
            answer = self.stream.answers([asked])[asked]
            must(answer["do"] in ("take", "pass"), "the last tile is taken or refused", answer=answer)
            if answer["do"] == "take":
                self.taker = self.turn = asked
                self.draw(asked, "wall")
                return
        self.unwon()

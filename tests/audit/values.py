"""Values that the models use: melds, wins, and the value of a reading."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.audit.tiles import Group, Kinds, kind

Payment = tuple[int, int, int]
"""Payer, payee (-1 is the table), amount."""


@dataclass
class Meld:
    """A meld: `form` is `chow`, `pung` or that of a kong; `giver` is the seat that gave a tile of it."""

    form: str
    pieces: list[str]
    giver: int | None = None

    @property
    def tile(self) -> int:
        """Its lowest kind."""
        return min(kind(piece) for piece in self.pieces)

    @property
    def name(self) -> str:
        """Chow, pung or kong."""
        return self.form if self.form in ("chow", "pung") else "kong"

    @property
    def group(self) -> Group:
        """Returns the meld as a group of a reading."""
        return Group(self.name, self.tile, self.form == "concealed", self.form)


@dataclass
class Win:
    """A win to be judged; `tile` is None for a dealt hand. `facts` are circumstances that the tiles do not show."""

    seat: int
    way: str
    tile: int | None
    giver: int | None
    hand: Kinds
    melds: list[Meld]
    facts: frozenset[str] = frozenset()

    @property
    def tiles(self) -> Kinds:
        """The concealed tiles including the winning one."""
        return self.hand if self.tile is None else tuple(sorted((*self.hand, self.tile)))

    @property
    def drawn(self) -> bool:
        """Whether nobody gave the winning tile."""
        return self.giver is None

    @property
    def open(self) -> bool:
        """Whether a set was claimed."""
        return any(meld.giver is not None for meld in self.melds)


@dataclass
class Score:
    """The value of a reading; `limit` says whether a limit was reached."""

    elements: dict[str, int]
    totals: dict[str, int]
    points: int
    limit: bool = False
    rank: tuple[int, ...] = field(default=())

    @property
    def order(self) -> tuple[int, ...]:
        """The key by which readings are compared."""
        return self.rank or (self.points,)

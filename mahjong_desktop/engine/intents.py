"""Applies the bars and declarations of a ruleset to the actions of a seat. legal.py finds the actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Bar, Declaration, Intent
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.engine.actions import Chow, Declare, Discard, Kong, Pung
from mahjong_desktop.engine.state import TURN, State
from mahjong_desktop.mechanics.holdings import Holding


class Asker:
    """Asks the bars and declarations of a ruleset about one seat."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        own_turn = state.phase is TURN and state.turn == seat
        tile = state.setup.kind(state.drawn) if own_turn and state.drawn is not None else None
        if tile in state.setup.bonus:
            tile = None  # the last tile of the wall, which stays in the hand
        self._drawn = tile
        self._claimed = state.claimed and own_turn
        self._discards: dict[tuple[Tile, bool], Refusal | None] = {}
        self._concerned: dict[str, list[tuple[Bar, bool | frozenset[Tile]]]] = {}
        self._declaring: Intent | None = None

    def free_discards(self, discards: list[Discard]) -> list[Discard]:
        """Returns the discards that no bar forbids."""
        if not self._bars("discard"):
            return discards
        return [discard for discard in discards if self.discard(discard.piece) is None]

    def discard(self, piece: Piece) -> Refusal | None:
        """Returns why the piece may not be discarded; None if it may. Pieces of one kind are judged once."""
        tile, just_drawn = self.state.setup.kind(piece), piece == self.state.drawn
        if (tile, just_drawn) not in self._discards:
            self._discards[tile, just_drawn] = self._barred("discard", tile, (), None, just_drawn)
        return self._discards[tile, just_drawn]

    def claim(self, action: Chow | Pung | Kong, tile: Tile) -> Refusal | None:
        """Returns why the offered tile may not be claimed for this set; None if it may."""
        if not self._bars(action.name):
            return None
        form = action.form if isinstance(action, Kong) else None
        return self._barred(action.name, tile, self.state.setup.kinds(action.pieces), form, just_drawn=False)

    def kong(self, kong: Kong) -> Refusal | None:
        """Returns why this kong may not be declared in the seat's own turn; None if it may."""
        drawn, kinds = self.state.drawn in kong.pieces, self.state.setup.kinds(kong.pieces)
        return self._barred("kong", kinds[0], kinds, kong.form, drawn)

    def _barred(
        self, action: str, tile: Tile, tiles: tuple[Tile, ...], form: KongForm | None, just_drawn: bool
    ) -> Refusal | None:
        bars = [bar for bar, about in self._bars(action) if about is True or (about and tile in about)]
        if bars:
            intent = self._intent(action, tile, tiles, form, just_drawn)
            for bar in bars:
                refusal = bar.judge(intent)
                if refusal is not None:
                    return refusal
        return None

    def _bars(self, action: str) -> list[tuple[Bar, bool | frozenset[Tile]]]:
        """Returns the bars that apply to such an action now, each with the kinds that it applies to (True for all)."""
        found = self._concerned.get(action)
        if found is None:
            names = self.state.declared[self.seat] if self.state.declared else ()
            known, found = self.state.rules.bars(action, bool(names), self._claimed), []
            if known:
                intent = self._intent(action, None, (), None, just_drawn=False)
                asked = [(bar, bar.concerns(intent)) for bar in known if _heeds(bar, names)]
                found = [(bar, about) for bar, about in asked if about]
            self._concerned[action] = found
        return found

    def _intent(
        self, action: str, tile: Tile | None, tiles: tuple[Tile, ...], form: KongForm | None, just_drawn: bool
    ) -> Intent:
        return Intent(
            action=action,
            seat=self.seat,
            table=self.state.table,
            tile=tile,
            tiles=tiles,
            form=form,
            drawn=self._drawn,
            just_drawn=just_drawn,
            claimed=self._claimed,
        )

    def declarations(self, moment: str) -> list[Declaration]:
        """Returns the declarations that the seat may make at this moment of the hand."""
        state = self.state
        known = state.rules.declarations(moment)
        if not known:
            return []
        far = state.rules.declarations(moment, far=True)
        if known != far and is_far(state, state.holding(self.seat)):
            known = far
        return [one for one, refusal in self._judged(known) if refusal is None] if known else []

    def refused_declarations(self, moment: str) -> Iterator[tuple[Declaration, str]]:
        """Yields the declarations that the seat may not make, each with the id of the reason."""
        known = self.state.rules.declarations(moment)
        return ((declaration, no.reason) for declaration, no in self._judged(known) if no is not None)

    def _judged(self, known: Iterable[Declaration]) -> list[tuple[Declaration, Refusal | None]]:
        """Returns the declarations that the seat has not made yet, each with the refusal (None if it is allowed)."""
        made_before = self.state.declared[self.seat]
        known = [one for one in known if one.id not in made_before]
        if not known:
            return []
        if self._declaring is None:
            self._declaring = self._intent("declare", None, (), None, just_drawn=False)
        intent = self._declaring
        return [(declaration, declaration.allowed(intent)) for declaration in known]

    def declared_discards(self, discards: Iterable[Discard]) -> list[Discard]:
        """Returns the discards with a declaration: each discard with each declaration that may go with it."""
        declared = self.declarations("discard")
        return [discard for discard, no in self._fitted(declared, discards) if no is None] if declared else []

    def unfit_discards(self, discards: Iterable[Discard]) -> Iterator[tuple[Discard, str]]:
        """Yields the discards that do not fit a declaration which the seat may make, each with the id of the reason."""
        declared = self.declarations("discard")
        return ((discard, no.reason) for discard, no in self._fitted(declared, discards) if no is not None)

    def _fitted(
        self, declared: list[Declaration], discards: Iterable[Discard]
    ) -> Iterator[tuple[Discard, Refusal | None]]:
        plain = tuple(discards)
        for declaration in declared:
            judged: dict[tuple[Tile, bool], Refusal | None] = {}
            for discard in plain:
                key = (self.state.setup.kind(discard.piece), discard.piece == self.state.drawn)
                if key not in judged:
                    judged[key] = declaration.fits(self._intent("discard", key[0], (), None, key[1]))
                yield Discard(discard.piece, declaration.id), judged[key]

    def forced(self, piece: Piece) -> Iterator[str]:
        """Yields the ids of the declarations that the engine makes together with this discard, without a choice of the
        seat."""
        for declaration in self.state.rules.declarations("forced"):
            intent = self._intent("discard", self.state.setup.kind(piece), (), None, piece == self.state.drawn)
            if declaration.allowed(intent) is None and declaration.fits(intent) is None:
                yield declaration.id

    def declares(self, moment: str) -> tuple[Declare, ...]:
        """Returns the allowed declarations of this moment as actions without a discard."""
        return tuple([Declare(declaration.id) for declaration in self.declarations(moment)])


def is_far(state: State, holding: Holding) -> bool:
    """Returns whether no discard can leave the hand ready. The tile drawn lowers the shanten number by one at most. In
    games with wild tiles the answer is always False, because a wild tile may lower it by two."""
    return not state.ruleset.has_wilds and holding.distance > (state.drawn is not None)


def _heeds(bar: Bar, names: tuple[str, ...]) -> bool:
    """Returns whether a bar can apply to a seat that has made these declarations."""
    return not bar.declared or not bar.declared.isdisjoint(names)

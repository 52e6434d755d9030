"""Builds an engine state from a written position. Unknown tiles are filled in from the remaining ones.

Room: study. No Qt and no words. The form belongs to positions.py, single tiles to position_pieces.py. The engine
derives from the state what a seat may do and see; neither depends on how the hidden tiles were filled in.
"""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec

from mahjong_desktop.core.errors import CaseError, require
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import LastTile, Play, Position, Ruleset, WallFacts
from mahjong_desktop.core.tiles import COPIES, HIDDEN, TILE_NAMES, Piece
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.engine.state import KnownTiles, Offer, Phase, State
from mahjong_desktop.mechanics.walls import Wall, built
from mahjong_desktop.records.cases import MOST_HANDS, check_range
from mahjong_desktop.records.pieces import Pool, WrittenKind, mark_of, mark_of_piece, marks_of
from mahjong_desktop.study.position_pieces import LaidPieces, lay, written_setup
from mahjong_desktop.study.positions import (
    POSITION_FORMS,
    REPLACEMENTS,
    SeatPosition,
    WrittenPosition,
    WrittenStep,
    announcements,
    natural_round,
    step_name,
    usual_size,
)

MOST_POINTS = 1_000_000_000
"""The greatest number of points that a player can have or owe."""

_OUTSIDE_PLAY = {WrittenStep.LAST_TILE: Phase.LAST_TILE, WrittenStep.REPLACEMENT: Phase.REPLACEMENT}
"""The phases of questions that are asked after play has begun."""
_CHAINS = {
    Circumstance.KONG_REPLACEMENT_TWICE: ("kong", "kong"),
    Circumstance.KONG_REPLACEMENT: ("kong",),
    Circumstance.FLOWER_REPLACEMENT: ("bonus",),
    Circumstance.DICE_REPLACEMENT: ("dice",),
}


def state_of(written: WrittenPosition, ruleset: Ruleset, rng: Random | None = None) -> State:
    """Returns a state in which everything that the position says is true. `ruleset` has the options of the position.
    With `rng` the hidden tiles are shuffled, otherwise they are the same each time.

    Payments made earlier in the hand are NOT known. Raises CaseError or NotationError for an impossible position.
    """
    return _Builder(written, ruleset, rng).state()


def discards_missing(written: WrittenPosition, ruleset: Ruleset) -> int:
    """Returns how many tiles of a position lie nowhere: more have been drawn, by `wall_left`, than hands, sets,
    discards and bonus tiles show. 0 where no discards are written. Raises as `state_of`."""
    builder = _Builder(written, ruleset, None)
    builder.state()
    return builder.gone if any(seat.discards for seat in written.seats) else 0


class _Builder:
    """Builds one state. `held` are tiles that are known to be in hidden hands; `gone` is the number of tiles that then
    have left the wall unseen."""

    def __init__(self, written: WrittenPosition, ruleset: Ruleset, rng: Random | None) -> None:
        _check(written, ruleset)
        if not written.seats:
            written = msgspec.structs.replace(written, seats=(SeatPosition(),) * ruleset.seats)
        self.written, self.ruleset, self.rng = written, ruleset, rng
        self.seat, self.dealer = written.seat, written.dealer
        self.pool = Pool(ruleset)
        self.setup = written_setup(written, ruleset)
        self.phase = _phase(written)
        self.step = self._step()
        self.held: tuple[list[Piece], ...] = tuple([] for _ in range(ruleset.seats))
        self.gone = 0

    def state(self) -> State:
        written, ruleset = self.written, self.ruleset
        own = self.pool.take_all(written.hand)
        laid = lay(written, ruleset, self.pool, self._discard())
        bonus = tuple(self._bonus(seat) for seat in range(ruleset.seats))
        opened = {seat: self.pool.take_all(text) for seat, text in self._open_hands()}
        indicators = self._indicators(laid)
        known = self._known({**opened, self.seat: own}, laid, bonus)
        hidden = self._hidden()
        melds = self._melds(laid, hidden)
        hands = self._hands(own, opened, melds, hidden)
        state = State(
            ruleset=ruleset,
            phase=self.phase,
            position=self._position(),
            order=ruleset.chairs.by_place(range(ruleset.chairs.participants)),
            scores=written.scores or ruleset.chairs.scores(ruleset.starting_score),
            dice=self._dice(),
            hands=hands,
            melds=melds,
            bonus=bonus,
            rivers=laid.rivers,
            as_drawn=laid.as_drawn,
            turn=self._turn(),
            drawn=self._drawn(own, hands),
            chain=self._chain(),
            claimed=written.claimed,
            offer=self._offer(laid, melds),
            tracks=self._tracks(),
            winners=written.winners,
            step=self.step,
            indicators=indicators,
            declared=tuple(seat.declared for seat in written.seats),
            prizes=laid.prizes,
            dead=frozenset(written.dead),
            shown=frozenset(opened),
            known=known,
            rolled=max(0, len(written.dice) - self._play_throws),
            last_offers=self._last_offers(),
        )
        wall = self._wall(state, self._out(hands, melds, bonus, laid), hidden)
        self._check_bonus(wall)
        return state.changed(wall=wall)

    # ---- tiles

    def _discard(self) -> tuple[int, tuple[int, bool]] | None:
        offered = self.written.offered
        return (offered.giver, mark_of(offered.tile)) if offered is not None and self.phase is Phase.CLAIM else None

    def _bonus(self, seat: int) -> tuple[Piece, ...]:
        text = self.written.seats[seat].bonus
        for tile, _ in marks_of(text):
            require(tile in self.setup.bonus, "not-a-bonus-tile", seat=seat, tile=TILE_NAMES[tile])
        return self.pool.take_all(text)

    def _open_hands(self) -> list[tuple[int, str]]:
        return [(seat, known.hand) for seat, known in enumerate(self.written.seats) if known.hand is not None]

    def _indicators(self, laid: LaidPieces) -> tuple[Piece, ...]:
        text = (self.written.wild_indicator or "") + self.written.dora_indicators
        rules = self.ruleset.turn_up
        kongs = sum(meld is None or meld.kind is MeldKind.KONG for melds in laid.melds for meld in melds)
        most = 0 if rules is None else 1 + kongs * rules.each_kong
        found = self.pool.take_all(text)
        require(len(found) <= most, "too-many-indicators", indicators=len(found), most=most)
        return found

    def _known(
        self, open_hands: dict[int, tuple[Piece, ...]], laid: LaidPieces, bonus: tuple[tuple[Piece, ...], ...]
    ) -> tuple[KnownTiles, ...]:
        """Returns the tiles in hands that the seat has seen. Those that lie nowhere else are still in a hidden hand."""
        known = []
        for seen in self.written.seen:
            seat, everybody = seen.seat, frozenset(range(self.ruleset.places))
            melded = (piece for meld in laid.melds[seat] if meld is not None for piece in meld.pieces)
            thrown = (tile.piece for tile in laid.rivers[seat])
            left = [*open_hands.get(seat, ()), *thrown, *melded, *bonus[seat], *self.held[seat]]
            hidden = seat not in open_hands
            pieces = tuple(self._seen_piece(mark, seat, left, hidden=hidden) for mark in marks_of(seen.tiles))
            places = everybody if seen.giver is None else frozenset({seat, seen.giver})
            known.append(KnownTiles(pieces, seat, places, seen.giver))
        return tuple(known)

    def _seen_piece(self, mark: WrittenKind, seat: int, left: list[Piece], *, hidden: bool) -> Piece:
        """Returns a piece of a kind that a seat has held: one of those `left`, from which it is taken, else one that is
        then in its hand, which must be `hidden`."""
        for piece in left:
            if mark_of_piece(piece, self.ruleset) == mark:
                left.remove(piece)
                return piece
        require(hidden, "seen-nowhere", seat=seat, tile=TILE_NAMES[mark[0]])
        self.held[seat].append(self.pool.take(mark))
        return self.held[seat][-1]

    def _hidden(self) -> list[Piece]:
        """Returns the unknown tiles, bonus tiles last, because bonus tiles are set aside when they are seen."""
        left = self.pool.left()
        if self.rng is not None:
            self.rng.shuffle(left)
        return sorted(left, key=lambda piece: self.setup.kind(piece) in self.setup.bonus)

    def _melds(self, laid: LaidPieces, hidden: list[Piece]) -> tuple[tuple[Meld, ...], ...]:
        """Returns the melds; those of a hidden kind are filled in."""
        return tuple(
            tuple(self._hidden_kong(hidden) if meld is None else meld for meld in melds) for melds in laid.melds
        )

    def _hidden_kong(self, hidden: list[Piece]) -> Meld:
        for first in hidden:
            kind_of, kind = self.setup.kind, self.setup.kind(first)
            pieces = tuple(sorted(piece for piece in hidden if kind_of(piece) == kind))
            if len(pieces) == COPIES and kind not in self.setup.bonus | self.setup.unclaimable:
                hidden[:] = [piece for piece in hidden if piece not in pieces]
                return Meld(MeldKind.KONG, pieces, form=KongForm.CONCEALED, tiles=self.setup.kinds(pieces))
        raise CaseError("no-hidden-kong")

    def _hands(
        self,
        own: tuple[Piece, ...],
        opened: dict[int, tuple[Piece, ...]],
        melds: tuple[tuple[Meld, ...], ...],
        hidden: list[Piece],
    ) -> tuple[tuple[Piece, ...], ...]:
        hands = []
        for seat, known in enumerate(self.written.seats):
            opening = self.step if self.phase is Phase.OPENING else None
            usual = usual_size(self.ruleset, seat, self.dealer, melds[seat], opening=opening)
            if seat == self.seat:
                wanted = usual + (self.phase is Phase.TURN)
                require(len(own) == wanted, "wrong-hand-size", seat=seat, tiles=len(own), wanted=wanted)
                hands.append(tuple(sorted(own)))
                continue
            size = len(opened[seat]) if seat in opened else known.tiles if known.tiles is not None else usual
            late = self.ruleset.play.last_draws > 0
            require(size in (usual, usual + late), "wrong-hand-size", seat=seat, tiles=size, wanted=usual)
            held = self.held[seat]
            require(len(held) <= size, "wrong-hand-size", seat=seat, tiles=len(held), wanted=size)
            others = size - len(held)
            hand = opened.get(seat, (*held, *hidden[:others]))
            hidden[:] = hidden if seat in opened else hidden[others:]
            require(len(hand) == size, "too-few-tiles-left")
            hands.append(tuple(sorted(hand)))
        return tuple(hands)

    # ---- the wall

    def _out(
        self,
        hands: tuple[tuple[Piece, ...], ...],
        melds: tuple[tuple[Meld, ...], ...],
        bonus: tuple[tuple[Piece, ...], ...],
        laid: LaidPieces,
    ) -> list[Piece]:
        """Returns the pieces that have left the wall, except indicators."""
        out = [piece for rows in (hands, bonus, laid.prizes) for row in rows for piece in row]
        out += [piece for row in melds for meld in row for piece in meld.pieces]
        placed = set(out)
        return out + [tile.piece for river in laid.rivers for tile in river if tile.piece not in placed]

    def _wall(self, state: State, out: list[Piece], hidden: list[Piece]) -> Wall:
        """Returns the wall with its tiles in order. If fewer tiles are left than the table shows, hidden ones count as
        gone too."""
        size, rules, indicators = self.ruleset.tile_count, self.ruleset.wall, state.indicators
        wall = self._turned_up(built((HIDDEN,) * size, rules, self.ruleset.play.last_draws), indicators)
        kongs = sum(meld.kind is MeldKind.KONG for row in state.melds for meld in row) - (self.phase is Phase.ROB)
        taken = {"kong": kongs, "bonus": sum(len(row) for row in state.bonus)}
        replaced = sum(number for source, number in taken.items() if source not in rules.from_head)
        drawn = len(out) - replaced
        # A stack of which draws have left one tile counts among those that are never drawn, so they come first then.
        first = max(0, min(drawn, wall.left)) if rules.whole_stacks else 0
        wall = wall.after_draw(first) if first else wall
        for _ in range(replaced):
            wall = wall.after_replacement()
        if rules.change is not None:
            wall = wall.changed_by(rules.change(WallFacts(state.table, wall.replaced, wall.indicator_stack)))
        most = wall.left - (drawn - first)
        left = most if self.written.wall_left is None else self.written.wall_left
        closing = self._is_last_draw(wall, left, lent=left > most)
        if closing and left > most:
            wall, most = wall.changed_by(wall.change - (left - most)), left
        require(0 <= left <= most, "wall-left-does-not-fit", wall_left=left, most=max(0, most))
        self.gone = most - left
        wall = wall.after_draw(wall.left - left)._replace(closing=closing)
        unseen, shown = iter(hidden), dict(zip(wall.face_up, indicators, strict=False))
        pieces = {index: shown[index] if index in shown else next(unseen) for index in wall.there}
        gone = iter((*out, *wall.aside, *unseen))
        ordered = tuple(pieces[index] if index in pieces else next(gone) for index in range(size))
        return wall._replace(pieces=ordered)

    def _is_last_draw(self, wall: Wall, left: int, *, lent: bool) -> bool:
        """Returns whether the turn began with one of the last draws. `lent` says that the reserve is too small, because
        bonus tiles of the last draws were replaced from it."""
        if self.phase is not Phase.TURN or self.written.claimed or left >= wall.last_draws:
            return False
        replaced = {Circumstance.KONG_REPLACEMENT, Circumstance.FLOWER_REPLACEMENT}
        return lent or replaced.isdisjoint(self.written.circumstances)

    def _turned_up(self, wall: Wall, indicators: tuple[Piece, ...]) -> Wall:
        """Returns the whole wall after these indicators have been turned up."""
        rules, dice = self.ruleset.turn_up, self._dice()
        for piece in indicators:
            assert rules is not None  # other games have no indicators
            wall = wall.with_piece(wall.next_indicator(rules, dice), piece).after_turning(rules, dice)
        return wall

    def _check_bonus(self, wall: Wall) -> None:
        """Checks that no bonus tile is in the hand: it is set aside at once, unless nothing is left to replace it or
        play has not begun."""
        held = [tile for tile, _ in marks_of(self.written.hand) if tile in self.setup.bonus]
        late = self.phase is Phase.OPENING or not wall.can_replace("bonus")
        require(not held or late, "bonus-tile-in-hand", tile=TILE_NAMES[held[0]] if held else "")

    # ---- the moment

    def _turn(self) -> int:
        match self.phase:
            case Phase.TURN | Phase.LAST_TILE | Phase.REPLACEMENT:
                return self.seat
            case Phase.OPENING:
                bonus = self.written.opening == "bonus"
                return self.seat if bonus else self.dealer
        assert self.written.offered is not None
        return self.written.offered.giver

    def _drawn(self, own: tuple[Piece, ...], hands: tuple[tuple[Piece, ...], ...]) -> Piece | None:
        opening = self.phase is Phase.OPENING
        if opening and not self.ruleset.dealt_by(self.step):
            return None
        if opening and self.seat != self.dealer:
            return hands[self.dealer][-1]
        if self.written.claimed or not (opening or self.phase is Phase.TURN):
            return None
        if self.written.drawn is None:
            return own[-1]
        tile, red = mark_of(self.written.drawn)
        fitting = (piece for piece in own if mark_of_piece(piece, self.ruleset) == (tile, red))
        found = next(fitting, None)
        require(found is not None, "drawn-not-in-hand", tile=self.written.drawn)
        return found

    def _chain(self) -> tuple[str, ...]:
        """Returns where the seat has drawn from in this turn, according to the circumstances."""
        written = self.written
        if self.phase is not Phase.TURN or written.claimed:
            return ()
        found = set(written.circumstances)
        if Circumstance.KONG_REPLACEMENT_TWICE in found:
            found.discard(Circumstance.KONG_REPLACEMENT)
        chain = tuple(source for name, sources in _CHAINS.items() if name in found for source in sources)
        begun = self.seat != self.dealer or written.winners or any(seat.discards for seat in written.seats)
        return chain or (("wall",) if begun else ())

    def _last_offers(self) -> tuple[int, ...]:
        """Returns the seats that were asked about the last tile, as far as it matters: the seat that is asked now, or
        that has taken it. In a game that offers the last tile nobody draws it in turn without being asked."""
        if self.phase is Phase.LAST_TILE:
            return (self.seat,)
        offers = self.ruleset.step_of(LastTile) is not None
        drew = self.phase is Phase.TURN and self.written.wall_left == 0 and self._chain() == ("wall",)
        return (self.seat,) if offers and drew else ()

    def _step(self) -> int:
        if self._last_offers():
            return self.ruleset.place_of(LastTile)
        name, script = self.written.opening, self.ruleset.script
        if name is None or name is WrittenStep.REPLACEMENT:
            return self.ruleset.place_of(Play)
        steps = [step_name(step) for step in script]
        require(name in steps, "no-such-opening", opening=name.value)
        announced = self.written.announced
        if announced is None:
            return steps.index(name)
        places = announcements(self.ruleset) if name is WrittenStep.ANNOUNCE else {}
        require(announced in places, "no-such-opening", opening=announced)
        return places[announced]

    def _offer(self, laid: LaidPieces, melds: tuple[tuple[Meld, ...], ...]) -> Offer | None:
        offered = self.written.offered
        if offered is None:
            return None
        if offered.way is Way.DISCARD:
            by_dice = Circumstance.DICE_REPLACEMENT in self.written.circumstances
            return Offer(laid.rivers[offered.giver][-1].piece, offered.giver, offered.way, by_dice)
        tile, form = mark_of(offered.tile)[0], POSITION_FORMS.get(offered.way)
        for meld in reversed(melds[offered.giver]):
            if meld.form is form is not None and meld.tile == tile:
                return Offer(meld.pieces[-1], offered.giver, offered.way)
        raise CaseError("offer-does-not-fit", tile=offered.tile, seat=offered.giver)

    def _position(self) -> Position:
        written, flow = self.written, self.ruleset.flow
        known = self.ruleset.round_winds
        require(written.round_wind in known, "no-such-round", wind=written.round_wind.value, round=0)
        wind = known.index(written.round_wind)
        number = natural_round(self.ruleset, wind, self.dealer) if written.round is None else written.round - 1
        position = Position(number or 0, self.dealer, written.hand_number - 1, written.dealer_streak)
        fits = number is not None and number >= 0 and flow.round_wind(position) == wind
        require(fits, "no-such-round", wind=written.round_wind.value, round=0 if number is None else number + 1)
        return position

    def _dice(self) -> tuple[tuple[int, ...], ...]:
        """Returns the throws of the dice; those that are unknown or not made yet are all ones. Where dice choose the
        winds, an unknown first throw leaves them as they are before it."""
        told = self.written.dice
        usual = tuple((1,) * count for count in self.ruleset.throws)
        if self.ruleset.dice_choose_winds:
            usual = (self._throw_for_dealer(usual[0]), *usual[1:])
        fits = len(told) <= len(usual) and all(
            len(throw) in ((1, len(wanted)) if number >= self._play_throws else (len(wanted),))
            and set(throw) <= set(range(1, 7))
            for number, (throw, wanted) in enumerate(zip(told, usual, strict=False))
        )
        require(fits, "dice-do-not-fit")
        return (*told, *usual[len(told) :])

    def _throw_for_dealer(self, ones: tuple[int, ...]) -> tuple[int, ...]:
        """Returns a first throw that makes the dealer East, as nearly all ones as possible."""
        winds = partial(self.ruleset.seat_winds, self.ruleset.chairs, self.dealer)
        throws = ((*ones[1:], last) for last in range(1, 7))
        return next((throw for throw in throws if winds((throw,)) == winds(())), ones)

    @property
    def _play_throws(self) -> int:
        """Returns how many throws are made before play; those for kongs may have fewer dice than there are."""
        return self.ruleset.throws_before(self.ruleset.place_of(Play))

    # ---- memory

    def _tracks(self) -> tuple[object, ...]:
        """Returns the values of the ruleset's tracks: as written, else their initial values."""
        carry, seats, dealer = self.written.carry, self.ruleset.seats, self.written.dealer
        names = {track.key: track for track in self.ruleset.tracks if track.shown is not None}
        for key in carry:
            require(key in names, "unknown-carry", key=key, keys=tuple(names))
        return tuple(
            track.read(carry[track.key], seats, dealer) if track.key in carry else track.initial
            for track in self.ruleset.tracks
        )


def _phase(written: WrittenPosition) -> Phase:
    if written.opening is not None:
        return _OUTSIDE_PLAY.get(written.opening, Phase.OPENING)
    if written.offered is None:
        return Phase.TURN
    return Phase.CLAIM if written.offered.way is Way.DISCARD else Phase.ROB


# ---- checks before any tile is placed


def _check(written: WrittenPosition, ruleset: Ruleset) -> None:
    seats, offered = ruleset.seats, written.offered
    require(len(written.seats) in (0, seats), "wrong-number-of-seats", seats=len(written.seats), wanted=seats)
    places = ruleset.places
    require(len(written.scores) in (0, places), "wrong-number-of-scores", scores=len(written.scores), seats=places)
    named = (written.seat, written.dealer, *written.winners, *written.dead, *(seen.seat for seen in written.seen))
    named += tuple(seen.giver for seen in written.seen if seen.giver is not None)
    for seat in named if offered is None else (*named, offered.giver):
        require(seat in ruleset.chairs.taken, "no-such-seat", seat=seat)
    _check_numbers(written, ruleset)
    if offered is not None:
        fits = offered.giver != written.seat and (offered.way is Way.DISCARD or offered.way in POSITION_FORMS)
        require(fits, "offer-does-not-fit", tile=offered.tile, seat=offered.giver)
    if written.seats:
        own = written.seats[written.seat]
        require(own.hand is None and own.tiles is None, "own-hand-twice", seat=written.seat)
    _check_moment(written)


def _check_numbers(written: WrittenPosition, ruleset: Ruleset) -> None:
    check_range("dealer_streak", written.dealer_streak, 0, MOST_HANDS)
    check_range("hand_number", written.hand_number, 1, MOST_HANDS)
    check_range("round", written.round, 1, MOST_HANDS)
    check_range("wall_left", written.wall_left, 0, ruleset.tile_count)
    for score in written.scores:
        check_range("scores", score, -MOST_POINTS, MOST_POINTS)


def _check_moment(written: WrittenPosition) -> None:
    """Checks that the position describes one moment only and contains nothing that belongs to another."""
    moments = (written.claimed, written.offered is not None, written.opening is not None)
    draws = not written.claimed and (
        written.offered is None if written.opening is None else written.seat == written.dealer
    )
    require(sum(moments) <= 1 and (written.drawn is None or draws), "two-moments")
    for circumstance in written.circumstances:
        thrown = circumstance is Circumstance.DICE_REPLACEMENT and written.offered is not None
        fits = circumstance in REPLACEMENTS and (draws or thrown) and written.opening is None
        require(fits, "no-such-circumstance", circumstance=circumstance.value)
    if written.claimed:
        last = written.seats[written.seat].melds[-1:] if written.seats else ()
        require(any(meld.kind is not MeldKind.KONG for meld in last), "claimed-without-meld")

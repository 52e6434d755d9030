"""The table as a player of mjai knows it: built from the messages that one seat is told.

Room: mjai. Each message becomes events of our engine, applied to one state, so that options and view of the seat are
those that our own table would give. The state needs a piece in every place; where the seat has seen none, it holds any
that is left. When a message shows that another seat holds a tile, this tile changes places with the one that lay there:
both were unseen, so nothing that the seat knows changes, and its view hides all such tiles.

What the bot answers belongs to player.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.match import all_pieces, started
from mahjong_desktop.engine.run import Run, pay_in_play
from mahjong_desktop.engine.state import BEFORE_PLAY, OFFERED, Phase, State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.mechanics.riichi import STICKS
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.messages import WIND_LETTERS, Message, pieces_named
from mahjong_desktop.mjai.traits import words_of

_SEATS: Final = 4
_SEATED: Final = ev.Seated("wind-tiles", (0, 1, 2, 3), ((0,), (1,), (2,), (3,)))
_DEALT: Final = 13
_USUAL_SCORE: Final = 25000
"""What each player has at the beginning if nobody says so."""


class FollowError(Exception):
    """A message that cannot follow on those before it; the text is for whoever runs the program."""


class AskedSeat(NamedTuple):
    """What the seat may do now, and what it sees."""

    view: SeatView
    options: tuple[Action, ...]


class FollowedTable:
    """The game that the messages tell, from the seat of whoever is told. `ruleset` has the options of the game; its
    starting score follows what the first hand says.

    `seat` is known from the beginning of a game, `state` during a hand. After a FollowError the state is None until
    the next hand begins.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        words = words_of(ruleset)
        if words is None:
            raise ValueError(f"mjai cannot tell a game of {ruleset.id}")
        self._plain = self.ruleset = ruleset
        self._words = words
        self.seat = 0
        self.state: State | None = None
        self._started: dict[tuple[bool, int], Ruleset] = {}
        self.scores: tuple[int, ...] = ()
        self._hands = 0
        self._reaching = False
        self._waits_for_draw: int | None = None
        """The seat that must draw next because of its kong, or at the beginning of a hand."""

    def take(self, message: Message) -> None:
        """Takes a message. Raises FollowError."""
        try:
            self._take(message)
        except (FollowError, MahjongError, LookupError, ValueError, AssertionError) as error:
            self.state = None
            raise FollowError(str(error) or type(error).__name__) from error

    def _take(self, message: Message) -> None:
        match message:
            case says.StartGame():
                self._start_game(message)
            case says.StartKyoku():
                self._start_hand(message)
            case says.EndKyoku() | says.EndGame():
                self.state = None
            case says.ReachAccepted(scores=scores):
                self._keep_scores(scores)
            case says.Hora(scores=scores, deltas=deltas) | says.Ryukyoku(scores=scores, deltas=deltas):
                self._end_hand(scores, deltas)
            case _ if self.state is not None:
                self.state = self._after(self.state, message)
            case _:
                pass

    # ---- what is asked

    def question(self, message: Message) -> AskedSeat | None:
        """Returns what the message, which was taken last, asks the seat; None if it asks nothing."""
        state, seat = self.state, self.seat
        if state is None or self._waits_for_draw is not None:
            return None
        match message:
            case says.Tsumo(actor=actor) | says.Chi(actor=actor) | says.Pon(actor=actor) | says.Reach(actor=actor):
                asked = actor == seat
            case says.Dahai(actor=actor):
                asked = actor != seat
            case _:
                asked = False
        return self._options(state) if asked else None

    def kong_question(self, message: Message) -> AskedSeat | None:
        """Returns what a kong of another seat asks this one: whether it robs the tile."""
        kong = isinstance(message, says.Ankan | says.Kakan) and message.actor != self.seat
        return self._options(self.state) if kong and self.state is not None and self.state.phase is Phase.ROB else None

    def _options(self, state: State) -> AskedSeat | None:
        options = options_of(state, self.seat).legal
        if self._reaching:
            options = tuple(one for one in options if isinstance(one, Discard) and one.declaration)
        return AskedSeat(view_of(state, self.seat), options) if options else None

    # ---- games and hands

    def _start_game(self, message: says.StartGame) -> None:
        if message.id is not None and message.id not in range(_SEATS):
            raise FollowError(f"start_game: no seat {message.id}")
        self.seat = message.id or 0
        self.state, self.scores, self._hands = None, (), 0
        self.ruleset = self._plain
        if message.aka_flag is False and any(option.id == "red-fives" for option in self._plain.options):
            self.ruleset = self._plain.configure({**self._plain.chosen, "red-fives": 0})

    def _keep_scores(self, scores: tuple[int, ...] | None) -> None:
        if scores is not None and len(scores) == _SEATS:
            self.scores = scores

    def _end_hand(self, scores: tuple[int, ...] | None, deltas: tuple[int, ...] | None) -> None:
        self.state = None
        if scores is None and deltas is not None and len(deltas) == len(self.scores):
            scores = tuple(had + more for had, more in zip(self.scores, deltas, strict=True))
        self._keep_scores(scores)

    def _start_hand(self, told: says.StartKyoku) -> None:
        self.state, self._reaching, self._waits_for_draw = None, False, told.oya
        if told.oya not in range(_SEATS) or told.bakaze not in WIND_LETTERS or len(told.tehais) != _SEATS:
            raise FollowError("start_kyoku: no such hand")
        self._keep_scores(told.scores or self.scores or (_USUAL_SCORE,) * _SEATS)
        self._start_from(told.kyotaku)
        wall = all_pieces(self.ruleset)
        trial = self._dealt(told, tuple(wall))
        names = (*told.tehais[self.seat], told.dora_marker)
        if len(names) != _DEALT + 1:
            raise FollowError("start_kyoku: not thirteen tiles")
        places = [piece for piece in trial.hands[self.seat] if self.seat != told.oya or piece != trial.drawn]
        wanted = self._distinct(names, frozenset())
        labels = _exchange(dict(zip((*places, trial.indicators[0]), wanted, strict=True)), wall)
        self.state = self._dealt(told, tuple(labels[piece] for piece in wall))
        self._hands += 1

    def _start_from(self, bets: int) -> None:
        """Sets the starting score so that the points on the table are the bets that lie there."""
        start = (sum(self.scores) + self._words.bet * bets) // _SEATS
        if start != self.ruleset.starting_score:
            key = (bool(self.ruleset.red), start)
            self.ruleset = self._started.setdefault(key, replace(self.ruleset, starting_score=start))

    def _dealt(self, told: says.StartKyoku, wall: tuple[Piece, ...]) -> State:
        """Returns the state at the beginning of play with this wall."""
        rules = self.ruleset
        dice = tuple((1,) * count for count in rules.throws)
        position = Position(WIND_LETTERS.index(told.bakaze), told.oya, self._hands, told.honba)
        state = evolve(State(rules), _SEATED)
        kept = tuple(
            told.kyotaku if track.id == STICKS.id else value
            for track, value in zip(rules.tracks, state.tracks, strict=True)
        )
        state = state.changed(scores=self.scores, tracks=kept)
        state = evolve(state, started(position, dice, wall))
        while state.phase in BEFORE_PLAY:
            state = decide(state, {}).state
        return state

    # ---- play

    def _after(self, state: State, message: Message) -> State:
        """Returns the state after a message of play."""
        match message:
            case says.Tsumo(actor=actor, pai=pai):
                return self._drew(state, actor, pai)
            case says.Reach():
                self._reaching = True
                return state
            case says.Dahai():
                return self._discarded(state, message)
            case says.Chi() | says.Pon() | says.Daiminkan():
                return self._claimed(state, message)
            case says.Ankan(actor=actor, consumed=consumed):
                state, own = self._held(state, actor, consumed)
                self._waits_for_draw = actor
                return evolve(state, ev.Melded(actor, MeldKind.KONG, own, form=KongForm.CONCEALED))
            case says.Kakan(actor=actor, pai=pai):
                return self._added(state, actor, pai)
            case says.Dora(dora_marker=name):
                return self._turned(state, name)
            case _:
                return state

    def _drew(self, state: State, seat: int, name: str) -> State:
        dealt = state.turn == seat and state.phase is Phase.TURN and not any(state.rivers) and not state.claimed
        first = dealt and state.drawn is not None and self._waits_for_draw == seat
        kong = not first and self._waits_for_draw == seat
        self._waits_for_draw = None
        if first:
            return self._shown(state, state.drawn, name)[0] if seat == self.seat and state.drawn is not None else state
        state, source = _unclaimed(state), "kong" if kong else "wall"
        assert state.wall is not None
        piece = state.wall.next_for(source)
        if seat == self.seat:
            state, piece = self._shown(state, piece, name)
        return evolve(state, ev.Drew(seat, piece, source))

    def _discarded(self, state: State, told: says.Dahai) -> State:
        seat, declared = told.actor, self._reaching
        self._reaching = False
        state, piece = self._thrown(state, told)
        word = None
        if declared:
            word = self._words.reach
            state = evolve(state, ev.Declared(seat, word))
        return evolve(state, ev.Discarded(seat, piece, word))

    def _thrown(self, state: State, told: says.Dahai) -> tuple[State, Piece]:
        """Returns the state in which the discarded piece lies in the hand, and the piece."""
        hand, drawn = state.hands[told.actor], state.drawn
        named = set(pieces_named(told.pai, self.ruleset.red)).intersection(hand)
        places = [piece for piece in hand if piece != drawn]
        if told.tsumogiri and drawn is not None:
            places = [drawn]
        elif told.tsumogiri is None and drawn is not None:
            places.append(drawn)
        fits = [piece for piece in places if piece in named]
        if fits:
            return state, fits[0]
        if told.actor == self.seat:
            if named:
                return state, min(named)
            raise FollowError(f"dahai: no {told.pai} in the hand")
        return self._shown(state, places[-1], told.pai)

    def _claimed(self, state: State, told: says.Chi | says.Pon | says.Daiminkan) -> State:
        offer, seat = state.offer, told.actor
        if offer is None or offer.piece not in pieces_named(told.pai, self.ruleset.red):
            raise FollowError("a claim of a tile that nobody discarded")
        kind = {says.Chi: MeldKind.CHOW, says.Pon: MeldKind.PUNG, says.Daiminkan: MeldKind.KONG}[type(told)]
        form = KongForm.CLAIMED if kind is MeldKind.KONG else None
        state, own = self._held(state, seat, told.consumed)
        pieces = state.setup.in_order((*own, offer.piece))
        if form is not None:
            self._waits_for_draw = seat
        return _paid(evolve(state, ev.Melded(seat, kind, pieces, offer.piece, offer.giver, form)))

    def _added(self, state: State, seat: int, name: str) -> State:
        state, own = self._held(state, seat, (name,))
        tile = state.setup.kind(own[0])
        pungs = [meld for meld in state.melds[seat] if meld.tile == tile and meld.kind is MeldKind.PUNG]
        if not pungs:
            raise FollowError(f"kakan: no pung of {name}")
        pung = pungs[0]
        self._waits_for_draw = seat
        pieces = (*pung.pieces, *own)
        return evolve(state, ev.Melded(seat, MeldKind.KONG, pieces, pung.claimed, pung.giver, KongForm.ADDED))

    def _turned(self, state: State, name: str) -> State:
        if state.phase is Phase.ROB:
            state = _unclaimed(state)
        rules, wall = self.ruleset.turn_up, state.wall
        assert rules is not None and wall is not None
        place = wall.next_indicator(rules, state.dice)
        state, piece = self._shown(state, wall.pieces[place], name)
        return evolve(state, ev.Turned(piece))

    # ---- unseen tiles

    def _held(self, state: State, seat: int, names: tuple[str, ...]) -> tuple[State, tuple[Piece, ...]]:
        """Returns the state in which a seat holds tiles of these names, and the pieces, lowest first."""
        found: list[Piece] = []
        for name in names:
            named = pieces_named(name, self.ruleset.red)
            left = [piece for piece in state.hands[seat] if piece not in found]
            fits = [piece for piece in left if piece in named]
            if not fits and seat == self.seat:
                raise FollowError(f"no {name} in the hand")
            if fits:
                found.append(fits[0])
                continue
            state, piece = self._shown(state, left[0], name, frozenset(found))
            found.append(piece)
        return state, tuple(sorted(found))

    def _shown(
        self, state: State, place: Piece, name: str, kept: frozenset[Piece] = frozenset()
    ) -> tuple[State, Piece]:
        """Returns the state in which a tile of this name lies where the unseen piece `place` lies, and the piece.
        Pieces that are `kept` stay where they are."""
        named = pieces_named(name, self.ruleset.red)
        if place in named:
            return state, place
        seen = self._seen(state, but=place) | kept
        piece = next((one for one in named if one not in seen), None)
        if piece is None:
            raise FollowError(f"one {name} too many")
        return _renamed(state, {place: piece, piece: place}), piece

    def _seen(self, state: State, but: Piece) -> frozenset[Piece]:
        """Returns the pieces that the seat sees, without the one that it is about to see."""
        own = [piece for piece in state.hands[self.seat] if piece != but]
        laid = [piece for melds in state.melds for meld in melds for piece in meld.pieces]
        thrown = [tile.piece for river in state.rivers for tile in river]
        return frozenset((*own, *laid, *thrown, *state.indicators))

    def _distinct(self, names: Iterable[str], used: frozenset[Piece]) -> tuple[Piece, ...]:
        """Returns a piece for each name, none twice and none of those `used`."""
        found: list[Piece] = []
        for name in names:
            free = (one for one in pieces_named(name, self.ruleset.red) if one not in used and one not in found)
            piece = next(free, None)
            if piece is None:
                raise FollowError(f"one {name} too many")
            found.append(piece)
        return tuple(found)


def _exchange(wanted: Mapping[Piece, Piece], pieces: Iterable[Piece]) -> dict[Piece, Piece]:
    """Returns new labels for all pieces: those `wanted`, each other piece its own label if that is free, else one that
    is left."""
    labels = dict(wanted)
    free = set(pieces).difference(wanted.values())
    others = [piece for piece in pieces if piece not in labels]
    for piece in others:
        if piece in free:
            labels[piece] = piece
            free.remove(piece)
    left = iter(sorted(free))
    for piece in others:
        if piece not in labels:
            labels[piece] = next(left)
    return labels


def _renamed(state: State, labels: Mapping[Piece, Piece]) -> State:
    """Returns the state with other pieces in unseen places."""
    wall = state.wall
    assert wall is not None
    return state.changed(
        hands=tuple(tuple(sorted([labels.get(piece, piece) for piece in hand])) for hand in state.hands),
        wall=wall._replace(pieces=tuple([labels.get(piece, piece) for piece in wall.pieces])),
        drawn=state.drawn if state.drawn is None else labels.get(state.drawn, state.drawn),
    )


def _unclaimed(state: State) -> State:
    """Returns the state after nobody has claimed what was offered, if anything was."""
    if state.phase not in OFFERED or state.offer is None:
        return state
    return _paid(evolve(state, ev.Unclaimed()))


def _paid(state: State) -> State:
    """Returns the state after the payments that are due in play: bets."""
    run = Run(state)
    pay_in_play(run)
    return run.state

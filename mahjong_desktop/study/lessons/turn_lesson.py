"""The second lesson: whose turn it is, who may claim a discard, which claim goes first, and what replaces a kong or a
bonus tile.

Room: study. No Qt and no words. Every answer is the engine's: its options for each seat, and what it decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.ruleset.claims import alike
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, face_of
from mahjong_desktop.engine.actions import Action, Chow, Discard, Pass, Pung
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.events import Melded
from mahjong_desktop.engine.legal import Options, options_of
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.walls import WALL
from mahjong_desktop.study.laid import ShownGroup, shown_meld
from mahjong_desktop.study.lessons.hands import names_of_seats, ordinary_kinds, tile_group
from mahjong_desktop.study.lessons.steps import ChooseSeats, ChooseWords, LessonChoice, LessonStep, Read, Said

_MOST_STEPS: Final = 5000
"""So many steps are played in search of a moment; 1,500 take 0.05 s."""


class AskedMoment(Struct, frozen=True):
    """A moment at which seats are asked: the state and their options. Options of seats that are not asked say why."""

    state: State
    asked: Mapping[int, Options]

    def options(self, seat: int) -> Options:
        """Returns the options of any seat."""
        return options_of(self.state, seat)


AGAIN: Final = "-again"
Wanted = Callable[[AskedMoment], bool]


def find_moments(ruleset: Ruleset, seed: int, wanted: Mapping[str, Wanted]) -> dict[str, AskedMoment]:
    """Returns the first moment of each wanted kind; kinds that do not occur within a fixed number of steps are missing.
    A kind whose name ends with `-again` is looked for in a later hand than the kind without it."""
    found: dict[str, AskedMoment] = {}
    for moment in _moments(ruleset, seed):
        for name, fits in wanted.items():
            first = found.get(name.removesuffix(AGAIN)) if name.endswith(AGAIN) else None
            waits = name.endswith(AGAIN) and (first is None or _same_hand(first, moment))
            if name not in found and not waits and fits(moment):
                found[name] = moment
        if len(found) == len(wanted):
            break
    return found


def _same_hand(one: AskedMoment, other: AskedMoment) -> bool:
    return one.state.position.hand == other.state.position.hand


def _moments(ruleset: Ruleset, seed: int) -> Iterator[AskedMoment]:
    steps = 0
    for number in range(_MOST_STEPS):
        match = Match(ruleset, ("random",) * ruleset.chairs.participants, seed + number)
        choose = _chooser(Random(f"{seed}:{number}:lesson"))
        while not match.finished:
            asked = match.asked()
            if asked:
                yield AskedMoment(match.state, asked)
            match.apply(match.step({seat: choose(options) for seat, options in asked.items()}))
            steps += 1
            if steps > _MOST_STEPS:
                return


def _chooser(rng: Random) -> Callable[[Options], Action]:
    """Returns a player who claims nothing and discards at random, so that hands last long and many discards could be
    claimed."""

    def choose(options: Options) -> Action:
        quiet: list[Action] = [action for action in options.legal if isinstance(action, Pass)]
        throws: list[Action] = [one for one in options.legal if isinstance(one, Discard) and one.declaration is None]
        return rng.choice(quiet or throws or list(options.legal))

    return choose


def action_names(options: Options) -> frozenset[str]:
    """Returns the names of the actions that a seat may take."""
    return frozenset(action.name for action in options.legal)


def is_discard_offered(moment: AskedMoment) -> bool:
    """Returns whether one discard is offered to the other seats, and no tile has been claimed before in the hand, so
    that all hands are whole."""
    state = moment.state
    return state.phase is Phase.CLAIM and state.offer is not None and state.offer.other is None


_STRENGTH: Final = ("win", "kong", "pung", "chow")
"""The claims, the strongest first."""
_CHAPTER: Final = "5"
_PART: Final = "turn"
"""The part of the guide that says who may claim a discard, and which claim goes first."""


def turn_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    wanted = {name: fits for name, fits in _WANTED.items() if name in _possible(ruleset)}
    found = find_moments(ruleset, rng.randrange(1 << 30), wanted)
    yield Read(ask=Said("turn-read"), part=_PART, lines=tuple(_told(ruleset, found)), chapter=_CHAPTER)
    if "begin" in found:
        yield _who_begins(found["begin"])
    for name in ("claim", "claim-again"):
        if name in found:
            yield _who_may_claim(found[name], f"turn-{name}")
    if "first" in found:
        yield _which_goes_first(found["first"])
    yield _several_winners(ruleset, rng)
    if "kong" in found:
        yield _after_kong(found["kong"], rng)
    if "bonus" in found:
        yield _after_bonus(found["bonus"], rng)


def _told(ruleset: Ruleset, found: Mapping[str, AskedMoment]) -> Iterator[Said]:
    """Yields what the guide leaves out and the lesson asks: who begins, several winners, and replacements; and what a
    tile that lies sideways means."""
    if "begin" in found and found["begin"].state.turn == found["begin"].state.position.dealer:
        yield Said("dealer-begins")
    yield _who_wins(ruleset)
    for name, ending in (("kong", "kong-{}-why"), ("bonus", "bonus-told-{}")):
        if name in found:
            yield Said(ending.format(replaced_from(found[name].state, name)))
    yield Said("turned-told")


def _possible(ruleset: Ruleset) -> set[str]:
    """Returns the names of the moments that the game may have."""
    left_out = set() if ruleset.claims.chow else {"first"}
    left_out |= set() if KongForm.CONCEALED in ruleset.claims.kongs else {"kong"}
    left_out |= set() if any(setup.bonus for setup in ruleset.setups) else {"bonus"}
    return _WANTED.keys() - left_out


# ---- who begins


def _begins(moment: AskedMoment) -> bool:
    state = moment.state
    return state.phase is Phase.TURN and not any(state.rivers) and state.turn in moment.asked


def _who_begins(moment: AskedMoment) -> ChooseSeats:
    state = moment.state
    names, dealer = names_of_seats(state.table, state.ruleset), state.position.dealer
    facts: dict[str, int | str] = {"seat": names[state.turn], "dealer": names[dealer]}

    def choice(seat: int) -> LessonChoice:
        right = seat == state.turn
        return LessonChoice(right, Said("begins" if right else "not-begins", {"seat": names[seat]}), seat=seat)

    return ChooseSeats(
        ask=Said("turn-begin", facts),
        choices=tuple(choice(seat) for seat in state.ruleset.chairs.taken),
        seats=names,
        chapter=_CHAPTER,
    )


# ---- who may claim


def _can_be_claimed(moment: AskedMoment) -> bool:
    return is_discard_offered(moment) and any(len(options.legal) > 1 for options in moment.asked.values())


def _thrown(state: State) -> tuple[int, str, tuple[ShownGroup, ...]]:
    """Returns who has discarded the offered tile, its name, and the tile for display."""
    offer = state.offer
    assert offer is not None
    face = face_of(offer.piece)
    return offer.giver, TILE_NAMES[face], (tile_group((face,), "thrown"),)


def _who_may_claim(moment: AskedMoment, ask: str) -> ChooseSeats:
    state = moment.state
    giver, tile, picture = _thrown(state)
    names = names_of_seats(state.table, state.ruleset)
    return ChooseSeats(
        ask=Said(ask, {"seat": names[giver], "tile": tile}),
        picture=(*_indicators(state), *picture),
        choices=tuple(_claimer(moment, seat) for seat in state.ruleset.chairs.others(giver)),
        many=True,
        seats=names,
        giver=giver,
        part=_PART,
        chapter=_CHAPTER,
    )


def _indicators(state: State) -> tuple[ShownGroup, ...]:
    shown = state.setup.special and state.indicators
    return (tile_group(map(face_of, state.indicators), "indicator"),) if shown else ()


def _claimer(moment: AskedMoment, seat: int) -> LessonChoice:
    state = moment.state
    names = action_names(moment.options(seat))
    strongest = next((name for name in _STRENGTH if name in names), "")
    facts: dict[str, int | str] = {"seat": names_of_seats(state.table, state.ruleset)[seat], "tile": _thrown(state)[1]}
    why = Said(f"may-{strongest}", facts) if strongest else _why_not(moment, seat, facts)
    return LessonChoice(bool(strongest), why, groups=_hand(state, seat), seat=seat)


def _why_not(moment: AskedMoment, seat: int, facts: dict[str, int | str]) -> Said:
    """Returns why a seat may not claim: the engine's reason, or that its tiles make no set."""
    state, offer = moment.state, moment.state.offer
    assert offer is not None
    refused = [no.refusal for no in moment.options(seat).refused if no.name != "kong"]
    if refused:
        return Said("refused", facts, refused[0])
    rules = state.ruleset.claims
    if state.holding(seat).runs_with(state.setup.kind(offer.piece), rules.honor_chows):
        if not rules.chow:
            return Said("no-chows-claimed", facts)
        if seat != state.ruleset.chairs.after(offer.giver):
            return Said("only-from-left", facts, Refusal("only-from-left"))
    return Said("may-nothing", facts)


def _hand(state: State, seat: int) -> tuple[ShownGroup, ...]:
    ruleset = state.ruleset
    melds = [shown_meld(meld, seat, ruleset.seats, ruleset.claims) for meld in state.melds[seat]]
    return (*melds, tile_group(map(face_of, state.setup.in_order(state.hands[seat])), "hand", state.setup))


# ---- which claim goes first


def _claims_of(moment: AskedMoment) -> tuple[tuple[int, Action], tuple[int, Action]] | None:
    """Returns a seat that may claim a chow and another that may claim a pung, with their claims; None if there are
    none."""
    chow = _first_with(moment, Chow)
    pung = _first_with(moment, Pung)
    return (chow, pung) if chow is not None and pung is not None and chow[0] != pung[0] else None


def _first_with(moment: AskedMoment, kind: type[Action]) -> tuple[int, Action] | None:
    found = (
        (seat, action) for seat, options in moment.asked.items() for action in options.legal if type(action) is kind
    )
    return next(found, None)


def _two_claims(moment: AskedMoment) -> bool:
    return is_discard_offered(moment) and _claims_of(moment) is not None


def decided(moment: AskedMoment, answers: dict[int, Action]) -> int | None:
    """Returns the seat that gets the offered tile if these seats give these answers and all others pass."""
    run = decide(moment.state, {seat: answers.get(seat, Pass()) for seat in moment.asked})
    return next((event.seat for event in run.events if isinstance(event, Melded)), None)


def _which_goes_first(moment: AskedMoment) -> ChooseSeats:
    claims = _claims_of(moment)
    assert claims is not None
    state, names = moment.state, names_of_seats(moment.state.table, moment.state.ruleset)
    giver, tile, picture = _thrown(state)
    (chow, _), (pung, _) = claims
    right = decided(moment, dict(claims))
    facts: dict[str, int | str] = {"chow": names[chow], "pung": names[pung], "giver": names[giver], "tile": tile}

    def choice(seat: int) -> LessonChoice:
        return LessonChoice(
            seat == right, Said("first" if right == pung else "first-chow", facts), _hand(state, seat), seat
        )

    return ChooseSeats(
        ask=Said("turn-first", facts),
        picture=(*_indicators(state), *picture),
        choices=tuple(choice(seat) for seat in sorted((chow, pung))),
        seats=names,
        giver=giver,
        part=_PART,
        chapter=_CHAPTER,
    )


def _who_wins(ruleset: Ruleset) -> Said:
    """Returns what happens if several players claim the same discard to win."""
    rules, most = ruleset.claims.priority, len(ruleset.chairs.taken) - 1
    if 0 < rules.spoiled_by <= 2:
        right = "winners-none"
    elif rules.most >= 2:
        right = "winners-all"
    else:
        right = "winners-nearest" if rules.rank is alike else "winners-ranked"
    return Said(f"{right}-why", {"most": min(rules.most, most)})


def _several_winners(ruleset: Ruleset, rng: Random) -> ChooseWords:
    """Asks what happens if two players claim the same discard to win."""
    why = _who_wins(ruleset)
    ids = ["winners-nearest", "winners-all", "winners-none", "winners-ranked"]
    rng.shuffle(ids)
    return ChooseWords(
        ask=Said("turn-winners"),
        choices=tuple(LessonChoice(f"{name}-why" == why.id, why, name=Said(name)) for name in ids),
        chapter=_CHAPTER,
    )


# ---- replacements


def replaced_from(state: State, source: str) -> str:
    """Returns where the replacement for a `kong` or a `bonus` tile comes from: `head` or `tail` of the wall."""
    assert state.wall is not None
    return "head" if state.wall.next_for(source) == state.wall.next_for(WALL) else "tail"


def _replacement(name: str, right: str, facts: dict[str, int | str], rng: Random) -> tuple[LessonChoice, ...]:
    """Returns the four answers about the replacement for a kong or a bonus tile; `right` is where it comes from."""
    why = Said(f"{name}-{right}-why", facts)
    parts = ["tail", "head", "none", "over"]
    rng.shuffle(parts)
    return tuple(LessonChoice(part == right, why, name=Said(f"{name}-{part}")) for part in parts)


def _in_play(moment: AskedMoment) -> bool:
    state = moment.state
    return state.phase is Phase.TURN and state.wall is not None and state.wall_left > 20


def _after_kong(moment: AskedMoment, rng: Random) -> ChooseWords:
    state = moment.state
    face = rng.choice([tile for tile in ordinary_kinds(state.ruleset, state.setup) if state.ruleset.copies[tile] == 4])
    facts: dict[str, int | str] = {"tile": TILE_NAMES[face]}
    return ChooseWords(
        ask=Said("turn-kong", facts),
        picture=(tile_group((face,) * COPIES, "concealed-kong"),),
        choices=_replacement("kong", replaced_from(state, "kong"), facts, rng),
        chapter=_CHAPTER,
    )


def _has_bonus(moment: AskedMoment) -> bool:
    return _in_play(moment) and bool(moment.state.setup.bonus)


def _after_bonus(moment: AskedMoment, rng: Random) -> ChooseWords:
    state = moment.state
    face = rng.choice(sorted(state.setup.bonus))
    facts: dict[str, int | str] = {"tile": TILE_NAMES[face]}
    return ChooseWords(
        ask=Said("turn-bonus", facts),
        picture=(*_indicators(state), tile_group((face,), "drawn")),
        choices=_replacement("bonus", replaced_from(state, "bonus"), facts, rng),
        chapter="3",
    )


_WANTED: Final[Mapping[str, Wanted]] = {
    "begin": _begins,
    "claim": _can_be_claimed,
    "claim-again": _can_be_claimed,
    "first": _two_claims,
    "kong": _in_play,
    "bonus": _has_bonus,
}
"""The moments that the lesson needs, by name. In some games some of them do not occur."""

"""A match at our table in which some seats are played by majiang-ai."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.match import Match, SeededChance, Step
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.hanchan import Hanchan
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import decision_rng
from tests.benchmarks.majiang.node import Message, Players, Said
from tests.benchmarks.majiang.notation import SEATS, hand_of, meld_of, name_of, names_in

MAJIANG = "majiang"
STICK = 1000
RULES: Mapping[str, Any] = {
    "配給原点": 30000,
    "赤牌": {"m": 0, "p": 0, "s": 0},
    "連風牌は2符": False,
    "クイタンあり": True,
    "喰い替え許可レベル": 0,
    "場数": 1,
    "途中流局あり": False,
    "流し満貫あり": False,
    "ノーテン宣言あり": False,
    "ノーテン罰あり": True,
    "最大同時和了数": 3,
    "連荘方式": 2,
    "トビ終了あり": False,
    "オーラス止めあり": False,
    "延長戦方式": 0,
    "一発あり": True,
    "裏ドラあり": True,
    "カンドラあり": True,
    "カン裏あり": True,
    "カンドラ後乗せ": False,
    "ツモ番なしリーチあり": False,
    "リーチ後暗槓許可レベル": 1,
    "役満の複合あり": False,
    "ダブル役満あり": False,
    "数え役満あり": False,
    "役満パオあり": True,
    "切り上げ満貫あり": False,
    "順位点": ["15.0", "5.0", "-5.0", "-15.0"],
}
"""The rules of majiang-core that are nearest to ours. Different stay the Blessing of Man (ours only) and the concealed
kongs that a riichi hand may make."""


def rules_of_an_east_round() -> Ruleset:
    """Returns the riichi ruleset with a match of one round."""
    found = find_ruleset("riichi-ema")
    assert isinstance(found.flow, Hanchan)
    return replace(found, flow=replace(found.flow, rounds=1))


class _FixedSeats(SeededChance):
    """Player 0 sits at seat 0, which deals first."""

    def seating(self, ruleset: Ruleset) -> ev.Seated:
        return ev.Seated("wind-tiles", (0, 1, 2, 3), ((0,), (1,), (2,), (3,)))


class BridgedTable:
    """A match of an east round. `line_up[seat]` is the id of a bot, or `majiang`.

    `milliseconds` are the durations of the decisions by bot. `faults` counts where the two sides disagreed or a player
    answered what is not allowed, with an example of each; both must stay empty. `checks` is the number of comparisons.
    """

    def __init__(self, rules: Ruleset, line_up: tuple[str, ...], seed: int, players: Players) -> None:
        self.match = Match(rules, line_up, seed, chance=_FixedSeats(seed))
        self.milliseconds: dict[str, list[float]] = {name: [] for name in line_up}
        self.faults: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.checks = 0
        self._line_up, self._seed, self._players = line_up, seed, players
        self._bots = {seat: make_bot(name, rules) for seat, name in enumerate(line_up) if name != MAJIANG}
        self._told = tuple(seat for seat, name in enumerate(line_up) if name == MAJIANG)
        self._said: dict[int, Said] = {}
        self._steps = 0
        game = {"rule": RULES, "title": "", "player": list(line_up), "qijia": 0}
        self._tell({seat: {"kaiju": {"id": seat, **game}} for seat in self._told})

    def play(self) -> Iterator[Step]:
        """Yields the steps until the end."""
        while not self.match.finished:
            before = self.match.state
            step = self.match.step(self._answers(before))
            self.match.apply(step)
            self._steps += 1
            self._tell_events(before, self.match.state, step.events)
            yield step

    def _fault(self, kind: str, text: str) -> None:
        self.faults[kind] += 1
        self.examples.setdefault(kind, f"seed {self._seed} {self._line_up} step {self._steps}: {text}")

    # ---- answers

    def _answers(self, state: State) -> dict[int, Action]:
        answers: dict[int, Action] = {}
        asked = self.match.asked()
        for seat in self._told:
            said = self._said.get(seat)
            if said is not None and said.reply and seat not in asked and state.phase is not Phase.OVER:
                self._fault("not-asked", f"seat {seat} {state.phase} {said.reply}")
        for seat, options in asked.items():
            name = self._line_up[seat]
            if name == MAJIANG:
                answers[seat], took = self._answer_of(state, seat, options.legal)
            else:
                view, rng = view_of(state, seat), decision_rng(self._seed, self._steps, seat)
                start = time.perf_counter()
                answers[seat] = self._bots[seat].choose(view, options.legal, rng)
                took = 1000 * (time.perf_counter() - start)
            if len(options.legal) > 1:
                self.milliseconds[name].append(took)
        return answers

    def _answer_of(self, state: State, seat: int, legal: tuple[Action, ...]) -> tuple[Action, float]:
        """The action that a player of majiang-ai means, and how long it thought."""
        said = self._said.get(seat)
        reply = (said.reply if said is not None else None) or {}
        meant = next((option for option in legal if _means(reply, option, state, seat)), None)
        if meant is None:
            self._fault("illegal", f"seat {seat} {state.phase} {hand_of(state.hands[seat])} {reply} of {legal}")
            meant = next((option for option in legal if isinstance(option, Pass)), legal[0])
        return meant, said.milliseconds if said is not None else 0.0

    # ---- messages

    def _tell(self, messages: Mapping[int, Message]) -> None:
        if not messages:
            return
        for seat, said in self._players.tell(messages).items():
            self._said[seat] = said
            if said.error:
                self._fault("error", f"seat {seat} {messages[seat]}: {said.error}")

    def _tell_all(self, message: Message) -> None:
        self._tell(dict.fromkeys(self._told, message))

    def _tell_events(self, before: State, after: State, events: tuple[ev.Event, ...]) -> None:
        self._said = {}
        dealer = after.position.dealer
        for event in events:
            match event:
                case ev.PlayBegan():
                    self._tell_deal(after)
                case ev.Drew(seat=seat, piece=piece, source=source) if before.phase is not Phase.DEAL:
                    word, name = "gangzimo" if source == "kong" else "zimo", name_of(piece)
                    place = (seat - dealer) % SEATS
                    self._tell({own: {word: {"l": place, "p": name if own == seat else ""}} for own in self._told})
                    self._check(after)
                case ev.Discarded(seat=seat, piece=piece, declaration=declaration):
                    drawn, bet = "_" if piece == before.drawn else "", "*" if declaration else ""
                    self._tell_all({"dapai": {"l": (seat - dealer) % SEATS, "p": name_of(piece) + drawn + bet}})
                case ev.Melded():
                    self._tell_meld(event, after)
                case ev.Turned(piece=piece) if before.phase is not Phase.DEAL:
                    answers = dict(self._said)
                    self._tell_all({"kaigang": {"baopai": name_of(piece)}})
                    self._said = answers  # nobody answers to an indicator

    def _tell_meld(self, event: ev.Melded, after: State) -> None:
        added = event.form is KongForm.ADDED
        laid = Meld(
            event.kind, event.pieces, event.claimed, event.giver, event.form, event.pieces[-1] if added else None
        )
        claimed = event.giver is not None and not added
        place = (event.seat - after.position.dealer) % SEATS
        self._tell_all({"fulou" if claimed else "gang": {"l": place, "m": meld_of(laid, event.seat)}})
        if claimed and event.form is None:
            self._check(after)

    def _tell_deal(self, state: State) -> None:
        dealer = state.position.dealer
        seats = [(dealer + place) % SEATS for place in range(SEATS)]
        drawn = state.drawn if state.drawn is not None else state.hands[dealer][-1]
        hands = [hand_of([piece for piece in state.hands[seat] if piece != drawn]) for seat in seats]
        deal = {
            "zhuangfeng": state.round_wind,
            "jushu": dealer,
            "changbang": state.position.streak,
            "lizhibang": state.deposit // STICK,
            "defen": [state.scores[seat] for seat in seats],
            "baopai": name_of(state.indicators[0]),
        }
        for own in self._told:
            shown = [hand if seat == own else "" for seat, hand in zip(seats, hands, strict=True)]
            self._tell({own: {"qipai": {**deal, "shoupai": shown}}})
        self._tell({own: {"zimo": {"l": 0, "p": name_of(drawn) if own == dealer else ""}} for own in self._told})
        self._check(state)

    def _check(self, state: State) -> None:
        """Compares hands, wall and scores."""
        for seat in self._told:
            said = self._said[seat]
            tiles, *melds = (said.hand or "").replace("*", "").split(",")
            own = [meld_of(meld, seat) for meld in state.melds[seat]]
            self.checks += 1
            if names_in(tiles) != names_in(hand_of(state.hands[seat])) or own != [meld for meld in melds if meld]:
                self._fault("hand", f"seat {seat}: {said.hand} is {hand_of(state.hands[seat])} {own}")
            if said.left != state.wall_left:
                self._fault("wall", f"{said.left} is {state.wall_left}")
            if tuple(said.scores or ()) != state.scores:
                self._fault("scores", f"{said.scores} is {state.scores}")


def _means(reply: Mapping[str, str], option: Action, state: State, seat: int) -> bool:
    """Whether a reply of majiang-ai means this option."""
    match option:
        case DeclareWin():
            return "hule" in reply
        case Discard(piece=piece, declaration=declaration):
            text = reply.get("dapai", "")
            if text[:2] != name_of(piece) or text.endswith("*") != (declaration is not None):
                return False
            others = [one for one in state.hands[seat] if name_of(one) == name_of(piece) and one != state.drawn]
            return ("_" in text) == (piece == state.drawn) or ("_" not in text and not others)
        case Kong(form=form, pieces=pieces) if form is not KongForm.CLAIMED:
            text = reply.get("gang", "")
            return text[:2] == name_of(pieces[0]) and (len(text) == len("m111=1")) == (form is KongForm.ADDED)
        case Chow(pieces=pieces) | Pung(pieces=pieces) | Kong(pieces=pieces):
            offer = state.offer
            if offer is None or "fulou" not in reply:
                return False
            kinds = {Chow: MeldKind.CHOW, Pung: MeldKind.PUNG, Kong: MeldKind.KONG}
            rising = tuple(sorted((*pieces, offer.piece)))
            how = KongForm.CLAIMED if isinstance(option, Kong) else None
            laid = Meld(kinds[type(option)], rising, offer.piece, offer.giver, how)
            return reply["fulou"] == meld_of(laid, seat)
        case Pass():
            return not reply
        case _:
            return False

"""Random winning hands scored by these rules and by the library `mahjong`: the same han, minipoints and payments.

A run compares some thousands; `MAHJONG_DESKTOP_RIICHI_HANDS=20000` sets another number. The library is set to the rules
of EMA as far as it can be: open all-simples, single yakuman, 13 han and more as sanbaiman, no rounding up to a mangan.
What it does otherwise all the same is named by the functions in `DIFFERENCES`, each with its reason; any other
difference fails. What needs no function, as both agree: a pair of the wind that is both seat's and round's brings 4
minipoints, double riichi 2 han in all, four equal chows are twice a pure double chow.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.hand_calculating.scores import ScoresResult
from mahjong.meld import Meld as LibraryMeld

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, balances
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import DRAGONS, WINDS
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.rulesets.random_riichi import Won, random_win

HANDS = int(os.environ.get("MAHJONG_DESKTOP_RIICHI_HANDS", "5000"))
SEED = 2016
MANGAN = 2000

RULES = OptionalRules(
    has_open_tanyao=True,
    has_double_yakuman=False,
    kazoe_limit=HandConstants.KAZOE_SANBAIMAN,
    kiriage=False,
    fu_for_open_pinfu=True,
    fu_for_pinfu_tsumo=False,
    renhou_as_yakuman=False,
)
"""Human-hand stays worth five han that add with others, as here."""


@dataclass(frozen=True)
class Value:
    """What a hand is worth: the number of yakuman, or han and fu, and what each seat gains; `refused` if nothing."""

    yakuman: int = 0
    han: int = 0
    fu: int = 0
    deltas: tuple[int, ...] = ()
    refused: str = ""


# ---- here


def own_value(won: Won) -> Value:
    """As these rules value the hand."""
    scored = evaluate(RIICHI_EMA, won.win)
    if isinstance(scored, Refusal):
        return Value(refused=scored.reason)
    settlement = RIICHI_EMA.settle(Outcome((ScoredWin(won.win, scored),), won.win.table))
    bets = RIICHI_EMA.paid_in_play(won.win.table)
    totals = dict(scored.worth.totals)
    deltas = balances((*bets, *settlement.transfers), 4)
    return Value(totals.get("yakuman", 0), totals.get("han", 0), totals.get("fu", 0), deltas)


# ---- there


def library_response(won: Won, without: frozenset[Circumstance] = frozenset()) -> HandResponse:
    """The answer of the library, some circumstances left out."""
    return HandCalculator.estimate_hand_value(**library_arguments(won, without))


def library_arguments(won: Won, without: frozenset[Circumstance] = frozenset()) -> dict[str, Any]:
    """What the library is given."""
    win, table = won.win, won.win.table
    happened = win.circumstances - without
    declared = table.declared[win.seat]
    config = HandConfig(
        is_tsumo=win.way is Way.SELF_DRAW,
        is_riichi="riichi" in declared,
        is_daburu_riichi="double-riichi" in declared,
        is_ippatsu=Circumstance.ONE_SHOT in happened,
        is_rinshan=Circumstance.KONG_REPLACEMENT in happened,
        is_chankan=win.way in (Way.ROB_KONG, Way.ROB_CONCEALED_KONG),
        is_haitei=Circumstance.LAST_TILE in happened,
        is_houtei=Circumstance.LAST_DISCARD in happened,
        is_tenhou=Circumstance.DEALT_HAND in happened,
        is_renhou=Circumstance.FIRST_ROUND in happened,
        is_chiihou=Circumstance.FIRST_DRAW in happened,
        player_wind=EAST + win.seat_wind,
        round_wind=EAST + table.round_wind,
        tsumi_number=table.dealer_streak,
        options=RULES,
    )
    return {
        "tiles": list(won.pieces),
        "win_tile": won.pieces[-1],
        "melds": [_library_meld(meld) for meld in win.melds],
        "dora_indicators": [4 * tile for tile in table.indicators],
        "ura_dora_indicators": [4 * tile for tile in table.under],
        "config": config,
    }


def _library_meld(meld: Meld) -> LibraryMeld:
    kinds = {MeldKind.CHOW: LibraryMeld.CHI, MeldKind.PUNG: LibraryMeld.PON, MeldKind.KONG: LibraryMeld.KAN}
    return LibraryMeld(kinds[meld.kind], meld.pieces, opened=not meld.concealed)


def library_value(won: Won, response: HandResponse) -> Value:
    """As the library values the hand."""
    if response.error is not None:
        return Value(refused=response.error)
    assert response.han is not None and response.fu is not None and response.cost is not None
    yakuman = sum(1 for yaku in response.yaku or () if yaku.is_yakuman)
    deltas = _deltas(won, response.cost, max(1, yakuman))
    return Value(yakuman, 0 if yakuman else response.han, 0 if yakuman else response.fu, deltas)


def _deltas(won: Won, cost: ScoresResult, yakuman: int) -> tuple[int, ...]:
    """What each seat gains: the dealer pays or gets the main part, of several yakuman one."""
    win, dealer = won.win, won.win.table.dealer
    main = cost["main"] // yakuman + cost["main_bonus"]
    others = cost["additional"] // yakuman + cost["additional_bonus"]
    deltas = [0] * 4
    for payer in range(4) if win.giver is None else (win.giver,):
        if payer != win.seat:
            deltas[payer] = -(main if win.giver is not None or dealer in (payer, win.seat) else others)
    deltas[win.seat] = -sum(deltas)
    return tuple(deltas)


# ---- where they differ


def _refused_alike(won: Won, own: Value) -> bool:
    """Both find no yaku, each in its own words."""
    return own.refused == "no-yaku" and library_response(won).error == HandCalculator.ERR_NO_YAKU


def _several_yakuman(won: Won, own: Value) -> bool:
    """The library adds up different yakuman in one hand. EMA: they are never cumulative [4.2.5]."""
    other = library_value(won, library_response(won))
    return other.yakuman > 1 and own == replace(other, yakuman=1)


def _last_tile_after_a_kong(won: Won, own: Value) -> bool:
    """The library refuses the last tile together with a kong replacement. Here the replacement after a kong on the
    last tile but one is the last tile of the hand [3.4.1], and both count."""
    if library_response(won).error != HandCalculator.ERR_HAITEI_WITH_RINSHAN:
        return False
    other = library_value(won, library_response(won, frozenset({Circumstance.LAST_TILE})))
    return other.yakuman == own.yakuman > 0 or (own.han, own.fu) == (other.han + 1, other.fu)


def _liability(won: Won, own: Value) -> bool:
    """The library knows no liability. Here who fed the third open dragon set or the fourth of winds pays for the hand,
    or half of it [3.3.9]; what the winner gets is the same."""
    other = library_value(won, library_response(won))
    claimed = [meld.tile for meld in won.win.melds if not meld.concealed and meld.kind is not MeldKind.CHOW]
    fed = set(DRAGONS) <= set(claimed) or set(WINDS) <= set(claimed)
    gains = (own.deltas[won.win.seat], other.deltas[won.win.seat])
    return fed and own.yakuman == 1 <= other.yakuman and gains[0] == gains[1]


DIFFERENCES = (_refused_alike, _several_yakuman, _last_tile_after_a_kong, _liability)


def difference(won: Won) -> str:
    """The name of the difference between the two values; empty where they are the same. Raises AssertionError where it
    is not known."""
    own, other = own_value(won), library_value(won, library_response(won))
    if own == other:
        return ""
    for known in DIFFERENCES:
        if known(won, own):
            return known.__name__
    raise AssertionError(f"{won}\n  here    {own}\n  library {other}")


@pytest.fixture(scope="module")
def compared() -> tuple[Counter[str], Counter[str]]:
    """How often each difference was met, and in how many hands each element counted."""
    rng, met, elements = Random(SEED), Counter[str](), Counter[str]()
    for _ in range(HANDS):
        won = random_win(rng)
        met[difference(won)] += 1
        scored = evaluate(RIICHI_EMA, won.win)
        if isinstance(scored, Breakdown):
            elements.update(found.id for found in scored.elements)
    return met, elements


def test_nearly_all_hands_are_worth_the_same(compared: tuple[Counter[str], Counter[str]]) -> None:
    met, _ = compared
    print(dict(met))
    assert sum(met.values()) == HANDS
    explained = sum(number for name, number in met.items() if name not in ("", _refused_alike.__name__))
    assert explained < HANDS / 40


def test_these_hands_have_everything_in_them(compared: tuple[Counter[str], Counter[str]]) -> None:
    """A comparison of hands in which little counts would show little."""
    met, elements = compared
    assert set(RIICHI_EMA.element_ids()) == set(elements)
    assert {"", *(known.__name__ for known in DIFFERENCES)} == set(met)


def test_another_value_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """One han, one step of minipoints or a hundred points more, and the comparison fails."""
    rng = Random(SEED)
    hands = [won for won in (random_win(rng) for _ in range(60)) if difference(won) == ""][:20]
    assert len(hands) == 20
    for won in hands:
        value = own_value(won)
        others = [replace(value, han=value.han + 1), replace(value, deltas=tuple(100 + part for part in value.deltas))]
        if value.han < 4 and not value.yakuman:
            others.append(replace(value, fu=value.fu + 10))
        for other in others:
            monkeypatch.setattr(f"{__name__}.own_value", lambda _, other=other: other)
            with pytest.raises(AssertionError):
                difference(won)

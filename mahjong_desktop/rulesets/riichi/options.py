"""The options of riichi and their sets: those of tournaments, and of the rules that are played online and in the
Japanese league.

What an option changes is in the part that reads it: elements.py, play.py or payment.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from mahjong_desktop.core.ruleset import OptionSet, choice, flag, number

SWITCH = ("off", "on")
USUAL_START = 30000
"""The score with which everybody begins at European tournaments, and to which results are compared elsewhere."""


class GameOptions(OptionSet):
    """What players choose. The defaults are the European rules of 2016."""

    several_winners: Literal["all", "head-bump"] = choice(group="play")
    three_winners: Literal["paid", "aborted"] = choice(group="play")
    bets_and_counters: Literal["each", "first"] = choice(group="payment")
    counter_points: int = number(100, 500, group="payment")
    round_up_mangan: bool = flag(words=SWITCH)
    meld_priority: Literal["pung-first", "first-call"] = choice(group="play")
    kong_indicators: Literal["at-once", "with-discard"] = choice(group="play")
    concealed_kong_robbed: Literal["orphans", "never"] = choice(group="play")
    riichi_on_credit: Literal["allowed", "forbidden"] = choice(group="play")
    riichi_wall: Literal["four", "any"] = choice(group="play")
    waits_in_own_sets: Literal["not-ready", "ready"] = choice(group="play")
    rounds: int = number(2, 1, group="match")
    starting_score: int = number(USUAL_START, 25000, 27000, 35000, group="match")
    oka: int = number(0, 3000, 5000, group="match")
    uma: Literal["15-5", "10-5", "20-10", "30-10", "none"] = choice(group="match")
    tied_places: Literal["shared", "first-dealer"] = choice(group="match")
    final_bets: Literal["winner", "lost"] = choice(group="match")
    below_zero: Literal["plays-on", "ends"] = choice(group="match")
    extra_round: int = number(0, USUAL_START, group="match")
    nagashi_mangan: bool = flag("payment", words=SWITCH)
    nagashi_hand: Literal["concealed", "any"] = choice(group="payment")
    nagashi_extras: Literal["paid", "left"] = choice(group="payment")
    abortive_draws: bool = flag("play", words=SWITCH)
    agari_yame: Literal["off", "on", "ready"] = choice(group="match")
    chombo: Literal["mangan", "tournament"] = choice(group="match")
    open_all_simples: bool = flag(on=True, words=SWITCH)
    two_yaku_at_five_counters: bool = flag(words=SWITCH)
    double_wind_pair: Literal["both", "once"] = choice()
    last_tile_after_kong: Literal["added", "kong-alone"] = choice()
    swap_call: Literal["forbidden", "allowed"] = choice(group="play")
    temporary_furiten_end: Literal["own", "any-claim"] = choice(group="play")
    human_hand_value: Literal["five-han", "mangan", "yakuman", "none"] = choice()
    big_four_winds_value: Literal["single", "double"] = choice()
    special_waits: Literal["single", "double"] = choice()
    several_yakuman: Literal["highest", "added"] = choice()
    liability_of_several: Literal["whole", "fed-alone"] = choice(group="payment")
    counted_yakuman: bool = flag(words=SWITCH)
    red_fives: int = number(0, 3)
    three_seconds: bool = flag("play", words=SWITCH)


_ONLINE: Mapping[str, int | str] = {
    "bets-and-counters": "first",
    "kong-indicators": "with-discard",
    "riichi-on-credit": "forbidden",
    "starting-score": 25000,
    "tied-places": "first-dealer",
    "below-zero": "ends",
    "extra-round": USUAL_START,
    "nagashi-mangan": "on",
    "nagashi-hand": "any",
    "nagashi-extras": "left",
    "abortive-draws": "on",
    "agari-yame": "ready",
    "last-tile-after-kong": "kong-alone",
    "human-hand-value": "none",
    "several-yakuman": "added",
    "counted-yakuman": "on",
    "red-fives": 3,
}
"""What Tenhou and Mahjong Soul have in common."""

PRESETS: Mapping[str, Mapping[str, int | str]] = {
    "wrc-2015": {
        "several-winners": "head-bump",
        "round-up-mangan": "on",
        "meld-priority": "first-call",
        "final-bets": "lost",
    },
    "ema-2012": {
        "open-all-simples": "off",
        "two-yaku-at-five-counters": "on",
        "swap-call": "allowed",
        "temporary-furiten-end": "any-claim",
        "human-hand-value": "yakuman",
        "big-four-winds-value": "double",
        "counted-yakuman": "on",
        "red-fives": 3,
        "abortive-draws": "on",
        "nagashi-mangan": "on",
        "three-seconds": "on",
    },
    "tenhou": {
        **_ONLINE,
        "three-winners": "aborted",
        "concealed-kong-robbed": "never",
        "waits-in-own-sets": "ready",
        "oka": 5000,
        "uma": "20-10",
    },
    "mahjong-soul": {
        **_ONLINE,
        "big-four-winds-value": "double",
        "special-waits": "double",
        "liability-of-several": "fed-alone",
    },
    "m-league": {
        "several-winners": "head-bump",
        "round-up-mangan": "on",
        "concealed-kong-robbed": "never",
        "riichi-wall": "any",
        "double-wind-pair": "once",
        "starting-score": 25000,
        "oka": 5000,
        "uma": "30-10",
        "chombo": "tournament",
        "human-hand-value": "none",
        "several-yakuman": "added",
        "red-fives": 3,
    },
}

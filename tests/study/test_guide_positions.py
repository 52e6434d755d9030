"""The positions of the guides: the expert chooses what the text beside them teaches."""

import json

import pytest

from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import advise
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.tables import TableSource

TAUGHT = {
    "hong-kong": "pass",  # a chow would spoil one suit with honours
    "riichi-ema": "pass",  # a chow would make the hand ready without a yaku
    "taiwanese": "discard 4z",  # a pair of winds does not fit an all-chow hand of high value
    "classical": "discard 9s",  # any dot may let off a cannon
    "classical-3p": "discard 9s",  # the useless dot may let off a cannon
    "classical-5p": "discard 9s",  # the same with other sets of dots
    "wuhan": "kong 4p",  # the second wild tile is laid down
    "jingzhou-3p": "discard 7p",  # a complete chow is broken up for a hand of 2, 5 and 8 alone
    "yichang": "exchange 368s",  # a whole suit is given away
    "ningbo": "discard 8p",  # the dots stand in the way of mixed one suit, the dragon does not
    "fenghua": "discard 5s",  # it is too near to two other bamboos, all others are unrelated
    "taizhou": "discard 5p",  # mixed one suit with the own wind, and the dragons may become a pung
    "yiwu": "discard 1s",  # suits are worth nothing: the neighbours stay, and the 1 goes, which connects least
    "nanchang": "discard 7s",  # two winds wait for two kinds, and the spirit fills the edge
    "fuzhou": "discard 3p",  # a kong would cost the bonus for a hand without flowers
    "wenzhou": "chow 34m",  # any win ends the reign of the dealer, and the chow makes the hand ready
    "shanghai-old": "kong 7777z",  # four dragons count in a lost hand too, and a kong is worth four pungs
    "shanghai-popular": "discard 5m",  # the pair of characters stands in the way of mixed one suit with dragons
    "jinshan": "discard 5m",  # a closed wait brings the last two hu, the two-sided one may not win on a discard
    "shanghai-new": "discard 7m",  # a closed wait on the five is two tai, a two-sided wait twice the tiles
    "shanghai-1980s": "discard 5p",  # the pair of dots stands in the way of mixed one suit
    "shanghai-qinghunpeng": "discard 3p",  # only the suit with the honours may win, however well the dots go together
    "taiwan-16": "discard 9s",  # two kinds to draw are worth more than the tai of a middle wait; the hand is declared
    "singapore": "pass",  # a pung would make the hand ready without a tai
    "beijing": "pass",  # a chow would bar every discard and cost the double for a concealed hand
    "jinan": "discard 9s",  # the widest wait, with a pair of 5; the hand is laid open
    "nanjing": "pass",  # a pung would leave the hand with one flower and no great element
    "yangzhou": "discard 6m",  # the closed wait for the straight; of the wider one no tile meets the minimum
    "changsha": "pass",  # five pairs are one tile from seven, which is a big hand
}


def test_every_guide_with_a_position_is_here() -> None:
    positions = {
        ruleset.id for ruleset in built_in_rulesets() if guide(TableSource(ruleset, Texts("en"), True)).position
    }
    assert positions == set(TAUGHT)


def told(action: Action) -> str:
    """Returns the name of an action and its tiles."""
    piece = getattr(action, "piece", None)
    pieces = getattr(action, "pieces", ()) if piece is None else (piece,)
    return " ".join((action.name, format_tiles([piece // 4 for piece in pieces]))).strip()


@pytest.mark.parametrize("ruleset", TAUGHT)
def test_the_expert_does_what_the_guide_teaches(ruleset: str) -> None:
    position = guide(TableSource(find_ruleset(ruleset), Texts("en"), True)).position
    best = advise(read_position(json.dumps(position))).candidates[0]
    assert told(best.action) == TAUGHT[ruleset]

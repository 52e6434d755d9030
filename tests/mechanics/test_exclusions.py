"""Facts of a hand that exclude each other: what play brings is never refused, and what it can never bring always is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.core.errors import EXCLUDED, CaseError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Intent, Ruleset
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.wins import circumstances_now, wins_of
from mahjong_desktop.mechanics.exclusions import OtherFact, SaidHand, SaidWin, exclusions, known_declarations, said_of
from mahjong_desktop.records.case_form import DeclaredName, read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.engine.players import Player, eager, play, random_legal
from tests.scale import amount

every_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)


def said_now(state: State) -> Iterator[SaidHand]:
    """Yields what could be said of a hand that each seat won now, whatever its tiles, and of each win in fact."""
    for seat in state.ruleset.chairs.taken if state.hands else ():
        if state.phase in (Phase.TURN, Phase.CLAIM, Phase.ROB):
            offer = state.offer if state.phase is not Phase.TURN else None
            moment = seat == state.turn and state.drawn is not None if offer is None else seat != offer.giver
            if moment:
                way, giver = (Way.SELF_DRAW, None) if offer is None else (offer.way, offer.giver)
                hand = said_of(state.table, (), wall_left=state.wall_left)
                yield replace(hand, wins=(SaidWin(seat, way, giver, circumstances_now(state, seat)),))
        for win in wins_of(state, seat):
            yield said_of(win.table, [win], wall_left=win.table.wall_left)


@every_ruleset
@pytest.mark.parametrize("player", [eager, random_legal])
def test_what_play_brings_is_never_refused(ruleset: Ruleset, player: Player) -> None:
    match = Match(ruleset, ("random",) * ruleset.chairs.participants, 3)
    for _ in play(match, player, 3, amount(2, 100)):
        for hand in said_now(match.state):
            assert not list(exclusions(ruleset, hand)), (hand, match.state)


# ---- what play can never bring


def case(name: str, seat: int = 1, **changes: Any) -> dict[str, Any]:
    """Returns a case of a complete hand that seat 1 wins on a discard of the dealer."""
    seats: list[dict[str, Any]] = [{}, {}, {}, {}]
    rest = {"taiwan-16": "123p", "taiwanese": "123p"}.get(name, "")
    won: dict[str, Any] = {"hand": f"234456m66p12344s{rest}"}
    if "meld" in changes:
        won = {"hand": f"234456m66p44s{rest}", "melds": [changes["meld"]]}
    seats[seat] = {**won, **changes.get("own", {})}
    if "other" in changes:
        seats[2] = changes["other"]
    way = changes.get("by", "discard")
    result = {
        "kind": "win",
        "tile": "4s",
        "by": way,
        "wins": [{"seat": seat, "circumstances": changes.get("facts", [])}],
    }
    if way != "self-draw":
        result["from"] = changes.get("giver", 0 if seat else 1)
    return {"ruleset": name, "seats": seats, "result": result, **changes.get("table", {})}


CHOW = {"kind": "chow", "tiles": "123s", "from": 0}
KONG = {"kind": "kong", "tiles": "1111z", "form": "concealed"}
RIICHI = {"declared": ["riichi"]}
FIRST = {"declared": ["ready-first"]}
OTHER_CHOW = {"melds": [{"kind": "chow", "tiles": "789p", "from": 1}]}


@pytest.mark.parametrize(
    ("written", "one", "other"),
    [
        (case("riichi-ema", meld=CHOW, own=RIICHI, giver=2), "riichi", OtherFact.CLAIMED_SET),
        (case("riichi-ema", meld=CHOW, own={"declared": ["double-riichi"]}), "double-riichi", OtherFact.CLAIMED_SET),
        (case("riichi-ema", other={**OTHER_CHOW, **RIICHI}), "riichi", OtherFact.CLAIMED_SET),
        (case("riichi-ema", seat=0, facts=["first-round"]), "first-round", OtherFact.DEALER),
        (case("riichi-ema", own=RIICHI, facts=["first-round"]), "riichi", "first-round"),
        (case("riichi-ema", own=RIICHI, facts=["first-draw"], by="self-draw"), "riichi", "first-draw"),
        (case("riichi-ema", seat=0, own=RIICHI, facts=["dealt-hand"], by="self-draw"), "riichi", "dealt-hand"),
        (
            case("riichi-ema", meld=KONG, own=RIICHI, facts=["one-shot", "kong-replacement"], by="self-draw"),
            "one-shot",
            "kong-replacement",
        ),
        (case("riichi-ema", facts=["one-shot"]), "one-shot", OtherFact.NOTHING_DECLARED),
        (case("riichi-ema", meld=CHOW, facts=["first-draw"], by="self-draw"), "first-draw", OtherFact.SETS_CLAIMED),
        (case("riichi-ema", meld=CHOW, facts=["first-round"]), "first-round", OtherFact.SETS_CLAIMED),
        (case("riichi-ema", other=OTHER_CHOW, facts=["first-round"]), "first-round", OtherFact.SETS_CLAIMED),
        (case("riichi-ema", meld=KONG, facts=["first-round"]), "first-round", OtherFact.KONG),
        (case("riichi-ema", facts=["first-round", "last-discard"]), "first-round", "last-discard"),
        (case("riichi-ema", facts=["last-discard"], table={"wall_left": 7}), "last-discard", OtherFact.TILES_LEFT),
        (
            case("riichi-ema", facts=["last-tile"], by="self-draw", table={"wall_left": 1}),
            "last-tile",
            OtherFact.TILES_LEFT,
        ),
        (case("riichi-ema", own={"discards": "9p"}, facts=["first-round"]), "first-round", OtherFact.DISCARDS),
        (case("riichi-ema", facts=["last-tile"]), "last-tile", "discard"),
        (case("riichi-ema", facts=["no-choice"]), "no-choice", OtherFact.THIS_GAME),
        (case("riichi-ema", facts=["dice-replacement"]), "dice-replacement", OtherFact.THIS_GAME),
        (case("riichi-ema", own={"declared": ["ready"]}), "ready", OtherFact.THIS_GAME),
        (case("hong-kong", meld=CHOW, facts=["first-discard"]), "first-discard", OtherFact.SETS_CLAIMED),
        (case("hong-kong", other=OTHER_CHOW, facts=["first-discard"]), "first-discard", OtherFact.SETS_CLAIMED),
        (case("hong-kong", facts=["first-discard"], giver=2), "first-discard", OtherFact.OTHER_GIVER),
        (case("hong-kong", facts=["dealt-hand"], by="self-draw"), "dealt-hand", OtherFact.NOT_DEALER),
        (case("hong-kong", facts=["kong-replacement"], by="self-draw"), "kong-replacement", OtherFact.NO_KONG),
        (
            case("hong-kong", meld=KONG, facts=["kong-replacement-twice"], by="self-draw"),
            "kong-replacement-twice",
            OtherFact.ONE_KONG,
        ),
        (case("hong-kong", facts=["flower-replacement"], by="self-draw"), "flower-replacement", OtherFact.NO_BONUS),
        (case("hong-kong", own=RIICHI), "riichi", OtherFact.THIS_GAME),
        (case("hong-kong", meld={**CHOW, "from": 3}), OtherFact.CLAIMED_CHOW, OtherFact.NOT_FROM_THE_LEFT),
        (
            case("hong-kong", other={"melds": [{**CHOW, "from": 0}]}),
            OtherFact.CLAIMED_CHOW,
            OtherFact.NOT_FROM_THE_LEFT,
        ),
        (case("nanjing", meld=CHOW), OtherFact.CLAIMED_CHOW, OtherFact.THIS_GAME),
        (case("yichang", meld=CHOW), OtherFact.CLAIMED_CHOW, OtherFact.THIS_GAME),
        (case("taiwan-16", meld=CHOW, own=FIRST, giver=2), "ready-first", OtherFact.CLAIMED_SET),
        (case("taiwan-16", own=FIRST, facts=["first-discard"]), "ready-first", "first-discard"),
        (case("taiwan-16", own={"declared": ["ready", "ready-first"]}), "ready", "ready-first"),
        (case("taiwan-16", own={"declared": ["heavenly-ready"]}), "heavenly-ready", OtherFact.THIS_GAME),
        (
            case(
                "taiwan-16", seat=0, own={"declared": ["heavenly-ready"]}, table={"options": {"heavenly-ready": "yes"}}
            ),
            "heavenly-ready",
            OtherFact.DEALER,
        ),
        (case("taiwanese", meld=CHOW, own=FIRST), "ready-first", OtherFact.CLAIMED_SET),
        (case("taiwanese", seat=0, own=FIRST, facts=["dealt-hand"], by="self-draw"), "ready-first", "dealt-hand"),
        (case("classical", seat=0, meld={**CHOW, "from": 3}, own=FIRST), "ready-first", OtherFact.CLAIMED_SET),
    ],
)
def test_what_play_can_never_bring_is_refused_with_both_facts(written: dict[str, Any], one: str, other: str) -> None:
    with pytest.raises(CaseError) as refused:
        facts_of(read_case(json.dumps(written)), find_ruleset(written["ruleset"]).configure(written.get("options", {})))
    assert refused.value.code == EXCLUDED
    assert (refused.value.facts["one"], refused.value.facts["other"]) == (one, other)


@pytest.mark.parametrize(
    "written",
    [
        case("riichi-ema", own={"declared": ["riichi"]}, other=OTHER_CHOW, facts=["one-shot"]),
        case("riichi-ema", meld=KONG, own=RIICHI, facts=["kong-replacement", "last-tile"], by="self-draw"),
        case("riichi-ema", own=RIICHI, facts=["one-shot", "last-discard"]),
        case("riichi-ema", other={"declared": ["riichi"]}, facts=["first-round"], giver=2),
        case("riichi-ema", seat=0, own=RIICHI, facts=["first-draw", "one-shot"], by="self-draw"),
        case("hong-kong", other={"melds": [KONG]}, facts=["first-discard", "first-round"], giver=0),
        case("hong-kong", seat=0, meld=KONG, facts=["dealt-hand", "kong-replacement"], by="self-draw"),
        case("classical", meld=CHOW, own=FIRST),
        case("classical", meld=KONG, facts=["first-discard"]),
        case("taiwanese", own=FIRST, facts=["first-discard"]),
        case("taiwan-16", own={"declared": ["heavenly-ready"]}, facts=["first-discard"],
             table={"options": {"heavenly-ready": "yes"}}),
        case("nanjing", own=FIRST),
        case("jinan", meld=CHOW, own={"declared": ["open-hand"]}),
    ],
)  # fmt: skip
def test_rare_facts_that_play_can_bring_stay(written: dict[str, Any]) -> None:
    facts_of(read_case(json.dumps(written)), find_ruleset(written["ruleset"]).configure(written.get("options", {})))


def test_claims_stay_within_the_limit_of_the_game() -> None:
    pungs = [{"kind": "pung", "tiles": "111z", "from": 0}, {"kind": "pung", "tiles": "222z", "from": 0}]
    written = case("beijing", other={"melds": pungs})
    rules = find_ruleset("beijing")
    facts_of(read_case(json.dumps(written)), rules)
    with pytest.raises(CaseError) as refused:
        facts_of(read_case(json.dumps(written)), rules.configure({"claim-limit": 1}))
    assert refused.value.facts["one"] == OtherFact.SO_MANY_SETS


# ---- the slots


PUNG = Meld(MeldKind.PUNG, tuple(range(COPIES * 27, COPIES * 27 + 3)), COPIES * 27, 2)
CONCEALED = Meld(MeldKind.KONG, tuple(range(COPIES * 28, COPIES * 29)), form=KongForm.CONCEALED)
HISTORIES: dict[str, dict[str, Any]] = {
    "claim": {"melds": ((), (PUNG,), (), ())},
    "set": {"melds": ((), (CONCEALED,), (), ())},
    "discard": {"rivers": ((), (3,), (), ())},
}


def too_late(ruleset: Ruleset, name: str) -> set[str]:
    """Returns what changes the answer of the judge of a declaration, asked of a hand that waits for its last tile."""
    declaration = next(one for one in ruleset.declarations if one.id == name)
    names = [one.id for one in ruleset.declarations if one.id != name]
    told: dict[str, dict[str, Any]] = {**HISTORIES, **{one: {"declared": ((), (one,), (), ())} for one in names}}
    blank = {"melds": ((),) * 4, "rivers": ((),) * 4, "declared": ((),) * 4}

    def answer(changes: dict[str, Any]) -> Refusal | None:
        declared = tuple(frozenset(row) for row in {**blank, **changes}["declared"])
        table = replace(
            Table(ruleset.chairs, hands=(None, HAND, None, None), **{**blank, **changes}), declared=declared
        )
        return declaration.allowed(Intent("declare", 1, table, drawn=HAND[-1]))

    base = {} if "discard" in declaration.too_late else HISTORIES["discard"]
    before = answer(base)
    assert before is not None and before.reason.endswith("not-ready"), "nothing but the tiles is against it"
    return {what for what, changes in told.items() if answer({**base, **changes}) != before}


HAND = (0, 4, 8, 9, 13, 17, 18, 22, 26, 27, 29, 31, 32, 33)
"""A hand that is far from ready, so that it is refused for that alone."""


@pytest.mark.parametrize(
    ("name", "options"),
    [("riichi-ema", {}), ("taiwan-16", {}), ("taiwan-16", {"heavenly-ready": "yes"}), ("taiwanese", {}),
     ("classical", {}), ("jinan", {})],
)  # fmt: skip
def test_what_makes_a_declaration_too_late_is_what_its_judge_says(name: str, options: dict[str, str]) -> None:
    ruleset = find_ruleset(name).configure(options)
    for declaration in ruleset.declarations:
        if declaration.moments <= {"opening", "forced", "turn"}:
            continue
        found = too_late(ruleset, declaration.id)
        told = declaration.too_late & {*HISTORIES, *(one.id for one in ruleset.declarations)}
        if "set" in told:
            told |= {"claim"}  # which is a set, too
        assert found == told, declaration.id


def test_every_declaration_of_a_case_is_known_to_some_game() -> None:
    known = frozenset[str]().union(*(known_declarations(ruleset) for ruleset in built_in_rulesets()))
    assert set(get_args(DeclaredName)) - known == {"heavenly-ready"}, "which an option of one game allows"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "These two exclude each other: Riichi (riichi); a claimed set.\n"),
        ("ru", "Эти два обстоятельства исключают друг друга: Риичи (riichi); сет с взятой чужой костью.\n"),
        ("cs", "Tyto dvě okolnosti se vylučují: Riichi (riichi); sada s cizím kamenem.\n"),
        ("ja", "次の二つは両立しません：リーチ(riichi)、鳴いた面子。\n"),
    ],
)
def test_the_line_names_both_facts(
    language: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.json"
    path.write_text(json.dumps(case("riichi-ema", meld=CHOW, own=RIICHI)), encoding="utf-8")
    assert main(["score", str(path), "--lang", language]) == 2
    assert capsys.readouterr() == ("", line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_words(language: str) -> None:
    texts = Texts(language)
    facts = {*OtherFact, *Circumstance, *get_args(DeclaredName)}
    unnamed = {fact for fact in facts if texts.fact_of_hand("hong-kong", fact) == fact}
    assert unnamed <= {"riichi", "furiten", "noten", "ready"}, "words that are equal to their ids"

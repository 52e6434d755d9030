#!/usr/bin/env python3
"""Write assets/drills/<ruleset>.json.gz: hands and positions that drills ask about.

    .venv/bin/python packaging/drill_hands.py [--seed N] [--hands N] [--again] [RULESET …]

packaging/bot_data.py does the same for all rulesets of which the file is older than the bots.

Bots play games from the seed; of their wins, of complete hands that may not win, and of moments before a discard those
are taken that are hard. Where an element occurs too rarely in games, written hands (the tables of cases in
tests/rulesets/, the sample hands) that have it are dealt again with other tiles, seats and facts until there are
enough; the engine scores every one of them. The same seed gives the same files. 300 hands of a ruleset take about half
a minute, all rulesets a quarter of an hour. With `--again` nothing is played: the hands of the files are scored and
described again, after a change of rules or questions; hands that can no longer be asked about are left out.
Room: packaging.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.case_form import Case, read_case
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.choosing import (
    EACH_ELEMENT,
    EACH_REASON,
    HandGathering,
    chosen,
    described,
    hangs_on_untold,
    header_of,
)
from mahjong_desktop.study.drills.discarding import Rater
from mahjong_desktop.study.drills.harvest import hands_of_step, position_now
from mahjong_desktop.study.drills.scored import scored_drill
from mahjong_desktop.study.drills.store import DrillPosition, StoreContents, packed, shipped_contents
from mahjong_desktop.study.drills.variations import varied
from mahjong_desktop.study.positions import WrittenPosition
from mahjong_desktop.study.selfplay import BotTable
from mahjong_desktop.texts.pages import supplement
from mahjong_desktop.texts.samples import sample_of

ROOT = Path(__file__).resolve().parent.parent
DRILLS = ROOT / "assets" / "drills"
SEED, HANDS = 2026, 300
WANTED = 200
"""Wins in a file, if there are no more that are needed for an element, a tag or a payment."""
POSITIONS = 60
BOTS = ("casual", "novice", "casual", "novice", "casual")


def played(ruleset: Ruleset, seed: int, hands: int) -> Iterator[tuple[Case, int, WrittenPosition | None]]:
    """Yields cases with the winner asked about from games of bots, and now and then a position."""
    rng, number = Random(seed), 0
    for game in range(seed, seed + hands):
        table = BotTable(ruleset, BOTS[: ruleset.chairs.participants], game)
        before = table.match.state
        for step in table.play():
            for found in hands_of_step(before, step.events):
                yield found.case, found.seat, None
            before = table.match.state
            if rng.random() < 0.02 and before.phase.value == "turn":
                position = position_now(before, before.turn)
                if position is not None:
                    yield Case(ruleset.id, (), None), 0, position  # type: ignore[arg-type]  # there is no case
            number += any(isinstance(event, ev.HandEnded) for event in step.events)
            if number >= hands:
                return


def written(ruleset: Ruleset) -> Iterator[Case]:
    """Yields the written cases of a ruleset: those of its table, then the sample hands."""
    table = ROOT / "tests" / "rulesets" / f"{ruleset.id}.json"
    documents: list[Mapping[str, Any]] = [
        entry["case"] for entry in json.loads(table.read_text(encoding="utf-8")) if "result" in entry["case"]
    ]
    for element in (*ruleset.scoring.told, *supplement(ruleset)):
        sample = sample_of(ruleset.id, element.id)
        documents += [] if sample is None else [sample.case]
    for document in documents:
        try:
            case = read_case(json.dumps(document))
        except MahjongError:
            continue
        if case.result.kind == "win":
            yield case


class Maker:
    """Makes the file of one ruleset."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self.ruleset, self.rng = ruleset, Random(f"{ruleset.id}:{seed}")
        self.gathered = HandGathering(ruleset)
        self.positions: list[WrittenPosition] = []
        self.seed = seed

    def play(self, hands: int) -> None:
        """Plays games of bots."""
        for case, seat, position in played(self.ruleset, self.seed, hands):
            if position is None:
                self.gathered.add(case, seat)
            else:
                self.positions.append(position)

    def deal_again(self) -> None:
        """Deals written hands again for elements and refusals that games have too rarely."""
        for case in written(self.ruleset):
            try:
                ruleset = self.ruleset.configure(case.options)
            except MahjongError:
                continue
            for winner in case.result.wins:
                self._again(case, winner.seat, ruleset)

    def _again(self, case: Case, seat: int, ruleset: Ruleset) -> None:
        have = Counter(name for hand in self.gathered.hands.values() for name in (*hand.elements, hand.reason))
        trial = HandGathering(ruleset).add(case, seat)
        if trial is None:
            return
        names = (trial.reason,) if trial.reason else trial.elements
        for name in names:
            need = (EACH_REASON if trial.reason else EACH_ELEMENT) - have[name]
            for _ in range(min(need, 3)):
                wanted = () if trial.reason else (name,)
                drill = varied(trial, ruleset, self.rng, lambda key: key not in self.gathered.hands, wanted)
                if drill is not None:
                    self.gathered.add(drill.hand.case, drill.seat, ruleset)

    def contents(self) -> StoreContents:
        """Returns the contents of the file."""
        every = list(self.gathered.hands.values())
        refused = chosen((hand for hand in every if hand.reason), 40)
        won = chosen((hand for hand in every if not hand.reason), WANTED)
        header = self.gathered.header()
        return StoreContents(header, (*won, *refused), tuple(self._rated()))

    def _rated(self) -> Iterator[DrillPosition]:
        self.rng.shuffle(self.positions)
        number, rater = 0, Rater(self.ruleset)
        for position in self.positions:
            rated = rater.rated(position)
            if rated is not None:
                yield rated
                number += 1
            if number >= POSITIONS:
                return


def make(ruleset: Ruleset, seed: int, hands: int) -> tuple[bytes, str]:
    """Returns the bytes of a ruleset's file and a line about it."""
    start = time.process_time()
    maker = Maker(ruleset, seed)
    maker.play(hands)
    games = len(maker.gathered.hands)
    maker.deal_again()
    contents = maker.contents()
    data = packed(contents)
    won = [hand for hand in contents.hands if not hand.reason]
    have = {name for hand in won for name in hand.elements}
    told = [element.id for element in (*ruleset.scoring.told, *supplement(ruleset))]
    missing = [name for name in told if name not in have]
    line = (
        f"{ruleset.id:22} {games:5} from games, {len(maker.gathered.hands):5} in all; {len(won):4} wins, "
        f"{len(contents.hands) - len(won):3} refused, {len(contents.positions):3} positions, "
        f"{len(data) / 1000:5.1f} kB, {time.process_time() - start:5.1f} s; missing: {' '.join(missing) or '-'}"
    )
    return data, line


def described_again(ruleset: Ruleset) -> tuple[bytes, str]:
    """Returns the bytes of a ruleset's file with the same hands and positions, described anew, and a line about it."""
    before = shipped_contents(ruleset.id)
    forms = [(hand, ruleset.configure(hand.case.options)) for hand in before.hands]
    hands = tuple(described(scored_drill(hand, form)) for hand, form in forms if not hangs_on_untold(hand.case, form))
    changed = sum(hand not in hands for hand in before.hands)
    header = replace(header_of(hands, ruleset, before.header.counted), bots_version=before.header.bots_version)
    data = packed(StoreContents(header, hands, before.positions))
    return data, f"{ruleset.id:22} {changed:4} of {len(hands)} hands changed, {len(data) / 1000:5.1f} kB"


def main() -> int:
    """Writes the files of the rulesets that are named, or of all."""
    parser = argparse.ArgumentParser(description="Write the hands that drills ask about.")
    parser.add_argument("rulesets", nargs="*", metavar="RULESET")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--hands", type=int, default=HANDS, help="hands that bots play for each ruleset")
    parser.add_argument("--again", action="store_true", help="describe the hands of the files again")
    args = parser.parse_args()
    DRILLS.mkdir(exist_ok=True)
    for ruleset in built_in_rulesets():
        if not args.rulesets or ruleset.id in args.rulesets:
            data, line = described_again(ruleset) if args.again else make(ruleset, args.seed, args.hands)
            (DRILLS / f"{ruleset.id}.json.gz").write_bytes(data)
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())

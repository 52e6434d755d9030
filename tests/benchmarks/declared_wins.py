"""Measures what luck adds to wins of declared hands.

`python -m tests.benchmarks.declared_wins [--hands 400] [--write] RULESET ...`

Bots that never misjudge play by themselves. A hand that declares that it is ready (riichi) may win more than it shows
then: tiles turned up only after the win (ura dora), a win at once (ippatsu). For each ruleset it prints the number of
such wins, their mean points without that luck and as they were, and the quotient. `--write` writes the quotient into
mahjong_desktop/bots/data; it stays 1 in games without such luck.
"""

from __future__ import annotations

import argparse
from statistics import mean

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Win
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.benchmarks.deal_in_risk import write
from tests.bots.play import Standard, play

HANDS_A_MATCH = 8
_FEWEST = 20


def measure(ruleset: Ruleset, hands: int) -> list[tuple[int, int]]:
    """Plays seeded hands; returns for each win of a declared hand its points without luck, and as they were."""
    wins: list[Win] = []
    found: list[tuple[int, int]] = []
    initial = {track.id: track.initial for track in ruleset.tracks}

    def watch(state: State, seat: int, _view: SeatView, _options: Options, action: Action) -> None:
        offered = state.offered_win(seat)
        if isinstance(action, DeclareWin) and offered is not None and state.declared and state.declared[seat]:
            wins.append(offered.win)

    bots = [Standard(ruleset) for _ in range(ruleset.chairs.participants)]
    for seed in range(-(-hands // HANDS_A_MATCH)):
        for state in play(bots, seed, HANDS_A_MATCH, ruleset, watch):
            for win in wins:
                shown = evaluate(ruleset, replace(win, table=replace(win.table, tracks=initial, under=())))
                paid = evaluate(ruleset, replace(win, table=replace(win.table, under=state.table.under)))
                if win.seat in state.winners and isinstance(shown, Breakdown) and isinstance(paid, Breakdown):
                    found.append((shown.points, paid.points))
            wins.clear()
    return found


def main() -> None:
    """Measures the named rulesets."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for name in asked.rulesets:
        found = measure(find_ruleset(name), asked.hands)
        if len(found) < _FEWEST:
            print(f"{name}: {len(found)} wins of declared hands, too few")
            continue
        shown, paid = (mean(pair[index] for pair in found) for index in (0, 1))
        quotient = paid / shown
        print(f"{name}: {len(found)} wins of declared hands, {shown:.0f} points shown, {paid:.0f} paid: {quotient:.3f}")
        if asked.write:
            write(name, {"declared_luck": round(quotient, 2)})


if __name__ == "__main__":
    main()

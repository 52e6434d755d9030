"""Measures what luck adds to wins of declared hands, in dear tiles.

`python -m tests.benchmarks.declared_wins [--hands 400] [--write] RULESET ...`

Bots that never misjudge play by themselves. A hand that declares that it is ready (riichi) may win more than it shows
then: tiles turned up only after the win (ura dora), a win at once (ippatsu). For each ruleset it prints the number of
such wins, their mean points without that luck, with one dear tile (dora) more, and as they were, and to how many dear
tiles more that comes. `--write` writes this number into mahjong_desktop/bots/data; it stays 0 in games without such
luck.
"""

from __future__ import annotations

import argparse
from statistics import mean

from mahjong_desktop.bots.hand_value.hypothetical_tables import with_dear_tile
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


def measure(ruleset: Ruleset, hands: int) -> list[tuple[float, float, float]]:
    """Plays seeded hands; returns for each win of a declared hand its points without luck, with one dear tile more, and
    as they were."""
    wins: list[Win] = []
    found: list[tuple[float, float, float]] = []
    initial = {track.id: track.initial for track in ruleset.tracks}

    def watch(state: State, seat: int, _view: SeatView, _options: Options, action: Action) -> None:
        offered = state.offered_win(seat)
        if isinstance(action, DeclareWin) and offered is not None and state.declared and state.declared[seat]:
            wins.append(offered.win)

    bots = [Standard(ruleset) for _ in range(ruleset.chairs.participants)]
    for seed in range(-(-hands // HANDS_A_MATCH)):
        for state in play(bots, seed, HANDS_A_MATCH, ruleset, watch):
            for win in wins:
                plain = replace(win, table=replace(win.table, tracks=initial, under=()))
                shown = evaluate(ruleset, plain)
                paid = evaluate(ruleset, replace(win, table=replace(win.table, under=state.table.under)))
                if win.seat in state.winners and isinstance(shown, Breakdown) and isinstance(paid, Breakdown):
                    found.append((shown.points, shown.points + _by_dear_tile(ruleset, plain, shown), paid.points))
            wins.clear()
    return found


def _by_dear_tile(ruleset: Ruleset, win: Win, shown: Breakdown) -> float:
    """The points that a dear tile more adds; half of what two add to a hand of pairs."""
    more, dearer = with_dear_tile(ruleset, win)
    scored = evaluate(ruleset, dearer)
    return (scored.points - shown.points) / more if isinstance(scored, Breakdown) else 0.0


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
        shown, dearer, paid = (mean(points) for points in zip(*found, strict=True))
        luck = (paid - shown) / (dearer - shown) if dearer > shown else 0.0
        print(f"{name}: {len(found)} wins of declared hands, {shown:.0f} points shown, {paid:.0f} paid;", end=" ")
        print(f"{dearer:.0f} with a dear tile more: {luck:.3f} dear tiles")
        if asked.write:
            write(name, {"declared_luck": round(luck, 2)})


if __name__ == "__main__":
    main()

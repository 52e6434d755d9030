#!/usr/bin/env python3
"""Make all data anew that depend on what the bots play.

    .venv/bin/python packaging/bot_data.py [--jobs 2] [--set SET] [--again] [--list] [RULESET …]

    figures   assets/figures/frequencies.json: how often elements occur and hands are won, of 1,500 hands of a ruleset
    drills    assets/drills/<ruleset>.json.gz: hands and rated positions that drills ask about
    advice    assets/figures/advice.json: what the expert advises in the positions of the guides

Each ruleset's part of a set carries the version of the bots that made it (mahjong_desktop/bots/version.py) and the
revision of the ruleset. Only parts of others are made, unless `--again` is given; each is written as soon as it is
made, so that a run that was stopped goes on where it was. On two idle cores all of it takes about three quarters of an
hour. tests/packaging/test_bot_data.py fails while a part is older than the bots or the rules.

The rates in mahjong_desktop/bots/data are not among these data: they are a part of the bots, and the bots' version is
raised when they are measured anew (packaging/guides/BENCHMARKS.md).
Room: packaging.
"""

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import drill_hands
import element_figures
import guide_advice

from mahjong_desktop.bots.version import bots_version
from mahjong_desktop.disk import replace_file
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.store import read_contents
from mahjong_desktop.study.known_rulesets import find_ruleset

ASSETS = Path(__file__).resolve().parent.parent / "assets"

Origin = tuple[int, int]
"""The version of the bots and the revision of the ruleset that a part was made from; zeros if there is none."""
Made = tuple[bytes, str]
"""The bytes of a ruleset's part and a line about it."""


@dataclass(frozen=True, slots=True)
class DataSet:
    """A set of data that depends on the bots. `make` returns a ruleset's part, `origin` what the part was made from
    that is kept in a folder like assets/, `keep` writes a part there."""

    make: Callable[[str, int], Made]
    origin: Callable[[Path, str], Origin]
    keep: Callable[[Path, str, bytes], None]


# ---- sets of which all rulesets lie in one file


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def _origin_in_file(name: str, assets: Path, ruleset: str) -> Origin:
    part = _read(assets / name).get(ruleset, {})
    return int(part.get("bots_version", 0)), int(part.get("revision", 0))


def _keep_in_file(name: str, assets: Path, ruleset: str, made: bytes) -> None:
    found = _read(assets / name) | {ruleset: json.loads(made)}
    ordered = {known.id: found[known.id] for known in built_in_rulesets() if known.id in found}
    (assets / name).parent.mkdir(parents=True, exist_ok=True)
    replace_file(assets / name, (json.dumps(ordered, indent=1, ensure_ascii=False) + "\n").encode())


def _plain(document: Mapping[str, Any], line: str) -> Made:
    return json.dumps(document).encode(), line


def _made_figures(ruleset: str, hands: int) -> Made:
    simulation = element_figures.simulated(ruleset, hands)
    figures = element_figures.figures_of_simulation(simulation, find_ruleset(ruleset))
    rates = figures["rates"]
    line = f"{figures['hands']} hands, {rates['unwon']} % unwon, {rates['self-draws']} % of the won by self-draw"
    return _plain(figures, line)


def _made_advice(ruleset: str, _hands: int) -> Made:
    advice = guide_advice.advised(guide_advice.guide_position(ruleset))
    best = advice["candidates"][0]
    return _plain(advice, f"{guide_advice.named(best['action'])}, {best['value']}")


# ---- drills: a file for each ruleset


def _drill_file(assets: Path, ruleset: str) -> Path:
    return assets / "drills" / f"{ruleset}.json.gz"


def _made_drills(ruleset: str, _hands: int) -> Made:
    return drill_hands.make(find_ruleset(ruleset), drill_hands.SEED, drill_hands.HANDS)


def _origin_of_drills(assets: Path, ruleset: str) -> Origin:
    path = _drill_file(assets, ruleset)
    header = read_contents(path).header if path.is_file() else None
    return (header.bots_version, header.revision) if header is not None else (0, 0)


def _keep_drills(assets: Path, ruleset: str, made: bytes) -> None:
    path = _drill_file(assets, ruleset)
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, made)


FREQUENCIES, ADVICE = "figures/frequencies.json", "figures/advice.json"
SETS: Mapping[str, DataSet] = {
    "figures": DataSet(_made_figures, partial(_origin_in_file, FREQUENCIES), partial(_keep_in_file, FREQUENCIES)),
    "drills": DataSet(_made_drills, _origin_of_drills, _keep_drills),
    "advice": DataSet(_made_advice, partial(_origin_in_file, ADVICE), partial(_keep_in_file, ADVICE)),
}
"""The sets by name, those that take longest first."""

Part = tuple[str, str]
"""The name of a set and the id of a ruleset."""


def old_parts(assets: Path = ASSETS) -> list[Part]:
    """Returns the parts that were made by other bots or from other rules than those of today, or that are missing."""
    return [
        (name, ruleset.id)
        for name, known in SETS.items()
        for ruleset in built_in_rulesets()
        if known.origin(assets, ruleset.id) != (bots_version(ruleset.id), ruleset.revision)
    ]


def every_part() -> list[Part]:
    """Returns all parts, those that take longest first."""
    return [(name, ruleset.id) for name in SETS for ruleset in built_in_rulesets()]


def make_part(part: Part, hands: int) -> tuple[bytes, str, float]:
    """Returns a part, a line about it and the seconds of processor time; a worker process runs this."""
    before = _processor_seconds()
    made, line = SETS[part[0]].make(part[1], hands)
    return made, line, _processor_seconds() - before


def _processor_seconds() -> float:
    """Returns the processor time of this process and of those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def make_parts(parts: list[Part], hands: int, jobs: int, assets: Path = ASSETS) -> int:
    """Makes the parts, writes each as soon as it is made, and says so in a line. Returns how many could not be made."""
    start, spent, failed = time.perf_counter(), dict.fromkeys(SETS, 0.0), 0
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, max_tasks_per_child=1) as pool:
        futures: dict[Future[tuple[bytes, str, float]], Part] = {
            pool.submit(make_part, part, hands): part for part in parts
        }
        try:
            for number, future in enumerate(as_completed(futures), 1):
                name, ruleset = futures[future]
                try:
                    made, line, seconds = future.result()
                except Exception as error:  # the other parts are made nevertheless
                    made, line, seconds = b"", f"FAILED: {error!r}", 0.0
                    failed += 1
                if made:
                    SETS[name].keep(assets, ruleset, made)
                spent[name] += seconds
                _say(f"{number:3} of {len(parts)}  {name:8} {ruleset:22} {seconds:6.1f} s  {line}")
        finally:
            for future in futures:
                future.cancel()
    sums = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in spent.items() if seconds)
    _say(f"processor time: {sums}; {time.perf_counter() - start:.0f} s by the clock with {jobs} processes")
    return failed


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def wanted_parts(args: argparse.Namespace) -> list[Part]:
    """Returns the parts that the arguments ask for."""
    parts = every_part() if args.again else old_parts()
    return [
        (name, ruleset)
        for name, ruleset in parts
        if (not args.sets or name in args.sets) and (not args.rulesets or ruleset in args.rulesets)
    ]


def main() -> int:
    """Makes what is older than the bots, or what is asked for."""
    parser = argparse.ArgumentParser(description="Make all data anew that depend on what the bots play.")
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", help="ids of rulesets; all unless told")
    parser.add_argument("--set", action="append", choices=tuple(SETS), dest="sets", help="a set; all unless told")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--hands", type=int, default=element_figures.HANDS, help="hands of a ruleset for the figures")
    parser.add_argument("--again", action="store_true", help="also make what is as new as bots and rules")
    parser.add_argument("--list", action="store_true", help="only say what would be made")
    args = parser.parse_args()
    unknown = set(args.rulesets) - {ruleset.id for ruleset in built_in_rulesets()}
    if unknown:
        parser.error(f"no such ruleset: {', '.join(sorted(unknown))}")
    parts = wanted_parts(args)
    _say(f"{len(parts)} of {len(every_part())} parts to make")
    if args.list:
        for name, ruleset in parts:
            _say(f"{name:8} {ruleset}")
    elif parts:
        return min(make_parts(parts, args.hands, args.jobs), 1)
    return 0


if __name__ == "__main__":
    sys.exit(main())

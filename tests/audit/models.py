"""The models by ruleset, and games for them to follow."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.audit.beijing import Beijing
from tests.audit.changsha import Changsha
from tests.audit.classical import Classical
from tests.audit.classical_3p import ClassicalThree
from tests.audit.classical_5p import ClassicalFive
from tests.audit.fenghua import Fenghua
from tests.audit.fuzhou import Fuzhou
from tests.audit.games import recorded
from tests.audit.hong_kong import HongKong
from tests.audit.jinan import Jinan
from tests.audit.jingzhou_3p import JingzhouThree
from tests.audit.jinshan import Jinshan
from tests.audit.nanchang import Nanchang
from tests.audit.nanjing import Nanjing
from tests.audit.ningbo import Ningbo
from tests.audit.qinghunpeng import Qinghunpeng
from tests.audit.records import Stream, WrongRecordError
from tests.audit.riichi_ema import RiichiEma
from tests.audit.shanghai import NewShanghai, OldShanghai, PopularShanghai, Shanghai1980s
from tests.audit.singapore import Singapore
from tests.audit.table import Table
from tests.audit.taiwan_16 import Taiwan16
from tests.audit.taiwanese import Taiwanese
from tests.audit.taizhou import Taizhou
from tests.audit.wenzhou import Wenzhou
from tests.audit.wuhan import Wuhan
from tests.audit.yangzhou import Yangzhou
from tests.audit.yichang import Yichang
from tests.audit.yiwu import Yiwu

MODELS: dict[str, type[Table]] = {
    "hong-kong": HongKong,
    "riichi-ema": RiichiEma,
    "taiwanese": Taiwanese,
    "classical": Classical,
    "classical-3p": ClassicalThree,
    "classical-5p": ClassicalFive,
    "wuhan": Wuhan,
    "jingzhou-3p": JingzhouThree,
    "yichang": Yichang,
    "ningbo": Ningbo,
    "changsha": Changsha,
    "fenghua": Fenghua,
    "fuzhou": Fuzhou,
    "taizhou": Taizhou,
    "yiwu": Yiwu,
    "nanchang": Nanchang,
    "wenzhou": Wenzhou,
    "shanghai-old": OldShanghai,
    "shanghai-popular": PopularShanghai,
    "shanghai-new": NewShanghai,
    "shanghai-1980s": Shanghai1980s,
    "shanghai-qinghunpeng": Qinghunpeng,
    "jinshan": Jinshan,
    "taiwan-16": Taiwan16,
    "singapore": Singapore,
    "beijing": Beijing,
    "jinan": Jinan,
    "nanjing": Nanjing,
    "yangzhou": Yangzhou,
}


def lines_of(path: Path) -> list[str]:
    """Reads a saved game."""
    return path.read_text(encoding="utf-8").splitlines()


def follow(lines: list[str]) -> tuple[int, str]:
    """Returns the number of hands that were right, and the first error after them; empty if there is none."""
    stream = Stream(lines)
    model = MODELS[stream.header["ruleset"]](stream)
    try:
        model.match()
    except WrongRecordError as wrong:
        seed = stream.header["seed"]
        return model.hands_played, f"{stream.header['ruleset']}, seed {seed}, hand {model.hands_played}: {wrong}"
    return model.hands_played, ""


def audit(
    name: str, hands: int, first: int = 0, options: Mapping[str, str | int] | None = None
) -> tuple[int, list[str]]:
    """Follows games of a ruleset until the given number of hands were right; returns the errors, one line per game."""
    done, faults, number = 0, [], first
    while done < hands:
        right, fault = follow(recorded(name, number, options=options))
        done, number = done + right, number + 1
        if fault:
            faults.append(f"game {number - 1}: {fault}")
            done += 1
    return done, faults

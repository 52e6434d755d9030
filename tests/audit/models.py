"""The models by ruleset, and games for them to follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from tests.audit.games import recorded
from tests.audit.records import Stream, WrongRecordError
from tests.audit.table import Table


def models() -> Iterator[tuple[str, type[Table]]]:
    """Yields the classes of the modules beside this one that say of which ruleset they are a model (`ruleset`)."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if path.stem.startswith(("__", "test_", "models")):
            continue
        for model in vars(import_module(f"tests.audit.{path.stem}")).values():
            if isinstance(model, type) and issubclass(model, Table) and model.__module__.endswith(f".{path.stem}"):
                yield from [(name, model) for name in [vars(model).get("ruleset")] if name is not None]


MODELS: dict[str, type[Table]] = dict(models())


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

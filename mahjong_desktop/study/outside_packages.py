"""The packages that register rulesets: their names, which of them an error came from, and which did not finish
loading.

Room: study. It runs no code of those packages. known_rulesets.py loads them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import read_file, replace_file
from mahjong_desktop.paths import RULESET_GROUP, cache_folder, registered
from mahjong_desktop.rulesets import BUILT_IN

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_LOG: Final = logging.getLogger("mahjong_desktop.rulesets")
_FILE: Final = "rulesets-that-hung.json"
_MOST_BYTES: Final = 100_000
_MOST_FILES: Final = 2_000


class RulesetFailedError(MahjongError):
    """The code of a ruleset has failed: `ruleset-failed` (facts: ruleset, package, detail) if it is one of another
    package, `unexpected-error` (detail) if it is the program's own."""


class Package(Struct, frozen=True):
    """A package that registers the ruleset with this id. `name` is that of its distribution, with its version."""

    ruleset: str
    module: str
    name: str


def package_of(point: EntryPoint) -> Package:
    """Returns the package of an entry point."""
    module = point.module.partition(".")[0]
    found = point.dist
    return Package(point.name, module, module if found is None else f"{found.name} {found.version}")


def packages() -> tuple[Package, ...]:
    """Returns the packages that register rulesets under ids that are not taken."""
    return tuple(package_of(point) for point in registered(RULESET_GROUP) if point.name not in BUILT_IN)


def failure_of(error: BaseException, ruleset: str | None = None) -> RulesetFailedError | None:
    """Returns what is told of an error in the code of a package: one through which the error came, else the one of the
    ruleset that was in use, whose answers may have made the program's own code fail. None if there is neither."""
    known = packages()
    modules = {package.module: package for package in reversed(known)}
    through = next((modules[name] for name in _modules(error) if name in modules), None)
    # A package may have several rulesets: the one that is in use is meant.
    used = next((one for one in known if one.ruleset == ruleset and through in (None, modules[one.module])), through)
    if used is None:
        return None
    return RulesetFailedError("ruleset-failed", ruleset=used.ruleset, package=used.name, detail=error_text(error))


def failed(error: BaseException, ruleset: str) -> RulesetFailedError:
    """Returns what is told of an error in a game with a ruleset, whoever made it."""
    return failure_of(error, ruleset) or RulesetFailedError("unexpected-error", detail=error_text(error))


def error_text(error: BaseException) -> str:
    """Returns the kind and the text of an error, whose own code may fail as well."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


def _modules(error: BaseException | None) -> Iterator[str]:
    """Yields the outermost names of the modules through which an error came, the innermost first; then those of the
    error that it replaced."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield from reversed([*_passed(error.__traceback__)])
        error = error.__cause__ or error.__context__


def _passed(trace: TracebackType | None) -> Iterator[str]:
    while trace is not None:
        yield str(trace.tb_frame.f_globals.get("__name__", "")).partition(".")[0]
        trace = trace.tb_next


# ---- packages that did not finish loading


def has_hung(point: EntryPoint) -> bool:
    """Returns whether a package, as it is now, did not finish loading when it was tried last."""
    known = _remembered().get(point.name)
    return known is not None and known == _stamp(point)


def remember_hung(point: EntryPoint) -> None:
    """Remembers that a package, as it is now, does not finish loading."""
    _write({**_remembered(), point.name: _stamp(point)})


def forget_hung() -> None:
    """Has all packages tried again."""
    if _remembered():
        _write({})


def _stamp(point: EntryPoint) -> str:
    """Returns a text that changes with the package: its version, and the number and the latest change of its files."""
    package = package_of(point)
    changes = [change for folder in _places(package.module) for change in _changes(folder)]
    return f"{point.value} {package.name} {len(changes)} {max(changes, default=0)}"


def _places(module: str) -> tuple[Path, ...]:
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return ()
    if spec is None:
        return ()
    folders = tuple(Path(folder) for folder in spec.submodule_search_locations or ())
    return folders or ((Path(spec.origin),) if spec.origin else ())


def _changes(place: Path) -> list[int]:
    files = [place] if place.is_file() else islice(place.rglob("*.py"), _MOST_FILES)
    found = []
    for path in files:
        try:
            found.append(path.stat().st_mtime_ns)
        except OSError:
            continue
    return found


def _remembered() -> dict[str, str]:
    try:
        return msgspec.json.decode(read_file(cache_folder() / _FILE, _MOST_BYTES), type=dict[str, str])
    except (OSError, RuntimeError, ValueError, RecursionError):
        return {}


def _write(hung: dict[str, str]) -> None:
    try:
        path = cache_folder() / _FILE
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, msgspec.json.encode(hung))
    except (OSError, RuntimeError) as error:  # the package is tried again at the next start
        _LOG.info("%s", error)

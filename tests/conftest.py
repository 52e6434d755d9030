"""What every test stands on: no window on the screen, pinned fonts, and never a person's own folders.

It only prepares the surroundings; what one room's tests share belongs beside them.
"""

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests import proofs, scale

ROOT = Path(__file__).resolve().parent.parent
KEPT_PROOFS = ROOT / "build" / "proofs-passed.txt"
FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def _prepare_surroundings(folder: Path) -> None:
    """Set the environment before Qt starts. Pictures are compared, so nothing of this machine may show in them."""
    fontconfig = folder / "fonts.conf"
    fontconfig.write_text(FONTCONFIG.format(fonts=ROOT / "assets" / "fonts", cache=folder / "fonts"), encoding="utf-8")
    os.environ["FONTCONFIG_FILE"] = str(fontconfig)
    for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        # A process that a test starts would compile the program anew, which takes longer than most of them run.
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")
    os.environ.pop("MAHJONG_DESKTOP_HOME", None)  # a thread that outlives its test must not write there
    for name in [name for name in os.environ if name.startswith("QT_") and name != "QT_QPA_PLATFORM"]:
        del os.environ[name]
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if sys.platform == "linux":
        os.environ["LC_ALL"] = "C.UTF-8"


# The folder lives as long as the process; a worker of a parallel run has its own.
_FOLDER = tempfile.TemporaryDirectory(prefix="mahjong-desktop-tests-", ignore_cleanup_errors=True)
_prepare_surroundings(Path(_FOLDER.name))
_NUMBERS = count(1)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--all` asks for the whole run; with one of the others it can be stopped and resumed."""
    parser.addoption("--all", action="store_true", help="every ruleset, language and hand (see tests/scale.py)")
    parser.addoption("--resume", action="store_true", help="of --all, what has not passed yet (see tests/proofs.py)")
    parser.addoption("--afresh", action="store_true", help="like --resume, but forgets first what has passed")


def pytest_configure(config: pytest.Config) -> None:
    """Say which run it is before any module of tests is read."""
    if config.getoption("--all"):
        os.environ[scale.VARIABLE] = scale.WHOLE
        proved = frozenset(scale.proved().values())
        config.pluginmanager.register(proofs.Keeper(config, KEPT_PROOFS, _digest_about, proved, scale.write_proofs))
    elif config.getoption("resume") or config.getoption("afresh"):
        raise pytest.UsageError("--resume and --afresh go with --all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a small run does not prove; how many that are stands at the end of pytest's output."""
    left_out = {item for item in items if not _runs(item)}
    if left_out:
        config.hook.pytest_deselected(items=sorted(left_out, key=lambda item: item.nodeid))
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collects no garbage while tests are collected, and none of what is collected afterwards: the tens of thousands of
    tests live as long as the process, and each collection of all garbage would look at them. That took 19 of the 48
    seconds in which all tests are collected, and half a second each time after that."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def _runs(item: pytest.Item) -> bool:
    return scale.belongs(_about(item), frozenset(mark.name for mark in item.iter_markers()))


def _about(item: pytest.Item) -> dict[str, object]:
    """What a test is about: its parameters, its module (as the name of a ruleset's file would be) and its name."""
    call = getattr(item, "callspec", None)
    module = Path(item.path.stem.removeprefix("test_").replace("_", "-"))
    return {**(call.params if call is not None else {}), "module": module, "test": item.name.partition("[")[0]}


@cache
def _digest_of(ruleset: str) -> str:
    return scale.digest_of(ruleset)


def _digest_about(item: pytest.Item) -> str:
    ruleset = scale.ruleset_among(_about(item).values())
    return _digest_of(ruleset) if ruleset is not None else proofs.NO_DIGEST


settings.register_profile("project", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("project")


@pytest.fixture(autouse=True)
def _home_of_its_own() -> Iterator[None]:
    """Each test has a home below which its games, settings and state would be written; it is not made yet."""
    home = Path(_FOLDER.name) / "homes" / str(next(_NUMBERS))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAHJONG_DESKTOP_HOME", str(home))
        yield


@pytest.fixture(scope="session", autouse=True)
def _nothing_more_is_frozen() -> Iterator[None]:
    """Commands that only play exclude what they keep from garbage collection. The tests go on after them: what was
    garbage by then would stay for good."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "freeze", lambda: None)
        yield


@pytest.fixture
def packages_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages are found, forgotten afterwards."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    yield site
    for package in site.iterdir():
        sys.modules.pop(package.name, None)
    monkeypatch.undo()
    from tests import outside_packages  # only these tests need it

    outside_packages.forget()

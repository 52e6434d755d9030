"""The decisions of packaging/run.py: when to set up, what to ask of the system, how to start. Nothing is installed."""

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
import run

Calls = list[list[str]]


@pytest.fixture
def environment(tmp_path: Path) -> run.Environment:
    """A checkout whose virtual environment looks whole, without a stamp yet."""
    made = run.Environment(tmp_path)
    made.python.parent.mkdir(parents=True)
    made.python.touch()
    base = tmp_path / "base"
    base.mkdir()
    (base / "python.exe").touch()
    (made.folder / "pyvenv.cfg").write_text(f"home = {base}\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[build-system]\nrequires = ["some-builder"]\n', encoding="utf-8")
    return made


def forbidden(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("must not be called")


# --- the script itself ---------------------------------------------------------------------------------------------


def test_an_old_python_can_read_the_script() -> None:
    source = Path(run.__file__).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    plain = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    others = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert {name.partition(".")[0] for name in [*plain, *others]} <= sys.stdlib_module_names


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 2)])
def test_a_new_python_will_do(version: tuple[int, ...]) -> None:
    assert run.refusal_of(version, None) is None


def test_an_old_python_is_told_what_is_needed() -> None:
    refusal = run.refusal_of((3, 9, 2), "python3.12")
    assert refusal is not None
    assert "3.11 or newer" in refusal
    assert "3.9.2" in refusal
    assert "python3.12 packaging/run.py" in refusal


# --- the stamp -----------------------------------------------------------------------------------------------------


def test_nothing_fits_before_the_set_up(environment: run.Environment) -> None:
    assert not environment.fits(run.PLAY)
    assert not environment.reusable()


def test_a_stamp_fits_the_kinds_it_names(environment: run.Environment) -> None:
    environment.write([run.PLAY])
    assert environment.fits(run.PLAY)
    assert not environment.fits(run.TEST)
    environment.write([run.PLAY, run.TEST])
    assert environment.fits(run.PLAY)
    assert environment.fits(run.TEST)


def test_a_changed_project_is_installed_again_into_the_same_environment(environment: run.Environment) -> None:
    environment.write([run.PLAY])
    (environment.root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    assert not environment.fits(run.PLAY)
    assert environment.reusable()


def test_another_python_needs_another_environment(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.write([run.PLAY])
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not environment.reusable()


def test_another_place_needs_another_environment(environment: run.Environment, tmp_path: Path) -> None:
    environment.write([run.PLAY])
    environment.root = tmp_path / "elsewhere"
    assert not environment.reusable()


def test_an_environment_whose_python_went_away_is_noticed(environment: run.Environment) -> None:
    environment.write([run.PLAY])
    environment.python.unlink()
    environment.python.symlink_to(environment.root / "gone")
    assert not environment.fits(run.PLAY)


def test_the_home_of_an_environment_is_read(environment: run.Environment) -> None:
    assert run.configured_home(environment.folder / "pyvenv.cfg") == environment.root / "base"
    assert run.configured_home(environment.folder / "nothing.cfg") is None


def test_a_half_written_stamp_fits_nothing(environment: run.Environment) -> None:
    environment.write([run.PLAY])
    environment.stamp.write_text(environment.stamp.read_text(encoding="utf-8")[:-3], encoding="utf-8")
    assert not environment.fits(run.PLAY)


# --- setting up ----------------------------------------------------------------------------------------------------


@pytest.fixture
def quiet_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "provide_system", lambda: None)


@pytest.mark.usefixtures("quiet_system")
def test_set_up_writes_the_stamp_last(environment: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(run.Environment, "create", lambda self: None)
    monkeypatch.setattr(run, "install", lambda made, kind: seen.append((kind, made.stamp.exists())))
    run.set_up(environment, run.TEST)
    assert seen == [(run.TEST, False)]
    assert environment.fits(run.PLAY)
    assert environment.fits(run.TEST)


@pytest.mark.usefixtures("quiet_system")
def test_a_killed_installation_leaves_no_stamp(environment: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    environment.write([run.PLAY])
    monkeypatch.setattr(run, "install", killed)
    with pytest.raises(KeyboardInterrupt):
        run.set_up(environment, run.TEST)
    assert not environment.reusable()


@pytest.mark.usefixtures("quiet_system")
def test_a_refused_installation_keeps_what_worked(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> NoReturn:
        raise run.SetUpError("no network")

    environment.write([run.PLAY])
    monkeypatch.setattr(run, "install", refused)
    with pytest.raises(run.SetUpError):
        run.set_up(environment, run.TEST)
    assert environment.fits(run.PLAY)


@pytest.mark.parametrize(("own", "kept"), [(True, False), (False, True)])
def test_only_an_environment_of_its_own_is_deleted(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch, own: bool, kept: bool
) -> None:
    monkeypatch.setattr(subprocess, "call", lambda command, env: 0)
    if own:
        environment.mark.touch()
    environment.create()
    assert environment.python.exists() is kept
    assert environment.mark.exists() is own


def test_a_failed_environment_is_reported(environment: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "call", lambda command, env: 1)
    with pytest.raises(run.SetUpError, match="virtual environment"):
        environment.create()


def test_the_builders_come_from_the_project(environment: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Calls = []
    monkeypatch.setattr(run, "pip_install", lambda made, arguments: asked.append(arguments))
    monkeypatch.setattr(run, "write_path_file", lambda made: None)
    monkeypatch.setattr(run, "check_imports", lambda made: None)
    run.install(environment, run.TEST)
    assert asked == [["some-builder"], ["--no-build-isolation", "-e", ".[dev]"]]


def test_the_tests_run_with_the_versions_of_the_list(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Calls = []
    lock = environment.root / run.LOCK
    lock.parent.mkdir()
    lock.write_text("some-checker==1.2\n", encoding="utf-8")
    monkeypatch.setattr(run, "pip_install", lambda made, arguments: asked.append(arguments))
    monkeypatch.setattr(run, "write_path_file", lambda made: None)
    monkeypatch.setattr(run, "check_imports", lambda made: None)
    run.install(environment, run.TEST)
    assert all(arguments[:2] == ["-c", run.LOCK] for arguments in asked) and len(asked) == 2
    asked.clear()
    run.install(environment, run.PLAY)
    assert not any("-c" in arguments for arguments in asked), "who plays is not bound"


def test_other_versions_for_the_tests_are_installed_and_players_need_nothing(environment: run.Environment) -> None:
    lock = environment.root / run.LOCK
    lock.parent.mkdir()
    lock.write_text("some-checker==1.2\n", encoding="utf-8")
    environment.write([run.PLAY, run.TEST])
    assert environment.fits(run.TEST)
    lock.write_text("some-checker==1.3\n", encoding="utf-8")
    assert environment.fits(run.PLAY) and not environment.fits(run.TEST) and environment.reusable()


SOUND_PROJECT = """
[build-system]
requires = ["some-builder"]
[project.optional-dependencies]
sound = ["some-player>=1"]
"""


@pytest.mark.parametrize("kind", [run.PLAY, run.TEST])
def test_the_player_of_sounds_is_installed_last_and_never_compiled(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    asked: Calls = []
    (environment.root / "pyproject.toml").write_text(SOUND_PROJECT, encoding="utf-8")
    monkeypatch.setattr(run, "pip_install", lambda made, arguments: asked.append(arguments))
    monkeypatch.setattr(run, "write_path_file", lambda made: None)
    monkeypatch.setattr(run, "check_imports", lambda made: None)
    run.install(environment, kind)
    assert len(asked) == 3
    assert asked[-1] == ["--only-binary", ":all:", "--retries", "1", "some-player>=1"]


@pytest.mark.usefixtures("quiet_system")
def test_without_a_player_of_sounds_the_game_is_set_up_all_the_same(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def offline(made: run.Environment, arguments: list[str]) -> None:
        if "some-player>=1" in arguments:
            raise run.SetUpError("no network")

    (environment.root / "pyproject.toml").write_text(SOUND_PROJECT, encoding="utf-8")
    monkeypatch.setattr(run.Environment, "create", lambda self: None)
    monkeypatch.setattr(run, "pip_install", offline)
    monkeypatch.setattr(run, "write_path_file", lambda made: None)
    monkeypatch.setattr(run, "check_imports", lambda made: None)
    run.set_up(environment, run.PLAY)
    assert environment.fits(run.PLAY)
    told = capsys.readouterr().err
    assert "will be silent" in told and f'{environment.python} -m pip install "some-player>=1"' in told


def test_the_project_names_a_player_of_sounds() -> None:
    project = run.read_project(run.ROOT)["project"]
    (requirement,) = project["optional-dependencies"][run.SOUND]
    assert requirement.startswith("miniaudio")
    assert not [needed for needed in project["dependencies"] if "audio" in needed]


@pytest.mark.usefixtures("quiet_system")
def test_no_stamp_before_the_game_was_imported(environment: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = environment.folder / "lib" / "python3.99" / "site-packages"
    packages.mkdir(parents=True)
    (packages / "_mahjong_desktop.pth").write_text("somewhere", encoding="utf-8")
    monkeypatch.setattr(run.Environment, "create", lambda self: None)
    monkeypatch.setattr(run, "pip_install", lambda made, arguments: None)
    monkeypatch.setattr(run, "import_error", lambda made, module: "no " + module)
    with pytest.raises(run.SetUpError, match="no mahjong_desktop"):
        run.set_up(environment, run.PLAY)
    assert not environment.stamp.exists()
    monkeypatch.setattr(run, "import_error", lambda made, module: None)
    run.set_up(environment, run.PLAY)
    assert environment.fits(run.PLAY)


def test_the_checkout_is_found_whatever_the_locale(tmp_path: Path) -> None:
    """A real environment in a folder whose name no single-byte locale can read: 0x88 is no letter in code page 1250."""
    made = run.Environment(tmp_path / "Jiří ň")
    made.folder.mkdir(parents=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(made.folder)], check=True)
    (made.root / "mahjong_desktop.py").touch()
    packages = next(path for path in made.folder.rglob("site-packages") if path.is_dir())
    path_file = packages / "_mahjong_desktop.pth"
    path_file.write_text(str(made.root), encoding="utf-8")  # as the builder leaves it
    run.write_path_file(made)
    assert path_file.read_bytes().isascii()
    assert run.import_error(made, "mahjong_desktop") is None
    assert "ModuleNotFoundError" in (run.import_error(made, "no_such_module") or "")


def test_a_missing_path_file_is_reported(environment: run.Environment) -> None:
    with pytest.raises(run.SetUpError, match="not where they should be"):
        run.write_path_file(environment)


@pytest.mark.skipif(os.name == "nt", reason="paths are text there")
def test_the_stamp_is_the_same_in_every_locale(environment: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = "/home/Jiří".encode()
    bases = set()
    for codec, errors in (("utf-8", "strict"), ("cp1250", "strict"), ("ascii", "surrogateescape")):
        monkeypatch.setattr(os, "fsencode", lambda text, codec=codec, errors=errors: text.encode(codec, errors))
        monkeypatch.setattr(environment, "root", raw.decode(codec, errors))
        bases.add(environment.base())
    assert bases == {environment.base()}
    assert environment.base().endswith("/home/Jiří")


def test_a_missing_network_is_one_line() -> None:
    retry = "WARNING: Retrying after connection broken by 'NewConnectionError(...)'"
    lines = [retry, "ERROR: No matching distribution found for hatchling"]
    assert all(run.is_trouble(line) for line in lines)
    assert run.reason_of(lines) == "No network: the game's parts could not be fetched. Start again when there is one."


def test_other_complaints_of_pip_are_passed_on() -> None:
    assert not run.is_trouble("WARNING: something old")
    assert "disk full" in run.reason_of(["ERROR: disk full"])


def test_only_changed_translations_are_stale(tmp_path: Path) -> None:
    for language in ("cs", "ja", "ru"):
        source = tmp_path / "translations" / language / "ui.ts"
        source.parent.mkdir(parents=True)
        source.touch()
        os.utime(source, (100, 100))
    for language, moment in (("cs", 200), ("ja", 50)):
        compiled = tmp_path / "translations" / language / "ui.qm"
        compiled.touch()
        os.utime(compiled, (moment, moment))
    assert sorted(path.parent.name for path in run.stale_translations(tmp_path)) == ["ja", "ru"]


# --- the system ----------------------------------------------------------------------------------------------------


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> Callable[[set[str], bool], None]:
    """A Debian with these packages installed, and with or without python3-venv."""

    def make(installed: set[str], venv: bool) -> None:
        monkeypatch.setattr(run, "has_apt", lambda: True)
        monkeypatch.setattr(run, "lacks_venv", lambda: not venv)
        monkeypatch.setattr(run, "venv_package", lambda executable: "python3-venv")
        monkeypatch.setattr(run, "installed_packages", lambda names: [name for name in names if name in installed])

    return make


Debian = Callable[[set[str], bool], None]


def test_a_bare_debian_lacks_everything(debian: Debian) -> None:
    debian(set(), False)
    assert run.missing_packages() == ["python3-venv", *run.QT_PACKAGES]


def test_renamed_packages_count(debian: Debian) -> None:
    debian({name + ("t64" if name == "libglib2.0-0" else "") for name in run.QT_PACKAGES}, True)
    assert run.missing_packages() == []


def test_a_person_is_given_the_line_to_type(debian: Debian, monkeypatch: pytest.MonkeyPatch) -> None:
    debian(set(run.QT_PACKAGES) - {"libegl1"}, False)
    monkeypatch.setattr(run, "is_root", lambda: False)
    monkeypatch.setattr(run, "install_packages", forbidden)
    with pytest.raises(run.SetUpError, match=r"(?m)^  sudo apt-get install python3-venv libegl1$"):
        run.provide_system()


def test_root_installs_what_is_missing(debian: Debian, monkeypatch: pytest.MonkeyPatch) -> None:
    debian(set(run.QT_PACKAGES) - {"libegl1"}, True)
    installed: Calls = []
    monkeypatch.setattr(run, "is_root", lambda: True)
    monkeypatch.setattr(run, "install_packages", installed.append)
    run.provide_system()
    assert installed == [["libegl1"]]


def test_a_whole_debian_is_left_alone(debian: Debian, monkeypatch: pytest.MonkeyPatch) -> None:
    debian(set(run.QT_PACKAGES), True)
    monkeypatch.setattr(run, "is_root", lambda: True)
    monkeypatch.setattr(run, "install_packages", forbidden)
    run.provide_system()


def test_another_system_without_venv_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "has_apt", lambda: False)
    monkeypatch.setattr(run, "lacks_venv", lambda: True)
    with pytest.raises(run.SetUpError, match="venv"):
        run.provide_system()


def test_a_failing_apt_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "call", lambda command, **_: 100 if "install" in command else 0)
    with pytest.raises(run.SetUpError, match="apt-get"):
        run.install_packages(["libegl1"])


@pytest.mark.skipif(os.name == "nt", reason="the fake is a shell script")
def test_removed_packages_do_not_count_as_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "dpkg-query"
    fake.write_text("#!/bin/sh\necho 'libegl1 installed'\necho 'libgl1 config-files'\nexit 1\n", encoding="utf-8")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert run.installed_packages(["libegl1", "libgl1", "libnone"]) == ["libegl1"]


# --- starting ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="Windows starts a child instead")
def test_a_later_start_runs_nothing_but_the_game(environment: run.Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    started: Calls = []

    def become(program: str, command: list[str]) -> NoReturn:
        started.append(command)
        raise SystemExit

    for name in ("call", "run", "Popen"):
        monkeypatch.setattr(subprocess, name, forbidden)
    monkeypatch.setattr(os, "execv", become)
    monkeypatch.setattr(run, "ROOT", environment.root)
    environment.write([run.PLAY])
    with pytest.raises(SystemExit):
        run.main(["--record", "game.json"])
    assert started == [[str(environment.python), "-P", "-m", "mahjong_desktop", "--record", "game.json"]]


def test_a_refusal_becomes_the_exit_status(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> NoReturn:
        raise run.SetUpError("the reason")

    monkeypatch.setattr(run, "ROOT", environment.root)
    monkeypatch.setattr(run, "set_up", refused)
    assert run.main([]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err == "the reason\n"


@pytest.mark.parametrize("name", run.TOOLS)
def test_a_tool_runs_in_the_environment_of_the_tests(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    started: Calls = []

    def call(command: list[str]) -> int:
        started.append(command)
        return 3

    monkeypatch.setattr(run, "ROOT", environment.root)
    monkeypatch.setattr(subprocess, "call", call)
    environment.write([run.TEST])
    assert run.main([name, "--some", "argument"]) == 3
    script = environment.root / "packaging" / run.TOOLS[name]
    assert started == [[str(environment.python), str(script), "--some", "argument"]]
    assert (Path(run.__file__).parent / run.TOOLS[name]).is_file()


@pytest.mark.parametrize(("failing", "status"), [(None, 0), ("ruff", 1), ("mypy", 1), ("pytest", 1)])
def test_all_checks_run_and_one_failure_fails(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch, failing: str | None, status: int
) -> None:
    commands: Calls = []

    def call(command: list[str], cwd: str) -> int:
        assert cwd == str(environment.root)
        commands.append(command[2:])
        return int(command[2] == failing)

    monkeypatch.setattr(subprocess, "call", call)
    assert run.check(environment, ["-k", "tiles"]) == status
    assert [command[0] for command in commands] == ["ruff", "ruff", "mypy", "pytest"]
    assert [command for command in commands if "-k" in command] == [
        ["pytest", "-n", "auto", "--dist", "worksteal", "-k", "tiles"]
    ]


# --- the lowest versions -------------------------------------------------------------------------------------------


def test_every_package_that_the_project_needs_has_a_lowest_version() -> None:
    found = run.lowest_requirements(run.ROOT)
    assert {"msgspec==0.21", "platformdirs==2.1", "rich==14.3", "fsrs==6.3", "PySide6-Essentials==6.8.3"} == {*found}


def test_a_package_without_a_lowest_version_is_named(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\ndependencies = ["one>=1,<2", "two<3"]\n', encoding="utf-8")
    with pytest.raises(run.SetUpError, match=r"pyproject\.toml: two"):
        run.lowest_requirements(tmp_path)


LOWEST_PROJECT = """
[build-system]
requires = ["some-builder"]
[project]
dependencies = ["one>=1.2,<2", "two>=3"]
"""


def test_the_lowest_versions_are_installed_over_the_usual_ones(
    environment: run.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Calls = []
    (environment.root / "pyproject.toml").write_text(LOWEST_PROJECT, encoding="utf-8")
    monkeypatch.setattr(run, "pip_install", lambda made, arguments: asked.append(arguments))
    monkeypatch.setattr(run, "write_path_file", lambda made: None)
    monkeypatch.setattr(run, "check_imports", lambda made: None)
    run.install(environment, run.LOWEST)
    assert asked == [["some-builder"], ["--no-build-isolation", "-e", ".[dev]"], ["one==1.2", "two==3"]]


def test_the_lowest_versions_are_tested_in_an_environment_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, str, list[str]]] = []

    def call(command: list[str], cwd: str) -> int:
        done.append(("called", Path(command[0]).parts[-3], command[2:]))
        return 0

    monkeypatch.setattr(run.Environment, "fits", lambda made, kind: False)
    monkeypatch.setattr(run, "set_up", lambda made, kind: done.append(("set up", made.folder.name, [kind])))
    monkeypatch.setattr(run, "refresh_translations", lambda made: None)
    monkeypatch.setattr(subprocess, "call", call)
    assert run.main([run.TEST, run.LOWEST, "-x"]) == 0
    (set_up, called) = done
    assert set_up == ("set up", ".venv-lowest", [run.LOWEST])
    assert called[:2] == ("called", ".venv-lowest")
    assert called[2][0] == "pytest" and called[2][-1] == "-x"
    assert {"tests/core", "tests/records", "tests/commands"} <= {*called[2]}

"""The list of versions that the tests run with fits pyproject.toml, and what else names a version or a package of the
system names the same."""

import re
import sys
import tomllib
from importlib.metadata import version

import renew_lock
import run
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

PROJECT = tomllib.loads((run.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOW = (run.ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")


def locked() -> dict[str, str]:
    """Returns the version of each package of the list."""
    lines = (run.ROOT / run.LOCK).read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if not line.startswith("#")]
    return {canonicalize_name(name): exact for name, exact in pairs}


def test_every_package_that_the_project_names_is_in_the_list_in_a_version_that_it_allows() -> None:
    project = PROJECT["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *extras["dev"], *extras[run.SOUND], *PROJECT["build-system"]["requires"]]
    versions = locked()
    for requirement in map(Requirement, needed):
        found = versions.get(canonicalize_name(requirement.name))
        assert found is not None, requirement
        assert requirement.specifier.contains(found), requirement


def test_the_list_is_written_without_the_project_itself() -> None:
    frozen = "# Editable install\n-e /somewhere\nmypy==2.4.1\npytest-qt==4.5.0\nodd @ file:///somewhere\n"
    assert renew_lock.written(frozen).splitlines()[1:] == ["mypy==2.4.1", "pytest-qt==4.5.0"]


def test_hooks_run_the_ruff_of_the_list() -> None:
    hooks = (run.ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    found = re.search(r"ruff-pre-commit\n +rev: v(.+)", hooks)
    assert found is not None and found[1] == locked()["ruff"]


def test_a_source_distribution_holds_what_these_tests_read() -> None:
    left_out = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["exclude"]
    assert "/.github" not in left_out and "/.pre-commit-config.yaml" not in left_out


def test_the_pythons_of_the_workflow_are_the_lowest_and_the_newest_that_qt_is_built_for() -> None:
    found = re.search(r'python: \["3\.(\d+)", "3\.(\d+)"\]', WORKFLOW)
    assert found is not None
    assert (3, int(found[1])) == run.NEEDED_PYTHON
    newest, after = f"3.{found[2]}", f"3.{int(found[2]) + 1}"
    if sys.version_info[:2] == (3, int(found[1])) and version("PySide6-Essentials") == locked()["pyside6-essentials"]:
        from importlib.metadata import metadata

        built_for = SpecifierSet(metadata("PySide6-Essentials")["Requires-Python"])
        assert built_for.contains(newest) and not built_for.contains(after)


def test_the_workflow_installs_what_qt_loads_and_runs_the_commands_of_the_readme() -> None:
    assert all(package in WORKFLOW for package in run.QT_PACKAGES)
    commands = re.findall(r"run: python (packaging/run\.py.*)", WORKFLOW)
    assert commands == ["packaging/run.py --version", "packaging/run.py test"]
    assert all(f"python3 {command.split()[0]}" in (run.ROOT / "README.md").read_text("utf-8") for command in commands)

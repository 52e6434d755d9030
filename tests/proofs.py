"""What the whole run has proved, test by test, so that its hours can be spread.

`packaging/run.py test --all --resume` notes each test that passed in `build/proofs-passed.txt` at once, and leaves out
those noted before; what failed runs again. `--afresh` forgets them first. A change of the program does not invalidate
what was proved: each line names the commit, and the end of the output says how many tests passed at which. But a test
about one ruleset runs again, after all others, if that ruleset's own files have changed. The tests of a ruleset run one
after the other, those about none at the end. At the end of a run `tests/proofs.json` takes the rulesets all of whose
tests have passed with the files as they are now, also if others are left. A later run leaves these rulesets out, on
another machine and from a new checkout too, until their files change.

Nothing but the reports of tests that ran is taken for a proof: not the exit status, which is 0 for `--collect-only`
too. Which tests a run of the small form leaves out is said in `tests/scale.py`.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Callable, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

NO_DIGEST: Final = "-"
"""Stands in place of a digest where a test is about no ruleset."""

_SENT: Final = "mahjong_proofs"
"""The key of what a run and its workers send each other, and of the digest in a report."""

_NARROWING: Final = (
    *("keyword", "markexpr", "file_or_dir", "deselect", "ignore", "ignore_glob"),
    *("lf", "stepwise", "collectonly", "setuponly", "setupplan"),
)
"""Options of pytest with which a run is not the whole one."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A test that passed, the commit (with `+` if files differed from it) and the digest of its ruleset then."""

    test: str
    commit: str
    digest: str = NO_DIGEST

    def __str__(self) -> str:
        return f"{self.commit} {self.digest} {self.test}"


def read(path: Path) -> dict[str, Proof]:
    """Returns what a file of proofs holds, by test: its last line. A last line that was cut off is removed, because its
    beginning may name another test."""
    if not path.is_file():
        return {}
    with path.open("rb+") as file:
        data = file.read()
        whole = data.rfind(b"\n") + 1
        file.truncate(whole)
    parts = [line.split(" ", 2) for line in data[:whole].decode("utf-8").splitlines()]
    return {part[2]: Proof(part[2], part[0], part[1]) for part in parts if len(part) == 3}


def commit_of(root: Path) -> str:
    """Returns the short name of the commit that is checked out; `unknown` without git."""
    answers = []
    for asked in (["rev-parse", "--short=12", "HEAD"], ["status", "--porcelain", "--untracked-files=no"]):
        try:
            answer = subprocess.run(["git", *asked], cwd=root, capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return "unknown"
        answers.append(answer.stdout.strip())
    return answers[0] + ("+" if answers[1] else "")


class Keeper:
    """A plugin of pytest for the whole run: it notes what passes, and leaves out what has passed before.

    The run and its workers each have one. Only that of the run writes; a worker is told what has passed, because all
    workers must collect the same tests, and tells at its end what it collected.

    `digest_of` gives the digest of the ruleset that a test is about, or `NO_DIGEST`. `proved` are the digests of the
    rulesets that earlier runs have proved; a run that resumes leaves their tests out. `write` is called at the end of a
    run with the digests of the rulesets that are proved.
    """

    def __init__(
        self,
        config: pytest.Config,
        kept: Path,
        digest_of: Callable[[pytest.Item], str],
        proved: Set[str],
        write: Callable[[Set[str]], None],
    ) -> None:
        self._config = config
        self._kept = kept
        self._digest_of, self._write = digest_of, write
        self._proved_before = proved if config.getoption("resume") else frozenset()
        self._keeps = bool(config.getoption("resume") or config.getoption("afresh"))
        self._commit = commit_of(config.rootpath)
        self._collected: dict[str, str] = {}
        self._called: set[str] = set()
        self._skipped: set[str] = set()
        told = getattr(config, "workerinput", {}).get(_SENT)
        if told is None and config.getoption("afresh"):
            kept.unlink(missing_ok=True)
        before = dict(read(kept)) if self._keeps else {}
        self._before: dict[str, str] = (
            told if told is not None else {each.test: each.digest for each in before.values()}
        )
        self._proofs = before

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Tell a worker what has passed."""
        node.workerinput[_SENT] = self._before

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what has passed; what passed with other files of its ruleset runs again, after all others."""
        passed: list[pytest.Item] = []
        new: list[pytest.Item] = []
        again: list[pytest.Item] = []
        for item in items:
            digest = self._digest_of(item)
            self._collected[item.nodeid] = digest
            item.user_properties.append((_SENT, digest))
            before = digest if digest in self._proved_before else self._before.get(item.nodeid)
            (new if before is None else passed if before == digest else again).append(item)
        self._config.hook.pytest_deselected(items=passed)
        places = {digest: place for place, digest in enumerate(dict.fromkeys(self._collected.values()))}
        places[NO_DIGEST] = len(places)
        items[:] = [
            item
            for part in (new, again)
            for item in sorted(part, key=lambda item: places[self._collected[item.nodeid]])
        ]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test whose body and whose end have passed."""
        if hasattr(self._config, "workerinput"):
            return
        if report.skipped:
            self._skipped.add(report.nodeid)
        elif report.when == "call" and report.passed:
            self._called.add(report.nodeid)
        elif report.when == "teardown" and report.passed and report.nodeid in self._called:
            self._note(Proof(report.nodeid, self._commit, str(dict(report.user_properties)[_SENT])))

    def _note(self, proof: Proof) -> None:
        self._proofs[proof.test] = proof
        if self._keeps:
            self._kept.parent.mkdir(parents=True, exist_ok=True)
            with self._kept.open("a", encoding="utf-8") as file:
                file.write(f"{proof}\n")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what a worker collected. One that crashed tells nothing."""
        self._collected.update(getattr(node, "workeroutput", {}).get(_SENT, {}))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write what is proved. That nothing was left to do is no failure."""
        if hasattr(self._config, "workerinput"):
            worker: Any = self._config
            worker.workeroutput[_SENT] = self._collected
        elif self._collected and not any(self._config.getoption(name, default=None) for name in _NARROWING):
            lacking = {self._collected[test] for test in self._lacking()}
            self._write(set(self._collected.values()) - lacking - {NO_DIGEST})
            if not lacking and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
                session.exitstatus = pytest.ExitCode.OK

    def _lacking(self) -> Set[str]:
        """Returns the tests that have not passed with the files of their ruleset as they are now."""
        proved = {test for test, proof in self._proofs.items() if proof.digest == self._collected.get(test)}
        return self._collected.keys() - proved - self._earlier() - self._skipped

    def _earlier(self) -> Set[str]:
        """Returns the tests of the rulesets that earlier runs have proved."""
        return {test for test, digest in self._collected.items() if digest in self._proved_before}

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say how many tests are proved, and at which commits."""
        if not self._keeps or not self._collected:
            return
        earlier = self._earlier()
        counted = self._collected.keys() - earlier
        commits = Counter(proof.commit for test, proof in self._proofs.items() if test in counted)
        terminalreporter.section("whole run")
        if earlier:
            terminalreporter.line(f"{len(earlier)} tests are about rulesets that earlier runs have proved.")
        terminalreporter.line(f"{commits.total()} of {len(counted)} tests have passed so far:")
        for commit, amount in commits.most_common():
            terminalreporter.line(f"{amount:6} at {commit}")

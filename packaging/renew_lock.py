#!/usr/bin/env python3
"""Write packaging/constraints-test.txt anew: the exact versions of all packages that the tests run with.

    python3 packaging/run.py generate versions

It installs the newest versions that pyproject.toml allows into an environment made for that alone, and writes down what
is there. Run the tests afterwards, and commit the file if they pass. Who only plays is not bound by it, and neither is
`test --lowest`.

Room: packaging. How the versions are used is decided by run.py.
"""

import shutil
import subprocess
import sys

import run

HEADER = """\
# The versions of all packages that `packaging/run.py test` runs with; written by `packaging/run.py generate versions`.
"""


def written(frozen: str) -> str:
    """Returns the contents of the file for the output of `pip freeze`: comments and installed folders are left out."""
    lines = [line.strip() for line in frozen.splitlines()]
    return HEADER + "".join(f"{line}\n" for line in lines if "==" in line and not line.startswith(("#", "-")))


def main() -> int:
    """Writes the list; returns the exit status."""
    environment = run.Environment(run.ROOT, ".venv-lock")
    shutil.rmtree(environment.folder, ignore_errors=True)
    try:
        environment.create()
        run.pip_install(environment, run.build_requirements(run.ROOT))
        run.pip_install(environment, ["--no-build-isolation", "-e", f".[dev,{run.SOUND}]"])
        command = [str(environment.python), "-m", "pip", "freeze", "--exclude-editable"]
        frozen = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout
        (run.ROOT / run.LOCK).write_text(written(frozen), encoding="utf-8")
    except run.SetUpError as error:
        run.say(str(error))
        return 1
    finally:
        shutil.rmtree(environment.folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Start Mahjong Desktop, or its tests, from a checkout; the first start sets everything up.

    python3 packaging/run.py [arguments of the game]
    python3 packaging/run.py test [arguments of pytest]
    python3 packaging/run.py test --all --resume [arguments of pytest]
    python3 packaging/run.py test --lowest [arguments of pytest]
    python3 packaging/run.py new-ruleset ID [--family PACKAGE]
    python3 packaging/run.py generate [--list] [NAME …] [--ruleset ID …]
    python3 packaging/run.py coverage [MODULE or FOLDER …] [--all]
    python3 packaging/run.py release [--dry-run] [--without-proofs]

`--all` tests every game in every language, which takes hours; with `--resume` it keeps what has passed and goes on
where it stopped, with `--afresh` it begins anew. `--lowest` tests what runs without a window with the lowest versions
of other packages that pyproject.toml allows, in an environment of its own. `new-ruleset` begins a game. `generate`
makes files anew that scripts make. `coverage` tells which lines of a module its own tests do not reach. `release`
checks, builds and tags a release.

Room: packaging. Standard library only, in the syntax of Python 3.6, so that an old Python can still say which one is
needed. A later start costs a stamp file and a look at the translations. What the arguments of the game mean does not
belong here.
"""

import os
import sys

try:
    import hashlib
    import importlib.util
    import shutil
    import subprocess
    from pathlib import Path
    from typing import Any, Dict, List, Optional, Tuple
except ImportError:  # Debian's python3-minimal
    sys.exit("This Python lacks most of its standard library. On Debian:  sudo apt-get install python3-venv")

ROOT = Path(__file__).resolve().parent.parent
NEEDED_PYTHON = (3, 11)
SET_UP_VERSION = 1  # raise it when environments made by an earlier run.py must be made again

PLAY = "play"
TEST = "test"
LOWEST = "--lowest"
EXTRAS = {PLAY: "", TEST: "[dev]", LOWEST: "[dev]"}
# Commands, and the scripts beside this one.
TOOLS = {
    "new-ruleset": "new_ruleset.py",
    "generate": "generated.py",
    "coverage": "coverage_pairs.py",
    "release": "release.py",
}
LOCK = "packaging/constraints-test.txt"  # the versions that the tests run with
SOUND = "sound"  # the optional part of pyproject.toml that is installed if possible

# What Qt loads on Debian and Ubuntu: the first line for any window, the second for X11.
QT_PACKAGES = (
    *("libglib2.0-0", "libgl1", "libegl1", "libfontconfig1", "libxkbcommon0", "libdbus-1-3"),
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxcb-xkb1", "libxkbcommon-x11-0"),
)

CHECKS = (
    ("ruff check", ["ruff", "check", "."]),
    ("ruff format", ["ruff", "format", "--check", "."]),
    ("mypy", ["mypy"]),
    ("pytest", ["pytest", "-n", "auto", "--dist", "worksteal"]),
)
LOWEST_CHECKS = (
    ("pytest", ["pytest", "-n", "auto", "--dist", "worksteal", "tests/core", "tests/records", "tests/commands"]),
)

# Files below the packages of an environment: the name of the file in which the build backend writes the checkout's
# path, and its contents.
PATH_FILE = "/site-packages/_mahjong_desktop.pth"
PATH_LINE = "import os, sys; sys.path.append(os.path.dirname(sys.prefix))\n"

NO_NETWORK_SIGNS = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeout",
    "ConnectionResetError",
    "ProxyError",
    "name resolution",
    "Network is unreachable",
)


class SetUpError(Exception):
    """Set-up cannot continue; the message is for the person at the terminal."""


def say(text: str) -> None:
    """Print a message for the person on standard error; standard output stays free for the commands of the game."""
    print(text, file=sys.stderr, flush=True)


# --- the virtual environment and its stamp -------------------------------------------------------------------------


class Environment:
    """The virtual environment of a checkout, and the stamp file that records what was installed into it.

    The stamp's lines: the base (run.py, Python, place), the digest of pyproject.toml, then the kinds installed, that of
    the tests with the digest of their versions. It is removed before an installation and written after it, so an
    interrupted one leaves no stamp.
    """

    def __init__(self, root: Path, folder: str = ".venv") -> None:
        self.root = root
        self.folder = root / folder
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.stamp = self.folder / "set-up-finished"
        self.mark = self.folder / "made-by-run.py"

    def base(self) -> str:
        """Returns what a complete environment depends on: another Python or another place needs a new one. The place is
        encoded the same way in every locale."""
        place = os.fsencode(str(self.root)).decode("utf-8", errors="backslashreplace")
        return f"{SET_UP_VERSION}, Python {sys.version_info[0]}.{sys.version_info[1]}, {place}"

    def project(self) -> str:
        """Returns the digest of pyproject.toml."""
        return hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()

    def entry(self, kind: str) -> str:
        """Returns the stamp's line for a kind."""
        lock = self.root / LOCK
        digest = hashlib.sha256(lock.read_bytes()).hexdigest() if kind == TEST and lock.exists() else ""
        return f"{kind} {digest}".strip()

    def read(self) -> List[str]:
        """Returns the stamp's lines; an empty list if set-up has not finished."""
        try:
            return self.stamp.read_text(encoding="utf-8").splitlines()
        except OSError:
            return []

    def alive(self) -> bool:
        """Returns whether the Python that the environment was made from still exists. Runs nothing."""
        if os.name != "nt":
            return self.python.exists()
        home = configured_home(self.folder / "pyvenv.cfg")
        return self.python.exists() and home is not None and (home / "python.exe").exists()

    def reusable(self) -> bool:
        """Returns whether further packages may be installed into it."""
        return self.read()[:1] == [self.base()] and self.alive()

    def fits(self, kind: str) -> bool:
        """Returns whether nothing is left to set up for `kind`."""
        lines = self.read()
        return self.reusable() and lines[1:2] == [self.project()] and self.entry(kind) in lines[2:]

    def write(self, kinds: List[str]) -> None:
        """Records that `kinds` are installed."""
        entries = [self.entry(kind) for kind in kinds]
        self.stamp.write_text("\n".join([self.base(), self.project(), *entries]) + "\n", encoding="utf-8")

    def create(self) -> None:
        """Creates the environment. One that somebody else created is kept and completed."""
        if self.mark.exists():
            shutil.rmtree(str(self.folder))
        if not self.folder.exists():
            self.folder.mkdir()
            self.mark.write_text("packaging/run.py may delete this folder and make it again.\n", encoding="utf-8")
        if subprocess.call([base_python(), "-m", "venv", str(self.folder)], env=utf8_environment()) != 0:
            raise SetUpError(f"The virtual environment {self.folder} could not be made (see above).")


def utf8_environment() -> Dict[str, str]:
    """Returns an environment in UTF-8 mode, in which venv and pip can read the checkout's path even if the locale
    cannot encode it."""
    return dict(os.environ, PYTHONUTF8="1")


def configured_home(configuration: Path) -> Optional[Path]:
    """Returns the folder of the Python that an environment was made from, as its pyvenv.cfg says."""
    try:
        lines = configuration.read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    homes = [line.partition("=")[2].strip() for line in lines if line.partition("=")[0].strip() == "home"]
    return Path(homes[0]) if homes else None


def base_python() -> str:
    """Returns the Python outside of any environment, because this script may have been started with the environment
    that it must replace."""
    base = getattr(sys, "_base_executable", None)
    return base if isinstance(base, str) and base else sys.executable


# --- what the system must have -------------------------------------------------------------------------------------


def refusal_of(version: Tuple[int, ...], newer: Optional[str]) -> Optional[str]:
    """Returns why a Python of this version cannot be used; None if it can. `newer` is a command that could be used."""
    if version >= NEEDED_PYTHON:
        return None
    needed, found = (".".join(str(part) for part in parts[:3]) for parts in (NEEDED_PYTHON, version))
    refusal = f"Mahjong Desktop needs Python {needed} or newer; this is Python {found}."
    return f"{refusal}\nUse the newer one you have:  {newer} packaging/run.py" if newer else refusal


def newer_python() -> Optional[str]:
    """Returns a command on the path that is a new enough Python and starts."""
    for name in [f"python3.{minor}" for minor in range(14, NEEDED_PYTHON[1] - 1, -1)]:
        found = shutil.which(name)
        if found and subprocess.call([found, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return name
    return None


def has_apt() -> bool:
    """Returns whether the system is Debian, Ubuntu or a derivative."""
    return sys.platform == "linux" and all(shutil.which(tool) for tool in ("apt-get", "dpkg-query"))


def is_root() -> bool:
    """Returns whether system packages may be installed without asking anybody."""
    return sys.platform != "win32" and os.geteuid() == 0


def lacks_venv() -> bool:
    """Returns whether this Python cannot create environments with pip, as on Debian without python3-venv."""
    return any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip"))


def venv_package(executable: str) -> str:
    """Returns the Debian package with which `executable` can create environments."""
    if Path(executable).resolve() == Path("/usr/bin/python3").resolve():
        return "python3-venv"
    return f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"


def installed_packages(names: List[str]) -> List[str]:
    """Returns those of the Debian packages that are installed. Needs no rights and no network."""
    query = ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *names]
    answer = subprocess.run(query, check=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    lines = [line.split() for line in answer.stdout.decode().splitlines()]
    return [line[0] for line in lines if line[1:] == ["installed"]]


def missing_packages() -> List[str]:
    """Returns the Debian packages that must be installed before the game can be."""
    asked = [name + suffix for name in QT_PACKAGES for suffix in ("", "t64")]  # renamed with the 64-bit time_t
    present = installed_packages(asked)
    missing = [name for name in QT_PACKAGES if name not in present and name + "t64" not in present]
    return [venv_package(base_python()), *missing] if lacks_venv() else missing


def install_packages(packages: List[str]) -> None:
    """Installs Debian packages; only root may."""
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    say("Installing system packages: " + " ".join(packages))
    subprocess.call(["apt-get", "update"], env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    if subprocess.call(command, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr) != 0:
        raise SetUpError("apt-get could not install the system packages (see above). Is there a network connection?")


def provide_system() -> None:
    """Checks that the system has what Python and Qt need; installs it or prints what to install."""
    if not has_apt():
        if lacks_venv():
            raise SetUpError("This Python lacks venv and ensurepip. Install your system's package for them.")
        return
    packages = missing_packages()
    if packages and is_root():
        install_packages(packages)
    elif packages:
        raise SetUpError(
            "System packages are missing. Install them, then start again:\n  sudo apt-get install " + " ".join(packages)
        )


# --- installing ----------------------------------------------------------------------------------------------------


def pip_environment() -> Dict[str, str]:
    """Returns the environment of pip. The person's own pip settings apply, except that a user-wide installation is not
    possible inside an environment."""
    return dict(utf8_environment(), PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")


def pip_install(environment: Environment, arguments: List[str]) -> None:
    """Runs pip and shows its progress; its messages about the network are reduced to one line."""
    command = [str(environment.python), "-m", "pip", "install", *arguments]
    errors = []
    with subprocess.Popen(
        command, cwd=str(environment.root), env=pip_environment(), stdout=sys.stderr, stderr=subprocess.PIPE
    ) as process:
        for raw in process.stderr or ():
            line = raw.decode(errors="replace").rstrip()
            if is_trouble(line):
                errors.append(line)
            else:
                say(line)
    if process.returncode != 0:
        raise SetUpError(reason_of(errors))


def is_trouble(line: str) -> bool:
    """Returns whether a line of pip is held back: it matters only if pip gives up."""
    return line.startswith("ERROR") or any(sign in line for sign in NO_NETWORK_SIGNS)


def reason_of(errors: List[str]) -> str:
    """Returns why pip gave up, from the lines that were held back."""
    if any(sign in line for line in errors for sign in NO_NETWORK_SIGNS):
        return "No network: the game's parts could not be fetched. Start again when there is one."
    return "\n".join([*errors, "The game's parts could not be installed (see above)."])


def build_requirements(root: Path) -> List[str]:
    """Returns what pyproject.toml needs for building, so that pip need not download it a second time for an isolated
    build."""
    return list(read_project(root)["build-system"]["requires"])


def read_project(root: Path) -> Dict[str, Any]:
    """Returns the contents of pyproject.toml."""
    import tomllib

    with (root / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


def lowest_requirements(root: Path) -> List[str]:
    """Returns the lowest version of each package that the project needs, as requirements of pip: `name==version`."""
    needed = [str(each).partition(",")[0].split(">=") for each in read_project(root)["project"]["dependencies"]]
    unbound = [parts[0] for parts in needed if len(parts) != 2]
    if unbound:
        raise SetUpError("These have no lowest version in pyproject.toml: " + ", ".join(unbound))
    return [f"{name}=={version}" for name, version in needed]


def install_sound(environment: Environment) -> None:
    """Installs the library that plays sounds, if there is a built package of it for this system. The game needs none,
    so a failure is only reported."""
    requirements = read_project(environment.root).get("project", {}).get("optional-dependencies", {}).get(SOUND, [])
    if not requirements:
        return
    try:
        pip_install(environment, ["--only-binary", ":all:", "--retries", "1", *requirements])
    except SetUpError:
        again = " ".join([str(environment.python), "-m", "pip", "install", *(f'"{each}"' for each in requirements)])
        say("The game will be silent: the player of its sounds could not be installed. To try again:\n  " + again)


def write_path_file(environment: Environment) -> None:
    """Makes the path file, which tells Python where the checkout is, independent of the locale.

    The build backend writes the path in UTF-8, but Python 3.11 and 3.12 read path files in the locale's encoding. The
    result would be a wrong path, or an error at every start. This line consists of ASCII characters and finds the
    folder that contains the environment.
    """
    found = [path for packages in ("lib/python*", "Lib") for path in environment.folder.glob(packages + PATH_FILE)]
    if not found:
        raise SetUpError(f"The game's parts are not where they should be in {environment.folder}.")
    for path in found:
        path.write_text(PATH_LINE, encoding="ascii")


def import_error(environment: Environment, module: str) -> Optional[str]:
    """Returns why the environment's Python cannot import a module; None if it can."""
    command = [str(environment.python), "-P", "-c", "import " + module]
    answer = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if answer.returncode == 0:
        return None
    lines = answer.stderr.decode(errors="replace").splitlines()
    return lines[-1] if lines else "no reason given"


def check_imports(environment: Environment) -> None:
    """Checks that the game can be imported and Qt loads; otherwise tells the person what is wrong."""
    reason = import_error(environment, "mahjong_desktop")
    if reason is not None:
        raise SetUpError("The game was installed but cannot be loaded: " + reason)
    reason = import_error(environment, "PySide6.QtWidgets")
    if reason is not None:
        raise SetUpError(
            f"Qt cannot be loaded: {reason}\n"
            "Install your system's packages for EGL, OpenGL, fontconfig, xkbcommon, D-Bus, GLib and xcb-cursor, "
            "then start again."
        )


def install(environment: Environment, kind: str) -> None:
    """Installs the packages; this also compiles the translations."""
    locked = ["-c", LOCK] if kind == TEST and (environment.root / LOCK).exists() else []
    pip_install(environment, [*locked, *build_requirements(environment.root)])
    pip_install(environment, [*locked, "--no-build-isolation", "-e", "." + EXTRAS[kind]])
    if kind == LOWEST:
        pip_install(environment, lowest_requirements(environment.root))
    install_sound(environment)
    write_path_file(environment)
    check_imports(environment)


def set_up(environment: Environment, kind: str) -> None:
    """Sets up for `kind`. An interrupted set-up is made again from the start."""
    provide_system()
    say(f"Setting up Mahjong Desktop in {environment.folder}. This happens once and fetches about 100 MB.")
    if not environment.reusable():
        environment.create()
    before = environment.stamp.read_bytes() if environment.stamp.exists() else None
    if before is not None:
        environment.stamp.unlink()
    try:
        install(environment, kind)
    except SetUpError:
        if before is not None:  # pip refused before it changed anything, so what was there still works
            environment.stamp.write_bytes(before)
        raise
    environment.write({PLAY: [PLAY], TEST: [PLAY, TEST], LOWEST: [LOWEST]}[kind])


def stale_translations(root: Path) -> List[Path]:
    """Returns the translations that changed since they were compiled."""
    stale = []
    for source in root.glob("translations/*/ui.ts"):
        compiled = source.with_suffix(".qm")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            stale.append(source)
    return stale


def refresh_translations(environment: Environment) -> None:
    """Compiles translations that have changed; at set-up the build hook compiles them."""
    if not stale_translations(environment.root):
        return
    if subprocess.call([str(environment.python), str(environment.root / "hatch_build.py")]) != 0:
        raise SetUpError("The translations could not be compiled (see above).")


# --- starting ------------------------------------------------------------------------------------------------------


def play(environment: Environment, arguments: List[str]) -> int:
    """Replaces this process by the game. On Windows, where exec does not wait, the game is a child process."""
    command = [str(environment.python), "-P", "-m", "mahjong_desktop", *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the child process handles Ctrl-C
    return subprocess.call(command)


def check(environment: Environment, arguments: List[str], checks: Tuple[Tuple[str, List[str]], ...] = CHECKS) -> int:
    """Runs every check even if one has failed; pytest runs last, with `arguments`."""
    failed = []
    for name, command in checks:
        say("== " + name)
        extra = arguments if name == "pytest" else []
        if subprocess.call([str(environment.python), "-m", *command, *extra], cwd=str(environment.root)) != 0:
            failed.append(name)
    if failed:
        say("Failed: " + ", ".join(failed))
    return 1 if failed else 0


def main(arguments: List[str]) -> int:
    """Sets up what is missing, then starts the game, the tests or a tool. Returns the exit status."""
    refusal = refusal_of(tuple(sys.version_info[:3]), newer_python() if sys.version_info < NEEDED_PYTHON else None)
    if refusal:
        say(refusal)
        return 1
    tool = TOOLS.get(arguments[0]) if arguments else None
    kind = TEST if tool or arguments[:1] == [TEST] else PLAY
    if arguments[:2] == [TEST, LOWEST]:
        kind = LOWEST
    environment = Environment(ROOT, ".venv-lowest") if kind == LOWEST else Environment(ROOT)
    try:
        if not environment.fits(kind):
            set_up(environment, kind)
        refresh_translations(environment)
    except SetUpError as error:
        say(str(error))
        return 1
    except OSError as error:
        say(f"Mahjong Desktop could not be set up: {error}")
        return 1
    except KeyboardInterrupt:
        say("Stopped. The next start sets up again.")
        return 130
    if tool:
        return subprocess.call([str(environment.python), str(ROOT / "packaging" / tool), *arguments[1:]])
    if kind == LOWEST:
        return check(environment, arguments[2:], LOWEST_CHECKS)
    return check(environment, arguments[1:]) if kind == TEST else play(environment, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Begins a built-in game: makes the files that every ruleset has, as skeletons whose tests fail, and registers it.

    python packaging/run.py new-ruleset ID [--family PACKAGE]

What the skeletons leave open says TO BE WRITTEN; tests/test_unwritten.py fails until nobody says so any more.
CONTRIBUTING.md tells in which order to go on. Skeletons are in packaging/skeleton.
Room: packaging. Rules and words of games do not belong here; what scripts make of them is in generated.py.
"""

from __future__ import annotations

import argparse
import ast
import keyword
import re
import sys
from pathlib import Path
from string import Template
from typing import Final

from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.texts.numbers import CATEGORIES

ROOT: Final = Path(__file__).resolve().parent.parent
SKELETON: Final = Path(__file__).resolve().parent / "skeleton"
REGISTRY: Final = "mahjong_desktop/rulesets/__init__.py"
ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class RefusedError(Exception):
    """The game cannot be begun; the message is for the person at the terminal, in one line."""


def check(root: Path, name: str, family: str | None) -> None:
    """Raises RefusedError if no game with this id can be begun."""
    if not ID.fullmatch(name):
        raise RefusedError(f"{name!r} is no id: small letters and digits in words joined by dashes, as in hong-kong.")
    if keyword.iskeyword(name):
        raise RefusedError(f"{name!r} is a word of Python, which no module can be called.")
    if name in _registered(root):
        raise RefusedError(f"There is a ruleset {name!r} already.")
    if family is not None and not (root / "mahjong_desktop" / "rulesets" / family / "__init__.py").is_file():
        raise RefusedError(f"There is no package of a family {family!r} in mahjong_desktop/rulesets.")
    taken = [path for path in skeletons(name, family) if (root / path).exists()]
    if taken:
        raise RefusedError(f"There is a file {taken[0]} already.")


def skeletons(name: str, family: str | None = None) -> dict[str, str]:
    """Returns the contents of the files of a game by their paths below the checkout."""
    module = name.replace("-", "_")
    words = {
        "id": name,
        "title": name.replace("-", " ").title(),
        "constant": module.upper(),
        "class": name.title().replace("-", ""),
    }
    place = f"{family}/{module}" if family is not None else module
    files = {
        f"mahjong_desktop/rulesets/{place}.py": _filled("ruleset.py.txt", words),
        f"tests/rulesets/{name}.json": "[]\n",
        f"tests/rulesets/test_{module}_play.py": _filled("play_test.py.txt", words),
        f"tests/rulesets/games/{module}.py": _filled("facts.py.txt", words),
        f"tests/audit/{module}.py": _filled("model.py.txt", words),
    }
    for language in LANGUAGES:
        own = {**words, "forms": _forms(language), "facts": "", "position": ""}
        if language == "en":
            own["facts"] = "facts = []  # TO BE WRITTEN: five rows of the comparison that the lines state\n"
            position = f'{{"ruleset": "{name}", "hand": "TO BE WRITTEN, the drawn tile too", "drawn": ""}}'
            own["position"] = f"position = '''\n{position}\n'''"
        files[f"translations/{language}/rulesets/{name}.toml"] = _filled("words.toml", own)
        files[f"translations/{language}/rules/{name}.md"] = _filled(f"page-{language}.md", own)
        files[f"translations/{language}/guides/{name}.toml"] = _filled("guide.toml", own).rstrip() + "\n"
    return files


def _filled(template: str, words: dict[str, str]) -> str:
    return Template((SKELETON / template).read_text(encoding="utf-8")).substitute(words)


def _forms(language: str) -> str:
    """Returns the lines for the plural forms of the unit."""
    return "\n".join(f'{form} = "{{n}} TO BE WRITTEN"' for form in CATEGORIES[language])


# ---- the registry


def _registered(root: Path) -> list[str]:
    """Returns the ids of the built-in rulesets of a checkout."""
    found: list[str] = ast.literal_eval(_assigned((root / REGISTRY).read_text(encoding="utf-8"), "BUILT_IN"))
    return found


def _assigned(source: str, name: str) -> ast.expr:
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            assert node.value is not None
            return node.value
    raise ValueError(f"{REGISTRY} lacks {name}")


def registered(source: str, name: str, family: str | None) -> str:
    """Returns the registry with one more ruleset at the end of its list, and of its family."""
    places = [_assigned(source, "BUILT_IN")]
    if family is not None:
        families = _assigned(source, "_FAMILIES")
        assert isinstance(families, ast.Dict)
        named = zip(families.keys, families.values, strict=True)
        places += [games for key, games in named if isinstance(key, ast.Constant) and key.value == family]
    lines = source.splitlines(keepends=True)
    for place in sorted(places, key=lambda one: one.lineno, reverse=True):
        assert isinstance(place, ast.Tuple)
        last = place.elts[-1]
        assert last.end_lineno is not None and last.end_col_offset is not None
        row, column = last.end_lineno - 1, last.end_col_offset
        several = place.end_lineno != place.lineno
        more = f',\n{" " * last.col_offset}"{name}"' if several else f', "{name}"'
        lines[row] = lines[row][:column] + more + lines[row][column:]
    return "".join(lines)


def begin(root: Path, name: str, family: str | None = None) -> list[str]:
    """Makes the files of a game and registers it. Returns the paths of what was made and changed. Raises RefusedError
    before anything is written."""
    check(root, name, family)
    files = skeletons(name, family)
    files[REGISTRY] = registered((root / REGISTRY).read_text(encoding="utf-8"), name, family)
    for path, contents in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(contents, encoding="utf-8")
    return list(files)


NEXT: Final = """
Go on in this order; CONTRIBUTING.md says more, packaging/guides/WRITING-A-RULESET.md explains the slots:
  1. tests/rulesets/{name}.json: the table of score cases, by hand from the rules (see tests/rulesets/test_cases.py),
     and in tests/rulesets/games/{module}.py the refusals that it must have
  2. the ruleset, until the table holds; its English words and page beside it
  3. the model in tests/audit and the play test, from the rules again
  4. the English guide (python -m tests.study.comparison.test_boxes {name} prints what its facts can name),
     then words, page and guide in the other languages
  5. python3 packaging/run.py generate --ruleset {name}
  6. the rest of tests/rulesets/games/{module}.py; a line in CHANGELOG.md
What is left:         python -m pytest tests/test_unwritten.py
The tests about it:   python -m pytest tests -k "{chosen}"
Those of all words:   python -m pytest tests/texts tests/packaging
"""


def main() -> int:
    """Begins the game that the arguments name. Returns 1 if that is refused."""
    parser = argparse.ArgumentParser(prog="run.py new-ruleset", description="Begin a built-in game.")
    parser.add_argument("id", metavar="ID", help="its id: small letters and digits, words joined by dashes")
    parser.add_argument("--family", metavar="PACKAGE", help="the package of rulesets whose parts it shares")
    args = parser.parse_args()
    try:
        made = begin(ROOT, args.id, args.family)
    except RefusedError as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(f"  {path}" for path in made))
    module = args.id.replace("-", "_")
    print(NEXT.format(name=args.id, module=module, chosen=" or ".join(dict.fromkeys((args.id, module)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())

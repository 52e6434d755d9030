#!/usr/bin/env python3
"""Write the list of games in README.md anew from the rulesets.

    .venv/bin/python packaging/readme_games.py

Room: packaging. The list stands between two marks, below the families of the page for a new game. Names and families
are those of the English texts. tests/test_readme.py fails while the list says something else than the rulesets.
"""

import sys
import tomllib
from pathlib import Path
from typing import Final

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import Texts

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "README.md"
BEGIN: Final = "<!-- games: packaging/readme_games.py writes this list -->\n"
END: Final = "<!-- end of the games -->\n"


def games() -> str:
    """Returns a table in Markdown with a row for each family and the id of each game. Raises ValueError if a ruleset is
    of no family that has a name."""
    common = tomllib.loads((ROOT / "translations" / "en" / "common.toml").read_text(encoding="utf-8"))
    families: dict[str, list[str]] = {family: [] for family in common["families"]}
    texts = Texts("en")
    for ruleset in built_in_rulesets():
        if ruleset.family not in families:
            raise ValueError(f"{ruleset.id} is of the family {ruleset.family!r}, which has no name")
        families[ruleset.family].append(f"{texts.ruleset(ruleset.id).name} `{ruleset.id}`")
    families["cards"] = [f"{texts.ruleset(SHUANGKOU).name} `{SHUANGKOU}`"]
    rows = [f"| {texts.phrase('families', name)} | {', '.join(found)} |" for name, found in families.items() if found]
    return "\n".join(["| | |", "| --- | --- |", *rows, ""])


def with_games(readme: str) -> str:
    """Returns the text of a README with the list of games between its marks. Raises ValueError without marks."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("README.md lacks the marks around the list of games")
    return before + BEGIN + "\n" + games() + "\n" + END + after


if __name__ == "__main__":
    try:
        README.write_text(with_games(README.read_text(encoding="utf-8")), encoding="utf-8")
    except ValueError as error:  # a game that is begun has no family yet
        sys.exit(str(error))

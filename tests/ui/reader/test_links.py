"""Terms of the glossary become links at their first occurrence, and nowhere inside other words or names."""

import pytest

from mahjong_desktop.texts.markup import TermLinks

TERMS = {"pung": "pung", "pungs": "pung", "dead wall": "dead-wall", "wall": "wall"}


def linked(text: str, terms: dict[str, str] = TERMS, *, spaced: bool = True) -> str:
    return (
        TermLinks(terms, "#111111", spaced=spaced)
        .linked(text)
        .replace(' style="color:#111111; text-decoration:underline"', "")
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A pung or two pungs.", 'A <a href="term:pung">pung</a> or two pungs.'),
        ("Pungs first", '<a href="term:pung">Pungs</a> first'),
        ("the dead wall, the wall", 'the <a href="term:dead-wall">dead wall</a>, the <a href="term:wall">wall</a>'),
        ("a wallet", "a wallet"),
        ("Ťing-wall, wall-long", "Ťing-wall, wall-long"),
        ("“All pungs” and a pung", '“All pungs” and a <a href="term:pung">pung</a>'),
    ],
)
def test_terms_link_once(text: str, shown: str) -> None:
    assert linked(text) == shown


def test_languages_without_blanks_find_terms_inside_a_line() -> None:
    assert linked("副露した刻子です。", {"刻子": "pung"}, spaced=False) == '副露した<a href="term:pung">刻子</a>です。'


def test_nothing_links_without_terms() -> None:
    assert linked("a pung", {}) == "a pung"

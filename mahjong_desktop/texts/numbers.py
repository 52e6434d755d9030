"""Numbers in four languages: thousands separators, signs, decimals, plural categories (CLDR). Words do not belong here.

Room: texts. The game has whole numbers only; decimals are used for estimates.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MINUS: Final = "\u2212"
NO_BREAK_SPACE: Final = "\u00a0"

_SEPARATORS: Final = {"en": ",", "ja": ",", "ru": NO_BREAK_SPACE, "cs": NO_BREAK_SPACE}
_DECIMAL_MARKS: Final = {"ru": ",", "cs": ","}


def _english(count: int) -> str:
    return "one" if count == 1 else "other"


def _russian(count: int) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    return "few" if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else "many"


def _czech(count: int) -> str:
    if count == 1:
        return "one"
    return "few" if count in (2, 3, 4) else "other"


def _japanese(_count: int) -> str:
    return "other"


_RULES: Final[dict[str, Callable[[int], str]]] = {"en": _english, "ru": _russian, "cs": _czech, "ja": _japanese}

CATEGORIES: Final = {
    "en": ("one", "other"),
    "ru": ("one", "few", "many"),
    "cs": ("one", "few", "other"),
    "ja": ("other",),
}
"""The plural categories that whole numbers need in each language."""


def plural_category(language: str, count: int) -> str:
    """Returns `one`, `few`, `many` or `other`; the sign is ignored. An unknown language counts as English.

    >>> [plural_category("ru", count) for count in (1, 2, 5, 11, 21, 22)]
    ['one', 'few', 'many', 'many', 'one', 'few']
    """
    return _RULES.get(language, _english)(abs(count))


def format_number(language: str, number: int) -> str:
    """Returns a whole number with the separators of the language and a true minus sign.

    >>> format_number("en", -12345), format_number("cs", 12345)
    ('−12,345', '12\\xa0345')
    """
    digits = f"{abs(number):,}".replace(",", _SEPARATORS.get(language, ","))
    return MINUS + digits if number < 0 else digits


def format_signed(language: str, number: int) -> str:
    """Returns a gain or loss, with its sign.

    >>> [format_signed("en", points) for points in (192, -64, 0)]
    ['+192', '−64', '0']
    """
    return ("+" if number > 0 else "") + format_number(language, number)


def format_decimal(language: str, number: float, digits: int) -> str:
    """Returns a number with so many decimals; nothing has no sign.

    >>> format_decimal("en", -1234.5, 1), format_decimal("ru", 0.25, 2), format_decimal("en", -0.01, 1)
    ('−1,234.5', '0,25', '0.0')
    """
    whole, mark, part = f"{abs(number):.{digits}f}".partition(".")
    nothing = not int(whole) and not int(part or 0)
    sign = MINUS if number < 0 and not nothing else ""
    return sign + format_number(language, int(whole)) + (_DECIMAL_MARKS.get(language, ".") + part if mark else "")

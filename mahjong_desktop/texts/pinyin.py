"""Readings of Chinese names: the syllables of pinyin, and the Russian (Palladius) and the Czech transcription, which
are made from them. Which name has which reading is in `translations/en/readings.toml`.

Room: texts. Pinyin is written by its orthography: an apostrophe stands before a syllable within a word that begins with
a, e or o (`sān’ànkè`), so that a word has one division into syllables. The transcriptions leave the tones out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

_SYLLABLES: Final = {
    "": "a o e er ai ei ao ou an en ang eng",
    "b": "a o ai ei ao an en ang eng i ie iao ian in ing u",
    "p": "a o ai ei ao ou an en ang eng i ie iao ian in ing u",
    "m": "a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u",
    "f": "a o ei ou an en ang eng u",
    "d": "a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un",
    "t": "a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un",
    "n": "a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan ü üe",
    "l": "a o e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un ü üe",
    "g": "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang",
    "k": "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang",
    "h": "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang",
    "j": "i ia ie iao iu ian in iang ing iong u ue uan un",
    "q": "i ia ie iao iu ian in iang ing iong u ue uan un",
    "x": "i ia ie iao iu ian in iang ing iong u ue uan un",
    "zh": "i a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang",
    "ch": "i a e ai ao ou an en ang eng ong u ua uo uai ui uan un uang",
    "sh": "i a e ai ei ao ou an en ang eng u ua uo uai ui uan un uang",
    "r": "i e ao ou an en ang eng ong u ua uo ui uan un",
    "z": "i a e ai ei ao ou an en ang eng ong u uo ui uan un",
    "c": "i a e ai ao ou an en ang eng ong u uo ui uan un",
    "s": "i a e ai ao ou an en ang eng ong u uo ui uan un",
    "y": "i a o e ao ou an in ang ing ong u ue uan un",
    "w": "u a o ai ei an en ang eng",
}
"""The finals that each initial has, as pinyin writes them; y and w begin syllables that have no initial."""
SYLLABLES: Final = {
    initial + final: (initial, final) for initial, finals in _SYLLABLES.items() for final in finals.split()
}
"""Every syllable of Mandarin without its tone, with its initial and its final. Interjections such as `hng` are left
out."""
RHOTIC: Final = "r"
"""The r that a syllable ends with in the speech of Beijing; it is written as a character of its own."""


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


_TONES: Final = frozenset("\u0300\u0301\u0304\u030c")
_WORD: Final = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_NEXT: Final = re.compile(rf"er(?![aeiouü])|{RHOTIC}(?![aeiouü])|(?:[zcs]h|[^\Waeiouü])?[aeiouü]+(?:ng|n)?(?![aeiouü])")

# The finals as they sound, so that what pinyin spells differently is one row in the tables of the transcriptions.
_AFTER_PALATAL: Final = {"u": "ü", "ue": "üe", "uan": "üan", "un": "ün"}
_WITHOUT_INITIAL: Final = {
    "y": _AFTER_PALATAL | {"i": "i", "in": "in", "ing": "ing", "e": "ie", "ong": "iong", "ou": "iu"},
    "w": {"u": "u", "ei": "ui", "en": "un"},
}
_BUZZING: Final = frozenset({"zh", "ch", "sh", "r", "z", "c", "s"})
"""Initials after which i is no vowel i."""


def syllables(word: str) -> tuple[str, ...]:
    """Returns the syllables of a word of pinyin without tones, in small letters. Raises ValueError if it is not
    pinyin."""
    marks = unicodedata.normalize("NFD", word.casefold())
    plain = unicodedata.normalize("NFC", "".join(mark for mark in marks if mark not in _TONES))
    found = tuple(syllable for part in re.split("[’']", plain) for syllable in _divided(part))
    if any(syllable not in SYLLABLES and syllable != RHOTIC for syllable in found):
        raise ValueError(f"not pinyin: {word}")
    return found


def _divided(part: str) -> tuple[str, ...]:
    found = tuple(_NEXT.findall(part))
    if "".join(found) != part:
        raise ValueError(f"not pinyin: {part}")
    return found


def palladius(pinyin: str) -> str:
    """Returns the Russian transcription. Raises ValueError if a word is not pinyin.

    >>> palladius("pengpenghu")
    'пэнпэнху'
    """
    return _transcribed(pinyin, _russian_word)


def czech(pinyin: str) -> str:
    """Returns the Czech transcription, with hyphens within words. Raises ValueError if a word is not pinyin.

    >>> czech("pengpenghu")
    'pcheng-pcheng-chu'
    """
    return _transcribed(pinyin, lambda word: "-".join(map(_czech_syllable, word)).replace(f"-{RHOTIC}", RHOTIC))


TRANSCRIPTIONS: Final[dict[str, Callable[[str], str]]] = {"en": str, "ru": palladius, "cs": czech, "ja": lambda _: ""}
"""What a reader of each language can say a Chinese name by. Japanese has readings of its own."""


def _transcribed(pinyin: str, write: Callable[[tuple[str, ...]], str]) -> str:
    return _WORD.sub(lambda word: write(syllables(word[0])), pinyin)


def _sounds(syllable: str) -> tuple[str, str]:
    """Returns the initial and the final as they sound: `("", "iong")` for `yong`."""
    initial, final = SYLLABLES[syllable]
    if initial in _WITHOUT_INITIAL:
        glide = "i" if initial == "y" else "u"
        return "", _WITHOUT_INITIAL[initial].get(final, glide + final)
    if initial in ("j", "q", "x"):
        final = _AFTER_PALATAL.get(final, final)
    return initial, final


# ---- Russian

_RUSSIAN_INITIALS: Final = _pairs(
    "b=б p=п m=м f=ф d=д t=т n=н l=л g=г k=к h=х j=цз q=ц x=с zh=чж ch=ч sh=ш r=ж z=цз c=ц s=с"
)
_RUSSIAN_FINALS: Final = _pairs(
    "a=а o=о e=э er=эр ai=ай ei=эй ao=ао ou=оу an=ань en=энь ang=ан eng=эн ong=ун i=и ia=я io=ё ie=е iao=яо "
    "iu=ю ian=янь in=инь iang=ян ing=ин iong=юн u=у ua=уа uo=о uai=уай ui=уй uan=уань un=унь uang=уан ü=юй üe=юэ "
    "üan=юань ün=юнь"
)
_RUSSIAN_ALONE: Final = _pairs(
    "yo=йо you=ю wa=ва wo=во wai=вай wei=вэй wan=вань wen=вэнь wang=ван weng=вэн hui=хуэй r=р"
)
"""Syllables that are not written by their parts."""
_HARD: Final = "ъ"
_RUSSIAN_VOWELS: Final = frozenset("аеёийоуэюя")


def _russian_word(word: tuple[str, ...]) -> str:
    written = ""
    for syllable in word:
        following = _russian_syllable(syllable)
        divided = written.endswith("н") and following[0] in _RUSSIAN_VOWELS
        written += f"{_HARD}{following}" if divided else following
    return written


def _russian_syllable(syllable: str) -> str:
    if syllable in _RUSSIAN_ALONE:
        return _RUSSIAN_ALONE[syllable]
    initial, final = _sounds(syllable)
    if final == "i" and initial in _BUZZING:
        return _RUSSIAN_INITIALS[initial] + ("ы" if initial in ("z", "c", "s") else "и")
    return _RUSSIAN_INITIALS.get(initial, "") + _RUSSIAN_FINALS[final]


# ---- Czech

_CZECH_INITIALS: Final = _pairs(
    "b=p p=pch m=m f=f d=t t=tch n=n l=l g=k k=kch h=ch j=ť q=čch x=s zh=č ch=čch sh=š r=ž z=c c=cch s=s"
)
_CZECH_FINALS: Final = _pairs("ai=aj ei=ej ong=ung iu=iou ian=ien iong=iung uai=uaj ui=uej")
"""Finals that are not written as in pinyin."""
_CZECH_ALONE: Final = _pairs(
    "yi=i yin=jin ying=jing yu=jü yue=jüe yuan=jüan yun=jün ye=jie yo=jo you=jou yan=jen yong=jung wu=wu wei=wej "
    "wen=wen r=r"
)
"""Syllables that are not written by their parts."""
_APOSTROPHE: Final = "’"


def _czech_syllable(syllable: str) -> str:
    if syllable in _CZECH_ALONE:
        return _CZECH_ALONE[syllable]
    initial, final = SYLLABLES[syllable]
    if initial in _WITHOUT_INITIAL:
        return ("j" if initial == "y" else "w") + _CZECH_FINALS.get(final, final)
    if final == "i" and initial in _BUZZING:
        return _CZECH_INITIALS[initial] + _APOSTROPHE
    _, sound = _sounds(syllable)
    return _CZECH_INITIALS.get(initial, "") + _CZECH_FINALS.get(sound, sound)

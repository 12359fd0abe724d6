"""Words of English and Spanish questions: folded, split and stemmed."""

import re
import unicodedata
from functools import lru_cache

from headjudge.rulebooks.docs.search.word_lists import CAPITALS

_TOKEN = re.compile(r"[a-z]+|\d+(?:[.,]\d{3})*(?:\.\d+)?|[$%&:]")
_NAME = re.compile(r"(?<=[a-zà-ÿ0-9,;)] )[A-ZÀ-Þ][a-zà-ÿ]{2,}")
_OPENER = re.compile(r"(?:^|[.!?¿¡:\"“] ?)([A-ZÀ-Þ][a-zà-ÿ]+)")
_CONTRACTED = (
    (re.compile(r"\bcan't\b|\bcant\b|\bcannot\b"), "can not"),
    (re.compile(r"\bwon't\b|\bwont\b"), "will not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"\b(do|does|did|has|have|is|are|was)nt\b"), r"\1 not"),
    (re.compile(r"'(?:s|re|ll|ve|d|m|em)\b"), ""),
)
_IRREGULAR = {
    "thrown": "throw",
    "threw": "throw",
    "sold": "sell",
    "sale": "sell",
    "bought": "buy",
    "paid": "pay",
    "built": "build",
    "buildings": "building",
    "building": "building",  # a thing to sell, not only an act
    "lost": "lose",
    "won": "win",
    "winner": "win",
    "lent": "lend",
    "dice": "die",
    "gone": "go",
    "went": "go",
    "gave": "give",
    "given": "give",
    "held": "hold",
    "owned": "own",
    "broken": "broke",
    "drew": "draw",
    "drawn": "draw",
    "took": "take",
    "taken": "take",
    "left": "left",
    "sat": "sit",
    "came": "come",
    "told": "tell",
    "said": "say",
    "fell": "fall",
    "fallen": "fall",
    "stole": "steal",
    "stolen": "steal",
    "kept": "keep",
    "forgot": "forget",
    "forgotten": "forget",
    "chose": "choose",
    "chosen": "choose",
    "bankruptcy": "bankrupt",
    "minutes": "minute",
    "advise": "advice",
    "older": "old",
    "oldest": "old",
    "youngest": "young",
    "always": "always",
    "arrives": "arrive",
    "his": "his",
    "this": "this",
    "does": "do",
    "has": "has",
    "was": "was",
}
_IRREGULAR_ES = {
    "salida": "salida",  # the square, not an act
    **dict.fromkeys(
        ("salir", "sale", "salgo", "salio", "sali", "salen", "salido", "salga"), "salir"
    ),
    **dict.fromkeys(("vende", "vendo", "vender", "venta", "vendido", "vendida"), "vend"),
    **dict.fromkeys(("caer", "cae", "caigo", "cayo", "cai", "caido", "caen"), "caer"),
    **dict.fromkeys(("voy", "va", "vas", "van", "ir", "fue", "vaya", "ido"), "ir"),
    **dict.fromkeys(("juego", "juega", "jugar", "jugando", "juegan", "jugo", "jugada"), "jug"),
    **dict.fromkeys(("pierde", "pierdo", "perder", "perdio", "perdido", "pierden"), "perd"),
    **dict.fromkeys(("empieza", "empiezo", "empezar", "empieza", "empiezan", "empezo"), "empez"),
    **dict.fromkeys(("vuelve", "vuelvo", "volver", "volvio"), "volv"),
    **dict.fromkeys(("construye", "construyo", "construir", "construido", "construyen"), "constru"),
}
_ENDINGS_ES = (
    "aciones", "acion", "amiento", "amientos", "iendo", "ando", "ados", "adas", "idos", "idas", "ado",
    "ada", "ido", "ida", "aron", "ieron", "amos", "emos", "imos", "arse", "erse", "irse", "arlo", "arla",
    "arle", "aba", "ia", "ar", "er", "ir", "os", "as", "es", "an", "en", "o", "a", "e", "s",
)  # fmt: skip


def fold(text: str) -> str:
    """Lower case without accents, contractions written out."""
    plain = text.lower().replace("’", "'")
    if not plain.isascii():
        plain = unicodedata.normalize("NFD", plain)
        plain = "".join(mark for mark in plain if not unicodedata.combining(mark))
    if "'" in plain or "nt" in plain:
        for pattern, written in _CONTRACTED:
            plain = pattern.sub(written, plain)
    return plain.replace("'", " ")


def names(text: str) -> frozenset[str]:
    """Words that can only be names: with a capital, and not because a sentence begins."""
    return frozenset(fold(word) for word in _NAME.findall(text)) - CAPITALS


def openers(text: str) -> frozenset[str]:
    """Words that begin a sentence; they may be names, too."""
    return frozenset(fold(word) for word in _OPENER.findall(text))


def split(text: str) -> list[str]:
    return _TOKEN.findall(fold(text))


@lru_cache(maxsize=20_000)
def stem(word: str, lang: str = "en") -> str:
    """The word without its ending; crude, but the same for question and clause."""
    return _stem_spanish(word) if lang == "es" else _stem_english(word)


def _stem_english(word: str) -> str:
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for ending in ("ings", "ing", "ied", "ies", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            root = word[: -len(ending)]
            if ending in ("ied", "ies"):
                return root + "y"
            if ending == "es" and not root.endswith(("s", "x", "z", "ch", "sh")):
                return root + "e"
            if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "ls":
                return root[:-1]  # running
            return root if ending != "ed" or root[-1] not in "cgsuv" else root + "e"
    return word


def _stem_spanish(word: str) -> str:
    if word in _IRREGULAR_ES:
        return _IRREGULAR_ES[word]
    for ending in _ENDINGS_ES:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word

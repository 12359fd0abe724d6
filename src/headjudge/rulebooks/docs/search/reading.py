"""A question or a text as features: stems, concepts, pairs of them; sums and names made general."""

from dataclasses import dataclass
from itertools import pairwise

from headjudge.rulebooks.docs.search.lexicon import PERSON, dictionary, language, lexicon
from headjudge.rulebooks.docs.search.word_lists import HAVE, LITTLE, MONEY, OWE, PEOPLE
from headjudge.rulebooks.docs.search.words import names, openers, split, stem

_NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "ninety": 90, "hundred": 100, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7,
    "ocho": 8, "nueve": 9, "diez": 10, "veinte": 20, "treinta": 30, "cuarenta": 40, "cincuenta": 50,
    "sesenta": 60, "noventa": 90, "cien": 100, "doscientos": 200,
}  # fmt: skip
_TELLING = frozenset((14, 15, 20, 25, 28, 30, 32, 40, 50, 60, 75, 90, 120, 200, 487, 500, 1500))
_WH = {
    "how": "how", "who": "who", "whose": "who", "whom": "who", "where": "where", "when": "when", "which": "which",
    "why": "why", "what": "what", "many": "many", "long": "long", "much": "much", "como": "how", "quien": "who",
    "quienes": "who", "donde": "where", "cuando": "when", "cual": "which", "cuanto": "much", "cuanta": "much",
    "cuantos": "many", "cuantas": "many", "both": "both", "only": "only", "ambos": "both", "solo": "only",
    "each": "each", "cada": "each", "all": "all", "todos": "all", "todas": "all", "first": "first", "second": "2nd",
    "next": "next", "last": "last", "primero": "first", "primera": "first", "segundo": "2nd", "segunda": "2nd",
    "siguiente": "next", "ultimo": "last", "ultima": "last", "same": "same", "mismo": "same", "misma": "same",
    "mismos": "same", "if": "if", "si": "if", "other": "other", "another": "other", "otro": "other", "otra": "other",
    "must": "must", "may": "may", "can": "may", "instead": "instead", "still": "still", "aun": "still",
    "todavia": "still", "again": "again", "more": "more", "mas": "more", "less": "less", "menos": "less",
    "without": "without", "sin": "without", "and": "and", "or": "or", "two": "two", "dos": "two",
}  # fmt: skip


@dataclass(frozen=True)
class Reading:
    lang: str
    words: tuple[str, ...]  # stems that say something, in their order
    concepts: tuple[str, ...]  # what they mean: concepts (=x), names (#x), numbers (9)
    features: frozenset[str]  # all that is compared
    openers: frozenset[str]  # words with a capital; perhaps names


def read(text: str, lang: str = "") -> Reading:
    tokens = split(text)
    lang = lang or language(text, tokens)
    stems = [stem(token, lang) if token.isalpha() else token for token in tokens]
    words: list[str] = []
    line: list[tuple[str, ...]] = []  # concepts in their order; those of one phrase together
    sums: list[tuple[str, float]] = []
    book, named = lexicon(lang), names(text)
    at, verb = 0, ""
    while at < len(tokens):
        token = tokens[at]
        if token in HAVE:
            verb = "have"
        elif token in OWE:
            verb = "owe"
        known, person = token in PEOPLE, token in PEOPLE or token in named
        length, meanings = book.at(stems, at)
        if length and (length > 1 or not known):
            line.append(meanings)
            if not meanings[0].startswith("#"):
                words += [
                    s
                    for s, t in zip(stems[at : at + length], tokens[at:], strict=False)
                    if t not in LITTLE
                ]
            at += length
            continue
        value = _value(token)
        if value is not None:
            money = _is_money(tokens, at)
            if at + 1 < len(tokens) and tokens[at + 1] == ":":  # 11:00
                line.append(("#daytime",))
                at += 3
                continue
            marks = _number(value, money)
            if money or value > 12:
                sums.append((verb, value))
            line.append(marks)
        elif person:
            line.append((PERSON,))
        if value is None and not known and token not in LITTLE and token.isalpha():
            words.append(stems[at])
        at += 1
    concepts = [mark for marks in line for mark in marks]
    concepts += _compared(sums)
    concepts += ["?" + _WH[token] for token in tokens if token in _WH]
    mark = "" if lang == "en" else "~"
    first = frozenset(mark + stem(word, lang) for word in openers(text) | named)
    return Reading(
        lang, tuple(words), tuple(concepts), frozenset(_features(words, concepts, lang)), first
    )


def _value(token: str) -> float | None:
    if token in _NUMBERS:
        return float(_NUMBERS[token])
    if token[0].isdigit():
        try:
            return float(token.replace(",", ""))
        except ValueError:
            return None
    return None


def _is_money(tokens: list[str], at: int) -> bool:
    beside = (tokens[at - 1] if at else "", tokens[at + 1] if at + 1 < len(tokens) else "")
    return beside[0] == "$" or beside[1] in MONEY


def _number(value: float, money: bool) -> tuple[str, ...]:
    marks = ["#sum"] if money or value > 12 else []
    if value in _TELLING or (value <= 12 and not money):
        marks.append(f"{value:g}")
    return tuple(marks)


def _compared(sums: list[tuple[str, float]]) -> list[str]:
    """Two sums tell a situation: too little to pay, or a tie."""
    marks = []
    have = [value for verb, value in sums if verb == "have"]
    owe = [value for verb, value in sums if verb == "owe"]
    if have and owe and min(have) < max(owe):
        marks.append("=short")
    values = [value for _, value in sums if value > 200]
    if len(values) > len(set(values)):
        marks.append("=tie")
    return marks


def _features(words: list[str], concepts: list[str], lang: str) -> set[str]:
    mark = "" if lang == "en" else "~"  # stems of two languages do not meet
    telling = [
        c for c in concepts if c[0] != "?" and c not in (PERSON, "=permission", "=obligation")
    ]
    marked = {mark + word for word in words} | set(concepts)
    if mark:
        english = dictionary()
        marked |= {english[word] for word in words if word in english}
    marked |= {f"{mark}{a} {b}" for a, b in pairwise(words)}
    distinct = sorted(set(telling))
    marked |= {f"{a}+{b}" for i, a in enumerate(distinct) for b in distinct[i + 1 :]}
    return marked

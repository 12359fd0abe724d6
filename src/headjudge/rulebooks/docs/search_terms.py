"""Words of the game for the full-text search: stems, and near-synonyms at the table."""

import re

_WORD = re.compile(r"[a-z0-9]+")
_STOP = frozenset(
    [
        "a",
        "about",
        "after",
        "again",
        "all",
        "also",
        "am",
        "an",
        "and",
        "any",
        "anybody",
        "anyone",
        "are",
        "as",
        "at",
        "be",
        "been",
        "before",
        "but",
        "by",
        "can",
        "could",
        "did",
        "do",
        "does",
        "even",
        "ever",
        "every",
        "for",
        "from",
        "get",
        "gets",
        "got",
        "had",
        "has",
        "have",
        "he",
        "her",
        "his",
        "how",
        "i",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "just",
        "let",
        "like",
        "me",
        "must",
        "my",
        "need",
        "no",
        "not",
        "of",
        "off",
        "on",
        "once",
        "one",
        "or",
        "other",
        "our",
        "out",
        "over",
        "own",
        "said",
        "say",
        "see",
        "she",
        "should",
        "since",
        "so",
        "some",
        "somebody",
        "someone",
        "still",
        "such",
        "than",
        "that",
        "the",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "this",
        "those",
        "to",
        "too",
        "up",
        "us",
        "was",
        "we",
        "were",
        "what",
        "when",
        "where",
        "which",
        "while",
        "who",
        "whom",
        "whose",
        "why",
        "will",
        "with",
        "without",
        "would",
        "you",
        "your",
        "player",
        "players",
        "another",
        "happen",
        "happens",
        "happened",
        "many",
        "much",
        "long",
        "allowed",
        "allow",
        "want",
    ]
)
_IRREGULAR = {
    "thrown": "throw",
    "threw": "throw",
    "sold": "sell",
    "sale": "sell",
    "bought": "buy",
    "paid": "pay",
    "built": "build",
    "lost": "lose",
    "won": "win",
    "lent": "lend",
    "dice": "die",
    "gone": "go",
    "gave": "give",
    "given": "give",
    "held": "hold",
    "owned": "own",
    "doubles": "double",
    "bankruptcy": "bankrupt",
    "building": "building",  # a thing to sell, not only an act
    "buildings": "building",
    "winner": "win",
    "minutes": "minute",
    "advise": "advice",
    "arrives": "arrive",
    "older": "old",
    "oldest": "old",
    "youngest": "old",
    "age": "old",
}
# Each line: near-synonyms in questions, as stems.
_NEAR = (
    "build building house hotel improve erect",
    "throw roll die toss dice",
    "rent claim ask collect charge",
    "jail prison prisoner arrest",
    "mortgage loan lift redeem interest",
    "trade deal swap exchange offer sell negotiate",
    "auction bid bidder lot",
    "buy purchase price",
    "bankrupt broke insolvent ruin",
    "debt owe debtor creditor",
    "clock time minute limit",
    "tie equal draw",
    "cash money note dollar",
    "salary bonus",
    "advice advise hint help tip suggest remind",
    "card deck goojf",
    "turn window moment time",
    "late absent seat miss",
    "shortage scarce stock remain enough",
    "score value worth asset total point",
    "win champion richest best",
    "kin family relative sibling",
    "phone calculator note aid",
    "fine pay",
    "free release leave exit",
    "final finalist advance",
    "give gift lend borrow loan",
    "start begin open opening first",
    "visible reveal show private hide",
    "two second both",
    "set group colour color monopoly complete",
)
# Phrases in questions, and the words that clauses use for them.
_PHRASES = (
    ("when can i", "when turn window"),
    ("when may i", "when turn window"),
    ("how long", "window until late"),
    ("until when", "window until late"),
    ("too late", "window late lost"),
    ("last house", "shortage house remain auction"),
    ("last hotel", "shortage hotel remain auction"),
    ("run out of", "shortage none left"),
    ("runs out of", "shortage none left"),
    ("time is up", "time limit turn game end"),
    ("time runs out", "time limit turn game end"),
    ("time s up", "time limit turn game end"),
    ("lend", "lend borrow"),
    ("how many houses", "needs houses"),
    ("opening bid", "opening price start"),
    ("first bid", "opening price start"),
    ("get out of jail free", "jail card free"),
    ("nearest utility", "card utility fresh throw"),
    ("nearest railroad", "card railroad twice"),
)
NEAR: dict[str, frozenset[str]] = {}
for _line in _NEAR:
    _group = frozenset(_line.split())
    for _stem in _group:
        NEAR[_stem] = NEAR.get(_stem, frozenset()) | _group - {_stem}


def stem(word: str) -> str:
    """The word without its ending; crude, but the same for question and clause."""
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


def question_stems(question: str) -> list[str]:
    text = " ".join(_WORD.findall(question.lower()))
    for phrase, words in _PHRASES:
        text = text.replace(phrase, words)
    return list(dict.fromkeys(stems(text)))


def stems(text: str) -> list[str]:
    return [stem(word) for word in _WORD.findall(text.lower()) if word not in _STOP]

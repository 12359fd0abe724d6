"""What tells sibling situations apart: whose turn, before or after the throw, bank or player, and so on."""

from collections.abc import Iterable, Mapping

# Each line: one distinction, and the features that stand for each side of it.
DISTINCTIONS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "moment": {"before": ("=before",), "after": ("=after",), "during": ("=during",)},
    "whose turn": {
        "own": ("=own_turn",),
        "other": ("=other_turn", "=wrong_order"),
        "between": ("=between_turns",),
    },
    "party": {"bank": ("=bank",), "creditor": ("=creditor", "=owe"), "": ()},
    "doubles": {"doubles": ("=doubles", "=three_doubles")},
    "again": {"again": ("=again", "?again")},
    "jail": {
        "in": ("=jail", "=enter_jail", "=leave_jail", "=bail", "=jail_card"),
        "visit": ("=visiting",),
    },
    "jail way": {"enter": ("=enter_jail",), "leave": ("=leave_jail", "=bail")},
    "jail card": {"card": ("=jail_card",)},
    "third": {"third": ("=third", "=three_doubles"), "early": ("=first_second",)},
    "purchase": {"buy": ("=buy",), "sell": ("=sell",)},
    "mortgage": {"take": ("=mortgage",), "lift": ("=lift",), "interest": ("=interest", "=percent")},
    "building": {"house": ("=house",), "hotel": ("=hotel",)},
    "shortage": {"shortage": ("=shortage",)},
    "auction": {"auction": ("=auction", "=bid", "=opening")},
    "trade": {"trade": ("=trade",), "promise": ("=promise", "=immunity"), "loan": ("=loan",), "gift": ("=gift",)},
    "debt": {"broke": ("=bankrupt",), "short": ("=short",)},
    "rent": {"rent": ("=rent",)},
    "few left": {"two": ("=two_left",)},
    "stage": {"final": ("=final",), "semi": ("=semi",), "qualifier": ("=qualifier",)},
    "division": {"division": ("=division",)},
    "tax": {"income": ("=income_tax",), "luxury": ("=luxury_tax",)},
    "deck": {"chance": ("=chance",), "chest": ("=chest",)},
    "die": {"speed": ("=speed_die",)},
    "official": {"banker": ("=banker",), "judge": ("=judge",), "spectator": ("=spectator",)},
    "clock": {"up": ("=time_up",), "time": ("=clock",), "break": ("=break",)},
    "score": {"score": ("=score",), "tie": ("=tie",), "win": ("=win",)},
    "kind": {"street": ("#street",), "railroad": ("#railroad",), "utility": ("#utility",), "group": ("#group",)},
    "go": {"go": ("=go",), "parking": ("=parking",)},
    "how much": {"much": ("?much", "=price"), "many": ("?many",), "long": ("?long", "=clock")},
    "who": {"who": ("?who",)},
    "where": {"where": ("?where", "=where")},
    "when": {"when": ("?when",)},
    "which": {"which": ("?which",)},
    "leave": {"leave": ("=leave_early", "=expel"), "late": ("=late",)},
}  # fmt: skip
_SIDES = [
    (number, side, frozenset(marks))
    for number, sides in enumerate(DISTINCTIONS.values())
    for side, marks in sides.items()
    if marks
]
_BY_MARK: dict[str, list[int]] = {}
for _index, _side in enumerate(_SIDES):
    for _mark in _side[2]:
        _BY_MARK.setdefault(_mark, []).append(_index)
COUNT = len(DISTINCTIONS)
SIDES = len(_SIDES)


def sides(features: Iterable[str]) -> frozenset[int]:
    """The sides that a question takes."""
    return frozenset(index for feature in features for index in _BY_MARK.get(feature, ()))


def compare(asked: frozenset[int], shares: Mapping[int, float]) -> list[float]:
    """For each distinction: how much of what the question says is missing in a topic, and what it says besides.

    `shares` gives the share of the topic's questions that take each side.
    """
    missing, besides = [0.0] * COUNT, [0.0] * COUNT
    for index in asked:
        missing[_SIDES[index][0]] += 1 - shares.get(index, 0.0)
    for index, share in shares.items():
        if index not in asked:
            besides[_SIDES[index][0]] += share
    return missing + besides


def stages(features: Iterable[str]) -> frozenset[str]:
    """The stages and divisions that a text names."""
    return frozenset(features) & _STAGES


_STAGES = frozenset(("=final", "=semi", "=qualifier"))

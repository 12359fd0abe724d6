"""The bots that can sit down to a plan, by name."""

from __future__ import annotations

from headjudge.bots import brains as B
from headjudge.bots.pawn import brains as P

_TOKENS = {
    "random": B.RANDOM,
    "greedy": B.GREEDY,
    "trader": B.TRADER,
    "policy-a": B.POLICY_A,
    "policy-b": B.POLICY_B,
    "policy-c": B.POLICY_C,
    "expert": B.EXPERT,
}
_PAWN = {
    "random": P.RANDOM,
    "investor": P.INVESTOR,
    "dealer": P.DEALER,
    "expert": P.EXPERT,
}


def names(pawn: bool) -> list[str]:
    return list(_PAWN if pawn else _TOKENS)


def thinks(name: str) -> bool:
    """Does this bot take seconds for a game, where others take a fraction of one?"""
    return name == "expert"


def brain(name: str, pawn: bool) -> int:
    """The number that compiled code knows a bot by."""
    return (_PAWN if pawn else _TOKENS)[name]

# open
"""32-bit words in 64-bit numbers: compiled and plain must agree bit for bit."""

from toy.engine.rules import Wide
from toy.engine.state import State

WORD = 0xFFFFFFFF  # for Python; inside the function the literal is what C can see


def turned(word: Wide, by: int) -> Wide:
    return ((word << by) | (word >> (32 - by))) & 0xFFFFFFFF


def word(s: State) -> Wide:
    """xoshiro128++"""
    answer = (turned((s.random[0] + s.random[3]) & 0xFFFFFFFF, 7) + s.random[0]) & 0xFFFFFFFF
    kept: Wide = (s.random[1] << 9) & 0xFFFFFFFF
    s.random[2] ^= s.random[0]
    s.random[3] ^= s.random[1]
    s.random[1] ^= s.random[2]
    s.random[0] ^= s.random[3]
    s.random[2] ^= kept
    s.random[3] = turned(s.random[3], 11)
    return answer


def throw(s: State) -> int:
    s.thrown += 1
    return (word(s) * 6 >> 32) + 1

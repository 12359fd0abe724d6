# compiled
"""Random numbers for tables without physical dice: xoshiro128++ on 32-bit words.

The same seed gives the same throws on every machine, compiled or plain.
"""

Wide = int
"""Marks a value that needs 64 bits when compiled."""


class Random:
    s0: Wide
    s1: Wide
    s2: Wide
    s3: Wide

    def __init__(self) -> None:
        self.s0 = 1
        self.s1 = 2
        self.s2 = 3
        self.s3 = 4


def mix(x: Wide) -> Wide:
    """A 32-bit finaliser: neighbouring seeds give unlike streams."""
    x = (x ^ (x >> 16)) * 0x21F0AAAD & 0xFFFFFFFF
    x = (x ^ (x >> 15)) * 0x735A2D97 & 0xFFFFFFFF
    return x ^ (x >> 15)


def seed(r: Random, high: Wide, low: Wide) -> None:
    """Start the stream of one game: `high` names the experiment, `low` the game in it."""
    base: Wide = high & 0xFFFFFFFF
    game: Wide = low & 0xFFFFFFFF
    r.s0 = mix(base + 0x9E3779B9 & 0xFFFFFFFF)
    r.s1 = mix(game + r.s0 & 0xFFFFFFFF)
    r.s2 = mix(r.s1 + base & 0xFFFFFFFF)
    r.s3 = mix(r.s2 + game & 0xFFFFFFFF) | 1


def word(r: Random) -> Wide:
    """The next 32 bits."""
    total = r.s0 + r.s3 & 0xFFFFFFFF
    result = ((total << 7 & 0xFFFFFFFF | total >> 25) + r.s0) & 0xFFFFFFFF
    t = r.s1 << 9 & 0xFFFFFFFF
    r.s2 ^= r.s0
    r.s3 ^= r.s1
    r.s1 ^= r.s2
    r.s0 ^= r.s3
    r.s2 ^= t
    r.s3 = r.s3 << 11 & 0xFFFFFFFF | r.s3 >> 21
    return result


def below(r: Random, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return word(r) * n >> 32


def die(r: Random) -> int:  # open
    return below(r, 6) + 1


def speed_die(r: Random) -> int:  # open
    """1, 2, 3, bus, and Mr Monopoly twice."""
    face = below(r, 6) + 1
    return 5 if face == 6 else face

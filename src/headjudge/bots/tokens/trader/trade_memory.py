# compiled
"""What traders remember of a game: only their own offers."""


class Memory:
    owned: list[int]  # by pair of seats: who owned what when the first last made an offer
    percent: list[int]  # by pair: percent of the list price to offer next
    turn: list[int]  # by pair: the turn of that offer
    sold: list[int]  # the same for deeds offered for sale
    asked: list[int]
    since: list[int]
    saving: list[int]  # by seat: lift no mortgage before this turn

    def __init__(self) -> None:
        self.owned = [0] * 64
        self.percent = [0] * 64
        self.turn = [0] * 64
        self.sold = [0] * 64
        self.asked = [0] * 64
        self.since = [0] * 64
        self.saving = [0] * 8


def forget(m: Memory) -> None:
    """Forget everything for a new game."""
    for i in range(64):
        m.owned[i] = 0
        m.percent[i] = 0
        m.turn[i] = 0
        m.sold[i] = 0
        m.asked[i] = 0
        m.since[i] = 0
    for seat in range(8):
        m.saving[seat] = 0

"""One action by a player, the host or chance. codes.DO_... says which fields each kind uses."""


class Action:
    kind: int
    seat: int
    x: int
    y: int
    z: int
    give_cash: int
    get_cash: int
    give_deeds: int  # as bits
    get_deeds: int
    give_cards: int  # how many jail cards
    get_cards: int
    lift: int  # mortgaged deeds to be lifted at once, as bits
    streets: list[int]
    cards: list[int]  # a deck's new order, or the deeds shown
    shares: list[int]  # of an alliance's rents, in percent by seat
    join: int  # alliances that the buyer joins in the same deal: groups as bits

    def __init__(self) -> None:
        self.kind = 0
        self.seat = 0
        self.x = 0
        self.y = 0
        self.z = 0
        self.give_cash = 0
        self.get_cash = 0
        self.give_deeds = 0
        self.get_deeds = 0
        self.give_cards = 0
        self.get_cards = 0
        self.lift = 0
        self.streets = [0] * 16
        self.cards = [0] * 32
        self.shares = [0] * 8
        self.join = 0


def say(a: Action, kind: int, seat: int, x: int, y: int, z: int) -> None:
    """Fill an action object anew, to save making another."""
    a.kind = kind
    a.seat = seat
    a.x = x
    a.y = y
    a.z = z


def make(kind: int, seat: int, x: int = 0, y: int = 0, z: int = 0) -> Action:  # plain
    """A new action. Code that makes many of them reuses one object with `say`."""
    a = Action()
    say(a, kind, seat, x, y, z)
    return a


def clear_offer(a: Action) -> None:
    """Empty the offer: nothing given, nothing asked for."""
    a.give_cash = 0
    a.get_cash = 0
    a.give_deeds = 0
    a.get_deeds = 0
    a.give_cards = 0
    a.get_cards = 0
    a.lift = 0
    a.join = 0

"""A class with arrays whose constructor takes nothing."""

from toy.engine import codes as C

Wide = int
Seat = int


class Rules:
    price: list[int]
    salary: int
    doubled: bool

    def __init__(self) -> None:
        self.price = [10, 20] * (C.DEEDS // 2)
        self.salary = 200
        self.doubled = True

"""The few numbers of a book that people want to see beside its board."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.rulebooks import Rulebook


@dataclass(frozen=True, slots=True)
class Facts:
    salary: int
    fine: int  # to leave jail; 0: no fine
    income_flat: int
    income_percent: int  # 0: no choice
    houses: int
    hotels: int
    unlimited: bool  # buildings never run out
    speed_die: bool
    hotel_level: int  # houses before a hotel, plus one
    asked: bool  # rents are paid to those who ask in time
    cash_private: bool
    least_seats: int


def facts(book: Rulebook) -> Facts:
    rules = book.rules()
    return Facts(
        salary=rules.salary,
        fine=rules.fine,
        income_flat=rules.income_flat,
        income_percent=rules.income_percent if rules.income_choice else 0,
        houses=rules.houses,
        hotels=rules.hotels,
        unlimited=rules.houses >= C.UNLIMITED,
        speed_die=bool(rules.speed),
        hotel_level=rules.hotel_level,
        asked=rules.claim != C.CLAIM_AUTO,
        cash_private=bool(rules.cash_private),
        least_seats=rules.least_seats,
    )


def about(book: Rulebook) -> str:
    """The book in a few sentences, generated from its settings, so that it fits any book."""
    numbers = facts(book)
    says = book.kind.says
    parts = [f"{says[0].upper()}{says[1:]}. Edition: {book.edition}."]
    if numbers.speed_die:
        parts.append("With the Speed Die.")
    if numbers.unlimited:
        parts.append("Buildings never run out.")
    if numbers.asked:
        parts.append("Rent is paid to those who ask in time.")
    else:
        parts.append("Rent is paid without asking.")
    if numbers.hotel_level != 5:
        parts.append(f"A hotel follows {numbers.hotel_level - 1} houses.")
    if numbers.cash_private:
        parts.append("Nobody has to show their cash.")
    return " ".join(parts)

"""Writing down what happened. Every row names the ruling it rests on."""

from headjudge.engine import codes as C
from headjudge.engine.state import Log, State


def listen(s: State) -> None:  # gil
    """Start the log. Whoever starts it must read it between actions."""
    if not s.listening:
        s.listening = 1
        s.log = Log()


def event(
    s: State, kind: int, ruling: int, seat: int, other: int, amount: int, place: int, extra: int
) -> None:
    if not s.listening:
        return
    assert s.log.count < C.LOG_ROWS, "the log was not read between actions"
    at = s.log.count * C.LOG_WIDTH
    s.log.rows[at] = kind
    s.log.rows[at + 1] = ruling
    s.log.rows[at + 2] = seat
    s.log.rows[at + 3] = other
    s.log.rows[at + 4] = amount
    s.log.rows[at + 5] = place
    s.log.rows[at + 6] = extra
    s.log.count += 1


def note(s: State, ruling: int, seat: int) -> None:
    """A ruling was applied and there is nothing else to show for it."""
    event(s, C.EV_NOTE, ruling, seat, C.NOBODY, 0, 0, 0)


def read(s: State) -> list[int]:
    """Return all rows, one after the other, and empty the log."""
    if not s.listening:
        return []
    rows = [s.log.rows[i] for i in range(s.log.count * C.LOG_WIDTH)]
    s.log.count = 0
    return rows

"""One tree of errors, each with a stable code.

HeadjudgeError                  headjudge.error
├── BadInput                    input.*          something from outside cannot be read
│   ├── BadAction               input.action
│   ├── BadState                input.state
│   ├── BadScenario             input.scenario
│   ├── BadRulebook             input.rulebook
│   ├── ForeignBook             input.foreign_book  a game by a rulebook that this server does not offer
│   ├── BadExperiment           input.experiment
│   ├── BadStream               input.stream     the name of a stream
│   ├── BadEvent                input.event      an event that cannot be stored
│   ├── BadExport               input.export     a file that `headjudge export` did not write
│   ├── BadLanguage             input.language   the texts are not translated into it
│   ├── BadSalt                 input.salt       a salt that does not match what was promised
│   └── UnknownName             input.name       nothing is called that, or several things are
├── StoreError                  store.*          the store refuses; nothing was stored, unless the message says so
│   ├── Stale                   store.stale      the stream has moved on since the writer looked
│   ├── NotOwner                store.not_owner  another process has taken over the stream
│   ├── StoreUnreadable         store.unreadable not a store, a damaged one, or one of a newer headjudge
│   ├── StoreFull               store.full       no room to write
│   ├── StoreUnavailable        store.unavailable cannot be reached, opened, written to, or is locked
│   └── StoreClosed             store.closed     used after it was closed
├── Refused                     refused          the rules forbid it; carries the ruling
├── WebError                    web.*            a request that is refused, or a server that cannot start
│   ├── BadRequest              web.request      not HTTP, or a kind of it that nobody needs
│   ├── WrongHost               web.host
│   ├── WrongOrigin             web.origin
│   ├── TooFast                 web.too_fast
│   ├── OverQuota               web.quota        an address has stored as much as it may in a day
│   ├── TooBig                  web.too_big
│   ├── NoPages                 web.no_pages
│   └── PortTaken               web.port
├── TableError                  table.*          a live table cannot do that
│   ├── NoSuchTable             table.no_such
│   ├── StaleLook               table.stale      decided from an outdated look
│   ├── Paused                  table.paused
│   ├── NotStarted              table.not_started
│   ├── Started                 table.started    only possible before the first throw
│   ├── TableOver               table.over
│   ├── NotOver                 table.not_over   shown only when the game is over
│   ├── Final                   table.final      the seeds have been shown: nothing more is drawn
│   ├── WaitsForSalts           table.salts      nothing happens until the players have revealed their salts
│   ├── NoSaltOwed              table.no_salt    this seat owes no salt now
│   ├── NotYours                table.not_yours  this role may not do that
│   ├── TableFull               table.full
│   ├── NameTaken               table.name_taken
│   ├── PlaysHere               table.plays_here a player cannot be an official where cash is private, nor the reverse
│   ├── HoldsKey                table.holds_key  this browser has a seat or an office here, and would lose it
│   ├── UsedId                  table.used_id    the id of a command stands for another command
│   ├── Frozen                  table.frozen     its stream cannot be continued; it can only be looked at
│   ├── MissingKey              table.missing_key  this server does not have the key to the table's seeds
│   ├── OnlyARecord             table.record     an imported game can be replayed, not played
│   ├── Moved                   table.moved      another process runs it now; try again
│   ├── TooCostly               table.too_costly folding this game takes more time or memory than allowed
│   ├── TableBusy               table.busy       too many games are looked back at; try again
│   └── WrongKey                table.no_key
├── MissingExtra                library.missing  a library that comes with one of headjudge's extras is not installed
└── NotCompiled                 engine.plain     the compiled engine was required and is missing
"""


class HeadjudgeError(Exception):
    """Anything headjudge refuses. `code` never changes; the message is for people."""

    code = "headjudge.error"


LONGEST = 4_000  # characters of a message: what it quotes may be as long as a file


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


class BadInput(HeadjudgeError):
    """Something from outside cannot be read. `where` says where: a file and line, or a path into JSON."""

    code = "input"

    def __init__(self, message: str, where: str = "") -> None:
        message, where = _shortened(message), _shortened(where)
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.where = where


class BadAction(BadInput):
    code = "input.action"


class BadState(BadInput):
    code = "input.state"


class BadScenario(BadInput):
    code = "input.scenario"


class BadRulebook(BadInput):
    code = "input.rulebook"


class ForeignBook(BadInput):
    code = "input.foreign_book"


class BadExperiment(BadInput):
    code = "input.experiment"


class BadStream(BadInput):
    code = "input.stream"


class BadEvent(BadInput):
    code = "input.event"


class BadExport(BadInput):
    code = "input.export"


class BadLanguage(BadInput):
    code = "input.language"


class BadSalt(BadInput):
    code = "input.salt"


class UnknownName(BadInput):
    code = "input.name"


class StoreError(HeadjudgeError):
    """The store refuses. Nothing was stored, unless the message says that this is unknown."""

    code = "store"


class Stale(StoreError):
    """The stream has moved on: re-read it and decide again."""

    code = "store.stale"

    def __init__(self, stream: str, expected: int, version: int) -> None:
        super().__init__(
            f"{stream} is at version {version}, not {expected}: re-read it and decide again"
        )
        self.stream = stream
        self.expected = expected
        self.version = version


class NotOwner(StoreError):
    """Another process has taken over the stream: stop writing to it."""

    code = "store.not_owner"

    def __init__(self, stream: str, epoch: int) -> None:
        super().__init__(f"{stream}: the lease of epoch {epoch} is over: another server runs it")
        self.stream = stream
        self.epoch = epoch


class StoreUnreadable(StoreError):
    code = "store.unreadable"


class StoreFull(StoreError):
    code = "store.full"


class StoreUnavailable(StoreError):
    code = "store.unavailable"


class StoreClosed(StoreError):
    code = "store.closed"


class Refused(HeadjudgeError):
    """The rules forbid it. The state is untouched."""

    code = "refused"

    def __init__(self, ruling: str, clauses: tuple[str, ...], statement: str) -> None:
        super().__init__(f"{statement} [{', '.join(clauses)}]")
        self.ruling = ruling
        self.clauses = clauses
        self.statement = statement


class WebError(HeadjudgeError):
    code = "web"


class BadRequest(WebError):
    """Not HTTP, or a kind of it that nobody needs."""

    code = "web.request"


class WrongHost(WebError):
    code = "web.host"


class WrongOrigin(WebError):
    code = "web.origin"


class TooFast(WebError):
    code = "web.too_fast"


class OverQuota(WebError):
    code = "web.quota"

    def __init__(self, message: str, seconds: float) -> None:
        """`seconds`: until it may store again."""
        super().__init__(message)
        self.seconds = seconds


class TooBig(WebError):
    code = "web.too_big"


class NoPages(WebError):
    code = "web.no_pages"


class PortTaken(WebError):
    code = "web.port"


class TableError(HeadjudgeError):
    """A live table cannot do that, whatever the rules say."""

    code = "table"


class NoSuchTable(TableError):
    code = "table.no_such"


class StaleLook(TableError):
    code = "table.stale"


class Paused(TableError):
    code = "table.paused"


class NotStarted(TableError):
    code = "table.not_started"


class Started(TableError):
    code = "table.started"


class TableOver(TableError):
    code = "table.over"


class NotOver(TableError):
    code = "table.not_over"


class Final(TableError):
    code = "table.final"


class WaitsForSalts(TableError):
    code = "table.salts"


class NoSaltOwed(TableError):
    code = "table.no_salt"


class NotYours(TableError):
    code = "table.not_yours"


class TableFull(TableError):
    code = "table.full"


class NameTaken(TableError):
    code = "table.name_taken"


class PlaysHere(TableError):
    code = "table.plays_here"


class HoldsKey(TableError):
    code = "table.holds_key"


class UsedId(TableError):
    code = "table.used_id"


class Frozen(TableError):
    code = "table.frozen"


class MissingKey(TableError):
    """`key`: the id of the key that is needed."""

    code = "table.missing_key"

    def __init__(self, key: str) -> None:
        super().__init__(
            f"the key {key!r} that makes its dice is not on this server; "
            "give it with --key-file or HEADJUDGE_KEY and start the server again"
        )
        self.key = key


class OnlyARecord(TableError):
    code = "table.record"


class Moved(TableError):
    """Another process runs the table now. Nothing was changed: try again."""

    code = "table.moved"


class TooCostly(TableError):
    code = "table.too_costly"


class TableBusy(TableError):
    code = "table.busy"


class WrongKey(TableError):
    code = "table.no_key"


class MissingExtra(HeadjudgeError, ImportError):
    """A library that comes with one of headjudge's extras is not installed; the message says which extra."""

    code = "library.missing"


class NotCompiled(HeadjudgeError):
    code = "engine.plain"

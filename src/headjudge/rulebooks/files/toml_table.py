"""One table of a TOML file: takes values by name and type, and notes errors with their lines."""

from collections.abc import Collection, Iterator, Mapping

from headjudge import checks
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.toml_source import Source, Step
from headjudge.rulebooks.problems import Problem


class TomlTable:
    def __init__(
        self,
        source: Source,
        path: tuple[Step, ...],
        data: Mapping[str, object],
        problems: list[Problem],
    ) -> None:
        self.source = source
        self.path = path
        self.data = data
        self._found = problems
        self._asked: set[str] = set()
        self.sound = True  # no errors so far

    def wrong(self, kind: str, message: str, key: str | None = None) -> None:
        path = self.path if key is None else (*self.path, key)
        self._found.append(Problem(kind, self.source.where(*path), message))
        self.sound = False

    def has(self, key: str) -> bool:
        return key in self.data

    def raw(self, key: str) -> object:
        self._asked.add(key)
        return self.data.get(key)

    def text(self, key: str, among: Collection[str] = ()) -> str:
        """A required, non-empty text."""
        if not self._there(key):
            return ""
        return self.text_or(key, "", among)

    def text_or(self, key: str, default: str, among: Collection[str] = ()) -> str:
        if key not in self.data:
            self._asked.add(key)
            return default
        value = self.raw(key)
        if not isinstance(value, str) or not value.strip():
            self.wrong(P.WRONG_TYPE, f"{key} must be a string", key)
            return default
        if among and value not in among:
            self.wrong(
                P.BAD_VALUE, f"{key} = {value!r} is not allowed; allowed: {', '.join(among)}", key
            )
            return default
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.raw(key)
        if value is None:
            return ()
        if (
            not isinstance(value, list)
            or not value
            or not all(isinstance(item, str) for item in value)
        ):
            self.wrong(P.WRONG_TYPE, f"{key} must be a list of strings", key)
            return ()
        return tuple(str(item) for item in value)

    def number(self, key: str, low: int, high: int) -> int:
        return self.number_or(key, low, low, high) if self._there(key) else low

    def number_or(self, key: str, default: int, low: int, high: int) -> int:
        value = self.raw(key)
        if value is None:
            return default
        if not checks.is_whole(value):
            self.wrong(P.WRONG_TYPE, f"{key} must be a whole number", key)
            return default
        if not low <= value <= high:
            self.wrong(P.BAD_VALUE, f"{key} = {value} is out of range: {low} to {high}", key)
            return default
        return value

    def numbers(self, key: str, length: int) -> tuple[int, ...]:
        value = self.raw(key)
        good = isinstance(value, list) and len(value) == length
        if (
            not isinstance(value, list)
            or not good
            or not all(type(item) is int and item >= 0 for item in value)
        ):
            self.wrong(P.WRONG_TYPE, f"{key} must be a list of {length} whole numbers", key)
            return (0,) * length
        return tuple(value)

    def yes(self, key: str) -> bool:
        value = self.raw(key)
        if value is None or isinstance(value, bool):
            return bool(value)
        self.wrong(P.WRONG_TYPE, f"{key} must be true or false", key)
        return False

    def finish(self) -> None:
        """Call this last: any key not taken by now is unknown."""
        for key in self.data:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                self.wrong(P.UNKNOWN_KEY, f"unknown key {key!r}; known here: {known}", key)

    def _there(self, key: str) -> bool:
        self._asked.add(key)
        if key in self.data:
            return True
        self.wrong(P.MISSING_KEY, f"{key} is missing")
        return False


def entries(source: Source, name: str, problems: list[Problem]) -> Iterator[TomlTable]:
    """The tables `[[name]]` of a file, in order."""
    tables = source.data.get(name, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        problems.append(
            Problem(P.WRONG_TYPE, source.where(name), f"{name} must be written as [[{name}]]")
        )
        return
    for index, table in enumerate(tables):
        yield TomlTable(source, (name, index), table, problems)


def only(source: Source, names: Collection[str], problems: list[Problem]) -> None:
    """Note every top-level name of a file that is not among these."""
    for name in source.data:
        if name not in names:
            where = source.where(name) if source.line(name) > 1 else source.where(name, 0)
            known = ", ".join(names)
            problems.append(Problem(P.UNKNOWN_KEY, where, f"unknown {name!r}; known here: {known}"))

"""The rulebooks that a server or a command offers: the shipped ones, and somebody's own beside them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from headjudge.errors import BadRulebook
from headjudge.rulebooks import loader
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.files.bounds import ID

MOST = 100  # folders in a folder
DEEPEST = 4  # ... within each other


class Shelf:
    def __init__(self, own: Iterable[Rulebook] = ()) -> None:
        self._own: dict[str, Rulebook] = {}
        for book in own:
            if book.id in self.ids():
                raise BadRulebook(f"there are two rulebooks {book.id!r}; give one another id", "id")
            self._own[book.id] = book

    @classmethod
    def of_folder(cls, folder: Path) -> Shelf:
        """Every sub-folder is a rulebook; BadRulebook names the first that is not sound."""
        if not folder.is_dir():
            raise BadRulebook("there is no such folder", str(folder))
        folders = sorted(path for path in folder.iterdir() if path.is_dir())
        found = [path for path in folders if not path.name.startswith(".")]
        if not found:
            raise BadRulebook("holds no folder with a rulebook", str(folder))
        if len(found) > MOST:
            raise BadRulebook(f"holds {len(found)} folders; at most {MOST} are read", str(folder))
        for path in found:
            if path.is_symlink():
                raise BadRulebook("is a link; put the folder itself here", str(path))
        return cls(map(loader.load_folder, found))

    def ids(self, game: str | None = None) -> tuple[str, ...]:
        """Shipped ones first."""
        own = (book.id for book in self._own.values() if game in (None, book.kind.id))
        return (*loader.ids(game), *own)

    def load(self, book: str) -> Rulebook:
        if book in self._own:
            return self._own[book]
        if book not in loader.ids():
            known = self.ids()
            raise BadRulebook(
                f"there is no rulebook {book!r}{meant(book, known)}; there are: {', '.join(known)}"
            )
        return loader.load(book)

    def beside(self, book: str, file: str) -> Rulebook:
        """The book that a file names: by its id, or as a folder beside or below that file."""
        parts = book.removeprefix("./").split("/")
        if book not in self and len(parts) <= DEEPEST and all(map(ID.fullmatch, parts)):
            folder = Path(file).parent.joinpath(*parts)
            if folder.is_dir() and folder.resolve() == folder.parent.resolve() / parts[-1]:
                return loader.load_folder(folder)
        return self.load(book)

    def __contains__(self, book: object) -> bool:
        return book in self._own or book in loader.ids()

    @property
    def own(self) -> tuple[Rulebook, ...]:
        """Those that do not come with headjudge."""
        return tuple(self._own.values())


SHIPPED = Shelf()

"""From bytes to records: encodings, line ends, separators and quotes as spreadsheets write them."""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Callable, Iterator, Sequence

MAX_BYTES = 20_000_000
SEPARATORS = (",", ";", "\t", "|")
_BLANK = " \t\r\n" + "".join(SEPARATORS)
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_EXCEL_HINT = re.compile(r'"?sep=([,;\t|:^~])"?[\r\n]*', re.IGNORECASE)


class Unreadable(Exception):
    """The file, or the rest of it, cannot be read."""

    def __init__(self, line: int, code: str, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.code = code
        self.message = message


def decode(data: bytes) -> tuple[str, str]:
    """The text and its encoding: utf-8, utf-16, or cp1252 if it is not UTF-8."""
    if len(data) > MAX_BYTES:
        raise Unreadable(0, "csv.too_long", f"the file is larger than {MAX_BYTES // 10**6} MB")
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise Unreadable(0, "csv.encoding", "this is a spreadsheet; save it as CSV (UTF-8)")
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise Unreadable(0, "csv.encoding", "the file is UTF-32; save it as UTF-8")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _decoded(data, "utf-16"), "utf-16"
    if b"\0" in data:
        raise Unreadable(0, "csv.encoding", "the file holds zero bytes; save it as CSV (UTF-8)")
    try:
        return data.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        return _decoded(data, "cp1252"), "cp1252"


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = len(_LINE.findall(data[: error.start].decode("latin-1"))) or 1
        where = 0 if encoding == "utf-16" else line
        raise Unreadable(
            where, "csv.encoding", "the letters cannot be decoded; save the file as UTF-8"
        ) from None


def lines_of(text: str) -> list[str]:
    """Split at CR, LF and CRLF only: other line separators of Unicode may stand inside a cell."""
    return _LINE.findall(text)


def records(
    lines: Sequence[str], recognised: Callable[[str], bool]
) -> Iterator[tuple[int, list[str]]]:
    """Each record that is not blank, with the number of the line where it begins."""
    skipped, separator = 0, ""
    if lines and (hint := _EXCEL_HINT.fullmatch(lines[0])):
        skipped, separator = 1, hint[1]
    body = lines[skipped:]
    reader = csv.reader(body, delimiter=separator or separator_of(body, recognised), strict=True)
    while True:
        first = skipped + reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise _broken(first, error) from None
        if any(cell.strip(_BLANK) for cell in cells):
            yield first, cells


def _broken(line: int, error: csv.Error) -> Unreadable:
    if "field limit" in str(error):
        return Unreadable(line, "csv.too_long", "a cell is far too long; is a quote not closed?")
    return Unreadable(
        line, "csv.cells", 'a quoted cell does not end properly; write a quote inside it as ""'
    )


def separator_of(lines: Sequence[str], recognised: Callable[[str], bool]) -> str:
    """The separator under which most columns of the header line are known; else the one that yields most cells."""

    def merit(separator: str) -> tuple[int, int]:
        header = _first_record(lines, separator)
        return sum(map(recognised, header)), len(header)

    return max(SEPARATORS, key=merit)


def _first_record(lines: Sequence[str], separator: str) -> list[str]:
    try:
        for cells in csv.reader(lines, delimiter=separator, strict=True):
            if any(cell.strip(_BLANK) for cell in cells):
                return cells
    except csv.Error:
        pass
    return []

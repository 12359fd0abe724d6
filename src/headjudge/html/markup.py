"""Text and markup have different types, so that nothing reaches a page unescaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


class Html(str):
    """Markup that is ready for the page. Every other `str` is text, and is escaped."""

    __slots__ = ()


NOTHING = Html()


def text(words: str) -> Html:
    return words if isinstance(words, Html) else Html(escape(words))


def joined(parts: Iterable[Html], between: str = "") -> Html:
    return Html(between.join(parts))


def paragraph(words: str, kind: str = "") -> Html:
    return Html(f"<p{named(kind)}>{text(words)}</p>")


def bullets(sentences: Iterable[str], strong: Iterable[bool] = ()) -> Html:
    """A list of sentences; the strong ones stand out."""
    marks = iter(strong)
    items = "".join(
        f"<li{named('strong' if next(marks, False) else '')}>{text(sentence)}</li>"
        for sentence in sentences
    )
    return Html(f'<ul class="sentences">{items}</ul>')


def named(kind: str) -> str:
    """The attribute for a class, if there is one."""
    return f' class="{kind}"' if kind else ""

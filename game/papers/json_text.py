"""JSON as people write it: plain words for what is no JSON, and lines of its values."""

from __future__ import annotations

import json
import re

from game.papers.misfit import Place
from game.words import _

_SIGNS = frozenset("}],:")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


def json_complaint(error: json.JSONDecodeError) -> str:
    """Line, column, what is wrong and the remedy."""
    text = _("line {line}, column {column}: This is not JSON: {words}.")
    return text.format(line=error.lineno, column=error.colno, words=_mistake(error))


def _mistake(error: json.JSONDecodeError) -> str:
    sign = error.doc[error.pos : error.pos + 1] or "the end"
    ways = (
        (sign in "“”„‘’‚'", _('keys and texts go in straight double quotes ("...")')),
        (sign in "/#", _("JSON has no comments; remove this one")),
        ("delimiter" in error.msg, _("a comma or a colon is missing before this; write one")),
        (
            "property name" in error.msg or sign in "}]",
            _('a key in quotes is expected here ("..."), and no comma before } or ]'),
        ),
        (
            "Expecting value" in error.msg,
            _("a value is expected here; close every bracket, and put texts in quotes"),
        ),
        (
            "Extra data" in error.msg,
            _("the file goes on after its end; remove the rest"),
        ),
    )
    other = _('a text is not closed or holds a character it may not hold; close it with "')
    return next((words for is_it, words in ways if is_it), other)


class JsonLines:
    """The lines of a JSON text that its values and keys stand on, found once for all of them."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[Place, int] | None = None

    def __call__(self, place: Place) -> int | None:
        """The line of a place, None when there is no such place."""
        if self._found is None:
            self._found = _lines(self._text)
        return self._found.get(place)


def _lines(text: str) -> dict[Place, int]:
    lines: dict[Place, int] = {}
    path: list[int | str] = []
    name, line, last = "", 1, 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        line, last = line + text.count("\n", last, found.start()), found.start()
        if token in "}]" and path:
            path.pop()
        elif token == "," and path and isinstance(path[-1], int):
            path[-1] += 1
        elif token == ":" and path:
            path[-1] = name
        elif token not in _SIGNS:
            if token.startswith('"') and _is_key(text, found.end()):
                name = _plain(token)
                lines.setdefault((*path[:-1], name), line)
            else:
                lines.setdefault(tuple(path), line)
            if token in "{[":
                path.append("" if token == "{" else 0)
    return lines


def _plain(token: str) -> str:
    try:
        return str(json.loads(token))
    except ValueError:
        return token


def _is_key(text: str, end: int) -> bool:
    return text[end : end + 20].lstrip().startswith(":")

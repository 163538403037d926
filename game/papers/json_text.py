"""JSON as people write it: plain words for what is no JSON, and lines of its values."""

from __future__ import annotations

import json
import re

from game.papers.misfit import Place
from game.words import _

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


def json_complaint(error: json.JSONDecodeError) -> str:
    """Line, column, what is wrong and the remedy."""
    text = _("line {line}, column {column}: This is not JSON: {words}.")
    return text.format(line=error.lineno, column=error.colno, words=_mistake(error))


def _mistake(error: json.JSONDecodeError) -> str:
    sign = error.doc[error.pos : error.pos + 1] or "the end"
    ways = (
        (sign in "“”„‘’‚'", _('keys and texts stand between straight double quotes ("...")')),
        (sign in "/#", _("JSON has no remarks; take this one away")),
        ("delimiter" in error.msg, _("a comma or a colon is missing before this; write one")),
        (
            "property name" in error.msg or sign in "}]",
            _('a key between quotes is wanted here ("..."), and no comma before } or ]'),
        ),
        (
            "Expecting value" in error.msg,
            _("a value is wanted here; close every bracket, and put texts between quotes"),
        ),
        (
            "Extra data" in error.msg,
            _("the file goes on behind its end; take the rest away"),
        ),
    )
    other = _('a text is not closed or holds a sign it may not hold; close it with "')
    return next((words for is_it, words in ways if is_it), other)


def json_line_of(place: Place, text: str) -> int | None:
    """The line of a JSON text that a place stands on, None when there is no such place."""
    path: list[int | str] = []
    open_brackets: list[str] = []
    name = ""
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in "}]" and open_brackets:
            open_brackets.pop()
            path.pop()
        elif token == "," and path and isinstance(path[-1], int):
            path[-1] += 1
        elif token == ":" and path:
            path[-1] = name
        else:
            here = tuple(path) == place
            if token in "{[":
                open_brackets.append(token)
                path.append("" if token == "{" else 0)
            elif token.startswith('"'):
                name = _plain(token)
                here = here or (_is_key(text, found.end()) and (*path[:-1], name) == place)
            if here:
                return text.count("\n", 0, found.start()) + 1
    return None


def _plain(token: str) -> str:
    try:
        return str(json.loads(token))
    except ValueError:
        return token


def _is_key(text: str, end: int) -> bool:
    return text[end : end + 20].lstrip().startswith(":")

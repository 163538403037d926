"""TOML as people write it: the data, plain words for what is no TOML, and lines of its keys."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from typing import Any

from game.papers.bounds import check_toml_depth
from game.papers.misfit import Place
from game.papers.text import PaperError
from game.words import _

_AGAIN = ("overwrite", "twice", "mutate", "declare")
_CURLY = "“”„‘’‚«»"


def read_toml(text: str) -> dict[str, Any]:
    """The data of a TOML text. PaperError with line, column, what is wrong and the remedy."""
    check_toml_depth(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise PaperError(_complaint(text, str(error))) from None


def _complaint(text: str, reason: str) -> str:
    found = re.search(r"\(at line (\d+), column (\d+)\)", reason)
    lines = text.split("\n")
    line, column = (int(found[1]), int(found[2])) if found else (len(lines), len(lines[-1]) + 1)
    there = lines[line - 1] if line <= len(lines) else ""
    words = _mistake(there, reason)
    place = _("line {line}, column {column}").format(line=line, column=column)
    return _("{place}: This is not TOML: {words}").format(place=place, words=words)


def _mistake(there: str, reason: str) -> str:
    """What the writer most likely did in a line, and the remedy."""
    if any(sign in there for sign in _CURLY):
        return _('these quotes are curly; write straight ones ("...").')
    for pattern, sentence in _in_line():
        if re.match(pattern, there):
            return sentence
    if there.lstrip().startswith("[") and any(word in reason for word in _AGAIN):
        return _("this table is headed in two ways; write [[...]] in double brackets every time.")
    for part, sentence in _by_reason():
        if part in reason:
            return sentence
    return _('this cannot be read; a line is key = value, with texts in quotes ("...").')


def _in_line() -> list[tuple[str, str]]:
    return [
        (
            r"\s*[\w-]+\s*=\s*[+-]?0\d",
            _('no number begins with 0; write a hex number in quotes, such as "0101".'),
        ),
        (
            r"\s*[\w-]+\s*=\s*\d+,\d+",
            _("a number has a point, not a comma; write 2.5 for two and a half."),
        ),
        (
            r"\s*[\w-]+\s*=\s*(True|False|yes|no|Yes|No|on|off)\b",
            _("write true or false in small letters."),
        ),
        (
            r"\s*[\w-]+\s*=\s*[A-Za-z]",
            _('texts go in quotes; write key = "value".'),
        ),
        (
            r"\s*[\w-]+\s*=\s*(#.*)?$",
            _('a value is missing after the =; write key = "value".'),
        ),
        (
            r"\s*[\w-]+\s*:",
            _('keys are followed by =, not by a colon; write key = "value".'),
        ),
        (
            r"\s*(//|--|;)",
            _("comments begin with #; write # there."),
        ),
    ]


def _by_reason() -> list[tuple[str, str]]:
    drawing = _("there is a backslash here; put the drawing between three single quotes (''').")
    twice = _("this is here a second time; remove one of the two.")
    quote = _("a quote is missing; close every text with the quote it began with.")
    bracket = _("a bracket is missing; close every [ with ] and every { with }.")
    return [
        ("Unescaped '\\'", drawing),
        ("scape", drawing),
        ("Cannot overwrite", twice),
        ("twice", twice),
        ("Duplicate", twice),
        ("mutate", twice),
        ("Unterminated", quote),
        ("Illegal character '\\n'", quote),
        ("Unclosed", bracket),
        ("Expected ']'", bracket),
        ("Expected '='", _('an = is missing after the key; write key = "value".')),
        ("Expected newline", _("something follows the value; begin a new line there.")),
    ]


def line_of(place: Place, text: str) -> int | None:
    """The line of a TOML text that a place stands on; of its table when the key is not there."""
    lines, heads = _headed(text)
    first, last = 0, len(lines)
    key: int | str = place[0] if place else ""
    if len(place) > 1 and isinstance(place[1], int):
        pattern = rf"\s*\[\[\s*{re.escape(str(place[0]))}\s*\]\]"
        tables = [n for n in heads if re.match(pattern, lines[n])]
        if place[1] < len(tables):
            first = tables[place[1]]
            last = next((n for n in heads if n > first and not _within(lines[n], place)), last)
            key = place[2] if len(place) > 2 else ""
    elif heads:
        for depth in range(len(place), 0, -1):
            table = next((n for n in heads if _heads(lines[n], place[:depth])), None)
            if table is not None:
                inner = str(place[depth]) if len(place) > depth else ""
                return _key_line(lines, table + 1, len(lines), inner) or table + 1
        last = heads[0]
    return _key_line(lines, first, last, str(key)) or (first + 1 if first else None)


@lru_cache(maxsize=2)
def _headed(text: str) -> tuple[list[str], list[int]]:
    """The lines of a text, and the numbers of those that open a table."""
    lines = _bare(text).split("\n")
    return lines, [n for n, line in enumerate(lines) if re.match(r"\s*\[", line)]


def _bare(text: str) -> str:
    """The text with its drawings and long texts left empty, line for line."""
    pattern = r"'''.*?'''|\"\"\".*?\"\"\""
    return re.sub(pattern, lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)


def _within(line: str, place: Place) -> bool:
    """Whether a line opens a table inside the table of a place, such as ``[ships.power]``."""
    return re.match(rf"\s*\[+\s*{re.escape(str(place[0]))}\.", line) is not None


def _heads(line: str, place: Place) -> bool:
    """Whether a line opens the table that a place is, such as ``[drive.vectorish]``."""
    name = r"\s*\.\s*".join(re.escape(str(part)) for part in place)
    return re.match(rf"\s*\[+\s*{name}\s*\]", line) is not None


def _key_line(lines: list[str], first: int, last: int, key: str) -> int | None:
    written = rf"[\"']?{re.escape(key)}[\"']?"
    stands = re.compile(rf"\s*({written}\s*[=.]|\[+[^\]]*\.\s*{written}\s*\])").match
    return next((n + 1 for n in range(first, last) if key and stands(lines[n])), None)

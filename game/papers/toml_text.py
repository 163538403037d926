"""Data as TOML that people read and change: a key a line, a table for each of several alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(data: Mapping[str, Any]) -> str:
    """The data as TOML: plain values first, then lists of tables as ``[[key]]``."""
    lines = [f"{_key(key)} = {_value(value)}" for key, value in data.items() if not _rows(value)]
    for key, value in data.items():
        if _rows(value):
            for row in value:
                lines += ["", f"[[{_key(key)}]]", *_inside(row)]
    return "\n".join(lines) + "\n"


def _rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], Mapping)


def _inside(row: Mapping[str, Any]) -> Iterator[str]:
    for key, value in row.items():
        yield f"{_key(key)} = {_value(value)}"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return _text(str(value))


def _text(text: str) -> str:
    """A TOML string in one line; control characters are escaped as TOML wants them."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

"""Damage done to good files: to their values as to their bytes."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from game.papers.keys import toml_value
from game.table.journal.lines import chained_text

Path = tuple[int | str, ...]
ODD: tuple[Any, ...] = (
    *(None, True, False, [], {}, "", 0, -1, -(2**63), 2**64, 10**30, 10**4000, 0.1, -2.75, 1e308),
    *(
        math.nan,
        math.inf,
        -math.inf,
        "\0",
        "\x1b[2J",
        "\ud800",
        "é" * 200,
        "x" * 5000,
        "\u202e",
        "𝔘",
    ),
    *("../../etc/passwd", "{name}", "%s", "a/b", "1/power/Icarus", "99", "-999/-999", "0000", "\n"),
    *([[]] * 3, {"": {}}, ["L1"] * 500, [0] * 5000, "L1", "E99.9", "Nobody", "power", "NaN"),
)
"""Values that stand where another is wanted."""


def places(data: Any, path: Path = ()) -> list[Path]:
    """Every place of some data, keys and entries alike."""
    found: list[Path] = [path] if path else []
    inner: Any = ()
    if isinstance(data, dict):
        inner = data.items()
    elif isinstance(data, list):
        inner = enumerate(data[:60])
    for key, value in inner:
        found += places(value, (*path, key))
    return found


def _holder(data: Any, path: Path) -> Any:
    for part in path[:-1]:
        data = data[part]
    return data


def _deep(depth: int) -> Any:
    value: Any = 1
    for number in range(depth):
        value = [value] if number % 2 else {"a": value}
    return value


def _changed(value: Any, chance: Random) -> Any:
    """A value much like the one that stands there."""
    if isinstance(value, bool) or value is None:
        return chance.choice((not value, "true", 1))
    if isinstance(value, int | float):
        return chance.choice((-value, value + 1, value - 1, value * 1000, 0.125, str(value)))
    if isinstance(value, str) and value:
        at = chance.randrange(len(value))
        kept = (value[:at] + value[at + 1 :], value[:at] + "Q" + value[at:], value.swapcase())
        return chance.choice((*kept, value * 3, value + "\u0007", f" {value}"))
    return [value]


def _drop(data: Any, path: Path, _chance: Random) -> None:
    _holder(data, path).pop(path[-1])


def _twice(data: Any, path: Path, chance: Random) -> None:
    holder = _holder(data, path)
    if isinstance(holder, list):
        here = holder[path[-1]]
        holder[path[-1] : path[-1]] = [deepcopy(here) for _n in range(chance.choice((1, 2, 50)))]
    else:
        holder[f"{path[-1]}s"] = deepcopy(holder[path[-1]])


def _odd(data: Any, path: Path, chance: Random) -> None:
    _holder(data, path)[path[-1]] = deepcopy(chance.choice(ODD))


def _near(data: Any, path: Path, chance: Random) -> None:
    holder = _holder(data, path)
    holder[path[-1]] = _changed(holder[path[-1]], chance)


def _nested(data: Any, path: Path, chance: Random) -> None:
    _holder(data, path)[path[-1]] = _deep(chance.choice((3, 31, 40, 90)))


def _strange(data: Any, path: Path, chance: Random) -> None:
    holder = _holder(data, path)
    if isinstance(holder, dict):
        for number in range(chance.choice((1, 1, 3, 60))):
            holder[f"{path[-1]}{number}"] = deepcopy(chance.choice(ODD))


def _swap(data: Any, path: Path, chance: Random) -> None:
    """What stands elsewhere, of the same kind if there is any: another ship, box, number."""
    here = _holder(data, path)[path[-1]]
    others = [_holder(data, p)[p[-1]] for p in places(data)]
    like = [v for v in others if type(v) is type(here) and v != here] or others
    _holder(data, path)[path[-1]] = json.loads(json.dumps(chance.choice(like)))


Change = Callable[[Any, Path, Random], None]
CHANGES: tuple[Change, ...] = (
    _drop,
    _twice,
    _odd,
    _odd,
    _near,
    _near,
    _nested,
    _strange,
    _swap,
    _swap,
)


def damage(data: Any, chance: Random) -> Any:
    """The data with one to three things changed."""
    for _time in range(chance.choice((1, 1, 1, 2, 3))):
        found = places(data)
        if not found:
            return deepcopy(chance.choice(ODD))
        try:
            chance.choice(CHANGES)(data, chance.choice(found), chance)
        except (KeyError, IndexError, TypeError, AttributeError):
            continue
    return data


def damaged_bytes(raw: bytes, chance: Random) -> bytes:
    """The bytes with some of them lost, doubled, turned over or put in."""
    start = chance.randrange(len(raw) + 1)
    end = min(len(raw), start + chance.choice((1, 2, 10, 200, 5000)))
    piece = raw[start:end]
    odd = (
        b"\0",
        b"\xff\xfe",
        b"\xc3",
        b'"',
        b"[" * 400,
        b"{",
        b"\r",
        b"\x1b",
        b"9" * 5000,
        b".a" * 500,
    )
    return chance.choice(
        (
            raw[:start] + raw[end:],
            raw[:start],
            raw[:start] + piece * chance.choice((2, 50)) + raw[end:],
            raw[:start]
            + bytes(b ^ (1 << chance.randrange(8)) for b in piece[:3])
            + raw[start + 3 :],
            raw[:start] + chance.choice(odd) + raw[start:],
        )
    )


def as_json(data: Any, chance: Random) -> bytes:
    """Data as JSON, as people or programs write it."""
    text = json.dumps(data, indent=chance.choice((None, 1)), ensure_ascii=chance.random() < 0.5)
    return text.encode("utf-8", "surrogatepass")


def as_toml(data: Any, _chance: Random) -> bytes:
    """Data as TOML: tables one after another, everything inside them on one line."""
    if not isinstance(data, dict):
        return str(data).encode("utf-8", "surrogatepass")
    plain = [f"{_key(k)} = {_value(v)}" for k, v in data.items() if not _tables(v)]
    for key, value in data.items():
        if _tables(value):
            for table in value:
                plain += ["", f"[[{_key(key)}]]"]
                plain += [f"{_key(k)} = {_value(v)}" for k, v in table.items()]
    return ("\n".join(plain) + "\n").encode("utf-8", "surrogatepass")


def _key(key: Any) -> str:
    return str(key) if str(key).replace("_", "").isalnum() else json.dumps(str(key))


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _value(value: Any) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, str) and "\\" in value and "'''" not in value and "\n" in value:
        return f"'''\n{value}'''"
    return "1" if value is None else toml_value(value)


def damaged_journal(raw: bytes, chance: Random) -> bytes:
    """A journal with a line's values changed, or lines lost, doubled or moved; at times chained
    anew, as somebody would who means it."""
    lines = [json.loads(line) for line in raw.splitlines()]
    at = 0 if chance.random() < 0.25 else chance.randrange(len(lines))
    what = chance.randrange(8)
    if what == 0 and at:
        lines.pop(at)
    elif what == 1 and at:
        lines.insert(chance.randrange(1, len(lines)), lines[at])
    elif what == 2 and at:
        lines[at:] = lines[at : at + 1] * chance.choice((1, 300))
    else:
        inner = lines[at]["event" if at else "journal"]
        lines[at]["event" if at else "journal"] = damage(inner, chance)
    if chance.random() < 0.5:
        chain(lines)
    texts = (json.dumps(line, sort_keys=True, separators=(",", ":")) for line in lines)
    return "\n".join((*texts, "")).encode("utf-8", "surrogatepass")


def chain(lines: list[Any]) -> None:
    """Give every line of a journal the hash that it should have."""
    before = ""
    for line in lines:
        inner = line.get("event", line.get("journal"))
        text = json.dumps(inner, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        before = line["hash"] = chained_text(text, before)

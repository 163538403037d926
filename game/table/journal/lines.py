"""Lines of a journal: canonical JSON, each with a hash that depends on the line before."""

from __future__ import annotations

import hashlib
import json
from typing import Any, NoReturn

from game.table.events import Happening
from game.words import _

MAX_LINE = 1024 * 1024
"""Most bytes of one line, the first included: it holds the ship files."""


class LineError(ValueError):
    """A line that is not one; the message says why in a few words."""


def canonical(data: Any) -> str:
    """The one way a value is written: sorted keys, no blanks, no NaN. LineError if it cannot be."""
    try:
        text = json.dumps(
            data, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
        )
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise LineError(_("it holds half a character")) from None
    except (ValueError, RecursionError):
        raise LineError(_("it holds a value that is neither number nor text")) from None
    return text


def chained(data: Any, before: str) -> str:
    """The hash of a line, hexadecimal, from its data and the hash of the line before."""
    return chained_text(canonical(data), before)


def chained_text(text: str, before: str) -> str:
    """The same from the data's canonical text."""
    return hashlib.sha256(f"{before}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()


def line(key: str, data: Any, before: str) -> tuple[bytes, str]:
    """A whole line with its newline, and its hash."""
    text = canonical(data)
    found = chained_text(text, before)
    return f'{{"{key}":{text},"hash":"{found}"}}\n'.encode(), found


def event_data(event: Happening) -> dict[str, Any]:
    """An event as plain values: what is left at its default is left out, kinds are kept."""
    data = event.plain(exclude_defaults=True)
    data["kind"] = event.kind
    order = getattr(event, "order", None)
    if order is not None:
        data["order"]["kind"] = order.kind
    return data


def decode(raw: bytes) -> dict[str, Any]:
    """The object on a line. LineError in a few words: duplicate keys, NaN, depth, bad text."""
    if len(raw) > MAX_LINE:
        raise LineError(_("it is longer than any line the game writes"))
    data = parsed(raw)
    if not isinstance(data, dict):
        raise LineError(_("it is not a JSON object"))
    return data


def parsed(raw: bytes) -> Any:
    """Any JSON value, read as strictly as a line of a journal."""
    try:
        return json.loads(raw.decode("utf-8"), object_pairs_hook=_object, parse_constant=_constant)
    except UnicodeDecodeError:
        raise LineError(_("it is not UTF-8 text")) from None
    except RecursionError:
        raise LineError(_("it is nested far too deeply")) from None
    except LineError:
        raise
    except json.JSONDecodeError as error:
        text = _("it is not JSON (line {line}, column {column})")
        raise LineError(text.format(line=error.lineno, column=error.colno)) from None
    except ValueError:
        raise LineError(_("it is not JSON")) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        twice = next(key for n, (key, _value) in enumerate(pairs) if key in dict(pairs[:n]))
        text = _("it names a key twice ({key})")
        raise LineError(text.format(key=repr(twice)[:60]))
    return data


def _constant(_name: str) -> NoReturn:
    raise LineError(_("it holds NaN or Infinity"))

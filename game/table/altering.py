"""Ships and battles with some fields changed: what every event does, so it has to be quick."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")
_new, _set = object.__new__, object.__setattr__


class Memo:
    """What has been worked out about a frozen value once, by names of its finders' own.

    A value that is ``altered`` begins with an empty one.
    """

    def __get__(self, value: object, _kind: type | None = None) -> dict[object, Any]:
        """Asked once of each value: from then on it has its own, which is found first."""
        found: dict[object, Any] = {}
        vars(value)["memo"] = found
        return found


def altered(value: T, **changes: Any) -> T:
    """The same as ``dataclasses.replace`` for a frozen class without slots, ten times as fast.

    What was worked out about the value and is kept as its ``memo`` stays behind. TypeError for a
    field it does not have.
    """
    fields = value.__dict__
    changed = fields | changes
    if len(changed) > len(fields):
        strange = ", ".join(sorted(changes.keys() - fields.keys()))
        raise TypeError(f"a {type(value).__name__} has no {strange}")
    fresh = _new(value.__class__)
    changed.pop("memo", None)
    _set(fresh, "__dict__", changed)
    return fresh

"""Journals of older versions, step by step: version n to n + 1, on plain values only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.journal.header import VERSION

Raw = tuple[dict[str, Any], list[dict[str, Any]]]
"""A header and its events as plain values."""
Step = Callable[[Raw], Raw]

STEPS: Mapping[int, Step] = {}
"""The step from each version to the next. A step never changes what it is given."""


def migrated(raw: Raw, version: int, steps: Mapping[int, Step] = STEPS, to: int = VERSION) -> Raw:
    """The journal as version ``to`` would have written it. KeyError when a step is missing."""
    for number in range(version, to):
        header, events = steps[number](raw)
        raw = {**header, "version": number + 1}, events
    return raw

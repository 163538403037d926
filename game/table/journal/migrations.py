"""Journals of older versions, step by step: version n to n + 1, on plain values only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.table.journal.header import BY_NUMBER, VERSION

Raw = tuple[dict[str, Any], list[dict[str, Any]]]
"""A header and its events as plain values."""
Step = Callable[[Raw], Raw]


def _to_second(raw: Raw) -> Raw:
    """Nothing to change: what is new in version 2 stands for the old rules where it is left out."""
    return raw


def _to_third(raw: Raw) -> Raw:
    """The battle goes on as it began, with dice bound to the numbers of its attacks."""
    header, events = raw
    source = header.get("dice")
    if not isinstance(source, dict):
        return raw
    return {**header, "dice": {**source, "id": BY_NUMBER}}, events


STEPS: Mapping[int, Step] = {1: _to_second, 2: _to_third}
"""The step from each version to the next. A step never changes what it is given."""


def migrated(raw: Raw, version: int, steps: Mapping[int, Step] = STEPS, to: int = VERSION) -> Raw:
    """The journal as version ``to`` would have written it. KeyError when a step is missing."""
    for number in range(version, to):
        header, events = steps[number](raw)
        raw = {**header, "version": number + 1}, events
    return raw

"""Who may see what: an event is for everybody, or for the sides it names."""

from __future__ import annotations

from collections.abc import Iterable

from game.table.events import Happening

PUBLIC = ""
"""The side of nobody: what all players may look at together."""


def may_see(event: Happening, side: str | None) -> bool:
    """Whether the side may see the event; None sees all."""
    return side is None or event.seen_by is None or side in event.seen_by


def seen_by(events: Iterable[Happening], side: str) -> list[Happening]:
    """The events the side may see, in order."""
    return [event for event in events if may_see(event, side)]

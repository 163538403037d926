"""Earth Expects: the hex wargame of tactical space combat, for two captains at one screen.

A script finds here what it needs: ``load_ship``, ``load_scenario``, ``start``, ``ask``, ``answer``,
``suggest``, ``events``, ``view``, ``log``, ``resume``, ``replay``; see ``game.library``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.library import (
        answer,
        ask,
        events,
        load_scenario,
        load_ship,
        log,
        order,
        replay,
        resume,
        scenarios,
        start,
        suggest,
        view,
    )

__all__ = [
    "answer",
    "ask",
    "events",
    "load_scenario",
    "load_ship",
    "log",
    "order",
    "replay",
    "resume",
    "scenarios",
    "start",
    "suggest",
    "view",
]


def __getattr__(name: str) -> Any:
    """The library is read when it is first used: the window need not wait for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import game.library  # noqa: PLC0415 - see above

    return getattr(game.library, name)

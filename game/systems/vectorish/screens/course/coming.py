"""What comes once a ship's move is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.state.space import Space
from game.words import _


def then_words(space: Space, ship: Ship, waiting: Sequence[str]) -> str:
    """What is next: fire, or who moves; nothing while more ships of its side wait to move."""
    if len(waiting) > 1 or space.told.sequence != "turns":
        return ""
    if not space.told.races:
        return _("then both sides fire") if len(space.sides) == 2 else _("then all sides fire")
    if space.phase == "countermoves":
        text = _("then {side} again, in turn {n}")
        return text.format(side=ship.side, n=space.turn + 1) if not _last(space) else ""
    others = [side for side in space.sides if side != ship.side]
    return _("then {side} moves").format(side=others[0]) if len(others) == 1 else ""


def _last(space: Space) -> bool:
    return len(space.sides) != 2 or space.last

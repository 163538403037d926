"""How a game stands, on the rail: figures home, turns with the banner, the way of the cart."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.figures.phases.turn import waiting
from game.systems.figures.rules.victory import carts, edge_column, home
from game.systems.figures.state.yard import Yard
from game.words import _, counted


def standing_words(yard: Yard) -> Sequence[str]:
    """A figure for each side; what it counts hangs on the goal."""
    return {"crossing": _home, "banner": _carried, "cart": _way}[yard.scenario.goal](yard)


def _home(yard: Yard) -> list[str]:
    needed = yard.scenario.needed
    words = _("{n} of {needed} home")
    return [words.format(n=home(yard, side), needed=needed) for side in yard.sides]


def _carried(yard: Yard) -> list[str]:
    """Turns with the banner, and who has it."""
    has = {one.side: one.name for one in yard.here() if one.banner}
    return [_turns(yard.carried.get(side, 0), has.get(side)) for side in yard.sides]


def _turns(turns: int, name: str | None) -> str:
    if name is None:
        return counted("banner, {n} turn", "banner, {n} turns", turns)
    return counted("{name} has it, {n} turn", "{name} has it, {n} turns", turns, name=name)


def _way(yard: Yard) -> list[str]:
    """Columns that the cart has still to go, and turns that are left for it."""
    mover = yard.sides[0]
    far = [abs(cart.hex.q - edge_column(yard, mover)) for cart in carts(yard)]
    left = yard.scenario.last_turn - yard.turn + 1
    to_go = counted("one yard to go", "{n} yards to go", min(far)) if far else _("no cart")
    return [to_go, counted("one turn left", "{n} turns left", left)]


def still_to_act(yard: Yard, side: str) -> str:
    """How many figures of both sides have still to act."""
    mine = len(waiting(yard, side))
    theirs = sum(len(waiting(yard, other)) for other in yard.sides if other != side)
    return _("still to act: {mine} of yours, {theirs} of theirs").format(mine=mine, theirs=theirs)


def named_head(line: str, side: str, *, shared: bool) -> str:
    """The head line; where persons share the screen, whose figure it is comes first."""
    return _("{side} · {line}").format(side=side, line=line) if shared else line


def head_words(yard: Yard, side: str) -> str:
    """That a race is decided, if it is; else who has still to act."""
    return decided_words(yard, side) or still_to_act(yard, side)


def decided_words(yard: Yard, side: str) -> str:
    """That enough are home, and whether the own side can still come up with them."""
    ahead = [other for other in yard.sides if home(yard, other) >= yard.scenario.needed]
    if yard.scenario.goal != "crossing" or not ahead:
        return ""
    most = max(yard.sides, key=lambda other: home(yard, other))
    if side == most:
        words = _("{n} of {side} are home: the race ends with this turn")
    elif home(yard, side) + len(waiting(yard, side)) < home(yard, most):
        words = _("{n} of {side} are home: the race is lost, and ends with this turn")
    else:
        words = _("{n} of {side} are home: last chance, the race ends with this turn")
    return words.format(n=home(yard, most), side=most)

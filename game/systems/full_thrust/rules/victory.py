"""What each side has earned in Hexcess Thrust, and how the battle ends (HXT-20)."""

from __future__ import annotations

from fractions import Fraction

from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.events import BattleEnded
from game.words import _

HALF = Fraction(1, 2)


def points(space: Space) -> dict[str, Fraction]:
    """What each side has earned, as if the battle ended now.

    A ship destroyed counts its whole worth for the enemy, a crippled one or one that has left half
    of it, once. Cargo counts for its own side once it is home, or if no enemy is left; else half of
    it for the enemy.
    """
    found = dict.fromkeys(space.sides, Fraction(0))
    for side, _ship, worth in earned(space):
        found[side] += worth
    return found


def earned(space: Space) -> list[tuple[str, Ship, Fraction]]:
    """Who earns by which ship, and how much, as if the battle ended now; ships of no worth too."""
    first, second = space.sides
    other = {first: second, second: first}
    found = []
    for ship in space.ships.values():
        own = ship.gone == "home" or (ship.cargo and _safe(space, ship, other[ship.side]))
        worth = Fraction(ship.worth) if own else _lost(ship)
        found.append((ship.side if own else other[ship.side], ship, worth))
    return found


def counted_by(space: Space, name: str) -> str:
    """For whom a ship counts as it is, how much and why, in short; empty for nobody."""
    return next(worth_words(*each) for each in earned(space) if each[1].name == name)


def counts_words(space: Space, name: str) -> str:
    """The same in a sentence."""
    told = counted_by(space, name)
    if not told:
        return _("{ship} counts for nobody.").format(ship=name)
    return _("{ship} counts {worth}.").format(ship=name, worth=told)


def worth_words(side: str, ship: Ship, worth: Fraction) -> str:
    """The points that a side earns by a ship, and why; empty for none."""
    if not worth:
        return ""
    text = _("{n} for {side}: {why}")
    return text.format(n=number_words(worth), side=side, why=why_words(side, ship))


def why_words(side: str, ship: Ship) -> str:
    """Why a side earns by a ship."""
    if side == ship.side:
        return _("cargo got through")
    if ship.gone == "destroyed":
        return _("destroyed")
    if ship.gone:
        return _("left the table, half")
    if not ship.on_table:
        return _("off the table, half")
    return _("cargo under way, half") if ship.cargo else _("crippled, half")


def _safe(space: Space, ship: Ship, enemy: str) -> bool:
    return ship.in_play and not space.present(enemy)


def _lost(ship: Ship) -> Fraction:
    """What the enemy earns by it."""
    if ship.gone == "destroyed":
        return Fraction(ship.worth)
    half = ship.cargo or ship.crippled or not ship.on_table
    return ship.worth * HALF if half else Fraction(0)


def end(space: Space) -> str | None:
    """Why the battle is over; None while it goes on."""
    for side in space.sides:
        if not space.present(side):
            return _("{side} has no ship left").format(side=side)
        cargo = [ship for ship in space.of(side) if ship.cargo]
        if cargo and not any(ship.in_play for ship in cargo):
            return _("{side} has no cargo under way").format(side=side)
    if space.turn >= space.scenario.last_turn:
        return _("turn {n} was the last").format(n=space.scenario.last_turn)
    return None


def ended(space: Space, reason: str) -> BattleEnded:
    """The end: who has earned more wins."""
    found = points(space)
    first, second = space.sides
    winner = None if found[first] == found[second] else max(space.sides, key=found.__getitem__)
    text = _("{reason}; points: {points}")
    told = ", ".join(f"{side} {number_words(found[side])}" for side in space.sides)
    return BattleEnded(winner=winner, reason=text.format(reason=reason, points=told))


def number_words(number: Fraction) -> str:
    """Points with at most one place after the point."""
    return f"{float(number):.1f}".removesuffix(".0")

"""What a ship may be plotted, in words."""

from __future__ import annotations

from game.systems.full_thrust.rules import flying, pivots
from game.systems.full_thrust.rules.pivots import Marker, marker_words
from game.systems.full_thrust.state.craft import Ship
from game.words import _, counted


def turn_words(ship: Ship) -> str:
    """How sharply a ship may turn, and why."""
    sides = pivots.sharpest(ship.thrust, ship.straight)
    if not sides:
        text = _("It turned or stood last: with TR {n} it does not turn now.")
        return text.format(n=ship.thrust) if ship.thrust else _("Without thrust it does not turn.")
    most = counted("one side", "{n} sides", sides)
    text = _("It turned or stood last: with TR {n} it turns {most} at most.")
    if ship.straight:
        text = _("It flew straight last: with TR {n} it turns {most} at most.")
    return text.format(n=ship.thrust, most=most)


def last_words(ship: Ship) -> str:
    """How it flew last."""
    return _("flew straight last") if ship.straight else _("turned or stood last")


def limits_words(ship: Ship) -> str:
    """How its speed may change, in a sentence."""
    text = _("Speed changes by {n} a turn at most, half of TR, and never goes above {top}.")
    top = pivots.fastest(ship.thrust, ship.sheet.fastest)
    return text.format(n=pivots.most_change(ship.thrust), top=top)


def speeds_words(ship: Ship) -> str:
    """Which speeds it may have in this turn, in short."""
    able = [ship.speed + change for change in flying.changes(ship)]
    text = _("{least} to {most} this turn, {top} at most")
    top = pivots.fastest(ship.thrust, ship.sheet.fastest)
    return text.format(least=able[0], most=able[-1], top=top)


def laid_words(marker: Marker, speed: int) -> str:
    """A marker and a speed."""
    return _("{marker}, speed {n}").format(marker=marker_words(marker), n=speed)


def dropped_words(marker: Marker, ship: str) -> str:
    """Why a marker was taken away."""
    text = _("{marker} is dropped: {ship} does not move at speed 0, and so does not pivot.")
    return text.format(marker=marker, ship=ship)


def letters(marker: Marker) -> str:
    """A marker in short."""
    return marker or _("straight")

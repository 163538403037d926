"""What a ship may be plotted, in words."""

from __future__ import annotations

from game.systems.full_thrust.rules import pivots
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.screens.markers import marker_words
from game.systems.full_thrust.state.craft import Ship
from game.words import _, counted


def turn_words(ship: Ship) -> str:
    """How sharply a ship may turn, and why."""
    sides = pivots.sharpest(ship.thrust, ship.straight)
    most = counted("one side at most", "{n} sides at most", sides) if sides else _("no turn")
    text = _("TR {n}, turned or stood last: {most}")
    if ship.straight:
        text = _("TR {n}, flew straight last: {most}")
    return text.format(n=ship.thrust, most=most)


def last_words(ship: Ship) -> str:
    """How it flew last."""
    return _("flew straight last") if ship.straight else _("turned or stood last")


def limits_words(ship: Ship) -> str:
    """How its speed may change."""
    text = _("± {n}, half of TR · top {top}, TR + 4")
    top = pivots.fastest(ship.thrust, ship.sheet.fastest)
    if top < pivots.fastest(ship.thrust):
        text = _("± {n}, half of TR · top {top}")
    return text.format(n=pivots.most_change(ship.thrust), top=top)


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

"""Where a side sends each of its figures, by the goal of the scenario."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.rules.victory import edge_column
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard

GUARDED = 6
"""Hexes from its cart at which a side goes for an enemy instead."""


class Kind(Enum):
    """What for."""

    ACROSS = auto()
    HOME = auto()
    SAVE = auto()
    FETCH = auto()
    BAR = auto()
    SHIELD = auto()
    FOLLOW = auto()


class Errand(NamedTuple):
    """``to``: the hexes it goes to, its edge if none; ``about``: who is saved, barred, shielded or
    followed; ``foe``: from whom it is shielded."""

    kind: Kind
    to: tuple[Hex, ...] = ()
    about: str = ""
    foe: str = ""


ACROSS, HOME = Errand(Kind.ACROSS), Errand(Kind.HOME)


class Errands:
    """Those of one side."""

    def __init__(self, yard: Yard, side: str) -> None:
        self._yard, self._side = yard, side
        self.carrier = next((one for one in yard.here() if one.banner), None)
        self.sunk = [one for one in yard.of(side) if one.here and one.bog is not None]
        self.cart = next((one for one in yard.here() if one.sheet.kind == "cart"), None)

    def of(self, figure: Figure) -> Errand:
        """That of a figure."""
        friend = self._to_save(figure)
        if friend is not None:
            return Errand(Kind.SAVE, self._within(friend.hex, figure), friend.name)
        if self._yard.scenario.goal == "banner":
            return self._banner(figure)
        if self._yard.scenario.goal == "cart":
            return self._cart(figure)
        return ACROSS

    def _to_save(self, figure: Figure) -> Figure | None:
        """A friend in quicksand that it is the nearest to."""
        for friend in self.sunk:
            fit = [one for one in self._yard.of(self._side) if one.up]
            if fit and min(fit, key=lambda one: distance(one.hex, friend.hex)) is figure:
                return friend if distance(figure.hex, friend.hex) <= figure.sheet.move else None
        return None

    def _within(self, hex_: Hex, figure: Figure) -> tuple[Hex, ...]:
        """The hexes from which its arm or its rope spans to another."""
        land, far = self._yard.land, max(1, figure.sheet.rope)
        return tuple(one for one in land.hexes if 0 < distance(one, hex_) <= far)

    def _banner(self, figure: Figure) -> Errand:
        """To the banner; home with it; beside a friend who has it; before an enemy who has."""
        if figure.banner:
            return HOME
        if self._yard.banner is not None:
            return Errand(Kind.FETCH, (self._yard.banner,))
        carrier = self.carrier
        if carrier is None:
            return ACROSS
        if carrier.side != self._side:
            return self._bar(carrier)
        return self._shield(carrier, self._enemies(carrier))

    def _cart(self, figure: Figure) -> Errand:
        """The cart drives; its friends stay with it; the others get in its way."""
        cart = self.cart
        if figure.sheet.kind == "cart" or cart is None:
            return ACROSS
        if cart.side != self._side:
            return self._bar(cart)
        near = [one for one in self._enemies(cart) if distance(one.hex, cart.hex) <= GUARDED]
        return self._shield(cart, near if cart.stuck is None else [])

    def _enemies(self, friend: Figure) -> list[Figure]:
        return [one for one in self._yard.here() if one.side != friend.side and one.up]

    def _shield(self, friend: Figure, enemies: list[Figure]) -> Errand:
        """To the nearest of some enemies of a friend; to that friend if there are none."""
        if not enemies:
            return Errand(Kind.FOLLOW, (friend.hex,), friend.name)
        near = min(enemies, key=lambda one: distance(one.hex, friend.hex))
        return Errand(Kind.SHIELD, (near.hex,), friend.name, near.name)

    def _bar(self, enemy: Figure) -> Errand:
        """To the hexes beside an enemy that are nearest to its home."""
        home = edge_column(self._yard, enemy.side)
        beside = [enemy.hex.step(d) for d in range(6)]
        on_map = [hex_ for hex_ in beside if self._yard.land.holds(hex_)]
        nearest = min(abs(hex_.q - home) for hex_ in on_map)
        found = (hex_ for hex_ in on_map if abs(hex_.q - home) == nearest)
        return Errand(Kind.BAR, tuple(found), enemy.name)

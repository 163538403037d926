"""What a design pays (Ship design; Bases; Naval Auxiliaries & Civilian ships).

Ruling Q227: prices are exact fractions.
"""

from __future__ import annotations

from fractions import Fraction

from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Costs, Kind

PRICE_FACTOR = {
    Kind.WARSHIP: Fraction(1),
    Kind.AUXILIARY: Fraction(3, 4),
    Kind.PASSENGER: Fraction(1, 2),
    Kind.FREIGHTER: Fraction(1, 4),
}
BASE_FACTOR = Fraction(1, 4)
_DOUBLE_SPEED = frozenset({Kind.PASSENGER, Kind.FREIGHTER})


def costs_of(abbreviation: str, kind: Kind, base: bool, engines_of: str | None) -> Costs:
    """Costs of a class with its kind, and engines perhaps from a larger class.

    EE-DES-3: the higher of the two classes' costs, column by column; the price stays the ship's
    own. EE-AUX-2 doubles both costs, EE-AUX-3 the speed cost. EE-BASE-1: a quarter of the price,
    whatever the kind. KeyError for a class that does not exist.
    """
    own = ship_class(abbreviation)
    donor = ship_class(engines_of) if engines_of else own
    speed = max(own.speed_cost, donor.speed_cost)
    manoeuvre = max(own.manoeuvre_cost, donor.manoeuvre_cost)
    return Costs(
        speed=speed * 2 if kind in _DOUBLE_SPEED else speed,
        manoeuvre=manoeuvre * 2 if kind is Kind.PASSENGER else manoeuvre,
        value=own.value * (BASE_FACTOR if base else PRICE_FACTOR[kind]),
    )

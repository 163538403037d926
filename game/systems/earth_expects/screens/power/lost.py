"""What sealing the power of a side's ships brings: for the big button, and to be asked about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.staying import torn_off
from game.systems.earth_expects.screens.power.waste import (
    lies_still,
    own_unused,
    power_in_vain,
    power_waste,
    unasked_flight,
    wasted,
)
from game.systems.earth_expects.state.battle import Battle
from game.words import _, counted, listed

Made = tuple[Battle, Allocation]
"""An allocation with the view it is made on."""


class Loss(NamedTuple):
    """What a seal gives away with one ship: in a few words, and in a sentence of its own.

    ``rank``: less for worse. ``power``: how much of it is lost, where that is what it is.
    """

    rank: int
    ship: str
    short: str
    words: str
    power: Fraction = Fraction(0)


ON_PURPOSE = 2
"""Losses from this rank on are meant where an order was chosen for the player."""


def losses(view: Battle, made: Allocation, rules: Rules) -> Iterator[Loss]:
    """Of one ship: docked ones torn off, engine failure, power lost or in vain, no plot."""
    name, movement, order = made.ship.name, rules.movement, made.order
    sentence = _("{ship}: {what}.")
    if torn := torn_off(view, made, movement):
        short = _("manoeuvring destroys {ships}, docked to it").format(ships=torn)
        yield Loss(0, name, short, sentence.format(ship=name, what=short))
    if dice := movement.failure_quarters(made.ship, order):
        short = counted("engines fail: {n} die of damage", "engines fail: {n} dice of damage", dice)
        yield Loss(1, name, short, sentence.format(ship=name, what=short))
    for words in power_waste(view, order, rules):
        short = _("{power} unspent power will be lost").format(power=quarters(made.unspent))
        yield Loss(2, name, short, words, made.unspent)
    for words in power_in_vain(view, order):
        yield Loss(3, name, _("weapons that cannot fire have power"), words)
    for words in unasked_flight(view, order, rules):
        yield Loss(4, name, _("straight on, no plot is asked"), words)


def consequence(made: Sequence[Made], rules: Rules, chosen: Collection[str] = ()) -> str:
    """The worst of all ships, and how much more there is; empty where nothing is lost.

    Of ships whose order was ``chosen`` for the player not what was meant.
    """
    every = sorted(loss for view, each in made for loss in losses(view, each, rules))
    found = [n for n in every if n.rank < ON_PURPOSE or n.ship not in chosen]
    if not found:
        return ""
    alike = [loss for loss in found if loss.rank == found[0].rank]
    words, more = _together(alike, several=len(made) > 1), len(found) - len(alike)
    if not more:
        return words
    return counted("{what} · {n} more loss", "{what} · {n} more losses", more, what=words)


def _together(alike: Sequence[Loss], *, several: bool) -> str:
    """The same loss of some ships."""
    first = alike[0]
    if first.power and len(alike) > 1:
        text = _("{power} power of {n} ships will be lost")
        power = quarters(sum((each.power for each in alike), Fraction(0)))
        return text.format(power=power, n=len(alike))
    if not several:
        return first.short
    return _("{ships}: {what}").format(ships=listed([n.ship for n in alike]), what=first.short)


def given_out(made: Sequence[Made], movement: MovementSystem) -> str:
    """That nothing is lost against what is meant: all is given out, or why what is left stays.

    Of several ships it is said whose it is.
    """
    own = sum((own_unused(view, each, movement) for view, each in made), Fraction(0))
    if own:
        return _("half engines' own {power} power is unused").format(power=quarters(own))
    left = [one for one in made if one[1].unspent]
    if not left:
        return _("every point is given out")
    power = quarters(sum((each.unspent for _view, each in left), Fraction(0)))
    words = _why_left(left, movement).format(power=power)
    return words if len(made) == 1 else _("{ships}: {what}").format(ships=_whose(left), what=words)


def _why_left(left: Sequence[Made], movement: MovementSystem) -> str:
    """Engines of a ship that repairs or reloads could use it, and end that."""
    if any(wasted(view, each, movement) for view, each in left):
        return _("{power} power is left over, as it was chosen")
    if any(each.ship.hidden for _view, each in left):
        return _("{power} power is left over, so as to stay hidden")
    if any(lies_still(view, each, movement) for view, each in left):
        return _("{power} power is left over, so as to repair or reload")
    return _("{power} power is left over, nothing needs it")


def _whose(left: Sequence[Made]) -> str:
    """By name, or how many ships where their names are too long for a line."""
    if len(left) > 2:
        return counted("{n} ship", "{n} ships", len(left))
    return listed([each.ship.name for _view, each in left])

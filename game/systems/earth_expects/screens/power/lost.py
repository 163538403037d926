"""What sealing the power of a side's ships brings, in a few words for the big button."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.staying import torn_off
from game.systems.earth_expects.screens.power.waste import lies_still, wanting
from game.systems.earth_expects.state.battle import Battle
from game.words import _, counted, listed

Made = tuple[Battle, Allocation]
"""An allocation with the view it is made on."""


def consequence(
    made: Sequence[Made], movement: MovementSystem, chosen: Collection[str] = ()
) -> str:
    """The worst of all ships: docked ones torn off, engine failure, power that something could use.

    Empty where nothing is lost. What is left to ships whose order was ``chosen`` for the player was
    kept back on purpose.
    """
    torn = [ships for view, each in made if (ships := torn_off(view, each, movement))]
    if torn:
        return _("manoeuvring destroys {ships}, docked to it").format(ships=listed(torn))
    dice = sum(movement.failure_quarters(each.ship, each.order) for _view, each in made)
    if dice:
        return counted("engines fail: {n} die of damage", "engines fail: {n} dice of damage", dice)
    able = ((view, each) for view, each in made if each.ship.name not in chosen)
    losing = [each for view, each in able if each.unspent > 0 and wanting(view, each, movement)]
    power = quarters(sum((each.unspent for each in losing), Fraction(0)))
    if not losing:
        return ""
    if len(made) == 1:
        return _("{power} unspent power will be lost").format(power=power)
    if len(losing) == 1:
        return _("{power} power of {ship} will be lost").format(
            power=power, ship=losing[0].ship.name
        )
    text = _("{power} power of {n} ships will be lost")
    return text.format(power=power, n=len(losing))


def given_out(made: Sequence[Made], movement: MovementSystem) -> str:
    """That nothing is lost by sealing: all is given out, or nothing can use what is left.

    Engines of a ship that repairs or reloads could, and end that.
    """
    left = sum((each.unspent for _view, each in made), Fraction(0))
    if not left:
        return _("every point is given out")
    text = _("{power} power is left over, nothing needs it")
    if any(lies_still(view, each, movement) for view, each in made):
        text = _("{power} power is left over, so as to repair or reload")
    return text.format(power=quarters(left))

"""The way back from a battle in which a ship of the yard is tried, also when it is gone on with."""

from __future__ import annotations

from functools import partial

from game.desk.desk import Desk
from game.desk.home import Home
from game.desk.kit import Screen
from game.systems.earth_expects.duel.meeting import TRIAL
from game.systems.earth_expects.screens.ship_yard.screen import ShipYardScreen
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state.battle import Battle
from game.words import _


def trial_home(desk: Desk) -> Home | None:
    """The ship yard, if the battle on the desk is a trial."""
    first: Battle = desk.game.runner.first
    if TRIAL not in first.scenario.tags:
        return None
    tried = next(iter(first.ships.values())).design
    return Home(_("Leave to the ship yard"), partial(_yard, desk, tried))


def _yard(desk: Desk, tried: Design) -> Screen:
    """The yard with the ship that was tried, unless another on the sheet would be lost by that."""
    desk.get_up()
    yard = ShipYardScreen(desk, desk.named["title"](desk))
    if write_ship(yard.draft.design) == write_ship(tried):
        return yard
    if yard.draft.types and yard.work.unsaved:
        text = _("{name} is not on the sheet: another ship lies there that is not saved.")
        yard.toast(text.format(name=tried.name))
    else:
        yard.lay_out(tried)
    return yard

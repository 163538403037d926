"""The big button of the designer: it gives the sheet on the table to the chosen ship."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.kit import BigButton
from game.systems.full_thrust.game import Setup
from game.systems.full_thrust.screens.designer.draft import faults, flown_by, worth_in
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.sheet import Sheet
from game.words import _


def fly_button(
    drawn: Sheet,
    ship: str,
    setups: tuple[Setup, Setup],
    fly: Callable[[], None],
    back: Callable[[], None],
) -> BigButton:
    """Gives the sheet; leads back once the ship has it. ``setups``: the battle now and first."""
    now, first = setups
    given = flown_by(now, ship, drawn, first)
    names = {"ship": ship, "name": _(drawn.name), "n": worth_in(given, ship)}
    reason = next(iter(faults(drawn)), "")
    if not reason and given == now:
        second = _("{ship} has this sheet: {n} points").format(**names)
        label = _("Back to the battle")
        return BigButton("fly", label=label, second=second, icon="check", on_click=back)
    if drawn.name in stock():
        reason = reason and _("it needs a name of its own")
    label, second = _("Give it to {ship}").format(**names), _("{name}, {n} points").format(**names)
    made = BigButton("fly", label=label, second=second, on_click=fly, icon="rocket")
    made.reason = reason
    return made

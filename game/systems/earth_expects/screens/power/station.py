"""What stands on the power screen in place of the engines of a ship that stays where it is.

Rulebook: Bases; Docking; Surface.
"""

from __future__ import annotations

from game.desk.kit import Checkbox, Explanation, Panel, Paragraph, Term
from game.desk.paint import theme
from game.systems.earth_expects.rules.bases import station_draws, station_need
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.figure import Figure
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.words import _


def station_figure(made: Allocation) -> Figure:
    """What of the power that holds a base is given out."""
    power, need = quarters(made.order.station_power), quarters(station_need(made.ship))
    terms = (
        Term(_("speed cost of the hull"), need),
        _("So much power in its engines keeps a base safe from nuclear missiles."),
        _("It counts neither as speed nor as manoeuvre: repairs and reloading stay open."),
    )
    card = Explanation(_("Station"), power, terms, _("Bases"))
    colour = theme.GOOD if made.on_station else theme.WARN
    return Figure(_("Station"), power, _("of {n} power").format(n=need), colour, card)


def station_panel(made: Allocation, hands: PowerHands) -> Panel:
    """The panel in place of the engines."""
    return _hold(made, hands) if made.ship.design.base else _stay(made)


def _stay(made: Allocation) -> Panel:
    landed = made.ship.altitude == "landed"
    text = _("{ship} docks, has just docked, or parts: no power to speed or manoeuvre.")
    if landed:
        text = _("{ship} is landed: no power to speed or manoeuvre. A hex of coasting lifts it.")
    words = Paragraph("stays words", label=text.format(ship=made.ship.name), style=theme.SMALL)
    heading = _("Surface") if landed else _("Docking")
    return Panel("stays", caption=_("Engines"), note=heading, holds=words)


def _hold(made: Allocation, hands: PowerHands) -> Panel:
    words = _("Hold station with {power} power").format(power=quarters(station_need(made.ship)))
    box = Checkbox("hold station", label=words, ticked=bool(made.order.station), keys="V")
    box.on_change = lambda _on: hands.edit(Allocation.turn_station)
    box.second = _("without it a nuclear missile destroys the base")
    if not made.order.station and not station_draws(made.ship):
        box.reason = _("that power cannot be had")
    return Panel("station", caption=_("Engines"), note=_("Bases"), region="engines", holds=box)

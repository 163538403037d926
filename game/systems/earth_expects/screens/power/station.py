"""Ships that stay where they are: bases on station, ships that dock or part, landed ships.

Rulebook: Bases; Docking; Surface. What stands on the power screen in place of the engines.
"""

from __future__ import annotations

from game.desk.kit import Area, Checkbox, Explanation, Panel, Paragraph, Screen, Term
from game.desk.paint import theme
from game.systems.earth_expects.rules.bases import station_draws, station_need
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.words import _

STATION_HEIGHT = 104
Figure = tuple[str, str, str, theme.Colour]
"""Caption, number, what stands below it, and the colour of the number."""


def station_figure(made: Allocation) -> Figure:
    """What of the power that holds a base is given out."""
    power, need = made.order.station_power, station_need(made.ship)
    colour = theme.GOOD if made.on_station else theme.WARN
    return _("Station"), quarters(power), _("of {n} power").format(n=quarters(need)), colour


def station_card(made: Allocation) -> Explanation:
    """What holding station is for."""
    terms = (
        Term(_("speed cost of the hull"), quarters(station_need(made.ship))),
        _("So much power in its engines keeps a base safe from nuclear missiles."),
        _("It counts neither as speed nor as manoeuvre: repairs and reloading stay open."),
    )
    return Explanation(_("Station"), quarters(made.order.station_power), terms, _("Bases"))


def build_station(screen: Screen, place: Area, made: Allocation, hands: PowerHands) -> None:
    """The panel in place of the engines."""
    if not made.ship.design.base:
        landed = made.ship.altitude == "landed"
        heading = _("Surface") if landed else _("Docking")
        panel = screen.add(Panel("stays", place, _("Engines"), heading))
        text = _("{ship} docks, has just docked, or parts: no power to speed or manoeuvre.")
        if landed:
            text = _(
                "{ship} is landed: no power to speed or manoeuvre. A hex of coasting lifts it."
            )
        text = text.format(ship=made.ship.name)
        panel.add(Paragraph("stays words", panel.body, text, theme.SMALL, theme.INK2))
        return
    panel = screen.add(Panel("station", place, _("Engines"), _("Bases"), region="engines"))
    words = _("Hold station with {power} power").format(power=quarters(station_need(made.ship)))
    second = _("without it a nuclear missile destroys the base")
    box = Checkbox("hold station", panel.body, words, bool(made.order.station))
    box.on_change = lambda _on: hands.edit(Allocation.turn_station)
    box.second, box.keys = second, "V"
    box.enabled = bool(made.order.station) or bool(station_draws(made.ship))
    box.reason = _("that power cannot be had")
    panel.add(box)

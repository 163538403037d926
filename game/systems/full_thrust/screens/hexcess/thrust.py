"""The panel of a ship's thrust: its points as pips, what they buy, what is left."""

from __future__ import annotations

from game.desk.kit import (
    Explanation,
    Label,
    Panel,
    Paragraph,
    Term,
    column,
    grow,
    row,
)
from game.desk.paint import theme
from game.systems.full_thrust.rules.thrust import Spent, heading_limit, side_cost
from game.systems.full_thrust.screens.hexcess.pips import thrust_pips
from game.systems.full_thrust.state.craft import Ship
from game.words import _, counted


def thrust_panel(
    ship: Ship, cost: Spent, *, facing: bool = False, gained: int = 0, last: bool = False
) -> Panel:
    """The thrust of a ship in a turn. ``facing``: its points for heading change only that.

    ``gained``: the change of its speed; ``last``: no turn follows in which it would fly so.
    """
    left = ship.thrust - sum(cost)
    ink = theme.BAD if left < 0 or ship.wild else theme.INK
    heading = heading_words(ship, cost.heading, facing=facing)
    if ship.wild:
        heading = _("nothing is bought")
    pips = thrust_pips(cost, ship.thrust, -(-ship.thrust // 2), thrust_card(ship))
    holds = column(
        row(
            grow(pips),
            Label("thrust left", label=left_words(ship, left), style=theme.LABEL, colour=ink),
        ),
        row(
            grow(_small("heading words", heading)),
            _small("speed words", speed_words(ship, gained, last=last)),
            gap=12,
        ),
        gap=4,
    )
    note = _("TR {n}").format(n=ship.thrust)
    if ship.drive != ship.thrust:
        note = _("TR {n}, MD {m}").format(n=ship.thrust, m=ship.drive)
    if ship.excess and not ship.wild:
        note = _("{drive} · excess: {n} for heading").format(drive=note, n=heading_limit(ship))
    return Panel("thrust", caption=_("Thrust this turn"), note=note, holds=holds)


def left_words(ship: Ship, left: int) -> str:
    """How many points are left to spend, if any may be spent."""
    if ship.wild:
        return _("out of control: straight on")
    return counted("{n} TP left", "{n} TP left", left) if left >= 0 else _("too much")


def _small(name: str, words: str) -> Label:
    return Label(name, label=words, style=theme.SMALL, colour=theme.INK2)


def heading_words(ship: Ship, points: int, *, facing: bool = False) -> str:
    """What the points for heading are made of, or what a side costs."""
    each = 1 if facing else side_cost(ship.speed)
    if facing:
        return _("facing {n} × 1 TP").format(n=points)
    if not points:
        return _("heading: {n} TP a side at V {v}").format(n=each, v=ship.speed)
    return _("heading {n} × {each} TP at V {v}").format(n=points // each, each=each, v=ship.speed)


def speed_words(ship: Ship, by: int, *, last: bool = False) -> str:
    """The speed of the next turn, if there is one, and what the change costs."""
    if last:
        text = _("V {n} → {m}, {cost} TP") if by else _("V {n}, the last turn")
        return text.format(n=ship.speed, m=ship.speed + by, cost=abs(by))
    if not by:
        return _("V {n} next turn").format(n=ship.speed)
    text = _("V {n} → {m}, next turn, {cost} TP")
    return text.format(n=ship.speed, m=ship.speed + by, cost=abs(by))


def thrust_card(ship: Ship) -> Explanation:
    """How thrust may be spent."""
    terms = (
        Term(_("in all"), str(ship.thrust), _("TR")),
        Term(_("for heading"), str(heading_limit(ship)), _("half of it, all with excess")),
        Term(_("for speed"), str(ship.drive), _("MD, 1 TP for 1 of V")),
        Term(_("a side of heading"), str(side_cost(ship.speed)), _("half of V, rounded up")),
        Term(_("a side of facing alone"), "1", _("at most half, never with excess")),
    )
    return Explanation(_("Thrust"), "", terms, _("Thrust"), "HXT-6")


def told(name: str, words: str, ink: theme.Colour = theme.INK2) -> Paragraph:
    """A sentence in a column."""
    return Paragraph(name, label=words, style=theme.SMALL, colour=ink)

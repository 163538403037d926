"""What comes of a launch: the row of a nova and whom it meets, where missiles and fighters fly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.map.marks import Mark, Outline, Tag, Tint
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.papers.text import one_of
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.rules.launching import met_next, strikes_next, swept
from game.systems.full_thrust.rules.missiles import courses, flown
from game.systems.full_thrust.rules.nova import HITS, STAGES
from game.systems.full_thrust.screens.easier.bands import reach_border
from game.systems.full_thrust.screens.easier.nova_panel import row_marks
from game.systems.full_thrust.screens.easier.plot.draft import onward
from game.systems.full_thrust.screens.space_map import side_colour
from game.systems.full_thrust.state.craft import Missile, Nova, Ship
from game.systems.full_thrust.state.easier_orders import LaunchOrder
from game.systems.full_thrust.state.space import Space
from game.words import _, listed

Line = tuple[str, theme.Colour]


def launched_nova(ship: Ship) -> Nova:
    """The nova that a ship would launch now."""
    return Nova(_("Nova"), ship.side, ship.name, ship.hex, ship.facing, HITS)


def nova_words(space: Space, ship: Ship) -> Line:
    """Whom its nova strikes this turn, else who is in its row next turn."""
    shot = launched_nova(ship)
    met = swept(space, shot).met
    if met is not None:
        return _("strikes {ships} this turn").format(ships=one_of(met.names)), theme.GOOD
    later = () if space.last else met_next(space, shot, _onward(space, ship))
    if later:
        text = _("nobody this turn; in its row next turn, if straight on: {ships}")
        return text.format(ships=listed(later)), theme.INK
    if space.last:
        return _("nobody in its row, and no turn follows"), theme.WARN
    return _("nobody in its row this turn or next, if they fly straight on"), theme.WARN


def missile_words(space: Space, ship: Ship) -> Line:
    """Whom its missiles may strike as soon as they are armed."""
    if space.last:
        return _("armed too late: no turn follows"), theme.WARN
    shot = Missile(_("Missile"), ship.side, ship.name, ship.hex, ship.facing, 1)
    names = strikes_next(space, shot, _onward(space, ship))
    if names:
        text = _("may strike next turn, if straight on: {ships}")
        return text.format(ships=listed(names)), theme.GOOD
    return _("nobody in its reach next turn, if they fly straight on"), theme.WARN


def _onward(space: Space, ship: Ship) -> Sequence[Ship]:
    return [onward(enemy) for enemy in space.enemies(ship.side)]


def nova_marks(space: Space, ship: Ship) -> Iterator[Mark]:
    """The row of its nova, and whom it strikes this turn."""
    shot = launched_nova(ship)
    yield from row_marks(space, shot)
    met = swept(space, shot).met
    burn = STAGES[HITS].burn(space.scenario.other_nova)
    for name in met.names if met is not None else ():
        there = space.ships[name].hex
        yield Outline(there, theme.BAD)
        yield Tag(there, _("struck: {dice}").format(dice=burn), theme.BAD)


def missile_ends(space: Space, ship: Ship) -> set[Hex]:
    """Where missiles that it launches may end this turn, as far as that is on the table."""
    ends = {flown(ship.hex, ship.facing, course).path[-1] for course in courses()}
    return {end for end in ends if space.holds(end)}


def reach(space: Space, ship: Ship, order: LaunchOrder) -> Iterator[Mark]:
    """Where missiles may end this turn, and how far fighters fly in the next."""
    colour = side_colour(space, ship.side)
    if order.missiles:
        yield from (Tint(end, colour) for end in missile_ends(space, ship))
    if order.group:
        far = EASIER.moves[0]
        yield from reach_border(ship.hex, far, colour, space.holds)
        if space.last:
            return
        yield Tag(ship.hex, _("fighters fly {n} next turn").format(n=far), colour, ("N", "NE"))

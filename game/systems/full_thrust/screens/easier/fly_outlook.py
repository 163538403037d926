"""What awaits a group of fighters in a hex: whom it may attack, and what it may lose there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from game.desk.map.marks import Mark, Number, Tint
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.rules.fighter_losses import dice_on, lost
from game.systems.full_thrust.rules.fighters import EASIER, in_reach
from game.systems.full_thrust.rules.flying import may_fly
from game.systems.full_thrust.screens.easier.bands import around
from game.systems.full_thrust.screens.easier.plot.draft import onward
from game.systems.full_thrust.screens.space_map import side_colour
from game.systems.full_thrust.screens.words import decimal
from game.systems.full_thrust.state.craft import Group, Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

SAFE, STRIKES, LOSES = 0.14, 0.22, 0.42
"""How strong the tints are: where nothing awaits it, where it attacks, where it may lose most."""


@dataclass(frozen=True)
class FlyOutlook:
    """A group and how far it flies now: in the first move of a turn, or in the second."""

    space: Space
    group: Group
    most: int

    @property
    def first(self) -> bool:
        """Whether ships have yet to move."""
        return self.most == EASIER.moves[0]

    @cached_property
    def foes(self) -> Sequence[Ship]:
        """The enemies as they will be when it counts; before they move as if straight on."""
        found = self.space.enemies(self.group.side)
        if not self.first:
            return found
        return [x for x in map(onward, found) if self.space.holds(x.hex)]

    @cached_property
    def able(self) -> Sequence[Hex]:
        """Where it may fly."""
        near = around(self.group.hex, self.most)
        return [there for there in near if may_fly(self.space, self.group, there, self.most)]

    def near(self, there: Hex) -> list[Ship]:
        """Enemies that it may attack from a hex, the nearest first."""
        found = [ship for ship in self.foes if in_reach(EASIER, there, ship.hex)]
        return sorted(found, key=lambda ship: distance(there, ship.hex))

    def dice(self, there: Hex) -> Mapping[str, int]:
        """Dice of point defence at it in a hex, by ship."""
        return dice_on(there, self.foes)

    def lost(self, there: Hex) -> Fraction:
        """Fighters that it loses to them on average, if all are rolled at it."""
        return lost(sum(self.dice(there).values()), self.group.fighters)

    def beside(self, ship: Ship) -> Hex:
        """Where it may attack an enemy and loses least; as near as it comes without a loss."""
        near = [there for there in self.able if in_reach(EASIER, there, ship.hex)]
        if near:
            return min(near, key=lambda h: (self.lost(h), distance(h, self.group.hex), h))
        return min(
            self.able,
            key=lambda h: (self.lost(h) > 0, distance(h, ship.hex), distance(h, self.group.hex), h),
        )

    @cached_property
    def prey(self) -> Sequence[Ship]:
        """The enemies in the order in which they are best attacked: at the least loss first."""

        def worse(ship: Ship) -> tuple[bool, Fraction, int]:
            end = self.beside(ship)
            far = distance(end, ship.hex)
            return not in_reach(EASIER, end, ship.hex), self.lost(end), far

        return sorted(self.foes, key=worse)

    # -- in words

    def words(self, there: Hex) -> tuple[str, theme.Colour]:
        """What it may lose in a hex."""
        dice = sum(self.dice(there).values())
        if not dice:
            return _("no point defence reaches it there"), theme.GOOD
        text = counted(
            "one die of point defence: {lost} of {all} fighters lost on average",
            "{n} dice of point defence: {lost} of {all} fighters lost on average",
            dice,
            lost=decimal(self.lost(there)),
            all=self.group.fighters,
        )
        return text, theme.BAD

    # -- on the map

    def marks(self) -> Iterator[Mark]:
        """Every end, lit by what it brings; with the fighters that are lost there on average."""
        own = side_colour(self.space, self.group.side)
        for there in self.able:
            strikes, loss = bool(self.near(there)), self.lost(there)
            if loss:
                share = min(1.0, float(loss) / self.group.fighters)
                colour = theme.mix(theme.WARN, theme.BAD, 0.5) if strikes else theme.BAD
                yield Tint(there, colour, SAFE + (LOSES - SAFE) * share)
                yield Number(there, decimal(loss), theme.mix(colour, theme.WHITE, 0.5))
            else:
                yield Tint(there, theme.WARN if strikes else own, STRIKES if strikes else SAFE)

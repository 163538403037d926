"""The fire of a side as it is written so far: what weapons reach, and what they may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.rules.aiming import Aim, aim, reached, weapons
from game.systems.full_thrust.rules.arcs import bears
from game.systems.full_thrust.rules.beams import EASIER
from game.systems.full_thrust.rules.forecast import Outlook, mean, outlook
from game.systems.full_thrust.rules.reach import dice_at, dice_of_all, in_flight, mounts
from game.systems.full_thrust.screens.fire.draft import Draft
from game.systems.full_thrust.screens.fire.outlook_panel import Promise
from game.systems.full_thrust.state.craft import Missile, Nova, Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted


@dataclass(frozen=True)
class FirePlan:
    """The drafts of a side by ship, and which of its ships is on screen."""

    space: Space
    name: str
    drafts: Mapping[str, Draft]

    @property
    def ship(self) -> Ship:
        """The ship on screen."""
        return self.space.ships[self.name]

    @property
    def draft(self) -> Draft:
        """What it is told."""
        return self.drafts[self.name]

    @cached_property
    def weapons(self) -> tuple[str, ...]:
        """Its weapons in the order of the sheet."""
        return weapons(self.ship.sheet)

    @cached_property
    def reach(self) -> Mapping[str, Sequence[str]]:
        """The enemies that each of its weapons can fire at."""
        return {each: reached(self.space, self.ship, each) for each in self.weapons}

    @cached_property
    def enemies(self) -> list[str]:
        """All enemies that any of its weapons can fire at, in listed order."""
        found = {name for names in self.reach.values() for name in names}
        return [each.name for each in self.space.enemies(self.ship.side) if each.name in found]

    @cached_property
    def flying(self) -> Mapping[str, Missile | Nova]:
        """Missiles and novas that it can give all of its fire."""
        return {} if self.space.hexcess else in_flight(self.space, self.ship)

    def aim(self, weapon: str, target: str) -> Aim | None:
        """What one of its weapons rolls at a ship."""
        return aim(self.space, self.ship, weapon, self.space.ships[target])

    def dice_at_shot(self, weapon: str, shot: str) -> int:
        """The dice of one of its weapons at a missile or nova."""
        gun = mounts(self.ship.sheet)[weapon]
        return 0 if gun is None else dice_at(self.space, self.ship, gun, self.flying[shot].hex)

    def why_none(self, weapon: str) -> str:
        """Why one of its weapons has no die at the missile or nova that is fired at."""
        ship, there = self.ship, self.flying[self.draft.at].hex
        gun = mounts(ship.sheet)[weapon]
        if gun is None:
            return _("beams only")
        if not bears(ship.hex, ship.facing, there, gun.arcs):  # type: ignore[arg-type]
            return _("out of arc")
        if not EASIER.dice(gun.rating, distance(ship.hex, there)):
            return _("out of range")
        return _("lost in the dust between")

    def bears(self, weapon: str) -> bool:
        """Whether a weapon reaches anything at all."""
        return bool(self.reach[weapon]) or any(
            self.dice_at_shot(weapon, shot) for shot in self.flying
        )

    def able(self, target: str) -> list[str]:
        """Its weapons that can fire at a ship."""
        return [weapon for weapon, names in self.reach.items() if target in names]

    @property
    def best(self) -> str:
        """The enemy at whom its weapons do the most points on average; empty where none is."""
        return max(self.enemies, key=self._points, default="")

    def _points(self, target: str) -> Fraction:
        found = (self.aim(weapon, target) for weapon in self.able(target))
        return mean(each for each in found if each is not None)

    @property
    def idle(self) -> list[str]:
        """Its weapons that hold their fire though they reach somebody."""
        if self.draft.at:
            return []
        return [x for x, names in self.reach.items() if names and x not in self.draft.told]

    def ships_in(self, hex_: Hex) -> list[str]:
        """Enemies in a hex, then missiles and novas that it reaches there."""
        found = [each.name for each in self.space.enemies(self.ship.side) if each.hex == hex_]
        return [*found, *(name for name, shot in self.flying.items() if shot.hex == hex_)]

    # -- all ships of the side together

    @cached_property
    def fire(self) -> Mapping[str, Sequence[Aim]]:
        """What is rolled at each ship by all ships of the side, as far as it is written."""
        found: dict[str, list[Aim]] = {}
        for name, draft in self.drafts.items():
            ship = self.space.ships[name]
            for weapon, target in draft.told.items():
                made = aim(self.space, ship, weapon, self.space.ships[target])
                if made is not None:
                    found.setdefault(target, []).append(made)
        return found

    def outlook(self, target: str) -> Outlook:
        """What that may do to a ship."""
        return outlook(self.space.ships[target], self.fire.get(target, ()))

    @cached_property
    def dice_at_shots(self) -> Mapping[str, int]:
        """Beam dice of all ships of the side at each missile and nova that is fired at."""
        found: dict[str, int] = {}
        shots: dict[str, Missile | Nova] = {**self.space.missiles, **self.space.novas}
        for name, draft in self.drafts.items():
            if draft.at in shots:
                dice = dice_of_all(self.space, self.space.ships[name], shots[draft.at].hex)
                found[draft.at] = found.get(draft.at, 0) + dice
        return found

    @property
    def promise(self) -> Promise:
        """All that for the panel that tells of it."""
        return Promise(self.space, self.fire, self.enemies, self.dice_at_shots, self.firing)

    @property
    def firing(self) -> str:
        """How many weapons of the side fire, and how many ships at shots; empty for none."""
        at_shots = sum(bool(draft.at) for draft in self.drafts.values())
        weapons = sum(len(draft.told) for draft in self.drafts.values())
        parts = [counted("one weapon fires", "{n} weapons fire", weapons)] if weapons else []
        if at_shots:
            parts.append(
                counted("one ship at a missile or nova", "{n} ships at missiles or novas", at_shots)
            )
        return " · ".join(parts)

    @property
    def undecided(self) -> list[str]:
        """Other ships of the side that are told nothing yet."""
        others = (x for x in self.drafts.values() if x.ship != self.name)
        return [draft.ship for draft in others if not draft.fires]

"""Writing a shot of point defence: what a click on a missile, a weapon or a sensor means.

Rulebook: Point Defence. Pure: every edit gives a new plan, or raises ``RefusedError`` with the
reason a player reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.systems.earth_expects import odds
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.orders import DefenceShot, PointDefenceOrder
from game.systems.earth_expects.weapons import point_defence as pd
from game.table.decisions import Decision
from game.words import _


@dataclass(frozen=True, slots=True)
class Group:
    """Missiles that look alike to the defender: same owner, target and way in."""

    missiles: tuple[Missile, ...]

    @property
    def first(self) -> Missile:
        """The one that is shot at."""
        return self.missiles[0]


def groups(chances: Sequence[pd.Chance], missiles: dict[str, Missile]) -> tuple[Group, ...]:
    """Missiles that may be shot at, alike ones together."""
    found: dict[tuple[object, ...], list[Missile]] = {}
    for name in dict.fromkeys(c.missile for c in chances):
        one = missiles[name]
        found.setdefault((one.side, one.ship, one.target, one.entry, one.hex), []).append(one)
    return tuple(Group(tuple(alike)) for alike in found.values())


def best_shot(chances: Sequence[pd.Chance]) -> DefenceShot:
    """The shot most likely to hit."""
    best = min(chances, key=lambda c: c.needed)
    return DefenceShot(ship=best.ship, weapon=best.weapon, missile=best.missile)


def next_shot(view: Battle, decision: Decision) -> PointDefenceOrder:
    """The shot most likely to hit, without another sensor; none where none can hit so."""
    able = [
        chance
        for chance in pd.chances(view, decision.side)
        if chance.needed <= view.customs.die(view.ships[chance.ship])
    ]
    return PointDefenceOrder(shot=best_shot(able) if able else None)


@dataclass(frozen=True, slots=True)
class DefencePlan:
    """All that may be shot at and with what, and the shot being written; None holds fire."""

    board: Battle
    chances: tuple[pd.Chance, ...]
    groups: tuple[Group, ...]
    shot: DefenceShot | None

    @property
    def order(self) -> PointDefenceOrder:
        """The order as it stands."""
        return PointDefenceOrder(shot=self.shot)

    # -- questions

    @property
    def missile(self) -> Missile:
        """The missile shot at, or the first one."""
        return self.board.missiles[self.shot.missile] if self.shot else self.groups[0].first

    @property
    def group(self) -> int:
        """The place of its group."""
        return next(n for n, g in enumerate(self.groups) if self.missile in g.missiles)

    @property
    def able(self) -> list[pd.Chance]:
        """Weapons that may shoot at the missile."""
        return [c for c in self.chances if c.missile == self.missile.name]

    @property
    def several(self) -> bool:
        """Whether weapons of several ships may shoot."""
        return len({c.ship for c in self.able}) > 1

    @property
    def ship(self) -> Ship:
        """The ship that shoots."""
        return self.board.ships[self.shot.ship if self.shot else self.able[0].ship]

    @property
    def weapon(self) -> System:
        """The weapon that shoots."""
        return self.ship.design.systems[self.shot.weapon if self.shot else self.able[0].weapon]

    @property
    def place(self) -> int:
        """The place of the weapon among those that may shoot."""
        keys = [(c.ship, c.weapon) for c in self.able]
        return keys.index((self.ship.name, self.weapon.id))

    @property
    def sensors(self) -> tuple[str, ...]:
        """The sensors that help from this shot on."""
        return self.shot.sensors if self.shot else ()

    @property
    def helping(self) -> tuple[str, ...]:
        """The sensors of the ship that help against this missile already."""
        return pd.given_sensors(self.board, self.ship, self.missile)

    @property
    def free(self) -> tuple[str, ...]:
        """Sensors that could still join, those of the draft among them."""
        return pd.free_sensors(self.board, self.ship, self.missile)

    @property
    def left(self) -> list[str]:
        """Sensors that could still join and are not in the draft."""
        return [sensor for sensor in self.free if sensor not in self.sensors]

    @property
    def blind(self) -> bool:
        """Whether atmosphere lets no sensor help."""
        return pd.sensors_blind(self.board, self.ship, self.missile)

    @property
    def chance(self) -> pd.Chance:
        """The number needed, with the sensors of the draft."""
        count = len(self.helping) + len(self.sensors)
        return pd.chance(self.board, self.ship, self.weapon, self.missile, count)

    @property
    def survivors(self) -> odds.Survivors:
        """What comes through: after the shot as it stands all weapons fire on as they can."""
        side = self.ship.side
        if self.shot is None:
            return odds.undefended(self.board, side)
        return odds.defence(self.board, side, self.shot)

    # -- edits

    def shoot_with(self, found: pd.Chance) -> DefencePlan:
        """Another weapon; sensors of the same ship stay chosen."""
        same = self.shot is not None and self.shot.ship == found.ship
        kept = self.sensors if same else ()
        shot = DefenceShot(
            ship=found.ship, weapon=found.weapon, missile=found.missile, sensors=kept
        )
        return replace(self, shot=shot)

    def shoot_at(self, group: int) -> DefencePlan:
        """Another missile; the same weapon if it may shoot at it."""
        name = self.groups[group].first.name
        able = [c for c in self.chances if c.missile == name]
        same = [c for c in able if (c.ship, c.weapon) == (self.ship.name, self.weapon.id)]
        return self.shoot_with(min(same or able, key=lambda c: c.needed))

    def shoot_from(self, ships: Sequence[str]) -> DefencePlan:
        """The best weapon of some ships."""
        found = [c for c in self.able if c.ship in ships]
        if not found:
            text = _("Nothing there can be shot at, and nothing there can shoot.")
            raise RefusedError(Hindrance(text, "EE-PD"))
        return self.shoot_with(min(found, key=lambda c: c.needed))

    def hold(self) -> DefencePlan:
        """No shot any more."""
        return replace(self, shot=None)

    def toggle(self, sensor: str) -> DefencePlan:
        """Let a sensor help the shot, or leave it out."""
        chosen = tuple(s for s in self.sensors if s != sensor)
        return self._with(chosen if sensor in self.sensors else (*chosen, sensor))

    def without_sensors(self) -> DefencePlan:
        """The shot with no sensor of its own."""
        if not self.sensors:
            text = _("No more sensor of {ship} can help here.").format(ship=self.ship.name)
            raise RefusedError(Hindrance(text, "EE-PD"))
        return self._with(())

    def _with(self, sensors: tuple[str, ...]) -> DefencePlan:
        assert self.shot is not None
        return replace(self, shot=self.shot.but(sensors=sensors))

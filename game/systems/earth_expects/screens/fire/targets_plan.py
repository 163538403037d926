"""Writing what the weapons of a side fire at: picks, targets, warheads, the order of fire.

Rulebook: Sequence of Play; Missile (launching). Pure: every edit gives a new plan, or raises
``RefusedError`` with the reason a player reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.rules.disguise import lacks
from game.systems.earth_expects.rules.docking import busy
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.screens.fire.odds import expected
from game.systems.earth_expects.screens.fire.weapon_lines import (
    Key,
    WeaponLine,
    hurts,
    may_hurt,
    weapon_lines,
)
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import AttackOrder, LaunchOrder, TargetsOrder, Warhead
from game.systems.earth_expects.weapons.fire import FireOption, explain, shot_of
from game.systems.earth_expects.weapons.shot import Shot
from game.table.explain import Explanation
from game.words import _

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TargetsPlan:
    """What the weapons of a side may do, the order being written, and those being ordered now.

    ``shown`` is the ship whose weapons are listed; the last of ``picked`` leads. ``singly``:
    whether launchers that bear alike are listed one by one.
    """

    board: Battle
    side: str
    options: Sequence[FireOption]
    order: TargetsOrder
    shown: str
    picked: tuple[Key, ...]
    singly: bool = False

    # -- what there is

    @property
    def ship(self) -> Ship:
        """The ship whose weapons are listed."""
        return self.board.ships[self.shown]

    @property
    def ships(self) -> list[str]:
        """Ships of this side that have a weapon to order."""
        return list(dict.fromkeys(o.ship for o in self.options if o.targets))

    @property
    def listed(self) -> list[FireOption]:
        """What the weapons of the ship shown may do."""
        return [o for o in self.options if o.ship == self.shown]

    @property
    def lines(self) -> list[WeaponLine]:
        """The rows of the ship shown."""
        return weapon_lines(self.board, self.listed, singly=self.singly)

    @property
    def rows(self) -> list[tuple[Key, ...]]:
        """The weapons of those rows that may fire, from the top of the list."""
        return [line.keys for line in self.lines if line.ready]

    @property
    def ready(self) -> list[Key]:
        """The weapons of the ship shown that may fire."""
        return [key for row in self.rows for key in row]

    def option(self, key: Key) -> FireOption:
        """What a weapon may do."""
        return next(o for o in self.options if (o.ship, o.weapon.id) == key)

    def option_of(self, box: str) -> FireOption | None:
        """What the weapon may do that a box of the ship shown belongs to."""
        system = self.ship.design.boxes[box].system
        return next((o for o in self.listed if o.weapon.id == system), None)

    def enemies_in(self, hex_: Hex) -> list[str]:
        """Enemies in a hex, those the leader bears on first."""
        found = [e.name for e in self.board.enemies(self.side) if e.hex == hex_]
        return sorted(found, key=lambda name: name not in self.leader.targets)

    # -- what has been written

    def told(self, key: Key) -> str | None:
        """The target a weapon has been given."""
        for attack in self.order.attacks:
            if (attack.ship, attack.weapon) == key:
                return attack.target
        for launch in self.order.launches:
            if (launch.ship, launch.launcher) == key:
                return launch.target
        return None

    def warhead(self, key: Key) -> Warhead:
        """What a launcher is to launch."""
        found = (n.warhead for n in self.order.launches if (n.ship, n.launcher) == key)
        return next(found, "standard")

    def launcher(self, key: Key) -> bool:
        """Whether a weapon is a missile launcher."""
        return self.option(key).weapon.type.launcher

    @property
    def most_launches(self) -> int:
        """How many missiles the ship shown can guide (EE-MSL-3, EE-OPT-FM-1)."""
        rule = self.board.customs.launching
        return self.ship.controls if rule is None else rule.most(self.ship)

    @property
    def nuclear(self) -> bool:
        """Whether a missile of the picked launchers is nuclear."""
        return any(self.warhead(key) == "nuclear" for key in self.picked)

    @property
    def may_group(self) -> bool:
        """Whether launchers of the ship shown bear alike."""
        together = weapon_lines(self.board, self.listed)
        return any(line.is_group for line in together)

    # -- the leader

    @property
    def lead(self) -> Key:
        """The weapon whose arc and sum are shown."""
        return self.picked[-1]

    @property
    def leader(self) -> FireOption:
        """What it may do."""
        return self.option(self.lead)

    @property
    def group(self) -> tuple[Key, ...]:
        """The launchers of one row, where just these are picked."""
        rows = (row for row in self.rows if self.lead in row and len(row) > 1)
        return next((row for row in rows if set(row) == set(self.picked)), ())

    @property
    def aimed_at(self) -> str:
        """The target of the sum."""
        return self.meant(self.lead, *self.group)

    def meant(self, *keys: Key) -> str:
        """What weapons of one row fire at or would fire at: the first target that one of them has
        been given, else the first that they may hurt."""
        option = self.option(keys[0])
        able = (name for name in option.targets if may_hurt(self.board, option, name))
        return next(filter(None, map(self.told, keys)), None) or next(able, option.targets[0])

    @property
    def shot(self) -> Shot:
        """The attack of the leader on what it fires at or would fire at."""
        ship, weapon = self.lead
        return shot_of(self.board, AttackOrder(ship=ship, weapon=weapon, target=self.aimed_at))

    @property
    def sum(self) -> Explanation:
        """How the number of the leader comes about."""
        return explain(self.board, self.shot)

    def able(self, target: str) -> list[Key]:
        """The picked weapons that bear on a target; of a group those that launch, if any do."""
        launching = [key for key in self.group if self.told(key)]
        return [key for key in launching or self.picked if target in self.option(key).targets]

    def bearing(self, target: str) -> list[Key]:
        """The weapons of the ship shown that bear on a target."""
        return [(o.ship, o.weapon.id) for o in self.listed if target in o.targets]

    def hurting(self, target: str) -> list[Key]:
        """Those of them that may hurt it."""
        bearing = (o for o in self.listed if target in o.targets)
        return [(o.ship, o.weapon.id) for o in bearing if may_hurt(self.board, o, target)]

    # -- picking

    def pick(self, key: Key, add: bool = False) -> TargetsPlan:
        """Order this weapon, or this one too; a group's weapon picked again leaves it."""
        return self.pick_row((key,), add)

    def pick_row(self, row: Sequence[Key], add: bool = False) -> TargetsPlan:
        """Order the weapons of a row, or these too; its first one leads."""
        others = tuple(key for key in self.picked if key not in row) if add else ()
        if others and len(others) + len(row) == len(self.picked):
            return replace(self, picked=others)
        return replace(self, picked=(*others, *reversed(row)))

    def pick_all(self, keys: Sequence[Key]) -> TargetsPlan:
        """Order all of these; the leader goes on leading if it is one of them."""
        leader = self.lead if self.lead in keys else keys[-1]
        return replace(self, picked=(*(k for k in keys if k != leader), leader))

    def step(self, step: int) -> TargetsPlan:
        """The next row that may fire."""
        rows = self.rows
        now = next((n for n, row in enumerate(rows) if self.lead in row), -step)
        return self.pick_row(rows[(now + step) % len(rows)])

    def show(self, ship: str) -> TargetsPlan:
        """List another ship's weapons; picked is the first that can do harm, if there is one."""
        if ship not in self.ships:
            text = _("No weapon of {ship} bears on an enemy.").format(ship=ship)
            raise RefusedError(Hindrance(text, "EE-SEQ-6"))
        shown = replace(self, shown=ship)
        return shown.pick_row(shown.rows[0])

    def list_singly(self, singly: bool) -> TargetsPlan:
        """List launchers that bear alike one by one, or as one row again; the leader stays."""
        listed = replace(self, singly=singly)
        return listed.pick_row(next(row for row in listed.rows if self.lead in row))

    @property
    def harmless(self) -> list[str]:
        """Ships none of whose weapons may do anything; none where any shot breaks a docking off."""
        if any(ship.held for ship in self.board.afloat()):
            return []
        able = {o.ship for o in self.options if hurts(self.board, o)}
        return [ship for ship in self.ships if ship not in able]

    # -- giving targets

    def give(self, keys: Sequence[Key], target: str) -> TargetsPlan:
        """Write a target for weapons; those already firing keep their place in the order."""
        attacks, launches = list(self.order.attacks), list(self.order.launches)
        for ship, weapon in keys:
            key = ship, weapon
            if self.launcher(key):
                launch = LaunchOrder(
                    ship=ship, launcher=weapon, target=target, warhead=self.warhead(key)
                )
                _put(launches, launch, [(n.ship, n.launcher) for n in launches], key)
            else:
                attack = AttackOrder(ship=ship, weapon=weapon, target=target)
                _put(attacks, attack, [(a.ship, a.weapon) for a in attacks], key)
        return self._with(attacks=tuple(attacks), launches=tuple(launches))

    def proposed(self) -> TargetsPlan:
        """What a draft begins with: every weapon that may hurt an enemy, at the best one.

        Missiles are kept, and so is the fire of a ship that hides, docks or parts, and of a weapon
        that a disguise has not.
        """
        plan = replace(self, order=TargetsOrder())
        for ship in self.ships:
            if self.board.ships[ship].hidden or busy(self.board, ship):
                continue
            guns = [o for o in self.options if o.ship == ship and self._is_proposed(o)]
            for option in guns:
                able = [t for t in option.targets if may_hurt(self.board, option, t)]
                best = max(able, key=lambda t: self._expected(guns, t), default=None)
                if best is not None:
                    plan = plan.give([(ship, option.weapon.id)], best)
        return plan

    def _is_proposed(self, option: FireOption) -> bool:
        ship = self.board.ships[option.ship]
        shown = any(lacks(ship, box) for box in option.weapon.boxes)
        return not (option.weapon.type.launcher or shown)

    def _expected(self, guns: Sequence[FireOption], target: str) -> Fraction:
        """The points that weapons of a ship are expected to land on an enemy together."""
        bearing = (o for o in guns if target in o.targets)
        return sum((expected(self.board, o.ship, o.weapon, target) for o in bearing), Fraction(0))

    def next_target(self) -> str:
        """The target after the one the leader has been given."""
        able, given = self.leader.targets, map(self.told, (self.lead, *self.group))
        now = next(filter(None, given), None)
        return able[(able.index(now) + 1) % len(able)] if now in able else able[0]

    def hold(self) -> TargetsPlan:
        """The picked weapons hold fire."""
        return self._without(set(self.picked))

    def spare(self, target: str) -> Key | None:
        """The launcher of the picked group that would launch one missile more at a target."""
        others = [key for key in self.group if self.told(key) != target]
        return min(others, key=lambda key: self.told(key) is not None, default=None)

    def one_fewer(self) -> TargetsPlan:
        """One launcher of the picked group less launches at what it is aimed at."""
        at = [key for key in self.group if self.told(key) == self.aimed_at]
        if not at:
            raise RefusedError(Hindrance(_("No launcher of this row launches yet."), "EE-MSL-2"))
        return self._without({at[-1]})

    def _without(self, keys: set[Key]) -> TargetsPlan:
        attacks = tuple(a for a in self.order.attacks if (a.ship, a.weapon) not in keys)
        launches = tuple(n for n in self.order.launches if (n.ship, n.launcher) not in keys)
        return self._with(attacks=attacks, launches=launches)

    def hold_all(self) -> TargetsPlan:
        """Every weapon of the side holds fire."""
        return replace(self, order=TargetsOrder())

    def flip_warhead(self) -> TargetsPlan:
        """Standard or nuclear for the picked launchers that launch."""
        keys = {k for k in self.picked if self.launcher(k) and self.told(k)}
        if not keys:
            text = _("Pick a launcher that has a target first.")
            raise RefusedError(Hindrance(text, "EE-MSL-2"))
        other: Warhead = "standard" if self.warhead(min(keys)) == "nuclear" else "nuclear"
        launches = tuple(
            n.but(warhead=other) if (n.ship, n.launcher) in keys else n for n in self.order.launches
        )
        return self._with(launches=launches)

    def move(self, step: int) -> TargetsPlan:
        """The leader fires earlier (-1) or later (1)."""
        attacks = list(self.order.attacks)
        keys = [(a.ship, a.weapon) for a in attacks]
        if self.lead not in keys:
            text = _("That weapon holds fire; give it a target first.")
            raise RefusedError(Hindrance(text, "EE-SEQ-6"))
        at = keys.index(self.lead)
        if not 0 <= at + step < len(attacks):
            return self
        attacks.insert(at + step, attacks.pop(at))
        return self._with(attacks=tuple(attacks))

    def _with(self, **changes: object) -> TargetsPlan:
        return replace(self, order=self.order.but(**changes))


def _put(orders: list[T], new: T, keys: list[Key], key: Key) -> None:
    if key in keys:
        orders[keys.index(key)] = new
    else:
        orders.append(new)

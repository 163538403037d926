"""Targets: what every weapon of a side fires at, and what it launches (EE-SEQ-6, EE-MSL-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TypeVar

from game.desk.desk import Desk
from game.desk.map.widget import Pick
from game.desk.play.hints import Hint, aim_words
from game.desk.play.order_screen import DraftScreen
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.screens.defence.note import build_defence_note
from game.systems.earth_expects.screens.fire.fire_sum import harmless
from game.systems.earth_expects.screens.fire.targets_column import build_column
from game.systems.earth_expects.screens.fire.targets_map import (
    build_legend,
    decor,
    explain_hex,
    legend_words,
    live,
)
from game.systems.earth_expects.screens.fire.waste import fire_waste
from game.systems.earth_expects.screens.fire.weapon_list import WeaponLine, weapon_lines
from game.systems.earth_expects.screens.fire.weapon_words import OF_WEAPON, weapon_cannot
from game.systems.earth_expects.screens.fire.weapons_map import why_blocked
from game.systems.earth_expects.screens.map.battle_marks import home_hexes
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import AttackOrder, LaunchOrder, TargetsOrder, Warhead
from game.systems.earth_expects.weapons.fire import FireOption, fire_options
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, capitalised, counted

T = TypeVar("T")
Key = tuple[str, str]
"""Ship and weapon or launcher."""


class TargetsScreen(DraftScreen):
    """Weapons of all ships of a side; the order of attacks is the order of resolution.

    ``picked`` are the weapons being ordered, the last one leads.
    """

    def __init__(self, desk: Desk, moment: Decide) -> None:
        self.shown = ""
        self.picked: tuple[Key, ...] = ()
        self.pointed: str | None = None
        super().__init__(desk, moment)
        self.phase = "weapons"
        self.seal_words = _("Seal targets")
        self.options = self.listed()
        able = [o for o in self.options if o.targets]
        self.shown = able[0].ship
        self.picked = (self._first(),)

    def listed(self) -> list[FireOption]:
        """The weapons that may be ordered, and those that may not with the reason."""
        return fire_options(self.board, self.moment.side)

    def first_draft(self, decision: Decision) -> Order:
        """Nothing fires yet."""
        return TargetsOrder()

    # -- what is on screen

    @property
    def ship(self) -> Ship:
        """The ship whose weapons are listed."""
        return self.board.ships[self.shown]

    @property
    def targets(self) -> TargetsOrder:
        """The draft."""
        assert isinstance(self.order, TargetsOrder)
        return self.order

    @property
    def lines(self) -> list[WeaponLine]:
        """The rows of the ship shown."""
        return weapon_lines([o for o in self.options if o.ship == self.shown])

    @property
    def leader(self) -> FireOption:
        """The weapon whose arc and sum are shown."""
        return self.option(self.picked[-1])

    @property
    def topic(self) -> str:
        """Where the weapon shown is told."""
        return OF_WEAPON.get(self.leader.weapon.type, super().topic)

    def option(self, key: Key) -> FireOption:
        """What a weapon may do."""
        return next(o for o in self.options if (o.ship, o.weapon.id) == key)

    def told(self, key: Key) -> str | None:
        """The target a weapon has been given."""
        for attack in self.targets.attacks:
            if (attack.ship, attack.weapon) == key:
                return attack.target
        for launch in self.targets.launches:
            if (launch.ship, launch.launcher) == key:
                return launch.target
        return None

    def warhead(self, key: Key) -> Warhead:
        """What a launcher is to launch."""
        found = (n.warhead for n in self.targets.launches if (n.ship, n.launcher) == key)
        return next(found, "standard")

    def launcher(self, key: Key) -> bool:
        """Whether a weapon is a missile launcher."""
        return self.option(key).weapon.type is BoxType.MISSILE

    def aimed_at(self) -> str:
        """The target of the sum: the one given, or the first that the leader bears on."""
        return self.told(self.picked[-1]) or self.leader.targets[0]

    def ships(self) -> list[str]:
        """Ships of this side that have a weapon to order."""
        return list(dict.fromkeys(o.ship for o in self.options if o.targets))

    # -- picking weapons

    def pick(self, key: Key, add: bool = False) -> None:
        """Order this weapon, or this one too; a group's weapon picked again leaves it."""
        if add and key in self.picked and len(self.picked) > 1:
            self.picked = tuple(k for k in self.picked if k != key)
        elif add:
            self.picked = (*(k for k in self.picked if k != key), key)
        else:
            self.picked = (key,)
        self.rebuild()

    def pick_line(self, number: int) -> None:
        """Pick a row of the list; with Shift held it joins the group."""
        line = self.lines[number]
        if line.ready:
            self.pick((self.shown, line.weapon.id), self.shift)

    def step_line(self, step: int) -> None:
        """The next weapon that may fire."""
        able = [(self.shown, n.weapon.id) for n in self.lines if n.ready]
        now = able.index(self.picked[-1]) if self.picked[-1] in able else -step
        self.pick(able[(now + step) % len(able)])

    def pick_box(self, pick: BoxPick) -> None:
        """A box of the record: its weapon."""
        system = self.ship.design.boxes[pick.box].system
        key = self.shown, system
        option = next((o for o in self.options if (o.ship, o.weapon.id) == key), None)
        if option is None:
            self.refuse(_("That box is no weapon."))
        elif not option.targets:
            self.refuse(weapon_cannot(system, option.hindered))
        else:
            self.pick(key, pick.shift)

    def show(self, ship: str) -> None:
        """List another ship's weapons."""
        able = [o for o in self.options if o.ship == ship and o.targets]
        if not able:
            self.refuse(_("No weapon of {ship} bears on an enemy.").format(ship=ship))
            return
        self.shown = ship
        self.picked = (self._first(),)
        self.rebuild()

    def _first(self) -> Key:
        """The first weapon of the list, which may fire."""
        return self.shown, self.lines[0].weapon.id

    def stops(self) -> list[str]:
        """One order for all ships of the side, written a ship at a time."""
        return self.ships()

    @property
    def at_stop(self) -> int:
        """The ship whose weapons are listed."""
        return self.ships().index(self.shown)

    def show_stop(self, number: int) -> None:
        """List another ship's weapons."""
        self.show(self.ships()[number])

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Ships that hold fire altogether though they could hurt somebody."""
        del decision
        told = {a.ship for a in self.targets.attacks} | {n.ship for n in self.targets.launches}
        yield from fire_waste(self.board, self.options, told)

    def pick_all(self) -> None:
        """Every weapon of this ship that may hurt the leader's target, at that target."""
        target = self.aimed_at()
        bearing = [o for o in self.options if o.ship == self.shown and target in o.targets]
        able = [o for o in bearing if not harmless(self.board, o.ship, o.weapon, target)]
        keys = [(o.ship, o.weapon.id) for o in able]
        if not keys:
            text = _("No weapon can hurt {target} from here; order one by hand if you want to.")
            self.refuse(text.format(target=target))
            return
        leader = self.picked[-1]
        self.picked = (*(k for k in keys if k != leader), leader if leader in keys else keys[-1])
        self.picked = tuple(dict.fromkeys(self.picked))
        left = len(bearing) - len(keys)
        if left:
            text = _("{n} weapon that bears is left out: it cannot hurt {target} from here.")
            many = _("{n} weapons that bear are left out: they cannot hurt {target} from here.")
            self.toast(counted(text, many, left, target=target))
        self.aim_picked(target)

    # -- giving targets

    def aim_picked(self, target: str) -> None:
        """Give the picked weapons a target; those that do not bear on it say why."""
        able = [key for key in self.picked if target in self.option(key).targets]
        if not able:
            why = why_blocked(self.board, self.shown, self.leader.weapon, target)
            text = _("{weapon} cannot fire at {target}: {why}.")
            self.refuse(text.format(weapon=self.leader.weapon.id, target=target, why=why))
            return
        if len(able) < len(self.picked):
            missing = len(self.picked) - len(able)
            text = _("One of the picked weapons does not bear on {target}.")
            many = _("{n} of the picked weapons do not bear on {target}.")
            self.toast(counted(text, many, missing, target=target))
        self.give(able, target)

    def give(self, keys: Sequence[Key], target: str) -> None:
        """Write a target for weapons; those already firing keep their place in the order."""
        attacks, launches = list(self.targets.attacks), list(self.targets.launches)
        for key in keys:
            ship, weapon = key
            if self.launcher(key):
                warhead = self.warhead(key)
                launch = LaunchOrder(ship=ship, launcher=weapon, target=target, warhead=warhead)
                _put(launches, launch, [(n.ship, n.launcher) for n in launches], key)
            else:
                attack = AttackOrder(ship=ship, weapon=weapon, target=target)
                _put(attacks, attack, [(a.ship, a.weapon) for a in attacks], key)
        self.draft(TargetsOrder(attacks=tuple(attacks), launches=tuple(launches)))

    def next_target(self) -> None:
        """Give the picked weapons the next target the leader bears on."""
        able, now = self.leader.targets, self.told(self.picked[-1])
        following = able[(able.index(now) + 1) % len(able)] if now in able else able[0]
        self.aim_picked(following)

    def hold(self) -> None:
        """The picked weapons hold fire."""
        keys = set(self.picked)
        attacks = tuple(a for a in self.targets.attacks if (a.ship, a.weapon) not in keys)
        launches = tuple(n for n in self.targets.launches if (n.ship, n.launcher) not in keys)
        self.draft(TargetsOrder(attacks=attacks, launches=launches))

    def flip_warhead(self) -> None:
        """Standard or nuclear for the picked launchers that launch."""
        keys = {k for k in self.picked if self.launcher(k) and self.told(k)}
        if not keys:
            self.refuse(_("Pick a launcher that has a target first."))
            return
        other: Warhead = "standard" if self.warhead(min(keys)) == "nuclear" else "nuclear"
        launches = tuple(
            n.but(warhead=other) if (n.ship, n.launcher) in keys else n
            for n in self.targets.launches
        )
        self.draft(TargetsOrder(attacks=self.targets.attacks, launches=launches))

    def move(self, step: int) -> None:
        """The leader fires earlier (-1) or later (1)."""
        attacks = list(self.targets.attacks)
        keys = [(a.ship, a.weapon) for a in attacks]
        if self.picked[-1] not in keys:
            self.refuse(_("That weapon holds fire; give it a target first."))
            return
        at = keys.index(self.picked[-1])
        if 0 <= at + step < len(attacks):
            attacks.insert(at + step, attacks.pop(at))
            self.draft(TargetsOrder(attacks=tuple(attacks), launches=self.targets.launches))

    # -- the map

    def enemies_in(self, hex_: Hex) -> list[str]:
        """Enemies in a hex, those the leader bears on first."""
        found = [e.name for e in self.board.enemies(self.moment.side) if e.hex == hex_]
        return sorted(found, key=lambda name: name not in self.leader.targets)

    def on_pick(self, pick: Pick) -> None:
        """An enemy is fired at, an own ship shown."""
        enemies = self.enemies_in(pick.hex)
        own = [s.name for s in self.board.afloat(self.moment.side) if s.hex == pick.hex]
        if enemies:
            now = self.told(self.picked[-1])
            start = enemies.index(now) + 1 if now in enemies else 0
            self.aim_picked(enemies[start % len(enemies)])
        elif own:
            self.show(own[0])
        else:
            self.refuse(_("Click an enemy to fire at it, or an own ship to see its weapons."))

    def on_point(self, hex_: Hex | None, _side: int | None = None) -> None:
        """Show the line of fire to the enemy pointed at."""
        enemies = [] if hex_ is None else self.enemies_in(hex_)
        self.pointed = enemies[0] if enemies else None
        self.desk.map_view.show_live(live(self))
        self.widget("map").dirty()

    # -- the screen

    def map_foot(self) -> int:
        """The legend of an arc, where there is one."""
        return 0 if self.metrics.compact else 44

    def hints(self) -> Sequence[Hint]:
        """What tint and arrow mean, and how a weapon is aimed."""
        return capitalised(legend_words(self)), capitalised(aim_words())

    def about(self) -> tuple[list[Hex], list[Hex]]:
        """The ship that fires and all it may fire at; else the nearest enemies."""
        here, ships = self.ship.hex, self.board.ships
        able = [t for option in self.options if option.ship == self.shown for t in option.targets]
        found = [ships[name].hex for name in dict.fromkeys(able)]
        others = sorted(home_hexes(self.board), key=lambda hex_: distance(here, hex_))
        return [here, *found], others

    def build(self) -> None:
        """Head lines first: they depend on the ship."""
        self.headline, bears = self.head_words()
        self.subline = _("{bears} · secret until all are sealed").format(bears=bears)
        super().build()

    def head_words(self) -> tuple[str, str]:
        """What is done here, and what bears."""
        bearing = sum(o.ship == self.shown and bool(o.targets) for o in self.options)
        one, many = "{n} weapon bears on an enemy", "{n} weapons bear on an enemy"
        bears = counted(_(one), _(many), bearing)
        return _("Choose targets for {ship}").format(ship=self.shown), bears

    def build_parts(self) -> None:
        """Map left; record, weapons and the sum at the right."""
        self.desk.map_view.show(decor(self), live(self))
        self.build_map(
            self.metrics.frame.main,
            on_pick=self.on_pick,
            on_point=self.on_point,
            explain_hex=lambda hex_, _side: explain_hex(self, hex_),
        )
        if not self.metrics.compact:
            build_legend(self, self.metrics.frame.main)
        build_defence_note(self, self.board, self.hot.visible_events())
        build_column(self)
        self.build_seal(second=self._seal_words())
        for combo, words, run in (
            ("T", _("Next target"), self.next_target),
            ("H", _("Hold fire"), self.hold),
            ("A", _("All that bear"), self.pick_all),
            ("V", _("Warhead"), self.flip_warhead),
            ("Ctrl Up", _("Fire earlier"), lambda: self.move(-1)),
            ("Ctrl Down", _("Fire later"), lambda: self.move(1)),
            ("Up", _("Previous weapon"), lambda: self.step_line(-1)),
            ("Down", _("Next weapon"), lambda: self.step_line(1)),
        ):
            self.hotkey(combo, words, run)
        self._number_keys()

    def _number_keys(self) -> None:
        able = [n for n, line in enumerate(self.lines) if line.ready][:9]
        for number, at in enumerate(able, 1):
            key = (self.shown, self.lines[at].weapon.id)
            self.hotkey(str(number), _("Weapon"), partial(self.pick, key))
            self.hotkey(f"Shift {number}", _("This weapon too"), partial(self.pick, key, True))

    def _seal_words(self) -> str:
        fire, launch = len(self.targets.attacks), len(self.targets.launches)
        if not fire and not launch:
            return _("every weapon holds fire")
        parts = [counted(_("{n} attack"), _("{n} attacks"), fire)] if fire else []
        if launch:
            parts.append(counted(_("{n} launch"), _("{n} launches"), launch))
        held = sum(bool(o.targets) for o in self.options) - fire - launch
        parts.append(counted(_("{n} holds fire"), _("{n} hold fire"), held))
        return " · ".join(parts)


def _put(orders: list[T], new: T, keys: list[Key], key: Key) -> None:
    if key in keys:
        orders[keys.index(key)] = new
    else:
        orders.append(new)

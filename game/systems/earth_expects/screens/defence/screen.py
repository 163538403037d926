"""Point defence, shot by shot (rulebook: Point Defence)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.desk import Desk
from game.desk.map.marks import Arrow, EntrySide, Mark, Outline
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_screen import DraftScreen
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.defence.column import (
    build_missiles,
    build_sum,
    build_weapons,
    sum_height,
    weapon_height,
)
from game.systems.earth_expects.screens.defence.note import build_defence_note
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.ship.design import BoxType, System
from game.systems.earth_expects.state.battle import Missile, Ship
from game.systems.earth_expects.state.events import DefenceFired
from game.systems.earth_expects.state.orders import DefenceShot, Order, PointDefenceOrder
from game.systems.earth_expects.weapons import point_defence as pd
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.words import _, counted


@dataclass(frozen=True, slots=True)
class Group:
    """Missiles that look alike to the defender: same owner, target and way in."""

    missiles: tuple[Missile, ...]

    @property
    def first(self) -> Missile:
        """The one that is shot at."""
        return self.missiles[0]


def groups(chances: Sequence[pd.Chance], missiles: dict[str, Missile]) -> list[Group]:
    """Missiles that may be shot at, alike ones together."""
    found: dict[tuple[object, ...], list[Missile]] = {}
    for name in dict.fromkeys(c.missile for c in chances):
        one = missiles[name]
        found.setdefault((one.side, one.ship, one.target, one.entry, one.hex), []).append(one)
    return [Group(tuple(alike)) for alike in found.values()]


class DefenceScreen(DraftScreen):
    """One shot at a time: a missile, a weapon, and the sensors that help from now on."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "weapons"
        self.headline = _("Point defence")
        self.shot_made = False
        view = self.board
        self.chances = pd.chances(view, moment.side)
        self.groups = groups(self.chances, dict(view.missiles))
        flying = sum(m.side != moment.side for m in view.missiles.values())
        one, many = "{n} missile comes in", "{n} missiles come in"
        text = counted(_(one), _(many), flying)
        self.subline = _("{missiles} · one shot at a time").format(missiles=text)

    def first_draft(self, decision: Decision) -> Order:
        """The shot most likely to hit."""
        found = pd.chances(self.hot.decision_view(decision), decision.side)
        best = min(found, key=lambda c: c.needed)
        shot = DefenceShot(ship=best.ship, weapon=best.weapon, missile=best.missile)
        return PointDefenceOrder(shot=shot)

    # -- the shot

    @property
    def shot(self) -> DefenceShot | None:
        """The draft; None holds fire."""
        assert isinstance(self.order, PointDefenceOrder)
        return self.order.shot

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
    def ship(self) -> Ship:
        """The ship that shoots."""
        return self.board.ships[self.shot.ship if self.shot else self.able[0].ship]

    @property
    def weapon(self) -> System:
        """The weapon that shoots."""
        return self.ship.design.systems[self.shot.weapon if self.shot else self.able[0].weapon]

    @property
    def chance(self) -> pd.Chance:
        """The number needed, with the sensors of the draft."""
        helping = len(pd.given_sensors(self.board, self.ship, self.missile))
        more = len(self.shot.sensors) if self.shot else 0
        return pd.chance(self.board, self.ship, self.weapon, self.missile, helping + more)

    def shoot_with(self, found: pd.Chance) -> None:
        """Another weapon; sensors of the same ship stay chosen."""
        same = self.shot is not None and self.shot.ship == found.ship
        kept = self.shot.sensors if self.shot is not None and same else ()
        shot = DefenceShot(
            ship=found.ship, weapon=found.weapon, missile=found.missile, sensors=kept
        )
        self.draft(PointDefenceOrder(shot=shot))

    def choose_group(self, number: int) -> None:
        """Another missile; the same weapon if it may shoot at it."""
        name = self.groups[number].first.name
        able = [c for c in self.chances if c.missile == name]
        same = [c for c in able if (c.ship, c.weapon) == (self.ship.name, self.weapon.id)]
        self.shoot_with(min(same or able, key=lambda c: c.needed))

    def next_missile(self) -> None:
        """The next group of missiles."""
        self.choose_group((self.group + 1) % len(self.groups))

    def choose_weapon(self, number: int) -> None:
        """A weapon by its place in the list."""
        if number < len(self.able):
            self.shoot_with(self.able[number])

    def step_weapon(self, step: int) -> None:
        """The next weapon of the list."""
        self.choose_weapon((self.place() + step) % len(self.able))

    def place(self) -> int:
        """The place of the weapon in the list."""
        keys = [(c.ship, c.weapon) for c in self.able]
        return keys.index((self.ship.name, self.weapon.id))

    def hold(self) -> None:
        """No shot any more: the big button then ends point defence."""
        self.draft(PointDefenceOrder(shot=None))

    def seal(self) -> None:
        """Shoot, or hold fire."""
        self.shot_made = self.shot is not None
        super().seal()

    def seal_sound(self) -> str:
        """The shot just made: the weapon, or a missile that bursts."""
        fired = (e for e in reversed(self.hot.runner.events) if isinstance(e, DefenceFired))
        newest = next(fired, None) if self.shot_made else None
        if newest is None:
            return "seal"
        return "hit" if newest.hit else "laser"

    def free(self) -> tuple[str, ...]:
        """Sensors that could still join."""
        return pd.free_sensors(self.board, self.ship, self.missile)

    def toggle_sensor(self, sensor: str) -> None:
        """Let a sensor help, or leave it out."""
        if self.shot is None:
            self.shoot_with(self.able[0])
        shot = self.shot
        assert shot is not None
        chosen = tuple(s for s in shot.sensors if s != sensor)
        if sensor not in shot.sensors:
            chosen = (*chosen, sensor)
        self.draft(PointDefenceOrder(shot=shot.but(sensors=chosen)))

    def add_sensor(self) -> None:
        """One more sensor helps; none again after the last."""
        chosen = self.shot.sensors if self.shot else ()
        left = [s for s in self.free() if s not in chosen]
        if left:
            self.toggle_sensor(left[0])
        elif chosen and self.shot:
            self.draft(PointDefenceOrder(shot=self.shot.but(sensors=())))
        else:
            self.refuse(_("No more sensor of {ship} can help here.").format(ship=self.ship.name))

    def pick_box(self, pick: BoxPick) -> None:
        """A weapon of the record shoots, a sensor helps."""
        system = self.ship.design.boxes[pick.box].system
        found = [c for c in self.able if (c.ship, c.weapon) == (self.ship.name, system)]
        if found:
            self.shoot_with(found[0])
        elif pick.box in self.free():
            self.toggle_sensor(pick.box)
        else:
            self.refuse(_("That box can do nothing against this missile."))

    # -- the map

    def decor(self) -> list[Mark]:
        """The ways in."""
        marks: list[Mark] = []
        for group in self.groups:
            one = group.first
            if one.entry is not None:
                colour = theme.side(side_number(self.board, one.side)).colour
                marks.append(EntrySide(self.board.ships[one.target].hex, one.entry, colour))
        return marks

    def live(self) -> list[Mark]:
        """Counters, and the line of the shot."""
        marks = counters(self.board, self.ship.name)
        marks.append(Outline(self.missile.hex, theme.CHALK, "dashed", 2))
        if self.shot is not None and self.ship.hex != self.missile.hex:
            label = _("needs {n}+").format(n=self.chance.needed)
            marks.append(Arrow(self.ship.hex, self.missile.hex, label=label))
        return marks

    def on_pick(self, pick: Pick) -> None:
        """Shoot at missiles in a hex, or with a ship of this side."""
        for number, group in enumerate(self.groups):
            if group.first.hex == pick.hex and number != self.group:
                self.choose_group(number)
                return
        self._shoot_from(pick.hex)

    def _shoot_from(self, hex_: Hex) -> None:
        own = [s.name for s in self.board.afloat(self.moment.side) if s.hex == hex_]
        found = [c for c in self.able if c.ship in own]
        if found:
            self.shoot_with(min(found, key=lambda c: c.needed))
        else:
            self.refuse(_("Nothing there can be shot at, and nothing there can shoot."))

    # -- the screen

    def about(self) -> tuple[list[Hex], list[Hex]]:
        """The missiles that may be shot at, their targets and those that may shoot."""
        view = self.board
        found = [m.hex for group in self.groups for m in group.missiles]
        ships = [group.first.target for group in self.groups]
        ships += [chance.ship for chance in self.chances]
        found += [view.ships[ship].hex for ship in dict.fromkeys(ships)]
        owners = [view.ships[group.first.ship].hex for group in self.groups]
        return list(dict.fromkeys(found)), list(dict.fromkeys(owners))

    def build_parts(self) -> None:
        """Map left; record, missiles, weapons and the sum at the right."""
        self.desk.map_view.show(self.decor(), self.live())
        self.build_map(self.metrics.frame.main, on_pick=self.on_pick)
        build_defence_note(self, self.board, self.hot.visible_events())
        compact, column = self.metrics.compact, self.metrics.frame.column
        gap = 8 if compact else 16
        rows = min(len(self.groups), 2 if compact else 3)
        total, rest = column.foot(sum_height(self), gap)
        listed = 52 + weapon_height(self) * len(self.able)
        room = rest.h - (52 + 32 * rows) - gap - listed - gap
        high = self.record_height(self.ship, 14 if compact else 20)
        if high <= room:
            record, rest = rest.top(high if compact else room, gap)
            looks_ = self.record_looks()
            self.build_record("record", record, self.ship, looks_, on_pick=self.pick_box)
        missiles, rest = rest.top(52 + 32 * rows, gap)
        build_missiles(self, missiles)
        build_weapons(self, rest)
        build_sum(self, total)
        self._build_shoot()
        for combo, words, run in (
            ("P|T", _("Next missile"), self.next_missile),
            ("Up", _("Previous weapon"), lambda: self.step_weapon(-1)),
            ("Down", _("Next weapon"), lambda: self.step_weapon(1)),
        ):
            self.hotkey(combo, words, run)
        for number in range(min(9, len(self.able))):
            self.hotkey(
                str(number + 1),
                _("Weapon"),
                lambda n=number: self.choose_weapon(n),  # type: ignore[misc]
            )

    def record_looks(self) -> dict[str, BoxLook]:
        """The weapon in chalk, sensors that may help ringed, those that help in chalk."""
        found = looks(self.board, self.ship)
        chosen = self.shot.sensors if self.shot else ()
        found = ringed(found, [s for s in self.free() if s not in chosen], "may")
        if self.shot is None:
            return found
        helping = (*pd.given_sensors(self.board, self.ship, self.missile), *chosen)
        return ringed(found, (*self.weapon.boxes, *helping), "chosen")

    def _build_shoot(self) -> None:
        needed = self.chance.needed
        label = _("Shoot: needs {n}+").format(n=needed)
        second = _("{weapon} at missile {missile} · {ways} of 6").format(
            weapon=system_words(self.ship.design, self.weapon),
            missile=self.missile.name,
            ways=max(0, 7 - needed),
        )
        if self.weapon.type is BoxType.ANTI_MISSILE:
            second = _("Anti-missile at missile {missile}: the better of two dice")
            second = second.format(missile=self.missile.name)
        if self.shot is None:
            label = _("Hold fire")
            second = _("No more point defence of the {side} this turn")
            second = second.format(side=self.moment.side)
        self.seal_words = label
        self.build_seal("shield" if self.shot is None else "crosshair", second)

"""Point defence, shot by shot (rulebook: Point Defence)."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.desk import Desk
from game.desk.map.marks import Arrow, EntrySide, Mark, Outline
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.defence.column import (
    build_missiles,
    build_sum,
    build_weapons,
    sum_height,
    weapon_height,
)
from game.systems.earth_expects.screens.defence.note import defence_note
from game.systems.earth_expects.screens.defence.plan import DefencePlan, best_shot, groups
from game.systems.earth_expects.screens.draft_screen import DraftScreen
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import DefenceShot, PointDefenceOrder
from game.systems.earth_expects.weapons import point_defence as pd
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, counted


class DefenceScreen(DraftScreen):
    """One shot at a time: a missile, a weapon, and the sensors that help from now on."""

    kind = "point_defence"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "weapons"
        self.headline = _("Point defence")
        self.shot_made = False
        view = self.board
        self.chances = tuple(pd.chances(view, moment.side))
        self.groups = groups(self.chances, dict(view.missiles))
        flying = sum(m.side != moment.side for m in view.missiles.values())
        text = counted("{n} missile comes in", "{n} missiles come in", flying)
        self.subline = _("{missiles} · one shot at a time").format(missiles=text)

    def first_draft(self, decision: Decision) -> Order:
        """The shot most likely to hit."""
        found = pd.chances(self.hot.decision_view(decision), decision.side)
        return PointDefenceOrder(shot=best_shot(found))

    # -- the shot

    @property
    def shot(self) -> DefenceShot | None:
        """The draft; None holds fire."""
        assert isinstance(self.order, PointDefenceOrder)
        return self.order.shot

    @property
    def plan(self) -> DefencePlan:
        """The draft with all that may be shot at."""
        return DefencePlan(self.board, self.chances, self.groups, self.shot)

    @property
    def ship(self) -> Ship:
        """The ship that shoots."""
        return self.plan.ship

    def edit(self, change: Callable[[DefencePlan], DefencePlan]) -> None:
        """Make a change, or say why it cannot be made."""
        try:
            self.draft(PointDefenceOrder(shot=change(self.plan).shot))
        except RefusedError as refused:
            self.refuse(str(refused))

    def choose_group(self, number: int) -> None:
        """Another missile."""
        self.edit(lambda plan: plan.shoot_at(number))

    def next_missile(self) -> None:
        """The next group of missiles."""
        self.choose_group((self.plan.group + 1) % len(self.groups))

    def choose_weapon(self, number: int) -> None:
        """A weapon by its place in the list."""
        able = self.plan.able
        if number < len(able):
            self.edit(lambda plan: plan.shoot_with(able[number]))

    def step_weapon(self, step: int) -> None:
        """The next weapon of the list."""
        plan = self.plan
        self.choose_weapon((plan.place + step) % len(plan.able))

    def hold(self) -> None:
        """No shot any more: the big button then ends point defence."""
        self.edit(DefencePlan.hold)

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

    def toggle_sensor(self, sensor: str) -> None:
        """Let a sensor help, or leave it out; fire that was held is taken up again first."""
        if self.shot is None:
            self.choose_weapon(0)
        self.edit(lambda plan: plan.toggle(sensor))

    def add_sensor(self) -> None:
        """One more sensor helps; none again after the last."""
        left = self.plan.left
        if left:
            self.toggle_sensor(left[0])
        else:
            self.edit(DefencePlan.without_sensors)

    def pick_box(self, pick: BoxPick) -> None:
        """A weapon of the record shoots, a sensor helps."""
        plan = self.plan
        system = plan.ship.design.boxes[pick.box].system
        found = [c for c in plan.able if (c.ship, c.weapon) == (plan.ship.name, system)]
        if found:
            self.edit(lambda plan: plan.shoot_with(found[0]))
        elif pick.box in plan.free:
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
        plan = self.plan
        ship, missile = plan.ship, plan.missile
        marks = counters(self.board, ship.name)
        marks.append(Outline(missile.hex, theme.CHALK, "dashed", 2))
        if plan.shot is not None and ship.hex != missile.hex:
            label = _("needs {n}+").format(n=plan.chance.needed)
            marks.append(Arrow(ship.hex, missile.hex, label=label))
        return marks

    def on_pick(self, pick: Pick) -> None:
        """Shoot at missiles in a hex, or with a ship of this side."""
        for number, group in enumerate(self.groups):
            if group.first.hex == pick.hex and number != self.plan.group:
                self.choose_group(number)
                return
        own = [s.name for s in self.board.afloat(self.moment.side) if s.hex == pick.hex]
        self.edit(lambda plan: plan.shoot_from(own))

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
        note = defence_note(self.board, self.hot.visible_events())
        if note is not None:
            self.lay(self.metrics.frame.main, note)
        plan, compact, column = self.plan, self.metrics.compact, self.metrics.frame.column
        gap = 8 if compact else 16
        rows = min(len(self.groups), 2 if compact else 3)
        total, rest = column.foot(sum_height(self.metrics, plan), gap)
        listed = 52 + weapon_height(plan, compact) * len(plan.able)
        room = rest.h - (52 + 32 * rows) - gap - listed - gap
        high = self.record_height(plan.ship, 14 if compact else 20)
        if high <= room:
            record, rest = rest.top(high if compact else room, gap)
            looks_ = self.record_looks()
            self.build_record("record", record, plan.ship, looks_, on_pick=self.pick_box)
        missiles, rest = rest.top(52 + 32 * rows, gap)
        build_missiles(self, missiles, plan, self.choose_group)
        build_weapons(self, rest, plan, self.choose_weapon)
        build_sum(self, total, plan, self.add_sensor, self.hold)
        self._build_shoot()
        for combo, words, run in (
            ("P|T", _("Next missile"), self.next_missile),
            ("Up", _("Previous weapon"), lambda: self.step_weapon(-1)),
            ("Down", _("Next weapon"), lambda: self.step_weapon(1)),
        ):
            self.hotkey(combo, words, run)
        for number in range(min(9, len(plan.able))):
            self.hotkey(
                str(number + 1),
                _("Weapon"),
                lambda n=number: self.choose_weapon(n),  # type: ignore[misc]
            )

    def record_looks(self) -> dict[str, BoxLook]:
        """The weapon in chalk, sensors that may help ringed, those that help in chalk."""
        plan = self.plan
        found = ringed(looks(self.board, plan.ship), plan.left, "may")
        if plan.shot is None:
            return found
        return ringed(found, (*plan.weapon.boxes, *plan.helping, *plan.sensors), "chosen")

    def _build_shoot(self) -> None:
        plan = self.plan
        needed = plan.chance.needed
        label = _("Shoot: needs {n}+").format(n=needed)
        second = _("{weapon} at missile {missile} · {ways} of 6").format(
            weapon=system_words(plan.ship.design, plan.weapon),
            missile=plan.missile.name,
            ways=max(0, 7 - needed),
        )
        weapon = weapon_of(plan.weapon)
        if weapon.tries > 1:
            second = _("{weapon} at missile {missile}: the better of two dice")
            second = second.format(weapon=weapon.title(), missile=plan.missile.name)
        if plan.shot is None:
            label = _("Hold fire")
            second = _("No more point defence by {side} this turn")
            second = second.format(side=self.moment.side)
        self.seal_words = label
        self.build_seal("shield" if plan.shot is None else "crosshair", second)

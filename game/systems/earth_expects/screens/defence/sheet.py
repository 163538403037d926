"""Point defence, shot by shot (rulebook: Point Defence)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Explanation, Hotkey, Part, column, grow, spare, yielding
from game.desk.map.widget import Pick
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import REST, Head, Seal, Stage, Tool
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.defence.column import (
    missiles_panel,
    sum_panel,
    weapons_panel,
)
from game.systems.earth_expects.screens.defence.looks import decor, live, record_looks
from game.systems.earth_expects.screens.defence.note import defence_note, shots_this_turn
from game.systems.earth_expects.screens.defence.plan import (
    DefencePlan,
    best_shot,
    groups,
    next_shot,
)
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.parts import battle_map, record_panel
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.screens.ship_sheet import PlanSheet
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import DefenceShot, PointDefenceOrder
from game.systems.earth_expects.weapons import point_defence as pd
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.orders import Order
from game.words import _, counted

RECORD, LISTED = 150, 116
"""How small the record, and each of the lists, may be made in the column."""


class DefenceSheet(PlanSheet[DefencePlan]):
    """One shot at a time: a missile, a weapon, and the sensors that help from now on."""

    kind = "point_defence"
    phase = "weapons"
    tools_below = True

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.chances = tuple(pd.chances(self.board, pad.side))
        self.groups = groups(self.chances, dict(self.board.missiles))

    def first(self, decision: Decision) -> Order:
        """The shot most likely to hit."""
        found = pd.chances(self.view_of(decision), decision.side)
        return PointDefenceOrder(shot=best_shot(found))

    # -- the shot

    @property
    def shot(self) -> DefenceShot | None:
        """The draft; None holds fire."""
        return self.pad.written(PointDefenceOrder).shot

    @property
    def plan(self) -> DefencePlan:
        """The draft with all that may be shot at."""
        return DefencePlan(self.board, self.chances, self.groups, self.shot)

    @property
    def ship(self) -> Ship:
        """The ship that shoots."""
        return self.plan.ship

    def choose_group(self, number: int) -> None:
        """Another missile."""
        self.edit(lambda plan: plan.shoot_at(number))

    def next_missile(self) -> None:
        """The next group of missiles."""
        self.choose_group((self.plan.group + 1) % len(self.groups))

    def choose_weapon(self, number: int) -> None:
        """A weapon by its place in the list."""
        self.edit(lambda plan: plan.shoot_with(plan.able[number]))

    def step_weapon(self, step: int) -> None:
        """The next weapon of the list."""
        plan = self.plan
        self.choose_weapon((plan.place + step) % len(plan.able))

    def hold(self) -> None:
        """No shot any more: the big button then ends point defence."""
        self.edit(DefencePlan.hold)

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
            self.stage.refuse(_("That box can do nothing against this missile."))

    def on_pick(self, pick: Pick) -> None:
        """Shoot at missiles in a hex, or with a ship of this side."""
        for number, group in enumerate(self.groups):
            if group.first.hex == pick.hex and number != self.plan.group:
                self.choose_group(number)
                return
        own = [s.name for s in self.board.afloat(self.pad.side) if s.hex == pick.hex]
        self.edit(lambda plan: plan.shoot_from(own))

    def sound(self, following: Sequence[Happening]) -> str:
        """The shot just made: the weapon, or a missile that bursts."""
        able = {chance.ship for chance in self.chances}
        for event in following:
            if isinstance(event, DefenceFired) and event.ship in able:
                return "hit" if event.hit else "ticks"
        return super().sound(following)

    def tools(self) -> Sequence[Tool]:
        """All shots at once, where more than this one is left."""
        if len(self.chances) < 2 or self.shot is None:
            return ()
        words = _("All shots")
        first = _("This shot as it stands, then each time the one most likely to hit")
        rest = _("until no weapon is left that can; no more sensors are given")
        card = Explanation(words, "", (first, rest), _("Point Defence"), "EE-PD")
        return (Tool("all shots", words, REST, self.shoot_all, seals=True, about=card),)

    def shoot_all(self) -> None:
        """This shot, and all others of the turn, the most likely to hit first."""
        if self.pad.leave((self.kind,), answer=next_shot):
            self.stage.go_on()

    # -- how it is shown

    def head(self) -> Head:
        """How many missiles come in, and what shooting at them costs."""
        flying = sum(m.side != self.pad.side for m in self.board.missiles.values())
        text = counted("{n} missile comes in", "{n} missiles come in", flying)
        designs = self.board.ships
        weapons = (designs[one.ship].design.systems[one.weapon] for one in self.chances)
        below = _("{missiles} · one shot at a time")
        if any(weapon.type.direct for weapon in weapons):
            below = _("{missiles} · a gun used here fires at no ship")
        below = below.format(missiles=text)
        return Head(_("Point defence"), below)

    def _about(self) -> tuple[list[Hex], list[Hex]]:
        """The missiles that may be shot at, their targets and those that may shoot; the owners."""
        view, firsts = self.board, [group.first for group in self.groups]
        ships = [*(one.target for one in firsts), *(chance.ship for chance in self.chances)]
        found = [*(one.hex for one in firsts), *(view.ships[ship].hex for ship in ships)]
        owners = [view.ships[one.ship].hex for one in firsts]
        return list(dict.fromkeys(found)), list(dict.fromkeys(owners))

    def main(self) -> Part:
        """The map."""
        marks = live(self.plan), decor(self.plan)
        about, pick = self._about(), self.on_pick
        return battle_map(self.desk, self.board, *marks, about=about, on_pick=pick)

    def column(self) -> Part:
        """The record, the missiles, the weapons, the shots before and the sum."""
        plan = self.plan
        record = record_panel(
            "record",
            self.board,
            plan.ship,
            record_looks(plan),
            largest=(14, 28),
            on_pick=self.pick_box,
        )
        return column(
            spare(yielding(record, RECORD)),
            yielding(missiles_panel(plan, self), LISTED),
            grow(yielding(weapons_panel(plan, self), LISTED)),
            defence_note(self.board, shots_this_turn(self.pad.hot.visible_events())),
            sum_panel(plan, self, self.stage),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """Missiles in a circle, weapons by number."""
        yield Hotkey("P|T", _("Next missile"), self.next_missile)
        yield Hotkey("Up", _("Previous weapon"), lambda: self.step_weapon(-1))
        yield Hotkey("Down", _("Next weapon"), lambda: self.step_weapon(1))
        for number in range(min(9, len(self.plan.able))):
            yield Hotkey(str(number + 1), _("Weapon"), partial(self.choose_weapon, number))

    def seal(self) -> Seal:
        """The shot and its chance, or that it is the last of this turn."""
        plan = self.plan
        if plan.shot is None:
            return Seal(_("Hold fire"), _("No more point defence this turn"), "shield")
        needed, weapon = plan.chance.needed, weapon_of(plan.weapon)
        name, missile = system_words(plan.ship.design, plan.weapon), plan.missile.name
        second = _("{weapon} at missile {missile} · {ways} of 6")
        if weapon.tries > 1:
            name = weapon.title()
            second = _("{weapon} at missile {missile}: the better of two dice")
        second = second.format(weapon=name, missile=missile, ways=max(0, 7 - needed))
        return Seal(_("Shoot: needs {n}+").format(n=needed), second, "crosshair")

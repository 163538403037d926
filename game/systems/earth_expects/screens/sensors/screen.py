"""Sensors: which sensors try for a lock-on, on whom, and which missiles are kept guided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.desk.desk import Desk
from game.desk.kit import Area, Button, Explanation, Hint
from game.desk.map.widget import Pick
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.draft_screen import DraftScreen
from game.systems.earth_expects.screens.hints import lock_words
from game.systems.earth_expects.screens.map.contact_marks import contacts_at
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.screens.sensors.column import COMPACT_ROW, ROWS, SensorsColumn
from game.systems.earth_expects.screens.sensors.map import (
    about,
    build_legend,
    decor,
    explain_enemy,
    live,
)
from game.systems.earth_expects.screens.sensors.missiles import MissilePanel
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.screens.sensors.waste import sensor_waste
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import SensorOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, counted


class SensorsScreen(DraftScreen):
    """The lock-on attempts of one side's ships (rulebook: Sensor)."""

    kind = "sensors"

    choose_on_rail = False

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "sensors"
        self.at: int | None = None
        self.pointed: str | None = None
        self.looked_at: str | None = None

    def first_draft(self, decision: Decision) -> Order:
        """No attempt yet."""
        return SensorOrder(ship=decision.ship or "")

    @property
    def plan(self) -> SensorPlan:
        """The draft with what it is made on."""
        assert isinstance(self.order, SensorOrder)
        return SensorPlan(self.board, self.order)

    @property
    def chosen(self) -> int | None:
        """The attempt chosen in the list; the last one if none was."""
        count = len(self.plan.attempts)
        if not count:
            return None
        return min(self.at, count - 1) if self.at is not None else count - 1

    def wasted(self, decision: Decision) -> Iterator[str]:
        """No attempt though one could be made, and missiles that are lost."""
        order = self.hot.drafts[decision.key]
        assert isinstance(order, SensorOrder)
        yield from sensor_waste(self.hot.decision_view(decision), order)

    # -- changing it

    def edit(self, change: Callable[[SensorPlan], SensorPlan]) -> None:
        """Make a change, or say why it cannot be made."""
        try:
            self.draft(change(self.plan).order)
        except RefusedError as refused:
            self.refuse_by(str(refused), refused.rule)

    def edit_chosen(self, change: Callable[[SensorPlan, int], SensorPlan]) -> None:
        """Change the attempt that is chosen."""
        at = self.chosen
        if at is None:
            self.refuse(_("There is no attempt yet: click a sensor or an enemy first."))
        else:
            self.edit(lambda plan: change(plan, at))

    def choose(self, number: int) -> None:
        """Choose an attempt of the list."""
        self.at = number
        self.rebuild()

    def choose_next(self, step: int) -> None:
        """The attempt above or below."""
        count = len(self.plan.attempts)
        if count:
            self.choose(((self.chosen or 0) + step) % count)

    def toggle(self, sensor: str, join: bool = False) -> None:
        """A sensor was clicked: out of its attempt, or into one."""
        plan, at = self.plan, self.chosen
        if plan.attempt_of(sensor) is not None:
            self.edit(lambda p: p.drop(sensor))
        elif join and at is not None:
            self.edit(lambda p: p.put(at, sensor))
        else:
            target = plan.attempts[at].target if at is not None else None
            self.at = None
            self.edit(lambda p: p.add(sensor, target))

    def aim(self, target: str) -> None:
        """An enemy was clicked: the chosen attempt goes there, or a free sensor tries for it."""
        plan, at = self.plan, self.chosen
        free = [s for s in plan.free if s in plan.bearing.get(target, ())]
        if at is not None and plan.attempts[at].target != target and self.at is not None:
            self.edit(lambda p: p.retarget(at, target))
        elif free:
            self.at = None
            self.edit(lambda p: p.add(free[0], target))
        elif target in plan.bearing:
            self.refuse(_("Every sensor that bears on {target} is in use.").format(target=target))
        else:
            self.refuse(_("No usable sensor bears on {target}.").format(target=target))

    def next_target(self) -> None:
        """The chosen attempt at the next enemy its sensors bear on."""
        at = self.chosen
        if at is None:
            self.everything()
            return
        plan = self.plan
        attempt = plan.attempts[at]
        able = [e for e, s in plan.bearing.items() if set(attempt.sensors) <= set(s)]
        if len(able) < 2:
            self.refuse(_("These sensors bear on no other enemy."))
            return
        self.at = at
        target = able[(able.index(attempt.target) + 1) % len(able)]
        self.edit(lambda p: p.retarget(at, target))

    def everything(self) -> None:
        """Every sensor that bears tries."""
        if not self.plan.bearing:
            self.refuse(_("No usable sensor bears on an enemy."))
        self.at = None
        self.edit(lambda plan: plan.everything())

    def join(self) -> None:
        """One sensor more for the chosen attempt."""
        self.at = self.chosen
        self.edit_chosen(lambda plan, at: plan.join(at))

    def split(self) -> None:
        """The last sensor of the chosen attempt by itself."""
        self.at = self.chosen
        self.edit_chosen(lambda plan, at: plan.split(at))

    def remove(self) -> None:
        """Without the chosen attempt."""
        self.edit_chosen(lambda plan, at: plan.remove(at))

    def none(self) -> None:
        """No attempt at all."""
        self.draft(SensorOrder(ship=self.ship.name))

    # -- record and map

    def box_looks(self) -> dict[str, BoxLook]:
        """Sensors and controls; those at work are outlined, with the number of their attempt."""
        found = looks(self.board, self.ship)
        design = self.ship.design
        keep = (*design.by_type[BoxType.SENSOR], *design.by_type[BoxType.CONTROL])
        found = dimmed(found, keep)
        for number, attempt in enumerate(self.plan.attempts, 1):
            for sensor in attempt.sensors:
                found[sensor] = replace(found[sensor], ring="chosen", order=str(number))
        return found

    def on_box(self, pick: BoxPick) -> None:
        """A click on the record."""
        if self.ship.design.boxes[pick.box].type is BoxType.SENSOR:
            self.toggle(pick.box, pick.shift)
        else:
            self.refuse(_("Click a sensor, or an enemy on the map."))

    def on_hex(self, pick: Pick) -> None:
        """A click on the map."""
        enemies = [e.name for e in self.board.enemies(self.ship.side) if e.hex == pick.hex]
        enemies += [c.name for c in contacts_at(self.board, pick.hex) if c.side != self.ship.side]
        if enemies:
            self.aim(enemies[0])
        else:
            self.refuse(_("Click an enemy to track it."))

    def on_point(self, hex_: Hex | None, _side: int | None = None) -> None:
        """Show what stands in the way to the enemy pointed at."""
        here = [e.name for e in self.board.enemies(self.ship.side) if e.hex == hex_]
        now = here[0] if here else None
        if now != self.looked_at:
            self.looked_at = now
            self.desk.map_view.show_live(live(self.plan, self.chosen, now))

    def explain_hex(self, hex_: Hex, _side: int | None = None) -> Explanation | None:
        """What a lock-on on the enemy there takes."""
        for enemy in self.board.enemies(self.ship.side):
            if enemy.hex == hex_:
                return explain_enemy(self.plan, enemy.name)
        return hex_card(self.board, hex_)

    def about(self) -> tuple[list[Hex], list[Hex]]:
        """The ship that looks and all its sensors may find; else the nearest enemies."""
        return about(self.plan)

    # -- the screen

    def map_foot(self) -> int:
        """The legend of sensors."""
        return 48

    def hints(self) -> Sequence[Hint]:
        """What a lock-on takes."""
        return (_("Term by term: {words}").format(words=lock_words()),)

    def build(self) -> None:
        """Head lines first: they depend on the draft."""
        self.headline = _("Track with the {ship}").format(ship=self.ship.name)
        text = counted(
            "{n} attempt set · secret until all are sealed",
            "{n} attempts set · secret until all are sealed",
            len(self.plan.attempts),
        )
        if len(self.moment.decisions) > 1:
            ships = _("Ship {n} of {count}")
            ships = ships.format(n=self.number + 1, count=len(self.moment.decisions))
            text = f"{ships} · {text}"
        self.subline = text
        super().build()

    def build_parts(self) -> None:
        """Map with the arcs, record and attempts at the right."""
        self._build_map(self.metrics.frame.main)
        missiles = MissilePanel(self, self.plan, self.edit).height
        gap, rest = 8 if self.metrics.compact else 16, self.metrics.frame.column
        if len(self.moment.decisions) > 1:
            switch, rest = rest.top(40, gap)
            self.build_stop_switch(switch)
        record, rest = rest.top(self._record_height(missiles, gap), gap)
        self.build_record(
            "record",
            record,
            self.ship,
            self.box_looks(),
            note=self.plan.bearing_words(),
            on_pick=self.on_box,
            largest=14 if self.metrics.compact else 22,
        )
        SensorsColumn(self, self.plan, self.chosen, self).build(rest, self.tools())
        self._sensor_keys()
        self.seal_words = _("Seal attempts")
        self.build_seal(second=self.consequence())

    def _build_map(self, place: Area) -> None:
        plan = self.plan
        self.desk.map_view.show(decor(plan), live(plan, self.chosen, self.looked_at))
        self.build_map(
            place,
            on_pick=self.on_hex,
            on_point=self.on_point,
            explain_hex=self.explain_hex,
        )
        build_legend(self, place)

    def _record_height(self, missiles: int, gap: int) -> int:
        """How high the record is beside ``missiles`` units for their panel, 0 without one."""
        many = self.plan.too_many
        if not self.metrics.compact:
            return self.record_height(self.ship, 22, 270 if missiles else 326)
        other = 168 + 2 * gap + len(self.moment.decisions[1:2]) * (40 + gap) + missiles
        room = self.metrics.frame.column.h - other - ROWS * COMPACT_ROW
        return self.record_height(self.ship, 14, 210 if many else max(130, room))

    def tools(self) -> list[Button]:
        """Choose for me, none, undo."""
        entries = (
            ("choose", _("Choose for me"), "F", self.choose_for_me),
            ("none", _("None"), "Del", self.none),
            ("undo", _("Undo"), "Bksp", self.undo),
        )
        return [
            Button(name, self.area, label, run, keys=keys, region="tools")
            for name, label, keys, run in entries
        ]

    def _sensor_keys(self) -> None:
        self.hotkey("Up", _("Attempt above"), lambda: self.choose_next(-1))
        self.hotkey("Down", _("Attempt below"), lambda: self.choose_next(1))
        self.hotkey("T", _("Next target"), self.next_target)
        for number, sensor in enumerate(self.ship.design.by_type[BoxType.SENSOR][:9], 1):
            words = _("Sensor {box} on or off").format(box=sensor)
            self.hotkey(str(number), words, lambda s=sensor: self.toggle(s))  # type: ignore[misc]
            self.hotkey(
                f"Shift {number}",
                words,
                lambda s=sensor: self.toggle(s, True),  # type: ignore[misc]
            )

    def consequence(self) -> str:
        """What sealing now means."""
        plan = self.plan
        lost = [m for m in plan.missiles if m.target in plan.unlocked()]
        if lost:
            return counted(
                "{n} missile will be lost: no attempt at its target",
                "{n} missiles will be lost: no attempt at their target",
                len(lost),
            )
        if not plan.attempts:
            first = self.board.customs.locks_first
            return _("no attempt: no lock-on") if first else _("no attempt: no lock-on next turn")
        targets = list(dict.fromkeys(a.target for a in plan.attempts))
        text = _("{n} at {targets}")
        tries = counted("{n} attempt", "{n} attempts", len(plan.attempts))
        return text.format(n=tries, targets=", ".join(targets))

    def show_sensors(self, sensors: tuple[str, ...]) -> None:
        """A row is pointed at: its sensors are shown on the record."""
        record = self.widget("record")
        assert isinstance(record, RecordWidget)
        found = self.box_looks()
        for sensor in sensors:
            found[sensor] = replace(found[sensor], ring="hover")
        record.set(looks=found)

"""Sensors: which sensors try for a lock-on, on whom, and which missiles are kept guided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import (
    Explanation,
    Hint,
    Hotkey,
    Part,
    column,
    fixed,
    grow,
    layers,
    padded,
    row,
)
from game.desk.map.widget import Pick
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, Seal, Stage, Tool
from game.desk.play.stop_switch import Lacks
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.hints import lock_words
from game.systems.earth_expects.screens.map.contact_marks import contacts_at
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.parts import battle_map, record_panel
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.screens.sensors.column import sensors_column
from game.systems.earth_expects.screens.sensors.map import (
    about,
    decor,
    explain_enemy,
    live,
    map_legend,
)
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.screens.sensors.sealed import passed_words, sealed_words
from game.systems.earth_expects.screens.sensors.waste import idle_sensors, sensor_waste
from game.systems.earth_expects.screens.ship_sheet import PlanSheet
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import SensorOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted

FOOT, BESIDE = (48, 48), 150
"""How much of the map's foot the legend takes, and where it begins: beside the scale."""


class SensorsSheet(PlanSheet[SensorPlan]):
    """The lock-on attempts of one side's ships (rulebook: Sensor)."""

    kind = "sensors"
    phase = "sensors"

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.at: int | None = None
        self.looked_at: str | None = None
        asked = pad.moment.decisions if desk.proposes else ()
        bare = [SensorPlan(self.view_of(d), SensorOrder(ship=d.ship or "")) for d in asked]
        self.unable = [plan.ship.name for plan in bare if not plan.able()]
        if 0 < len(self.unable) < len(bare):
            pad.number = next(n for n, plan in enumerate(bare) if plan.able())
            stage.toast(passed_words(self.unable))

    def first(self, decision: Decision) -> Order:
        """Every sensor that bears tries, as a proposal; nothing where a script asks for it."""
        empty = SensorOrder(ship=decision.ship or "")
        if not self.desk.proposes:
            return empty
        return SensorPlan(self.view_of(decision), empty).proposed().order

    @property
    def plan(self) -> SensorPlan:
        """The draft with what it is made on."""
        return SensorPlan(self.board, self.pad.written(SensorOrder))

    @property
    def chosen(self) -> int | None:
        """The attempt chosen in the list; the last one if none was."""
        count = len(self.plan.attempts)
        if not count:
            return None
        return min(self.at, count - 1) if self.at is not None else count - 1

    @property
    def is_proposed(self) -> bool:
        """Whether the attempts are those that the draft began with."""
        return bool(self.plan.attempts) and not self.pad.begun

    def passed_stops(self) -> list[str]:
        """Ships that can lock on to nobody; they may make attempts all the same."""
        return self.unable

    def wasted(self, decision: Decision) -> Iterator[str]:
        """No attempt though one could be made, and missiles that are lost."""
        yield from sensor_waste(self.view_of(decision), self.pad.written(SensorOrder, decision))

    def unwritten(self) -> str:
        """Why no attempt may be best, where none is made."""
        return "" if self.plan.attempts else self.plan.why_none()

    # -- changing it

    def edit_chosen(self, change: Callable[[SensorPlan, int], SensorPlan]) -> None:
        """Change the attempt that is chosen."""
        at = self.chosen
        if at is None:
            self.stage.refuse(_("There is no attempt yet: click a sensor or an enemy first."))
        else:
            self.edit(lambda plan: change(plan, at))

    def choose(self, number: int) -> None:
        """Choose an attempt of the list."""
        self.at = number
        self.stage.rebuild()

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
        elif target in plan.bearing and at is not None:
            if plan.attempts[at].target == target:
                words = _("Every sensor that bears on {target} is in use.")
                self.stage.refuse(words.format(target=target))
                return
            self.at = at
            self.edit(lambda p: p.retarget(at, target))
        else:
            self.stage.refuse(_("No usable sensor bears on {target}.").format(target=target))

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
            self.stage.refuse(_("These sensors bear on no other enemy."))
            return
        self.at = at
        target = able[(able.index(attempt.target) + 1) % len(able)]
        self.edit(lambda p: p.retarget(at, target))

    def everything(self) -> None:
        """Every sensor that bears tries."""
        if not self.plan.bearing:
            self.stage.refuse(_("No usable sensor bears on an enemy."))
        self.at = None
        self.edit(SensorPlan.everything)

    def join(self) -> None:
        """One sensor more for the chosen attempt."""
        self.at = self.chosen
        self.edit_chosen(SensorPlan.join)

    def split(self) -> None:
        """The last sensor of the chosen attempt by itself."""
        self.at = self.chosen
        self.edit_chosen(SensorPlan.split)

    def remove(self) -> None:
        """Without the chosen attempt."""
        self.edit_chosen(SensorPlan.remove)

    def keep(self, missile: str) -> None:
        """A missile is to be kept next, or no longer."""
        self.edit(lambda plan: plan.keep(missile))

    def none(self) -> None:
        """No attempt at all."""
        self.pad.write(SensorOrder(ship=self.ship.name))

    # -- record and map

    def box_looks(self, pointed: Sequence[str] = ()) -> dict[str, BoxLook]:
        """Sensors and controls; those at work are outlined, with the number of their attempt."""
        design = self.ship.design
        keep = (*design.by_type[BoxType.SENSOR], *design.by_type[BoxType.CONTROL])
        found = dimmed(looks(self.board, self.ship), keep)
        for number, attempt in enumerate(self.plan.attempts, 1):
            for sensor in attempt.sensors:
                found[sensor] = replace(found[sensor], ring="chosen", order=str(number))
        for sensor in pointed:
            found[sensor] = replace(found[sensor], ring="hover")
        return found

    def show_sensors(self, sensors: tuple[str, ...]) -> None:
        """A row is pointed at: its sensors are shown on the record."""
        self.stage.widget("record").set(looks=self.box_looks(sensors))

    def on_box(self, pick: BoxPick) -> None:
        """A click on the record."""
        if self.ship.design.boxes[pick.box].type is BoxType.SENSOR:
            self.toggle(pick.box, pick.shift)
        else:
            self.stage.refuse(_("Click a sensor, or an enemy on the map."))

    def on_hex(self, pick: Pick) -> None:
        """A click on the map."""
        enemies = self.plan.enemies_at(pick.hex)
        enemies += [c.name for c in contacts_at(self.board, pick.hex) if c.side != self.ship.side]
        if enemies:
            self.aim(enemies[0])
        else:
            self.stage.refuse(_("Click an enemy to track it."))

    def on_point(self, hex_: Hex | None, _side: int | None = None) -> None:
        """Show what stands in the way to the enemy pointed at."""
        now = next(iter(self.plan.enemies_at(hex_)), None)
        if now != self.looked_at:
            self.looked_at = now
            self.desk.map_view.show_live(live(self.plan, self.chosen, now))

    def explain_hex(self, hex_: Hex, _side: int | None = None) -> Explanation | None:
        """What a lock-on on the enemy there takes."""
        enemies = self.plan.enemies_at(hex_)
        return explain_enemy(self.plan, enemies[0]) if enemies else hex_card(self.board, hex_)

    # -- the screen

    def head(self) -> Head:
        """The ship, and how many attempts it makes."""
        count = len(self.plan.attempts)
        text = counted(
            "{n} attempt set · secret until all are sealed",
            "{n} attempts set · secret until all are sealed",
            count,
        )
        if self.is_proposed:
            text = counted(
                "{n} attempt proposed · change it, or seal",
                "{n} attempts proposed · change them, or seal",
                count,
            )
        return Head(_("Track with the {ship}").format(ship=self.ship.name), self.which_ship(text))

    def main(self) -> Part:
        """The map with what sensors reach, and what that looks like."""
        plan = self.plan
        table = battle_map(
            self.desk,
            self.view,
            live(plan, self.chosen, self.looked_at),
            decor(plan),
            about=about(plan),
            foot=FOOT,
            explain_hex=self.explain_hex,
            on_pick=self.on_hex,
            on_point=self.on_point,
        )
        legend = row(fixed(BESIDE), map_legend(), grow())
        return layers(table, padded(column(grow(), legend), 0, 12))

    def column(self) -> Part:
        """The record, and the attempts."""
        record = record_panel(
            "record",
            self.board,
            self.ship,
            self.box_looks(),
            note=self.plan.bearing_words(),
            largest=(22, 34),
            on_pick=self.on_box,
        )
        return sensors_column(record, self.plan, self.chosen, self, self.stage)

    def lacks(self) -> Lacks:
        """The sensors of ships that make no attempt though one could succeed."""
        text, found = (
            _("{left} could succeed, and no attempt is made."),
            dict[int, tuple[str, str]](),
        )
        for number, decision in enumerate(self.pad.moment.decisions):
            order = self.pad.written(SensorOrder, decision)
            if many := idle_sensors(self.view_of(decision), order):
                left = counted("{n} sensor", "{n} sensors", many)
                found[number] = left, text.format(left=left)
        return found

    def tools(self) -> Sequence[Tool]:
        """Choose for me, for the rest too, none, undo."""
        mine, none = self.choose_tool(), self.none_tool(_("None"), self.none)
        return mine, *self.choose_rest_tools(), none, self.undo_tool()

    def hotkeys(self) -> Iterator[Hotkey]:
        """From attempt to attempt, from target to target, and the sensors' keys."""
        yield Hotkey("Up", _("Attempt above"), partial(self.choose_next, -1))
        yield Hotkey("Down", _("Attempt below"), partial(self.choose_next, 1))
        yield Hotkey("T", _("Next target"), self.next_target)
        yield Hotkey("O", _("Next ship that lacks something"), self.next_open)
        for number, sensor in enumerate(self.ship.design.by_type[BoxType.SENSOR][:9], 1):
            words = _("Sensor {box} on or off").format(box=sensor)
            yield Hotkey(str(number), words, partial(self.toggle, sensor))
            yield Hotkey(f"Shift {number}", words, partial(self.toggle, sensor, join=True))

    def hints(self) -> Sequence[Hint]:
        """What a lock-on takes."""
        return (_("Term by term: {words}").format(words=lock_words()),)

    def seal(self) -> Seal:
        """What sealing all ships' attempts now means, with a warning where missiles are lost."""
        asked = self.pad.moment.decisions
        plans = [SensorPlan(self.view_of(d), self.pad.written(SensorOrder, d)) for d in asked]
        words, lost = sealed_words(plans), any(plan.unlocked() for plan in plans)
        made = any(plan.attempts for plan in plans)
        if made and not lost and not any(map(self.pad.is_begun, asked)):
            words = _("proposed: {what}").format(what=words)
        found = Seal(_("Seal attempts"), words)
        return found.warning() if lost else found

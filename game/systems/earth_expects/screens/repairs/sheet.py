"""Repairs: which boxes are improved, and whether empty launchers are reloaded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.desk.kit import Explanation, Hint, Hotkey, Part
from game.desk.play.order_sheet import Head, Seal, Tool
from game.systems.earth_expects.rules.repairs import reloadable, self_mending, still
from game.systems.earth_expects.screens.hints import repair_signs
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.table import cursor_keys
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.screens.repairs.card import box_card
from game.systems.earth_expects.screens.repairs.column import repairs_column
from game.systems.earth_expects.screens.repairs.plan import RepairPlan, enough_for
from game.systems.earth_expects.screens.repairs.sealed import sealed_words
from game.systems.earth_expects.screens.repairs.table import repairs_table
from game.systems.earth_expects.screens.repairs.waste import repair_waste
from game.systems.earth_expects.screens.ship_sheet import PlanSheet
from game.systems.earth_expects.state.orders import RepairOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted


class RepairsSheet(PlanSheet[RepairPlan]):
    """The repairs of one side's ships (rulebook: Repairs; Damage)."""

    kind = "repairs"
    phase = "repairs"
    tools_below = True

    def first(self, decision: Decision) -> Order:
        """What costs nothing is ticked: reloading, controls on themselves; every repair, if there
        are enough for all, as a proposal."""
        ship, view = self.ship_of(decision), self.view_of(decision)
        alone = self_mending(view, ship) if still(ship) else ()
        reload = still(ship) and bool(reloadable(ship))
        boxes = enough_for(view, ship, alone) if self.desk.proposes else ()
        return RepairOrder(ship=ship.name, boxes=boxes, alone=alone, reload=reload)

    @property
    def is_proposed(self) -> bool:
        """Whether the repairs are those that the draft began with."""
        return bool(self.plan.order.boxes) and not self.pad.begun

    @property
    def plan(self) -> RepairPlan:
        """The draft on its board."""
        return RepairPlan(self.board, self.pad.written(RepairOrder))

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Repairs given away."""
        yield from repair_waste(self.view_of(decision), self.pad.written(RepairOrder, decision))

    # -- changing it

    def choose(self, box: str) -> None:
        """Choose a box, or take it back."""
        self.edit(lambda plan: plan.toggle(box))

    def choose_alone(self, box: str) -> None:
        """A damaged control tries for itself, or does not."""
        self.edit(lambda plan: plan.toggle_alone(box))

    def reload(self, wanted: bool) -> None:
        """Tick or clear reloading."""
        self.edit(lambda plan: plan.reload(wanted))

    def none(self) -> None:
        """Nothing repaired, nothing reloaded."""
        self.edit(RepairPlan.none)

    def pick(self, pick: BoxPick) -> None:
        """A click on the record."""
        self.choose(pick.box)

    # -- the record

    def box_looks(self, pointed: str | None = None) -> dict[str, BoxLook]:
        """The record with what clears, what may be chosen, and what is."""
        plan = self.plan
        found = looks(self.board, self.ship)
        found = ringed(found, self.ship.record.resting, "clears")
        if plan.allowed:
            found = ringed(found, plan.repairable, "may")
        for number, box in enumerate(plan.order.boxes, 1):
            found[box] = replace(found[box], ring="chosen", order=str(number))
        for box in plan.order.alone:
            found[box] = replace(found[box], ring="chosen")
        if pointed is not None:
            found[pointed] = replace(found[pointed], ring="hover")
        return found

    def point(self, box: str | None) -> None:
        """A row is pointed at: show its box."""
        self.stage.widget("record").set(looks=self.box_looks(box))

    def point_box(self, box: str | None) -> None:
        """A box is pointed at: mark its row."""
        for other in self.plan.repairable:
            self.stage.widget(f"box {other}").set(marked=other == box)
        for other in self.plan.self_mending:
            self.stage.widget(f"alone {other}").set(marked=other == box)

    def explain(self, box: str) -> Explanation:
        """The card of a box."""
        return box_card(self.plan, box)

    # -- the screen

    def head(self) -> Head:
        """The ship, and how many repairs are left."""
        done = len(self.plan.order.boxes)
        below = counted("{n} repair still free", "{n} repairs still free", self.plan.allowed - done)
        if self.is_proposed:
            below = counted(
                "{n} repair proposed · change it, or seal",
                "{n} repairs proposed · change them, or seal",
                done,
            )
        line = _("Repair the {ship}").format(ship=self.ship.name)
        return Head(line, self.which_ship(below))

    def main(self) -> Part:
        """The record on its table, what would change below."""
        return repairs_table(
            self.plan,
            self.box_looks(),
            on_pick=self.pick,
            on_point=self.point_box,
            explain_box=self.explain,
        )

    def column(self) -> Part:
        """The choices."""
        return repairs_column(self.plan, self)

    def tools(self) -> Sequence[Tool]:
        """What writes or clears a whole plan."""
        mine, none = self.choose_tool(), self.none_tool(_("None"), self.none)
        return mine, *self.choose_rest_tools(), none, self.undo_tool()

    def hotkeys(self) -> Iterator[Hotkey]:
        """From box to box."""
        return cursor_keys(self.stage, _("Move from box to box"))

    def hints(self) -> Sequence[Hint]:
        """What the rings on the record mean."""
        return repair_signs(self.board)

    def seal(self) -> Seal:
        """What sealing the repairs of all ships now means."""
        asked = self.pad.moment.decisions
        plans = [RepairPlan(self.view_of(d), self.pad.written(RepairOrder, d)) for d in asked]
        words, repaired = sealed_words(plans), any(plan.order.boxes for plan in plans)
        if repaired and not any(map(self.pad.is_begun, asked)):
            words = _("proposed: {what}").format(what=words)
        return Seal(_("Seal repairs"), words)

"""Repairs: which boxes are improved, and whether empty launchers are reloaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.desk.desk import Desk
from game.desk.kit import Explanation, Hint
from game.systems.earth_expects.rules.repairs import reloadable, self_mending, still
from game.systems.earth_expects.screens.draft_screen import DraftScreen
from game.systems.earth_expects.screens.hints import repair_signs
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.power.cards import level_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.screens.repairs.column import Hand, RepairsColumn
from game.systems.earth_expects.screens.repairs.plan import RepairPlan, effect, step_words, why_not
from game.systems.earth_expects.screens.repairs.table import RepairsTable, Tools
from game.systems.earth_expects.screens.repairs.waste import repair_waste
from game.systems.earth_expects.state.orders import RepairOrder
from game.systems.earth_expects.state.record import Level
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, capitalised, counted


class RepairsScreen(DraftScreen):
    """The repairs of one side's ships (rulebook: Repairs; Damage)."""

    kind = "repairs"

    choose_on_rail = False

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "repairs"

    def first_draft(self, decision: Decision) -> Order:
        """No repairs yet; what costs nothing is ticked: reloading, controls on themselves."""
        view = self.hot.decision_view(decision)
        ship = view.ships[decision.ship or ""]
        alone = self_mending(view, ship) if still(ship) else ()
        reload = still(ship) and bool(reloadable(ship))
        return RepairOrder(ship=ship.name, alone=alone, reload=reload)

    @property
    def chosen(self) -> RepairOrder:
        """The draft."""
        assert isinstance(self.order, RepairOrder)
        return self.order

    @property
    def plan(self) -> RepairPlan:
        """The draft on its board."""
        return RepairPlan(self.board, self.chosen)

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Repairs given away."""
        order = self.hot.drafts[decision.key]
        assert isinstance(order, RepairOrder)
        yield from repair_waste(self.hot.decision_view(decision), order)

    # -- changing it

    def edit(self, change: Callable[[RepairPlan], RepairPlan]) -> None:
        """Make a change, or say why it cannot be made."""
        try:
            self.draft(change(self.plan).order)
        except RefusedError as refused:
            self.refuse_by(str(refused), refused.rule)

    def choose(self, box: str) -> None:
        """Choose a box, or take it back."""
        self.edit(lambda plan: plan.toggle(box))

    def choose_alone(self, box: str) -> None:
        """A damaged control tries for itself, or does not."""
        self.edit(lambda plan: plan.toggle_alone(box))

    def on_pick(self, pick: BoxPick) -> None:
        """A click on the record."""
        self.choose(pick.box)

    def reload(self, wanted: bool) -> None:
        """Tick or clear reloading."""
        self.edit(lambda plan: plan.reload(wanted))

    def none(self) -> None:
        """Nothing repaired, nothing reloaded."""
        self.edit(RepairPlan.none)

    # -- the record

    def box_looks(self, pointed: str | None = None) -> dict[str, BoxLook]:
        """The record with what clears, what may be chosen, and what is."""
        found = looks(self.board, self.ship)
        found = ringed(found, self.ship.record.resting, "clears")
        if self.plan.allowed:
            found = ringed(found, self.plan.repairable, "may")
        for number, box in enumerate(self.chosen.boxes, 1):
            found[box] = replace(found[box], ring="chosen", order=str(number))
        for box in self.chosen.alone:
            found[box] = replace(found[box], ring="chosen")
        if pointed is not None:
            found[pointed] = replace(found[pointed], ring="hover")
        return found

    def point(self, box: str | None) -> None:
        """A row is pointed at: show its box."""
        record = self.widget("record")
        assert isinstance(record, RecordWidget)
        record.set(looks=self.box_looks(box))

    def point_box(self, box: str | None) -> None:
        """A box is pointed at: mark its row."""
        for other in self.plan.repairable:
            self.widget(f"box {other}").set(marked=other == box)
        for other in self.plan.self_mending:
            self.widget(f"alone {other}").set(marked=other == box)

    def explain_box(self, box: str) -> Explanation:
        """The card of a box."""
        record = self.ship.record
        level = record.level(box)
        words = box_words(self.ship.design, box)
        lines = [_("State: {level}").format(level=level_words(level))]
        if box in self.plan.repairable:
            lines.append(_("Repair: {step}").format(step=step_words(self.board, self.ship, box)))
            then = effect(self.board, self.ship, box)
            lines.append(_("Then: {effect}").format(effect=then))
        elif level is not Level.UNDAMAGED or box in record.resting:
            hindrance = why_not(self.board, self.ship, box)
            lines += [] if hindrance is None else [hindrance.words]
        left = record.points_left(box)
        lines.append(counted("{n} more point destroys it.", "{n} points destroy it.", left))
        return Explanation(capitalised(words), "", tuple(lines), _("Repairs"))

    # -- the screen

    def hints(self) -> Sequence[Hint]:
        """What the rings on the record mean."""
        return repair_signs()

    def build(self) -> None:
        """Head lines first: they depend on the draft."""
        self.headline = _("Repair the {ship}").format(ship=self.ship.name)
        left = self.plan.allowed - len(self.chosen.boxes)
        text = counted("{n} repair still free", "{n} repairs still free", left)
        if len(self.moment.decisions) > 1:
            ships = _("Ship {n} of {count}")
            ships = ships.format(n=self.number + 1, count=len(self.moment.decisions))
            text = f"{ships} · {text}"
        self.subline = text
        super().build()

    def build_parts(self) -> None:
        """The record on its table, what would change below, the choices at the right."""
        plan, tools = self.plan, Tools(self.choose_for_me, self.none, self.undo)
        RepairsTable(self, plan, tools).build(
            self.box_looks(),
            on_pick=self.on_pick,
            on_point=self.point_box,
            explain_box=self.explain_box,
        )
        self.hotkey("Del", _("None"), self.none)
        rest = self.metrics.frame.column
        if len(self.moment.decisions) > 1:
            switch, rest = rest.top(40, 8 if self.metrics.compact else 16)
            self.build_stop_switch(switch)
        hand = Hand(self.choose, self.choose_alone, self.reload, self.point, self.explain_box)
        RepairsColumn(self, plan, hand, tools).build(rest)
        self.seal_words = _("Seal repairs")
        self.build_seal(second=self.consequence())

    def consequence(self) -> str:
        """What sealing now means."""
        words = []
        left = min(self.plan.allowed, len(self.plan.repairable)) - len(self.chosen.boxes)
        if left:
            words.append(counted("{n} repair left unused", "{n} repairs left unused", left))
        elif self.chosen.boxes:
            count = len(self.chosen.boxes)
            words.append(counted("{n} box repaired", "{n} boxes repaired", count))
        if self.chosen.alone:
            text = counted(
                "{n} control tries for itself",
                "{n} controls try for themselves",
                len(self.chosen.alone),
            )
            words.append(text)
        if self.chosen.reload:
            count = len(reloadable(self.ship))
            words.append(counted("{n} launcher reloaded", "{n} launchers reloaded", count))
        elif not self.plan.why_no_reload():
            words.append(_("no reloading"))
        return " · ".join(words) or _("nothing to repair")

"""A ship's move on the screen: which ship, step by step, or by clicking where it should end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Hint, Hotkey, Part, column, grow, only_large, yielding
from game.desk.map.legend import FOOT
from game.desk.map.widget import Pick
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.screens.parts import battle_map, records
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.vectorish.rules.course import ONWARD
from game.systems.vectorish.screens.beyond import others
from game.systems.vectorish.screens.course.abreast import ROSE, SMALL, drift_panels
from game.systems.vectorish.screens.course.adrift import adrift
from game.systems.vectorish.screens.course.column import (
    KEYS,
    SAID,
    ship_panel,
    ships_row,
    steps_panel,
)
from game.systems.vectorish.screens.course.coming import then_words
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.legend import map_hints, with_legend
from game.systems.vectorish.screens.course.marks import (
    end_card,
    move_marks,
    seen_clear,
    shown_first,
)
from game.systems.vectorish.screens.course.places import place_words
from game.systems.vectorish.screens.course.plan import pointed_marks, range_words, way_marks
from game.systems.vectorish.screens.course.tape import tape_panel
from game.systems.vectorish.screens.goals import task_words, whole_way
from game.systems.vectorish.screens.torn import torn_off
from game.systems.vectorish.state.orders import CourseOrder
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted

RECORD = (14, 18)
"""The radius of its boxes at most, in a small window and a large one."""


class CourseSheet(OrderSheet):
    """Which ship moves, and by which steps."""

    kind = "course"
    choose_on_rail = False
    acts_unwritten = True
    tools_bear = 0.88

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self._planned: dict[Order, int] = {}

    def first(self, decision: Decision) -> Order:
        """The first ship, which drifts."""
        return CourseOrder(ship=decision.choices[0])

    @property
    def draft(self) -> Draft:
        """The order, and what comes of it."""
        order = self.pad.written(CourseOrder)
        return Draft(space_of(self.pad.board), order, self._planned.get(order))

    def dooms(self) -> list[Doubt]:
        """A way that may cost the ship or those docked to it, now or later, or lose the chase."""
        order, fear = self.draft.order, self.draft.fear
        found = [fear.doubt] if fear is not None and fear.doubt is not None else []
        found += torn_off(self.draft.space, order.ship, order.steps)
        fatal = self.draft.deadly
        if fatal is not None:
            text = _("{ship}: {what}")
            words = text.format(ship=order.ship, what=danger_words(fatal))
            found.append(Doubt(words, _("Fly a fatal course?"), _("Change the course")))
        return found

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Points of a ship that drifts because nothing was written for it."""
        yield from adrift(Draft(space_of(self.pad.board), self.pad.written(CourseOrder, decision)))

    # -- changing it

    def step(self, sign: str) -> None:
        """One step more, if nothing is against it."""
        fault = self.draft.why_not(sign)
        if fault is not None:
            self.stage.refuse_by(fault.sentence, fault.rule)
        else:
            self.pad.write(self.draft.added(sign))

    def back_to(self, count: int) -> None:
        """Only the first steps; those of an end that was chosen still give way to another."""
        order = self.draft.order
        planned, kept = self._planned.get(order), order.but(steps=order.steps[:count])
        if planned is None:
            self.pad.write(kept)
        else:
            self._plan(kept, min(planned, count))

    def flee(self, steps: str) -> None:
        """These steps, from the start of the move."""
        self._plan(self.draft.order.but(steps=steps), 0)

    def as_chosen(self, chosen: Order) -> Order:
        """Steps that the player did not write: another end is chosen in their place."""
        self._planned[chosen] = 0
        return chosen

    def _plan(self, order: CourseOrder, by_hand: int) -> None:
        """Write steps all but the first of which give way to another end that is chosen."""
        self._planned[order] = by_hand
        self.pad.write(order)

    def coast(self) -> None:
        """All of the hexes owed."""
        self.onward(sum(self.draft.course.owed.values()))

    def onward(self, hexes: int) -> None:
        """So many of the hexes owed."""
        order = self.draft.order
        self.pad.write(order.but(steps=order.steps + ONWARD * hexes))

    def take(self, name: str) -> None:
        """Another ship, with nothing written."""
        self.pad.write(CourseOrder(ship=name))

    def take_next(self) -> None:
        """The next ship that has still to move."""
        names = self.pad.decision.choices
        self.take(names[(names.index(self.draft.order.ship) + 1) % len(names)])

    def clear(self) -> None:
        """Nothing but drifting."""
        self.take(self.draft.order.ship)

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: another ship to move, or where it should end."""
        choices = self.pad.decision.choices
        for ship in self.draft.space.afloat():
            other = ship.name != self.draft.order.ship
            if ship.hex == pick.hex and ship.name in choices and other:
                self.take(ship.name)
                return
        order = self.draft.onto(pick.hex, pick.side)
        if order is not None:
            self._plan(order, len(self.draft.base.order.steps))
            return
        text = _("It cannot end in {hex} from here.")
        if self.draft.before.onto(pick.hex) is not None:
            text = _("It cannot end in {hex} after these steps; Undo or Clear takes them back.")
        self.stage.refuse(text.format(hex=hex_number(pick.hex)))

    def on_point(self, hex_: Hex | None, side: int | None = None) -> None:
        """Show what a click on the end that is pointed at gives, instead of what is written."""
        draft = self.draft
        given = draft.given(hex_, side)
        marks = way_marks(draft) if given is None else pointed_marks(draft, given)
        self.desk.map_view.show_live(marks)
        self.stage.widget("map").dirty()

    # -- the screen

    def head(self) -> Head:
        """Which ship, and how many more."""
        line = _("Move {ship}").format(ship=self.draft.ship.name)
        left = len(self.pad.decision.choices)
        if self.pad.decision.secret:
            return Head(line, _("in secret: all move at once"))
        task = task_words(self.draft.space, self.draft.ship)
        if task:
            return Head(line, task)
        below = counted("{n} ship to move", "{n} ships to move", left)
        return Head(line, below)

    def main(self) -> Part:
        """The map: every end with its cost, the way, and the drift of all."""
        draft = self.draft
        table = battle_map(
            self.desk,
            draft.space,
            way_marks(draft),
            move_marks(draft),
            about=shown_first(draft),
            foot=FOOT,
            explain_hex=partial(end_card, draft),
            on_pick=self.on_pick,
            on_point=self.on_point,
            starts_at=draft.course.hex,
            home=partial(whole_way, draft.space, draft.ship),
            beyond=tuple(others(draft.space, draft.ship, draft.end.hex)),
            keep_clear=partial(seen_clear, draft),
        )
        return with_legend(table, draft)

    def column(self) -> Part:
        """Ships, rose, next step, steps so far; its record, in a race how the others drift."""
        draft, names = self.draft, self.pad.decision.choices
        beside = records(draft.space, {draft.ship.name: ""}, RECORD)
        below = [only_large(yielding(beside))]
        if draft.space.told.races:
            rest = [ship for ship in draft.space.afloat() if ship.name != draft.ship.name]
            size = ROSE if draft.space.told.goal.kind == "race" else SMALL
            below = list(drift_panels(draft.space, rest, size))
        tight = len(names) > 1 or len(self.pad.moment.decisions) > 1
        tight = tight or (draft.fear is not None and draft.fear.refuge is not None)
        tight = tight or (draft.chance is not None and draft.chance.way is not None)
        return column(
            ships_row(names, draft.ship.name, self.take),
            ship_panel(draft),
            steps_panel(draft, self.step, slim=tight),
            yielding(tape_panel(draft, self.back_to, self.onward, self.flee), 116),
            *below,
            grow(),
            gap=(8, 16),
        )

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo, and nothing at all."""
        return (
            self.choose_tool(),
            self.undo_tool(),
            self.none_tool(_("Clear"), self.clear),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """Steps, and ships."""
        yield Hotkey("Z", _("Drift over all hexes that are owed"), self.coast)
        for sign, key in KEYS.items():
            yield Hotkey(key, _(SAID[sign]), partial(self.step, sign))
        if len(self.pad.decision.choices) > 1:
            yield Hotkey("N", _("Next ship"), self.take_next)

    def hints(self) -> Sequence[Hint]:
        """What the marks on the map mean, and how to find the ship again."""
        return map_hints(self.draft)

    def seal(self) -> Seal:
        """What is left to do, and the end of the move."""
        draft = self.draft
        owed = sum(draft.course.owed.values())
        where = _("to {hex} · {speeds}")
        where = where.format(hex=place_words(draft.end.hex), speeds=draft.end.speeds.text)
        if draft.lost is not None:
            where = _("is lost in {hex}").format(hex=place_words(draft.lost.hex))
        then = then_words(draft.space, draft.ship, self.pad.decision.choices)
        where = " · ".join(filter(None, (where, then, range_words(draft))))
        if draft.arrives:
            return Seal(_("Pass the line"), where, "check")
        if draft.catches is not None:
            return Seal(_("Catch {prey}").format(prey=draft.catches.name), where, "check")
        if not owed:
            return Seal(_("{ship}: end the move").format(ship=draft.ship.name), where, "check")
        words = counted("Drift {n} hex and end", "Drift {n} hexes and end", owed)
        return Seal(words, where, "chevrons-right")

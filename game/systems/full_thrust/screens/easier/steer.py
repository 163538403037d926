"""How missiles fly: one turn anywhere on the way, and what each strikes at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import Hint, Hotkey, ListView, Panel, Part, column, grow, to_border, yielding
from game.desk.map.marks import Mark, Outline, Plate, Tag, Tint, Track
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.doubts import Doubt
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.full_thrust.questions.easier.launches import (
    course_of,
    in_reach_of,
    steered,
    turn_words,
)
from game.systems.full_thrust.rules.flying import on_the_way, staying
from game.systems.full_thrust.rules.missiles import (
    ARMED,
    MOVE,
    POINTS,
    REACH,
    STRAIGHT,
    Course,
    armed,
    flown,
)
from game.systems.full_thrust.screens.easier.bands import reach_border
from game.systems.full_thrust.screens.easier.rest import rest_tool
from game.systems.full_thrust.screens.easier.steps import steps_part
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.shots import MissileFace
from game.systems.full_thrust.screens.space_map import (
    counters,
    side_colour,
    side_number,
    space_map,
)
from game.systems.full_thrust.state.craft import Missile
from game.systems.full_thrust.state.easier_orders import SteerOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, marked

LEAST = 90


class SteerSheet(OrderSheet):
    """The missiles of a side, one after the other."""

    kind = "steer"
    tools_below = True
    acts_unwritten = True
    next_words = marked("Next missile")

    def first(self, decision: Decision) -> Order:
        """Straight on, at the nearest enemy there."""
        space: Space = self.pad.hot.decision_view(decision)
        return steered(space, space.missiles[decision.ship or ""], STRAIGHT)

    # -- what is written

    @property
    def space(self) -> Space:
        """The table as it is."""
        found: Space = self.pad.board
        return found

    @property
    def order(self) -> SteerOrder:
        """How the missile flies."""
        return self.pad.written(SteerOrder)

    @property
    def missile(self) -> Missile:
        """The missile that is shown."""
        return self.space.missiles[self.order.ship]

    @property
    def course(self) -> Course:
        """Its turn."""
        return Course(self.order.helm, self.order.after)

    @property
    def ends(self) -> Mapping[Hex, Course]:
        """Where it may end on the table, with the first course that leads there."""
        missile, found = self.missile, dict[Hex, Course]()
        for course in staying(self.space, missile):
            end = flown(missile.hex, missile.heading, course).path[-1]
            found.setdefault(end, course)
        return found

    @property
    def targets(self) -> list[str]:
        """What it may strike at its end."""
        return in_reach_of(self.space, self.missile, course_of(self.missile, self.order))

    def dooms(self) -> list[Doubt]:
        """Missiles that fly off the table though they need not."""
        found = []
        for each in self.pad.moment.decisions:
            missile = self.space.missiles[each.ship or ""]
            move = course_of(missile, self.pad.written(SteerOrder, each))
            if staying(self.space, missile) and not all(map(self.space.holds, move.path)):
                words = _("{missile} flies off the table and is lost.").format(missile=missile.name)
                found.append(Doubt(words, _("Lose the missile?"), _("Steer it back")))
        return found

    # -- changing it

    def steer(self, course: Course) -> None:
        """Another course, at the nearest enemy at its end."""
        self.pad.write(steered(self.space, self.missile, course))

    def turn(self, helm: str) -> None:
        """Turn that way, or straight on again."""
        if helm == self.order.helm:
            self.steer(STRAIGHT)
        else:
            self.steer(Course("left" if helm == "left" else "right", self.order.after))

    def later(self, by: int) -> None:
        """The turn later or earlier."""
        order = self.order
        if order.helm is None:
            self.stage.refuse(_("It flies straight on: turn it first."))
        elif 0 <= order.after + by <= MOVE:
            self.steer(Course(order.helm, order.after + by))

    @property
    def strikes(self) -> Mapping[str, Course]:
        """Every enemy that it may strike, with a course that does: the present one if it can."""
        space, missile, found = self.space, self.missile, dict[str, Course]()
        for course in (self.course, *self.ends.values()):
            end = flown(missile.hex, missile.heading, course)
            for name in in_reach_of(space, missile, end):
                found.setdefault(name, course)
        return {ship.name: found[ship.name] for ship in space.enemies(missile.side)
                if ship.name in found}  # fmt: skip

    def next_target(self) -> None:
        """The next enemy that it may strike; it is turned there if need be."""
        known = list(self.strikes)
        if not known:
            self.stage.refuse(self._why_nothing())
            return
        now = self.order.target
        name = known[(known.index(now) + 1) % len(known) if now in known else 0]
        course = self.strikes[name]
        order = self.order if course == self.course else steered(self.space, self.missile, course)
        self.pad.write(order.but(target=name))

    def _why_nothing(self) -> str:
        if not armed(self.missile.age):
            return _("It is not armed in the turn of its launch.")
        return _("No enemy is within {n} hexes of any end.").format(n=REACH)

    def on_pick(self, pick: Pick) -> None:
        """A click on an end; on an enemy near the end it is what is struck."""
        known = self.targets
        struck = [name for name in known if self.space.ships[name].hex == pick.hex]
        course = self.ends.get(pick.hex)
        if struck and (course is None or struck[0] != self.order.target):
            self.pad.write(self.order.but(target=struck[0]))
        elif pick.hex == course_of(self.missile, self.order).path[-1]:
            self.stage.toast(_("It ends there as it is written."))
        elif course is not None:
            self.steer(course)
        else:
            words = _("It cannot end in {hex}: click a lit hex.")
            self.stage.refuse(words.format(hex=hex_number(pick.hex)))

    # -- the screen

    def head(self) -> Head:
        """Which missile, in which turn of its flight."""
        missile = self.missile
        text = _("turn {n} of {all}: {n_hexes} hexes, one turn")
        below = text.format(n=missile.age, all=ARMED[-1], n_hexes=MOVE)
        return Head(_("Steer {missile}").format(missile=missile.name), below)

    def main(self) -> Part:
        """The map: every end lit, the way that is written, what it strikes there."""
        ends, missile = self.ends, self.missile
        colour = side_colour(self.space, missile.side)
        lit: list[Mark] = [self._lit(end, colour) for end in ends]
        return space_map(
            self.desk,
            self.space,
            list(self._live()),
            lit,
            about=self._shown_first(),
            beyond=beyond(self.space, missile.side),
            on_pick=self.on_pick,
            starts_at=course_of(missile, self.order).path[-1],
        )

    def _shown_first(self) -> list[Hex]:
        """The missiles of the side, where they may end, enemies near by: the same for each."""
        told = [self.space.missiles[name] for name in self.stops()]
        ends = [
            flown(each.hex, each.heading, course).path[-1]
            for each in told
            for course in staying(self.space, each)
        ]
        return [*(each.hex for each in told), *ends]

    def _lit(self, end: Hex, colour: theme.Colour) -> Tint:
        move = flown(self.missile.hex, self.missile.heading, self.ends[end])
        strikes = bool(in_reach_of(self.space, self.missile, move))
        return Tint(end, theme.WARN if strikes else colour)

    def _live(self) -> Iterator[Mark]:
        space = self.space
        yield from counters(space)
        for each in self.pad.moment.decisions:
            missile = space.missiles[each.ship or ""]
            order = self.pad.written(SteerOrder, each)
            move, shown = course_of(missile, order), missile.name == self.missile.name
            kept = on_the_way(space, move.path)
            colour = theme.CHALK if shown else side_colour(space, missile.side)
            if kept:
                way = (missile.hex, *kept)
                yield Track(way, colour, numbers=shown, wide=3, aside=True)
                face, number = (
                    MissileFace(move.heading, missile.age),
                    side_number(space, missile.side),
                )
                yield Plate(kept[-1], move.heading, face, number, ghost=True)
            if len(kept) < len(move.path):
                last = kept[-1] if kept else missile.hex
                yield Tag(last, _("off the table: lost"), theme.BAD)
            elif shown:
                colour = side_colour(space, missile.side)
                yield from reach_border(kept[-1], REACH, colour, space.holds)
            if order.target is not None:
                there = space.ships[order.target].hex
                yield Outline(there, theme.WARN)
                yield Tag(there, _("{n} points").format(n=POINTS), theme.WARN)

    def column(self) -> Part:
        """The steps, the course, the enemies from the end."""
        rows = list(self._enemies())
        shown = ListView("near its end", made=lambda m, w: entry_rows(m, w, rows), region="ends")
        caption, note = _("From its end"), _("strikes within {n}").format(n=REACH)
        panel = Panel("strikes", caption=caption, note=note, holds=to_border(shown))
        return column(steps_part(self.space), self._about(), yielding(panel, LEAST), grow())

    def _about(self) -> Panel:
        order, missile = self.order, self.missile
        strikes = self._why_nothing(), theme.INK2
        if order.target is not None:
            text = _("strikes {ship}: {n} points, whatever its screens")
            strikes = text.format(ship=order.target, n=POINTS), theme.WARN
        elif self.strikes:
            strikes = _("strikes nobody; T turns it to a target"), theme.INK2
        rows = [Entry(turn_words(order), [strikes])]
        shown = ListView("course", made=lambda m, w: entry_rows(m, w, rows), region="course")
        side = side_number(self.space, missile.side)
        note = _("Q left · E right · A later")
        return Panel(
            "missile panel", title_=missile.name, side=side, note=note, holds=to_border(shown)
        )

    def _enemies(self) -> Iterator[Entry]:
        end = course_of(self.missile, self.order).path[-1]
        ships = self.space.enemies(self.missile.side)
        for ship in sorted(ships, key=lambda x: distance(end, x.hex)):
            far = distance(end, ship.hex)
            words, ink = _("out of its reach"), theme.INK3
            if ship.name == self.order.target:
                words, ink = _("struck"), theme.WARN
            elif ship.name in self.targets:
                words, ink = _("within its reach"), theme.INK
            note = _("range {n}").format(n=far)
            yield Entry(ship.name, [(words, ink)], note, side_colour(self.space, ship.side))

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo, the rest; the target, straight on."""
        nothing = "" if self.strikes else self._why_nothing()
        return (
            self.choose_tool(),
            self.undo_tool(),
            rest_tool(self),
            Tool("target", _("Target"), "T", self.next_target, nothing),
            self.none_tool(_("Straight on"), partial(self.steer, STRAIGHT)),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """The turn, and where on the way it is."""
        yield Hotkey("Q", _("Turn left"), partial(self.turn, "left"))
        yield Hotkey("E", _("Turn right"), partial(self.turn, "right"))
        yield Hotkey("A", _("Turn later"), partial(self.later, 1))
        yield Hotkey("D", _("Turn earlier"), partial(self.later, -1))

    def hints(self) -> Sequence[Hint]:
        """What the map shows."""
        return (
            _("Lit hexes: where the missile may end; yellow, where it strikes an enemy."),
            _("Click an end; click an enemy near it to strike that one."),
            _("Q and E turn it, A and D turn it later or earlier."),
        )

    def seal(self) -> Seal:
        """All missiles."""
        struck = {
            order.target
            for each in self.pad.moment.decisions
            if (order := self.pad.written(SteerOrder, each)).target is not None
        }
        names = ", ".join(sorted(struck))
        words = _("at {ships}").format(ships=names) if names else _("none strikes this turn")
        return Seal(_("Missiles fly"), words, "chevrons-right")

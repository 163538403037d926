"""How missiles fly: one turn anywhere on the way, and what each strikes at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import Hint, Hotkey, ListView, Panel, Part, column, grow, to_border, yielding
from game.desk.map.marks import Mark, Outline, Plate, Tag, Tint, Track
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, Seal, Tool
from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.questions.easier.launches import (
    course_of,
    in_reach_of,
    turn_words,
)
from game.systems.full_thrust.rules.flying import on_the_way, staying
from game.systems.full_thrust.rules.missiles import (
    ARMED,
    MOVE,
    POINTS,
    REACH,
    STRAIGHT,
    flown,
)
from game.systems.full_thrust.screens.easier.bands import reach_border
from game.systems.full_thrust.screens.easier.steer_writing import SteerWriting
from game.systems.full_thrust.screens.easier.steps import steps_part
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.sheet_panel import sheet_below
from game.systems.full_thrust.screens.shots import MissileFace
from game.systems.full_thrust.screens.space_map import (
    counters,
    side_colour,
    side_number,
)
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import SteerOrder
from game.words import _, listed

LEAST = 90


class SteerSheet(SteerWriting):
    """The missiles of a side, one after the other."""

    kind = "steer"

    # -- the screen

    def head(self) -> Head:
        """Which missile, in which turn of its flight."""
        missile = self.missile
        text = _("turn {n} of {all}: {n_hexes} hexes, one turn")
        below = text.format(n=missile.age, all=ARMED[-1], n_hexes=MOVE)
        names = [missile.name]
        if self.together:
            names = [each.ship or "" for each in self.beside]
        return Head(_("Steer {missile}").format(missile=listed(names)), below)

    def main(self) -> Part:
        """The map: every end lit, the way that is written, what it strikes there."""
        ends, missile = self.ends, self.missile
        colour = side_colour(self.space, missile.side)
        lit: list[Mark] = [self._lit(end, colour) for end in ends]
        return self.board(
            list(self._live()),
            lit,
            self._shown_first(),
            beyond=beyond(self.space, missile.side),
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
        """The steps, the course, the enemies from the end, the sheet of one of them."""
        rows = list(self._enemies())
        shown = ListView("near its end", made=lambda m, w: entry_rows(m, w, rows), region="ends")
        caption, note = _("From its end"), _("strikes within {n}").format(n=REACH)
        panel = Panel("strikes", caption=caption, note=note, holds=to_border(shown))
        sheet = sheet_below(self.space, self._seen())
        return column(steps_part(self.space), self._about(), yielding(panel, LEAST), *sheet, grow())

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
        note = _("Q left · E right · D later")
        return Panel(
            "missile panel", title_=missile.name, side=side, note=note, holds=to_border(shown)
        )

    def _near(self) -> list[tuple[int, Ship]]:
        """The enemies with their ranges from the end, the nearest first."""
        end = course_of(self.missile, self.order).path[-1]
        ships = self.space.enemies(self.missile.side)
        return sorted(((distance(end, ship.hex), ship) for ship in ships), key=lambda x: x[0])

    def _seen(self) -> str | None:
        return self.order.target or next((ship.name for _far, ship in self._near()), None)

    def _enemies(self) -> Iterator[Entry]:
        for far, ship in self._near():
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
        target = Tool("target", _("Target"), "T", self.next_target, nothing)
        straight = partial(self.steer, STRAIGHT)
        words = _("Each alone") if self.together else _("Together")
        several = len(self.beside) > 1
        joins = [Tool("together", words, "G", self.join)] if several else []
        return self.step_tools(target, *joins, none=_("Straight on"), clear=straight)

    def hotkeys(self) -> Iterator[Hotkey]:
        """The turn, and where on the way it is."""
        yield Hotkey("Q", _("Turn left"), partial(self.turn, "left"))
        yield Hotkey("E", _("Turn right"), partial(self.turn, "right"))
        yield Hotkey("A", _("Turn earlier"), partial(self.later, -1))
        yield Hotkey("D", _("Turn later"), partial(self.later, 1))

    def hints(self) -> Sequence[Hint]:
        """What the map shows."""
        return (
            _("Lit hexes: where the missile may end; yellow, where it strikes an enemy."),
            _("Click an end; click an enemy near it to strike that one."),
            _("Click the end again: it turns in its last hex."),
            _("Q and E turn it, A and D turn it earlier or later."),
            _("G steers all missiles of the hex together."),
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

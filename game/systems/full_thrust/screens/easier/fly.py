"""Where groups of fighters fly: a hex within reach, with what they may attack from there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import (
    Explanation,
    Hint,
    Hotkey,
    ListView,
    Panel,
    Part,
    column,
    grow,
    to_border,
    yielding,
)
from game.desk.map.marks import Mark, Outline, Plate, Tag, Track
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, Seal, Tool
from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.full_thrust.rules.fighters import EASIER, dice
from game.systems.full_thrust.rules.flying import may_fly
from game.systems.full_thrust.screens.easier.bands import reach_border
from game.systems.full_thrust.screens.easier.coming import coming
from game.systems.full_thrust.screens.easier.fly_writing import FlyWriting
from game.systems.full_thrust.screens.easier.nova_panel import row_marks
from game.systems.full_thrust.screens.easier.steps import steps_part
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.sheet_panel import sheet_below
from game.systems.full_thrust.screens.shots import group_face
from game.systems.full_thrust.screens.space_map import (
    counters,
    hex_card,
    side_colour,
    side_number,
)
from game.systems.full_thrust.state.craft import Group, Ship
from game.table.decisions import Decision
from game.words import _, counted, listed

LEAST = 90


class FlySheet(FlyWriting):
    """The groups of a side, one after the other."""

    kind = "fly"

    # -- the screen

    def head(self) -> Head:
        """Which group, and how far."""
        line = _("Fly {group}").format(group=self.group.name)
        first = self.most == EASIER.moves[0]
        text = _("{n} hexes, before the ships")
        if not first:
            text = _("up to {n} hexes, after the ships")
        return Head(line, text.format(n=self.most))

    def main(self) -> Part:
        """The map: how far it flies, and from where it may attack."""
        return self.board(
            list(self._live()),
            list(self.outlook.marks()),
            self._shown_first(),
            beyond=beyond(self.space, self.group.side),
            explain_hex=self.card,
            starts_at=self.end,
        )

    def _shown_first(self) -> list[Hex]:
        """All groups of the side with their reach, enemies near by: the same for each of them."""
        groups = [self.space.groups[name] for name in self.stops()]
        ends = [group.hex.step(way, self.most) for group in groups for way in range(6)]
        return [*(group.hex for group in groups), *filter(self.space.holds, ends)]

    def _live(self) -> Iterator[Mark]:
        space, outlook = self.space, self.outlook
        if outlook.first:
            yield from coming(space, outlook.foes)
        yield from counters(space)
        for shot in space.novas.values():
            yield from row_marks(space, shot)
        for decision in self.pad.moment.decisions:
            group, end = space.groups[decision.ship or ""], self.end_of(decision)
            shown = group.name == self.group.name
            if end != group.hex:
                ink = theme.CHALK if shown else side_colour(space, group.side)
                yield Track((group.hex, end), ink, (6, 5), numbers=False, arrow=True, wide=3)
                number = side_number(space, group.side)
                yield Plate(end, 0, group_face(group), number, ghost=True)
            if shown:
                yield Outline(end, theme.CHALK)
        colour = side_colour(space, self.group.side)
        yield from reach_border(self.end, EASIER.reach, colour, space.holds)
        for ship in outlook.near(self.end):
            words = _("may be attacked: {dice}").format(dice=_dice(self.group))
            yield Tag(ship.hex, words, theme.WARN)

    def card(self, hex_: Hex, _side: int | None) -> Explanation | None:
        """Whom it may attack from a hex, and what it may lose there."""
        held, outlook = hex_card(self.space, hex_), self.outlook
        if not may_fly(self.space, self.group, hex_, self.most):
            return held
        names = [ship.name for ship in outlook.near(hex_)]
        words = _("may attack {ships} from here").format(ships=listed(names))
        lines: list[Hint] = [words if names else _("attacks nobody from here")]
        lines.append(outlook.words(hex_)[0])
        if outlook.first:
            lines.append(_("if enemies fly straight on"))
        lines += held.terms if held is not None else ()
        far = distance(self.group.hex, hex_)
        value = counted("one hex", "{n} hexes", far)
        return Explanation(hex_number(hex_), value, tuple(lines), _("Fighters"), "EHT-1")

    def column(self) -> Part:
        """The steps, the groups, how far the enemies are from the end, the sheet of the nearest."""
        rows = list(self._enemies())
        shown = ListView("distances", made=lambda m, w: entry_rows(m, w, rows), region="ends")
        caption, note = _("From there"), _("attacks within {n}").format(n=EASIER.reach)
        if self.outlook.first:
            note = _("if they fly straight on")
        panel = Panel("from there", caption=caption, note=note, holds=to_border(shown))
        sheet = sheet_below(self.space, self._nearest())
        return column(steps_part(self.space), self._about(), yielding(panel, LEAST), *sheet, grow())

    def _about(self) -> Panel:
        group = self.group
        far = distance(group.hex, self.end)
        words = counted("flies one hex", "flies {n} hexes", far) if far else _("stays where it is")
        attacks = counted("one attack left", "{n} attacks left", group.attacks)
        fighters = counted("one fighter", "{n} fighters", group.fighters)
        lines = [(words, theme.INK), self.outlook.words(self.end)]
        rows = [Entry(f"{fighters}, {attacks}", lines, _dice(group))]
        listed_ = ListView("group", made=lambda m, w: entry_rows(m, w, rows), region="group")
        side = side_number(self.space, group.side)
        return Panel("group panel", title_=group.name, side=side, holds=to_border(listed_))

    def _near(self) -> list[Ship]:
        """The enemies, the nearest to the end first."""
        return sorted(self.outlook.foes, key=lambda ship: distance(self.end, ship.hex))

    def _nearest(self) -> str | None:
        return next((ship.name for ship in self._near()), None)

    def _enemies(self) -> Iterator[Entry]:
        outlook, end = self.outlook, self.end
        dice, near = outlook.dice(end), outlook.near(end)
        for ship in self._near():
            words, ink = _("out of reach of its attack"), theme.INK3
            if ship in near:
                words, ink = _("may be attacked"), theme.WARN
            text = _("PDAF {n}, ADAF {m}")
            defence = text.format(n=ship.sheet.pdaf, m=ship.sheet.adaf), theme.INK2
            if ship.name in dice:
                n = dice[ship.name]
                defence = counted("one die at the group", "{n} dice at the group", n), theme.BAD
            note = _("range {n}").format(n=distance(end, ship.hex))
            yield Entry(
                ship.name, [(words, ink), defence], note, side_colour(self.space, ship.side)
            )

    def wasted(self, decision: Decision) -> Iterable[str]:
        """Nothing is given away: a group may stay."""
        del decision
        return ()

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo, the rest; to an enemy, stay."""
        nobody = "" if self.outlook.foes else _("No enemy is on the table.")
        close = Tool("close in", _("To an enemy"), "T", self.close_in, nobody)
        return self.step_tools(close, none=_("Stay"), clear=self.stay)

    def hotkeys(self) -> Iterator[Hotkey]:
        """Back through the enemies."""
        yield Hotkey("Shift T", _("To the enemy before"), partial(self.close_in, -1))

    def hints(self) -> Sequence[Hint]:
        """What the map shows."""
        return (
            _("Lit hexes: how far the group flies."),
            _("Yellow hexes: from there it may attack an enemy."),
            _("Red hexes: point defence reaches it there; the number is what it loses on average."),
            _("Before ships have moved both hold if enemies fly straight on."),
            _("Click a hex to fly there; T goes from enemy to enemy, where it loses least."),
        )

    def seal(self) -> Seal:
        """All groups."""
        flying = sum(
            self.end_of(each) != self.space.groups[each.ship or ""].hex
            for each in self.pad.moment.decisions
        )
        words = counted("one group flies", "{n} groups fly", flying)
        return Seal(_("Fighters fly"), words if flying else _("all stay"), "chevrons-right")


def _dice(group: Group) -> str:
    return counted("one die", "{n} dice", dice(group.fighters))

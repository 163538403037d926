"""Fighters: what each group attacks, and what that may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.kit import (
    Explanation,
    Hotkey,
    Panel,
    Part,
    Row,
    Term,
    column,
    grow,
    only_large,
    to_border,
    yielding,
)
from game.desk.kit.keys import numbered
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.map.marks import Arrow, Mark, Tag, Tint
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, Seal, Tool
from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules.aiming import Aim
from game.systems.full_thrust.rules.fighters import EASIER, KILLS, dice
from game.systems.full_thrust.rules.forecast import mean
from game.systems.full_thrust.screens.fire.attack_writing import AttackWriting
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.fire.outlook_panel import Promise, outlook_panel
from game.systems.full_thrust.screens.framing import CLOSELY
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.sheet_panel import sheet_below
from game.systems.full_thrust.screens.space_map import counters, deciding, side_colour
from game.systems.full_thrust.screens.words import decimal
from game.systems.full_thrust.state.craft import Group
from game.words import _, counted

KEYS, LEAST = 9, 104
COLUMNS = (Column(grows=True), Column(low=True), Column(align="right", least=48), Column())


class AttackSheet(AttackWriting):
    """What each group can attack, and what all attacks may do."""

    kind = "attack"

    # -- what it may do

    def _aim(self, group: Group, ship: str) -> Aim:
        return Aim(dice(group.fighters), self.space.ships[ship].sheet.screens)

    @property
    def promise(self) -> Promise:
        """What all groups of the side are told together."""
        fire: dict[str, list[Aim]] = {}
        at_groups: dict[str, int] = {}
        decisions = self.pad.moment.decisions
        told = [(each.ship or "", self.told_of(n)) for n, each in enumerate(decisions)]
        for name, target in told:
            group = self.space.groups[name]
            if target is not None and target in self.space.ships:
                fire.setdefault(target, []).append(self._aim(group, target))
            elif target is not None:
                at_groups[target] = at_groups.get(target, 0) + dice(group.fighters)
        ships = [name for name in self.pad.decision.choices if name in self.space.ships]
        return Promise(self.space, fire, ships, at_groups, self.firing)

    @property
    def firing(self) -> str:
        """How many groups attack; empty for none."""
        count = sum(self.told_of(n) is not None for n in range(len(self.pad.moment.decisions)))
        return counted("one group attacks", "{n} groups attack", count) if count else ""

    # -- the screen

    def head(self) -> Head:
        """Which group."""
        group = self.group
        left = counted("one attack left", "{n} attacks left", group.attacks)
        fighters = counted("one fighter", "{n} fighters", group.fighters)
        below = _("{fighters}, {left} · secret until all are sealed")
        line = _("{group} attacks").format(group=group.name)
        return Head(line, below.format(fighters=fighters, left=left))

    def main(self) -> Part:
        """The table: how far the group reaches, and who attacks whom."""
        space, group = self.space, self.group
        about = [group.hex, *(place_of(space, name) for name in self.pad.decision.choices)]
        decor = [
            Tint(hex_, BEAM, 0.16, 0.4)
            for hex_ in space.every_hex()
            if distance(hex_, group.hex) <= EASIER.reach
        ]
        live = [*counters(space, group.name), *self._lines(), deciding(group)]
        return self.board(live, decor, about, share=CLOSELY)

    def _lines(self) -> Iterator[Mark]:
        space, colour = self.space, side_colour(self.space, self.group.side)
        for number, decision in enumerate(self.pad.moment.decisions):
            target, name = self.told_of(number), decision.ship or ""
            here = space.groups[name].hex
            if target is not None and here != place_of(space, target):
                chosen = name == self.group.name
                ink, wide = (theme.CHALK, 3) if chosen else (colour, 2)
                yield Arrow(here, place_of(space, target), ink, wide)
        for name in self.pad.decision.choices:
            ink = theme.CHALK if name == self.told else BEAM
            yield Tag(place_of(space, name), self._does(name), ink, ("N", "NE", "NW", "S"))

    def _does(self, name: str) -> str:
        """Dice and points of the group on screen at a target."""
        rolled = counted("one die", "{n} dice", dice(self.group.fighters))
        if name not in self.space.ships:
            return _("{dice}, {n}+ kills").format(dice=rolled, n=KILLS)
        points = decimal(mean([self._aim(self.group, name)]))
        return _("{dice} ≈ {points}").format(dice=rolled, points=points)

    def column(self) -> Part:
        """What it can attack, what all attacks of the side may do, the sheet of the target."""
        lines = [self._entries(n, name) for n, name in enumerate(self.names)]
        rows = [Row(explain=self._card(name)) for name in self.names]
        ledger = Ledger(COLUMNS, lines, edge=12, high=(32, 40))
        listed = ledger.listed("targets", self.choose, self.names.index(self.told), rows)
        note = _("within {n} hexes").format(n=EASIER.reach)
        head = _("{group} can attack").format(group=self.group.name)
        return column(
            yielding(Panel("prey panel", caption=head, note=note, holds=to_border(listed)), 108),
            yielding(outlook_panel(self.promise), LEAST),
            *sheet_below(self.space, self.told or next(iter(self.pad.decision.choices), None)),
            only_large(grow()),
        )

    def _entries(self, number: int, name: str | None) -> Entries:
        key = Entry(key=numbered(number + 1))
        style = theme.LABEL if name == self.told else theme.BODY
        if name is None:
            return Entry(_("saves its attack"), style, theme.INK2), Entry(), Entry(), key
        ship = self.space.ships.get(name)
        side = (ship or self.space.groups[name]).side
        state = _("fighters") if ship is None else _("no screens")
        if ship is not None and ship.sheet.screens:
            state = _("screens {n}").format(n=ship.sheet.screens)
        return (
            Entry(name, style, side_colour(self.space, side)),
            Entry(state),
            Entry(self._does(name), theme.SMALL, BEAM),
            key,
        )

    def _card(self, name: str | None) -> Explanation:
        group = self.group
        terms: list[Term | str] = [
            Term(_("fighters"), str(group.fighters), _("a die for two of them")),
            Term(_("attacks left"), str(group.attacks)),
        ]
        if name is not None:
            terms.append(self._does(name))
        return Explanation(name or _("saves its attack"), "", tuple(terms), _("Fighters"), "Q293")

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo; save, all at this one."""
        told = self.told
        words = _("All at {name}").format(name=told) if told else _("All at one")
        none = "" if told else _("Choose what this group attacks first.")
        saved = "" if told else _("It saves its attack.")
        return (
            self.choose_tool(),
            self.undo_tool(),
            Tool("save", _("Save"), "H", lambda: self.choose(-1), saved),
            Tool("all", words, "A", self.all_at_this, none),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """From target to target."""
        yield Hotkey("Up", _("Target above"), lambda: self.step(-1))
        yield Hotkey("Down", _("Target below"), lambda: self.step(1))
        yield Hotkey("T", _("Next target"), lambda: self.step(1))
        for number in range(min(KEYS, len(self.names))):
            yield Hotkey(str(number + 1), _("Target"), partial(self.choose, number))

    def seal(self) -> Seal:
        """How many attack."""
        return Seal(_("Seal the attacks"), self.firing or _("all save their attacks"))

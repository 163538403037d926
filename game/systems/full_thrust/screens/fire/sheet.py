"""Targets: at whom each weapon of a ship fires, in both games, and what that may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.kit import (
    Hint,
    Hotkey,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    only_large,
    only_small,
    spare,
    to_border,
    yielding,
)
from game.desk.kit.layout import Sized
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, Seal, Tool
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.fire.legend import fire_signs, with_legend
from game.systems.full_thrust.screens.fire.marks import fire_card, fire_marks, weapon_arc
from game.systems.full_thrust.screens.fire.outlook_panel import outlook_panel
from game.systems.full_thrust.screens.fire.plan import FirePlan
from game.systems.full_thrust.screens.fire.rows import weapon_list
from game.systems.full_thrust.screens.fire.words import weapon_words
from game.systems.full_thrust.screens.fire.writing import FireWriting
from game.systems.full_thrust.screens.framing import CLOSELY
from game.systems.full_thrust.screens.sheet_panel import hull_panel, hull_strip
from game.table.decisions import Decision
from game.words import _, counted, listed

KEYS, LEAST, LISTED = 9, 104, 108
"""Weapons that have a key; what forecast and list keep of their height."""


class FireSheet(FireWriting):
    """The weapons of the ships of a side, ship by ship, with what all of them may do."""

    def on_point(self, hex_: Hex | None, _side: int | None = None) -> None:
        """The enemy pointed at is marked in chalk."""
        found = [] if hex_ is None else self.plan.ships_in(hex_)
        self.pointed = found[0] if found else ""
        self.desk.map_view.show_live(fire_marks(self.plan, self.weapon, self.pointed))
        self.stage.widget("map").dirty()

    # -- asked first

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Weapons that hold their fire though they reach somebody."""
        space, name = self.plan.space, decision.ship or ""
        idle = FirePlan(space, name, self.plan.drafts).idle
        if idle:
            weapon = weapon_words(space.ships[name].sheet, idle[0])
            yield counted(
                "{ship}: {weapon} reaches an enemy and holds its fire.",
                "{ship}: {n} weapons that reach an enemy hold their fire.",
                len(idle),
                ship=name,
                weapon=weapon,
            )

    # -- the screen

    def head(self) -> Head:
        """Whose weapons, and how many reach somebody."""
        plan = self.plan
        able = sum(bool(names) for names in plan.reach.values())
        reaches = counted("one weapon reaches an enemy", "{n} weapons reach an enemy", able)
        if not able:
            reaches = _("a missile or nova is in reach")
        below = _("{what} · secret until all are sealed").format(what=reaches)
        return Head(_("Choose targets for {ship}").format(ship=plan.name), below)

    def main(self) -> Part:
        """The table: the arc of the weapon, whom it reaches, all lines of fire."""
        plan = self.plan
        able = [plan.space.ships[name].hex for name in plan.enemies]
        able += [shot.hex for shot in plan.flying.values()]
        made = self.board(
            fire_marks(plan, self.weapon, self.pointed),
            weapon_arc(plan, self.weapon),
            [plan.ship.hex, *able],
            share=CLOSELY,
            explain_hex=lambda hex_, _side: fire_card(plan, hex_),
            on_point=self.on_point,
        )
        return with_legend(made)

    def column(self) -> Part:
        """The ship, its weapons, what all fire of the side may do."""
        plan = self.plan
        listed_ = weapon_list(plan, self.at, self.choose)
        note = _("T: target · A: all at it · H: hold")
        weapons = Panel("weapons panel", caption=_("Weapons"), note=note, holds=to_border(listed_))
        return column(
            only_large(hull_panel(plan.space, plan.ship)),
            only_small(hull_strip(plan.ship, hexcess=plan.space.hexcess)),
            yielding(weapons, LISTED),
            yielding(outlook_panel(plan.promise), LEAST),
            *self._words(),
            only_large(grow()),
        )

    def _words(self) -> Iterator[Sized]:
        """How weapons are aimed, until one is; which ships are told nothing yet."""
        if not self.plan.draft.fires:
            how = _("Click an enemy: the chosen weapon fires at it. Shift click: all weapons.")
            yield spare(Paragraph("how", label=how, style=theme.SMALL, colour=theme.INK2))
        names = self.plan.undecided
        if names:
            words = _("Still told nothing: {ships} (N)").format(ships=listed(names))
            yield spare(Paragraph("undecided", label=words, style=theme.SMALL, colour=theme.WARN))

    def tools(self) -> Sequence[Tool]:
        """All at one, hold, choose for me, undo."""
        plan, target = self.plan, self.target
        words = _("All at {name}").format(name=target) if target else _("All at one")
        told = plan.draft.at or self.weapon in plan.draft.told
        return (
            self.choose_tool(),
            self.undo_tool(),
            Tool("hold", _("Hold"), "H", self.hold, "" if told else _("It holds its fire.")),
            Tool("all", words, "A", partial(self.all_at, target)),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """From weapon to weapon, from target to target."""
        yield Hotkey("Up", _("Weapon above"), lambda: self.choose(self.at - 1))
        yield Hotkey("Down", _("Weapon below"), lambda: self.choose(self.at + 1))
        yield Hotkey("T", _("Next target"), self.next_target)
        yield Hotkey("Del", _("The ship holds its fire"), self.hold_all)
        for number in range(min(KEYS, len(self.plan.weapons))):
            yield Hotkey(str(number + 1), _("Weapon"), partial(self.choose, number))

    def hints(self) -> Sequence[Hint]:
        """What the map shows."""
        return fire_signs()

    def seal(self) -> Seal:
        """How many fire."""
        return Seal(_("Seal targets"), self.plan.firing or _("every weapon holds its fire"))


class TargetsSheet(FireSheet):
    """In Hexcess Thrust."""

    kind = "targets"


class GunnerySheet(FireSheet):
    """In Easier Hex Thrust, where a missile or nova may be given all the fire of a ship."""

    kind = "gunnery"

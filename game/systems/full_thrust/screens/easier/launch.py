"""What ships launch, with what each of it will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.desk.kit import (
    Button,
    Given,
    Hint,
    Hotkey,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    only_large,
    row,
    scaled,
)
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, Seal, Tool
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.questions.easier.launches import nova_ready
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.rules.missiles import ARMED, MOVE, POINTS, REACH
from game.systems.full_thrust.rules.nova import HITS, PAUSE, STAGES
from game.systems.full_thrust.screens.easier.launch_outlook import (
    missile_ends,
    missile_words,
    nova_marks,
    nova_words,
    reach,
)
from game.systems.full_thrust.screens.easier.launch_writing import LaunchWriting
from game.systems.full_thrust.screens.easier.nova_panel import Told, nova_card
from game.systems.full_thrust.screens.easier.pointed import PointedButton
from game.systems.full_thrust.screens.easier.steps import steps_part
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.framing import CLOSELY
from game.systems.full_thrust.screens.sheet_panel import hull_panel
from game.systems.full_thrust.screens.space_map import counters, deciding
from game.systems.full_thrust.state.craft import ATTACKS, FIGHTERS
from game.systems.full_thrust.state.easier_orders import LaunchOrder
from game.words import _, counted

HIGH = (44, 52)


class LaunchSheet(LaunchWriting):
    """The ships of a side that have something to launch, one after the other."""

    kind = "launch"

    # -- the screen

    def head(self) -> Head:
        """Which ship."""
        line = _("Launches of {ship}").format(ship=self.ship.name)
        second = _("shots fly now, fighters next turn")
        if self.space.last:
            second = _("shots fly now, no turn follows for fighters")
        return Head(line, second)

    def main(self) -> Part:
        """The map: the row of a nova, the reach of missiles and fighters."""
        return self.board(
            self._live(),
            list(reach(self.space, self.ship, self.order)),
            self._shown_first(),
            share=CLOSELY,
            beyond=beyond(self.space, self.ship.side, [self.ship.hex]),
        )

    def _live(self) -> list[Mark]:
        """Counters, the row of a nova, and what is pointed at as if it were launched."""
        ship, order = self.ship, self.order
        marks = [*counters(self.space, ship.name), deciding(ship)]
        if order.nova or self.pointed == "nova":
            marks += nova_marks(self.space, ship)
        if self.pointed == "missiles" and not order.missiles:
            marks += reach(self.space, ship, LaunchOrder(ship=ship.name, missiles=1))
        if self.pointed == "group" and not order.group:
            marks += reach(self.space, ship, LaunchOrder(ship=ship.name, group=True))
        return marks

    def point(self, what: str, on: bool) -> None:
        """Something that may be launched is pointed at, or not any more."""
        if on or self.pointed == what:
            self.pointed = what if on else ""
            self.desk.map_view.show_live(self._live())
            self.stage.widget("map").dirty()

    def _shown_first(self) -> list[Hex]:
        """The ship, and where missiles of its may end."""
        ship = self.ship
        return [ship.hex, *(missile_ends(self.space, ship) if ship.missiles else ())]

    def column(self) -> Part:
        """The steps, what there is to launch, the ship."""
        return column(
            steps_part(self.space),
            *filter(None, (self._group_panel(), self._missiles_panel(), self._nova_panel())),
            only_large(hull_panel(self.space, self.ship)),
            grow(),
            gap=(8, 14),
        )

    def _group_panel(self) -> Panel | None:
        ship, order = self.ship, self.order
        if not ship.sheet.groups:
            return None
        made = self._button("group", _("Launch a group"), self.switch_group)
        made.on = order.group
        if not ship.groups:
            made.reason = _("none left aboard")
        text = _(
            "{fighters} fighters, {attacks} attacks; from next turn they fly {a}, then {b} hexes"
        )
        if self.space.last:
            text = _("{fighters} fighters, {attacks} attacks; no turn follows in which they fly")
        words = text.format(
            fighters=FIGHTERS, attacks=ATTACKS, a=EASIER.moves[0], b=EASIER.moves[1]
        )
        note = counted("one group left", "{n} groups left", ship.groups)
        return _panel("fighters", _("Fighters"), note, scaled(*HIGH, made), [(words, theme.INK2)])

    def _missiles_panel(self) -> Panel | None:
        ship, order = self.ship, self.order
        if not ship.sheet.missiles:
            return None
        fewer = Button("fewer", label=_("Fewer"), on_click=partial(self.more, -1))
        fewer.reason = "" if order.missiles else _("none is launched")
        more = self._button("missiles", _("Launch a missile"), partial(self.more, 1))
        if order.missiles:
            more.label = counted("Launching one missile", "Launching {n} missiles", order.missiles)
        more.on = bool(order.missiles)
        if order.missiles >= ship.missiles:
            more.reason = _("no more aboard")
        text = _(
            "flies exactly {far} hexes; turns {a} to {b}: {points} points within {n} of its end"
        )
        words = text.format(far=MOVE, a=ARMED[0], b=ARMED[-1], n=REACH, points=POINTS)
        told = [(words, theme.INK2)]
        if ship.missiles:
            told.append(missile_words(self.space, ship))
        left = ship.missiles - order.missiles
        note = counted("one missile left", "{n} missiles left", left) if left else _("none left")
        buttons = scaled(*HIGH, row(grow(more, 2), grow(fewer), gap=8))
        return _panel("missiles", _("Missiles"), note, buttons, told)

    def _nova_panel(self) -> Panel | None:
        ship, order = self.ship, self.order
        if not ship.sheet.nova:
            return None
        made = self._button("nova", _("Launch a nova"), self.switch_nova)
        made.on, ready = order.nova, nova_ready(self.space, ship)
        if not ready:
            made.reason = _("one in {n} turns").format(n=PAUSE)
        stage = STAGES[HITS]
        text = _("{hexes} hexes straight on, {dice} to the first enemy beside its row")
        words = text.format(hexes=stage.move, dice=stage.burn(self.space.scenario.other_nova))
        told = [(words, theme.INK2)]
        if ready:
            told.append(nova_words(self.space, ship))
        note = _("ready") if ready else _("not ready")
        found = _panel("nova panel", _("Nova"), note, scaled(*HIGH, made), told)
        found.explain = nova_card(self.space)
        return found

    def _button(self, what: str, label: str, run: Callable[[], None]) -> PointedButton:
        """What launches something, and shows it on the map while it is pointed at."""
        name = "more" if what == "missiles" else what
        made = PointedButton(name, label=label, on_click=run, keys=self._key(what))
        made.on_point, made.pointed = partial(self.point, what), self.pointed == what
        return made

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo, the rest, nothing."""
        return self.step_tools(none=_("Nothing"), clear=self.clear)

    def hotkeys(self) -> Iterator[Hotkey]:
        """What there is to launch."""
        aboard = self._aboard()
        if "group" in aboard:
            yield Hotkey(self._key("group"), _("Fighters"), self.switch_group)
        if "missiles" in aboard:
            key = self._key("missiles")
            yield Hotkey(key, _("A missile more"), lambda: self.more(1))
            yield Hotkey(f"Shift {key}", _("A missile fewer"), lambda: self.more(-1))
        if "nova" in aboard:
            yield Hotkey(self._key("nova"), _("Nova"), self.switch_nova)

    def _aboard(self) -> list[str]:
        """What a ship of this kind launches, in the order of the panels."""
        sheet = self.ship.sheet
        told = {"group": sheet.groups, "missiles": sheet.missiles, "nova": sheet.nova}
        return [what for what, there in told.items() if there]

    def _key(self, what: str) -> str:
        return str(self._aboard().index(what) + 1)

    def hints(self) -> Sequence[Hint]:
        """What the map shows."""
        return (
            _("Brackets: the ship that launches."),
            _("The map shows the row of a nova and where missiles may end."),
            _("Point at a launch to see it before you choose it; Tab goes there by keys."),
        )

    def seal(self) -> Seal:
        """What is launched by all of them."""
        orders = [self.pad.written(LaunchOrder, each) for each in self.pad.moment.decisions]
        groups = sum(order.group for order in orders)
        missiles = sum(order.missiles for order in orders)
        novas = sum(order.nova for order in orders)
        said = [counted("one group", "{n} groups", groups)] if groups else []
        said += [counted("one missile", "{n} missiles", missiles)] if missiles else []
        said += [counted("one nova", "{n} novas", novas)] if novas else []
        if not said:
            return Seal(_("Launch nothing"), _("all of it stays aboard"), "chevrons-right")
        return Seal(_("Launch"), ", ".join(said), "chevrons-right")


def _panel(name: str, caption: str, note: str, buttons: Given, told: Told) -> Panel:
    lines = [
        Paragraph(f"{name} words {number}", label=words, style=theme.SMALL, colour=ink)
        for number, (words, ink) in enumerate(told)
    ]
    return Panel(name, caption=caption, note=note, holds=column(buttons, *lines, gap=4))

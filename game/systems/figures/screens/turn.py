"""What is asked in the middle of a figure's turn: how it goes on, and turning to face a foe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.kit import Hotkey, Panel, Paragraph, Part, column, grow, yielding
from game.desk.map.marks import Mark, Outline, Track
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import Hex
from game.systems.figures.questions.act import places
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.reach import Reach
from game.systems.figures.screens.act.column import figure_panel
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.yard_map import counters, lying_banner, yard_map
from game.systems.figures.state.orders import ActOrder, OnwardOrder, TurnOrder
from game.systems.figures.state.place import place, stride
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _


class OnwardSheet(OrderSheet):
    """The rest of a move, once dice have fallen on the way."""

    kind = "onward"
    phase = "figures"

    def first(self, decision: Decision) -> Order:
        """As it was ordered."""
        return OnwardOrder(figure=decision.ship or "", path=decision.choices)

    @property
    def yard(self) -> Yard:
        """The yard as it is."""
        found: Yard = self.pad.board
        return found

    @property
    def name(self) -> str:
        """Whose move it is."""
        return self.pad.decision.ship or ""

    def on_hex(self, pick: Pick) -> None:
        """A click on the map: another end."""
        path = self._path(pick.hex)
        if path is None:
            self.stage.refuse(_("That is out of reach."))
        else:
            self.pad.write(OnwardOrder(figure=self.name, path=path))

    def _path(self, hex_: Hex) -> tuple[str, ...] | None:
        yard = self.yard
        figure, now = yard.figures[self.name], yard.now
        assert now is not None
        if hex_ == figure.hex:
            return ()
        limits = way(yard, figure, now.manoeuvre)
        reach = Reach(yard, figure, limits, risks=True)
        found = [end for end in reach.ends() if end[0] == hex_]
        for there, facing, _cost in found:
            path = tuple(stride(to) for to in places(reach, there, facing))
            order = OnwardOrder(figure=self.name, path=path)
            question = self.pad.question
            if not question.faults(yard, self.pad.decision, order, None):
                return path
        return None

    def head(self) -> Head:
        """Who goes on."""
        words = _("How does {name} go on?").format(name=self.name)
        return Head(words, _("dice have fallen on the way"))

    def main(self) -> Part:
        """The yard, with the rest of the way."""
        yard = self.yard
        order = self.pad.written(OnwardOrder)
        marks: list[Mark] = [*counters(yard, self.name), *lying_banner(yard)]
        hexes = [yard.figures[self.name].hex, *(place(each).hex for each in order.path)]
        if len(hexes) > 1:
            marks.append(Track(tuple(dict.fromkeys(hexes)), numbers=False, arrow=True))
        marks.append(Outline(hexes[-1], theme.CHALK))
        return yard_map(self.desk, yard, marks, on_pick=self.on_hex)

    def column(self) -> Part:
        """The figure, and what may be done."""
        plan = Plan(self.yard, ActOrder(figure=self.name))
        words = _("Go on as ordered, click another end, or stop here.")
        told = Paragraph("onward words", label=words, style=theme.SMALL, colour=theme.INK2)
        return column(figure_panel(plan), Panel("onward panel", holds=column(told)), grow())

    def tools(self) -> Sequence[Tool]:
        """As ordered, or no farther."""
        rest = OnwardOrder(figure=self.name, path=self.pad.decision.choices)
        stay = OnwardOrder(figure=self.name)
        return (
            Tool("as ordered", _("As ordered"), "O", lambda: self.pad.write(rest)),
            Tool("no farther", _("No farther"), "Del", lambda: self.pad.write(stay)),
        )

    def seal(self) -> Seal:
        """On, or no farther."""
        order = self.pad.written(OnwardOrder)
        if not order.path:
            return Seal(_("{name} stops here").format(name=self.name), "", "chevrons-right")
        words = _("{name} goes on").format(name=self.name)
        return Seal(words, _("to {place}").format(place=order.path[-1]), "chevrons-right")


class TurnSheet(OrderSheet):
    """Whether a figure that is run around turns to face its foe."""

    kind = "turn"
    phase = "figures"

    def first(self, decision: Decision) -> Order:
        """It does not."""
        return TurnOrder(figure=decision.ship or "")

    def set(self, *, turns: bool) -> None:
        """One or the other."""
        self.pad.write(self.pad.written(TurnOrder).but(turns=turns))

    def head(self) -> Head:
        """Who runs around whom."""
        [foe] = self.pad.decision.choices
        words = _("{foe} runs around {name}").format(foe=foe, name=self.pad.decision.ship)
        return Head(words, _("it may turn at once to face it"))

    def main(self) -> Part:
        """The yard."""
        yard: Yard = self.pad.board
        return yard_map(self.desk, yard, counters(yard, self.pad.decision.ship or ""))

    def column(self) -> Part:
        """What turning brings."""
        yard: Yard = self.pad.board
        plan = Plan(yard, ActOrder(figure=self.pad.decision.ship or ""))
        words = _("Turned, it may dodge and strike {foe}; in its next turn it has half of Move.")
        [foe] = self.pad.decision.choices
        told = Paragraph("turn words", label=words.format(foe=foe), style=theme.SMALL)
        return column(figure_panel(plan), yielding(Panel("turn panel", holds=column(told))), grow())

    def tools(self) -> Sequence[Tool]:
        """Turn, or not."""
        return (
            Tool("face it", _("Turn to face it"), "T", lambda: self.set(turns=True)),
            Tool("do not", _("Do not turn"), "N", lambda: self.set(turns=False)),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """None beside the tools."""
        return iter(())

    def seal(self) -> Seal:
        """Which."""
        name = self.pad.decision.ship
        if self.pad.written(TurnOrder).turns:
            return Seal(_("{name} turns").format(name=name), "", "chevrons-right")
        return Seal(_("{name} does not turn").format(name=name), "", "chevrons-right")

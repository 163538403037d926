"""What is asked in the middle of a figure's turn: how it goes on, and turning to face a foe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.kit import Hotkey, Panel, Paragraph, Part, column, grow, spare
from game.desk.map.marks import Arrow, Mark, Outline, Track
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import Hex, hex_number
from game.systems.figures.questions.act import places
from game.systems.figures.rules.ahead import ahead_onward
from game.systems.figures.rules.blows import blow
from game.systems.figures.rules.facing import direction_to
from game.systems.figures.screens.act.column import with_rolls
from game.systems.figures.screens.act.figure import Hands, figure_panel
from game.systems.figures.screens.act.leading import led
from game.systems.figures.screens.act.marks import rest_marks
from game.systems.figures.screens.act.others import others_panel
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.rosette import KEYS
from game.systems.figures.screens.roll_words import risk_words
from game.systems.figures.screens.rolls import Rolls
from game.systems.figures.screens.standing import named_head
from game.systems.figures.screens.told import told_at
from game.systems.figures.screens.words import percent
from game.systems.figures.screens.yard_map import (
    counters,
    lying_banner,
    side_colour,
    yard_map,
)
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
    roll = 0
    """Which of the rolls to come is shown."""

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

    @property
    def plan(self) -> Plan:
        """The rest as a plan that has begun."""
        yard, order = self.yard, self.pad.written(OnwardOrder)
        assert yard.now is not None, "a move has begun"
        rest = ActOrder(
            figure=self.name,
            manoeuvre=yard.now.manoeuvre,
            path=order.path,
            facing=order.facing,
        )
        return Plan(yard, rest)

    def write(self, plan: Plan | None, refusal: str) -> None:
        """Put the rest of a plan on the pad, or say why there is none."""
        if plan is None:
            self.stage.refuse(refusal)
            return
        self.roll = 0
        order = plan.order
        self.pad.write(OnwardOrder(figure=self.name, path=order.path, facing=order.facing))

    def on_hex(self, pick: Pick) -> None:
        """A click on the map: another end."""
        path = self._path(pick.hex)
        found = None if path is None else self.plan.told(path=path, facing=None)
        self.write(found, _("That is out of reach."))

    def _path(self, hex_: Hex) -> tuple[str, ...] | None:
        """The cheapest way to a hex with what is left, without dice if there is one."""
        begun = self.plan.told(path=(), facing=None)
        if hex_ == begun.figure.hex:
            return ()
        for reach in (begun.reach_on(risks=False), begun.reach_on(risks=True)):
            for there, facing, _cost in reach.ends():
                if there != hex_:
                    continue
                path = tuple(stride(to) for to in places(reach, there, facing))
                if self._may(path):
                    return path
        return None

    def _may(self, path: tuple[str, ...]) -> bool:
        order = OnwardOrder(figure=self.name, path=path)
        return not self.pad.question.faults(self.yard, self.pad.decision, order, None)

    def step(self, side: int) -> None:
        """A hex farther, into one of the six around its end."""
        found = led(self.plan, side)
        self.write(found.plan, found.reason)

    def turn(self, sides: int) -> None:
        """Facing another way at the end."""
        plan = self.plan
        turned = plan.turned(sides)
        self.write(turned if turned != plan else None, _("It cannot turn any more this turn."))

    def show_roll(self, number: int) -> None:
        """Another of the rolls to come."""
        self.roll = number
        self.stage.rebuild()

    def head(self) -> Head:
        """Who goes on."""
        words = _("How does {name} go on?").format(name=self.name)
        words = named_head(words, self.pad.decision.side, shared=self.desk.game.shared)
        return Head(words, _("dice have fallen on the way"))

    def main(self) -> Part:
        """The yard, with the rest of the way."""
        yard, plan = self.yard, self.plan
        marks: list[Mark] = [*counters(yard, self.name), *lying_banner(yard), *rest_marks(plan)]
        hexes = [yard.figures[self.name].hex, *(place(each).hex for each in plan.order.path)]
        if len(hexes) > 1:
            marks.append(Track(tuple(dict.fromkeys(hexes)), numbers=False))
        marks.append(Outline(hexes[-1], theme.CHALK))
        return yard_map(
            self.desk,
            yard,
            marks,
            on_pick=self.on_hex,
            explain_hex=lambda hex_, _side: told_at(plan, hex_),
            starts_at=plan.end.hex,
        )

    def column(self) -> Part:
        """The figure, what may be done, the rolls to come."""
        plan = self.plan
        words = _("Go on as ordered, choose another end, or stop here.")
        told = Paragraph("onward words", label=words, style=theme.SMALL, colour=theme.INK2)
        card = figure_panel(plan, (), Hands(_nobody, self.step, self.turn))
        rolls = ahead_onward(self.yard, self.pad.written(OnwardOrder))
        found = Rolls(self.yard, rolls, self.roll, self.show_roll, plan.figure)
        return with_rolls([card, Panel("onward panel", holds=column(told))], found, plan)

    def tools(self) -> Sequence[Tool]:
        """As ordered, or no farther: whatever the big button does not do already."""
        rest = OnwardOrder(figure=self.name, path=self.pad.decision.choices)
        stay = OnwardOrder(figure=self.name)
        found = (
            (rest, Tool("as ordered", _("As ordered"), "O", lambda: self.pad.write(rest))),
            (stay, Tool("no farther", _("Stop here"), "Del", lambda: self.pad.write(stay))),
        )
        return [tool for order, tool in found if order != self.pad.written(OnwardOrder)]

    def hotkeys(self) -> Iterator[Hotkey]:
        """A hex farther, and turning at the end."""
        words = (_("Ahead"), _("Right front"), _("Right"), _("Back"), _("Left"), _("Left front"))
        for side, (key, told) in enumerate(zip(KEYS, words, strict=True)):
            yield Hotkey(key, told, partial(self.step, side))
        yield Hotkey("Q", _("Turn left at the end"), lambda: self.turn(-1))
        yield Hotkey("E", _("Turn right at the end"), lambda: self.turn(1))

    def seal(self) -> Seal:
        """On, or no farther."""
        order, plan = self.pad.written(OnwardOrder), self.plan
        rolls = ahead_onward(self.yard, order)
        words = _("{name}: stop here").format(name=self.name)
        if plan.end.hex != plan.figure.hex:
            words = _("{name}: go on to {hex}").format(name=self.name, hex=hex_number(plan.end.hex))
        return Seal(words, risk_words(rolls, self.name), "dices" if rolls else "chevrons-right")


def _nobody(_name: str) -> None:
    """No other figure can be chosen."""


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
        words = named_head(words, self.pad.decision.side, shared=self.desk.game.shared)
        return Head(words, _("it may turn at once to face it"))

    def main(self) -> Part:
        """The yard with the two of them, as the one asked will stand."""
        me, foe = self._both()
        yard = self._as_written()
        marks: list[Mark] = [*counters(yard, me), *lying_banner(yard)]
        ends = yard.figures[foe].hex, yard.figures[me].hex
        marks.append(Arrow(*ends, side_colour(yard, yard.figures[foe].side)))
        plan = self._plan()
        return yard_map(self.desk, yard, marks, explain_hex=lambda hex_, _side: told_at(plan, hex_))

    def column(self) -> Part:
        """What turning brings, and what it costs; how everybody is."""
        _me, foe = self._both()
        words = [
            _("Turned, it may dodge and strike {foe}, and nobody else.").format(foe=foe),
            _("In its next turn it has half of Move."),
            _("Not turned, it cannot dodge a blow from behind."),
            *self._blow_words(),
        ]
        lines = [
            Paragraph(f"turn words {n}", label=each, style=theme.SMALL, colour=theme.INK)
            for n, each in enumerate(words)
        ]
        return column(
            figure_panel(self._plan(self._as_written())),
            Panel("turn panel", holds=column(*lines, gap=6)),
            spare(others_panel(self._as_written())),
            grow(),
        )

    def _blow_words(self) -> Iterator[str]:
        """How the foe's blow would go, turned and not."""
        me, foe = self._both()
        turned = self._plan().end.facing
        for facing, words in (
            (turned, _("{foe} strikes it down as it stands now: {chance}.")),
            (self._facing(), _("{foe} strikes it down once it has turned: {chance}.")),
        ):
            yard = self.yard.with_figure(me, facing=facing)
            found = blow(yard, yard.figures[foe], yard.figures[me])
            if found is not None:
                yield words.format(foe=foe, chance=percent(found.chance))

    def _facing(self) -> int:
        """How it would face, turned to its foe."""
        me, foe = (self.yard.figures[name] for name in self._both())
        found = direction_to(me.hex, foe.hex)
        return me.facing if found is None else found

    def _both(self) -> tuple[str, str]:
        [foe] = self.pad.decision.choices
        return self.pad.decision.ship or "", foe

    def _plan(self, yard: Yard | None = None) -> Plan:
        return Plan(yard or self.yard, ActOrder(figure=self._both()[0]))

    def _as_written(self) -> Yard:
        """The yard once it has turned, if it does."""
        if not self.pad.written(TurnOrder).turns:
            return self.yard
        return self.yard.with_figure(self._both()[0], facing=self._facing())

    @property
    def yard(self) -> Yard:
        """The yard as it is."""
        found: Yard = self.pad.board
        return found

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
        """Which, and what it costs."""
        name, foe = self._both()
        if self.pad.written(TurnOrder).turns:
            words = _("{name}: turn to face {foe}").format(name=name, foe=foe)
            return Seal(words, _("half of Move in its next turn"), "chevrons-right")
        words = _("{name}: do not turn").format(name=name)
        return Seal(words, _("keeps its facing and its Move"), "chevrons-right")

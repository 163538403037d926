"""The panel of engines: what each makes, its power box by box, and what braking asks.

Rulebook: Engine.
"""

from __future__ import annotations

from fractions import Fraction

from game.desk.kit import Area, Button, Explanation, Label, Line, Panel, Run, Screen
from game.desk.paint import theme
from game.systems.earth_expects.movement.engines import braking_points, shortfall, speed_power
from game.systems.earth_expects.rules.power import own_supply
from game.systems.earth_expects.screens.hints import engine_words
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.places import Group
from game.systems.earth_expects.screens.power.allocation import ZERO
from game.systems.earth_expects.screens.power.cards import quarters_up
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.widgets import (
    ENGINE_KEYS,
    BarCell,
    EngineBar,
    RoleSwitch,
)
from game.systems.earth_expects.screens.record.ship_looks import powered_engine_boxes
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, capitalised, counted

ROLES = ("speed", "manoeuvre")
LONGEST_NAME = 10


class EnginePanel:
    """Builds the panel of engines."""

    def __init__(self, screen: Screen, model: PowerModel, hands: PowerHands) -> None:
        self._screen = screen
        self._model = model
        self._made = model.made
        self._hands = hands
        self._compact = screen.metrics.compact

    @property
    def _row(self) -> int:
        return 34 if self._compact else 40

    @property
    def height(self) -> int:
        """How high the panel is."""
        count = len(self._model.engines)
        head = 0 if self._compact else 32
        return (16 if self._compact else 20) + head + count * self._row + 4 + self._notes_height()

    def _notes_height(self) -> int:
        """Room for a word on braking is kept where there may be one: no row jumps at a click."""
        braking = bool(self._braking())
        low = speed_power(self._made.ship).least
        return 24 * (len(self._notes()) + (low > 0 and not braking))

    def build(self, place: Area) -> None:
        """Head, a row an engine, notes on legal speeds and braking."""
        screen = self._screen
        caption = "" if self._compact else _("Engines")
        note = engine_words(self._made.ship) if caption else ""
        screen.add(Panel("engines", place, caption, note))
        rest = place.inset(12, 8) if self._compact else place.inset(16, 10)
        if not self._compact:
            rest = rest.top(32)[1]
        for number, group in enumerate(self._model.engines):
            row, rest = rest.top(self._row)
            self._build_engine(row, group, ENGINE_KEYS[number : number + 1])
        rest = rest.top(4)[1]
        for n, run in enumerate(self._notes()):
            line, rest = rest.top(24)
            screen.add(Line(f"engine note {n}", line, runs=run))

    def _build_engine(self, place: Area, group: Group, letter: str) -> None:
        screen, made, hands = self._screen, self._made, self._hands
        engine = group.systems[0]
        key, name, bar, less, number, more, switch = self._engine_columns(place)
        power, most = made.power_of(engine.id), made.capacity(engine.id)
        words = group.where or _("engine")
        words = capitalised(words) if len(words) <= LONGEST_NAME else engine.id
        screen.add(Label(f"engine key {engine.id}", key, letter, theme.KEY, theme.INK3))
        screen.add(Label(f"engine {engine.id}", name, words, theme.LABEL, theme.INK))
        screen.add(self._bar(bar, group))
        text = f"{quarters(power)}/{quarters(most)}"
        card = self._engine_card(group, power, most)
        label = Label(f"engine power {engine.id}", number, text, theme.NUMBER, align="centre")
        label.explain = card
        screen.add(label)
        for sign, spot, quarter in (("minus", less, -1), ("plus", more, 1)):
            button = Button(
                f"{sign} {engine.id}",
                spot,
                "",
                lambda q=quarter: hands.step_engine(engine.id, Fraction(q, 4)),  # type: ignore[misc]
                icon=sign,
                region="engines",
            )
            button.explain = Explanation(
                _("A quarter less") if quarter < 0 else _("A quarter more")
            )
            screen.add(button)
        screen.add(self._switch(switch, engine.id, bool(most)))

    def _engine_columns(self, place: Area) -> list[Area]:
        row = place.inset(0, 4)
        widths = (14, 66, 48, 26, 42, 26, 142) if self._compact else (16, 104, 108, 32, 64, 32, 204)
        found = row.parts(widths, 6 if self._compact else 8)
        switch = found[-1]
        found[-1] = Area(row.right - switch.w, switch.y, switch.w, switch.h)
        return found

    def _bar(self, place: Area, group: Group) -> EngineBar:
        hands, ship, engine = self._hands, self._made.ship, group.systems[0]
        boxes = ship.design.boxes
        half = [b for b in engine.boxes if boxes[b].type is BoxType.HALF_ENGINE]
        order = [*half, *(b for b in engine.boxes if b not in half)]
        cells = tuple(
            BarCell(Fraction(1, 2) if b in half else Fraction(1), ship.record.works(b))
            for b in order
        )
        bar = EngineBar(f"bar {engine.id}", place, cells=cells, region="engines")
        bar.power = self._made.power_of(engine.id)
        bar.on_set = lambda power: hands.set_engine(engine.id, power)
        bar.on_step = lambda n: hands.step_engine(engine.id, Fraction(n, 4))
        bar.on_point = lambda here: hands.point(engine.boxes if here else ())
        return bar

    def _switch(self, place: Area, engine: str, able: bool) -> RoleSwitch:
        hands = self._hands
        chosen = ROLES.index(self._model.role(engine))
        switch = RoleSwitch(f"role {engine}", place, options=(_("Speed"), _("Manoeuvre")))
        switch.region, switch.chosen = "engines", chosen
        switch.enabled, switch.reason = able, _("this engine cannot be used")
        switch.on_choose = lambda n: hands.set_role(engine, "manoeuvre" if n else "speed")
        return switch

    def _engine_card(self, group: Group, power: Fraction, most: Fraction) -> Explanation:
        ship, engine = self._made.ship, group.systems[0]
        own = own_supply(ship.record, engine)
        lines = [_("It can use {most} power.").format(most=quarters(most))]
        if own:
            text = _("{own} of it comes from its half engines, not from the ship.")
            lines.append(text.format(own=quarters(own)))
        lit = powered_engine_boxes(ship, engine.id, float(power))
        if lit:
            lines.append(_("Boxes in use: {boxes}").format(boxes=", ".join(lit)))
        return Explanation(group.name, engine.id, tuple(lines), _("Engine"))

    def _notes(self) -> list[tuple[Run, ...]]:
        made = self._made
        bounds = speed_power(made.ship)
        text = _("Last {last}, so legal speed power is")
        last, legal = quarters(bounds.last), f"{quarters(bounds.least)} – {quarters(bounds.most)}"
        small = theme.SMALL if self._compact else theme.BODY
        found: list[tuple[Run, ...]] = [
            (
                Run(text.format(last=last), small, theme.INK2, gap=6),
                Run(legal, theme.NUMBER, theme.INK, gap=6),
                Run("" if not bounds.least else _("· below by braking"), small, theme.INK3),
            )
        ]
        own = sum((own_supply(made.ship.record, g.systems[0]) for g in self._model.engines), ZERO)
        if own:
            words = _("Half engines make {own} of their own.").format(own=quarters(own))
            found.append((Run(words, small, theme.INK3),))
        return found + self._braking()

    def _braking(self) -> list[tuple[Run, ...]]:
        made, order = self._made, self._made.order
        brake = braking_points(made.ship, order.speed_power)
        if not brake:
            return []
        short = shortfall(made.ship, order)
        if not short:
            words = _("Slowing down takes {points}.").format(points=_points(quarters_up(brake)))
            return [(Run(words, theme.SMALL, theme.GOOD, icon="check"),)]
        dice = self._model.failure_dice
        text = counted(
            "{short} short: {n} die of engine failure",
            "{short} short: {n} dice of engine failure",
            dice,
            short=_points(quarters_up(short)),
        )
        return [(Run(text, theme.SMALL.bold(), theme.BAD, icon="triangle-alert"),)]


def _points(number: str) -> str:
    """Manoeuvre points, fractions too: ``1 manoeuvre point``, ``1½ manoeuvre points``."""
    text = _("{n} manoeuvre point") if number == "1" else _("{n} manoeuvre points")
    return text.format(n=number)

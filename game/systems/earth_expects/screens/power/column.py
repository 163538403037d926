"""The right part of the power screen: the points made, engines, weapons and sensors."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.desk.kit import (
    Area,
    Button,
    Caption,
    Explanation,
    Label,
    Line,
    Panel,
    Paragraph,
    Rule,
    Run,
    ScrollArea,
)
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.desk.play.hints import engine_words, power_words
from game.systems.earth_expects.movement.engines import (
    braking_points,
    shortfall,
    speed_power,
    stacking,
)
from game.systems.earth_expects.rules.power import own_supply
from game.systems.earth_expects.screens.places import Group, open_rows, row_words
from game.systems.earth_expects.screens.power.allocation import ZERO, quarters
from game.systems.earth_expects.screens.power.cards import (
    group_card,
    group_state,
    launcher_words,
    manoeuvre_card,
    quarters_up,
    speed_card,
)
from game.systems.earth_expects.screens.power.modes import mode_rows
from game.systems.earth_expects.screens.power.station import (
    STATION_HEIGHT,
    Figure,
    build_station,
    station_card,
    station_figure,
)
from game.systems.earth_expects.screens.power.staying import stays
from game.systems.earth_expects.screens.power.widgets import (
    ENGINE_KEYS,
    BarCell,
    EngineBar,
    RoleSwitch,
    SwitchRow,
)
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import powered_engine_boxes
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _, capitalised, counted

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.power.screen import PowerScreen

ROLES = ("speed", "manoeuvre")
LONGEST_NAME = 10


class PowerColumn:
    """Builds the column of a power screen."""

    def __init__(self, screen: PowerScreen) -> None:
        self._screen = screen
        self._compact = screen.metrics.compact
        self._made = screen.made
        self._gap = 8 if self._compact else 16

    def build(self) -> None:
        """From the top: ship switch, points, engines, rows; at 1920x1080 the tools at the foot."""
        screen, rest = self._screen, self._screen.metrics.frame.column
        if len(screen.moment.decisions) > 1:
            switch, rest = rest.top(40, self._gap)
            screen.build_ship_switch(switch)
        points, rest = rest.top(82 if self._compact else 116, self._gap)
        self._build_points(points)
        if stays(screen.ship):
            place, rest = rest.top(STATION_HEIGHT, self._gap)
            build_station(screen, place)
        if screen.engines():
            engines, rest = rest.top(self._engines_height(), self._gap)
            self._build_engines(engines)
        if not self._compact:
            foot, rest = rest.foot(36 + 8 + 24, 16)
            self._build_foot(foot)
        self._build_rows(rest)

    # -- points

    def _build_points(self, place: Area) -> None:
        self._screen.add(Panel("points", place))
        made, costs = self._made, self._made.ship.design.costs
        order = made.order
        points = self._screen.hot.rules.movement.conduct(self._screen.board, made.ship, order)
        speed = f"{quarters(order.speed_power)} ÷ {quarters(costs.speed)}"
        turn = f"{quarters(order.manoeuvre_power)} ÷ {quarters(costs.manoeuvre)}"
        brake = braking_points(made.ship, order.speed_power)
        if brake and points.generated:
            turn += f" − {quarters_up(brake)}"
        crowd = stacking(self._screen.board, made.ship)
        if crowd and order.manoeuvre_power:
            turn += f" − {crowd}"
        if not self._compact:
            speed = _("hexes · {sum} power").format(sum=speed)
            turn = _("points · {sum} power").format(sum=turn)
        unspent = quarters(made.unspent)
        supply = _("of {n} power").format(n=made.supply)
        colour = theme.WARN if made.unspent else theme.GOOD
        ink = theme.INK if points.speed or not order.speed_power else theme.WARN
        low = theme.INK if points.spendable or not order.manoeuvre_power else theme.WARN
        cards: tuple[Explanation, ...] = (
            speed_card(made),
            manoeuvre_card(self._screen.board, made, points.spendable),
            self._unspent_card(),
        )
        figures: tuple[Figure, ...] = (
            (_("Speed"), str(points.speed), speed, ink),
            (_("Manoeuvre"), str(points.spendable), turn, low),
            (_("Unspent"), unspent, supply, colour),
        )
        if made.ship.design.base:
            cards, figures = (station_card(made), cards[2]), (station_figure(made), figures[2])
        spots = place.columns(len(figures), 0)
        for n, (spot, figure) in enumerate(zip(spots, figures, strict=True)):
            self._figure(n, spot, figure, cards[n])

    def _figure(self, n: int, place: Area, figure: Figure, card: Explanation) -> None:
        screen, (caption, number, note, colour) = self._screen, figure
        if n:
            screen.add(Rule(f"points rule {n}", Area(place.x, place.y + 1, 1, place.h - 2)))
        inner = place.inset(12 if self._compact else 16, 8 if self._compact else 12)
        head, rest = inner.top(16, 0 if self._compact else 4)
        screen.add(Caption(f"caption {caption}", head, caption))
        big, rest = rest.top(34 if self._compact else 48, 0)
        screen.add(Label(f"points {n}", big, number, theme.BIG_NUMBER, colour, explain=card))
        foot = rest.top(20)[0]
        screen.add(Label(f"points note {n}", foot, note, theme.SMALL, theme.INK2))

    def _unspent_card(self) -> Explanation:
        made = self._made
        lines = (
            _("{supply} power boxes work, {used} power is given out.").format(
                supply=made.supply, used=quarters(made.used)
            ),
            _("Power not given out is lost at the end of the phase."),
        )
        return Explanation(_("Unspent power"), quarters(made.unspent), lines, _("Power"))

    # -- engines

    @property
    def _row(self) -> int:
        return 34 if self._compact else 40

    def _engines_height(self) -> int:
        count = len(self._screen.engines())
        head = 0 if self._compact else 32
        return (16 if self._compact else 20) + head + count * self._row + 4 + self._notes_height()

    def _notes_height(self) -> int:
        """Room for a word on braking is kept where there may be one: no row jumps at a click."""
        braking = bool(self._braking())
        low = speed_power(self._made.ship).least
        return 24 * (len(self._notes()) + (low > 0 and not braking))

    def _build_engines(self, place: Area) -> None:
        screen = self._screen
        caption = "" if self._compact else _("Engines")
        note = engine_words(screen.ship) if caption else ""
        screen.add(Panel("engines", place, caption, note))
        rest = place.inset(12, 8) if self._compact else place.inset(16, 10)
        if not self._compact:
            rest = rest.top(32)[1]
        for number, group in enumerate(screen.engines()):
            row, rest = rest.top(self._row)
            self._build_engine(row, group, ENGINE_KEYS[number : number + 1])
        rest = rest.top(4)[1]
        for n, run in enumerate(self._notes()):
            line, rest = rest.top(24)
            screen.add(Line(f"engine note {n}", line, runs=run))

    def _build_engine(self, place: Area, group: Group, letter: str) -> None:
        screen, made, engine = self._screen, self._made, group.systems[0]
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
                lambda q=quarter: screen.step_engine(engine.id, Fraction(q, 4)),  # type: ignore[misc]
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
        screen, ship, engine = self._screen, self._made.ship, group.systems[0]
        boxes = ship.design.boxes
        half = [b for b in engine.boxes if boxes[b].type is BoxType.HALF_ENGINE]
        order = [*half, *(b for b in engine.boxes if b not in half)]
        cells = tuple(
            BarCell(Fraction(1, 2) if b in half else Fraction(1), ship.record.works(b))
            for b in order
        )
        bar = EngineBar(f"bar {engine.id}", place, cells=cells, region="engines")
        bar.power = self._made.power_of(engine.id)
        bar.on_set = lambda power: screen.set_engine(engine.id, power)
        bar.on_step = lambda n: screen.step_engine(engine.id, Fraction(n, 4))
        bar.on_point = lambda here: screen.point(engine.boxes if here else ())
        return bar

    def _switch(self, place: Area, engine: str, able: bool) -> RoleSwitch:
        screen = self._screen
        chosen = ROLES.index(screen.role(engine))
        switch = RoleSwitch(f"role {engine}", place, options=(_("Speed"), _("Manoeuvre")))
        switch.region, switch.chosen = "engines", chosen
        switch.enabled, switch.reason = able, _("this engine cannot be used")
        switch.on_choose = lambda n: screen.set_role(engine, "manoeuvre" if n else "speed")
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
        own = sum(
            (own_supply(made.ship.record, g.systems[0]) for g in self._screen.engines()), ZERO
        )
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
        dice = self._screen.failure_dice()
        text = counted(
            _("{short} short: 1 die of engine failure"),
            _("{short} short: {n} dice of engine failure"),
            dice,
            short=_points(quarters_up(short)),
        )
        return [(Run(text, theme.SMALL.bold(), theme.BAD, icon="triangle-alert"),)]

    # -- rows

    def _build_rows(self, place: Area) -> None:
        screen = self._screen
        rows = self._rows()
        if not rows:
            return
        head, high = (28, 33) if self._compact else (32, 40)
        inset = 12 if self._compact else 16
        place = place._replace(h=min(place.h, head + 20 + high * len(rows)))
        screen.add(Panel("rows", place, _("Weapons and sensors"), _("power · state · clear rows")))
        body = place.inset(inset, 8).top(head + 2)[1]
        area = screen.add(ScrollArea("rows list", body, region="rows"))
        for n, (row, spot) in enumerate(zip(rows, body.rows(len(rows), 0, high), strict=True)):
            row.place = spot
            if row.on_switch is not None and n < 9:
                row.number, row.keys = str(n + 1), f"{n + 1}|Shift {n + 1}"
            area.add(row)

    def _rows(self) -> list[SwitchRow]:
        rows = []
        for group in self._screen.rows():
            rows += [self._switch_row(group), *mode_rows(self._screen, group, self._columns)]
        design, record = self._made.ship.design, self._made.ship.record
        if design.by_type[BoxType.MISSILE]:
            state, colour = launcher_words(self._made.ship, record)
            rows.append(self._plain_row(BoxType.MISSILE, _("Launchers"), state, colour))
        count = len(design.by_type[BoxType.ANTI_MISSILE])
        if count:
            able = len(record.working(BoxType.ANTI_MISSILE))
            state = _("{n} of {all} usable").format(n=able, all=count)
            rows.append(self._plain_row(BoxType.ANTI_MISSILE, _("Anti-missiles"), state))
        return rows

    @property
    def _columns(self) -> tuple[int, int, int]:
        return (228, 248, 312) if self._compact else (288, 328, 420)

    def _switch_row(self, group: Group) -> SwitchRow:
        screen, made = self._screen, self._made
        on = [b for b in group.boxes if b in made.order.boxes]
        state, colour = group_state(made, group)
        look = BoxLook("powered" if on else "unpowered")
        row = SwitchRow(f"row {group.name}", self._screen.area, label=self._label(group))
        row.type_, row.look, row.columns = group.type, look, self._columns
        row.count, row.state, row.colour = str(len(on)), state, colour
        row.reach = self._reach(group, len(on))
        row.on_switch = lambda one: screen.switch(group, one)
        row.on_point = lambda here: screen.point(group.boxes if here else ())
        row.explain = group_card(made, group)
        return row

    def _label(self, group: Group) -> str:
        """The name with its place, or with ids where that is too long for the row."""
        m, room = self._screen.metrics, self._columns[0] - 62
        fits = label_width(m, group.name, theme.SMALL.bold()) <= room
        return group.name if fits else group.short

    def _plain_row(
        self, type_: BoxType, label: str, state: str, colour: theme.Colour = theme.INK2
    ) -> SwitchRow:
        row = SwitchRow(f"row {label}", self._screen.area, label=label, type_=type_)
        loaded = "loaded" if type_ is BoxType.MISSILE else None
        row.look = BoxLook(launcher=loaded)  # type: ignore[arg-type]  # one of the two literals
        row.columns = self._columns
        row.count, row.state, row.colour = "–", state, colour
        return row

    def _reach(self, group: Group, on: int) -> str:
        ship = self._made.ship
        if group.type is BoxType.SENSOR:
            tries = min(on, ship.controls)
            return counted(_("1 attempt"), _("{n} attempts"), tries)
        if group.type is BoxType.GENERATOR:
            return _("shield {n}").format(n=on)
        used = [self._made.in_use(s) for s in group.systems]
        rows = sorted({d for s in used for d in open_rows(ship.record, s)})
        if group.type is BoxType.RAILGUN:
            return _("row {rows}").format(rows=row_words(rows)) if rows else _("blocked")
        return row_words(rows) or _("slanted lines")

    def _build_foot(self, place: Area) -> None:
        screen = self._screen
        row, rest = place.top(36, 8)
        for button, spot in zip(screen.tools(), row.parts((204, 178, 112, 112)), strict=True):
            button.place = spot
            screen.add(button)
        words = power_words(screen.board, self._made.ship)
        screen.add(Paragraph("hint", rest, words, theme.SMALL, theme.INK3))


def _points(number: str) -> str:
    """Manoeuvre points, fractions too: ``1 manoeuvre point``, ``1½ manoeuvre points``."""
    text = _("{n} manoeuvre point") if number == "1" else _("{n} manoeuvre points")
    return text.format(n=number)

"""The panel of engines: what each makes, its power box by box, and what braking asks.

Rulebook: Engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from game.desk.kit import (
    Button,
    Explanation,
    Given,
    Icon,
    Label,
    Panel,
    Paragraph,
    Part,
    as_wide,
    column,
    fixed,
    grow,
    row,
    scaled,
    spare,
    yielding,
)
from game.desk.paint import theme
from game.systems.earth_expects.movement.engines import (
    braking_points,
    shortfall,
    speed_power,
    stacking,
)
from game.systems.earth_expects.movement.protocol import SpeedPower
from game.systems.earth_expects.rules.power import own_supply
from game.systems.earth_expects.screens.hints import engine_words
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.places import Group
from game.systems.earth_expects.screens.power.allocation import ZERO
from game.systems.earth_expects.screens.power.cards import quarters_up
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.reserve import to_mend
from game.systems.earth_expects.screens.power.waste import own_unused, straight_on, terrain_ahead
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
PAD = (theme.PAD_X, 8)
SHORTEST_BAR, SHORTEST_NAME = 24, 24


def engine_panel(
    model: PowerModel,
    hands: PowerHands,
    notes: Sequence[Part] | None = None,
    roles: Sequence[str] = (),
) -> Panel:
    """A row an engine, notes on legal speeds and braking.

    ``notes`` stand in the place of those; ``roles``: what the two uses of an engine are called.
    """
    groups = model.engines
    keys = as_wide([_key(group, ENGINE_KEYS[n : n + 1]) for n, group in enumerate(groups)])
    names = as_wide([_name(group) for group in groups])
    ids = as_wide([_id(group) for group in groups])
    bars = as_wide([_bar(model, group, hands) for group in groups])
    powers = as_wide([_power(model, group) for group in groups])
    rows = [
        row(
            keys[n],
            yielding(names[n], SHORTEST_NAME),
            spare(ids[n]),
            yielding(bars[n], SHORTEST_BAR),
            grow(),
            _step(model, group, hands, less=True),
            powers[n],
            _step(model, group, hands),
            _role(model, group, hands, roles),
            gap=(4, 8),
        )
        for n, group in enumerate(groups)
    ]
    engines = column(*(scaled(28, 32, each) for each in rows), gap=(6, 8))
    told = _notes(model) if notes is None else notes
    holds = column(engines, column(*told, gap=0), gap=(6, 8))
    caption, note = _("Engines"), engine_words(model.ship, roles)
    return Panel("engines", caption=caption, note=note, holds=holds, pad=PAD)


def _key(group: Group, letter: str) -> Label:
    name = f"engine key {group.systems[0].id}"
    return Label(name, label=letter, style=theme.KEY, colour=theme.INK3)


def _id(group: Group) -> Label:
    """By which orders and what is refused name it, where that is not its name."""
    engine = group.systems[0].id
    told = "" if engine in group.where.split() else engine
    return Label(f"engine id {engine}", label=told, style=theme.KEY, colour=theme.INK3)


def _name(group: Group) -> Label:
    engine = group.systems[0].id
    words = capitalised(group.where or _("engine"))
    return Label(f"engine {engine}", label=words, short=engine, style=theme.LABEL)


def _bar(model: PowerModel, group: Group, hands: PowerHands) -> EngineBar:
    ship, engine = model.ship, group.systems[0]
    boxes = ship.design.boxes
    half = [b for b in engine.boxes if boxes[b].type is BoxType.HALF_ENGINE]
    order = [*half, *(b for b in engine.boxes if b not in half)]
    cells = tuple(
        BarCell(Fraction(1, 2) if b in half else Fraction(1), ship.record.works(b)) for b in order
    )
    bar = EngineBar(f"bar {engine.id}", cells=cells, region="engines")
    bar.power = model.made.power_of(engine.id)
    bar.on_set = lambda power: hands.set_engine(engine.id, power)
    bar.on_step = lambda n: hands.step_engine(engine.id, Fraction(n, 4))
    bar.on_point = lambda here: hands.point(engine.boxes if here else ())
    return bar


def _power(model: PowerModel, group: Group) -> Label:
    engine, made = group.systems[0].id, model.made
    power, most = made.power_of(engine), made.capacity(engine)
    text = f"{quarters(power)}/{quarters(most)}"
    label = Label(f"engine power {engine}", label=text, style=theme.NUMBER, align="centre")
    label.explain, label.aside = partial(_engine_card, model, group), True
    return label


def _step(model: PowerModel, group: Group, hands: PowerHands, *, less: bool = False) -> Part:
    engine, costs = group.systems[0].id, model.ship.design.costs
    if model.role(engine) == "speed":
        cost, words = costs.speed, _("A speed point less") if less else _("Another speed point")
    else:
        words = _("A manoeuvre point less") if less else _("Another manoeuvre point")
        cost = costs.manoeuvre
    sign = "minus" if less else "plus"
    button = Button(f"{sign} {engine}", icon=sign, region="engines", aside=True)
    button.on_click = lambda: hands.step_point(engine, less=less)
    text = _("{n} power a point. The wheel over the bar gives a quarter of power.")
    button.explain = Explanation(words, terms=(text.format(n=quarters(cost)),))
    return row(scaled(26, 32, button))


def _role(model: PowerModel, group: Group, hands: PowerHands, roles: Sequence[str]) -> RoleSwitch:
    engine = group.systems[0].id
    options = tuple(roles) or (_("Speed"), _("Manoeuvre"))
    switch = RoleSwitch(f"role {engine}", options=options, region="engines")
    switch.chosen = ROLES.index(model.role(engine))
    if not model.made.capacity(engine):
        switch.reason = _("this engine cannot be used")
    switch.on_choose = lambda n: hands.set_role(engine, "manoeuvre" if n else "speed")
    return switch


def _engine_card(model: PowerModel, group: Group) -> Explanation:
    ship, engine = model.ship, group.systems[0]
    power, most = model.made.power_of(engine.id), model.made.capacity(engine.id)
    own = own_supply(ship.record, engine)
    lines = [_("It can use {most} power.").format(most=quarters(most))]
    if own:
        text = _("{own} of it comes from its half engines, not from the ship.")
        lines.append(text.format(own=quarters(own)))
    lit = powered_engine_boxes(ship, engine.id, float(power))
    if lit:
        lines.append(_("Boxes in use: {boxes}").format(boxes=", ".join(lit)))
    return Explanation(group.name, engine.id, tuple(lines), _("Engine"))


# -- notes


def _notes(model: PowerModel) -> Iterator[Given]:
    """Legal speeds, half engines, braking.

    Room is kept for words on braking, and on the plot or repairs: no row jumps at a click.
    """
    bounds = speed_power(model.ship)
    yield Paragraph("engine note legal", label=_legal(model, bounds), style=theme.SMALL)
    own = sum((own_supply(model.ship.record, g.systems[0]) for g in model.engines), ZERO)
    if own:
        unused = own_unused(model.board, model.made, model.movement)
        text = _("Half engines make {own} of their own.")
        if unused:
            text = _("Half engines make {own} of their own: {unused} is unused.")
        words = text.format(own=quarters(own), unused=quarters(unused))
        colour = theme.WARN if unused else theme.INK3
        yield Paragraph("engine note own", label=words, style=theme.SMALL, colour=colour)
    crowd = stacking(model.board, model.ship)
    if crowd:
        words = _("Other ships in its hex take {points}.").format(points=_points(str(crowd)))
        yield Paragraph("engine note crowd", label=words, style=theme.SMALL, colour=theme.WARN)
    brake = braking_points(model.ship, model.order.speed_power)
    if brake:
        yield _braking(model, brake)
    elif bounds.least:
        yield fixed(theme.SMALL.line)
    words = _no_plot(model) or _no_repairs(model) or _turning(model)
    if words:
        yield Paragraph("engine note no plot", label=words, style=theme.SMALL, colour=theme.WARN)
    else:
        yield fixed(theme.SMALL.line)


def _legal(model: PowerModel, bounds: SpeedPower) -> str:
    """The speed powers that are legal, as far as an engine can make them."""
    ship = model.ship
    engines = (group.systems[0] for group in model.engines)
    able = (model.made.capacity(e.id) for e in engines if model.movement.drives(ship, e))
    reach = max(able, default=ZERO)
    text = _("Last {last}, so legal speed power is {least} – {most}")
    if bounds.least:
        text = _("Last {last}, so legal speed power is {least} – {most} · below by braking")
    if bounds.least <= reach < bounds.most:
        text = _("Last {last}, an engine gives {reach}: speed power {least} – {reach}")
        if bounds.least:
            text = _("Last {last}, an engine gives {reach}: {least} – {reach} · below by braking")
    figures = {"last": bounds.last, "least": bounds.least, "most": bounds.most, "reach": reach}
    return text.format(**{name: quarters(figure) for name, figure in figures.items()})


def _no_plot(model: PowerModel) -> str:
    """That the ship will fly straight on without a plot, as the draft stands; else empty."""
    points = model.points
    if not straight_on(model.board, model.order, model.movement):
        return ""
    if not points.speed:
        return _("No plot will be asked: it stays where it is.")
    words = counted(
        "No plot will be asked: it flies {n} hex straight on.",
        "No plot will be asked: it flies {n} hexes straight on.",
        points.speed,
    )
    met = terrain_ahead(model.board, model.order, model.movement)
    return _("{words} {met}").format(words=words, met=met) if met else words


def _no_repairs(model: PowerModel) -> str:
    """That manoeuvre power ends repairs, where there is something to mend or reload; else empty."""
    if not model.order.manoeuvre_power or not to_mend(model.board, model.ship):
        return ""
    return _("With manoeuvre power nothing is repaired or reloaded.")


def _turning(model: PowerModel) -> str:
    """How far a ship without speed can turn, where a point would not be a hexside; else empty.

    Each turn in a row costs a point more than the one before (EE-MOV-7).
    """
    points, turns = model.points, 0
    while (turns + 1) * (turns + 2) // 2 <= points.spendable:
        turns += 1
    if points.speed or points.spendable < 2:
        return ""
    return counted(
        "At speed 0 its {points} points turn it {n} hexside.",
        "At speed 0 its {points} points turn it {n} hexsides.",
        turns,
        points=points.spendable,
    )


def _braking(model: PowerModel, brake: Fraction) -> Part:
    """What slowing down takes, or what it brings where points are short."""
    short = shortfall(model.ship, model.order)
    if short and not (model.order.speed or model.order.manoeuvre):
        words = _("To stop takes {points} of braking.").format(points=_points(quarters_up(brake)))
        return Paragraph("engine note braking", label=words, style=theme.SMALL, colour=theme.INK2)
    words = _("Slowing down takes {points}.").format(points=_points(quarters_up(brake)))
    icon, style, colour = "check", theme.SMALL, theme.GOOD
    if short:
        words = counted(
            "{short} short: {n} die of damage",
            "{short} short: {n} dice of damage",
            model.failure_dice,
            short=_points(quarters_up(short)),
        )
        icon, style, colour = "triangle-alert", theme.SMALL.bold(), theme.BAD
    told = Paragraph("engine note braking", label=words, style=style, colour=colour)
    return row(fixed(16, Icon("engine note icon", icon=icon, size=16, colour=colour)), grow(told))


def _points(number: str) -> str:
    """Manoeuvre points, fractions too: ``1 manoeuvre point``, ``1½ manoeuvre points``."""
    text = _("{n} manoeuvre point") if number == "1" else _("{n} manoeuvre points")
    return text.format(n=number)

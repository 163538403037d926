"""The right part of the power screen: the points made, then engines, weapons and sensors."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import (
    Caption,
    Explanation,
    Given,
    Label,
    Panel,
    Paragraph,
    Part,
    Rule,
    column,
    fixed,
    grow,
    only_large,
    only_small,
    row,
    stretched,
    yielding,
)
from game.desk.kit.layout import AsWide
from game.desk.paint import theme
from game.systems.earth_expects.movement.engines import braking_points, stacking
from game.systems.earth_expects.screens.hints import power_words
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.cards import manoeuvre_card, quarters_up, speed_card
from game.systems.earth_expects.screens.power.engines import PAD, engine_panel
from game.systems.earth_expects.screens.power.figure import Figure
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.reserve import to_repair
from game.systems.earth_expects.screens.power.rows import switch_panel
from game.systems.earth_expects.screens.power.station import station_figure, station_panel
from game.systems.earth_expects.screens.power.staying import stays
from game.systems.earth_expects.screens.power.waste import lies_still, wasted
from game.words import _


def power_column(model: PowerModel, hands: PowerHands) -> Part:
    """From the top: points, engines or what stands in their place, rows, a hint."""
    station = station_panel(model.made, hands) if stays(model.ship) else None
    engines = engine_panel(model, hands) if model.engines else None
    words = power_words(model.board, model.ship)
    hint = Paragraph("hint", label=words, style=theme.SMALL, colour=theme.INK3)
    rows = switch_panel(model, hands)
    return column(
        _points(model),
        station,
        engines,
        yielding(rows) if rows is not None else None,
        only_large(grow()),
        only_large(hint),
    )


# -- points


def _points(model: PowerModel) -> Panel:
    figures = [_speed(model), _manoeuvre(model), unspent_figure(model)]
    if model.ship.design.base:
        figures = [station_figure(model.made), figures[2]]
    return figures_panel(figures)


def figures_panel(figures: Sequence[Figure]) -> Panel:
    """Large numbers side by side."""
    parts: list[Given] = []
    for number, figure in enumerate(figures):
        parts += [fixed(1, Rule(f"points rule {number}"))] if number else []
        parts.append(stretched(_figure(number, figure)))
    return Panel("points", holds=row(*parts, gap=12), pad=PAD, stays_seen=True)


def _figure(number: int, figure: Figure) -> Part:
    big = Label(f"points {number}", label=figure.number, style=theme.BIG_NUMBER)
    big.colour, big.explain, big.aside = figure.colour, figure.card, True
    caption = Caption(f"caption {figure.caption}", label=figure.caption)
    told = column(
        caption,
        big,
        only_small(_note(number, figure.short)),
        only_large(_note(number, figure.note)),
        gap=0,
    )
    return AsWide(told, (caption, big))


def _note(number: int, words: str) -> Paragraph:
    return Paragraph(f"points note {number}", label=words, style=theme.SMALL)


def _speed(model: PowerModel) -> Figure:
    made, points = model.made, model.points.speed
    power = made.order.speed_power
    total = f"{quarters(power)} ÷ {quarters(made.ship.design.costs.speed)}"
    note = _("hexes · {sum} power").format(sum=total)
    colour = theme.INK if points or not power else theme.WARN
    return Figure(_("Speed"), str(points), note, colour, speed_card(made), total)


def _manoeuvre(model: PowerModel) -> Figure:
    made, points = model.made, model.points
    power = made.order.manoeuvre_power
    total = f"{quarters(power)} ÷ {quarters(made.ship.design.costs.manoeuvre)}"
    brake, crowd = (
        braking_points(made.ship, made.order.speed_power),
        stacking(model.board, made.ship),
    )
    short = total
    slowing = quarters_up(brake) if brake and points.generated else ""
    taken = [(slowing, _("slowing")), (str(crowd) if crowd and power else "", _("crowd"))]
    for lost, words in taken:
        short += f" − {lost}" if lost else ""
        total += f" − {lost} {words}" if lost else ""
    plain = _("points · {sum} power") if short == total else _("points · {sum}")
    note = plain.format(sum=total)
    colour = theme.INK if points.spendable or not power else theme.WARN
    card = manoeuvre_card(model.board, made, points.spendable)
    return Figure(_("Manoeuvre"), str(points.spendable), note, colour, card, short)


def unspent_figure(model: PowerModel) -> Figure:
    """The power that nothing has yet."""
    made = model.made
    lines = (
        _("{supply} power boxes work, {used} power is given out.").format(
            supply=made.supply, used=quarters(made.used)
        ),
        _("Power not given out is lost at the end of the phase."),
    )
    unspent = quarters(made.unspent)
    card = Explanation(_("Unspent power"), unspent, lines, _("Power"))
    note = _("of {n} power").format(n=made.supply)
    wanted = bool(wasted(model.board, made, model.movement))
    colour = theme.WARN if wanted and not model.chosen else theme.GOOD
    if wanted and model.chosen:
        note = _("left as chosen")
    elif made.unspent and made.ship.hidden:
        note = _("kept to stay hidden")
    elif made.unspent and not wanted:
        still = lies_still(model.board, made, model.movement)
        note = _("nothing can take it") if made.unspent >= 1 else _("less than a box")
        if still:
            repairs = to_repair(model.board, made.ship)
            note = _("kept for repairs") if repairs else _("kept for reloading")
    return Figure(_("Unspent"), unspent, note, colour, card)

"""The column of a figure's turn: who acts, the figure, its manoeuvre, its hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.desk.kit import (
    Button,
    Explanation,
    Given,
    Label,
    Panel,
    Paragraph,
    column,
    flow,
    grow,
    only_large,
    row,
)
from game.desk.paint import theme
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.words import points, state_words
from game.systems.figures.screens.yard_map import side_number
from game.systems.figures.state.figure import Posture
from game.systems.figures.state.manoeuvres import MANOEUVRES, MOVE, POSITION, Manoeuvre
from game.systems.figures.state.yard import Yard
from game.words import _, capitalised, marked

POSTURES: tuple[Posture, ...] = (
    marked("standing"),
    marked("crouching"),
    marked("kneeling"),
    marked("crawling"),
    marked("sitting"),
    marked("lying"),
)
SAID = {
    "move": marked("Face each front hex you enter; a sidestep, side or back costs 2."),
    "all-out attack": marked("Half of Move, then an attack at DX + 2; failed, down you go."),
    "step": marked("One free hex, any facing, and an attack or something else."),
    "wait": marked("Strike the first enemy that comes before your front within reach."),
    "change position": marked("Stand, crouch, kneel, crawl, sit or lie."),
    "retreat": marked("Two hexes straight back; nobody who waits strikes."),
    "disengage": marked("Half of Move; nobody who waits strikes."),
}


class Hands(Protocol):
    """What the column does when it is clicked."""

    def take(self, name: str) -> None:
        """Another figure."""

    def manoeuvre(self, manoeuvre: Manoeuvre) -> None:
        """Another manoeuvre."""

    def posture(self, posture: Posture) -> None:
        """A posture to change to."""


def figures_panel(yard: Yard, names: Sequence[str], chosen: str, hands: Hands) -> Panel:
    """The figures of a side that have still to act, as buttons."""
    buttons = []
    for name in names:
        made = Button(f"take {name}", label=name, on_click=partial(hands.take, name))
        made.on, made.region = name == chosen, "figures"
        buttons.append(made)
    side = side_number(yard, yard.figures[chosen].side)
    caption, note = _("Who acts next"), _("Tab: the next one")
    return Panel(
        "figures panel",
        caption=caption,
        note=note,
        side=side,
        holds=column(flow(*buttons, fill=True)),
    )


def figure_panel(plan: Plan) -> Panel:
    """The chosen figure: how it is, its scores, the points of its move."""
    figure, sheet = plan.figure, plan.figure.sheet
    scores = _("DX {dx} · HT {ht} · ST {st} · Will {will} · Vision {vision} · Swim {swim}")
    words = scores.format(
        dx=sheet.dx,
        ht=sheet.ht,
        st=sheet.st,
        will=sheet.will,
        vision=sheet.vision,
        swim=sheet.swimming,
    )
    if sheet.kind == "cart":
        words = _("Drive {drive}").format(drive=sheet.drive)
    state = _("{state} · Dodge {dodge} · reach {reach} · fatigue {fatigue}").format(
        state=state_words(figure), dodge=sheet.dodges, reach=sheet.reach, fatigue=figure.fatigue
    )
    return Panel(
        "figure panel",
        title_=figure.name,
        side=side_number(plan.yard, figure.side),
        note=points_words(plan),
        holds=column(
            _small("figure state", state, theme.INK),
            only_large(_small("scores", words, theme.INK2)),
            gap=4,
        ),
    )


def points_words(plan: Plan) -> str:
    """Points that the plan uses, of those there are."""
    limits, gone = plan.walk.way, plan.walk.gone
    if limits.points is None or not limits.hexes:
        return _("no points needed")
    spent = _("{n} of {most} points").format(n=points(gone.spent), most=points(limits.points))
    if gone.kept:
        return _("{spent}, {kept} kept").format(spent=spent, kept=points(gone.kept))
    return spent


def manoeuvres_panel(plan: Plan, hands: Hands) -> Panel:
    """The seven manoeuvres with their keys; of Change Position the postures."""
    chosen = plan.order.manoeuvre
    buttons = []
    for number, manoeuvre in enumerate(MANOEUVRES, 1):
        run = partial(hands.manoeuvre, manoeuvre)
        made = Button(manoeuvre, label=capitalised(_(manoeuvre)), on_click=run, keys=str(number))
        made.on, made.region = manoeuvre == chosen, "manoeuvres"
        made.explain = Explanation(made.label, "", (_(SAID[manoeuvre]),), made.label, "Q330")
        if plan.figure.sheet.kind == "cart" and manoeuvre != MOVE:
            made.reason = _("a cart can only move")
        buttons.append(made)
    parts: list[Given] = [flow(*buttons, fill=True)]
    if chosen == POSITION:
        parts.append(flow(*(_posture(plan, one, hands) for one in POSTURES), fill=True))
    parts.append(only_large(_small("said", _(SAID[chosen]), theme.INK2)))
    return Panel("manoeuvres panel", caption=_("Manoeuvre"), holds=column(*parts, gap=6))


def _posture(plan: Plan, posture: Posture, hands: Hands) -> Button:
    run = partial(hands.posture, posture)
    made = Button(f"posture {posture}", label=capitalised(_(posture)), on_click=run)
    made.on, made.region = plan.order.posture == posture, "postures"
    if plan.figure.posture == posture:
        made.reason = _("it is already")
    return made


def _small(name: str, words: str, colour: theme.Colour) -> Paragraph:
    return Paragraph(name, label=words, style=theme.SMALL, colour=colour)


def helpless_panel(plan: Plan, words: str) -> Panel:
    """What happens to a figure that cannot choose."""
    head = row(grow(Label("helpless", label=state_words(plan.figure), style=theme.LABEL)))
    return Panel(
        "helpless panel",
        caption=_("This turn"),
        holds=column(head, _small("helpless words", words, theme.INK2), gap=4),
    )

"""The column of a figure's turn: its card, its manoeuvre or what holds it, the rolls to come."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Label, Panel, Paragraph, Part, column, grow, only_large, spare, yielding
from game.desk.paint import theme
from game.systems.figures.screens.act.deeds import Deed
from game.systems.figures.screens.act.ending import ending_panel
from game.systems.figures.screens.act.figure import Hands, figure_panel
from game.systems.figures.screens.act.manoeuvres import Orders, manoeuvres_panel
from game.systems.figures.screens.act.others import others_panel
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.sealing import helpless_words
from game.systems.figures.screens.rolls import Rolls, rolls_panel
from game.systems.figures.screens.words import state_words
from game.words import capitalised

LEAST = 120
"""How little room the rolls may have."""


def act_column(
    plan: Plan, names: Sequence[str], deeds: Sequence[Deed], hands: Hands, orders: Orders
) -> list[Part]:
    """The card and the choice below it."""
    choice = manoeuvres_panel(plan, deeds, orders) if plan.free else helpless_panel(plan)
    return [figure_panel(plan, names, hands), choice]


def with_rolls(parts: Sequence[Part], rolls: Rolls, plan: Plan) -> Part:
    """Panels, the rolls below them in what they leave, and how it ends if there is room."""
    ending = ending_panel(plan) if plan.free else None
    dice = yielding(rolls_panel(rolls), LEAST) if rolls.rolls else None
    others = only_large(spare(others_panel(plan.yard)))
    return column(*parts, dice, spare(ending) if ending else None, others, grow())


def helpless_panel(plan: Plan) -> Panel:
    """What happens to a figure that cannot choose."""
    head = Label("helpless", label=capitalised(state_words(plan.figure)), style=theme.LABEL)
    words = Paragraph("helpless words", label=helpless_words(plan), style=theme.SMALL)
    return Panel("helpless panel", holds=column(head, words, gap=2), pad=(theme.PAD_X, 10))

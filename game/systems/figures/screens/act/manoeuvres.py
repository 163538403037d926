"""The manoeuvres of a figure's turn as buttons, with what may be chosen below them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.because import reason
from game.desk.kit import (
    Button,
    Explanation,
    Metrics,
    Panel,
    Paragraph,
    Part,
    column,
    flow,
    grow,
    only_large,
    row,
)
from game.desk.kit import keys as key_names
from game.desk.kit.labels import cap_width, draw_cap
from game.desk.kit.lettering import FOLDED
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour
from game.systems.figures.rules.attacks import UNFIT
from game.systems.figures.rules.facing import BACK
from game.systems.figures.rules.judging import IN_SADDLE, may_take
from game.systems.figures.screens.act.around import around
from game.systems.figures.screens.act.deeds import Deed
from game.systems.figures.screens.act.motion import motion_words
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.state.figure import Figure, Posture
from game.systems.figures.state.manoeuvres import (
    ALL_OUT,
    DISENGAGE,
    MANOEUVRES,
    MOVE,
    POSITION,
    RETREAT,
    Manoeuvre,
)
from game.words import _, capitalised, marked

ABREAST = 3
POSTURES: tuple[Posture, ...] = (
    marked("standing"),
    marked("crouching"),
    marked("kneeling"),
    marked("crawling"),
    marked("sitting"),
    marked("lying"),
)
EFFECTS: dict[Posture, str] = {
    "standing": marked("Standing: it moves, attacks and dodges as it can."),
    "crouching": marked("Crouching: a hex costs ½ more, and it cannot dodge. It attacks as ever."),
    "kneeling": marked("Kneeling: a hex costs 2 more, and it cannot dodge. It attacks as ever."),
    "crawling": marked("Crawling: a hex costs 2 more, and it cannot dodge. It attacks as ever."),
    "sitting": marked("Sitting: it does not move, attack or dodge."),
    "lying": marked("Lying: one hex a turn, no attack and no dodge; enemies step over it."),
}
"""What each posture means, told where it is chosen."""
BACK_UP = marked("Standing up again takes a turn, without a roll.")
SAID = {
    "move": marked("Forward 1; a sidestep, side or back costs 2."),
    "all-out attack": marked("Half of Move, then an attack at DX + 2; failed: down."),
    "step": marked("One free hex, and an attack or something else."),
    "wait": marked("Strike the first enemy that comes within reach in front."),
    "change position": marked("Choose a posture; 5 again takes the next. It takes the turn."),
    "retreat": marked("Two hexes straight back; nobody who waits strikes."),
    "disengage": marked("Half of Move; nobody who waits strikes."),
}


@dataclass(frozen=True)
class Orders:
    """What the buttons do: a manoeuvre, a posture, something with the hands, staying, choosing."""

    manoeuvre: Callable[[Manoeuvre], None]
    posture: Callable[[Posture], None]
    do: Callable[[Deed], None]
    stay: Callable[[], None]
    choose: Callable[[], None]


class GridButton(Button):
    """A button among equals: its key stays beside words that take two lines."""

    drawn_from = Button.drawn_from

    def own_height(self, m: Metrics, wide: int) -> int:
        """Two lines, whatever the scale."""
        del m, wide
        return 2 * FOLDED + 1

    def _draw_inside(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        m = self.metrics
        inner = rect.inflate(-m.px(16), 0)
        key = key_names.first(self.keys)
        size = m.type_size(theme.SMALL)
        widest = max(fonts.width(word, theme.LABEL, size) for word in self.label.split())
        if key and widest <= inner.w - cap_width(m, key) - m.px(6):
            cap_ink = ink if self.on else None
            cap = draw_cap(surface, m, key, right=inner.right, centre=rect.centery, ink=cap_ink)
            inner.width = cap.left - m.px(6) - inner.left
        style = theme.LABEL if self.enabled or self.on else theme.BODY
        self.write(surface, self.label, style, ink, inner)


class LowButton(Button):
    """A button that is less high than others in a small window."""

    drawn_from = Button.drawn_from

    def own_height(self, m: Metrics, wide: int) -> int:
        """As high as its key cap needs."""
        del wide
        return m.pick(28, 36)


def refused(plan: Plan, manoeuvre: Manoeuvre) -> str:
    """Why a figure cannot choose a manoeuvre; empty where it can."""
    figure = plan.figure
    words, rule = _against(figure, manoeuvre)
    if words:
        return reason(capitalised(words), rule)
    return _behind(plan.by(RETREAT)) if manoeuvre == RETREAT else ""


def _against(figure: Figure, manoeuvre: Manoeuvre) -> tuple[str, str]:
    """What of the figure itself is against it, and the rule."""
    unfit = figure.posture in UNFIT
    posture = _(figure.posture)
    if figure.sheet.kind == "cart" and manoeuvre != MOVE:
        return _("a cart can only move."), "FIG-MUD-3"
    if manoeuvre == POSITION and not postures_of(figure):
        return _(IN_SADDLE), "FIG-COST-1"
    if manoeuvre == ALL_OUT and unfit:
        return _("it cannot attack {posture}.").format(posture=posture), "Q330"
    if manoeuvre in (RETREAT, DISENGAGE) and unfit:
        return _("it gets nowhere {posture}.").format(posture=posture), "FIG-COST-1"
    return "", ""


def postures_of(figure: Figure) -> list[Posture]:
    """Those that a figure can change to."""
    return [one for one in POSTURES if one != figure.posture and may_take(figure, one)]


def said_words(plan: Plan) -> str:
    """What the chosen manoeuvre is, or the chosen posture."""
    posture = plan.order.posture
    if posture is None:
        moves = motion_words(plan.figure) if plan.order.manoeuvre == MOVE else []
        return " ".join(moves or [_(SAID[plan.order.manoeuvre])])
    words = _(EFFECTS[posture])
    return words if posture == "standing" else f"{words} {_(BACK_UP)}"


def _behind(plan: Plan) -> str:
    """What bars the hex behind a figure."""
    hex_ = around(plan)[BACK]
    return hex_.reason


def manoeuvres_panel(plan: Plan, deeds: Sequence[Deed], orders: Orders) -> Panel:
    """The seven with their keys, staying and choosing; of Change Position the postures."""
    chosen = plan.order.manoeuvre
    parts: list[Part] = [_grid(list(_buttons(plan, orders)))]
    if chosen == POSITION:
        parts.append(_grid([_posture(plan, one, orders) for one in POSTURES]))
    if deeds:
        parts.append(flow(*(_deed(plan, each, orders) for each in deeds), fill=True))
    told = Paragraph("said", label=said_words(plan), style=theme.SMALL, colour=theme.INK2)
    said = only_large(told) if plan.rolls and not motion_words(plan.figure) else told
    return Panel("manoeuvres panel", holds=column(*parts, said, gap=6), pad=(theme.PAD_X, 8))


def _grid(buttons: Sequence[Part]) -> Part:
    lines = [buttons[n : n + ABREAST] for n in range(0, len(buttons), ABREAST)]
    return column(*(row(*map(grow, line), gap=6) for line in lines), gap=6)


def _buttons(plan: Plan, orders: Orders) -> Iterator[Button]:
    for number, manoeuvre in enumerate(MANOEUVRES, 1):
        made = GridButton(manoeuvre, label=capitalised(_(manoeuvre)), keys=str(number))
        made.on_click = partial(orders.manoeuvre, manoeuvre)
        made.on, made.region = manoeuvre == plan.order.manoeuvre, "manoeuvres"
        made.reason = refused(plan, manoeuvre)
        made.explain = Explanation(made.label, "", (_(SAID[manoeuvre]),), made.label, "Q330")
        if made.reason:
            made.explain = Explanation.against(made.label, made.reason)
        yield made
    stay = GridButton("none", label=_("Stay"), on_click=orders.stay, keys="Del")
    stay.region = "manoeuvres"
    stay.explain = Explanation(stay.label, "", (_("Forgets what was planned."),))
    yield stay
    choose = GridButton("choose", label=_("Choose for me"), on_click=orders.choose, keys="F")
    choose.region = "manoeuvres"
    yield choose


def _posture(plan: Plan, posture: Posture, orders: Orders) -> Button:
    run = partial(orders.posture, posture)
    made = GridButton(f"posture {posture}", label=capitalised(_(posture)), on_click=run)
    made.on, made.region = plan.order.posture == posture, "postures"
    made.explain = Explanation(made.label, "", (_(EFFECTS[posture]),), made.label, "FIG-COST-1")
    if plan.figure.posture == posture:
        made.reason = _("It is {posture} already.").format(posture=_(posture))
    elif posture not in postures_of(plan.figure):
        made.reason = reason(capitalised(_(IN_SADDLE)), "FIG-COST-1")
    return made


def _deed(plan: Plan, deed: Deed, orders: Orders) -> Button:
    made = LowButton(deed.name, label=deed.label, keys=deed.keys)
    made.on_click, made.region = partial(orders.do, deed), "hands"
    made.on = all(getattr(plan.order, key) == value for key, value in deed.said.items())
    return made

"""Rolls before they are made: the curve of three dice, what counts, and what failing brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

import pygame

from game.desk.kit import (
    Area,
    Button,
    Canvas,
    Explanation,
    Hint,
    Icon,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    Term,
    Widget,
    column,
    fitting,
    fixed,
    flow,
    grow,
    middle,
    row,
)
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import hex_number
from game.systems.figures.rules.ahead import Ahead
from game.systems.figures.rules.chance import ALWAYS, DICE, NEVER, SIDES, WAYS, Check
from game.systems.figures.rules.helping import Help, could_help
from game.systems.figures.screens.roll_words import SHORT, fails_words, needs_words, soft_words
from game.systems.figures.screens.words import percent
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import _, capitalised

CURVES = (96, 84, 72, 62, 52, 44, 36, 28, 0)
"""How high the curve may be, the highest that there is room for."""
PLAIN = 52
"""On a lower curve too little is seen: fewer words rather than that."""
PAIR = 2
"""Two rolls are told apart by what is tried, without a line of their own."""
HALF = Fraction(1, 2)
ALL = SIDES**DICE


@dataclass(frozen=True)
class Rolls:
    """The rolls to come in a yard as ``actor`` acts, which is shown, and how another is."""

    yard: Yard
    rolls: Sequence[Ahead]
    chosen: int
    choose: Callable[[int], None]
    actor: Figure

    @property
    def shown(self) -> Ahead:
        """The one in full."""
        return self.rolls[min(self.chosen, len(self.rolls) - 1)]


@dataclass(frozen=True)
class Highest:
    """The first of several parts that is no higher than its place; if none is, the last scrolls."""

    parts: Sequence[Part]

    def own_width(self, m: Metrics) -> int:
        """That of the first."""
        return self.parts[0].own_width(m)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of the first."""
        return self.parts[0].own_height(m, wide)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The one that fits."""
        for part in self.parts:
            if part.own_height(m, area.w) <= area.h:
                return part.lay(m, area)
        return ScrollArea("roll", holds=self.parts[-1]).lay(m, area)


def told_once(rolls: Sequence[Ahead]) -> list[Ahead]:
    """Without those that need the same for the same as another, as on hexes of soft ground."""
    found = {(one.figure, one.to, one.check): one for one in reversed(rolls)}
    return [one for one in rolls if found[one.figure, one.to, one.check] is one]


def rolls_panel(rolls: Rolls) -> Panel:
    """The rolls that are to come, and the chosen one in full."""
    rolls = replace(rolls, rolls=told_once(rolls.rolls))
    switch = None
    if len(rolls.rolls) > 1:
        named = (flow(*_switch(rolls, short=short), gap=4, fill=True) for short in (False, True))
        switch = fitting(*named)
    ways = [(high, True) for high in CURVES if high >= PLAIN]
    ways += [(high, False) for high in CURVES]
    parts = [column(switch, *roll_parts(rolls, high, full=full), gap=2) for high, full in ways]
    return Panel("rolls panel", holds=Highest(parts), pad=(theme.PAD_X, 8))


class RollButton(Button):
    """One of several rolls, by what is tried and how likely it is."""

    drawn_from = Button.drawn_from

    def own_height(self, m: Metrics, wide: int) -> int:
        """Less than other buttons."""
        del wide
        return m.pick(26, 36)


def _switch(rolls: Rolls, *, short: bool) -> Iterator[Widget]:
    """Each of several rolls as a button: what is tried, and how likely it is made."""
    for number, roll in enumerate(rolls.rolls):
        label = f"{capitalised(_words(rolls, roll, short=short))} {percent(roll.chance)}"
        made = RollButton(f"roll {number}", label=label, on_click=partial(rolls.choose, number))
        made.on, made.region = roll is rolls.shown, "rolls"
        made.explain = None if made.on else roll_card(roll)
        yield made


def _words(rolls: Rolls, roll: Ahead, *, short: bool = False) -> str:
    """What is tried, and by whom where others than the actor roll."""
    tried = SHORT.get(roll.to, roll.to) if short else roll.to
    words = _(tried)
    alike = [one for one in rolls.rolls if (one.figure, one.to) == (roll.figure, roll.to)]
    if len(alike) > 1 and len({one.hex for one in alike}) == len(alike):
        hex_ = hex_number(roll.hex)
        words = f"{hex_}:" if short else _("{tried} in {hex}:").format(tried=words, hex=hex_)
    if all(one.figure == rolls.actor.name for one in rolls.rolls):
        return words
    return f"{roll.figure}: {words}"


def roll_parts(rolls: Rolls, high: int, *, full: bool) -> list[Part]:
    """A roll in full: number and chance, the curve, its terms, what failing and help bring."""
    roll, check = rolls.shown, rolls.shown.check
    soft = soft_words(rolls.rolls, roll, full=full)
    parts: list[Part] = []
    if soft:
        parts.append(Paragraph("soft", label=soft, style=theme.SMALL.bold(), colour=theme.INK))
    parts.append(_head(roll, own=rolls.yard.figures[roll.figure].side == rolls.actor.side))
    curve = Canvas("curve", paint=partial(_paint, check), explain=roll_card(roll))
    if high:
        parts.append(column(fixed(high, curve)))
    if check.terms or len(rolls.rolls) != PAIR:
        tried = f"{_words(rolls, roll)}: {check.words()}"
        terms = Paragraph("terms", label=capitalised(tried), style=theme.SMALL, colour=theme.INK)
        parts.append(terms)
    fails = capitalised(fails_words(roll))
    parts.append(_told("fails", "circle-x", theme.BAD, fails))
    parts += [
        _told(f"help {number}", "plus", theme.GOOD, _help_words(each))
        for number, each in enumerate(could_help(rolls.yard, roll))
    ]
    if roll.likely < 1 and not soft:
        words = _("Only in {chance} it comes to this roll.").format(chance=percent(roll.likely))
        parts.append(_told("likely", "dices", theme.INK3, words))
    return parts


def _head(roll: Ahead, *, own: bool) -> Part:
    check = roll.check
    needed = needs_words(check)
    if roll.chance != check.chance:
        needed = _("{name} against theirs").format(name=f"{_(check.name)} {check.needed}")
    ways = f"{round(check.chance * ALL)}/{ALL}" if roll.chance == check.chance else ""
    return row(
        grow(Paragraph("needed", label=needed, style=theme.LABEL, colour=theme.INK)),
        middle(Label("ways", label=ways, style=theme.SMALL.mono_(), colour=theme.INK2)),
        middle(
            Label(
                "chance",
                label=percent(roll.chance),
                style=theme.HEAD.mono_(),
                colour=_colour(roll, own=own),
            )
        ),
        gap=12,
    )


def _told(name: str, icon: str, colour: Colour, words: str) -> Part:
    told = Paragraph(name, label=words, style=theme.SMALL, colour=theme.INK2)
    sign = Icon(f"{name} icon", icon=icon, size=14, colour=colour)
    return row(fixed(16, column(fixed(20, sign), grow(), gap=0)), grow(told), gap=6)


def _help_words(each: Help) -> str:
    words = capitalised(_(each.words).format(name=each.name))
    roll = f"{_(each.check.name)} {each.check.needed}, {percent(each.check.chance)}"
    return _("{help}: {roll}").format(help=words, roll=roll)


def roll_card(roll: Ahead) -> Explanation:
    """A roll, term by term."""
    check = roll.check
    terms: list[Hint] = [Term(_(check.name), str(check.score))]
    terms += [Term(_(term.words), f"{term.points:+d}".replace("-", "−")) for term in check.terms]
    terms.append(fails_words(roll))
    title = _("{name}: {what}").format(name=roll.figure, what=_(roll.to))
    return Explanation(title, percent(roll.chance), tuple(terms), _("Rolls"), roll.rule)


def _paint(check: Check, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """A column for each total, as high as there are ways; those that succeed are green."""
    label = m.px(18)
    bars = rect.copy()
    bars.height -= label
    wide = rect.w / len(WAYS)
    most, last = max(WAYS.values()), min(max(check.needed, ALWAYS), NEVER - 1)
    for number, (total, ways) in enumerate(WAYS.items()):
        colour = theme.GOOD if check.succeeds(total) else theme.BAD
        high = max(m.px(2), round(bars.h * ways / most))
        left = round(rect.x + number * wide)
        gap = max(1, m.px(2))
        bar = pygame.Rect(left + gap // 2, bars.bottom - high, round(wide) - gap, high)
        pygame.draw.rect(surface, colour, bar, border_radius=m.px(2))
        ink = theme.INK if total == last else theme.INK3
        style = theme.SMALL.bold() if total == last else theme.SMALL
        image = fonts.render(str(total), style, ink, m.type_size(theme.SMALL))
        foot = (left + round(wide / 2), rect.bottom - label // 2)
        surface.blit(image, image.get_rect(center=foot))
        if total == last:
            x = left + round(wide)
            pygame.draw.line(surface, theme.CHALK, (x, bars.y), (x, bars.bottom), m.px(2))


def _colour(roll: Ahead, *, own: bool) -> Colour:
    """Green where it likely turns out well for one's own side, red where it does not.

    Neither where it hardly comes to the roll.
    """
    if roll.likely < HALF:
        return theme.INK
    return theme.GOOD if (roll.chance >= HALF) == own else theme.BAD

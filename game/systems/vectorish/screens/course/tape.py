"""The tape of a move: the steps that are written, then the hexes still owed, alike ones in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from game.desk.kit import (
    Button,
    Explanation,
    Given,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    column,
    fixed,
    flow,
    only_large,
    only_small,
    scaled,
    yielding,
)
from game.desk.paint import shapes, theme
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, TURNS, Course, coasting
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.screens.course.chance import Chance
from game.systems.vectorish.screens.course.column import point_card
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.places import cost_words, place_words, points_words
from game.systems.vectorish.screens.course.warnings import Fear
from game.words import _

REFUGE = (46, 52)
"""How high the button is that leads to safety, in a small window and a large one."""
SLIM = 34
"""How high it is where there is little room."""
CARDS = 40
"""As much of the steps as is seen however much else is told."""
DANGERS = 2
"""So many dangers are told."""


class Card(NamedTuple):
    """Steps alike one after the other: words, how many steps up to their end, where it is then."""

    words: str
    upto: int
    after: Course


class OwedCard(Button):
    """Hexes that nobody has moved yet: dashed, a click moves them."""

    def draw(self, surface: pygame.Surface) -> None:
        """As a button, with a dashed border."""
        edge = theme.CHALK if self.hovered else theme.LINE2
        shapes.dashed_rect(surface, edge, self.rect, on=self.metrics.px(4))
        self._draw_inside(surface, self.rect, theme.INK2)
        self.draw_focus(surface)


def tape_panel(
    draft: Draft,
    back_to: Callable[[int], None],
    onward: Callable[[int], None],
    flee: Callable[[str], None],
) -> Panel:
    """The steps so far, each a way back to it; the hexes owed; what comes of it all.

    ``flee`` writes the steps to an end out of reach in the place of all others.
    """
    cards = [_card(draft, n, card, back_to) for n, card in enumerate(written(draft), 1)]
    done = len(draft.order.steps)
    for number, card in enumerate(owed(draft), 1):
        made = OwedCard(f"owed {number}", label=card.words)
        made.on_click = partial(onward, card.upto - done)
        where = _("to {hex}").format(hex=place_words(card.after.hex))
        made.explain = Explanation(
            _("Owed: {words}").format(words=card.words), "", (where, _("Click: move that far."))
        )
        made.region, made.align = "written", "centre"
        cards.append(made)
    parts: list[Part] = [flow(*cards, gap=4)] if cards else []
    parts += [*_told(draft)]
    area = ScrollArea("tape", holds=column(*parts, gap=6))
    note = unused(draft) or _("click a step: back to it")
    holds = column(
        *_won(draft, flee),
        *map(only_small, _feared(draft.fear, flee, slim=True)),
        *map(only_large, _feared(draft.fear, flee, slim=False)),
        yielding(area, CARDS),
        gap=(4, 8),
    )
    return Panel("written", caption=_("Steps this turn"), note=note, holds=holds)


def _won(draft: Draft, flee: Callable[[str], None]) -> Iterator[Given]:
    """That its end wins the chase or comes past the line, or the way by which it may win."""
    if draft.arrives:
        words = _("It ends past the line, on course and at speed: the goal is met.")
        yield Paragraph("arrives", label=words, style=theme.SMALL, colour=theme.GOOD)
    elif draft.catches is not None:
        text = _("It ends in the hex of {prey} with the same speeds: {prey} is caught.")
        words = text.format(prey=draft.catches.name)
        yield Paragraph("catch", label=words, style=theme.SMALL, colour=theme.GOOD)
    elif draft.catching is not None and draft.prey is not None:
        way = draft.catching
        text = _("Catch {prey} now: {points}")
        words = text.format(prey=draft.prey.name, points=cost_words(way.thrust, way.turned))
        made = Button("catch now", label=words, icon="crosshair", keys="S")
        made.region = "refuge"
        made.on_click = partial(flee, draft.base.order.steps + way.steps)
        yield fixed(SLIM, made)
    elif draft.chance is not None:
        yield from _chance(draft.chance, flee)


def _chance(chance: Chance, flee: Callable[[str], None]) -> Iterator[Given]:
    """What its end is worth in a chase, and the way to one that is worth more."""
    colour = theme.GOOD if chance.tag else theme.INK2 if chance.way is None else theme.WARN
    told = Paragraph("chance", label=chance.words, style=theme.SMALL, colour=colour)
    told.explain = Explanation(chance.words, "", (chance.when,)) if chance.when else None
    yield told
    way = chance.way
    if way is not None:
        words = _("To where it can: {points}").format(points=points_words(way.thrust, way.turned))
        made = Button("chance way", label=words, icon="crosshair", keys="S")
        made.region, made.on_click = "refuge", partial(flee, way.steps)
        yield fixed(SLIM, made)


def _feared(fear: Fear | None, flee: Callable[[str], None], *, slim: bool) -> Iterator[Given]:
    """What its end leads to, and where it could end instead; ``slim``: in a line each."""
    if fear is None:
        return
    colour = theme.BAD if fear.title else theme.WARN
    words = fear.short if slim else fear.words
    told = Paragraph("fear", label=words, style=theme.SMALL, colour=colour)
    told.explain = Explanation(fear.short, "", (fear.words,)) if slim else None
    yield told
    if fear.refuge is None:
        return
    safe = fear.refuge
    made = Button("refuge", label=safe.short if slim else safe.where, icon="shield")
    made.second, made.keys, made.region = "" if slim else safe.how, "S", "refuge"
    made.on_click, made.explain = partial(flee, safe.steps), safe.card
    yield fixed(SLIM, made) if slim else scaled(*REFUGE, made)


def unused(draft: Draft) -> str:
    """The points that are lost with the end of the move."""
    words = " · ".join(lost_points(draft))
    return _("not used: {unused}").format(unused=words) if words else ""


def lost_points(draft: Draft) -> list[str]:
    """How many of each."""
    end = draft.end
    lost = [
        _("{n} ADF").format(n=end.adf_left) if end.adf_left else "",
        _("{n} MR").format(n=end.mr_left) if end.mr_left else "",
    ]
    return list(filter(None, lost))


def _card(draft: Draft, number: int, card: Card, back_to: Callable[[int], None]) -> Button:
    made = Button(f"back {number}", label=card.words, on_click=partial(back_to, card.upto))
    text = _("{hex}, facing {facing}, {speeds}")
    where = text.format(
        hex=place_words(card.after.hex),
        facing=FACES[card.after.facing],
        speeds=card.after.speeds.text,
    )
    back = _("Click: go back to here.")
    made.explain = Explanation(card.words, "", (where, back))
    if draft.order.steps[card.upto - 1] == FASTER:
        told = point_card(draft.stages[card.upto - 1].speeds, card.after.facing)
        made.explain = replace(told, terms=(*told.terms, where, back))
    made.region, made.align = "written", "centre"
    return made


def written(draft: Draft) -> list[Card]:
    """What is written, moves over the same face taken together."""
    return list(_folded(draft.order.steps, draft.stages, 0))


def owed(draft: Draft) -> list[Card]:
    """The hexes that are moved once the move ends."""
    steps, stages = coasting(draft.course), [draft.course]
    for sign in steps:
        stages.append(stages[-1].after(sign))
    return list(_folded(steps, stages, len(draft.order.steps)))


def _folded(steps: str, stages: Sequence[Course], before: int) -> Iterator[Card]:
    """A card for each run of like steps: turns one way, points, moves over one face."""
    done = 0
    for (sign, _face), same in groupby(enumerate(steps), lambda one: _like(one[1], stages[one[0]])):
        many = len(list(same))
        words = _words(sign, stages[done], stages[done + many], many)
        done += many
        yield Card(words, before + done, stages[done])


def _like(sign: str, stage: Course) -> tuple[str, int | None]:
    """What steps of a run have in common."""
    return sign, stage.next_face if sign == ONWARD else None


def _words(sign: str, before: Course, after: Course, many: int) -> str:
    """Steps: the face they move over, the face they turn to, what points make of which speeds."""
    times = f" ×{many}" if many > 1 else ""
    if sign == FASTER:
        text, along = _("{before} + {face} → {after}"), FACES[before.facing] + times
        return text.format(before=before.speeds.text, face=along, after=after.speeds.text)
    if sign in TURNS:
        arrow = "↺" if sign == LEFT else "↻"
        return f"{arrow} {FACES[after.facing]}{times}"
    face = before.next_face
    return FACES[face] + times if face is not None else ""


def _told(draft: Draft) -> Iterator[Part]:
    """What the move runs into."""
    for number, danger in enumerate(draft.dangers[:DANGERS]):
        colour = theme.BAD if danger.fatal else theme.WARN
        words = danger_words(danger)
        yield Paragraph(f"danger {number}", label=words, style=theme.SMALL, colour=colour)

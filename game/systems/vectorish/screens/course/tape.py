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
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, TURNS, Course
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.screens.course.column import point_card
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.places import place_words
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
        *_won(draft),
        *map(only_small, _feared(draft.fear, flee, slim=True)),
        *map(only_large, _feared(draft.fear, flee, slim=False)),
        yielding(area, CARDS),
        gap=(4, 8),
    )
    return Panel("written", caption=_("Steps this turn"), note=note, holds=holds)


def _won(draft: Draft) -> Iterator[Given]:
    """That its end wins the chase."""
    if draft.catches is not None:
        text = _("It ends in the hex of {prey} with the same speeds: {prey} is caught.")
        words = text.format(prey=draft.catches.name)
        yield Paragraph("catch", label=words, style=theme.SMALL, colour=theme.GOOD)


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
    stages = draft.stages
    words = [_words(sign, stages[n]) for n, sign in enumerate(draft.order.steps)]
    return list(_cards(words, stages, 0))


def owed(draft: Draft) -> list[Card]:
    """The hexes that are moved once the move ends."""
    course, words, stages = draft.course, list[str](), [draft.course]
    while (face := course.next_face) is not None:
        words.append(FACES[face])
        course = course.after(ONWARD)
        stages.append(course)
    return list(_cards(words, stages, len(draft.order.steps)))


def _cards(words: Sequence[str], stages: Sequence[Course], before: int) -> Iterator[Card]:
    done = 0
    for word, same in groupby(words):
        many = len(list(same))
        done += many
        label = word if many == 1 else _("{step} ×{n}").format(step=word, n=many)
        yield Card(label, before + done, stages[done])


def _words(sign: str, stage: Course) -> str:
    """A step: the face it moves over, the face it turns to, what a point makes of which speeds."""
    if sign == FASTER:
        before, after = stage.speeds.text, stage.after(FASTER).speeds.text
        text = _("{before} + {face} → {after}")
        return text.format(before=before, face=FACES[stage.facing], after=after)
    if sign in TURNS:
        arrow = "↺" if sign == LEFT else "↻"
        return f"{arrow} {FACES[(stage.facing + TURNS[sign]) % 6]}"
    face = stage.next_face
    return FACES[face] if face is not None else ""


def _told(draft: Draft) -> Iterator[Part]:
    """What the move runs into."""
    for number, danger in enumerate(draft.dangers[:DANGERS]):
        colour = theme.BAD if danger.fatal else theme.WARN
        words = danger_words(danger)
        yield Paragraph(f"danger {number}", label=words, style=theme.SMALL, colour=colour)

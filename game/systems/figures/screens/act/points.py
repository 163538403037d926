"""Points of movement as a row of hexes, and how a figure may face at the end of its move."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.desk.kit import Canvas, Explanation, Label, Metrics, Paragraph, Part, column, grow, row
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.desk.paint.shapes import about_middle, dashes, sprite, stroke
from game.systems.figures.rules.judging import FIXED
from game.systems.figures.rules.manoeuvres import may_face
from game.systems.figures.screens.act.motion import kept_words
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.words import points
from game.systems.figures.state.figure import POINT
from game.systems.figures.state.manoeuvres import MOVE, RETREAT
from game.words import _, counted, marked

KEPT = marked("Points left over in mud are kept while it stands in mud, and pay for mud only.")
PIP = 18
"""How much room one hex of the row has, at most."""


class Pips(NamedTuple):
    """Quarters of points: ``most`` of the turn, spent before, on the path, and half of Move."""

    most: int
    before: int
    path: int
    half: int

    @property
    def left(self) -> int:
        """What is left after the path."""
        return max(0, self.most - self.before - self.path)


def pips_of(plan: Plan) -> Pips | None:
    """The points of a plan; None where nothing is paid."""
    limits, gone, now = plan.walk.way, plan.walk.gone, plan.yard.now
    if limits.points is None or not limits.hexes or not plan.free:
        return None
    before = now.gone.spent if now is not None and now.figure == plan.figure.name else 0
    most = max(limits.points, gone.spent)
    return Pips(most, before, gone.spent - before, plan.figure.points // 2)


def points_part(plan: Plan) -> Part:
    """The row of hexes with its words; one line where nothing is paid."""
    pips = pips_of(plan)
    if pips is None:
        words = free_words(plan)
        moves = Label("points", label=words, style=theme.SMALL, colour=theme.INK2)
        return column(moves, _facing(plan) if plan.free else None, gap=0)
    left = _("{n} of {most} left").format(n=points(pips.left), most=points(pips.most))
    told = _("{left}, path {n}").format(left=left, n=points(pips.path))
    kept = plan.walk.gone.kept
    spent = Label("path points", label=told, style=theme.SMALL.bold(), align="right")
    row_of = Canvas("pips", paint=partial(_paint, pips), plain=told)
    row_of.explain = Explanation(
        _("Points"),
        points(pips.left),
        (left, _path_words(pips), facing_words(plan), *([_(KEPT)] if kept else [])),
        "",
        "FIG-MOV-1",
    )
    mud = Paragraph("kept", label=kept_words(kept), style=theme.SMALL) if kept else None
    return column(row(grow(row_of), spent), mud, _facing(plan), gap=0)


def _facing(plan: Plan) -> Paragraph:
    return Paragraph("end facing", label=facing_words(plan), style=theme.SMALL)


def _path_words(pips: Pips) -> str:
    half = points(pips.half)
    return _("The path takes {n}; half of Move is {half}.").format(n=points(pips.path), half=half)


def free_words(plan: Plan) -> str:
    """What moves without points."""
    hexes = plan.walk.way.hexes
    if not plan.free or not hexes:
        return _("It does not move.")
    return counted("One hex, no points.", "Up to {n} hexes, no points.", hexes)


def facing_words(plan: Plan) -> str:
    """How it may face at the end of the plan."""
    manoeuvre, gone = plan.order.manoeuvre, plan.walk.gone
    if manoeuvre in (*FIXED, RETREAT):
        return _("End facing: stays as it is")
    facing = plan.walk.place.facing
    if manoeuvre != MOVE or plan.figure.posture == "lying":
        return _("End facing: any")
    allowed = [
        way for way in range(6) if may_face(plan.figure, gone.spent, gone.since, facing, way)
    ]
    if len(allowed) == 1:
        return _("End facing: straight on")
    if len(allowed) < 6:
        return _("Over half used: end facing one side")
    return _("End facing: any, up to half used")


def _paint(pips: Pips, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """Green is left, chalk is the path, hollow is gone; a dashed line at half of Move."""
    count = -(-pips.most // POINT)
    pitch = min(m.px(PIP), rect.w // max(1, count))
    radius = max(4, round(pitch * 0.46))
    for number in range(count):
        parts = _quarters(pips, number)
        image = _pip(radius, parts)
        middle = rect.left + number * pitch + pitch // 2, rect.centery
        surface.blit(image, image.get_rect(center=middle))
    x = rect.left + round(pips.half / POINT * pitch)
    if 0 < pips.half < pips.most:
        for (_x, top), (_y, low) in dashes((x, rect.top), (x, rect.bottom), (m.px(3), m.px(2))):
            pygame.draw.line(surface, theme.CHALK, (x, top), (x, low))


def _quarters(pips: Pips, number: int) -> tuple[int, int]:
    """How many quarters of a hex are still left, and how many of it the path takes."""
    begin = number * POINT
    whole = min(POINT, pips.most - begin)
    left = min(max(0, pips.left - begin), whole)
    path = min(max(0, pips.left + pips.path - begin), whole) - left
    return left, path


@lru_cache(maxsize=128)
def _pip(radius: int, parts: tuple[int, int]) -> pygame.Surface:
    m = hex_metrics(2 * max(2, radius // 2))
    left, path = parts

    def draw(s: pygame.Surface, k: int) -> None:
        rim = about_middle(s, k, m.corners, 0.9)
        wide, high = s.get_size()
        pygame.draw.polygon(s, theme.WELL, rim)
        field = pygame.Surface(s.get_size(), pygame.SRCALPHA)
        begin = wide / 2 - m.r * 0.9 * k
        quarter = 2 * m.r * 0.9 * k / POINT
        field.fill(theme.GOOD, (begin, 0, left * quarter, high))
        field.fill(theme.CHALK, (begin + left * quarter, 0, path * quarter, high))
        mask = pygame.Surface(s.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), rim)
        field.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        s.blit(field, (0, 0))
        edge = theme.GOOD if left else theme.CHALK if path else theme.LINE2
        stroke(s, edge, rim, 1.2 * k)

    return sprite((2 * m.r + 4, m.height + 4), draw, theme.PANEL)

"""The card of the figure that acts: who may act, its scores, its points, its six hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.kit import (
    Badge,
    Button,
    Explanation,
    Label,
    Line,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Run,
    Space,
    column,
    fitting,
    flow,
    grow,
    middle,
    row,
    stretched,
)
from game.desk.kit.labels import label_width
from game.desk.kit.layout import AsWide
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.points import points_part
from game.systems.figures.screens.act.rosette import rosette
from game.systems.figures.screens.words import state_words
from game.systems.figures.screens.yard_map import side_number
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import _, capitalised, counted, marked

SPEED = marked("Hexes of its last move. Squared and divided by 10: hexes between two turns.")
NAMES_HIGH = (28, 36)
"""How high the buttons with names are."""
ABREAST, FEW = (5, 4, 3), (4, 2)
"""Scores side by side, the most that fit: of a figure, and of a cart, which has few."""


@dataclass(frozen=True)
class Score:
    """A score: its short name, how high, what it is for, and where the handbook tells of it."""

    name: str
    value: int
    use: str
    topic: str


@dataclass(frozen=True)
class Hands:
    """What the card does when it is clicked."""

    take: Callable[[str], None]
    step: Callable[[int], None]
    turn: Callable[[int], None]


class NameButton(Button):
    """A figure that may act, by its name."""

    drawn_from = Button.drawn_from

    def own_width(self, m: Metrics) -> int:
        """The name and a little room."""
        return label_width(m, self.label, theme.LABEL) + 8

    def own_height(self, m: Metrics, wide: int) -> int:
        """Less than other buttons in a small window."""
        del wide
        return m.pick(*NAMES_HIGH)

    def _draw_inside(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        self.write(surface, self.label, theme.LABEL, ink, rect.inflate(-4, 0), "centre")


def figure_panel(plan: Plan, names: Sequence[str] = (), hands: Hands | None = None) -> Panel:
    """The card; with ``names`` another figure can be chosen, with ``hands`` it is led."""
    figure = plan.figure
    step, turn = (hands.step, hands.turn) if hands else (None, None)
    words = Paragraph("figure state", label=_state(plan.figure), style=theme.SMALL)
    told = column(
        _names(plan, names, hands) if hands and names else _title(plan),
        words,
        _scores(plan.yard, figure),
        points_part(plan) if hands else None,
        gap=(3, 8),
    )
    six = rosette(plan, step, turn)
    return Panel(
        "figure panel",
        holds=row(six, grow(middle(told)), gap=14),
        pad=(theme.PAD_X, 8),
    )


def _title(plan: Plan) -> Part:
    side = side_number(plan.yard, plan.figure.side)
    name = Label("figure name", label=plan.figure.name, style=theme.PANEL_TITLE)
    return row(Badge("figure side", side=side), grow(name))


def _names(plan: Plan, names: Sequence[str], hands: Hands) -> Part:
    """The figures of a side that have still to act, as buttons."""
    buttons = []
    for name in names:
        made = NameButton(f"take {name}", label=name, on_click=partial(hands.take, name))
        made.on, made.region = name == plan.figure.name, "figures"
        about = plan.yard.figures[name]
        if not made.on:
            made.explain = Explanation(name, "", (_state(about), _("N: the next one")))
        buttons.append(made)
    return flow(*buttons, gap=3, fill=True)


def _state(figure: Figure) -> str:
    return capitalised(", ".join(_states(figure)))


def _states(figure: Figure) -> Iterator[str]:
    """How it is, its hand, what it carries."""
    sheet = figure.sheet
    yield state_words(figure)
    if sheet.kind == "foot":
        yield _("right-handed") if sheet.hand == "right" else _("left-handed")
    if figure.banner:
        yield _("carries the banner")
    if sheet.rope:
        yield counted("a rope of one hex", "a rope of {n} hexes", sheet.rope)
    if figure.running:
        yield counted("ran last turn", "has run for {n} turns", figure.running)


def scores(yard: Yard, figure: Figure) -> list[Score]:
    """Those that matter for what it is."""
    sheet = figure.sheet
    if sheet.kind == "cart":
        drive = _("Keeps a cart going in mud and tight turns.")
        return [
            Score(marked("Drive"), sheet.drive, drive, "FIG-MUD-3"),
            Score(marked("Move"), sheet.move, _("Points of movement a turn."), "FIG-MOV-1"),
            Score(marked("Speed"), figure.speed, _(SPEED), "FIG-TURN-1"),
            Score(marked("Wheels"), sheet.wheel, _("Height in inches."), "FIG-MUD-3"),
        ]
    found = [
        Score(marked("DX"), sheet.dx, _("Attacks, and keeps on its feet."), "Q330"),
        Score(marked("HT"), sheet.ht, _("How long it holds out."), "Q345"),
        Score(marked("ST"), sheet.st, _("Climbs out of quicksand, pulls, pushes."), "Q344"),
        Score(marked("Will"), sheet.will, _("Keeps calm in quicksand."), "Q343"),
        Score(marked("Vision"), sheet.vision, _("Spots quicksand."), "Q342"),
        Score(marked("Swim"), sheet.swimming, _("Fast water and quicksand."), "Q347"),
        Score(marked("Dodge"), sheet.dodges, _("Against attacks from the front."), "Q334"),
        Score(marked("Reach"), sheet.reach, _("Hexes that an attack reaches."), "FIG-FAC-2"),
        Score(marked("Fatigue"), figure.fatigue, _("Left; at 0 Move is halved."), "Q340"),
    ]
    if sheet.kind == "mount":
        use = _("Keeps a mount up in tight turns.")
        found.insert(1, Score(marked("Riding"), sheet.riding, use, "FIG-TURN-2"))
        found.insert(2, Score(marked("Speed"), figure.speed, _(SPEED), "FIG-TURN-1"))
    return found


def _scores(yard: Yard, figure: Figure) -> Part:
    """A grid of scores; as many on a line as fit where words are long."""
    lines = [_line(score) for score in scores(yard, figure)]
    counts = ABREAST if len(lines) > ABREAST[1] else FEW
    return fitting(*(_grid(lines, count) for count in counts), flow(*lines, gap=10))


def _grid(lines: Sequence[Part], count: int) -> Part:
    empty = [Space() for _none in range(-len(lines) % count)]
    cells = [stretched(AsWide(part, lines)) for part in (*lines, *empty)]
    rows = [row(*cells[n : n + count]) for n in range(0, len(cells), count)]
    return column(*rows, gap=0)


def _line(score: Score) -> Line:
    runs = (
        Run(_(score.name), theme.SMALL, theme.INK3, gap=5),
        Run(str(score.value), theme.KEY, theme.INK),
    )
    told = Explanation(_(score.name), str(score.value), (score.use,), _("Scores"), score.topic)
    return Line(f"score {score.name}", runs=runs, explain=told)

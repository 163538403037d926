"""The column of a move: the ship with its rose, the next step, and the steps so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.desk.kit import (
    Button,
    Label,
    Panel,
    Paragraph,
    Part,
    column,
    fixed,
    flow,
    grow,
    row,
    scaled,
)
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import direction_words
from game.systems.earth_expects.screens.map.battle_marks import side_colour, side_number
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, RIGHT, TURNS, Course
from game.systems.vectorish.rules.speeds import FACES, Speeds
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.pips import pips
from game.systems.vectorish.screens.course.rose import rose
from game.systems.vectorish.state.space import Space
from game.words import _, counted

ROSE = 148
"""How wide the rose is."""
STEP = (46, 54)
"""How high the buttons of the next step are, in a small window and a large one."""
KEYS = {LEFT: "Q", RIGHT: "E", FASTER: "A", ONWARD: "W"}
ICONS = {LEFT: "rotate-ccw", RIGHT: "rotate-cw", FASTER: "zap", ONWARD: "arrow-up-right"}


class Hands(Protocol):
    """What the column does when it is clicked."""

    def step(self, sign: str) -> None:
        """One step more."""

    def back_to(self, count: int) -> None:
        """Only so many of the steps."""

    def take(self, name: str) -> None:
        """Another ship."""


def ships_panel(names: Sequence[str], chosen: str, hands: Hands) -> Panel | None:
    """The ships that have still to move, as buttons; none where it is the only one."""
    if len(names) < 2:
        return None
    buttons = []
    for name in names:
        made = Button(f"take {name}", label=name, on_click=partial(hands.take, name))
        made.on, made.region = name == chosen, "ships"
        buttons.append(made)
    note = _("N: the next one")
    holds = column(flow(*buttons, fill=True))
    return Panel("ships panel", caption=_("Who moves next"), note=note, holds=holds)


def ship_panel(draft: Draft) -> Panel:
    """The ship: rose, speeds, facing, points left, and what the next point does."""
    course, ship = draft.course, draft.ship
    after = draft.faster if course.adf_left > 0 else course.speeds
    left = (
        ("adf", _("Acceleration"), course.adf_left, course.rating.adf),
        ("mr", _("Turning"), course.mr_left, course.rating.mr),
    )
    colour = side_colour(draft.space, ship.side)
    return rated_panel(
        draft.space, ship, course.speeds, course.facing, after, colour, left, _next_point(draft)
    )


def rated_panel(
    space: Space,
    ship: Ship,
    speeds: Speeds,
    facing: int,
    after: Speeds,
    colour: Colour,
    left: Sequence[tuple[str, str, int, int]],
    *more: Part,
) -> Panel:
    """A ship with its rose; ``left``: name, words, points left and points of each kind."""
    faces = _("faces {facing}").format(facing=FACES[facing])
    colours = (theme.GOOD, theme.CHALK)
    lines = column(
        row(
            grow(Label("speeds", label=speeds.text, style=theme.HEAD, colour=colour)),
            Label("faces", label=faces, style=theme.LABEL, colour=theme.CHALK),
        ),
        *(_points(*each, ink) for each, ink in zip(left, colours, strict=True)),
        *more,
        gap=(4, 8),
    )
    drawn = rose(speeds, facing, after, colour)
    held = row(fixed(ROSE, column(fixed(ROSE, drawn))), grow(lines), gap=16)
    return Panel(
        "ship panel",
        title_=ship.name,
        side=side_number(space, ship.side),
        note=ship.design.name,
        holds=column(held),
    )


def _points(name: str, words: str, left: int, most: int, colour: Colour) -> Part:
    count = _("{left} of {all}").format(left=left, all=most)
    return column(
        row(
            grow(Label(f"{name} caption", label=words, style=theme.SMALL, colour=theme.INK2)),
            Label(f"{name} left", label=count, style=theme.NUMBER, colour=theme.INK),
        ),
        pips(name, left, most, colour),
        gap=0,
    )


def _next_point(draft: Draft) -> Paragraph:
    """What a point along the facing is reckoned against (VEC-8, VEC-9)."""
    course = draft.course
    face = FACES[course.facing]
    if course.adf_left <= 0:
        words = _("No acceleration is left.")
    else:
        text = _("a point along {face}: {speeds}")
        words = text.format(face=face, speeds=draft.faster.text)
        farther = course.speeds.against(course.facing)
        if farther is not None:
            text = _("a point along {face}, against {farther}: {speeds}")
            words = text.format(face=face, farther=FACES[farther], speeds=draft.faster.text)
    return Paragraph("next point", label=words, style=theme.SMALL, colour=theme.INK2)


def steps_panel(draft: Draft, hands: Hands) -> Panel:
    """The four things a ship may do next."""
    buttons = [_step_button(draft, sign, hands) for sign in (LEFT, RIGHT, FASTER, ONWARD)]
    pairs = [row(*(grow(button) for button in buttons[n : n + 2])) for n in (0, 2)]
    return Panel(
        "next step",
        caption=_("Next step"),
        holds=column(*(scaled(*STEP, pair) for pair in pairs), gap=8),
    )


def _step_button(draft: Draft, sign: str, hands: Hands) -> Button:
    course = draft.course
    label, second = _step_words(course, sign)
    made = Button(f"step {sign}", label=label, on_click=partial(hands.step, sign))
    made.icon, made.second, made.keys = ICONS[sign], second, KEYS[sign]
    made.region = "steps"
    fault = course.why_not(sign)
    if fault is not None:
        made.reason = fault.sentence
    return made


def _step_words(course: Course, sign: str) -> tuple[str, str]:
    if sign in TURNS:
        facing = (course.facing + TURNS[sign]) % 6
        label = _("Turn left") if sign == LEFT else _("Turn right")
        text = _("to face {face}, {direction}")
        return label, text.format(face=FACES[facing], direction=direction_words(facing))
    if sign == FASTER:
        text = _("along {face}").format(face=FACES[course.facing])
        return _("Accelerate 1"), text
    face = course.next_face
    if face is None:
        return _("Move a hex"), ""
    owed = counted("{n} hex owed", "{n} hexes owed", sum(course.owed.values()))
    return _("Move along {face}").format(face=FACES[face]), owed


def written_panel(draft: Draft, hands: Hands) -> Panel:
    """The steps so far, each a way back to it, and what is owed after them."""
    buttons: list[Part] = []
    for number, (sign, stage) in enumerate(zip(draft.order.steps, draft.stages, strict=False), 1):
        words = _sign_words(sign, stage)
        made = Button(f"back {number}", label=words, on_click=partial(hands.back_to, number))
        made.region = "written"
        buttons.append(made)
    end = draft.end
    owed = [FACES[face] for face in _owed_faces(draft)]
    text = _("Then {owed} · ends facing {facing} with {speeds}.")
    if not owed:
        text = _("Ends facing {facing} with {speeds}.")
    told = text.format(owed=" ".join(owed), facing=FACES[end.facing], speeds=end.speeds.text)
    lost = [
        counted("{n} point of ADF", "{n} points of ADF", end.adf_left) if end.adf_left else "",
        counted("{n} face of MR", "{n} faces of MR", end.mr_left) if end.mr_left else "",
    ]
    unused = " · ".join(each for each in lost if each)
    parts: list[Part] = [flow(*buttons, gap=4)] if buttons else []
    parts.append(Paragraph("then", label=told, style=theme.SMALL, colour=theme.INK))
    if unused:
        text = _("Not used: {unused}.").format(unused=unused)
        parts.append(Paragraph("unused", label=text, style=theme.SMALL, colour=theme.WARN))
    for number, danger in enumerate(draft.dangers[:2]):
        colour = theme.BAD if danger.fatal else theme.WARN
        parts.append(
            Paragraph(
                f"danger {number}", label=danger_words(danger), style=theme.SMALL, colour=colour
            )
        )
    note = _("click one: back to it") if buttons else ""
    return Panel("written", caption=_("Steps this turn"), note=note, holds=column(*parts, gap=6))


def _sign_words(sign: str, stage: Course) -> str:
    """A step on its button: the face it moves over, the face it turns to, a point."""
    if sign == FASTER:
        return f"+1 {FACES[stage.facing]}"
    if sign in TURNS:
        arrow = "↺" if sign == LEFT else "↻"
        return f"{arrow} {FACES[(stage.facing + TURNS[sign]) % 6]}"
    face = stage.next_face
    return FACES[face] if face is not None else ""


def _owed_faces(draft: Draft) -> list[int]:
    course, found = draft.course, []
    while (face := course.next_face) is not None:
        found.append(face)
        course = course.after(ONWARD)
    return found

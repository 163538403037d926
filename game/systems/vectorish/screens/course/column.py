"""The column of a move: the ship with its rose, the next step, and the steps so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.desk.kit import (
    Button,
    Label,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    row,
    scaled,
)
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.desk.play.stop_switch import StopSwitch
from game.hexgrid.hexes import direction_words
from game.systems.earth_expects.screens.map.battle_marks import side_colour, side_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, RIGHT, TURNS, Course
from game.systems.vectorish.rules.speeds import FACES, Speeds
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.pips import pips
from game.systems.vectorish.screens.course.rose import rose
from game.systems.vectorish.state.space import Space
from game.words import _, marked

ROSE = (132, 168)
"""How wide the rose is, in a small window and a large one."""
POINTS, NTH = 2, (marked("1st"), marked("2nd"))
"""So many points to come are reckoned."""
STEP = (46, 54)
"""How high the buttons of the next step are, in a small window and a large one."""
KEYS = {LEFT: "Q", RIGHT: "E", FASTER: "A", ONWARD: "W"}
ICONS = {LEFT: "rotate-ccw", RIGHT: "rotate-cw", FASTER: "zap", ONWARD: "arrow-up-right"}


def ships_row(names: Sequence[str], chosen: str, take: Callable[[str], None]) -> Part | None:
    """The ships that have still to move, as buttons; none where it is the only one."""
    return StopSwitch(names, chosen, take) if len(names) > 1 else None


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
        draft.space, ship, course.speeds, course.facing, after, colour, left, _next_points(draft)
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
        *(_points(*each, ink) for each, ink in zip(left, colours, strict=False)),
        *more,
        gap=(4, 8),
    )
    drawn = rose(speeds, facing, after, colour)
    held = row(scaled(*ROSE, column(scaled(*ROSE, drawn))), grow(lines), gap=16)
    return Panel(
        "ship panel",
        title_=ship.name,
        side=side_number(space, ship.side),
        note=ship.design.name,
        holds=column(held),
    )


def _points(name: str, words: str, left: int, most: int, colour: Colour) -> Part:
    count = _("{left} of {all}").format(left=left, all=most)
    return row(
        Label(f"{name} caption", label=words, style=theme.SMALL, colour=theme.INK2),
        grow(pips(name, left, most, colour)),
        Label(f"{name} left", label=count, style=theme.NUMBER, colour=theme.INK),
    )


def _next_points(draft: Draft) -> Part:
    """What the next two points along the facing come to (VEC-8, VEC-9)."""
    course = draft.course
    face = FACES[course.facing]
    if course.adf_left <= 0:
        return _small("next point", _("No acceleration is left this turn."), theme.INK2)
    text = _("a point along {face}:")
    lines = [_small("next point", text.format(face=face), theme.INK)]
    before = course.speeds
    for number in range(min(POINTS, course.adf_left)):
        after = before.faster(course.facing)
        text = _("{nth} {what} → {speeds}")
        words = text.format(
            nth=_(NTH[number]), what=_changes(before, after, course.facing), speeds=after.text
        )
        colour = theme.GOOD if after.total > before.total else theme.WARN
        lines.append(_small(f"point {number}", words, colour))
        before = after
    return column(*lines, gap=0)


def _small(name: str, words: str, colour: Colour) -> Paragraph:
    return Paragraph(name, label=words, style=theme.SMALL, colour=colour)


def _changes(before: Speeds, after: Speeds, facing: int) -> str:
    """Which speeds a point changes, and by which step where it has to be resolved."""
    found = [
        f"{FACES[face]} {after.over(face) - before.over(face):+d}".replace("-", "−")
        for face in range(6)
        if after.over(face) != before.over(face)
    ]
    farther = before.against(facing)
    if farther is None:
        return ", ".join(found)
    step = "(i)" if after.over(farther) < before.over(farther) else "(ii)"
    return f"{step} {', '.join(found)}"


def steps_panel(draft: Draft, step: Callable[[str], None], *, slim: bool = False) -> Panel:
    """The four things a ship may do next; a ``slim`` panel has no caption."""
    buttons = [_step_button(draft, sign, step) for sign in (LEFT, RIGHT, FASTER, ONWARD)]
    pairs = [row(*(grow(button) for button in buttons[n : n + 2])) for n in (0, 2)]
    return Panel(
        "next step",
        caption="" if slim else _("Next step"),
        holds=column(*(scaled(*STEP, pair) for pair in pairs), gap=8),
    )


def _step_button(draft: Draft, sign: str, step: Callable[[str], None]) -> Button:
    course = draft.course
    label, second = _step_words(course, sign)
    made = Button(f"step {sign}", label=label, on_click=partial(step, sign))
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
        text = _("along {face}: {speeds}")
        words = text.format(face=FACES[course.facing], speeds=course.after(FASTER).speeds.text)
        return _("Accelerate 1"), words
    face = course.next_face
    if face is None:
        return _("Move a hex"), ""
    owed = ", ".join(f"{FACES[f]} {n}" for f, n in course.owed.items())
    return _("Move along {face}").format(face=FACES[face]), _("owed: {hexes}").format(hexes=owed)

"""The column of a move: the ship with its rose, the next step, and the steps so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.desk.kit import (
    Button,
    Explanation,
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
from game.systems.earth_expects.screens.map.battle_marks import side_colour, side_number
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.rules.course import FASTER, LEFT, ONWARD, RIGHT, TURNS, Course
from game.systems.vectorish.rules.speeds import FACES, Speeds
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.pips import pips
from game.systems.vectorish.screens.course.rose import rose, rose_card
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.space import Space
from game.words import _, capitalised, counted, marked

ROSE, COURSE_ROSE, LONE_ROSE = (132, 168), (132, 208), (164, 208)
"""How wide the rose is, in a small window and a large one: that of a segment, that of a course,
and that of a race, where no warning of an enemy needs the room below."""
STEP = (46, 54)
"""How high the buttons of the next step are, in a small window and a large one."""
KEYS = {LEFT: "Q", RIGHT: "E", FASTER: "A", ONWARD: "W"}
SAID = {
    LEFT: marked("Turn left"),
    RIGHT: marked("Turn right"),
    FASTER: marked("Accelerate by one"),
    ONWARD: marked("Move the next hex"),
}
ICONS = {LEFT: "rotate-ccw", RIGHT: "rotate-cw", FASTER: "zap", ONWARD: "arrow-up-right"}


def ships_row(names: Sequence[str], chosen: str, take: Callable[[str], None]) -> Part | None:
    """The ships that have still to move, as buttons; none where it is the only one."""
    return StopSwitch(names, chosen, take) if len(names) > 1 else None


def ship_panel(draft: Draft) -> Panel:
    """The ship: rose, speeds, facing, points left, and what the next point does."""
    course, ship = draft.course, draft.ship
    after = draft.faster if course.adf_left > 0 else course.speeds
    left = (
        ("adf", _("Thrust (ADF)"), course.adf_left, course.rating.adf),
        ("mr", _("Turns (MR)"), course.mr_left, course.rating.mr),
    )
    space, words, races = draft.space, _next_points(draft), draft.space.told.goal.kind == "race"
    size = LONE_ROSE if races else COURSE_ROSE
    panel = rated_panel(space, ship, course.speeds, course.facing, after, left, words, size=size)
    return replace(panel, note=thrust_words(draft)) if races else panel


def thrust_words(draft: Draft) -> str:
    """Thrust of the whole battle, which breaks ties in a race, with that of these steps."""
    before = drift_of(draft.ship)
    used = before.used + draft.course.thrust - before.thrust
    return counted("{n} thrust so far", "{n} thrust so far", used)


def rated_panel(
    space: Space,
    ship: Ship,
    speeds: Speeds,
    facing: int,
    after: Speeds,
    left: Sequence[tuple[str, str, int, int]],
    *more: Part,
    size: tuple[int, int] = ROSE,
) -> Panel:
    """A ship with its rose of a ``size``.

    ``left``: name, words, points left and points of each kind.
    """
    colour = side_colour(space, ship.side)
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
    drawn.explain = rose_card(speeds, facing)
    held = row(scaled(*size, column(scaled(*size, drawn))), grow(lines), gap=16)
    return Panel(
        "ship panel",
        title_=ship.name,
        side=side_number(space, ship.side),
        note=_kind(ship),
        holds=column(held),
    )


def _kind(ship: Ship) -> str:
    """Its design; its class where the design is called as the ship is."""
    if ship.design.name != ship.name:
        return ship.design.name
    return capitalised(ship_class(ship.design.ship_class).words)


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
    if course.adf_left <= 0:
        return _small("next point", _("No thrust is left this turn."), theme.INK2)
    lines, before = list[Part](), course.speeds
    texts = (_("next point: {what} → {speeds}"), _("then: {what} → {speeds}"))
    for number, text in enumerate(texts[: course.adf_left]):
        after = before.faster(course.facing)
        words = text.format(what=changes(before, after), speeds=after.text)
        line = _small(
            f"point {number}", words, theme.GOOD if after.total > before.total else theme.WARN
        )
        line.explain = point_card(before, course.facing)
        lines.append(line)
        before = after
    return column(*lines, gap=0)


def _small(name: str, words: str, colour: Colour) -> Paragraph:
    return Paragraph(name, label=words, style=theme.SMALL, colour=colour)


def changes(before: Speeds, after: Speeds) -> str:
    """Which speeds a point changes, face by face."""
    more, less = _("{face} {n} more"), _("{face} {n} less")
    found = []
    for face, letter in enumerate(FACES):
        by = after.over(face) - before.over(face)
        if by:
            found.append((more if by > 0 else less).format(face=letter, n=abs(by)))
    return ", ".join(found)


def point_card(before: Speeds, facing: int) -> Explanation:
    """Why a point along the facing changes what it does."""
    after, face = before.faster(facing), FACES[facing]
    farther = before.against(facing)
    title = _("A point along {face}").format(face=face)
    if farther is not None:
        text = _("The ship faces {face}, but moves over {farther}, two faces away.")
        told = text.format(face=face, farther=FACES[farther])
        turns = _("Points then take turns: one takes 1 off that speed,")
        other = _("the next adds 1 over the face between the two.")
        return Explanation(title, after.text, (told, turns, other), _("Two faces apart"), "VEC-9")
    if after.total < before.total:
        told = _("It takes 1 off the speed over the opposite face.")
        return Explanation(title, after.text, (told,), _("Opposite speeds"), "VEC-8")
    return Explanation(title, after.text, (_("It adds 1 over that face."),), _("Thrust"), "VEC-3")


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
        return label, _("to face {face}").format(face=FACES[facing])
    if sign == FASTER:
        text = _("along {face}: {speeds}")
        words = text.format(face=FACES[course.facing], speeds=course.after(FASTER).speeds.text)
        return _("Accelerate 1"), words
    face = course.next_face
    if face is None:
        return _("Move a hex"), ""
    owed = ", ".join(f"{FACES[f]} {n}" for f, n in course.owed.items())
    return _("Move along {face}").format(face=FACES[face]), _("owed: {hexes}").format(hexes=owed)

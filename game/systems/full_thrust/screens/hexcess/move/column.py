"""The column of a move: thrust, what may be done next, what comes of it, the ship's sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desk.because import because
from game.desk.kit import (
    Button,
    Explanation,
    Given,
    Hint,
    Panel,
    Term,
    column,
    grow,
    row,
    scaled,
)
from game.desk.paint import theme
from game.hexgrid.hexes import DIRECTION_NAMES, direction_words
from game.systems.full_thrust.rules.thrust import AHEAD, heading_limit, side_cost
from game.systems.full_thrust.screens.foes import foes_part
from game.systems.full_thrust.screens.hexcess.move.draft import SIDES, Draft
from game.systems.full_thrust.screens.hexcess.move.warnings import warnings
from game.systems.full_thrust.screens.hexcess.move.words import dear_words
from game.systems.full_thrust.screens.hexcess.thrust import thrust_panel, told
from game.systems.full_thrust.state.orders import MoveOrder
from game.words import _, counted

STEP, LOW = (44, 54), (32, 40)
"""How high buttons with one and with two lines are, in a small window and a large one."""
Writes = Callable[[MoveOrder], None]
KEYS = {"L": "Q", AHEAD: "W", "R": "E"}


def spent_panel(draft: Draft) -> Panel:
    """The thrust of the ship that moves."""
    facing, last = draft.order.face is not None, draft.space.last
    by = draft.order.speed
    return thrust_panel(draft.ship, draft.cost, facing=facing, gained=by, last=last)


# -- what may be done


def steps_panel(draft: Draft, write: Writes) -> Panel:
    """A hex more with its heading, another speed, another facing."""
    turns = (_turn_button(draft, sign, write) for sign in ("L", AHEAD, "R"))
    speeds = (_speed_button(draft, by, write) for by in (-1, 1))
    facings = (_face_button(draft, by, write) for by in (-1, 1)) if draft.ship.speed else ()
    lines = [scaled(*STEP, row(*map(grow, turns))), scaled(*STEP, row(*map(grow, speeds)))]
    if facings:
        lines.append(scaled(*LOW, row(*map(grow, facings))))
    return Panel("steps", holds=column(*lines, gap=8), pad=(12, 10))


def _made(name: str, draft: Draft, order: MoveOrder, write: Writes, label: str, key: str) -> Button:
    made = Button(name, label=label, on_click=partial(write, order), keys=key, region="steps")
    fault = draft.why_not(order)
    if fault is not None:
        made.reason = because([fault])
    return made


def _turn_button(draft: Draft, sign: str, write: Writes) -> Button:
    label, heading = _turn_words(draft, sign)
    made = _made(f"turn {sign}", draft, draft.turned(sign), write, label, KEYS[sign])
    made.second = direction_words(heading)
    if sign != AHEAD:
        text = _("{way} · {n} TP")
        cost = side_cost(draft.ship.speed)
        made.second = text.format(way=direction_words(heading), n=cost)
    if draft.ship.speed:
        made.explain = _hex_card(draft, sign)
    return made


def _hex_card(draft: Draft, sign: str) -> Explanation:
    """What a sign means under way: a hex is entered in any case."""
    ahead = _("It enters the next hex ahead.")
    turn = {
        "L": _("In that hex it turns a side to the left."),
        AHEAD: _("It does not turn there."),
        "R": _("In that hex it turns a side to the right."),
    }
    terms: list[Hint] = [ahead, turn[sign], _("After each hex it may turn by one side at most.")]
    if sign != AHEAD:
        cost = str(side_cost(draft.ship.speed))
        terms.append(Term(_("a side of heading"), cost, _("half of V, rounded up")))
    return Explanation(_("The next hex"), "", tuple(terms), _("Turning"), "HXT-10")


def _turn_words(draft: Draft, sign: str) -> tuple[str, int]:
    """What the next sign does, and the heading after it."""
    written = len(draft.order.turns)
    heading = draft.ship.heading
    if not draft.ship.speed:
        heading = draft.moved.facing
    elif written:
        heading = draft.way[min(written, len(draft.way)) - 1].heading
    words = {"L": _("1 hex, left"), AHEAD: _("1 hex"), "R": _("1 hex, right")}
    if not draft.ship.speed:
        words = {"L": _("Left"), AHEAD: _("Straight"), "R": _("Right")}
    return words[sign], (heading + SIDES.get(sign, 0)) % 6


def _speed_button(draft: Draft, by: int, write: Writes) -> Button:
    order = draft.faster(by)
    label, key = (_("Faster"), "D") if by > 0 else (_("Slower"), "A")
    made = _made(f"speed {by:+}", draft, order, write, label, key)
    made.icon = "plus" if by > 0 else "minus"
    text = _("V {n}, no turn follows") if draft.space.last else _("V {n} next turn")
    made.second = text.format(n=max(0, draft.ship.speed + order.speed))
    return made


def _face_button(draft: Draft, by: int, write: Writes) -> Button:
    order = draft.faced(by)
    label, key = (_("Face right: 1 TP"), "X") if by > 0 else (_("Face left: 1 TP"), "Z")
    made = _made(f"face {by:+}", draft, order, write, label, key)
    made.explain = _face_card(draft)
    return made


def _face_card(draft: Draft) -> Explanation:
    """What facing alone is, and when it is allowed."""
    limit = heading_limit(draft.ship, facing=True)
    terms: list[Hint] = [
        Term(_("a side of facing"), "1", _("TP")),
        Term(_("at most"), str(limit), _("half of TR, and MD")),
        _("The ship flies on along its heading and only looks another way."),
        _("Not in a turn in which it uses excess thrust, turns its heading or changes its speed."),
        _("Once it does, it faces its heading again."),
    ]
    return Explanation(_("Facing alone"), "", tuple(terms), _("Facing"), "HXT-12")


def scroll_panel(draft: Draft, write: Writes) -> Panel | None:
    """Scrolling the table, where it may be now: one hex farther each time."""
    if not draft.space.scenario.floating or draft.space.scenario.planet is not None:
        return None
    buttons: list[Button] = []
    for side in range(6):
        order = draft.pulled(side)
        made = _made(f"scroll {side}", draft, order, write, direction_words(side), "")
        made.on = draft.order.scroll == DIRECTION_NAMES[side]
        made.align = "centre"
        buttons.append(made)
    if all(button.reason for button in buttons) and draft.order.scroll is None:
        return None
    note = ""
    if draft.order.scroll is not None:
        note = counted(
            "one hex {way}", "{n} hexes {way}", draft.order.hexes, way=_(draft.order.scroll)
        )
    line = scaled(*LOW, row(*map(grow, buttons), gap=4))
    caption = _("Scroll the table (T)")
    return Panel("scroll", caption=caption, note=note, holds=column(line))


# -- what comes of it


def end_panel(draft: Draft) -> Panel:
    """Warnings, and the enemies from there: range, own dice, theirs."""
    found: list[Given] = []
    for number, each in enumerate(warnings(draft)):
        ink = theme.GOOD if each.good else theme.BAD if each.title else theme.WARN
        found.append(told(f"warning {number}", each.words, ink))
    if draft.dear:
        text = _("a dotted hex {why}").format(why=dear_words(draft))
        found.append(told("dear", text, theme.INK3))
    if not draft.leaves:
        found.append(foes_part(draft.after, draft.moved))
    moved = draft.moved
    text = _("heading {heading}, V {n}")
    if moved.facing != moved.heading:
        text = _("heading {heading}, facing {facing}, V {n}")
    heading, facing = map(direction_words, (moved.heading, moved.facing))
    note = text.format(heading=heading, facing=facing, n=moved.speed)
    caption = _("From its end")
    return Panel("end", caption=caption, note=note, holds=column(*found, gap=6))

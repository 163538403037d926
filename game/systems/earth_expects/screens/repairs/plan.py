"""What repairs would change: usable boxes, power and engines in the turns that follow.

Rulebook: Repairs; Damage. Ruling Q68: a box whose light damage clears is out of use to the end of
that turn, so a moderate box repaired now works two turns from now.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.rules.repairs import (
    reloadable,
    repairable,
    repairs_allowed,
    self_mending,
    still,
)
from game.systems.earth_expects.screens.record.counts import NONE, counts, cut_off
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.customs import STANDARD, Customs
from game.systems.earth_expects.state.orders import RepairOrder
from game.systems.earth_expects.state.record import Level, Record
from game.words import _, capitalised, counted

TURNS_TO_WORK = 2


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of the ship: now, next turn, and the turn after."""

    name: str
    values: tuple[str, str, str]

    @property
    def changes(self) -> bool:
        """Whether it is not the same in all three."""
        return len(set(self.values)) > 1


@dataclass(frozen=True, slots=True)
class RepairPlan:
    """What could be repaired on a ship, and the order being written for it.

    Every edit gives a new plan, or raises ``RefusedError`` with the reason a player reads.
    """

    board: Battle
    order: RepairOrder

    @property
    def ship(self) -> Ship:
        """The ship that repairs."""
        return self.board.ships[self.order.ship]

    @property
    def allowed(self) -> int:
        """Repairs the ship can make."""
        return repairs_allowed(self.ship)

    @property
    def repairable(self) -> tuple[str, ...]:
        """Boxes that can be repaired."""
        return tuple(repairable(self.board, self.ship))

    @property
    def self_mending(self) -> tuple[str, ...]:
        """Damaged controls that may try for themselves (EE-OPT-VR-1)."""
        return tuple(self_mending(self.board, self.ship))

    def why_no_reload(self) -> str:
        """Why launchers cannot be reloaded; empty when they can."""
        if not still(self.ship):
            return _("power went to manoeuvre this turn")
        if not self.ship.design.launchers:
            return _("this ship has no launcher")
        if not reloadable(self.ship):
            return _("every launcher that works is loaded")
        return ""

    def hindrance(self, box: str) -> Hindrance | None:
        """Why a box cannot be chosen as the next; None when it can."""
        found = why_not(self.board, self.ship, box)
        if found is None and len(self.order.boxes) >= self.allowed:
            return no_more(self.ship)
        return found

    @property
    def unused(self) -> int:
        """Repairs that could be made and are not."""
        return min(self.allowed, len(self.repairable)) - len(self.order.boxes)

    # -- editing

    def toggle(self, box: str) -> RepairPlan:
        """Choose a box, or take it back; a control that no other can mend tries for itself."""
        boxes, reason = self.order.boxes, self.hindrance(box)
        if box in boxes:
            return self._with(boxes=tuple(b for b in boxes if b != box))
        if reason is None:
            return self._with(boxes=(*boxes, box))
        if box in self.self_mending:
            return self.toggle_alone(box)
        raise RefusedError(reason)

    def toggle_alone(self, box: str) -> RepairPlan:
        """A damaged control tries for itself, or does not (EE-OPT-VR-1)."""
        alone = self.order.alone
        if box in alone:
            return self._with(alone=tuple(b for b in alone if b != box))
        boxes = tuple(b for b in self.order.boxes if b != box)
        return self._with(boxes=boxes, alone=(*alone, box))

    def reload(self, wanted: bool) -> RepairPlan:
        """Reload launchers, or do not."""
        reason = self.why_no_reload()
        if reason:
            raise RefusedError(Hindrance(capitalised(reason) + ".", "EE-MSL-11"))
        return self._with(reload=wanted)

    def none(self) -> RepairPlan:
        """Nothing repaired, nothing reloaded."""
        return replace(self, order=RepairOrder(ship=self.order.ship))

    def _with(self, **changes: Any) -> RepairPlan:
        """With changes; a box that another control sees to does not mend itself."""
        order = self.order.but(**changes)
        alone = tuple(b for b in order.alone if b not in order.boxes)
        return replace(self, order=order.but(alone=alone))


def enough_for(board: Battle, ship: Ship, alone: Collection[str] = ()) -> tuple[str, ...]:
    """All boxes that can be repaired if there are repairs enough for them; else none.

    Without those that try ``alone``; none of a ship that hides or is disguised, for a repair may
    give it away.
    """
    found = tuple(box for box in repairable(board, ship) if box not in alone)
    return found if len(found) <= repairs_allowed(ship) and not ship.keeps_secrets else ()


def futures(
    ship: Ship, boxes: Iterable[str], customs: Customs[Battle, Ship] = STANDARD
) -> tuple[Record, Record, Record]:
    """The record now, next turn, and the turn after, if these boxes are repaired now.

    Where repairs are rolled for, every try is taken to do the least that helps.
    """
    record = ship.record
    mended = {b: first_step(customs, ship, b)[1] for b in boxes}
    following = record.with_resting(()).with_levels(mended)
    cleared = {b: Level.UNDAMAGED for b, v in following.levels.items() if v is Level.LIGHT}
    return record, following, following.with_levels(cleared)


def first_step(customs: Customs[Battle, Ship], ship: Ship, box: str) -> tuple[int, Level]:
    """The least that a repair of a box brings, and the die it needs; by another or by itself."""
    return (customs.mending(ship, box) or customs.own_mending(ship, box))[0]


def rolled_for(board: Battle, ship: Ship, boxes: Iterable[str]) -> bool:
    """Whether any of these repairs may fail."""
    return any(first_step(board.customs, ship, box)[0] > 1 for box in boxes)


def figures(
    ship: Ship, boxes: Iterable[str], customs: Customs[Battle, Ship] = STANDARD
) -> list[Figure]:
    """The numbers a captain counts with, those that change first: all that the whole ship has."""
    whole = replace(ship.record, levels={}, resting=frozenset())
    records = (*futures(ship, boxes, customs), whole)
    told = [{**counts(one), _("Cut off"): cut_off(ship, one)} for one in records]
    found = [
        Figure(name, (now, told[1][name], told[2][name]))
        for name, now in told[0].items()
        if {each[name] for each in told} != {NONE}
    ]
    return sorted(found, key=lambda figure: not figure.changes)


def effect(board: Battle, ship: Ship, box: str) -> str:
    """What repairing a box brings, and from when, if the battle lasts so long."""
    if ship.record.level(box) is Level.HEAVY:
        return _("can then be mended like moderate damage")
    if ship.record.level(box) is Level.CRITICAL:
        return _("lets power pass")
    back = board.turn + TURNS_TO_WORK
    if back > board.scenario.turn_limit:
        return _("too late to work again in this battle")
    return _("works again from turn {turn}").format(turn=back)


def step_words(board: Battle, ship: Ship, box: str, alone: bool = False) -> str:
    """``eased to light``; where it is rolled for: ``light 3+ · whole 8+``."""
    customs = board.customs
    mending = (customs.own_mending if alone else customs.mending)(ship, box)
    able = [step for step in mending if step[0] <= customs.die(ship)] or list(mending[:1])
    if able[0][0] <= 1:
        return _("eased to {after}").format(after=_level(able[0][1]))
    dice = [_("{level} {needed}+").format(level=_level(v), needed=n) for n, v in able]
    return " · ".join(dice)


def _level(level: Level) -> str:
    names = {
        Level.UNDAMAGED: _("whole"),
        Level.LIGHT: _("light"),
        Level.MODERATE: _("moderate"),
        Level.CRITICAL: _("critical"),
        Level.HEAVY: _("heavy"),
    }
    return names[level]


def why_not(board: Battle, ship: Ship, box: str) -> Hindrance | None:
    """Why a box cannot be chosen for repair; None when it can."""
    if box in repairable(board, ship):
        return None
    level = ship.record.level(box)
    if level is Level.HEAVY:
        return _heavy(board, ship)
    if level is Level.LIGHT:
        text = _("Its light damage has not cleared: it is tried again next turn.")
        if board.last:
            text = _("Its light damage has not cleared.")
        return Hindrance(text, "EE-OPT-VR-1")
    if level is Level.DESTROYED:
        return Hindrance(_("A destroyed box cannot be repaired."), "EE-DMG-5")
    if box in ship.record.resting:
        return _rests(board)
    return Hindrance(_("This box is not damaged."), "EE-DMG-9")


def _rests(board: Battle) -> Hindrance:
    """That light damage keeps a box from working for another turn."""
    text = _("Its light damage has just cleared: it works again from turn {turn}.")
    if board.last:
        text = _("Its light damage has just cleared, too late to work again in this battle.")
    return Hindrance(text.format(turn=board.turn + 1), "EE-DMG-2")


def _heavy(board: Battle, ship: Ship) -> Hindrance:
    """Why heavy damage waits: a crew that could mend it must first lie still (EE-OPT-VR-1)."""
    if board.customs.mending(replace(ship, steady=1), _any_heavy(ship)):
        text = _("Heavy damage is tried from the second turn without manoeuvre power on.")
        return Hindrance(text, "EE-OPT-VR-1")
    return Hindrance(_("Heavy damage is beyond repair in battle."), "EE-DMG-9")


def _any_heavy(ship: Ship) -> str:
    return next(b for b, level in ship.record.levels.items() if level is Level.HEAVY)


def no_more(ship: Ship) -> Hindrance:
    """Why no further box can be chosen."""
    if not ship.controls:
        return Hindrance(_("No control was undamaged when Repairs began."), "EE-SEQ-5")
    if not still(ship):
        return Hindrance(_("Power went to manoeuvre this turn: no box is repaired."), "EE-SEQ-5")
    words = counted(
        "The one repair is used: take it back first.",
        "All {n} repairs are used: take one back first.",
        repairs_allowed(ship),
    )
    return Hindrance(words, "EE-SEQ-5")


def hanging(
    ship: Ship, boxes: Iterable[str], customs: Customs[Battle, Ship] = STANDARD
) -> list[tuple[str, int]]:
    """Boxes that one more point destroys and that then cut others off, with how many (EE-DMG-8)."""
    record = futures(ship, boxes, customs)[1]
    found = []
    for box in record.standing:
        if record.points_left(box) != 1 or record.level(box) is Level.UNDAMAGED:
            continue
        rest = record.with_levels({box: Level.DESTROYED})
        if len(rest.sections) > len(record.sections):
            found.append((box, min(len(part) for part in rest.sections)))
    return found

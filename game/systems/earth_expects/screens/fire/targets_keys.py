"""What may be done with the picked weapons, and the keys that do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from game.desk.kit import Hotkey
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.weapon_lines import Key
from game.words import _


class TargetHands(Protocol):
    """What the column asks to have done."""

    def pick_line(self, number: int) -> None:
        """Pick a row of the list."""

    def pick_all(self) -> None:
        """Every weapon that may hurt the target fires at it."""

    def pick_row(self, row: Sequence[Key], add: bool) -> None:
        """Pick the weapons of a row, or these too."""

    def pick_next(self, step: int) -> None:
        """Pick the next row, or the one before."""

    def next_target(self) -> None:
        """Give the picked weapons the next target."""

    def hold(self) -> None:
        """The picked weapons hold fire."""

    def hold_all(self) -> None:
        """No weapon of the side fires."""

    def flip_warhead(self) -> None:
        """Standard or nuclear for the picked launchers."""

    def flip_singly(self) -> None:
        """Launchers that bear alike one by one, or as one row."""

    def move(self, step: int) -> None:
        """The leader fires earlier or later, or one of a group launches or holds fire."""


class Step(NamedTuple):
    """What ``move`` does of a leader, by a button and a key."""

    name: str
    icon: str
    words: str
    key: str
    by: int
    reason: str


def steps(plan: TargetsPlan) -> Sequence[Step]:
    """Weapons fire earlier or later; one launcher more or fewer of a group launches.

    A launcher alone has the same buttons, so that the others keep their places.
    """
    if plan.group:
        fewer, more = _("One launch fewer"), _("One launch more")
        return (
            Step("fewer", "minus", fewer, "Ctrl Down", 1, not_told(plan)),
            Step("more", "plus", more, "Ctrl Up", -1, none_spare(plan, plan.aimed_at)),
        )
    why = _out_of_order(plan)
    return (
        Step("earlier", "chevron-up", _("Fire earlier"), "Ctrl Up", -1, why),
        Step("later", "chevron-down", _("Fire later"), "Ctrl Down", 1, why),
    )


def weapon_keys(plan: TargetsPlan, hands: TargetHands) -> Iterator[Hotkey]:
    """All of it by key; rows by number."""
    yield Hotkey("T", _("Next target"), hands.next_target)
    yield Hotkey("H", _("Hold fire"), hands.hold)
    yield Hotkey("A", _("All that bear"), hands.pick_all)
    yield Hotkey("Del", _("None: every weapon holds fire"), hands.hold_all)
    yield Hotkey("V", _("Warhead"), hands.flip_warhead)
    words = {step.key: step.words for step in steps(plan)}
    for key, label, by in (
        ("Ctrl Up", _("Fire earlier"), -1),
        ("Ctrl Down", _("Fire later"), 1),
    ):
        yield Hotkey(key, words.get(key, label), partial(hands.move, by))
    if plan.may_group:
        yield Hotkey("Space", _("Launchers one by one"), hands.flip_singly)
    yield Hotkey("Up", _("Previous weapon"), partial(hands.pick_next, -1))
    yield Hotkey("Down", _("Next weapon"), partial(hands.pick_next, 1))
    for number, row in enumerate(plan.rows[:9], 1):
        yield Hotkey(str(number), _("Weapon"), partial(hands.pick_row, row, False))
        yield Hotkey(f"Shift {number}", _("This weapon too"), partial(hands.pick_row, row, True))


def not_told(plan: TargetsPlan) -> str:
    """Why the picked weapons cannot hold fire: they do."""
    told = any(plan.told(key) for key in plan.picked)
    return "" if told else _("The weapon holds fire already.")


def none_spare(plan: TargetsPlan, target: str) -> str:
    """Why no more launchers of the group launch at a target."""
    text = _("Every launcher of this row launches at {target}.")
    return "" if plan.spare(target) else text.format(target=target)


def _out_of_order(plan: TargetsPlan) -> str:
    if plan.launcher(plan.lead):
        return _("Missiles are launched together: only shots have an order.")
    if plan.told(plan.lead) is None:
        return _("The weapon holds fire; give it a target first.")
    few = len(plan.order.attacks) < 2
    return _("Only one attack is ordered: there is no order to change.") if few else ""

"""What is said of the targets of a side: proposed, or about to be sealed (EE-SEQ-6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.play.order_sheet import Seal
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.earth_expects.weapons.fire import FireOption
from game.words import _, counted, listed


def proposed_words(attacks: int) -> str:
    """That what stands there is a proposal."""
    return counted(
        "{n} attack proposed · change it, or seal",
        "{n} attacks proposed · change them, or seal",
        attacks,
    )


def passed_words(ships: Sequence[str]) -> str:
    """Which ships the big button passes by, and how they are shown all the same."""
    text = _(
        "{ships}: no weapon can hurt an enemy from here. Passed by; a click on the name, "
        "or Shift N, shows it."
    )
    return text.format(ships=listed(list(ships)))


def targets_seal(order: TargetsOrder, options: Sequence[FireOption], proposed: bool) -> Seal:
    """How many fire, launch and hold."""
    fire, launch = len(order.attacks), len(order.launches)
    if not fire and not launch:
        return Seal(_("Seal targets"), _("every weapon holds fire"))
    parts = [counted("{n} attack", "{n} attacks", fire)] if fire else []
    if launch:
        parts.append(counted("{n} launch", "{n} launches", launch))
    held = sum(bool(o.targets) for o in options) - fire - launch
    parts.append(counted("{n} holds fire", "{n} hold fire", held))
    words = " · ".join(parts)
    if proposed:
        words = _("proposed: {what}").format(what=words)
    return Seal(_("Seal targets"), words)

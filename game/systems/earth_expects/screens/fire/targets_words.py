"""What is said of the targets of a side: proposed, or about to be sealed (EE-SEQ-6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.play.order_sheet import Seal
from game.systems.earth_expects.state.orders import TargetsOrder
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


def targets_seal(order: TargetsOrder, able: int, *, proposed: bool) -> Seal:
    """How many fire and launch, and how many more of the side are ``able`` to hurt somebody."""
    fire, launch = len(order.attacks), len(order.launches)
    parts = [counted("{n} attack", "{n} attacks", fire)] if fire else []
    if launch:
        parts.append(counted("{n} launch", "{n} launches", launch))
    if not parts:
        parts.append(_("every weapon holds fire"))
        more = counted("{n} could hurt", "{n} could hurt", able)
    else:
        more = counted("{n} more could hurt", "{n} more could hurt", able)
    words = " · ".join([*parts, more] if able else parts)
    if proposed:
        words = _("proposed: {what}").format(what=words)
    return Seal(_("Seal targets"), words)

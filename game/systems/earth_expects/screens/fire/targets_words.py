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


def out_of_arc_words(missing: int, target: str) -> str:
    """That some of the picked weapons are left out, as they do not bear on a target."""
    return counted(
        "One of the picked weapons does not bear on {target}.",
        "{n} of the picked weapons do not bear on {target}.",
        missing,
        target=target,
    )


def held_words(able: int) -> tuple[str, str]:
    """What a ship lacks that holds fire though so many weapons could hurt: in short, and whole."""
    left = counted("{n} weapon", "{n} weapons", able)
    return left, _("{left} could hurt an enemy and hold fire.").format(left=left)


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

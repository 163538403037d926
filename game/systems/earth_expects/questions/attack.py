"""What is asked about one attack."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.systems.earth_expects.weapons.shot import Shot
from game.table.decisions import Decision


@dataclass(frozen=True)
class AttackDecision(Decision):
    """A decision about a shot; ``fire_side``: the side of the record it comes from, once known."""

    shot: Shot = field(kw_only=True)
    fire_side: int = field(default=-1, kw_only=True)


def attack_of(decision: Decision) -> AttackDecision:
    """A decision about a shot, as what it is."""
    assert isinstance(decision, AttackDecision)
    return decision

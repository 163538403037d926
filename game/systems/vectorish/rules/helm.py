"""What a ship may do in a segment of the chart, after it has moved (VEC-SC-6 to VEC-SC-8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.rules.chart import SEGMENTS, at_the_end, faces_in, gained, next_turning
from game.systems.vectorish.rules.course import FASTER, TURNS, short_of_mr
from game.systems.vectorish.rules.speeds import MOST_SPEED, Speeds
from game.systems.vectorish.state.drift import Drift, Rating, buys, drift_of, rating_of
from game.table.faults import Fault
from game.words import _

SEGMENT = "segment"
LAST = "last thrust"
"""Names of the phases of a chart turn: ``segment 1`` to ``segment 10``, then the last thrust."""


def on_chart(phase: str) -> int:
    """The segment that a phase is; 0 for none, 11 for the last thrust of a turn."""
    if phase == LAST:
        return SEGMENTS + 1
    word, _blank, number = phase.partition(" ")
    return int(number) if word == SEGMENT else 0


def segment_of(battle: Battle) -> int:
    """The segment that is played."""
    return on_chart(battle.phase or "")


def counted_on(battle: Battle) -> int:
    """The segment counted over all turns."""
    return (battle.turn - 1) * SEGMENTS + segment_of(battle)


@dataclass(frozen=True, slots=True)
class Helm:
    """A ship at its helm in a segment. ``points``: of acceleration that may be taken in it."""

    name: str
    facing: int
    speeds: Speeds
    rating: Rating
    now: int
    turns_from: int
    points: int
    thrust: int
    turned: int
    last: bool = False

    def why_not(self, sign: str) -> Fault | None:
        """What is against one more step."""
        if sign in TURNS:
            return self._no_turn()
        if self.points <= 0:
            text = _("no point of acceleration is left in this segment.")
            return Fault("VEC-SC-7", text, self.name)
        if self.speeds.over(self.facing) >= MOST_SPEED:
            text = _("no ship flies faster than {n} over a face.").format(n=MOST_SPEED)
            return Fault("VEC-1", text, self.name)
        return None

    def _no_turn(self) -> Fault | None:
        if self.last:
            text = _("after the last segment a ship only accelerates.")
            return Fault("VEC-SC-7", text, self.name)
        if self.turned >= self.rating.mr:
            return Fault("VEC-4", short_of_mr(self.rating.mr), self.name)
        if self.now < self.turns_from:
            number = (self.turns_from - 1) % SEGMENTS + 1
            text = _("it has just turned and may turn again in segment {n}.")
            if later_turn(self.now, self.turns_from):
                text = _("it has just turned and may turn again in segment {n} of the next turn.")
            return Fault("VEC-SC-6", text.format(n=number), self.name)
        return None

    def after(self, sign: str) -> Helm:
        """After a step that nothing is against."""
        if sign == FASTER:
            speeds = self.speeds.faster(self.facing)
            return replace(self, speeds=speeds, points=self.points - 1, thrust=self.thrust + 1)
        return replace(
            self,
            facing=(self.facing + TURNS[sign]) % 6,
            turned=self.turned + 1,
            turns_from=next_turning(self.now, self.rating.mr),
        )


def later_turn(now: int, then: int) -> bool:
    """Whether a segment, counted over all turns, is of a later turn than another."""
    return (then - 1) // SEGMENTS > (now - 1) // SEGMENTS


def at_helm(battle: Battle, ship: Ship) -> Helm:
    """A ship before its first step of this segment."""
    drift, rating = drift_of(ship), rating_of(ship)
    last = segment_of(battle) > SEGMENTS
    left = max(0, rating.adf - drift.thrust)
    points = min(drift.earned, left)
    if last:
        points = max(0, at_the_end(rating.adf, drift.thrust, drift.speeds.total))
    return Helm(
        ship.name,
        ship.facing,
        drift.speeds,
        rating,
        counted_on(battle),
        drift.turns_from,
        points,
        drift.thrust,
        drift.turned,
        last,
    )


def steered(helm: Helm, steps: str) -> Helm:
    """After some steps."""
    for sign in steps:
        helm = helm.after(sign)
    return helm


def helm_faults(battle: Battle, ship: Ship, steps: str) -> list[Fault]:
    """Every reason against some steps, each told once."""
    helm, found = at_helm(battle, ship), dict[str, Fault]()
    for sign in steps:
        fault = helm.why_not(sign)
        if fault is not None:
            found.setdefault(fault.sentence, fault)
            continue
        helm = helm.after(sign)
    return list(found.values())


def may_steer(battle: Battle, ship: Ship) -> bool:
    """Whether it has any choice in this segment."""
    helm = at_helm(battle, ship)
    if drift_of(ship).rests:
        return False
    return any(helm.why_not(sign) is None for sign in (*TURNS, FASTER))


def might_steer(battle: Battle, ship: Ship) -> bool:
    """Whether it has a choice for all the table shows: what was bought is a secret."""
    secret = buys(ship) and not ship.held
    return may_steer(battle, ship) or (secret and not drift_of(ship).rests)


def lost_by_drifting(helm: Helm, segment: int) -> int:
    """Points of this turn that a ship loses if it takes none now.

    What its speeds earn it in the segments to come, and after the last one, may still be taken.
    """
    left = helm.rating.adf - helm.thrust
    later = left
    if helm.last:
        later = 0
    elif helm.rating.adf <= helm.speeds.total:
        coming = range(segment + 1, SEGMENTS + 1)
        later = earned(helm.rating.adf, sum(len(faces_in(helm.speeds, n)) for n in coming))
    return min(left, later + helm.points) - min(left, later)


def earned(adf: int, hexes: int) -> int:
    """Points that the hexes moved in a segment give (VEC-SC-7, VEC-SC-8)."""
    return gained(adf) * hexes


def drift_after(drift: Drift, helm: Helm, *, rests: bool) -> Drift:
    """What is known of a ship once it has been steered."""
    had = drift.lost | drift.speeds.faces
    return replace(
        drift,
        speeds=helm.speeds,
        lost=had - helm.speeds.faces,
        thrust=helm.thrust,
        turned=helm.turned,
        turns_from=helm.turns_from,
        used=drift.used + helm.thrust - drift.thrust,
        earned=0,
        rests=rests,
    )

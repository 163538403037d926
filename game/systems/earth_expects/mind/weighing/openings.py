"""What a ship's ways to share out its power are worth: the positions they open, and its boxes.

Repairs count here: an allocation without manoeuvre power gains what could then be repaired and
reloaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from game.systems.earth_expects.mind.intent import ESCAPE, Intent
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.weighing.allocations import Allocation, allocations
from game.systems.earth_expects.mind.weighing.box_power import (
    BoxItem,
    Stores,
    arms,
    filled,
    primaries,
    prospects,
)
from game.systems.earth_expects.mind.weighing.forecast import (
    Ends,
    fanned,
    heavy,
    onward,
    plots,
    stacked,
)
from game.systems.earth_expects.mind.weighing.friends import NONE_TAKEN, Taken
from game.systems.earth_expects.mind.weighing.grid import Floats, Ints
from game.systems.earth_expects.mind.weighing.inbound import Inbound
from game.systems.earth_expects.mind.weighing.last_turn import nothing_follows
from game.systems.earth_expects.mind.weighing.meeting import errand_worth, meeting_of, unrest
from game.systems.earth_expects.mind.weighing.outlook import Outlook
from game.systems.earth_expects.mind.weighing.payoff import (
    Abreast,
    Likely,
    abreast,
    dodged,
    worth_of,
)
from game.systems.earth_expects.mind.weighing.plot_risk import Perils
from game.systems.earth_expects.mind.weighing.values import expected_mending
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.rules.repairs import reloadable, repairable
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.altering import altered

BEST_ENDS = 3
RELOAD_WORTH = 1.5
NUCLEAR_FEAR = 15.0
GUEST_WORTH = 100.0
"""What manoeuvring with a docked ship costs: it is destroyed (EE-DOCK-7)."""
JUMP_HASTE = 5.0
"""What each hex is worth to a ship that leaves faster than light."""
BEYOND_POWER = 1000.0


@dataclass(frozen=True, slots=True)
class Opening:
    """What an allocation leads to: ends seen from the ship, manoeuvre points made, power left for
    boxes; ``aside``: what each end is worth beside its position, by name; ``whatever``: what the
    allocation is worth wherever the ship ends, by name; ``standing``: the sum of that."""

    allocation: Allocation
    ends: Ends
    aside: Mapping[str, Floats]
    points: int
    room: int
    whatever: Mapping[str, float]

    @property
    def lost(self) -> Floats:
        """What each end loses by dangers, missiles, friends and errands."""
        found: Floats = -np.sum(list(self.aside.values()), axis=0)
        return found

    @property
    def standing(self) -> float:
        """What it is worth whatever the position."""
        return sum(self.whatever.values())


@dataclass(frozen=True, slots=True)
class Choice:
    """An allocation with its worth: the position it opens and the boxes left power serves.

    ``likely``: rows of ``pairs`` in which it is likely to end; none where no enemy is at hand.
    The ends of its own begin there in row ``start``. ``gain`` is what the boxes are worth,
    ``saved`` what is dodged by each enemy.
    """

    opening: Opening
    worth: float
    boxes: list[BoxItem]
    pairs: Abreast | None = None
    likely: Ints | None = None
    start: int = 0
    gain: float = 0.0
    saved: Sequence[float] = ()

    @property
    def allocation(self) -> Allocation:
        """Power for the engines."""
        return self.opening.allocation

    def primaries(self, ship: Ship) -> tuple[str, ...]:
        """The primaries that bear best where the ship is likely to end."""
        if self.pairs is None or self.likely is None:
            return ()
        return primaries(ship, self.pairs, self.likely)

    @property
    def own_likely(self) -> Ints:
        """The same rows among the ends of its own; the safest where no enemy is at hand."""
        if self.likely is None:
            return np.array([self.opening.lost.argmin()])
        return self.likely - self.start


def weighed(
    view: Battle,
    ship: Ship,
    rules: Rules,
    seen: Outlook,
    skill: Skill = OFFICER,
    taken: Taken = NONE_TAKEN,
) -> list[Choice]:
    """Every allocation with its worth, the best first; ``taken``: what is left to friends."""
    openings = list(_openings(view, ship, rules, skill, seen.intent, taken))
    able = [one for one in openings if one.room >= 0]
    choices = _with_enemies(view, ship, seen, able, skill) if seen.duels else _alone(able)
    found = dict(zip(map(id, able), choices, strict=True))
    too_dear = (Choice(one, one.standing - BEYOND_POWER, []) for one in openings)
    every = [found.get(id(one), dear) for one, dear in zip(openings, too_dear, strict=True)]
    if (skill.gathers_way or seen.intent.chase) and heavy(ship):
        every.sort(key=lambda choice: -choice.allocation.speed_power)
        return sorted(every, key=lambda choice: -round(choice.worth, 9))
    return sorted(every, key=lambda choice: -choice.worth)


def _alone(openings: Iterable[Opening]) -> list[Choice]:
    """With no enemy at hand what can be lost decides."""
    return [Choice(one, one.standing - float(one.lost.min()), []) for one in openings]


def _openings(
    view: Battle, ship: Ship, rules: Rules, skill: Skill, intent: Intent, taken: Taken
) -> Iterator[Opening]:
    movement, made = rules.movement, supply(ship.record)
    cares = _cares(view, ship, skill)
    perils, astern = Perils.of(view, rules, ship, wary=skill.wary), ship.extra(Reverse).astern
    coming = Inbound(view, ship) if skill.inbound else None
    gathering = skill.gathers_way or intent.chase
    for allocation in allocations(ship, movement, braking=intent.kind != ESCAPE):
        conduct = movement.conduct(view, ship, allocation.order)
        moved = altered(ship, conduct=conduct)
        pace = -allocation.pace if astern else allocation.pace
        ends = fanned(movement, moved, onward(moved, pace, gathering=gathering))
        there = ends.moved(ship.hex)
        aside = {"danger": -perils.losses(moved, plots(movement, moved))}
        if cares.meeting:
            aside["errand"] = errand_worth(view, ship, there, allocation.speed_power)
        if coming:
            aside["missiles"] = -skill.inbound * coming.losses(there)
        if taken.hexes:
            aside["friends"] = taken.worth(there)
        whatever = _whatever(view, ship, allocation, cares)
        room = int(made - allocation.drawn)
        yield Opening(allocation, ends, aside, conduct.generated, room, whatever)


class Cares(NamedTuple):
    """What a ship has on its mind whatever its position: what repairs would give back, whether it
    has a friend to meet, whether missiles come, whether it is to leave faster than light, whether
    a ship is docked to it."""

    repairs: float
    meeting: bool
    inbound: bool
    leaving: bool
    docked: bool


def _cares(view: Battle, ship: Ship, skill: Skill) -> Cares:
    over = skill.to_the_end and nothing_follows(view, ship)
    repairs = 0.0 if over else _repair_worth(view, ship)
    inbound = any(m.target == ship.name for m in view.missiles.values())
    leaving = ship.extra(Jump).hexes is not None
    meeting = meeting_of(view, ship) is not None
    return Cares(repairs, meeting, inbound, leaving, bool(ship.design.docked))


def _whatever(
    view: Battle, ship: Ship, allocation: Allocation, cares: Cares
) -> Mapping[str, float]:
    """What an allocation is worth whatever the position, by name: repairs, and not lying still."""
    speed, manoeuvre = allocation.speed_power, allocation.order.manoeuvre_power
    still = cares.inbound and not ship.design.base and not manoeuvre and not speed
    harmed = cares.docked and allocation.manoeuvre > 0
    return {
        "rest": -unrest(view, ship, speed, manoeuvre) if cares.meeting else 0.0,
        "haste": JUMP_HASTE * allocation.pace if cares.leaving else 0.0,
        "repairs": 0.0 if manoeuvre else cares.repairs,
        "still": -NUCLEAR_FEAR if still else 0.0,
        "guest": -GUEST_WORTH if harmed else 0.0,
    }


def _repair_worth(view: Battle, ship: Ship) -> float:
    """The best repairs the ship's controls could make, and reloading."""
    boxes = repairable(view, ship)
    gains = sorted((expected_mending(view, ship, b) for b in boxes), reverse=True)
    reloads = min(len(reloadable(ship)), max(1, ship.controls))
    return sum(gains[: ship.controls]) + RELOAD_WORTH * reloads


def _with_enemies(
    view: Battle, ship: Ship, seen: Outlook, openings: Sequence[Opening], skill: Skill
) -> list[Choice]:
    """Where fire is to be exchanged: all ends are weighed at once, then each opening's best."""
    if not openings:
        return []
    ends, sets = stacked([one.ends for one in openings])
    pairs = abreast(ends.moved(ship.hex), seen.duels)
    position = worth_of(pairs, sets)
    lost = np.concatenate([one.lost for one in openings])
    falling, quiet = lost - position.total, position.total - position.given - lost
    likely = _likely(falling, sets, skill.nearly)
    points = np.array([one.points for one in openings])
    saved = likely.mean(dodged(pairs, view, ship, likely.rows, points)).T.tolist()
    placed = likely.mean(quiet[likely.rows]).tolist()
    different, alike = _alike(ends, likely)
    stores = Stores(view, ship, seen.duels[0][0], sparing=skill.sparing)
    items = [stores.items(look) for look in prospects(arms(ship, seen), pairs, different)]
    choices = []
    for line, one in enumerate(openings):
        taken, gain = filled(items[alike[line]], one.room)
        worth = one.standing + sum(saved[line])
        worth += placed[line] + gain
        rows = likely.rows[line, : likely.counts[line]]
        start = sets[line].start
        choices.append(Choice(one, worth, taken, pairs, rows, start, gain, saved[line]))
    return choices


def _likely(falling: Floats, sets: Sequence[slice], nearly: float) -> Likely:
    """The ends of each set in which most is to be had, none worse than the best by much."""
    rows, counts = np.zeros((len(sets), BEST_ENDS), dtype=np.int64), []
    for line, one in zip(rows, sets, strict=True):
        losses = falling[one]
        best = losses.argsort(kind="stable")[:BEST_ENDS]
        best = best[losses[best] <= losses[best[0]] + nearly]
        counts.append(len(best))
        line[: len(best)] = best + one.start
    return Likely(rows, np.array(counts))


def _alike(ends: Ends, likely: Likely) -> tuple[Likely, list[int]]:
    """The lines of ``likely`` that lead to different places, and which of them each is like."""
    places = np.array([*ends.at, ends.facing]).T[likely.rows]
    numbers: dict[bytes, int] = {}
    lines = zip(places, likely.counts.tolist(), strict=True)
    alike = [numbers.setdefault(line[:count].tobytes(), len(numbers)) for line, count in lines]
    first = [alike.index(number) for number in range(len(numbers))]
    return Likely(likely.rows[first], likely.counts[first]), alike

"""Editing the lock-on attempts of a ship: what a click on a sensor or an enemy means.

Rulebook: Sensor; Missile (guidance). Pure: every edit gives a new plan, or raises ``RefusedError``
with the reason a player reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from game.hexgrid.hexes import Hex
from game.systems.earth_expects import odds
from game.systems.earth_expects.phases.sensors import might_attempt
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.rules.sensors import (
    chance,
    may_search,
    may_track,
    might_use_sensors,
    needed,
    rocks_die,
    unusable,
    usable_sensors,
)
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.orders import Attempt, SensorOrder
from game.words import _, counted

UNKNOWN = (99, 99)
"""Where a ship hides is tried last: after every enemy in sight."""


@dataclass(frozen=True, slots=True)
class SensorPlan:
    """What a ship could track, and the order being written for it."""

    board: Battle
    order: SensorOrder

    @property
    def ship(self) -> Ship:
        """The ship whose sensors these are."""
        return self.board.ships[self.order.ship]

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """The attempts so far."""
        return self.order.attempts

    @property
    def bearing(self) -> dict[str, tuple[str, ...]]:
        """Enemies in arc, with the usable sensors that bear on each; hidden ones with them all."""
        return {**may_track(self.board, self.ship), **may_search(self.board, self.ship)}

    def searches(self, attempt: Attempt) -> bool:
        """Whether an attempt looks for a hidden ship, with a chance that nobody knows."""
        return attempt.target in self.board.contacts

    def bearing_words(self) -> str:
        """How many sensors bear on whom; on how many, if they are several."""
        every, contacts = self.bearing, self.board.contacts
        bearing = {e: s for e, s in every.items() if e not in contacts} or every
        if not bearing:
            return _("no sensor bears on an enemy")
        if len(bearing) > 1:
            return _("sensors bear on {n} enemies").format(n=len(bearing))
        ((enemy, sensors),) = bearing.items()
        if enemy in contacts:
            return _("{ship} hides: search for it").format(ship=enemy)
        return counted(
            "{n} sensor bears on {ship}", "{n} sensors bear on {ship}", len(sensors), ship=enemy
        )

    @property
    def free(self) -> tuple[str, ...]:
        """Usable sensors not in any attempt."""
        taken = {s for attempt in self.attempts for s in attempt.sensors}
        return tuple(s for s in usable_sensors(self.ship) if s not in taken)

    def enemies_at(self, hex_: Hex | None) -> list[str]:
        """Enemies in sight in a hex."""
        return [e.name for e in self.board.enemies(self.ship.side) if e.hex == hex_]

    def attempt_of(self, sensor: str) -> int | None:
        """The number of the attempt a sensor serves, from 0."""
        return next((n for n, a in enumerate(self.attempts) if sensor in a.sensors), None)

    def need(self, attempt: Attempt) -> int:
        """The lowest die that locks on; 1 or less always, more than the die has cannot."""
        return needed(self.board, self.ship.name, attempt)

    def side_of(self, target: str) -> str:
        """The side of an enemy, in sight or hidden."""
        contact = self.board.contacts.get(target)
        return contact.side if contact else self.board.ships[target].side

    def rank(self, attempt: Attempt) -> int:
        """How hard an attempt is, as far as anybody can tell."""
        return 0 if self.searches(attempt) else self.need(attempt)

    def chance(self, attempt: Attempt) -> Fraction:
        """The chance of an attempt, by what the table shows."""
        return chance(self.board, self.ship.name, attempt)

    def chance_at_most(self, attempt: Attempt) -> Fraction:
        """The chance of an attempt should the target use sensors itself, which is its secret."""
        return chance(self.board, self.ship.name, attempt, int(self.secret(attempt.target)))

    def secret(self, target: str) -> bool:
        """Whether a target might use sensors in this step: its side is asked for attempts."""
        if not might_use_sensors(self.board, target):
            return False
        return might_attempt(self.board, self.board.ships[target].side)

    def possible(self, attempt: Attempt) -> bool:
        """Whether an attempt may succeed, as far as anybody can tell."""
        return self.searches(attempt) or self.chance_at_most(attempt) > 0

    def able(self) -> dict[str, tuple[str, ...]]:
        """Enemies that could be locked on to with all the sensors that bear on them."""
        tries = self.bearing.items() if self.ship.controls else ()
        return {at: on for at, on in tries if self.possible(Attempt(target=at, sensors=on))}

    def why_none(self) -> str:
        """Why it may be best to make no attempt; without a full stop."""
        if not usable_sensors(self.ship):
            return _("no sensor of it can be used this turn")
        if not self.ship.controls:
            return _("it has no control left that could serve one")
        if not self.bearing:
            return _("no usable sensor bears on an enemy")
        if not self.able():
            return _("nobody is near enough to be locked on to")
        return _("nothing in reach is worth trying")

    def rocks(self, attempt: Attempt) -> bool:
        """Whether a roll of the target's die is taken off the attempt (EE-TER-C-2)."""
        return rocks_die(self.board, self.ship.name, attempt.target)

    def share(self, attempt: Attempt) -> str:
        """The chance as the throws that succeed out of all: ``4/6``, ``15/36``.

        ``3–4/6`` where it hangs on what the target does in secret.
        """
        ways = self.board.customs.die(self.ship)
        if self.rocks(attempt):
            ways *= self.board.customs.die(self.board.ships[attempt.target])
        least, most = (n(attempt) * ways for n in (self.chance, self.chance_at_most))
        return f"{least}/{ways}" if least == most else f"{least}–{most}/{ways}"

    def locks(self) -> dict[str, tuple[odds.Locks, float]]:
        """By target the odds of all attempts at it, as the table shows it, and the chance that any
        holds at most; hidden ships are left out."""
        known = tuple(a for a in self.attempts if not self.searches(a))
        found = odds.locks(self.board, [self.order.but(attempts=known)])
        missed: dict[str, float] = {}
        for attempt in known:
            before = missed.get(attempt.target, 1.0)
            missed[attempt.target] = before * float(1 - self.chance_at_most(attempt))
        return {target: (found, 1 - chance) for target, chance in missed.items()}

    def best_target(self, sensor: str) -> str | None:
        """The enemy a sensor locks on most easily, the nearest of those alike.

        One that an attempt is sure to lock on to comes after those that may be, too.
        """
        sure = {a.target for a in self.attempts if self.rank(a) and self.chance(a) == 1}

        def rank(enemy: str) -> tuple[bool, bool, int, int]:
            if enemy in self.board.contacts:
                return True, True, *UNKNOWN
            attempt = Attempt(target=enemy, sensors=(sensor,))
            far = range_between(self.board, self.ship.name, enemy)
            return not self.possible(attempt), enemy in sure, self.need(attempt), far

        return min(self._seen_by(sensor), key=rank, default=None)

    # -- editing

    def _with(self, attempts: Sequence[Attempt]) -> SensorPlan:
        return replace(self, order=self.order.but(attempts=tuple(attempts)))

    def add(self, sensor: str, target: str | None = None) -> SensorPlan:
        """A new attempt with one sensor, at the given enemy or the best one."""
        self._check_sensor(sensor)
        at = target if target in self._seen_by(sensor) else self.best_target(sensor)
        if at is None:
            text = _("{sensor} bears on no enemy.").format(sensor=sensor)
            raise RefusedError(Hindrance(text, "EE-DEF-18"))
        if len(self.attempts) >= self.ship.controls:
            raise RefusedError(self.no_more())
        return self._with([*self.attempts, Attempt(target=at, sensors=(sensor,))])

    def _seen_by(self, sensor: str) -> list[str]:
        return [enemy for enemy, sensors in self.bearing.items() if sensor in sensors]

    def _check_sensor(self, sensor: str) -> None:
        if sensor not in usable_sensors(self.ship):
            why = unusable(self.ship, sensor)
            text = _("{sensor} cannot be used: {why}.").format(sensor=sensor, why=why.words)
            raise RefusedError(Hindrance(text, why.rule))

    def no_more(self) -> Hindrance:
        """That the controls allow no further attempt, and what can be done instead."""
        words = counted(
            "The one control makes one attempt: join the sensors instead.",
            "{n} controls make {n} attempts: join sensors instead.",
            self.ship.controls,
        )
        return Hindrance(words, "EE-SEN-2")

    def drop(self, sensor: str) -> SensorPlan:
        """The sensor taken out of its attempt."""
        return self._without(sensor)

    def remove(self, number: int) -> SensorPlan:
        """Without one attempt."""
        return self._with([a for n, a in enumerate(self.attempts) if n != number])

    def retarget(self, number: int, target: str) -> SensorPlan:
        """An attempt at another enemy, if all its sensors bear."""
        attempt = self.attempts[number]
        self._check_bearing(attempt.sensors, target)
        return self._replace(number, attempt.but(target=target))

    def _check_bearing(self, sensors: Sequence[str], target: str) -> None:
        blind = [s for s in sensors if target not in self._seen_by(s)]
        if blind:
            text = _("{sensors} does not bear on {target}.")
            words = text.format(sensors=", ".join(blind), target=target)
            raise RefusedError(Hindrance(words, "EE-DEF-18"))

    def _replace(self, number: int, attempt: Attempt) -> SensorPlan:
        return self._with([attempt if n == number else a for n, a in enumerate(self.attempts)])

    def put(self, number: int, sensor: str) -> SensorPlan:
        """A sensor into an attempt, out of any other."""
        self._check_sensor(sensor)
        attempt = self.attempts[number]
        self._check_bearing([sensor], attempt.target)
        other = self.attempt_of(sensor)
        if other == number:
            return self
        joined = attempt.but(sensors=(*attempt.sensors, sensor))
        return self._replace(number, joined)._without(sensor, number)

    def _without(self, sensor: str, but: int | None = None) -> SensorPlan:
        """Without a sensor, unless in the attempt of that number; what has none left goes."""
        kept = []
        for n, attempt in enumerate(self.attempts):
            rest = tuple(s for s in attempt.sensors if s != sensor or n == but)
            kept += [attempt.but(sensors=rest)] if rest else []
        return self._with(kept)

    def join(self, number: int) -> SensorPlan:
        """One sensor more for an attempt: a free one that bears, else the next attempt's."""
        attempt = self.attempts[number]
        for sensor in self.free:
            if attempt.target in self._seen_by(sensor):
                return self.put(number, sensor)
        for other in (*range(number + 1, len(self.attempts)), *range(number)):
            sensors = self.attempts[other].sensors
            if all(attempt.target in self._seen_by(s) for s in sensors):
                return self.put(number, sensors[0])
        text = _("No other sensor bears on {target}.").format(target=attempt.target)
        raise RefusedError(Hindrance(text, "EE-DEF-18"))

    def split(self, number: int) -> SensorPlan:
        """The last sensor of an attempt tries for itself."""
        attempt = self.attempts[number]
        if len(attempt.sensors) < 2:
            text = _("This attempt has one sensor only.")
            raise RefusedError(Hindrance(text, "EE-SEN-2"))
        if len(self.attempts) >= self.ship.controls:
            raise RefusedError(self.no_more())
        kept, alone = (
            attempt.but(sensors=part) for part in (attempt.sensors[:-1], attempt.sensors[-1:])
        )
        now = self._replace(number, kept).attempts
        return self._with([*now[: number + 1], alone, *now[number + 1 :]])

    def everything(self) -> SensorPlan:
        """Every free sensor at its best enemy: an attempt each, joined where that is not enough."""
        plan = self
        for sensor in self.free:
            target = plan.best_target(sensor)
            if target is None:
                continue
            if len(plan.attempts) < plan.ship.controls:
                plan = plan.add(sensor, target)
                continue
            alike = [n for n, a in enumerate(plan.attempts) if a.target == target]
            if alike:
                hardest = max(alike, key=lambda n: plan.rank(plan.attempts[n]))
                plan = plan.put(hardest, sensor)
        return plan._until_possible()

    def proposed(self) -> SensorPlan:
        """What a draft begins with: targets of missiles first, then every sensor that bears.

        None that cannot succeed, and none of a ship that would give itself away.
        """
        plan = replace(self, order=SensorOrder(ship=self.ship.name))
        if self.ship.hidden:
            return plan
        for target in plan.unlocked():
            able = [s for s in plan.free if target in plan._seen_by(s)]
            if able and len(plan.attempts) < plan.ship.controls:
                plan = plan.add(able[0], target)
        found = plan.everything()
        return found._with([attempt for attempt in found.attempts if found.possible(attempt)])

    def _until_possible(self) -> SensorPlan:
        """Hopeless attempts give their sensors to others at the same enemy, hopeless ones first."""
        plan = self
        while True:
            hopeless = [
                n
                for n, a in enumerate(plan.attempts)
                if not plan.searches(a) and not plan.chance(a)
            ]
            pairs = [(n, plan._helped_by(n)) for n in reversed(hopeless)]
            found = next(((n, other) for n, other in pairs if other is not None), None)
            if found is None:
                return plan
            plan = plan.put(found[1], plan.attempts[found[0]].sensors[-1])

    def _helped_by(self, number: int) -> int | None:
        """The attempt at the same enemy that gains most by the sensors of a hopeless one."""
        target = self.attempts[number].target
        alike = [n for n, a in enumerate(self.attempts) if a.target == target and n != number]
        return max(alike, key=lambda n: self.rank(self.attempts[n]), default=None)

    # -- missiles

    @property
    def missiles(self) -> tuple[Missile, ...]:
        """Missiles of the ship that need a lock-on made now, those to be kept first, in order."""
        if self.board.customs.locks_first:
            return ()
        mine = [m for m in self.board.missiles.values() if m.ship == self.ship.name]
        first = [self.board.missiles[n] for n in self.order.keep if n in self.board.missiles]
        return (*first, *(m for m in mine if m.name not in self.order.keep))

    @property
    def too_many(self) -> bool:
        """Whether there are more missiles than controls to guide them (EE-MSL-4)."""
        return len(self.missiles) > self.ship.controls

    def keep(self, missile: str) -> SensorPlan:
        """A missile to be kept next, or no longer."""
        kept = self.order.keep
        after = tuple(m for m in kept if m != missile) if missile in kept else (*kept, missile)
        return replace(self, order=self.order.but(keep=after))

    def unlocked(self) -> tuple[str, ...]:
        """Targets of missiles that no attempt is made at which may succeed."""
        tried = {a.target for a in self.attempts if self.possible(a)}
        return tuple(dict.fromkeys(m.target for m in self.missiles if m.target not in tried))


def target_hexes(board: Battle, name: str) -> tuple[Hex, ...]:
    """Where an enemy is, or may be while it is hidden."""
    contact = board.contacts.get(name)
    return contact.area if contact is not None else (board.ships[name].hex,)

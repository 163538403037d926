"""Lock-ons (rulebook: Sensor)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, GivenAway, Names
from game.systems.earth_expects.log.phrases import terms
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.rules.lock_on import beats
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.state.battle import Battle
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, signed


class AttemptsDeclared(Event):
    """A ship's revealed lock-on attempts: target and sensors of each."""

    watched = Watched("sensors", worth=False)
    kind: Literal["attempts_declared"] = "attempts_declared"
    ship: Name
    attempts: tuple[tuple[str, tuple[str, ...]], ...]

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        used = frozenset(box for _, sensors in self.attempts for box in sensors)
        return battle.with_ship(
            self.ship,
            seen=ship.seen | used,
            used_sensors=ship.used_sensors or bool(used),
            tracking=ship.tracking | used,
        )

    def words(self, told: Told) -> LogLine:
        parts = [
            _("{target} with {boxes}").format(target=target, boxes=told.boxes(self.ship, sensors))
            for target, sensors in self.attempts
        ]
        text = _("{ship} tries to lock on: {attempts}.")
        text = text.format(ship=self.ship, attempts="; ".join(parts))
        return LogLine(text, rule=_("Sensor"), rule_id="EE-SEN-2", ship=self.ship)

    def gives_away(self, battle: Battle) -> GivenAway:
        return GivenAway((self.ship,), _("it operates a sensor"))

    def names_within(self) -> Names:
        return Names(
            ships=tuple(target for target, _sensors in self.attempts),
            boxes=tuple((self.ship, sensors) for _target, sensors in self.attempts),
        )


class LockRolled(Event):
    """One lock-on attempt: die, modifier and the range they had to beat (EE-SEN-3)."""

    watched = Watched("sensors")
    kind: Literal["lock_rolled"] = "lock_rolled"
    ship: Name
    target: Name
    sensors: tuple[str, ...]
    range: int
    modifier: int
    roll: int
    success: bool
    sum: tuple[tuple[str, str], ...] = ()

    def kind_rolled_at(self, battle: Battle) -> Kind:
        """What the target counted as; a disguise may have ended among rolls of one moment."""
        ship = battle.ships.get(self.target) or battle.contacts.get(self.target)
        kind = ship.design.kind if ship else Kind.WARSHIP
        total = self.roll + self.modifier
        agrees = (k for k in (kind, *Kind) if beats(k, total, self.range) is self.success)
        return next(agrees, kind)

    def held_against(self, kind: Kind) -> str:
        """The sum of the roll and what it was held against: ``3 + 1 = 4 ≤ range 5``.

        As much as the range is enough for one kind of ship and not for another, and says so.
        """
        total = self.roll + self.modifier
        words = str(self.roll)
        if self.modifier:
            words = f"{words} {signed(self.modifier)} = {total}"
        if kind not in (Kind.WARSHIP, Kind.AUXILIARY):
            words = _("{sum}, × 2 = {total}").format(sum=words, total=2 * total)
        yes, no = (">", "≤") if kind is Kind.WARSHIP else ("≥", "<")
        text = _("{sum} {sign} range {range}")
        if total == self.range and kind is Kind.WARSHIP:
            text = _("{sum} {sign} range {range}, it must be more")
        elif total == self.range and kind is Kind.AUXILIARY:
            text = _("{sum} {sign} range {range}, enough for an auxiliary")
        return text.format(sum=words, sign=yes if self.success else no, range=self.range)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} locks on to {target}.")
        if not self.success:
            text = _("{ship} does not lock on to {target}.")
        total = _("die {sum}").format(sum=self.held_against(self.kind_rolled_at(told.battle)))
        if self.sum:
            total = f"{total} · {terms(self.sum)}"
        text = text.format(ship=self.ship, target=self.target)
        return LogLine(text, total, rule=_("Sensor"), rule_id="EE-SEN-3", ship=self.ship)


class LocksSettled(Event):
    """The lock-ons that hold until the next Sensors phase: (ship, target, number)."""

    watched = Watched("sensors", worth=False)
    kind: Literal["locks_settled"] = "locks_settled"
    locks: tuple[tuple[str, str, int], ...]

    def do(self, battle: Battle) -> Battle:
        return altered(battle, locks={(ship, target): n for ship, target, n in self.locks})

    def words(self, told: Told) -> LogLine:
        parts = [_lock(*lock) for lock in self.locks]
        text = _("Lock-ons until the next Sensors phase: {locks}.")
        if told.battle.last:
            text = _("Lock-ons to the end of the battle: {locks}.")
        if not parts:
            text = _("Nobody holds a lock-on.")
        text = text.format(locks=", ".join(parts))
        return LogLine(text, rule=_("Sensor"), rule_id="EE-SEN-4")

    def names_within(self) -> Names:
        return Names(ships=tuple(name for lock in self.locks for name in lock[:2]))


def _lock(ship: str, target: str, count: int) -> str:
    if count == 1:
        return _("{ship} on {target}").format(ship=ship, target=target)
    return _("{ship} on {target} ({n})").format(ship=ship, target=target, n=count)

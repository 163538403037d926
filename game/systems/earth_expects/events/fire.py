"""Attacks, from what is declared to the points they do (rulebook: Weapons)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator

from game.papers.model import Name
from game.papers.text import one_of
from game.systems.earth_expects.events.event import Event, GivenAway
from game.systems.earth_expects.log.phrases import points, terms
from game.systems.earth_expects.log.told import Attack, Told
from game.systems.earth_expects.ship.box_type import box_types
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, counted


def _known(word: str) -> str:
    """The word of a weapon; ValueError if nothing is called so."""
    words = [t.word for t in box_types() if t.word]
    if word not in words:
        text = _("no weapon is called {word}; there is {known}.")
        raise ValueError(text.format(word=word, known=one_of(words)))
    return word


WeaponWord = Annotated[str, AfterValidator(_known)]


class AttackDeclared(Event):
    """A revealed attack: ``boxes`` are those that fire; ``strength`` stays as declared.

    ``rapid``: a railgun that rolls box by box (EE-OPT-RF-1); each roll is an attack of its own, so
    that the second of attack ``1.1.1`` is ``1.1.1/2``.
    ``locks`` count for it; ``spoilt`` are held as well, but do not count through atmosphere.
    """

    watched = Watched("targets")
    kind: Literal["attack_declared"] = "attack_declared"
    attack: str
    side: Name
    ship: Name
    weapon: str
    target: Name
    boxes: tuple[str, ...]
    range: int
    locks: int
    rapid: bool = False
    spoilt: int = 0

    @property
    def strength(self) -> int:
        """Operating boxes at the moment targets were revealed."""
        return len(self.boxes)

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        return battle.with_ship(
            self.ship, fired=ship.fired | {self.weapon}, seen=ship.seen | frozenset(self.boxes)
        )

    def words(self, told: Told) -> LogLine:
        weapon = told.weapon(self.ship, self.weapon)
        what = _("The {weapon}").format(weapon=weapon)
        told.attacks[self.attack] = Attack(self.ship, what, self.target)
        text = _("{ship} fires the {weapon} at {target}.")
        if self.rapid:
            text = _("{ship} fires the {weapon} rapidly at {target}.")
        text = text.format(ship=self.ship, weapon=weapon, target=self.target)
        total = _("strength {strength} · range {range} · {locks}").format(
            strength=self.strength, range=self.range, locks=_locks(self.locks)
        )
        if self.spoilt:
            total += _(" · held, but not through atmosphere: {n}").format(n=self.spoilt)
        return LogLine(text, total, rule=_("Weapons"), rule_id="EE-SEQ-6", ship=self.ship)

    def gives_away(self, battle: Battle) -> GivenAway:
        return GivenAway((self.ship,), _("it fires"))


class ShotRolled(Event):
    """An attack's damage roll and its sum; ``points`` may be 0.

    ``shields``: generator boxes of ``target`` that stood against an ion shot (Ruling Q249).
    """

    watched = Watched("fire", closes=True)
    kind: Literal["shot_rolled"] = "shot_rolled"
    attack: str
    weapon: WeaponWord
    points: int
    hit: bool = True
    sum: tuple[tuple[str, str], ...] = ()
    target: Name | None = None
    shields: tuple[str, ...] = ()

    def do(self, battle: Battle) -> Battle:
        battle = battle.without_missile(self.attack)
        if self.target is None:
            return battle
        ship = battle.ships[self.target]
        return battle.with_ship(self.target, seen=ship.seen | frozenset(self.shields))

    def words(self, told: Told) -> LogLine:
        attack = told.remember(self.attack)
        what = attack.what if attack else self.attack
        target = attack.target if attack else ""
        if not self.hit:
            text = _("{what} misses {target}.")
        elif self.points:
            text = _("{what} sends {points} at {target}.")
        else:
            text = _("{what} does nothing to {target}.")
        text = text.format(what=what, target=target, points=points(self.points))
        total = terms(self.sum)
        if self.sum and self.hit:
            total = _("{sum} → {points}").format(sum=total, points=points(self.points))
        weapon = told.heading(self.weapon)
        return LogLine(text, total, rule=weapon.title(), rule_id=weapon.rule, ship=target or None)


class AttackVoid(Event):
    """An attack or missile whose target was already gone (Ruling Q202)."""

    watched = Watched("fire", opens=True, closes=True)
    kind: Literal["attack_void"] = "attack_void"
    attack: str
    reason: str

    def do(self, battle: Battle) -> Battle:
        return battle.without_missile(self.attack)

    def words(self, told: Told) -> LogLine:
        attack = told.remember(self.attack)
        text = _("{what} has nothing to strike: {reason}.")
        what = attack.what if attack else self.attack
        text = text.format(what=what, reason=self.reason)
        return LogLine(
            text, rule=_("Weapons"), rule_id="EE-SEQ-6", ship=attack.target if attack else None
        )


def _locks(count: int) -> str:
    if count == 0:
        return _("no lock-on")
    return counted("lock-on held", "{n} lock-ons held", count)

"""Resolution: one attack after another, each point as it lands (rulebook: Weapons; Damage)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Hint, Part, Space
from game.desk.map.hexview import HexView
from game.desk.map.marks import Arrow, Mark
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.hints import damage_signs
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.parts import battle_map
from game.systems.earth_expects.screens.scenes.befallen import harm
from game.systems.earth_expects.screens.scenes.beside import left_panel, small_map
from game.systems.earth_expects.screens.scenes.struck.beats import beats
from game.systems.earth_expects.screens.scenes.struck.dice_panel import falling_dice, struck_column
from game.systems.earth_expects.screens.scenes.struck.lights import (
    ahead,
    coming,
    fired_with,
    shooter,
)
from game.systems.earth_expects.screens.scenes.struck.luck_so_far import LuckSoFar, luck_panel
from game.systems.earth_expects.screens.scenes.struck.outside import Outside, incoming, outside
from game.systems.earth_expects.screens.scenes.struck.record_sheet import struck_record
from game.systems.earth_expects.screens.scenes.struck.resolution_queue import Queued, queue
from game.systems.earth_expects.screens.scenes.struck.so_far import (
    AFTERGLOW,
    STROKE,
    SoFar,
    lengths,
)
from game.systems.earth_expects.screens.scenes.struck.trifles import in_short
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.events import Happening
from game.table.scenes import Scene
from game.words import _, listed, marked


class BeatShow(Show):
    """Plays beats on the record they change, and lets them be heard.

    ``target`` is the ship whose record is shown throughout; empty where the beats tell.
    """

    manner = Manner.STEPPED
    opening = ""
    target = attacker = ""
    afterglow = AFTERGLOW
    queue: Sequence[Queued] = ()
    """The attacks of the phase, in scenes that are one of them."""
    shot: Outside | None = None
    """The attack from outside, in scenes that are one from ship to ship."""

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        eyes, turn = desk.game.eyes, scene.before.turn
        self.before = view_for(scene.before, eyes)
        declared = (e for e in desk.game.visible_events() if isinstance(e, ev.AttackDeclared))
        self.told = [e for e in declared if e.attack.startswith(f"{turn}.")]
        self.beats = beats(scene.before, scene.events, eyes, self.told)
        self.lengths = lengths(self.beats)
        self._fired: set[int] = set()

    def so_far(self, now: Now) -> SoFar:
        """The beats as far as they have been shown."""
        seconds = now.after if now.over else now.share * self.lengths[now.steps]
        return SoFar(self.before, self.beats, now.steps, seconds, self.target, now.speed, now.still)

    # -- time

    def beginning(self, step: int) -> str:
        """Dice of damage are heard as they are thrown."""
        return "dice" if self.beats[step].shot is not None else ""

    def passing(self, before: float, later: float) -> str:
        """A weapon is heard as its fire is first seen, a moment before it lands."""
        step = int(before)
        weapon = coming(self.beats, step)
        if weapon is None:
            return ""
        at = step + 1 - min(1.0, ahead(weapon) / self.lengths[step])
        if not before <= at < later:
            return ""
        self._fired.add(step)
        return weapon.sound

    def landing(self, steps: range) -> str:
        """The worst of what lands together, else what passes by; the weapon if it was not heard."""
        found = [self.beats[step] for step in steps]
        lost = any(isinstance(e, ev.ShipLost) for b in found for e in b.events)
        destroyed = any(e.after == "destroyed" for b in found for e in b.damaged)
        if lost:
            return "lost"
        if any(b.broken for b in found):
            return "groan"
        if destroyed:
            return "destroyed"
        if any(b.damaged for b in found):
            return "hit"
        if self._fired.intersection(steps):
            return "miss"
        weapon = fired_with(self.beats, steps[-1])
        waits = all(b.row is None and (b.shot is None or b.shot.points) for b in found)
        return "" if weapon is None or waits else weapon.sound or "hit"

    def whence(self, sound: str, step: int) -> Hex | None:
        """A weapon is heard from the ship that fired it, all else from the one that is struck."""
        ships = self.before.ships
        weapon = fired_with(self.beats, step)
        fired = weapon is not None and sound == weapon.sound
        name = shooter(self.beats, step, self.told) if fired else self.target
        return ships[name].hex if name in ships else None

    # -- what is seen

    def main(self, now: Now) -> Part:
        """Queue, record with its lines, legend."""
        so_far = self.so_far(now)
        return struck_record(so_far, self.queue, self.shot) if so_far.ship is not None else Space()

    def film(self, now: Now) -> Part:
        """The map where it strikes, and who fired: records tell too much for a moment."""
        ships = self.before.ships
        about = [ships[name].hex for name in (self.target, self.attacker) if name in ships]
        opens = (about, ()) if about else None
        return battle_map(self.desk, self.before, self.marks(now), about=opens)

    def marks(self, now: Now) -> Sequence[Mark]:
        """The counters, as whole as they still are."""
        return counters(self.so_far(now).now)

    def column(self, now: Now) -> Part:
        """Dice and log."""
        return struck_column(self.so_far(now), now.speed)

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """The dice that fall, the light, and the record that is marked."""
        so_far = self.so_far(now)
        moves = so_far.ship is not None and so_far.seconds < 2 * STROKE
        record = {"record": {"looks": so_far.looks()}} if moves else {}
        shot = {"outside": {"paint": self.shot.paint(so_far)}} if self.shot is not None else {}
        return {**falling_dice(so_far), **record, **shot, "light": {"so_far": so_far}}

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        lines = [line for beat in self.so_far(now).shown for line in beat.lines]
        return lines[-1].text if lines else ""

    def signs(self) -> Sequence[Hint]:
        """How damage is drawn, and what it does."""
        return damage_signs()


class FireShow(BeatShow):
    """One attack or missile: its dice, its lines, its points."""

    kind = "fire"
    phase = "weapons"
    of_many = True
    runs_on = True
    rests = 2.0

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.name = _attack(scene.events)
        self.queue = queue(self.before, desk.game.visible_events(), self.name)
        attack = next((e for e in self.told if e.attack == self.name), None)
        missile = self.before.missiles.get(self.name)
        self.target = attack.target if attack else missile.target if missile else ""
        self.attacker = attack.ship if attack else ""
        seen = outside(self.before, self.attacker, self.target)
        self.shot = seen or incoming(self.before, self.name)
        title = next((q.title for q in self.queue if q.name == self.name), self.name)
        self.headline = _("{weapon} on {target}").format(weapon=title, target=self.target)

    def follows(self) -> bool:
        """The next attack, and what a person alone is asked next."""
        hot = self.desk.game
        asked = not hot.shared and any(one.side == hot.alone for one in hot.runner.decisions)
        return asked or super().follows()

    def afterwards(self) -> str:
        """What came of the last shot of a turn."""
        if not self._place or self.queue[self._place :] or self.target not in self.before.ships:
            return ""
        done = list(harm({self.target: self.before.ships[self.target]}, self.scene.events))
        told = listed(done) or _("no harm to {ship}").format(ship=self.target)
        weapon = self.queue[self._place - 1].title
        return _("Last shot, {weapon}: {told}.").format(weapon=weapon, told=told)

    @cached_property
    def _luck(self) -> LuckSoFar:
        return LuckSoFar(self.desk.game)

    def column(self, now: Now) -> Part:
        """Dice, log, and the luck of what has been shown."""
        so_far = self.so_far(now)
        hidden = [event for beat in self.beats[len(so_far.shown) :] for event in beat.events]
        return struck_column(so_far, now.speed, luck_panel(self._luck.without(hidden)))

    def marks(self, now: Now) -> Sequence[Mark]:
        """The counters, and an arrow from who fires to the target."""
        attack = next((e for e in self.told if e.attack == self.name), None)
        missile = self.before.missiles.get(self.name)
        ships = self.before.ships
        start = ships[attack.ship].hex if attack else missile.hex if missile else None
        end = ships[self.target].hex if self.target in ships else None
        arrow = [Arrow(start, end)] if start and end and start != end else []
        return [*super().marks(now), *arrow]

    @property
    def _place(self) -> int:
        """Which of them it is, counted from 1; 0 if none."""
        places = [queued.name for queued in self.queue]
        return places.index(self.name) + 1 if self.name in places else 0

    def below(self, now: Now) -> str:
        """Which of how many, and how much of it has landed."""
        place = max(1, self._place)
        text = _("Attack {n} of {many}").format(n=place, many=max(place, len(self.queue)))
        shown = self.so_far(now).shown
        shot = next((beat.shot for beat in shown if beat.shot), None)
        if shot is None:
            return text
        landed = sum(e.points for beat in shown for e in beat.damaged)
        words = _("{attack} · {landed} of {points} points landed")
        return words.format(attack=text, landed=landed, points=shot.points)

    def next_words(self) -> str:
        """The attack that follows."""
        following = self.queue[self._place :] if self._place else ()
        if not following:
            return _("the last attack for now")
        text = _("next: {weapon} on {target}")
        return text.format(weapon=following[0].title, target=following[0].target)


def _attack(events: Sequence[Happening]) -> str:
    """The name of the attack or missile that a scene is about."""
    for event in events:
        name = getattr(event, "attack", None) or getattr(event, "missile", None)
        if name is not None:
            return str(name).split("/", 1)[0]
    return ""


TERRAIN: dict[type[Happening], str] = {
    ev.AtmosphereMet: marked("Into the atmosphere"),
    ev.AltitudeChanged: marked("At the surface"),
    ev.InterfaceMet: marked("At the interface"),
    ev.DebrisMet: marked("Among asteroids"),
    ev.RadiationStruck: marked("Radiation"),
    ev.HeatFelt: marked("Heat"),
}
"""Head lines of what terrain does to ships."""


class DamageShow(BeatShow):
    """Engine failure, sections that break off, ships that are lost."""

    kind = "damage"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.phase = scene.before.phase or "movement"
        self.map_view = HexView().switched_as(desk.map_view)
        self.headline = _headline([type(event) for event in scene.events])
        self.in_short = in_short(desk.game, scene, self.headline)

    def so_far(self, now: Now) -> SoFar:
        """The beats; once all have been shown, the record of a ship at the screen that was hurt."""
        found = super().so_far(now)
        return replace(found, target=self._own) if found.done and self._own else found

    def column(self, now: Now) -> Part:
        """Dice, log, what is left of the ship, and where it lies."""
        so_far = self.so_far(now)
        below = [small_map(self.map_view, so_far.now)]
        if so_far.ship is not None and so_far.ship.on_table:
            below.insert(0, left_panel(self.before.ships[so_far.ship.name], so_far.ship))
        return struck_column(so_far, now.speed, *below)

    @cached_property
    def _own(self) -> str:
        """The last ship of those at the screen that was struck; empty if none was."""
        ships, mine = self.before.ships, self.desk.game.persons
        struck = [beat.ship for beat in self.beats if beat.damaged or beat.broken]
        return next((name for name in reversed(struck) if name and ships[name].side in mine), "")

    def below(self, now: Now) -> str:
        """The ship; it may change. In the end all that were struck, by what where that differs."""
        if not now.over:
            subject = self.so_far(now).subject or ""
            return self._named_with_cause([subject]) if subject else ""
        return self._named_with_cause([beat.ship for beat in self.beats if beat.ship])

    def _named_with_cause(self, ships: Sequence[str]) -> str:
        """Some ships; before those that something else than the head line happened to, what."""
        found: dict[str, list[str]] = {"": []}
        for ship in dict.fromkeys(ships):
            events = (e for e in self.scene.events if getattr(e, "ship", None) == ship)
            causes = [_(TERRAIN[type(e)]) for e in events if type(e) in TERRAIN]
            other = causes[0] if causes and self.headline not in causes else ""
            found.setdefault(other, []).append(ship)
        text = _("{what}: {ships}")
        plain = [", ".join(found.pop(""))]
        told = [text.format(what=what, ships=", ".join(names)) for what, names in found.items()]
        return " · ".join(filter(None, [*plain, *told]))


def _headline(kinds: Sequence[type[Happening]]) -> str:
    met = [TERRAIN[kind] for kind in kinds if kind in TERRAIN]
    if ev.EngineFailed in kinds and not met:
        return _("Engine failure")
    if ev.SectionLost in kinds:
        return _("A ship comes apart")
    if met:
        return _(met[0])
    return _("A ship is lost") if ev.ShipLost in kinds else _("Damage")

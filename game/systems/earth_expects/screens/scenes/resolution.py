"""Resolution: one attack after another, each point as it lands (rulebook: Weapons; Damage)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.kit import BigButton, Hint, Label
from game.settings import SpeedFactor
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.hints import damage_signs
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.beats import Beat, beats
from game.systems.earth_expects.screens.scenes.column import build_column
from game.systems.earth_expects.screens.scenes.playback import DICE, Playback
from game.systems.earth_expects.screens.scenes.resolution_queue import Queued, queue
from game.systems.earth_expects.screens.scenes.table import build_table
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.table import called
from game.table.events import Happening
from game.table.scenes import Scene
from game.words import _, marked


class BeatScreen(BattleScreen):
    """Plays beats on the record they change, and lets them be heard."""

    scene_phase = "weapons"

    def hints(self) -> Sequence[Hint]:
        """How damage is drawn, and what it does."""
        return damage_signs()

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, desk.game.alone)
        self.phase = self.scene_phase
        self.scene = scene
        self.before = view_for(scene.before, self.hot.eyes)
        self.turn = scene.before.turn
        self.told = self._told()
        found = beats(scene.before, scene.events, self.hot.eyes, self.told)
        self.playback = Playback(self.before, found, desk.settings.animation)
        if desk.settings.reduced_motion:
            self.playback.finish()
        self._sound(self.playback.shown)
        self.record: RecordWidget | None = None

    def _told(self) -> list[ev.AttackDeclared]:
        """The attacks of this turn."""
        return [
            e
            for e in self.hot.visible_events()
            if isinstance(e, ev.AttackDeclared) and e.attack.startswith(f"{self.turn}.")
        ]

    # -- time

    @property
    def moving(self) -> bool:
        """Until everything has landed."""
        return not self.playback.done

    def use_speed(self, speed: SpeedFactor) -> None:
        """Another pace was chosen."""
        self.playback.speed = speed

    def tick(self, seconds: float) -> None:
        """Throw, land, rest, next."""
        playback = self.playback
        if playback.done:
            return
        before = playback.clock
        if before == 0.0 and playback.beat.shot is not None:
            self.desk.sounds.play("dice")
        over = playback.wait(seconds)
        if before < DICE and self.has("dice"):
            self.widget("dice").dirty()
        if playback.beat.broken and self.record is not None:
            self.record.set(looks=playback.looks())
        if over:
            self.land()

    def land(self) -> None:
        """The next beat happens."""
        if self.playback.done:
            return
        self._sound([self.playback.beat])
        self.playback.land()
        self.rebuild()

    def _sound(self, landing: Sequence[Beat]) -> None:
        """One sound for what lands together: the worst of it, else the weapon; none for a miss."""
        lost = any(isinstance(e, ev.ShipLost) for b in landing for e in b.events)
        destroyed = any(e.after == "destroyed" for b in landing for e in b.damaged)
        broken = any(b.broken for b in landing)
        shot = next((b.shot for b in landing if b.shot is not None), None)
        if lost or destroyed or broken:
            self.desk.sounds.play("destroyed")
        elif any(b.damaged for b in landing):
            self.desk.sounds.play("hit")
        elif shot is not None:
            self.desk.sounds.play(called(shot.weapon).sound or "hit")

    def next_point(self) -> None:
        """Space: the next beat at once; go on when there is none."""
        if self.playback.done:
            self.proceed()
        else:
            self.land()

    def finish(self) -> None:
        """Everything lands at once."""
        if self.playback.done:
            self.proceed()
            return
        self._sound(self.playback.beats[self.playback.landed :])
        self.playback.finish()
        self.rebuild()

    def faster(self, step: int) -> None:
        """Another speed."""
        if self.playback.faster(step):
            self.rebuild()

    # -- the screen

    def build_parts(self) -> None:
        """Queue, record with its lines, dice, log."""
        build_column(self, self.playback)
        self.record = build_table(self, self.playback, self.queued())
        for combo, words, run in (
            ("Space", _("Next point"), self.next_point),
            ("Shift Space", _("The whole attack"), self.finish),
            ("Bksp", _("Undo"), lambda: self.refuse(_("Dice that have fallen stay."))),
        ):
            self.hotkey(combo, words, run)
        if not self.playback.done or any(beat.dice for beat in self.playback.beats):
            self.hotkey("+", _("Faster"), lambda: self.faster(1))
            self.hotkey("-", _("Slower"), lambda: self.faster(-1))
        self._quiet_log()
        words = self.next_words() if self.playback.done else _("Space shows point by point")
        self.add(
            BigButton(
                "go on",
                self.metrics.frame.big_button,
                _("Go on") if self.playback.done else _("Show all of it"),
                words,
                self.finish,
                icon="chevrons-right" if self.playback.done else "skip-forward",
            )
        )

    def _quiet_log(self) -> None:
        """The log bar tells no more than has been shown."""
        lines = [line for beat in self.playback.shown for line in beat.lines]
        for widget in self.root.children:
            if isinstance(widget, Label) and widget.name == "log line":
                widget.label = lines[-1].text if lines else ""

    def next_words(self) -> str:
        """What comes next."""
        return _("what comes next is asked in turn")

    def queued(self) -> Sequence[Queued]:
        """The attacks of the phase; none in other scenes."""
        return ()


class ResolutionScreen(BeatScreen):
    """One attack or missile: its dice, its lines, its points."""

    kind = "fire"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, scene)
        self.name = self._attack()
        self.attack = next((e for e in self.told if e.attack == self.name), None)
        missile = self.before.missiles.get(self.name)
        target = self.attack.target if self.attack else missile.target if missile else ""
        self.playback.target = target
        self.listed = queue(self.before, self.hot.visible_events(), self.name, self.hot.eyes)
        title = next((q.title for q in self.listed if q.name == self.name), self.name)
        self.headline = _("{weapon} on {target}").format(weapon=title, target=target)

    def _attack(self) -> str:
        for event in self.scene.events:
            name = getattr(event, "attack", None) or getattr(event, "missile", None)
            if name is not None:
                return str(name).split("/", 1)[0]
        return ""

    def build(self) -> None:
        """Head lines first."""
        places = [q.name for q in self.listed]
        text = _("Attack {n} of {many}")
        place = places.index(self.name) + 1 if self.name in places else 1
        self.subline = text.format(n=place, many=max(place, len(places)))
        shot = next((b.shot for b in self.playback.shown if b.shot), None)
        if shot is not None:
            landed = sum(e.points for b in self.playback.shown for e in b.damaged)
            text = _("{attack} · {landed} of {points} points landed")
            self.subline = text.format(attack=self.subline, landed=landed, points=shot.points)
        super().build()

    def queued(self) -> Sequence[Queued]:
        """The attacks and missiles of the phase."""
        return self.listed

    def next_words(self) -> str:
        """The attack that follows."""
        places = [q.name for q in self.listed]
        at = places.index(self.name) + 1 if self.name in places else len(places)
        if at < len(self.listed):
            following = self.listed[at]
            text = _("next: {weapon} on {target}")
            return text.format(weapon=following.title, target=following.target)
        return _("the last attack of this turn")


TERRAIN: dict[type[Happening], str] = {
    ev.AtmosphereMet: marked("Into the atmosphere"),
    ev.AltitudeChanged: marked("At the surface"),
    ev.InterfaceMet: marked("At the interface"),
    ev.DebrisMet: marked("Among asteroids"),
    ev.RadiationStruck: marked("Radiation"),
    ev.HeatFelt: marked("Heat"),
}
"""Head lines of what terrain does to ships."""


class DamageScreen(BeatScreen):
    """Engine failure, sections that break off, ships that are lost."""

    kind = "damage"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, scene)
        self.phase = scene.before.phase or "movement"
        kinds = {type(e) for e in scene.events}
        self.headline = _("Damage")
        if ev.EngineFailed in kinds and not kinds & TERRAIN.keys():
            self.headline = _("Engine failure")
        elif ev.SectionLost in kinds:
            self.headline = _("A ship comes apart")
        elif kinds & TERRAIN.keys():
            self.headline = next(_(TERRAIN[type(e)]) for e in scene.events if type(e) in TERRAIN)
        elif ev.ShipLost in kinds:
            self.headline = _("A ship is lost")

    def build(self) -> None:
        """Head lines first: the ship may change."""
        self.subline = self.playback.subject or ""
        super().build()

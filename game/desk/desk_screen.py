"""The base of every screen at the desk: from each of them the handbook can be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.sound import Voice
from game.words import _

EVERYWHERE = {"F3": "keys", "F10": "settings"}
"""Keys that open a screen from every other."""


REPORT = "report"
"""What the report of a battle shows, as ``DeskScreen.shows`` says it."""


class DeskScreen(Screen):
    """A screen that knows the desk; the handbook opens at its ``topic``.

    ``guided``: what guides a newcomer through a battle stands here too.
    """

    desk: Desk
    guided = False
    _used = False

    @property
    def shows(self) -> str:
        """The kind of its question, ``scene:`` and that of its scene, or what others are called."""
        return getattr(self, "kind", type(self).__name__)

    @property
    def private(self) -> bool:
        """Whether another person waits who may not hear how much is done on this screen."""
        return self.desk.private

    @property
    def humming(self) -> Sequence[Voice]:
        """What is heard on and on while this is on screen."""
        return ()

    def update(self, seconds: float) -> bool:
        """Time passes, and something hums meanwhile; what was asked for may be done now."""
        if self.guided and self.desk.guide is not None:
            self.desk.guide.look(self)
        self.desk.sounds.keep(*self.humming)
        return super().update(seconds)

    def build_guide(self) -> None:
        """What guides a newcomer stands in front of all else: the last thing that is built."""
        if self.desk.guide is not None:
            self.desk.guide.build(self)

    def rebuilt(self) -> None:
        """It moves to where it covers nothing that it is about."""
        if self.guided and self.desk.guide is not None:
            self.desk.guide.stand(self)

    def acknowledge(self) -> None:
        """A control was used."""
        self._used = True

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """A control that is used is heard, unless something else is heard for it."""
        heard, private, self._used = self.desk.sounds.asked, self.private, False
        following = super().handle(event)
        if self._used and not private and self.desk.sounds.asked == heard:
            self.desk.sounds.play("click")
        return following

    @property
    def topic(self) -> str:
        """Where the turn is told, unless a screen has something of its own."""
        return self.desk.screens.topics.get("turn", "")

    def open(self, name: str) -> None:
        """Another screen on top of this one; it comes back here."""
        self.goto(self.desk.named[name](self.desk, self))

    @property
    def turn_looked_at(self) -> int | None:
        """The turn that a screen opened from here begins at, where it tells several; None: at the
        first of them."""
        return None

    def opens(self, name: str) -> Callable[[], None]:
        """What opens another screen on top of this one."""
        return partial(self.open, name)

    def watch_last_turn(self, back: Screen, *, whole: bool = False) -> None:
        """What was shown of the last turn, once more; it comes back to ``back``.

        ``whole``: of the whole battle.
        """
        first = self.desk.watch_again(back, whole=whole)
        if first is None:
            self.refuse(_("Nothing has been shown yet that could be watched again."))
        else:
            self.goto(first)

    def take_from(self, place: int | None = None) -> None:
        """Ask where the battle is to be taken up anew: at the last decision up to ``place``."""
        if self.desk.origin is None:
            self.refuse(_("This battle is not kept on disk: it cannot be taken up anew."))
        else:
            self.goto(self.desk.named["take from"](self.desk, self, place))

    def unused_key(self, combo: str) -> None:
        """The list of keys and the settings open from everywhere."""
        if combo in EVERYWHERE:
            self.open(EVERYWHERE[combo])
        else:
            super().unused_key(combo)

    def open_help(self, topic: str) -> None:
        """The handbook on top of this screen, at a topic."""
        self.goto(self.desk.named["rules"](self.desk, self, topic or self.topic))

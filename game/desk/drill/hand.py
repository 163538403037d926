"""A hand that does the acts of a script on the screens of a battle, with keys or the mouse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

import pygame

from game.desk.drill.drill_file import Step
from game.desk.drill.goals import is_done
from game.desk.drill.places import place_of
from game.desk.kit import Screen, keys
from game.desk.kit.pointing import LEFT

Way = Literal["keys", "mouse"]
LOOK = 0.6
"""Seconds for which a screen is looked at: a click before that may be meant for the one before."""
ROUNDS = 12
"""So many times what leads on is done at most: a scene is shown whole first, then left."""


class StuckError(Exception):
    """An act that cannot be done; the message says which, and where."""


class Seat(Protocol):
    """Where the hand sits: what it sees, and what takes its events."""

    @property
    def screen(self) -> Screen:
        """The screen now."""

    def take(self, event: pygame.event.Event) -> None:
        """One event."""

    def step(self, seconds: float) -> None:
        """Let time pass."""


class Bench:
    """A seat without a window: nothing is drawn."""

    def __init__(self, screen: Screen, size: tuple[int, int], scale: float) -> None:
        self._form = size, scale
        self.screen = screen
        self._show(screen)

    def _show(self, screen: Screen | None) -> None:
        if screen is not None:
            self.screen = screen
            screen.resize(*self._form)
            screen.update(0.0)

    def take(self, event: pygame.event.Event) -> None:
        """One event for the screen."""
        self._show(self.screen.handle(event))

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self.screen.update(seconds)
        self._show(self.screen.following())


def act(seat: Seat, step: Step, way: Way) -> None:
    """Do what a step asks for; StuckError where it is not done then."""
    if step.is_read or is_done(step, seat.screen):
        return
    seat.step(LOOK)
    for _round in range(ROUNDS if step.leads else 1):
        for _done in moves(seat, step, way):
            if is_done(step, seat.screen):
                return
            seat.step(LOOK)
            if is_done(step, seat.screen):
                return
    text = f"{step.act!r} is not done by {way}: {step.keys if way == 'keys' else step.click}"
    raise StuckError(text)


def moves(seat: Seat, step: Step, way: Way) -> Iterator[None]:
    """The keys or clicks of a step, one by one."""
    if way == "keys":
        for name in step.keys:
            key(seat, name)
            yield
        return
    for name in step.click:
        click(seat, _middle(seat, name))
        yield
    if step.point:
        _move(seat, (0, 0))
        _move(seat, _middle(seat, step.point))
        yield


def _middle(seat: Seat, name: str) -> tuple[int, int]:
    place = place_of(seat.screen, name)
    if place is None:
        raise StuckError(f"there is no {name!r} to be clicked")
    return place.center


def key(seat: Seat, name: str) -> None:
    """Press a key and let go of it."""
    down = keys.press(name)
    seat.take(down)
    seat.take(pygame.event.Event(pygame.KEYUP, key=down.key, mod=0))


def click(seat: Seat, spot: tuple[int, int]) -> None:
    """Move there and click."""
    _move(seat, spot)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        seat.take(pygame.event.Event(kind, pos=spot, button=LEFT))


def _move(seat: Seat, spot: tuple[int, int]) -> None:
    seat.take(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))


def play(seat: Seat, steps: Sequence[Step], way: Way = "keys") -> int:
    """Do the acts of several steps, as far as they can be done; gives how many were."""
    for number, step in enumerate(steps):
        try:
            act(seat, step, way)
        except StuckError:
            return number
    return len(steps)

"""Which pictures there are of every screen and main state of vectorish movement."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.vectorish.game import VECTORISH
from tests.systems.screens.pictured import Pictured
from tests.systems.vectorish.screens.every_place import PLACES

DONE: dict[str, tuple[str, ...]] = {
    "New battle of vectorish movement": ("Down", "Down > Down > Down > Down"),
    "course": ("E", "E > A", "W > W > E", "Z"),
    "course by a planet": ("E > A",),
    "course of a convoy": ("N", "A > W > A"),
    "course in secret": ("E > A",),
    "helm": ("A", "E", "Z"),
    "helm in a stern chase": ("A", "Right > Right > Right"),
    "helm as missiles fly": ("Right > Right > Z",),
    "scene of a course": ("Left", "Space"),
    "scene of segments that passed": ("Left > Left > Left",),
    "report of a race": ("Left", "Home"),
    "report of a duel": ("Left",),
    "what it meant by a hunt": ("Right", "2"),
    "what it meant at the helm": ("Right > Right",),
}
CARDS = ("course", "helm")
BIG = ("New battle of vectorish movement", "course", "helm", "report of a race")
MOVING = ("scene of a course", "scene of segments that passed", "scene of missiles")


def _names() -> Iterator[str]:
    """Sides, ships, their classes and what lies in space."""
    for setup in (listed.setup for listed in VECTORISH.listed()):
        assert setup is not None
        told = setup.scenario
        yield from (one.name for one in (*told.sides, *told.ships, *told.terrain))
        yield from (design.name for design in setup.designs.values())


PICTURES = Pictured(PLACES, DONE, CARDS, BIG, MOVING, names=frozenset((*_names(), "Sol", "Rock")))

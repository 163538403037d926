"""What was passed over: ships gone, boxes lost, damage and attacks, as everybody was shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Level
from game.table.scenes import Scene
from game.words import _, counted

NAMED = 3
"""So many ships are told with what each lost and took; of more, all of it together."""


def passed_over(scenes: Sequence[Scene[Battle]]) -> list[str]:
    """What some scenes told, a few words each, the gravest first; how many they are where none of
    that happened."""
    told = [*_gone(scenes), *_boxes(scenes), *_damage(scenes), *_attacks(scenes)]
    return told or [counted("{n} scene", "{n} scenes", len(scenes))]


def _damage(scenes: Sequence[Scene[Battle]]) -> Iterator[str]:
    taken = Counter[str]()
    for scene in scenes:
        for event in scene.of(ev.BoxDamaged):
            taken[event.ship] += event.points
    if len(taken) > NAMED:
        yield counted("{n} point on all ships", "{n} points on all ships", taken.total())
        return
    for ship, points in taken.most_common():
        yield counted("{n} point on {ship}", "{n} points on {ship}", points, ship=ship)


def _attacks(scenes: Sequence[Scene[Battle]]) -> Iterator[str]:
    attacks = sum(len(scene.of(ev.ShotRolled)) for scene in scenes)
    if attacks and any(scene.of(ev.BoxDamaged) for scene in scenes):
        yield counted("{n} attack", "{n} attacks", attacks)
    elif attacks:
        yield counted("{n} attack without damage", "{n} attacks without damage", attacks)


def _boxes(scenes: Sequence[Scene[Battle]]) -> Iterator[str]:
    lost = Counter[str]()
    for scene in scenes:
        hit = scene.of(ev.BoxDamaged)
        lost.update(event.ship for event in hit if event.after == Level.DESTROYED)
        for event in scene.of(ev.SectionLost):
            lost[event.ship] += len(event.boxes)
    if len(lost) > NAMED:
        yield counted("{n} box of all ships lost", "{n} boxes of all ships lost", lost.total())
        return
    for ship, boxes in lost.most_common():
        yield counted("{n} box of {ship} lost", "{n} boxes of {ship} lost", boxes, ship=ship)


def _gone(scenes: Sequence[Scene[Battle]]) -> Iterator[str]:
    for scene in scenes:
        for lost in scene.of(ev.ShipLost):
            yield _("{ship} destroyed").format(ship=lost.ship)
        for left in scene.of(ev.ShipEscaped):
            yield _("{ship} escaped").format(ship=left.ship)

"""What befell a side since it decided last: for the foot of the screen that asks it next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.box_words import boxes_words
from game.systems.earth_expects.state.record import Level
from game.table.events import Happening
from game.words import _, counted, listed

SHIPS = 3
"""So many ships are told of one by one; of more, all of it together."""
BOXES = 3
"""So many boxes or whole systems are named at most; of more the gravest, and how many others."""


def befallen(view: Battle, side: str, events: Sequence[Happening], since: int) -> str:
    """What its ships lost and took in the events from a place on, the gravest first; else empty.

    ``events`` are those that the side may see, from the first on.
    """
    own = {name: ship for name, ship in view.ships.items() if ship.side == side}
    new = events[since:]
    gone = [e.ship for e in new if isinstance(e, ev.ShipLost) and e.ship in own]
    told = [_("{ship} is destroyed").format(ship=ship) for ship in gone]
    told += harm({name: ship for name, ship in own.items() if name not in gone}, new)
    told += _in_vain(own, _aimed_at(events), new)
    told += _coming(own, new)
    return _("Meanwhile: {what}.").format(what=", ".join(told)) if told else ""


def harm(own: Mapping[str, Ship], new: Sequence[Happening]) -> Iterator[str]:
    """What each ship lost, then those that only took points."""
    taken, lost = Counter[str](), dict[str, list[str]]()
    for event in new:
        if isinstance(event, ev.BoxDamaged) and event.ship in own:
            taken[event.ship] += event.points
            if event.after == Level.DESTROYED:
                lost.setdefault(event.ship, []).append(event.box)
        elif isinstance(event, ev.SectionLost) and event.ship in own:
            lost.setdefault(event.ship, []).extend(event.boxes)
    hit = sorted(taken.keys() | lost.keys(), key=lambda s: (-len(lost.get(s, ())), -taken[s], s))
    if len(hit) > SHIPS:
        text = _("{n} ships lost {boxes} ({points})")
        boxes = _boxes(sum(map(len, lost.values())))
        yield text.format(n=len(hit), boxes=boxes, points=_points(taken.total()))
        return
    for name in hit:
        text = _("{ship} took {points}")
        if name in lost:
            text = _("{ship} lost {boxes} ({points})") if taken[name] else _("{ship} lost {boxes}")
        named = _named(own[name], lost.get(name, ()))
        yield text.format(ship=name, boxes=named, points=_points(taken[name]))


def _named(ship: Ship, boxes: Sequence[str]) -> str:
    """Some boxes in words, engines and control first; whole systems are named as one."""
    design = ship.design
    first = sorted(boxes, key=lambda box: _weight(design.boxes[box].type))
    for count in range(len(first), 0, -1):
        named = boxes_words(design, first[:count]).split(", ")
        if len(named) <= BOXES:
            more = len(first) - count
            rest = [counted("{n} more box", "{n} more boxes", more)] if more else []
            return listed([*named, *rest])
    return ""


def _weight(kind: BoxType) -> int:
    return 0 if kind in ENGINES else 1 if kind is BoxType.CONTROL else 2


def _boxes(n: int) -> str:
    return counted("{n} box", "{n} boxes", n)


def _points(n: int) -> str:
    return counted("{n} point", "{n} points", n)


def _aimed_at(events: Sequence[Happening]) -> dict[str, str]:
    """The target of each attack and of each missile, by its name."""
    found = dict[str, str]()
    for event in events:
        if isinstance(event, ev.AttackDeclared):
            found[event.attack] = event.target
        elif isinstance(event, ev.MissileLaunched):
            found[event.missile] = event.target
    return found


def _in_vain(
    own: Mapping[str, Ship], targets: Mapping[str, str], new: Sequence[Happening]
) -> Iterator[str]:
    """How many attacks on each ship did it no harm."""
    harmed = {e.attack.split("/")[0] for e in new if isinstance(e, ev.BoxDamaged)}
    rolled = {e.attack.split("/")[0] for e in new if isinstance(e, ev.ShotRolled)}
    vain = Counter(targets.get(attack, "") for attack in rolled - harmed)
    at = {name: n for name, n in vain.items() if name in own}
    for name, n in sorted(at.items()):
        yield counted(
            "{n} attack on {ship} did no harm", "{n} attacks on {ship} did no harm", n, ship=name
        )


def _coming(own: Mapping[str, Ship], new: Sequence[Happening]) -> Iterator[str]:
    """The missiles that were launched at each ship."""
    launched = (e for e in new if isinstance(e, ev.MissileLaunched) and e.target in own)
    for name, n in sorted(Counter(event.target for event in launched).items()):
        yield counted("{n} missile flies at {ship}", "{n} missiles fly at {ship}", n, ship=name)

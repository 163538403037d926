"""What is seen on the map of each thing that happens in a figure's turn: slides, rings, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.desk.map.fire_marks import Ring
from game.desk.map.flight import under_way, wake
from game.desk.map.marks import Arrow, Mark, Outline, Plate, Tag, Track
from game.desk.map.turning import turned
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.banner import BannerLost, HandedOver, PickedUp
from game.systems.figures.events.carts import BoardsLaid, CartFreed, CartStuck, LostTurn
from game.systems.figures.events.falls import LayDown, Rose, Swept, WentDown
from game.systems.figures.events.movement import Stepped, TurnedToFace
from game.systems.figures.events.quicksand import ClimbedOut, FellIn, GroundTried, Struggled
from game.systems.figures.events.rolls import Contested, Rolled
from game.systems.figures.events.turn import GotHome, Helps, PostureChanged, Tired, WentOut
from game.systems.figures.screens.face import FigureFace
from game.systems.figures.screens.yard_map import counters, lying_banner, side_colour
from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.words import _, marked

CHANGES = 0.3
"""The share of a step after which a figure is seen as the event leaves it."""
PLAIN: dict[type[Happening], tuple[str, Colour]] = {
    WentDown: (marked("down"), theme.BAD),
    LayDown: (marked("loses this turn"), theme.INK2),
    Rose: (marked("up again"), theme.GOOD),
    LostTurn: (marked("loses its next turn"), theme.BAD),
    Swept: (marked("swept away"), theme.BAD),
    FellIn: (marked("in the quicksand"), theme.BAD),
    ClimbedOut: (marked("out of the quicksand"), theme.GOOD),
    CartStuck: (marked("stuck"), theme.BAD),
    CartFreed: (marked("free"), theme.GOOD),
    BoardsLaid: (marked("lays boards"), theme.GOOD),
    PickedUp: (marked("has the banner"), theme.CHALK),
    BannerLost: (marked("the banner is lost"), theme.BAD),
    TurnedToFace: (marked("turns"), theme.INK),
    GotHome: (marked("home"), theme.GOOD),
    WentOut: (marked("out"), theme.BAD),
}
"""What is written beside a figure, by what happened to it."""


@dataclass(frozen=True)
class Seen:
    """An event with the yard before and after it."""

    before: Yard
    event: Happening
    after: Yard


def moment(seen: Seen, share: float) -> list[Mark]:
    """A single event: a step on its way, a blow, a roll."""
    yard = seen.after if share >= CHANGES else seen.before
    if isinstance(seen.event, Stepped | Swept | TurnedToFace):
        yard = seen.after if share >= 1 else seen.before
    marks: list[Mark] = [*lying_banner(yard)]
    marks += [_on_its_way(each, seen, share) for each in counters(yard)]
    marks += aims(seen)
    marks += _rings(seen, share)
    marks += words(seen)
    return marks


def _on_its_way(mark: Plate, seen: Seen, share: float) -> Plate:
    """It slides where it goes, and turns as it comes to face another way."""
    event, moves = seen.event, Stepped | Swept | TurnedToFace
    if not isinstance(event, moves) or mark.name != event.figure or share >= 1:
        return mark
    there = seen.after.figures[event.figure]
    if isinstance(mark.shape, FigureFace):
        facing = turned(mark.shape.facing, there.facing, share)
        mark = replace(mark, shape=replace(mark.shape, facing=facing))
    return mark if there.hex == mark.hex else under_way(mark, there.hex, share)


def aims(seen: Seen) -> Iterator[Mark]:
    """Who does something to whom."""
    event, yard = seen.event, seen.before
    if isinstance(event, Attacked):
        yield Arrow(_hex(yard, event.figure), _hex(yard, event.target), theme.BAD)
    elif isinstance(event, HandedOver | Helps):
        yield Arrow(_hex(yard, event.figure), _hex(yard, event.friend), theme.CHALK)
    elif isinstance(event, GroundTried):
        yield Outline(hex_from_number(event.hex), _ground(event)[1])


def _rings(seen: Seen, share: float) -> Iterator[Mark]:
    """A ring that spreads where it happens."""
    event, who = seen.event, getattr(seen.event, "figure", None)
    if share >= 1 or who is None or isinstance(event, Stepped | Swept | Rolled):
        return
    if type(event) in PLAIN:
        yield Ring(_hex(seen.before, who), PLAIN[type(event)][1], share)


def words(seen: Seen) -> Iterator[Tag]:
    """What is written on the map."""
    event, yard = seen.event, seen.before
    if isinstance(event, GroundTried):
        yield Tag(hex_from_number(event.hex), *_ground(event), filled=event.quicksand)
        return
    told = _told(event)
    if told is not None:
        text, colour = told
        who = _who(event)
        where = seen.after if isinstance(event, Swept | ClimbedOut) else yard
        yield Tag(_hex(where, who), text, colour, filled=colour in (theme.GOOD, theme.BAD))


def _who(event: Happening) -> str:
    name = event.friend if isinstance(event, HandedOver) else getattr(event, "figure", "")
    return str(name)


def _told(event: Happening) -> tuple[str, Colour] | None:
    if type(event) in TOLD:
        return TOLD[type(event)](event)
    plain = PLAIN.get(type(event))
    return None if plain is None else (_(plain[0]), plain[1])


def _rolled(event: Rolled) -> tuple[str, Colour]:
    text = _("{total} of {needed}: {outcome}").format(
        total=event.total, needed=event.check.needed, outcome=event.outcome()
    )
    return text, theme.GOOD if event.made else theme.BAD


def _contested(event: Contested) -> tuple[str, Colour]:
    return (_("gets past"), theme.GOOD) if event.won else (_("is stopped"), theme.BAD)


def _struggled(event: Struggled) -> tuple[str, Colour]:
    if event.inches:
        return _("sinks {n}″").format(n=event.inches), theme.BAD
    return (_("gets on"), theme.GOOD) if event.to or event.half else (_("stays up"), theme.INK)


TOLD: dict[type[Happening], Callable[[Any], tuple[str, Colour]]] = {
    Rolled: _rolled,
    Contested: _contested,
    Struggled: _struggled,
    HandedOver: lambda _event: (_("has the banner"), theme.CHALK),
    Helps: lambda event: (_("helps {name}").format(name=event.friend), theme.GOOD),
    PostureChanged: lambda event: (_(event.posture), theme.INK),
    Tired: lambda event: (_("fatigue −{n}").format(n=event.points), theme.WARN),
}
"""The same of those that tell more."""


def _ground(event: GroundTried) -> tuple[str, Colour]:
    return (_("quicksand"), theme.WARN) if event.quicksand else (_("bears"), theme.GOOD)


def _hex(yard: Yard, name: str) -> Hex:
    return yard.figures[name].hex


def trails(seen: Sequence[Seen], share: float = 1.0) -> list[Mark]:
    """The ways that all have come so far, each in the colour of its side; ``share`` of the last."""
    names = [each.event.figure for each in seen if isinstance(each.event, Stepped | Swept)]
    last = getattr(seen[-1].event, "figure", "") if seen else ""
    return [mark for name in dict.fromkeys(names)
            for mark in _trail(seen, name, share if name == last else 1.0)]  # fmt: skip


def _trail(seen: Sequence[Seen], name: str, share: float) -> list[Mark]:
    hexes: list[Hex] = []
    for each in seen:
        if isinstance(each.event, Stepped | Swept) and each.event.figure == name:
            hexes += [hexes[-1] if hexes else _hex(each.before, name), _hex(each.after, name)]
    way = [hex_ for n, hex_ in enumerate(hexes) if n == 0 or hex_ != hexes[n - 1]]
    if len(way) < 2:
        return []
    colour = side_colour(seen[0].before, seen[0].before.figures[name].side)
    moves = isinstance(seen[-1].event, Stepped | Swept)
    done = len(way) - 2 if moves and share < 1 else len(way) - 1
    behind = wake(Track(tuple(way), colour, numbers=False, wide=3), way, done, share)
    return [behind] if behind is not None else []


def blow_aims(seen: Sequence[Seen]) -> list[Mark]:
    """Who strikes at whom, as long as it is rolled for."""
    for each in reversed(seen[:-1]):
        if isinstance(each.event, Attacked):
            return list(aims(each))
        if not isinstance(each.event, Rolled):
            return []
    return []


def summary(seen: Sequence[Seen]) -> list[Mark]:
    """All of a turn at once: who did something to whom, and what came of it for each."""
    marks: list[Mark] = []
    tags: dict[str | Hex, Tag] = {}
    after = seen[-1].after
    for each in seen:
        marks += aims(each)
        about: str | Hex = _who(each.event)
        if isinstance(each.event, GroundTried):
            about = hex_from_number(each.event.hex)
        for tag in words(each):
            here = tag.hex if isinstance(about, Hex) else _hex(after, about)
            tags[about] = replace(tag, hex=here)
    return [*marks, *tags.values()]

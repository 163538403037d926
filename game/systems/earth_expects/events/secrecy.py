"""Hidden ships: who hears of them, and what gives them away (rulebook: Hidden ships).

``Table.emit`` asks here before anything happens, so that no phase has to think of it. What concerns
a hidden ship is heard by its own side alone. An act that others must see, such as a shot, shows the
ship at that moment (Ruling Q249); what is aimed at it has to wait for the end of the phase
(EE-HID-3), which ``Ship.emerged`` remembers.
"""

from __future__ import annotations

from itertools import chain
from operator import attrgetter

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.events import BattleEnded, Happening
from game.words import _

_HIDDEN = attrgetter("hidden")


def anybody_hides(battle: Battle) -> bool:
    """Whether there is a hidden ship at all; where there is none, nothing here is asked."""
    return any(map(_HIDDEN, battle.ships.values()))


def before(battle: Battle, event: Happening) -> tuple[Happening, ...]:
    """What has to happen first: hidden ships shown by the event."""
    given = _given_away(battle, event)
    if given is None:
        return ()
    hidden = (ship for n in given.ships if (ship := battle.ships.get(n)) and ship.hidden)
    shown = (revelation(battle, s, given.reason, by_act=given.by_act) for s in hidden)
    return tuple(chain.from_iterable(shown))


def _given_away(battle: Battle, event: Happening) -> ev.GivenAway | None:
    if isinstance(event, BattleEnded):
        return ev.GivenAway(tuple(battle.ships), _("the battle is over"), by_act=False)
    return event.gives_away(battle) if isinstance(event, ev.Event) else None


def revelation(
    battle: Battle, ship: Ship, reason: str, *, by_act: bool = False
) -> tuple[Happening, ...]:
    """A hidden ship shows, and where it stands to ships in its hex."""
    shown = ev.ShipRevealed(
        ship=ship.name,
        hex=ship.hex,
        facing=ship.facing,
        damage=dict(ship.record.levels),
        resting=tuple(sorted(ship.record.resting)),
        loaded=tuple(sorted(ship.loaded)),
        crew=ship.crew,
        altitude=ship.altitude,
        rotation=ship.rotation,
        railgun_target=ship.railgun_target,
        by_act=by_act,
        reason=reason,
    )
    return (shown, *_company(battle, ship))


def _company(battle: Battle, ship: Ship) -> list[Happening]:
    found: list[Happening] = []
    for (first, second), way in battle.stacked.items():
        other = battle.ships[second if first == ship.name else first]
        together = other.on_table and other.hex == ship.hex and not other.hidden
        if ship.name in (first, second) and together:
            words = _("as they have stood all along")
            found.append(ev.Stacked(first=first, second=second, displacement=way, reason=words))
    return found


def narrowed(battle: Battle, event: Happening) -> Happening:
    """The event as heard by those who may: of a hidden ship, by its own side alone."""
    if event.seen_by is not None or _heard_by_all(battle, event):
        return event
    names = (getattr(event, key, None) for key in ("ship", "first", "second", "target"))
    ships = (battle.ships.get(name) for name in names if name)
    owners = {ship.side for ship in ships if ship and ship.hidden}
    if not owners:
        return event
    sides = tuple(side for side in battle.sides if side in owners) if len(owners) == 1 else ()
    return event.but(seen_by=sides)


def _heard_by_all(battle: Battle, event: Happening) -> bool:
    if not isinstance(event, ev.Event):
        return False
    return event.heard_by_all or event.gives_away(battle) is not None

"""What is shown of fire step by step: each shot with its dice, what it did, and its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.systems.full_thrust.events.easier.fire import (
    Defended,
    FiredAtShot,
    GroupAttacked,
    GroupsThinned,
    GunFired,
    points_words,
)
from game.systems.full_thrust.events.easier.shots import (
    DamageLanded,
    MissileStruck,
    NovaStruck,
    ShotsDegraded,
)
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.turn import Destroyed
from game.systems.full_thrust.rules.screens import ALONE
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.fire.words import weapon_words
from game.systems.full_thrust.screens.scenes import flights
from game.systems.full_thrust.screens.scenes.stroke import (
    Stroke,
    alone_throws,
    beam_throws,
    fate,
    torpedo_throws,
)
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.words import _, counted, listed


def strokes(space: Space, events: Iterable[Happening], after: Any) -> Iterator[Stroke]:
    """The steps of a scene; events that show nothing only change what is shown next."""
    for event in events:
        later: Space = after(space, event)
        told = TOLD.get(type(event))
        found = told(space, event, later) if told else None
        if found is not None:
            yield found
        space = later


# -- fire of ships


def _fired(before: Space, event: Fired, after: Space) -> Stroke:
    weapon = f"{event.weapon} {event.number}"
    needed = event.needs if event.weapon == "torpedo" else None
    return _gun(before, event, after, weapon, needed)


def _gun_fired(before: Space, event: GunFired, after: Space) -> Stroke:
    return _gun(before, event, after, event.weapon, event.needed)


def _gun(
    before: Space, event: Fired | GunFired, after: Space, weapon: str, needed: int | None
) -> Stroke:
    ship, target = before.ships[event.ship], before.ships[event.target]
    level, fallen = target.sheet.screens, tuple(die.value for die in event.dice)
    torpedo = needed is not None
    terms = [_("range {n}").format(n=event.far)]
    if torpedo:
        throws = torpedo_throws(fallen, needed or 0)
        terms.append(_("{n} or more hits").format(n=needed))
    else:
        throws = beam_throws(fallen, level)
        terms.append(counted("one die", "{n} dice", len(throws)))
        terms.append(_("screens {n}").format(n=level) if level else _("no screens"))
    return Stroke(
        before,
        after,
        who=_("{ship}, {weapon}").format(ship=ship.name, weapon=weapon_words(ship.sheet, weapon)),
        doer=ship.name,
        target=target.name,
        terms=", ".join(terms),
        result=points_words(event.points) if event.points else _("nothing"),
        rule="EHT-6" if torpedo else "HXT-18" if before.hexcess else "EHT-7",
        throws=throws,
        done=event.points,
        fate=fate(before, after, target.name),
        sound="torpedo" if torpedo else "beam",
        ways=((ship.hex, target.hex),),
    )


def _fired_at_shot(before: Space, event: FiredAtShot, after: Space) -> Stroke:
    return Stroke(
        before,
        after,
        who=_("{ship}, all beams").format(ship=event.ship),
        doer=event.ship,
        target=event.shot,
        terms=_("each {n} or more takes a hit point").format(n=ALONE),
        result=counted("one hit", "{n} hits", event.hits) if event.hits else _("no hit"),
        rule="Q295",
        throws=alone_throws(event.fallen, ALONE),
        done=event.hits,
        fate=_shot_fate(after, event),
        ways=((place_of(before, event.ship), place_of(before, event.shot)),),
    )


def _shot_fate(after: Space, event: FiredAtShot) -> str:
    """What the hits of this turn leave of a missile or nova (EHT-11)."""
    if not event.hits:
        return ""
    nova = after.novas.get(event.shot)
    if nova is None or nova.pending >= nova.hits:
        return _("destroyed")
    left = nova.hits - nova.pending
    return counted("one hit point left", "{n} hit points left", left)


def _degraded(before: Space, event: ShotsDegraded, after: Space) -> Stroke:
    gone = [name for name in event.shots if name not in {**after.missiles, **after.novas}]
    left = [_("{name}: stage {n}").format(name=name, n=_stage(after, name))
            for name in event.shots if name in after.novas]  # fmt: skip
    return Stroke(
        before,
        after,
        who=_("Shots that were hit"),
        doer="",
        target=event.shots[0],
        terms=", ".join(left),
        result=_("{names}: destroyed").format(names=listed(gone)) if gone else _("a stage less"),
        rule="EHT-11",
        done=len(event.shots),
        sound="hit",
    )


def _stage(space: Space, name: str) -> int:
    return 5 - space.novas[name].hits


TOLD: Mapping[type, Callable[[Space, Any, Space], Stroke | None]] = {
    Fired: _fired,
    GunFired: _gun_fired,
    FiredAtShot: _fired_at_shot,
    ShotsDegraded: _degraded,
    Defended: flights.defended,
    GroupAttacked: flights.attacked,
    GroupsThinned: flights.thinned,
    MissileStruck: flights.missile,
    NovaStruck: flights.nova,
    DamageLanded: flights.landed,
    Destroyed: flights.destroyed,
}
"""How each event is shown."""

"""What is shown of fighters, of shots that strike, and of damage that lands."""

from __future__ import annotations

from game.systems.full_thrust.events.easier.fire import (
    Defended,
    GroupAttacked,
    GroupsThinned,
    points_words,
)
from game.systems.full_thrust.events.easier.shots import DamageLanded, MissileStruck, NovaStruck
from game.systems.full_thrust.events.turn import Destroyed
from game.systems.full_thrust.rules import fighters, point_defence
from game.systems.full_thrust.screens.fire.marks import place_of
from game.systems.full_thrust.screens.scenes.stroke import (
    Stroke,
    Throw,
    alone_throws,
    beam_throws,
    fate,
)
from game.systems.full_thrust.state.space import Space
from game.words import _, counted, listed

# -- fighters


def defended(before: Space, event: Defended, after: Space) -> Stroke:
    """A die of point defence."""
    text = _("{ship}, area defence") if event.area else _("{ship}, point defence")
    kills = counted("one fighter killed", "{n} fighters killed", event.kills)
    was, left = (space.groups[event.group].fighters for space in (before, after))
    return Stroke(
        before,
        after,
        who=text.format(ship=event.ship),
        doer=event.ship,
        target=event.group,
        terms=_("4 and 5 kill one, 6 two and rolls again"),
        result=(kills if event.kills else _("nothing")) if was else _("nobody left to kill"),
        rule="EHT-5",
        throws=beam_throws(event.fallen, point_defence.BARE),
        done=event.kills if was else 0,
        fate=_("all of them killed") if was and not left else "",
        sound="ticks",
        ways=((place_of(before, event.ship), place_of(before, event.group)),),
    )


def attacked(before: Space, event: GroupAttacked, after: Space) -> Stroke:
    """Fighters that attack a ship or another group."""
    group, ship = before.groups[event.group], before.ships.get(event.prey)
    dice = counted("one die", "{n} dice", fighters.dice(group.fighters))
    if ship is None:
        terms = _("{dice}, each {n} or more kills one").format(dice=dice, n=fighters.KILLS)
        throws = alone_throws(event.fallen, fighters.KILLS)
        result = counted("one fighter killed", "{n} fighters killed", event.points)
    else:
        level = ship.sheet.screens
        screens = _("screens {n}").format(n=level) if level else _("no screens")
        terms, throws = f"{dice}, {screens}", beam_throws(event.fallen, level)
        result = points_words(event.points)
    return Stroke(
        before,
        after,
        who=_("{group} attacks").format(group=event.group),
        doer=event.group,
        target=event.prey,
        terms=terms,
        result=result if event.points else _("nothing"),
        rule="Q293",
        throws=throws,
        done=event.points,
        fate=fate(before, after, event.prey) if ship else "",
        ways=((group.hex, place_of(before, event.prey)),),
    )


def thinned(before: Space, event: GroupsThinned, after: Space) -> Stroke | None:
    """Groups that are out of the battle; none is nothing to show."""
    if not event.groups:
        return None
    names = listed(event.groups)
    words = counted("{names} is out", "{names} are out", len(event.groups), names=names)
    return Stroke(
        before,
        after,
        who=_("Fighters"),
        doer="",
        target=event.groups[0],
        terms=_("killed, or no attack left"),
        result=words,
        rule="Q293",
        done=len(event.groups),
        sound="hit",
    )


# -- shots that strike, damage


def missile(before: Space, event: MissileStruck, after: Space) -> Stroke:
    """A missile that strikes."""
    return Stroke(
        before,
        after,
        who=_("{shot} strikes").format(shot=event.missile),
        doer=event.missile,
        target=event.ship,
        terms=_("no screen stops it"),
        result=points_words(event.points),
        rule="EHT-9",
        done=event.points,
        fate=fate(before, after, event.ship),
        sound="missile",
        ways=((place_of(before, event.missile), place_of(before, event.ship)),),
    )


def nova(before: Space, event: NovaStruck, after: Space) -> Stroke:
    """A nova that strikes: the dice for whom, if several are as near, and those of its stage."""
    whom = tuple(die.value for die in event.dice if "/whom" in die.label)
    dice = [die.value for die in event.dice if "/damage" in die.label]
    return Stroke(
        before,
        after,
        who=_("{shot} strikes").format(shot=event.nova),
        doer=event.nova,
        target=event.ship,
        terms=_("{dice}, no screen stops it").format(dice=event.burn),
        result=points_words(event.points),
        rule="EHT-10",
        throws=(
            *([Throw(whom, _("whom"), False)] if whom else []),
            *(Throw((die,), str(die), True) for die in dice),
        ),
        done=event.points,
        fate=fate(before, after, event.ship),
        sound="torpedo",
        ways=((place_of(before, event.nova), place_of(before, event.ship)),),
    )


def landed(before: Space, event: DamageLanded, after: Space) -> Stroke:
    """All damage of a turn on a ship."""
    was, left = before.ships[event.ship].hull, after.ships[event.ship].hull
    hull = after.ships[event.ship].sheet.hull
    return Stroke(
        before,
        after,
        who=_("Damage lands"),
        doer="",
        target=event.ship,
        terms=_("hull {was} → {left} of {hull}").format(was=was, left=left, hull=hull),
        result=_("{points}, {left} of {hull} left").format(
            points=points_words(event.points), left=left, hull=hull
        ),
        rule="Q299",
        done=event.points,
        fate=fate(before, after, event.ship),
        sound="hit",
    )


def destroyed(before: Space, event: Destroyed, after: Space) -> Stroke:
    """A ship that is gone."""
    return Stroke(
        before,
        after,
        who=_("No hull point left"),
        doer="",
        target=event.ship,
        terms=_("all fire of the phase has been rolled"),
        result="",
        rule="Q246",
        done=1,
        fate=_("destroyed"),
        sound="destroyed",
    )

"""Log lines of weapons, missiles and damage."""

from __future__ import annotations

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.log.line import (
    Attack,
    Told,
    Writer,
    added,
    points,
    rows_towards,
    terms,
)
from game.systems.earth_expects.log.power import direction_words, level_words
from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.weapons.table import called
from game.table.log import DETAIL, LogLine
from game.words import _, counted

_IMPACT = "EE-IPI"


def _missile_moved(told: Told, event: ev.MissileMoved) -> LogLine:
    target = told.battle.missiles[event.missile].target
    text = _("Missile {name} reaches {target} from the {way}.")
    text = text.format(name=event.missile, target=target, way=direction_words(event.entry))
    return LogLine(text, terms(event.sum), rule=_("Missile"), rule_id="EE-MSL-5", ship=target)


def _missile_halted(told: Told, event: ev.MissileHalted) -> LogLine:
    missile = told.battle.missiles[event.missile]
    text = _("Missile {name} stops in {hex} for this turn: {reason}.")
    if event.lost:
        text = _("Missile {name} is lost in {hex}: {reason}.")
    text = text.format(name=event.missile, hex=hex_number(event.path[-1]), reason=event.reason)
    total = terms(event.sum)
    return LogLine(text, total, rule=_("Terrain"), rule_id=event.rule, ship=missile.ship)


def _missile_removed(told: Told, event: ev.MissileRemoved) -> LogLine:
    text = _("Missile {name} is lost: {reason}.")
    text = text.format(name=event.missile, reason=event.reason)
    ship = told.battle.missiles[event.missile].ship
    return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-3", ship=ship)


def _sensors_given(told: Told, event: ev.SensorsGiven) -> LogLine:
    text = _("{ship} gives to point defence: {boxes}.")
    text = text.format(ship=event.ship, boxes=told.boxes(event.ship, event.sensors))
    return LogLine(text, rule=_("Point defence"), rule_id="EE-PD-3", ship=event.ship)


def _defence(told: Told, event: ev.DefenceFired) -> LogLine:
    weapon = told.weapon(event.ship, event.weapon)
    text = _("{ship}: the {weapon} destroys missile {missile}.")
    if not event.hit:
        text = _("{ship}: the {weapon} misses missile {missile}.")
    text = text.format(ship=event.ship, weapon=weapon, missile=event.missile)
    total = _("rolled {die}, needs {needed} or more · range {range}")
    total = total.format(needed=event.needed, die=event.die, range=event.range)
    if event.sensors:
        total += _(" · sensors {n}").format(n=event.sensors)
    if event.terrain:
        total += f" · {terms(event.terrain)}"
    return LogLine(text, total, rule=_("Point defence"), rule_id="EE-PD-2", ship=event.ship)


def _declared(told: Told, event: ev.AttackDeclared) -> LogLine:
    weapon = told.weapon(event.ship, event.weapon)
    what = _("The {weapon}").format(weapon=weapon)
    told.attacks[event.attack] = Attack(event.ship, what, event.target)
    text = _("{ship} fires the {weapon} at {target}.")
    if event.rapid:
        text = _("{ship} fires the {weapon} rapidly at {target}.")
    text = text.format(ship=event.ship, weapon=weapon, target=event.target)
    total = _("strength {strength} · range {range} · {locks}").format(
        strength=event.strength, range=event.range, locks=_locks(event.locks)
    )
    if event.spoilt:
        total += _(" · held, but not through atmosphere: {n}").format(n=event.spoilt)
    return LogLine(text, total, rule=_("Weapons"), rule_id="EE-SEQ-6", ship=event.ship)


def _locks(count: int) -> str:
    if count == 0:
        return _("no lock-on")
    return _("lock-on held") if count == 1 else _("{n} lock-ons held").format(n=count)


def _launches(_told: Told, event: ev.LaunchesDeclared) -> LogLine:
    counts: dict[tuple[str, str], int] = {}
    for ship, _launcher, target in event.launches:
        counts[ship, target] = counts.get((ship, target), 0) + 1
    parts = [
        counted(
            _("{n} missile from {ship} at {target}"),
            _("{n} missiles from {ship} at {target}"),
            n,
            ship=ship,
            target=target,
        )
        for (ship, target), n in counts.items()
    ]
    text = _("{side} launches {which}.")
    text = text.format(side=event.side, which=", ".join(parts))
    return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-2", side=event.side)


def _launched(told: Told, event: ev.MissileLaunched) -> LogLine:
    text = _("Missile {name} leaves {ship} for {target}.")
    text = text.format(name=event.missile, ship=event.ship, target=event.target)
    launcher = told.weapon(event.ship, event.launcher)
    return LogLine(text, launcher, rule=_("Missile"), rule_id="EE-MSL-2", ship=event.ship)


def _armed(told: Told, event: ev.MissileArmed) -> LogLine | None:
    if event.warhead == "standard":
        return None
    text = _("Missile {name} carries a nuclear warhead.").format(name=event.missile)
    ship = told.battle.missiles[event.missile].ship
    return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-7", ship=ship)


def _axis(_told: Told, event: ev.AxisChosen) -> LogLine:
    text = _("{target} takes the fire from the {way} of her record.")
    text = text.format(target=event.target, way=side_words(event.side))
    total = _("two sets of rows are equally parallel: the defender chose")
    return LogLine(
        text, total, rule=_("Initial point of impact"), rule_id="EE-IPI-2", ship=event.target
    )


def _aimed(told: Told, event: ev.Aimed) -> LogLine:
    attack = told.remember(event.attack)
    what = attack.what if attack else event.attack
    if attack:
        attack.high = event.high
    text = _("{what} aims at the row through {box} of {target}.")
    text = text.format(what=what, box=told.box(event.target, event.at), target=event.target)
    ways = {
        "up": _("high rolls go to the bow"),
        "down": _("high rolls go to the stern"),
        "left": _("high rolls go to port"),
        "right": _("high rolls go to starboard"),
    }
    side = _("from the {way}").format(way=side_words(event.side))
    return LogLine(
        text,
        f"{side} · {ways[event.high]}",
        rule=_("Initial point of impact"),
        rule_id=_IMPACT,
        ship=event.target,
    )


def _shot(told: Told, event: ev.ShotRolled) -> LogLine:
    attack = told.remember(event.attack)
    what = attack.what if attack else event.attack
    target = attack.target if attack else ""
    if not event.hit:
        text = _("{what} misses {target}.")
    elif event.points:
        text = _("{what} does {points} to {target}.")
    else:
        text = _("{what} does nothing to {target}.")
    text = text.format(what=what, target=target, points=points(event.points))
    total = terms(event.sum)
    if event.sum and event.hit:
        total = _("{sum} → {points}").format(sum=total, points=points(event.points))
    weapon = called(event.weapon)
    return LogLine(text, total, rule=weapon.title(), rule_id=weapon.rule, ship=target or None)


def _row(told: Told, event: ev.RowRolled) -> LogLine:
    attack = told.remember(event.attack)
    target = attack.target if attack else None
    if event.box is not None:
        text = _("The line meets {box}.").format(box=told.box(target, event.box))
    else:
        text = _("The line passes {target}: a miss.").format(target=target or _("the ship"))
    total = _("{dice}, {shift}").format(
        dice=added(event.dice) if event.dice else event.roll,
        shift=rows_towards(event.shift, attack.high if attack else None),
    )
    if event.pivot is not None:
        turned = _(" · turned by 60° about {box}")
        total += turned.format(box=told.box(target, event.pivot))
    return LogLine(
        text,
        total,
        rule=_("Initial point of impact"),
        rule_id=_IMPACT,
        ship=target,
        level=DETAIL,
        number=_number(event.attack),
    )


def _drifted(told: Told, event: ev.RowDrifted) -> LogLine:
    attack = told.attack(event.attack)
    target = attack.target if attack else None
    if event.box is not None:
        text = _("The beam lies on {box}.").format(box=told.box(target, event.box))
    else:
        text = _("The beam finds nothing on its row.")
    total = _("drift {die}: {shift}").format(
        die=added(event.dice),
        shift=rows_towards(event.shift, attack.high if attack else None),
    )
    return LogLine(
        text,
        total,
        rule=_("Laser"),
        rule_id="EE-LSR-6",
        ship=target,
        level=DETAIL,
        number=_number(event.attack),
    )


def _number(attack: str) -> int | None:
    """The point of a laser that a label such as ``1.1.2/3`` is about."""
    last = attack.rpartition("/")[2]
    return int(last) if "/" in attack and last.isdecimal() else None


def _lost(_told: Told, event: ev.PointsLost) -> LogLine | None:
    if not event.points:
        return None
    text = _("{points} lost: {reason}.").format(points=points(event.points), reason=event.reason)
    return LogLine(
        text,
        rule=_("Damage"),
        rule_id="EE-DMG",
        ship=event.ship,
        level=DETAIL,
        number=event.number,
    )


def _damaged(told: Told, event: ev.BoxDamaged) -> LogLine:
    text = _("{ship}: {box} takes {points}: {level} damage.")
    if event.after == "destroyed":
        text = _("{ship}: {box} takes {points} and is destroyed.")
    text = text.format(
        ship=event.ship,
        box=told.box(event.ship, event.box),
        points=points(event.points),
        level=level_words(event.after),
    )
    was = "" if event.before == "undamaged" else _("was {level}")
    return LogLine(
        text,
        was.format(level=level_words(event.before)),
        rule=_("Damage"),
        rule_id="EE-DMG-1",
        ship=event.ship,
        level=DETAIL,
        number=event.number,
    )


def _void(told: Told, event: ev.AttackVoid) -> LogLine:
    attack = told.remember(event.attack)
    text = _("{what} has nothing to strike: {reason}.")
    what = attack.what if attack else event.attack
    text = text.format(what=what, reason=event.reason)
    return LogLine(
        text, rule=_("Weapons"), rule_id="EE-SEQ-6", ship=attack.target if attack else None
    )


def _nuclear(_told: Told, event: ev.NuclearStruck) -> LogLine:
    text = _("The nuclear missile {name} strikes {target} at rest.")
    if not event.effective:
        text = _("The nuclear missile {name} does nothing to {target}, which is under power.")
    text = text.format(name=event.missile, target=event.target)
    return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-7", ship=event.target)


def _section(told: Told, event: ev.SectionLost) -> LogLine:
    text = _("{ship} comes apart and loses: {boxes}.")
    text = text.format(ship=event.ship, boxes=told.boxes(event.ship, event.boxes))
    return LogLine(text, rule=_("Damage"), rule_id="EE-DMG-8", ship=event.ship)


WRITERS: dict[type, Writer] = {
    ev.MissileMoved: _missile_moved,
    ev.MissileHalted: _missile_halted,
    ev.MissileRemoved: _missile_removed,
    ev.SensorsGiven: _sensors_given,
    ev.DefenceFired: _defence,
    ev.AttackDeclared: _declared,
    ev.LaunchesDeclared: _launches,
    ev.MissileLaunched: _launched,
    ev.MissileArmed: _armed,
    ev.AxisChosen: _axis,
    ev.Aimed: _aimed,
    ev.ShotRolled: _shot,
    ev.RowRolled: _row,
    ev.RowDrifted: _drifted,
    ev.PointsLost: _lost,
    ev.BoxDamaged: _damaged,
    ev.AttackVoid: _void,
    ev.NuclearStruck: _nuclear,
    ev.SectionLost: _section,
}

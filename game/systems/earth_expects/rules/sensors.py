"""Sensors: lock-on attempts, their arithmetic and their rolls (EE-SEN)."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from game.systems.earth_expects.events import LockRolled, LocksSettled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.arcs import in_arc, no_line, range_between, those_bearing
from game.systems.earth_expects.rules.faults import Hindrance, damaged, no_enemy
from game.systems.earth_expects.rules.hidden import bearing_part, tell_search
from game.systems.earth_expects.rules.lock_on import beats, compared
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Attempt, SensorOrder
from game.systems.earth_expects.terrain import sight
from game.table.explain import Explanation, Term, part
from game.table.faults import Fault
from game.words import _, counted


def usable_sensors(ship: Ship) -> tuple[str, ...]:
    """Operating sensors not given to point defence, in reading order (EE-PD-3)."""
    live = ship.powered_boxes - ship.pd_sensors
    return tuple(s for s in ship.record.working(BoxType.SENSOR) if s in live)


def unusable(ship: Ship, sensor: str) -> Hindrance:
    """Why a box that is none of ``usable_sensors`` cannot be used for an attempt."""
    box = ship.design.boxes.get(sensor)
    if box is None or box.type is not BoxType.SENSOR:
        return Hindrance(_("it is no sensor of this ship"), "EE-SEN-1")
    if sensor in ship.pd_sensors:
        return Hindrance(_("it helped point defence this turn"), "EE-PD-3")
    return damaged(ship.record, sensor) or Hindrance(_("not powered"), "EE-SEN-1")


def may_track(battle: Battle, ship: Ship) -> dict[str, tuple[str, ...]]:
    """Enemies in arc of any usable sensor, with those sensors."""
    systems, found = ship.design.systems, {}
    usable = [systems[s] for s in usable_sensors(ship)]
    for enemy in battle.enemies(ship.side):
        able = those_bearing(battle, ship, usable, enemy.name)
        if able:
            found[enemy.name] = tuple([system.id for system in able])
    return found


def may_search(battle: Battle, ship: Ship) -> dict[str, tuple[str, ...]]:
    """Hidden ships it may look for, each with its usable sensors, wherever they look (Q225)."""
    usable = usable_sensors(ship)
    return {name: usable for name in battle.hiding_from(ship.side)} if usable else {}


def modifiers(battle: Battle, ship: str, attempt: Attempt) -> tuple[Term, ...]:
    """What is added to the die of an attempt (EE-SEN-3)."""
    found = []
    if battle.lock(ship, attempt.target):
        found.append(part(_("locked on last turn"), 1, "EE-SEN-3"))
    extra = len(attempt.sensors) - 1
    if extra:
        found.append(part(_("more sensors than one"), extra, "EE-SEN-3"))
    target = battle.ships.get(attempt.target)
    if target is not None and target.active:
        words = _("target took damage, fired or uses sensors")
        found.append(part(words, 1, "EE-SEN-3"))
    if target is None:
        return tuple(found)
    return (*found, *sight.lock_terms(battle, battle.ships[ship].hex, target.hex))


def might_use_sensors(battle: Battle, name: str) -> bool:
    """Whether a ship that is not active yet may become so by attempts sealed now (Ruling Q112).

    By what the table shows: power is a secret, and so are the attempts till they are revealed.
    """
    ship = battle.ships.get(name)
    if ship is None or ship.active:
        return False
    if battle.customs.inscrutable(ship):
        return True
    if not ship.controls:
        return False
    systems, sensors = ship.design.systems, ship.record.working(BoxType.SENSOR)
    left = [systems[s] for s in sensors if s not in ship.pd_sensors]
    if left and battle.hiding_from(ship.side):
        return True
    return any(those_bearing(battle, ship, left, e.name) for e in battle.enemies(ship.side))


def modifier(battle: Battle, ship: str, attempt: Attempt) -> int:
    """The sum of the modifiers."""
    return int(sum(term.number for term in modifiers(battle, ship, attempt)))


def sensor_range(battle: Battle, ship: str, target: str) -> int:
    """The range to another ship as sensors see it, for every purpose (EE-TER-A-6)."""
    return sight.sensor_range(battle, battle.ships[ship].hex, battle.ships[target].hex)


def rocks_die(battle: Battle, ship: str, target: str) -> bool:
    """Whether a roll of the target's die is taken off an attempt (EE-TER-C-2, Ruling Q117)."""
    return sight.lock_die(battle, battle.ships[ship].hex, battle.ships[target].hex)


def locks_on(battle: Battle, attempt: Attempt, total: int, reach: int) -> bool:
    """Whether a modified roll locks on to the target of an attempt at a range."""
    return beats(battle.ships[attempt.target].design.kind, total, reach)


def needed(battle: Battle, ship: str, attempt: Attempt, secret: int = 0) -> int:
    """The lowest die that locks on: 1 for always, more than the die has for cannot.

    ``secret``: what is added that the table does not show.

    Where the die is not rolled (EE-OPT-SS-1) it is 1 for success, else too high. A die of the
    target that is taken off it is left out.
    """
    reach = sensor_range(battle, ship, attempt.target)
    extra = modifier(battle, ship, attempt) + secret
    die = 1
    while not locks_on(battle, attempt, die + extra, reach):
        die += 1
    fixed = battle.customs.lock_die(battle.ships[ship])
    if fixed is not None:
        return 1 if fixed >= die else battle.customs.die(battle.ships[ship]) + 1
    return die


def chance(battle: Battle, ship: str, attempt: Attempt, secret: int = 0) -> Fraction:
    """Chance that an attempt locks on; ``secret`` is added that the table does not show."""
    reach = sensor_range(battle, ship, attempt.target)
    extra = modifier(battle, ship, attempt) + secret
    less: tuple[int, ...] = (0,)
    if rocks_die(battle, ship, attempt.target):
        less = die_faces(battle, attempt.target)
    rolls = [(die, rock) for die in die_faces(battle, ship) for rock in less]
    good = sum(locks_on(battle, attempt, die + extra - rock, reach) for die, rock in rolls)
    return Fraction(good, len(rolls))


def die_faces(battle: Battle, ship: str) -> tuple[int, ...]:
    """What a ship's die may show in an attempt."""
    fixed = battle.customs.lock_die(battle.ships[ship])
    if fixed is not None:
        return (fixed,)
    return tuple(range(1, battle.customs.die(battle.ships[ship]) + 1))


def explain(battle: Battle, ship: str, attempt: Attempt, secret: bool | None = None) -> Explanation:
    """The arithmetic of a lock-on attempt, or of a search as far as the searcher knows it.

    ``secret``: whether the target might use sensors itself; None to judge by its sensors alone.
    """
    if attempt.target in battle.contacts:
        return _explain_search(battle, ship, attempt)
    sides = battle.customs.die(battle.ships[ship])
    fixed = battle.customs.lock_die(battle.ships[ship])
    first = Term(_("one die"), f"d{sides}", "EE-SEN-3")
    if fixed is not None:
        first = Term(_("the die is not rolled"), str(fixed), "EE-OPT-SS-1")
    less = ""
    rocks: tuple[Term, ...] = ()
    if rocks_die(battle, ship, attempt.target):
        faces = die_faces(battle, attempt.target)
        less = f"-{faces[0]}" if len(faces) == 1 else f"-d{faces[-1]}"
        rocks = (Term(_("rocks: the target's die"), less, "EE-TER-C-2"),)
    if secret is None:
        secret = might_use_sensors(battle, attempt.target)
    value = _die_words(needed(battle, ship, attempt), sides, less)
    helped = _die_words(needed(battle, ship, attempt, 1), sides, less) if secret else value
    if helped != value:
        text = _("{value}; {helped} if it uses sensors")
        value = text.format(value=value, helped=helped)
    terms = (
        first,
        *modifiers(battle, ship, attempt),
        *((Term(_("only if the target uses its sensors"), "(+1)", "EE-SEN-3"),) if secret else ()),
        *rocks,
        _comparison(battle, ship, attempt.target),
    )
    return Explanation(_("Lock-on"), value, terms, "EE-SEN")


def _die_words(die: int, sides: int, less: str) -> str:
    """What a die must show; ``less`` is taken off it."""
    if less:
        return f"{die}+ {less}"
    return _("always") if die <= 1 else _("cannot") if die > sides else f"{die}+"


def _explain_search(battle: Battle, ship: str, attempt: Attempt) -> Explanation:
    fixed = battle.customs.lock_die(battle.ships[ship])
    die = f"d{battle.customs.die(battle.ships[ship])}" if fixed is None else str(fixed)
    terms = (
        Term(_("one die"), die, "EE-SEN-3"),
        *modifiers(battle, ship, attempt),
        Term(_("must exceed a range nobody knows"), "> ?", "EE-HID-6"),
        Term(_("found: the same again for a lock-on"), "", "EE-HID-5"),
    )
    return Explanation(_("Search"), "?", terms, "EE-HID-5")


def doubling(battle: Battle, ship: str, target: str) -> tuple[Term, ...]:
    """How atmosphere makes the range, where it does (EE-TER-A-6)."""
    here, there = battle.ships[ship].hex, battle.ships[target].hex
    factor = sight.sensor_factor(battle, here, there)
    if factor == 1:
        return ()
    reach = range_between(battle, ship, target)
    words = _("range, doubled by each hex of atmosphere")
    return (Term(words, f"{reach} × {factor} = {reach * factor}", "EE-TER-A-6"),)


def _comparison(battle: Battle, ship: str, target: str) -> Term:
    words, sign, rule = compared(battle.ships[target].design.kind)
    reach = range_between(battle, ship, target)
    seen = sensor_range(battle, ship, target)
    if seen == reach:
        return Term(words, f"{sign} {reach}", rule)
    words = _("{compared}, doubled by each hex of atmosphere").format(compared=words)
    return Term(words, f"{sign} {seen} ({reach} × {seen // reach})", "EE-TER-A-6")


def sensor_faults(battle: Battle, order: SensorOrder) -> list[Fault]:
    """Every reason against a ship's attempts and the missiles it wants to keep."""
    ship = battle.ships[order.ship]
    found = []
    if len(order.attempts) > ship.controls:
        text = counted(
            "{attempts} attempts, but only {n} control to make them; choose fewer.",
            "{attempts} attempts, but only {n} controls to make one each; choose fewer.",
            ship.controls,
            attempts=len(order.attempts),
        )
        found.append(Fault("EE-SEN-2", text, ship.name))
    used = [s for attempt in order.attempts for s in attempt.sensors]
    if len(set(used)) != len(used):
        found.append(
            Fault(
                "EE-SEN-2",
                _("a sensor serves one attempt only; take it out of the other."),
                ship.name,
            )
        )
    for attempt in order.attempts:
        found += _attempt_faults(battle, ship, attempt)
    mine = {m.name for m in battle.missiles.values() if m.ship == ship.name}
    for name in order.keep:
        if name not in mine:
            text = _("{missile} is no missile of this ship; leave it out.").format(missile=name)
            found.append(Fault("EE-MSL-3", text, ship.name))
    return found


def _attempt_faults(battle: Battle, ship: Ship, attempt: Attempt) -> list[Fault]:
    searching = attempt.target in battle.hiding_from(ship.side)
    stranger = no_enemy(battle, ship.side, attempt.target, "EE-SEN-2", ship.name)
    if stranger and not searching:
        return stranger
    usable = usable_sensors(ship)
    for sensor in attempt.sensors:
        if sensor not in usable:
            why = unusable(ship, sensor)
            text = _("{sensor} cannot be used: {why}.").format(sensor=sensor, why=why.words)
            return [Fault(why.rule, text, ship.name)]
        blind = [] if searching else _blind(battle, ship, sensor, attempt.target)
        if blind:
            return blind
    return []


def _blind(battle: Battle, ship: Ship, sensor: str, target: str) -> list[Fault]:
    """Why a sensor does not see a ship: its arc, or terrain."""
    system = ship.design.systems[sensor]
    if not in_arc(battle, ship, system, target):
        text = _("{sensor} does not bear on {target}.")
        return [Fault("EE-DEF-18", text.format(sensor=sensor, target=target), ship.name)]
    barrier = no_line(battle, ship, system, target)
    if barrier is not None:
        text = _("{sensor} has no line of sight to {target}: {terrain}.")
        text = text.format(sensor=sensor, target=target, terrain=barrier.title())
        return [Fault("EE-DEF-16", text, ship.name)]
    return []


def roll_attempts(
    table: Table, orders: list[SensorOrder], hidden: Collection[str] = ()
) -> dict[tuple[str, str], int]:
    """Roll every revealed attempt; gives the new lock-ons (EE-SEN-2: they add up).

    ``hidden``: ships that hid when the attempts were chosen, which have to be found first.
    """
    locks: dict[tuple[str, str], int] = {}
    before = table.battle
    for order in orders:
        for number, attempt in enumerate(order.attempts, 1):
            looked = attempt.target in hidden
            if looked and not _search(table, before, order.ship, attempt, number):
                continue
            counts = bearing_part(before, order.ship, attempt) if looked else attempt
            event = _attempt(table, before, order.ship, counts or attempt, number)
            table.emit(event)
            if event.success:
                key = order.ship, attempt.target
                locks[key] = locks.get(key, 0) + 1
    return locks


def _search(table: Table, before: Battle, ship: str, attempt: Attempt, number: int) -> bool:
    """Look for a hidden ship: every rule of sensors counts, the die alone is told (EE-HID-6).

    Rocks that take a die off lie within one hex, where nothing stays hidden.
    """
    label, able = _lot(before, "search", ship, attempt, number), bearing_part(before, ship, attempt)
    roll = _die(table, before.ships[ship], label)
    found = able is not None and locks_on(
        before,
        able,
        roll + modifier(before, ship, able),
        sensor_range(before, ship, attempt.target),
    )
    tell_search(table, ship, attempt, roll, found)
    return found


def _lot(battle: Battle, what: str, ship: str, attempt: Attempt, number: int) -> str:
    """What the die of an attempt is bound to: target and sensors, not its place in the order."""
    by = str(number) if battle.customs.earlier else " ".join(sorted(attempt.sensors))
    return f"{what}/{ship}/{attempt.target}/{by}"


def _die(table: Table, ship: Ship, label: str) -> int:
    """A roll of a ship's die, or what it counts as where attempts are not rolled."""
    customs = table.battle.customs
    fixed = customs.lock_die(ship)
    return table.roll(label, customs.die(ship)) if fixed is None else fixed


def _attempt(table: Table, before: Battle, ship: str, attempt: Attempt, number: int) -> LockRolled:
    label = _lot(before, "lock", ship, attempt, number)
    roll = _die(table, before.ships[ship], label)
    added = modifiers(before, ship, attempt)
    pairs = [(t.words, t.amount) for t in added]
    extra = int(sum(term.number for term in added))
    if rocks_die(before, ship, attempt.target):
        rocks = _die(table, before.ships[attempt.target], f"{label}/rocks")
        pairs.append((_("rocks: the target's die"), f"-{rocks}"))
        extra -= rocks
    pairs += [(t.words, t.amount) for t in doubling(before, ship, attempt.target)]
    reach = sensor_range(before, ship, attempt.target)
    return LockRolled(
        ship=ship,
        target=attempt.target,
        sensors=attempt.sensors,
        range=reach,
        modifier=extra,
        roll=roll,
        success=locks_on(before, attempt, roll + extra, reach),
        sum=tuple(pairs),
    )


def settle_locks(table: Table, locks: dict[tuple[str, str], int]) -> None:
    """The new lock-ons replace the old ones (Ruling Q111)."""
    names = list(table.battle.ships)
    ordered = sorted(locks, key=lambda key: (names.index(key[0]), names.index(key[1])))
    found = tuple((ship, target, locks[ship, target]) for ship, target in ordered)
    table.emit(LocksSettled(locks=found))

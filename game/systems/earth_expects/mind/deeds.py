"""What was thought of fire, missiles, point defence, repairs, lock-ons and announcements, in words.

Of these it weighs no whole orders against each other but each shot, box and attempt by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from game.odds.single import any_of
from game.systems.earth_expects.mind.answers import answer_words
from game.systems.earth_expects.mind.choices.aim import row_values
from game.systems.earth_expects.mind.choices.announce import BEATEN, DOCK
from game.systems.earth_expects.mind.choices.defence import best_try
from game.systems.earth_expects.mind.choices.fire import (
    LEAST_POINTS,
    expected_points,
    guidance_chance,
    missile_worth,
)
from game.systems.earth_expects.mind.choices.repair import Gain
from game.systems.earth_expects.mind.choices.sensor import lock_gain
from game.systems.earth_expects.mind.feeding import weapon_words
from game.systems.earth_expects.mind.intent import ESCAPE, intent_of, weight_of
from game.systems.earth_expects.mind.reasons import so_many
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.mind.thoughts import Thought
from game.systems.earth_expects.mind.weighing.last_turn import lands_now, nothing_follows
from game.systems.earth_expects.mind.weighing.meeting import holds_fire
from game.systems.earth_expects.mind.weighing.values import expected_mending
from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.rules.impact import first_box, impact_die
from game.systems.earth_expects.rules.sensors import chance
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.box_words import box_words, system_words, the_box
from game.systems.earth_expects.state.orders import (
    AimOrder,
    AnnounceOrder,
    AttackOrder,
    LaunchesOrder,
    LaunchOrder,
    PointDefenceOrder,
    RepairOrder,
    SensorOrder,
    TargetsOrder,
)
from game.systems.earth_expects.weapons import point_defence
from game.systems.earth_expects.weapons.fire import fire_options, shot_of, weapon_firing
from game.systems.earth_expects.weapons.table import WEAPONS
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.reasons import points
from game.words import _, counted, listed

Lines = Iterator[str]


ALWAYS = ("power", "plot", "axis", "heat", "impact", "section", "consent")
DONE: Mapping[str, tuple[str, ...]] = {
    "targets": ("attacks", "launches"),
    "launches": ("launches",),
    "approach": ("entries",),
    "point_defence": ("shot",),
    "repairs": ("boxes", "reload"),
    "sensors": ("attempts",),
    "announce": ("said",),
    "cut": ("boxes",),
}
"""Of which kinds of orders there is always anything to say, and of which if one of these is."""


def tells(order: Order) -> bool:
    """Whether something was done that there is anything to say of."""
    done = (getattr(order, name) for name in DONE.get(order.kind, ()))
    return order.kind in ALWAYS or any(done)


def think_of_deeds(view: Battle, decision: Decision, order: Order, skill: Skill) -> Thought | None:
    """What is thought of an order that is no plot and gives no power; None of other kinds."""
    if isinstance(order, TargetsOrder):
        told, lines = _("To fire where most is to be had."), _fire(view, decision, order, skill)
    elif isinstance(order, LaunchesOrder):
        told, lines = _("To launch where most is to be had."), missile_lines(view, order.launches)
    elif isinstance(order, PointDefenceOrder):
        told, lines = _("To shoot down what would cost most."), _defence(view, decision, order)
    elif isinstance(order, RepairOrder):
        told, lines = _("To mend what gives back most."), repair_lines(view, order)
    elif isinstance(order, SensorOrder):
        told, lines = _("To track whom that is worth most against."), _sensors(view, order)
    elif isinstance(order, AnnounceOrder):
        told, lines = _("To make known what it is about to do."), _said(view, order)
    else:
        answer = answer_words(view, decision, order)
        if answer is None:
            return None
        told, lines = answer
    return Thought(
        turn=view.turn,
        who=decision.ship or "",
        kind=decision.kind,
        intent=told,
        standing=tuple(lines),
        order=order,
    )


# -- fire


def _fire(view: Battle, decision: Decision, order: TargetsOrder, skill: Skill) -> Lines:
    """Who fires what at whom, who launches, and what is held."""
    yield from shot_lines(view, order.attacks)
    yield from missile_lines(view, order.launches)
    yield from held_lines(view, decision.side, order, skill)


def shot_lines(view: Battle, every: Iterable[AttackOrder]) -> Lines:
    """Who fires what at whom."""
    shots: dict[tuple[str, str], list[AttackOrder]] = {}
    for attack in every:
        shots.setdefault((attack.ship, attack.target), []).append(attack)
    for (ship, target), attacks in shots.items():
        yield _shots(view, ship, target, attacks)


def _shots(view: Battle, ship: str, target: str, attacks: list[AttackOrder]) -> str:
    systems = view.ships[ship].design.systems
    weapons = weapon_words(Counter(systems[one.weapon].type for one in attacks))
    expected = sum(expected_points(view, shot_of(view, one)) for one in attacks)
    words = _("{ship} fires {weapons} at {target}: {n} of damage by the mean of its dice.")
    return words.format(ship=ship, weapons=weapons, target=target, n=so_many(expected))


def held_lines(view: Battle, side: str, order: TargetsOrder, skill: Skill) -> Lines:
    """Weapons that bear on somebody and stay silent, ship by ship."""
    fired = {(one.ship, one.weapon) for one in order.attacks}
    launching = {one.ship for one in order.launches}
    guns: dict[str, Counter[BoxType]] = {}
    ready: dict[str, dict[str, int]] = {}
    for option in fire_options(view, side):
        if not option.targets:
            continue
        if option.weapon.type.launcher:
            able = ready.setdefault(option.ship, {})
            for target in option.targets:
                able[target] = able.get(target, 0) + 1
        elif (option.ship, option.weapon.id) not in fired:
            guns.setdefault(option.ship, Counter())[option.weapon.type] += 1
    for ship, kinds in guns.items():
        yield _silent(view, ship, kinds)
    for ship, able in ready.items():
        if ship not in launching and not holds_fire(view, ship):
            yield _kept_missiles(view, ship, able, skill)


def _silent(view: Battle, ship: str, kinds: Mapping[BoxType, int]) -> str:
    weapons = weapon_words(kinds)
    if holds_fire(view, ship):
        words = _("{ship} holds {weapons} so that it can dock.")
        return words.format(ship=ship, weapons=weapons)
    words = _("{ship} holds {weapons}: less than {n} to be had.")
    return words.format(ship=ship, weapons=weapons, n=so_many(LEAST_POINTS))


def missile_lines(view: Battle, launches: tuple[LaunchOrder, ...]) -> Lines:
    """Who launches how many missiles at whom."""
    salvoes = Counter((one.ship, one.target) for one in launches)
    joint = Counter(one.target for one in launches)
    for (ship, target), number in salvoes.items():
        mine, enemy = view.ships[ship], view.ships[target]
        yield counted(
            "{ship} launches {n} missile at {target}: guided at {chance}, {worth} expected of it.",
            "{ship} launches {n} missiles at {target}: guided at {chance}, {worth} expected of "
            "each.",
            number,
            ship=ship,
            target=target,
            chance=_percent(guidance_chance(view, mine, enemy)),
            worth=so_many(missile_worth(view, mine, enemy, joint[target], 0.0)),
        )


def _kept_missiles(view: Battle, ship: str, able: Mapping[str, int], skill: Skill) -> str:
    """Why no missile is launched that could be."""
    mine = view.ships[ship]
    if skill.to_the_end and nothing_follows(view, mine) and not lands_now(view):
        return _("{ship} keeps its missiles: they would come too late.").format(ship=ship)
    odds = {name: guidance_chance(view, mine, view.ships[name]) for name in able}
    target = max(odds, key=lambda name: odds[name])
    numbers = {"ship": ship, "target": target, "chance": _percent(odds[target])}
    if odds[target] < skill.least_lock:
        words = _("{ship} keeps its missiles: one at {target} is guided at {chance}, less than the "
                  "{least} that it asks for.")  # fmt: skip
        return words.format(**numbers, least=_percent(skill.least_lock))
    free = mine.controls - (0 if view.customs.launching else _flying(view, ship))
    if free <= 0:
        return _("{ship} keeps its missiles: no control is free to guide one.").format(ship=ship)
    worth = {name: _worth(view, ship, name, min(free, able[name])) for name in able}
    target = max(worth, key=lambda name: worth[name])
    words = _("{ship} keeps its missiles: each would be worth {n} at {target}, less than the "
              "{least} that it asks for.")  # fmt: skip
    numbers = {"n": so_many(worth[target]), "least": points(skill.least_salvo)}
    return words.format(ship=ship, target=target, **numbers)


def _worth(view: Battle, ship: str, target: str, number: int) -> float:
    mine, enemy = view.ships[ship], view.ships[target]
    gain = missile_worth(view, mine, enemy, number, 0.0)
    return gain * weight_of(intent_of(view, mine), enemy)


def _flying(view: Battle, ship: str) -> int:
    return sum(missile.ship == ship for missile in view.missiles.values())


def aim_words(view: Battle, decision: Decision, order: AimOrder) -> str:
    """The row that a shot was aimed along, and what a hit there is worth beside the middle one."""
    asked = attack_of(decision)
    shot, target = asked.shot, view.ships[asked.shot.target]
    kind = weapon_firing(view, shot).type
    armour = not WEAPONS[kind].passes_armour
    values = list(row_values(target.record, asked.fire_side, kind, impact_die(view, target.name)))
    first = {row: first_box(target.record, asked.fire_side, row, armour) for row, _n in values}
    middle = values[len(values) // 2]
    row, worth = next((one for one in values if first[one[0]] == order.at), middle)
    told = {
        "ship": shot.ship,
        "weapon": system_words(view.ships[shot.ship].design, shot.weapon),
        "target": target.name,
        "box": the_box(target.record.design, order.at),
        "n": so_many(worth),
        "middle": points(middle[1]),
    }
    if row == middle[0]:
        words = _("{ship}, {weapon} at {target}: the middle row, by {box}; by the boxes "
                  "that it meets a hit is worth {n}.")  # fmt: skip
    else:
        words = _("{ship}, {weapon} at {target}: the row by {box}; by the boxes that "
                  "it meets a hit is worth {n}, on the middle row {middle}.")  # fmt: skip
    return words.format(**told)


# -- point defence, repairs, sensors


def _defence(view: Battle, decision: Decision, order: PointDefenceOrder) -> Lines:
    shot, found = order.shot, best_try(view, decision.side)
    if shot is None or found is None:
        return
    ship, missile = view.ships[shot.ship], view.missiles[shot.missile]
    weapon, sensors = ship.design.systems[shot.weapon], found.shot.sensors + len(shot.sensors)
    needed = point_defence.chance(view, ship, weapon, missile, sensors).needed
    words = _("{ship} fires its {weapon} at {missile}: {needed} or more hits. That is worth {n} "
              "more than to keep it for another use.")  # fmt: skip
    yield words.format(
        ship=shot.ship,
        weapon=system_words(ship.design, shot.weapon),
        missile=shot.missile,
        needed=needed,
        n=so_many(found.worth),
    )


def repair_lines(view: Battle, order: RepairOrder, gain: Gain = expected_mending) -> Lines:
    """What is mended and reloaded; ``gain``: what one repair of a box gives back."""
    ship = view.ships[order.ship]

    def told(box: str) -> str:
        worth = points(gain(view, ship, box))
        return _("{box} (+{n})").format(box=box_words(ship.design, box), n=worth)

    if order.boxes:
        boxes = listed([told(box) for box in order.boxes])
        yield _("It mends, by the points given back: {boxes}.").format(boxes=boxes)
    if order.reload:
        yield _("It reloads its empty launchers.")


def _sensors(view: Battle, order: SensorOrder) -> Lines:
    ship, sizes = view.ships[order.ship], dict[str, list[int]]()
    for attempt in order.attempts:
        sizes.setdefault(attempt.target, []).append(len(attempt.sensors))
    for target, groups in sizes.items():
        sensors = counted("{n} sensor", "{n} sensors", sum(groups))
        if target not in view.ships:
            yield _("It looks for {target}, which is hidden, with {sensors} to spare.").format(
                target=target, sensors=sensors
            )
            continue
        tries = [a for a in order.attempts if a.target == target]
        odds = any_of(tuple(chance(view, ship.name, one) for one in tries))
        yield counted(
            "{n} try at {target} with {sensors}: a lock-on at {odds}, worth {worth}.",
            "{n} tries at {target} with {sensors}: a lock-on at {odds}, worth {worth}.",
            len(groups),
            target=target,
            sensors=sensors,
            odds=_percent(float(odds)),
            worth=so_many(lock_gain(view, ship, view.ships[target])),
        )


def _said(view: Battle, order: AnnounceOrder) -> Lines:
    """Why a ship is to dock, or to leave faster than light; nothing else is ever announced."""
    for one in order.said:
        if one.what == DOCK:
            words = _("{ship} announces docking with {other}: the two are to meet.")
            yield words.format(ship=one.ship, other=one.other)
        elif intent_of(view, view.ships[one.ship]).kind == ESCAPE:
            words = _("{ship} announces that it leaves faster than light: it is to get away.")
            yield words.format(ship=one.ship)
        else:
            words = _("{ship} announces that it leaves faster than light: no more than {share} of "
                      "its boxes are left.")  # fmt: skip
            yield words.format(ship=one.ship, share=_percent(BEATEN))


def _percent(chance_: float) -> str:
    return percent(Figure(chance_))

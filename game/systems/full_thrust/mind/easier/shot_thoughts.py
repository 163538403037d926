"""What is thought of fire, launches and missiles in Easier Hex Thrust."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from game.systems.full_thrust.mind.easier.salvoes import asked_share, shares
from game.systems.full_thrust.mind.easier.shots import (
    Aimed,
    aims,
    gunnery,
    nova_hope,
    nova_meets,
)
from game.systems.full_thrust.mind.skill import Skill
from game.systems.full_thrust.mind.telling import (
    About,
    an_option,
    percent,
    pieces,
    so_many,
    told,
    weapons_words,
)
from game.systems.full_thrust.mind.weighed import Weighed
from game.systems.full_thrust.questions.easier.launches import course_of, nova_ready, turn_words
from game.systems.full_thrust.rules.missiles import armed
from game.systems.full_thrust.state.craft import Missile, Ship
from game.systems.full_thrust.state.easier_orders import GunneryOrder, LaunchOrder, SteerOrder
from game.systems.full_thrust.state.space import Space
from game.table.thoughts import Option, Thought
from game.words import _, capitalised, counted, listed

# -- fire


def gunnery_thought(space: Space, ship: Ship, skill: Skill) -> Thought[Option]:
    """At whom it fires, or at what that flies."""
    ways = gunnery(space, ship, skill)
    shots: dict[str, list[Aimed]] = defaultdict(list)
    for each in aims(space, ship, skill):
        shots[each.target].append(each)

    def option(number: int) -> Option:
        order = ways.choices[number]
        aimed = (order.at,) if order.at else tuple(shots)
        return an_option(ways, number, order, _order_words(order), (), aimed)

    order = ways.best
    intent = _("To do the most damage to ships.")
    if order.at:
        intent = _("To shoot down {shot} before it strikes.").format(shot=order.at)
    elif not skill.marksman:
        intent = _("To fire at the nearest, whatever that is worth.")
    lines = [] if order.at else [_aimed_words(each) for each in shots.values()]
    about = About(space.turn, ship.name, "gunnery", intent, lines)
    if len(ways.choices) == 1:
        return pieces(about, order)
    return told(about, ways, ways.taken, option)


def _order_words(order: GunneryOrder) -> str:
    if order.at:
        return _("all fire at {target}").format(target=order.at)
    found: dict[str, list[str]] = defaultdict(list)
    for shot in order.shots:
        found[shot.target].append(shot.weapon)
    words = _("{weapons} at {target}")
    told_ = [words.format(weapons=weapons_words(w), target=t) for t, w in found.items()]
    return listed(told_) or _("hold fire")


def _aimed_words(aimed: list[Aimed]) -> str:
    """What the weapons do together that are aimed at one ship."""
    words = _("{weapons} at {target}: {n} of damage expected, worth {worth}.")
    return words.format(
        weapons=capitalised(weapons_words(each.weapon for each in aimed)),
        target=aimed[0].target,
        n=so_many(sum(each.damage for each in aimed)),
        worth=so_many(sum(each.worth for each in aimed)),
    )


# -- launches


def launch_lines(space: Space, ship: Ship, order: LaunchOrder, skill: Skill) -> Iterator[str]:
    """Why each thing is launched or kept."""
    if order.group:
        yield _("Fighters are launched as soon as they can be.")
    if ship.missiles and space.last:
        yield _("Missiles are kept: the battle is over before one strikes.")
    elif ship.missiles:
        yield from _missile_lines(space, ship, order, skill)
    if nova_ready(space, ship):
        yield from _nova_lines(space, ship, order, skill)


def _missile_lines(space: Space, ship: Ship, order: LaunchOrder, skill: Skill) -> Iterator[str]:
    every = [each for each in shares(space, ship) if each.places]
    if not every:
        return
    most = max(every, key=lambda each: each.met / each.places)
    numbers = {
        "enemy": most.enemy,
        "met": most.met,
        "all": most.places,
        "share": percent(asked_share(skill)),
    }
    if order.missiles:
        words = _("Missiles can meet {enemy} next turn in {met} of the {all} places that it can "
                  "plot to; {share} of them are enough.")  # fmt: skip
    else:
        words = _("Missiles are kept: they could meet {enemy} next turn in {met} of the {all} "
                  "places that it can plot to, less than the {share} asked for.")  # fmt: skip
    yield words.format(**numbers)


def _nova_lines(space: Space, ship: Ship, order: LaunchOrder, skill: Skill) -> Iterator[str]:
    every, hope = list(nova_meets(space, ship)), percent(nova_hope(skill))
    now = [each.enemy for each in every if each.now]
    if now:
        yield _("The nova meets {enemies} where it is now.").format(enemies=listed(now))
        return
    if not every:
        if not order.nova:
            yield _("The nova is kept: no enemy is near enough.")
        return
    most = max(every, key=lambda each: each.later)
    numbers = {"enemy": most.enemy, "chance": percent(most.later), "hope": hope}
    if order.nova:
        words = _("The nova meets {enemy} next turn at {chance}; {hope} is enough.")
    else:
        words = _("The nova is kept: it would meet {enemy} next turn at {chance}, less than the "
                  "{hope} that is asked for.")  # fmt: skip
    yield words.format(**numbers)


# -- missiles in flight


def steer_thought(space: Space, missile: Missile, ways: Weighed[SteerOrder]) -> Thought[Option]:
    """What each course is worth."""

    def option(number: int) -> Option:
        order = ways.choices[number]
        words = turn_words(order)
        if order.target:
            words = _("{words}, at {target}").format(words=words, target=order.target)
        way = course_of(missile, order).path
        kept = [hex_ for hex_ in way if space.holds(hex_)] or [missile.hex]
        return an_option(ways, number, order, words, kept, (order.target,) if order.target else ())

    target = ways.best.target
    if target:
        intent = _("To strike {target}.").format(target=target)
    elif ways.values.any():
        intent = _("To end where it can strike whatever its enemies plot next.")
    else:
        intent = _("To fly on: it can reach nobody next turn.")
    lines = list(_steer_lines(space, missile, ways))
    return told(About(space.turn, missile.name, "steer", intent, lines), ways, ways.taken, option)


def _steer_lines(space: Space, missile: Missile, ways: Weighed[SteerOrder]) -> Iterator[str]:
    if not armed(missile.age):
        yield _("It is not armed yet.")
    if not ways.best.target and sum(x.side == missile.side for x in space.missiles.values()) > 1:
        yield _("A place that another missile of its side reaches already counts for less.")
    equal = int((ways.values == ways.values.max()).sum())
    if equal > 1:
        words = counted(
            "One more course is worth as much; of equals the first is taken.",
            "{n} more courses are worth as much; of equals the first is taken.",
            equal - 1,
        )
        yield words

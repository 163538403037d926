"""What a commander tells of choices that it weighed, in both games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.mind.skill import Skill
from game.systems.full_thrust.mind.weighed import (
    ENEMY_FIRE,
    ENEMY_LATER,
    OWN_FIRE,
    OWN_LATER,
    Weighed,
)
from game.systems.full_thrust.rules.reach import TORPEDO
from game.table.orders import Order
from game.table.reasons import LEAST, points
from game.table.thoughts import SHOWN, Option, Thought
from game.words import _, capitalised, counted, listed, marked

C = TypeVar("C")
Looks: TypeAlias = Callable[[int], Hashable]
AIMED = 0.5
"""Points of fire from which on a way is said to be for it."""
SURE = 0.995
POINTS = marked("points")


def percent(chance: float) -> str:
    """A chance; what may yet happen is never 0 and what may fail never 100."""
    if 0 < chance < 1 - SURE:
        return "<1 %"
    if SURE < chance < 1:
        return ">99 %"
    return f"{100 * chance:.0f} %"


def shown(values: Sequence[float] | Any, taken: int, looks: Looks = repr) -> list[int]:
    """The places of the choices that are told: the best, and the one taken; that one first among
    equals. Of those that look alike and are worth as much, one."""
    order = sorted(range(len(values)), key=lambda n: (-float(values[n]), n != taken))
    kept = _unlike(values, taken, looks, [n for n in order if n != taken])
    best = [n for n in order if n in kept or n == taken][:SHOWN]
    return best if taken in best else [*best, taken]


def _unlike(values: Any, taken: int, looks: Looks, order: Sequence[int]) -> set[int]:
    """The best of some places that are no twins of another or of the one taken."""
    found = {looks(taken): [taken]}
    kept: list[int] = []
    for number in order:
        if len(kept) == SHOWN:
            break
        twins = found.setdefault(looks(number), [])
        if all(points(values[number]) != points(values[each]) for each in twins):
            kept.append(number)
        twins.append(number)
    return set(kept)


class About(NamedTuple):
    """What a thought is about, what it is for, and what else is to be said."""

    turn: int
    who: str
    kind: str
    intent: str
    standing: Iterable[str] = ()


def told(
    about: About,
    ways: Weighed[C],
    taken: int,
    option: Callable[[int], Option],
    looks: Looks = repr,
) -> Thought[Option]:
    """A thought of choices that were weighed whole; ``looks``: what those have in common of which
    one is told where they are worth as much."""
    numbers = shown(ways.values, taken, looks)
    return Thought(
        turn=about.turn,
        who=about.who,
        kind=about.kind,
        intent=about.intent,
        options=tuple(option(number) for number in numbers),
        chosen=numbers.index(taken),
        usual=ways.usual(),
        weighed=len(ways.choices),
        standing=tuple(about.standing),
        counted=POINTS,
    )


def pieces(about: About, order: Order) -> Thought[Option]:
    """A thought of an order whose parts were weighed each by itself."""
    return Thought(
        turn=about.turn,
        who=about.who,
        kind=about.kind,
        intent=about.intent,
        standing=tuple(about.standing),
        order=order,
    )


def an_option(
    ways: Weighed[C],
    number: int,
    order: Order,
    words: str,
    way: Sequence[Hex] = (),
    aimed: Iterable[str] = (),
) -> Option:
    """One of the choices weighed, as it is told."""
    return Option(
        order=order,
        words=capitalised(words),
        total=float(ways.values[number]),
        terms=ways.told(number),
        way=tuple(way),
        aimed=tuple(aimed),
    )


def fired_at(ways: Weighed[Any], number: int) -> tuple[str, ...]:
    """At whom a choice fires this turn, as far as that is worth a word."""
    now, _later = ways.prey(number)
    return (now,) if now and ways.told(number).get(OWN_FIRE, 0.0) >= AIMED else ()


def fire_intent(ways: Weighed[Any], taken: int) -> str | None:
    """What a way is for by whom it fires at; None if at nobody."""
    terms, (now, later) = ways.told(taken), ways.prey(taken)
    first = now if terms.get(OWN_FIRE, 0.0) >= AIMED else None
    second = later if terms.get(OWN_LATER, 0.0) >= AIMED else None
    if first and second:
        if first == second:
            return _("To fire at {enemy} this turn and the next.").format(enemy=first)
        words = _("To fire at {enemy} this turn and at {other} the next.")
        return words.format(enemy=first, other=second)
    if first:
        return _("To fire at {enemy} this turn.").format(enemy=first)
    if second:
        return _("To be able to fire at {enemy} next turn.").format(enemy=second)
    return None


def other_intent(ways: Weighed[Any], taken: int, nearer: str) -> str:
    """What a way is for that fires at nobody: the term in which it gains most beside others."""
    terms, usual = ways.told(taken), ways.usual()
    why = {
        nearer: _("To come nearer to its enemies."),
        ENEMY_FIRE: _("To keep out of enemy fire this turn."),
        ENEMY_LATER: _("To keep out of enemy fire next turn."),
    }
    gains = {name: terms[name] - usual[name] for name in why if name in terms}
    best = max(gains, key=gains.__getitem__, default=nearer)
    if gains.get(best, 0.0) < LEAST:
        return _("To fly on, with nobody to fire at.")
    return why[best]


def level_lines(
    skill: Skill, ways: Weighed[Any], taken: int, wavering: float, whim: float
) -> Iterator[str]:
    """What a level does worse, and that the best was not taken."""
    if not skill.outlook:
        yield _("It does not think of fire in the turn after.")
    if len(ways.choices) < 2:
        return
    if wavering:
        words = _("It wavers: up to {n} points by lot are added to each before the best is taken.")
        yield words.format(n=points(wavering + whim))
    elif ways.values[taken] < np.max(ways.values):
        words = _("Among those within {n} of the best it draws by lot.")
        yield words.format(n=so_many(whim))


def so_many(number: float) -> str:
    """``1 point``, ``0.4 points``."""
    told_ = f"{number:g}" if 0 < number <= LEAST else points(number)
    return counted("{told} point", "{told} points", 1 if told_ == "1" else 2, told=told_)


def weapons_words(weapons: Iterable[str]) -> str:
    """How many of which: ``2 beams and one torpedo``."""
    kinds = Counter(weapon.startswith(TORPEDO) for weapon in weapons)
    named = [counted("one beam", "{n} beams", kinds[False])] if kinds[False] else []
    if kinds[True]:
        named.append(counted("one torpedo", "{n} torpedoes", kinds[True]))
    return listed(named)

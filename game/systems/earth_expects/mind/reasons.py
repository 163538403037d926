"""What speaks for an option and what it gives up, in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.systems.earth_expects.mind.thoughts import EQUALLY, Option, Thought
from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.weapons.table import WEAPONS
from game.words import _, capitalised, listed

LETTERS = "ABCDEFGH"
"""What options are called, in their order."""
LEAST = 0.05
"""So many points more or less than usual are worth a word."""


def term_words(name: str) -> str:
    """What a term is called where its points stand beside it."""
    return {
        "fire": _("fire this turn"),
        "harm": _("fire taken this turn"),
        "lock": _("lock-ons"),
        "later fire": _("fire next turn"),
        "later harm": _("fire taken next turn"),
        "range": _("range it likes"),
        "danger": _("terrain on the way"),
        "missiles": _("missiles in flight"),
        "launch": _("launches given up"),
        "errand": _("way to its friend"),
        "boxes": _("boxes that get power"),
        "dodge": _("railguns dodged"),
        "rest": _("lying still for its friend"),
        "haste": _("leaving faster than light"),
        "repairs": _("repairs, reloading"),
        "still": _("lying still under missiles"),
        "guest": _("ship docked to it"),
        "friends": _("friends in its hex"),
    }[name]


def _purpose(name: str, option: Option) -> str:
    """What an option is for that is good in a term."""
    if name == "fire" and option.bears:
        return _("to bring {weapons} to bear").format(weapons=weapon_words(option.bears))
    return {
        "fire": _("to bring its weapons to bear"),
        "harm": _("to keep out of fire"),
        "lock": _("to ready its lock-ons"),
        "later fire": _("to bear next turn"),
        "later harm": _("to keep out of next turn's fire"),
        "range": _("to have the range it likes"),
        "danger": _("to keep clear of terrain"),
        "missiles": _("to meet missiles with its guns"),
        "launch": _("to be able to launch"),
        "errand": _("to come nearer to its friend"),
        "boxes": _("to power what can be used"),
        "dodge": _("to be harder to hit"),
        "rest": _("to lie still for its friend"),
        "haste": _("to leave sooner"),
        "repairs": _("to repair or reload"),
        "still": _("to offer nuclear missiles no ship at rest"),
        "guest": _("to spare the ship docked to it"),
        "friends": _("to keep out of its friends' hexes"),
    }[name]


def weapon_words(many: Mapping[BoxType, int]) -> str:
    """So many weapons of some types: ``two lasers and a railgun``."""
    return listed([WEAPONS[kind].so_many(number) for kind, number in many.items()])


def _price(name: str) -> str:
    """What an option gives up that is bad in a term; ``{n}`` points of it."""
    return {
        "fire": _("gives up {n} of fire"),
        "harm": _("takes {n} more of fire"),
        "lock": _("gives up {n} of lock-ons"),
        "later fire": _("gives up {n} of next turn's fire"),
        "later harm": _("risks {n} more of next turn's fire"),
        "range": _("gives up {n} of range"),
        "danger": _("risks {n} in terrain"),
        "missiles": _("risks {n} more by missiles"),
        "launch": _("gives up {n} of launches"),
        "errand": _("loses {n} of its way"),
        "boxes": _("gives up {n} of powered boxes"),
        "dodge": _("gives up {n} of dodging"),
        "rest": _("loses {n} of its rest"),
        "haste": _("loses {n} of haste"),
        "repairs": _("gives up {n} of repairs"),
        "still": _("risks {n} by lying still"),
        "guest": _("risks {n} with the ship docked to it"),
        "friends": _("loses {n} by friends in its hex"),
    }[name]


def points(number: float) -> str:
    """Points with one decimal, if that is not 0."""
    return f"{round(number, 1) + 0.0:.1f}".removesuffix(".0").replace("-", "−")


def beside(option: Option, usual: Mapping[str, float] | None) -> dict[str, float]:
    """How much better than usual an option is in each term."""
    middle = usual or {}
    return {name: value - middle.get(name, 0.0) for name, value in option.terms.items()}


def because(thought: Thought, option: Option) -> str:
    """A sentence from the two terms that decided: what it is for, and what it gives up."""
    found = beside(option, thought.usual)
    best = max(found, key=lambda name: found[name], default="")
    worst = min(found, key=lambda name: found[name], default="")
    if not best or found[best] < LEAST:
        told = _nothing_for(thought, option).format(what=option.words)
    else:
        words = _("{what}, {purpose}: {n} more than usual")
        gain = points(found[best])
        told = words.format(what=option.words, purpose=_purpose(best, option), n=gain)
    if worst and found[worst] <= -LEAST:
        price = _price(worst).format(n=points(-found[worst]))
        return _("{told}; {price}.").format(told=capitalised(told), price=price)
    return _("{told}.").format(told=capitalised(told))


def _nothing_for(thought: Thought, option: Option) -> str:
    if _worse(thought, option):
        return _("{what}: in nothing better than most")
    return _("{what}: nothing better is to be had")


def _worse(thought: Thought, option: Option) -> bool:
    """Whether another option that is told is worth more, as it stands in words."""
    best = thought.best
    return best is not None and points(best.total) != points(option.total)


def drawn_by(thought: Thought) -> str:
    """How the option taken was drawn where it might have been another, and what the best one is
    worth; nothing where there was no choice."""
    taken, best = thought.taken, thought.best
    if taken is None or best is None:
        return ""
    chance = percent(Figure(taken.chance))
    if thought.alike > 1 and taken.chance >= EQUALLY * max(o.chance for o in thought.options):
        words = _("One of {n} courses kept about equally often, so that it cannot be foretold; "
                  "this one at {chance}.")  # fmt: skip
        told = words.format(n=thought.alike, chance=chance)
    elif taken is best or not _worse(thought, taken):
        return ""
    else:
        words = _("Drawn at {chance}, so that it cannot be foretold.")
        told = words.format(chance=chance)
    if not _worse(thought, taken):
        return told
    words = _("The best by its number is {letter}, at {most}; this one is worth {n}.")
    letter = LETTERS[thought.options.index(best)]
    numbers = {"most": points(best.total), "n": points(taken.total)}
    return f"{told} {words.format(letter=letter, **numbers)}"

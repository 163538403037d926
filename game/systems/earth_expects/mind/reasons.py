"""What speaks for an option and what it gives up, in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.systems.earth_expects.mind.feeding import weapon_words
from game.systems.earth_expects.mind.thoughts import EQUALLY, Option, Thought
from game.systems.earth_expects.odds.figure import Figure, percent
from game.table.reasons import LEAST, LETTERS, apart, points, signed
from game.words import _, capitalised, counted

TOLD = 0.2
"""Less than that of a difference may be due to rounding."""


def term_words(name: str) -> str:
    """What a term is called where its points stand beside it."""
    return {
        "fire": _("own fire this turn"),
        "harm": _("enemy fire this turn"),
        "lock": _("own lock-ons"),
        "later fire": _("own fire next turn"),
        "later harm": _("enemy fire next turn"),
        "range": _("the range it likes"),
        "away": _("distance from its enemies"),
        "danger": _("terrain on the way"),
        "missiles": _("missiles in flight"),
        "launch": _("launches given up"),
        "errand": _("the way to its friend"),
        "boxes": _("what has power where it would end"),
        "dodge": _("railguns dodged"),
        "rest": _("lying still for its friend"),
        "haste": _("leaving faster than light"),
        "repairs": _("own repairs and reloading"),
        "still": _("lying still under missiles"),
        "guest": _("the ship docked to it"),
        "friends": _("friends in its hex"),
    }[name]


def _purpose(name: str, option: Option) -> str:
    """What a plot is for that is good in a term."""
    if name == "fire" and option.bears:
        return _("to bring {weapons} to bear").format(weapons=weapon_words(option.bears))
    return {
        "fire": _("to bring its weapons to bear"),
        "harm": _("to keep out of fire"),
        "lock": _("to ready its lock-ons"),
        "later fire": _("to bear next turn"),
        "later harm": _("to keep out of next turn's fire"),
        "range": _("to have the range it likes"),
        "away": _("to get away from its enemies"),
        "danger": _("to keep clear of terrain"),
        "missiles": _("to meet missiles with its guns"),
        "launch": _("to be able to launch"),
        "errand": _("to come nearer to its friend"),
        "friends": _("to keep out of its friends' hexes"),
    }[name]


def _price(name: str) -> str:
    """What a plot gives up that is bad in a term; ``{n}`` is so many points of it."""
    return {
        "fire": _("gives up {n} of fire"),
        "harm": _("takes {n} more of fire"),
        "lock": _("gives up {n} of lock-ons"),
        "later fire": _("gives up {n} of next turn's fire"),
        "later harm": _("risks {n} more of next turn's fire"),
        "range": _("gives up {n} of range"),
        "away": _("gives up {n} of distance"),
        "danger": _("risks {n} in terrain"),
        "missiles": _("risks {n} more by missiles"),
        "launch": _("gives up {n} of launches"),
        "errand": _("loses {n} of its way"),
        "friends": _("loses {n} by friends in its hex"),
    }[name]


def so_many(number: float) -> str:
    """``1 point``, ``0.4 points``."""
    told = points(number)
    return counted("{told} point", "{told} points", 1 if told == "1" else 2, told=told)


def beside(thought: Thought, option: Option) -> dict[str, float]:
    """How much better an option is in each term: a plot than is usual among all that were weighed,
    a way to share out power than its rival."""
    other = rival_of(thought, option)
    told = other.terms if other is not None else thought.usual or {}
    return {name: value - told.get(name, 0.0) for name, value in option.terms.items()}


def beside_words(thought: Thought, option: Option) -> str:
    """What its terms are compared with."""
    other = rival_of(thought, option)
    if other is None:
        return _("points · beside the usual")
    return _("points · beside {letter}").format(letter=LETTERS[thought.options.index(other)])


def rival_of(thought: Thought, option: Option) -> Option | None:
    """Of ways to share out power the one taken, and beside that one the next; of plots none."""
    if thought.kind != "power" or len(thought.options) < 2:
        return None
    taken = thought.taken
    return taken if option is not taken else thought.options[1]


def because(thought: Thought, option: Option) -> str:
    """A sentence from the two terms that decided."""
    if thought.kind == "power":
        return _against(thought, option)
    found = beside(thought, option)
    best = max(found, key=lambda name: found[name], default="")
    worst = min(found, key=lambda name: found[name], default="")
    if not best or found[best] < LEAST:
        told = _nothing_for(thought, option).format(what=option.words, all=_all(thought))
    else:
        words = _("{what}, {purpose}: {n} more than is usual among {all}")
        purpose = _purpose(best, option)
        told = words.format(
            what=option.words, purpose=purpose, n=so_many(found[best]), all=_all(thought)
        )
    if worst and found[worst] <= -LEAST:
        price = _price(worst).format(n=so_many(-found[worst]))
        return _("{told}; {price}.").format(told=capitalised(told), price=price)
    return _("{told}.").format(told=capitalised(told))


def _all(thought: Thought) -> str:
    return counted("its {n} plot", "its {n} plots", thought.weighed)


def _nothing_for(thought: Thought, option: Option) -> str:
    if _worse(thought, option):
        return _("{what}: in no term better than is usual among {all}")
    return _("{what}: none of {all} is worth more")


def _against(thought: Thought, option: Option) -> str:
    """A way to share out power, and what sets it apart from its rival."""
    other = rival_of(thought, option)
    if other is None:
        return _("{what}. There was no other way.").format(what=option.words)
    letter, gain = LETTERS[thought.options.index(other)], apart(option, other)
    numbers = {"letter": letter, "n": so_many(abs(gain))}
    if points(gain) == "0" and option is thought.taken:
        told = _("It is worth as much as {letter}; of equals the first is taken").format(**numbers)
    elif points(gain) == "0":
        told = _("It is worth as much as {letter}").format(**numbers)
    elif gain > 0:
        told = _("It beats {letter} by {n}").format(**numbers)
    else:
        told = _("It falls {n} short of {letter}").format(**numbers)
    words = {"what": option.words, "told": told} | _deciding(beside(thought, option), gain)
    if "first" not in words or points(gain) == "0":
        return _("{what}. {told}.").format(**words)
    if "second" in words:
        said = _("{what}. {told}, most by {first} and {second}")
    elif "against" in words:
        said = _("{what}. {told}, most by {first} and in spite of {against}")
    else:
        said = _("{what}. {told}, most by {first}")
    whole = _("{said}; all else comes to {rest}.") if "rest" in words else _("{said}.")
    return whole.format(said=said.format(**words), **words)


def _deciding(found: Mapping[str, float], gain: float) -> dict[str, str]:
    """The ``first`` term that speaks for what came out, and the one that tells most beside it: a
    ``second`` that does so too, or one ``against``."""
    way = -1 if gain < 0 else 1
    telling = sorted(
        (name for name in found if abs(found[name]) >= LEAST), key=lambda name: -way * found[name]
    )
    if not telling or way * found[telling[0]] < 0:
        return {}
    first, *rest = telling
    told, left = {"first": _by(found, first)}, gain - round(found[first], 1)
    if rest:
        other = max(rest, key=lambda name: abs(found[name]))
        place = "second" if way * found[other] > 0 else "against"
        told[place] = _by(found, other)
        left -= round(found[other], 1)
    return told if abs(left) < TOLD else told | {"rest": signed(left)}


def _by(found: Mapping[str, float], name: str) -> str:
    return f"{term_words(name)} ({signed(found[name])})"


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
        told = counted(
            "Drawn by lot, so that no enemy can foretell it: this one comes in {chance}, and {n} "
            "other at least half as often as the likeliest.",
            "Drawn by lot, so that no enemy can foretell it: this one comes in {chance}, and {n} "
            "others at least half as often as the likeliest.",
            thought.alike - 1,
            chance=chance,
        )
    elif taken is best or not _worse(thought, taken):
        return ""
    else:
        words = _("Drawn by lot, so that no enemy can foretell it; this one comes in {chance}.")
        told = words.format(chance=chance)
    if not _worse(thought, taken):
        return told
    words = _("{letter} is worth more: {most}, beside {n}.")
    letter = LETTERS[thought.options.index(best)]
    numbers = {"most": so_many(best.total), "n": points(taken.total)}
    return f"{told} {words.format(letter=letter, **numbers)}"

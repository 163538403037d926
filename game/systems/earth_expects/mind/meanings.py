"""What each term of a worth counts, in words with the numbers it is reckoned by."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.mind.reasons import rival_of
from game.systems.earth_expects.mind.thoughts import Option, Rate, Thought
from game.systems.earth_expects.mind.weighing.payoff import IN_EARNEST, NEXT, NEXT_IN_REACH
from game.systems.earth_expects.odds.figure import Figure, percent
from game.table.reasons import LEAST, LETTERS, points
from game.words import _, counted


def meaning(thought: Thought, name: str) -> str:
    """What a term counts, in a sentence or two."""
    if name == "range":
        return " ".join([_range(rate) for rate in thought.rates] + [_only_far(thought)])
    if name in ("later fire", "later harm"):
        return _later(thought)
    return {
        "fire": _("Damage expected of its guns and missiles, against the enemy that suits them "
                  "best; each point as much as it counts on that enemy."),
        "harm": _("Damage expected of enemy fire, each point as much as it counts on this ship."),
        "lock": _("Half of what lock-ons would add to its fire, by their chance."),
        "away": _("Hexes to its enemies, up to a point."),
        "danger": _("Damage expected of terrain on the way."),
        "missiles": _("Damage expected of missiles in flight, less what its guns shoot down."),
        "launch": _("Missiles that cannot be launched after such a turn."),
        "errand": _("How much nearer it comes to the friend it is to meet."),
        "boxes": _("What powered guns would do where it is likely to end, or save by shooting at "
                   "missiles that come, what sensors would add by lock-ons, and what shields "
                   "would hold off."),
        "dodge": _("Damage of railguns that its manoeuvre points are likely to dodge."),
        "rest": _("What moving costs where it is to lie still."),
        "haste": _("Hexes flown while it leaves faster than light."),
        "repairs": _("What boxes that can be mended or reloaded give back, if it spends no "
                     "manoeuvre power."),
        "still": _("What a nuclear missile does to a ship that lies without movement power."),
        "guest": _("The docked ship, which manoeuvres would destroy."),
        "friends": _("What sharing a hex costs."),
    }[name]  # fmt: skip


def _range(rate: Rate) -> str:
    words = _("{pull} less for each hex that next turn's range to {enemy} is off {n}, where the "
              "exchange of fire is best for it.")  # fmt: skip
    return words.format(pull=points(rate.pull), enemy=rate.enemy, n=rate.liked)


def _only_far(thought: Thought) -> str:
    if not thought.reach:
        return ""
    words = _("Heeded only where less than {n} of fire is to be given next turn.")
    return words.format(n=points(IN_EARNEST))


def _later(thought: Thought) -> str:
    share = percent(Figure(NEXT_IN_REACH if thought.reach else NEXT))
    if thought.reach:
        words = _("{share} of the most fire that can be brought to bear next turn from there.")
    else:
        words = _("{share} of next turn's fire if both fly straight on.")
    return words.format(share=share)


def rates_words(thought: Thought, option: Option) -> Iterator[str]:
    """What a point of damage counts, ship by ship, and how many are expected."""
    if not thought.rates:
        yield _("One point is worth as much as a point of damage.")
    for rate in thought.rates:
        words = _("A point of damage on {enemy} counts {gain}, one that it does to {ship} {cost}.")
        numbers = {"gain": exact(rate.gain), "cost": exact(rate.cost)}
        yield words.format(enemy=rate.enemy, ship=thought.who, **numbers)
        hope, fear = option.hope.get(rate.enemy, 0.0), option.fear.get(rate.enemy, 0.0)
        if max(hope, fear) >= LEAST:
            words = _("Expected there: {hope} on {enemy}, {fear} on {ship}.")
            numbers = {"hope": exact(hope), "fear": exact(fear)}
            yield words.format(enemy=rate.enemy, ship=thought.who, **numbers)


def compared_words(thought: Thought, option: Option) -> str:
    """What the second column compares with."""
    other = rival_of(thought, option)
    if other is not None:
        letter = LETTERS[thought.options.index(other)]
        return _("The last column: how much more that is than in {letter}.").format(letter=letter)
    return counted(
        "The last column: how much more that is than in the middle of its {n} plot.",
        "The last column: how much more that is than in the middle of all its {n} plots.",
        thought.weighed,
    )


def exact(number: float) -> str:
    """Two decimals, as many as it takes to reckon with."""
    return f"{number:.2f}".rstrip("0").removesuffix(".").replace("-", "−")

"""What a captain says of a figure's turn: whom it sent where, and what else it might have done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

import numpy as np

from game.hexgrid.hexes import Hex, direction_words, hex_from_number, hex_number
from game.systems.figures.mind.choice import FIRST, TERMS, Choice
from game.systems.figures.mind.deed_words import deed_words, end_of
from game.systems.figures.mind.errands import Errand, Kind
from game.systems.figures.mind.skill import Skill
from game.systems.figures.mind.weighed import Weighed
from game.systems.figures.rules.helpless import acts_freely
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, DISENGAGE, MOVE, WAIT
from game.systems.figures.state.orders import ActOrder, TurnOrder
from game.systems.figures.state.place import place
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.reasons import points
from game.table.thoughts import SHOWN, Option, Thought
from game.words import _, listed, marked

POINTS = marked("points of movement")
OWN = 3
"""Options of the figure that acts that are told beside the best of every other figure."""
ERRANDS = {
    Kind.ACROSS: marked("to get to its edge"),
    Kind.HOME: marked("to bring the banner to its edge"),
    Kind.SAVE: marked("to get to {friend}, who is in quicksand"),
    Kind.FETCH: marked("to get to the banner"),
    Kind.BAR: marked("to get in the way of {foe}"),
    Kind.SHIELD: marked("to get at {foe}, of the enemies on their feet the nearest to {friend}"),
    Kind.FOLLOW: marked("to stay with {friend}"),
}


def act_thought(weighed: Weighed, skill: Skill) -> Thought[Option]:
    """Why that figure acts, and why it does that."""
    yard, taken, legal = weighed.yard, weighed.taken, weighed.legal
    told = _told(legal, taken)
    figure = yard.figures[taken.order.figure]
    names = [name for name in TERMS if any(one.terms.get(name) for one in legal)]
    return Thought(
        turn=yard.turn,
        who=figure.name,
        kind=taken.order.kind,
        intent=_intent(figure, taken.order, weighed.aims.errands.of(figure)),
        options=tuple(_option(yard, one, names) for one in told),
        chosen=next(n for n, one in enumerate(told) if one.order == taken.order),
        usual={name: _middle(legal, name) for name in names},
        weighed=len(legal),
        standing=(*_standing(weighed, skill), *_twins(yard, legal, taken)),
        counted=POINTS,
    )


def turn_thought(view: Yard, decision: Decision, order: TurnOrder) -> Thought[Option]:
    """Why a figure turns to who runs around it, or does not."""
    [foe] = decision.choices
    names = {"figure": order.figure, "foe": foe}
    intent = _("{figure} keeps its eyes on {foe}.") if order.turns else _("{figure} goes its way.")
    why = _("It waits for enemies, so it turns to face whoever runs around it.")
    if not order.turns:
        why = _("It does not turn to {foe}: that would halve its next Move, and who does not wait "
                "does not let itself be held.")  # fmt: skip
    return Thought(
        turn=view.turn,
        who=order.figure,
        kind=order.kind,
        intent=intent.format(**names),
        standing=(why.format(**names),),
        order=order,
    )


# -- options


def _told(legal: Sequence[Choice], taken: Choice) -> list[Choice]:
    """Of the best first: some of the figure that acts, the best of every other, and that taken."""
    others = len({one.order.figure for one in legal}) - 1
    most = {taken.order.figure: max(OWN, SHOWN - others)}
    found: list[Choice] = []
    so_far: Counter[str] = Counter()
    known, told = {_alike(taken.order)}, {_twin(taken)}
    for one in legal:
        name, new = one.order.figure, _alike(one.order) not in known and _twin(one) not in told
        fits = so_far[name] < most.get(name, 1) and len(found) < SHOWN and new
        if fits or one.order == taken.order:
            known.add(_alike(one.order))
            told.add(_twin(one))
            so_far[name] += 1
            found.append(one)
    return found


def _twin(choice: Choice) -> Hashable:
    """What two choices have in common of which one is as good as the other in every term.

    Getting away is as good as going there, where it is worth as much.
    """
    way = MOVE if choice.order.manoeuvre == DISENGAGE else choice.order.manoeuvre
    deed = choice.order.model_copy(update={"manoeuvre": way, "path": (), "facing": None})
    return deed, tuple(round(choice.terms.get(name, 0.0), 1) for name in TERMS)


def _twins(yard: Yard, legal: Sequence[Choice], taken: Choice) -> Iterator[str]:
    """Where else what is done would be as good in every term, or which other way faced."""
    twins = [one.order for one in legal if _twin(one) == _twin(taken)]
    waits = taken.order.manoeuvre == WAIT
    ends = [end_of(yard, one) for one in (taken.order, *twins)]
    found = [direction_words(at.facing) if waits else hex_number(at.hex) for at in ends]
    others = list(dict.fromkeys(found))[1:]
    if others:
        turned = _("Facing {places} is worth just as much.")
        words = turned if waits else _("The same in {places} is worth just as much.")
        yield words.format(places=listed(others))


def _alike(order: ActOrder) -> ActOrder:
    """What two orders have in common that differ only in the way, or in the facing at its end."""
    facing = order.facing if order.manoeuvre == WAIT else None
    end = tuple(stride.split()[0] for stride in order.path[-1:])
    return order.model_copy(update={"path": end, "facing": facing})


def _option(yard: Yard, choice: Choice, names: Sequence[str]) -> Option:
    order = choice.order
    return Option(
        order=order,
        who=order.figure,
        words=deed_words(yard, order),
        total=choice.worth,
        terms={name: choice.terms.get(name, 0.0) for name in names},
        way=tuple(dict.fromkeys(_way(yard, order))),
        aimed=(order.attack,) if order.attack else (),
    )


def _way(yard: Yard, order: ActOrder) -> Iterator[Hex]:
    yield yard.figures[order.figure].hex
    yield from (place(each).hex for each in order.path)
    if order.out is not None:
        yield hex_from_number(order.out)


def _middle(legal: Sequence[Choice], name: str) -> float:
    return float(np.median([one.terms.get(name, 0.0) for one in legal]))


# -- sentences


def _intent(figure: Figure, order: ActOrder, errand: Errand) -> str:
    """What a figure is out for with its turn: a fight, to wait, or else its errand."""
    if figure.bog is not None:
        return _("{figure} is to get out of the quicksand.").format(figure=figure.name)
    if not acts_freely(figure):
        words = _("{figure} cannot do as it likes this turn.")
        return words.format(figure=figure.name)
    if order.attack is not None:
        charge, strike = _("{figure} charges {foe}."), _("{figure} strikes at {foe}.")
        words = charge if order.manoeuvre == ALL_OUT else strike
        return words.format(figure=figure.name, foe=order.attack)
    if order.manoeuvre == WAIT:
        return _("{figure} waits for enemies.").format(figure=figure.name)
    return _("{figure} is {errand}.").format(figure=figure.name, errand=_errand_words(errand))


def _errand_words(errand: Errand) -> str:
    """Where its side sends a figure."""
    return _(ERRANDS[errand.kind]).format(friend=errand.about, foe=errand.foe or errand.about)


def _fights_or_waits(figure: Figure, order: ActOrder) -> bool:
    """Whether a figure does something else than its errand."""
    return acts_freely(figure) and (order.attack is not None or order.manoeuvre == WAIT)


def _standing(weighed: Weighed, skill: Skill) -> Iterator[str]:
    """Its errand if it does something else, how much what happens to it counts, and how well its
    level judges."""
    order = weighed.taken.order
    figure = weighed.yard.figures[order.figure]
    if _fights_or_waits(figure, order):
        errand = _errand_words(weighed.aims.errands.of(figure))
        yield _("Its errand: {errand}.").format(errand=errand)
    if figure.waits and any(one.terms.get(FIRST) for one in weighed.of(figure)):
        yield _("It has waited for a turn and nobody came: that somebody does counts half.")
    counts = weighed.aims.counts(figure)
    share = _("{n} %").format(n=f"{100 * counts:.0f}")
    if acts_freely(figure) and counts != 1:
        words = _("Each point of movement of {figure} counts {share}: by its Move, and by how much "
                  "its side needs it.")  # fmt: skip
        yield words.format(figure=figure.name, share=share)
    if not skill.care:
        yield _("It does not think of what may befall on the way, nor which figure matters most.")
    elif skill.care < 1:
        share = _("{n} %").format(n=f"{100 * skill.care:.0f}")
        yield _("What may befall on the way counts only {share} with it.").format(share=share)
    if not skill.foresight:
        yield _("It does not think of enemies who may strike before it acts again.")
    if any(any(one.off) for one in weighed.figures):
        words = _("It judges by eye: to each option it adds up to {most} by lot. The one taken "
                  "seemed to be worth {n}, more than any other.")  # fmt: skip
        yield words.format(most=points(skill.wavering), n=points(weighed.seemed))

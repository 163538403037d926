"""What the scripted side has in mind in Easier Hex Thrust, told of what it weighed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.full_thrust.mind.easier.answers import (
    KILLS_A_DIE,
    WHIM,
    EasierAnswers,
    Flying,
    Plotting,
    attacks_of,
    flight_to,
    plot_of,
    steering,
)
from game.systems.full_thrust.mind.easier.fighters import gone
from game.systems.full_thrust.mind.easier.plots import (
    ALOOF,
    APART,
    BEHIND,
    KEPT,
    NOVA,
    NOVA_LATER,
    ONWARD,
)
from game.systems.full_thrust.mind.easier.shot_thoughts import (
    gunnery_thought,
    launch_lines,
    steer_thought,
)
from game.systems.full_thrust.mind.skill import Skill
from game.systems.full_thrust.mind.telling import (
    About,
    an_option,
    fire_intent,
    fired_at,
    level_lines,
    other_intent,
    pieces,
    told,
)
from game.systems.full_thrust.mind.weighed import OWN_FIRE, OWN_LATER
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.rules.flying import Choice, way
from game.systems.full_thrust.rules.pivots import marker_words
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import (
    AttackOrder,
    DefendOrder,
    LaunchOrder,
    PlotOrder,
)
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.reasons import LEAST
from game.table.thoughts import Option, Thought
from game.words import _, counted


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotThought(Thought[Option]):
    """What is thought of the plots of a side: ship by ship in ``each``, as they were plotted; of
    the last and dearest itself."""

    each: tuple[Thought[Option], ...] = ()


class EasierThoughts(EasierAnswers):
    """A method for each question, beside the one that answers it."""

    def think_of_plot(self, view: Space, decision: Decision, rules: Any) -> Thought[Option] | None:
        """The plots of each ship."""
        del rules
        every = self._plotting(view, decision)
        if not every:
            return None
        each = tuple(_plot_thought(view, every, number, self.skill) for number in range(len(every)))
        last = each[-1]
        return PlotThought(
            turn=last.turn,
            who=last.who,
            kind=last.kind,
            intent=last.intent,
            options=last.options,
            chosen=last.chosen,
            usual=last.usual,
            weighed=last.weighed,
            standing=last.standing,
            counted=last.counted,
            each=each,
        )

    def think_of_fly(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """Where fighters fly, and at whom."""
        del rules
        flying = self._flying(view, decision)
        ways = flying.ways
        if ways is None or not ways.values.max():
            intent, lines = _flight_words(view, flying, decision, self.skill)
            return pieces(About(view.turn, flying.group.name, "fly", intent, lines), flying.order)
        taken = ways.choices.index(flying.end)

        def option(number: int) -> Option:
            there = ways.choices[number]
            words = _("to {hex}").format(hex=hex_number(there))
            if there == flying.group.hex:
                words = _("stays in {hex}").format(hex=hex_number(there))
            order, whom = flight_to(flying.group, there), ways.prey(number)[0]
            return an_option(ways, number, order, words, (there,), (whom,) if whom else ())

        whom = ways.prey(taken)[0]
        intent = _("To attack {target} from where that is worth most after its losses.")
        intent = intent.format(target=whom)
        about = About(view.turn, flying.group.name, "fly", intent, _drawn_words(flying, whom))
        return told(about, ways, taken, option)

    def think_of_defend(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """At which groups dice of point defence are rolled."""
        order = self.defend(view, decision, rules)
        intent = _("To shoot down what is left of the fullest groups.")
        return pieces(
            About(view.turn, order.ship, "defend", intent, _defence_lines(view, order)), order
        )

    def think_of_attack(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """Whom fighters attack."""
        order = self.attack(view, decision, rules)
        group = view.groups[order.ship]
        ways = attacks_of(view, group, decision)

        def option(number: int) -> Option:
            target = ways.choices[number]
            words = _("attack {target}").format(target=target)
            told_ = AttackOrder(ship=group.name, target=target)
            return an_option(ways, number, told_, words, (), (target,))

        intent = _("To attack where most damage is to be done.")
        left = counted("It has one attack left.", "It has {n} attacks left.", group.attacks)
        return told(
            About(view.turn, group.name, "attack", intent, [left]), ways, ways.taken, option
        )

    def think_of_gunnery(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """At whom a ship fires, or at what that flies at its side."""
        del rules
        return gunnery_thought(view, view.ships[decision.ship or ""], self.skill)

    def think_of_launch(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """Why it launches what it does, and keeps the rest."""
        order: LaunchOrder = self.launch(view, decision, rules)
        intent = _("To launch what may meet somebody.")
        if order.group and not (order.missiles or order.nova):
            intent = _("To have its fighters in space.")
        lines = launch_lines(view, view.ships[order.ship], order, self.skill)
        return pieces(About(view.turn, order.ship, "launch", intent, lines), order)

    def think_of_steer(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """The courses of a missile."""
        ways = steering(view, decision, rules)
        return steer_thought(view, view.missiles[decision.ship or ""], ways)


# -- plots


def _plot_thought(
    space: Space, every: list[Plotting], number: int, skill: Skill
) -> Thought[Option]:
    """What is thought of the plot of one ship; that of the others stays as it is."""
    ship, ways, taken = every[number]
    plots = [each.plot for each in every]

    def option(place: int) -> Option:
        choice = ways.choices[place]
        changed = (*plots[:number], plot_of(ship, choice), *plots[number + 1 :])
        flown = _entered(space, ship, choice)
        words, order = _plot_words(space, ship, choice), PlotOrder(plots=changed)
        return an_option(ways, place, order, words, flown, fired_at(ways, place))

    intent = _plot_intent(every[number])
    lines = _plot_lines(every, number, skill)
    return told(About(space.turn, ship.name, "plot", intent, lines), ways, taken, option)


def _entered(space: Space, ship: Ship, choice: Choice) -> tuple[Hex, ...]:
    entered = way(ship, choice.marker, choice.change)
    return tuple(hex_ for hex_ in entered if space.holds(hex_)) or (ship.hex,)


def _plot_words(space: Space, ship: Ship, choice: Choice) -> str:
    """``One side left, 6 ahead to 0712``."""
    marker, there = marker_words(choice.marker), hex_number(choice.spot.hex)
    if not choice.spot.speed:
        return _("{marker}, stays in {hex}").format(marker=marker, hex=there)
    ahead = counted("one ahead", "{n} ahead", choice.spot.speed)
    if not space.holds(choice.spot.hex):
        return _("{marker}, {ahead}, off the table").format(marker=marker, ahead=ahead)
    return _("{marker}, {ahead} to {hex}").format(marker=marker, ahead=ahead, hex=there)


def _plot_intent(plotting: Plotting) -> str:
    ways, taken = plotting.ways, plotting.taken
    terms = ways.told(taken)
    fire = terms.get(OWN_FIRE, 0.0), terms.get(OWN_LATER, 0.0)
    nova = terms.get(NOVA, 0.0), terms.get(NOVA_LATER, 0.0)
    if max(nova) >= LEAST and sum(nova) > sum(fire):
        return _("To have somebody in the way of its nova.")
    return (
        _carrier_intent(plotting)
        or fire_intent(ways, taken)
        or _far_enough(terms)
        or other_intent(ways, taken, BEHIND)
    )


def _carrier_intent(plotting: Plotting) -> str | None:
    """Of a carrier that ends farther from its enemies than it usually could."""
    ways = plotting.ways
    told_, usual = ways.told(plotting.taken), ways.usual()
    if sum(told_.get(name, 0.0) - usual.get(name, 0.0) for name in (APART, ONWARD)) < LEAST:
        return None
    return _("To keep away from its enemies: it is a carrier.")


def _far_enough(terms: Mapping[str, float]) -> str | None:
    """Of a carrier that ends so far from its enemies that more would not count."""
    if terms.get(APART, 0.0) < KEPT * ALOOF - LEAST:
        return None
    words = _("To end {n} hexes or more from its enemies if they fly straight on, far enough for a "
              "carrier.")  # fmt: skip
    return words.format(n=ALOOF)


def _plot_lines(every: list[Plotting], number: int, skill: Skill) -> Iterator[str]:
    _ship, ways, taken = every[number]
    if len(every) > 1:
        words = _("Plotted as number {n} of {all}: the cheapest come first, those after them know "
                  "where they end.")  # fmt: skip
        yield words.format(n=number + 1, all=len(every))
    if skill.foresight:
        yield _("It expects its enemies to plot as it would in their place.")
    else:
        yield _("It expects its enemies to fly mostly straight on, as fast as before.")
    if not skill.wary:
        yield _("It does not think of novas and missiles.")
    yield from level_lines(skill, ways, taken, skill.wavering_plots, WHIM)


# -- fighters


def _flight_words(
    space: Space, flying: Flying, decision: Decision, skill: Skill
) -> tuple[str, list[str]]:
    """What a flight is for that was weighed by nothing but how near its prey it ends."""
    prey, group = flying.prey, flying.group
    if prey is None:
        return _("To wait: there is no enemy."), []
    near = counted("one hex", "{n} hexes", distance(flying.end, prey.hex))
    if decision.count == EASIER.moves[0]:
        words = _("To fly to where {prey} will be if it flies straight on.")
    elif not skill.wary:
        words = _("To fly at {prey}, without a thought of point defence.")
    elif gone(space, group, flying.end):
        words = _("To come near {prey}: every hex is in reach of point defence.")
    elif distance(flying.end, prey.hex) < distance(group.hex, prey.hex):
        words = _("To come nearer to {prey}, out of reach of point defence.")
    else:
        words = _("To keep out of reach of point defence near {prey}.")
    ends = _("It ends {near} from where {prey} is now.")
    return words.format(prey=prey.name), [
        ends.format(near=near, prey=prey.name),
        *_drawn_words(flying),
    ]


def _drawn_words(flying: Flying, whom: str | None = None) -> Iterator[str]:
    """Why they fly at whom they do, or attack another."""
    if flying.prey is None:
        return
    words = _("{prey} draws them most of all enemies: by the worth of its hull, its screens, how "
              "near it is, and what groups before them leave of it.")  # fmt: skip
    yield words.format(prey=flying.prey.name)
    if whom not in (None, flying.prey.name):
        words = _("But from no hex that they reach is an attack on it worth more than that on "
                  "{target}.")  # fmt: skip
        yield words.format(target=whom)


def _defence_lines(space: Space, order: DefendOrder) -> Iterator[str]:
    for dice, area in ((order.point, False), (order.area, True)):
        for name, number in Counter(dice).items():
            fighters = counted("one fighter", "{n} fighters", space.groups[name].fighters)
            thrown = counted("one die", "{n} dice", number)
            words = _("Point defence: {dice} at {group}, which has {fighters}.")
            if area:
                words = _("Area defence: {dice} at {group}, which has {fighters}.")
            yield words.format(dice=thrown, group=name, fighters=fighters)
    words = _("Each die goes to the group with the most fighters left, if {n} of one fall to each "
              "die before it.")  # fmt: skip
    if len({*order.point, *order.area}) > 1:
        yield words.format(n=KILLS_A_DIE)

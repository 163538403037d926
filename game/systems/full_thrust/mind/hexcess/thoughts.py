"""What the scripted side has in mind in Hexcess Thrust, told of what it weighed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from typing import Any

from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.systems.full_thrust.mind.hexcess.aim import (
    Aim,
    Volley,
    gain,
    nearest,
    plan_of,
    together,
)
from game.systems.full_thrust.mind.hexcess.answers import (
    WHIM,
    Dare,
    HexcessAnswers,
    Moving,
    dares,
    nearest_late,
)
from game.systems.full_thrust.mind.hexcess.errands import homeward
from game.systems.full_thrust.mind.hexcess.judging import DRAWN
from game.systems.full_thrust.mind.telling import (
    About,
    an_option,
    fire_intent,
    fired_at,
    level_lines,
    other_intent,
    percent,
    pieces,
    so_many,
    told,
    weapons_words,
)
from game.systems.full_thrust.rules.ends import Choice
from game.systems.full_thrust.rules.thrust import flown
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import ComeBackOrder, ExcessOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.reasons import points
from game.table.thoughts import Option, Thought
from game.words import _, capitalised


class HexcessThoughts(HexcessAnswers):
    """A method for each question, beside the one that answers it."""

    def think_of_excess(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """The ships that use it, and what each gains and risks."""
        del rules
        every = {name: dares(view, view.ships[name], self.skill) for name in decision.choices}
        taken = {name: dare for name, dare in every.items() if dare and self.skill.daring}
        intent = _("To do what plain thrust does not pay for.")
        lines = [_dare_words(view.ships[name], dare) for name, dare in taken.items()]
        return pieces(
            About(view.turn, ", ".join(taken), "excess", intent, lines),
            ExcessOrder(ships=tuple(taken)),
        )

    def think_of_move(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """The ways of the ship that moves."""
        del rules
        moving = self._moving(view, decision)
        ship, ways = moving.ship, moving.ways

        def option(number: int) -> Option:
            choice = ways.choices[number]
            order = moving.order if number == moving.taken else choice.order(ship.name)
            words, way = _end_words(ship, choice), _way(view, ship, choice)
            return an_option(ways, number, order, words, way, fired_at(ways, number))

        intent, lines = _move_intent(view, moving), self._move_lines(view, decision, moving)
        about = About(view.turn, ship.name, "move", intent, lines)

        def looks(number: int) -> Hashable:
            choice = ways.choices[number]
            return choice.hex, choice.heading, choice.speed, choice.leaves

        return told(about, ways, moving.taken, option, looks)

    def _move_lines(self, view: Space, decision: Decision, moving: Moving) -> Iterator[str]:
        yield from _order_lines(view, decision, moving)
        if moving.order.scroll is not None:
            yield _("The table is scrolled first, so that it stays on it.")
        if moving.ship.wild:
            yield _("Out of control it has no other way.")
        yield from self._enemy_lines(view, moving)
        wavering = self.skill.wavering_moves
        yield from level_lines(self.skill, moving.ways, moving.taken, wavering, WHIM)

    def _enemy_lines(self, view: Space, moving: Moving) -> Iterator[str]:
        """Where it takes enemies to be."""
        if not self.skill.foresight:
            yield _("It expects its enemies to fly straight on.")
            return
        for name in fired_at(moving.ways, moving.taken):
            if name not in view.moved and not view.ships[name].sheet.base:
                words = _("{enemy} has yet to move: it is reckoned with wherever it may end, most "
                          "where that is best for it.")  # fmt: skip
                yield words.format(enemy=name)

    def think_of_give_way(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """The hexes that it may go to."""
        del rules
        ship, ways = self._giving_way(view, decision)

        def option(number: int) -> Option:
            order = self._give_way_to(ship, decision, number)
            there = ways.choices[number].hex
            words = _("to {hex}").format(hex=hex_number(there))
            return an_option(ways, number, order, words, (there,), fired_at(ways, number))

        intent = _("To leave the hex to another where that costs least.")
        lines = level_lines(self.skill, ways, ways.taken, 0.0, 0.0)
        about = About(view.turn, ship.name, "give_way", intent, lines)
        return told(about, ways, ways.taken, option)

    def think_of_come_back(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """Why it comes back, or stays away."""
        order: ComeBackOrder = self.come_back(view, decision, rules)
        if order.back:
            intent = _("To be in the battle again.")
            line = _("It stays away only if it is crippled and its side leads without it.")
        else:
            intent = _("To be lost to nobody.")
            line = _("It is crippled, and its side leads without it.")
        return pieces(About(view.turn, order.ship, "come_back", intent, [line]), order)

    def think_of_targets(self, view: Space, decision: Decision, rules: Any) -> Thought[Option]:
        """At whom it fires, and what its whole side does there."""
        order = self.targets(view, decision, rules)
        ship = view.ships[order.ship]
        if self.skill.marksman:
            intent = _("To fire where that is worth most to its side.")
            plan = plan_of(view, ship.side)
        else:
            intent = _("To fire at the nearest.")
            plan = nearest(view, ship)
        lines = _fire_lines(view, ship, plan, together_too=self.skill.marksman)
        return pieces(About(view.turn, ship.name, "targets", intent, lines), order)


def _dare_words(ship: Ship, dare: Dare) -> str:
    assert dare.way is not None
    words = _("{ship}, {way}: worth {won} if it keeps control, which comes at {chance}, and {lost} "
              "if not: {worth} in all, beside {kept} without excess thrust.")  # fmt: skip
    return words.format(
        ship=ship.name,
        way=_end_words(ship, dare.way),
        won=points(dare.won),
        chance=percent(dare.holds),
        lost=points(dare.lost),
        worth=so_many(dare.worth),
        kept=points(dare.kept),
    )


def _move_intent(space: Space, moving: Moving) -> str:
    ship, ways, taken = moving.ship, moving.ways, moving.taken
    if homeward(space, ship):
        return _("To bring its cargo home.")
    if moving.best.leaves:
        return _("To leave the table: nothing that keeps it there is worth more.")
    return fire_intent(ways, taken) or other_intent(ways, taken, DRAWN)


def _order_lines(space: Space, decision: Decision, moving: Moving) -> Iterator[str]:
    """Why this ship and no other."""
    if len(decision.choices) == 1:
        return
    if moving.waits is not None:
        words = _("It moves before {friend}, which is to end in its hex.")
        yield words.format(friend=moving.waits.name)
    elif moving.ship.wild:
        yield _("It moves before the rest of its side, since it is out of control.")
    elif nearest_late(space, moving.ship):
        yield _("It moves before the rest of its side: none is farther from enemies that have yet "
                "to move.")  # fmt: skip


def _end_words(ship: Ship, choice: Choice) -> str:
    """Where a way ends, how the ship then heads and faces, and how fast it is."""
    there, heading = hex_number(choice.hex), direction_words(choice.heading)
    if choice.leaves:
        words = _("off the table beyond {hex}, heading {way}").format(hex=there, way=heading)
    elif choice.hex == ship.hex:
        words = _("stays in {hex}, heading {way}").format(hex=there, way=heading)
    else:
        words = _("to {hex}, heading {way}").format(hex=there, way=heading)
    if choice.facing != choice.heading:
        words = _("{words}, facing {way}").format(words=words, way=direction_words(choice.facing))
    speed = str(choice.speed)
    if choice.speed != ship.speed:
        speed = f"{ship.speed} → {choice.speed}"
    return _("{words}, speed {n}").format(words=words, n=speed)


def _way(space: Space, ship: Ship, choice: Choice) -> list[Hex]:
    """The hexes entered, off the table too if the table may be scrolled; where it stays, that."""
    found = [place.hex for place in flown(ship, choice.turns)]
    if not space.scenario.floating:
        found = [hex_ for hex_ in found if space.holds(hex_)]
    return found or [ship.hex]


def _fire_lines(space: Space, ship: Ship, plan: list[Aim], *, together_too: bool) -> Iterator[str]:
    mine: dict[str, list[Aim]] = defaultdict(list)
    for shot, target in plan:
        if shot.ship == ship.name:
            mine[target].append((shot, target))
    every = together(plan)
    for target, aims in mine.items():
        weapons = weapons_words(shot.weapon for shot, _target in aims)
        words = _("{weapons} at {target}: {n} of damage expected.")
        expected = so_many(together(aims)[target].mean)
        yield words.format(weapons=capitalised(weapons), target=target, n=expected)
        if together_too:
            alone = len(aims) == sum(target == to for _shot, to in plan)
            yield _whole_words(space.ships[target], every[target], alone=alone)


def _whole_words(target: Ship, volley: Volley, *, alone: bool) -> str:
    """What the whole side does to one of its targets."""
    found = gain(target, volley)
    numbers = {
        "who": _("No other of its side fires there") if alone else _("All of its side together"),
        "n": points(volley.mean),
        "hull": target.hull,
        "dead": percent(found.dead),
        "crippled": percent(found.crippled),
        "worth": so_many(found.worth),
    }
    words = _("{who}: {n} damage expected against {hull} hull left; destroyed at {dead}; worth "
              "{worth}.")  # fmt: skip
    if not target.crippled:
        words = _("{who}: {n} damage expected against {hull} hull left; crippled at {crippled}, "
                  "destroyed at {dead}; worth {worth}.")  # fmt: skip
    return words.format(**numbers)

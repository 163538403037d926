"""How often the ends that a level foresees of its enemies come, by the chance it gives them.

    python -m tests.benchmarks.foresight [--plots 500] [--first 1] [--level captain]

Scenarios of the game are played in turn, eight turns each, the level at every seat, with new dice
each time round, until so many plots were decided. Figures, by chance foreseen: how many ends, the
mean chance, how many of a hundred came, and how many of those not foreseen right were off by the
facing alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, pairwise

from game.dice import LabelledDice
from game.systems.earth_expects.mind.looking_back import LookingBack, Meant
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import SKILLS, Skill
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import scenarios
from game.systems.earth_expects.scenario.hide_choice import hiding_sides
from game.systems.earth_expects.scenario.muster import open_sides
from game.table.minds import speak_up
from game.table.runner import Runner

TURNS, SHIPS = 8, 8
BOUNDS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1.0, 2.0)
"""Chances that part the lines of the table; the last line is what is held to be certain."""


@dataclass(frozen=True, slots=True)
class Guess:
    """An end foreseen: its chance, whether it came, whether at least its hex did."""

    chance: float
    came: bool
    hex: bool


def played(first: int, skill: Skill) -> Iterator[tuple[Runner, dict[str, Scripted]]]:
    """Battles without end, over, with the minds that played them."""
    listed = [one for one in scenarios() if one.scenario is not None]
    for number in count(first):
        for one in listed:
            told = one.scenario
            if told is None or open_sides(told) or hiding_sides(told) or len(told.ships) > SHIPS:
                continue
            told = told.but(turn_limit=min(told.turn_limit, TURNS))
            runner = begin(told, one.designs, LabelledDice(number.to_bytes(32, "big")))
            minds = {
                side: Scripted(runner.seed(f"mind of {side}"), skill=skill)
                for side in runner.battle.sides
            }
            while not runner.over:
                decision = runner.decisions[0]
                mind = minds[decision.side]
                speak_up(runner, decision, mind)
                view = runner.question_view(decision)
                runner.answer(decision.key, mind.decide(view, decision, runner.rules))
            yield runner, minds


def plots(first: int, skill: Skill) -> Iterator[Meant]:
    """What was meant by plots, without end."""
    for runner, minds in played(first, skill):
        back = LookingBack(runner, minds)
        for number, sealed in enumerate(back.sealed):
            found = back.meant(number) if sealed.order.kind == "plot" else None
            if found is not None:
                yield found


def guesses(meant: Meant) -> Iterator[Guess]:
    """Every end foreseen of enemies that flew."""
    for end in meant.thought.foreseen:
        flown = meant.flown.get(end.ship)
        if flown is not None:
            there = flown.end == end.hex
            yield Guess(end.chance, there and flown.facing == end.facing, there)


def table(found: list[Guess]) -> Iterator[str]:
    """The lines of the table, and the one that is aimed at."""
    yield "| foreseen at | ends | mean chance % | came % | wrong by facing alone % |"
    yield "|---|---|---|---|---|"
    for low, high in (*pairwise(BOUNDS), (0.1, 0.3)):
        some = [one for one in found if low <= one.chance < high]
        if some:
            name = f"{100 * low:.0f} to {100 * min(high, 1.0):.0f} %"
            figures = (sum(e.chance for e in some), sum(e.came for e in some),
                       sum(e.hex and not e.came for e in some))  # fmt: skip
            cells = " | ".join(f"{100 * each / len(some):.1f}" for each in figures)
            yield f"| {name} | {len(some)} | {cells} |"


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plots", type=int, default=500)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--level", choices=SKILLS, default="captain")
    asked = parser.parse_args()
    found: list[Guess] = []
    for number, meant in enumerate(plots(asked.first, SKILLS[asked.level])):
        if number == asked.plots:
            break
        found += guesses(meant)
    sys.stdout.write("\n".join(table(found)) + "\n")


if __name__ == "__main__":
    main()

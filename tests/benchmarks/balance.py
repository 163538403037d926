"""How the battles that come with the game fall out when both sides are scripted, at one level.

    python -m tests.benchmarks.balance [--battles 24] [--level captain] [BATTLE ...]

One line a battle, a row of the table in ``assets/scenarios/README.md``: battles played, wins of
each side, indecisive ones, the share that ran to the limit, mean length in turns, the mean turn in
which the first box was hurt, and what the side ahead had destroyed of the others' value at the end:
the quarter, half and three quarters of the battles. Every other battle the sides are listed the
other way round, so that who is asked and shoots first favours nobody. Fleets are bought anew each
time.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.dice import LabelledDice
from game.systems.earth_expects.events.harm import BoxDamaged
from game.systems.earth_expects.mind.choices.muster import choose_muster
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import SKILLS, Skill
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.rules.victory import value_destroyed
from game.systems.earth_expects.scenario.file import Listed, scenarios
from game.systems.earth_expects.scenario.muster import library, mustered, open_sides
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.design import Design
from game.table.events import TurnBegan
from game.table.runner import Runner

BATTLES = 24


@dataclass(frozen=True)
class End:
    """How a battle ended; ``bite``: the turn of the first damage; ``done``: a share of value."""

    winner: str | None
    limit: bool
    turns: int
    bite: int | None
    done: float


def end_of(runner: Runner) -> End:
    """What became of a battle that is over."""
    battle = runner.battle
    whole = {
        side: sum(ship.value for ship in battle.ships.values() if ship.side != side)
        for side in battle.sides
    }
    return End(
        battle.outcome[0] if battle.outcome else None,
        battle.outcome is not None and battle.turn >= battle.scenario.turn_limit,
        battle.turn,
        _bite(runner),
        max(float(value_destroyed(battle, side) / whole[side]) for side in battle.sides),
    )


def _bite(runner: Runner) -> int | None:
    turn = 1
    for event in runner.events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, BoxDamaged):
            return turn
    return None


def play(scenario: Scenario, designs: Mapping[str, Design], seed: int, skill: Skill) -> Runner:
    """A level against itself to the end; odd seeds list the sides the other way round."""
    if seed % 2:
        scenario = scenario.model_copy(update={"sides": scenario.sides[::-1]})
    scenario, designs = _with_fleets(scenario, designs, seed)
    runner = begin(scenario, designs, LabelledDice(seed.to_bytes(32, "big")))
    minds = {
        side: Scripted(Random(f"{seed}/{side}"), NET_DAMAGE, skill)
        for side in scenario.side_names()
    }
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    return runner


def _with_fleets(
    scenario: Scenario, designs: Mapping[str, Design], seed: int
) -> tuple[Scenario, Mapping[str, Design]]:
    sides = open_sides(scenario)
    if not sides:
        return scenario, designs
    yard = {**library(), **designs}
    fleets = {s: choose_muster(scenario, s, yard, Random(f"{seed}/{s}/fleet")) for s in sides}
    return mustered(scenario, fleets), yard


def row(one: Listed, battles: int, skill: Skill) -> str:
    """A row of the table: the battle, how many were played, and how they ended."""
    scenario = one.scenario
    if scenario is None:
        return f"| {one.path.stem} | cannot be played: {one.problems} |"
    ends = [end_of(play(scenario, one.designs, seed, skill)) for seed in range(battles)]
    wins = Counter(end.winner for end in ends)
    sides = ", ".join(f"{name} {wins[name]}" for name in scenario.side_names())
    mean = statistics.mean(end.turns for end in ends)
    limit = 100 * sum(end.limit for end in ends) / battles
    bites = [end.bite for end in ends if end.bite is not None]
    bite = f"{statistics.mean(bites):.1f}" if bites else "-"
    done = sorted(end.done for end in ends)
    quarters = " ".join(f"{done[(battles - 1) * q // 4]:.2f}" for q in (1, 2, 3))
    return (
        f"| {scenario.title} | {battles} | {sides} | {wins[None]} | {limit:.0f} % | {mean:.1f} "
        f"| {bite} | {quarters} |"
    )


def main() -> None:
    """Print the table, battle by battle as they are played."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--level", choices=SKILLS, default="captain")
    parser.add_argument("names", nargs="*", metavar="BATTLE", help="a file's name without .toml")
    told = parser.parse_args()
    for one in scenarios():
        if not told.names or one.path.stem in told.names:
            sys.stdout.write(row(one, told.battles, SKILLS[told.level]) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()

"""What a lead is worth: fits the weight of ``game.table.winning`` of each game that has one.

    python -m tests.benchmarks.winning [--battles 250] [--game EE]

For each game as many of its battles between scripted sides of one level, and as many duels of one
of its ships with its like or another, are played; at the end of every turn the lead is noted, and
the weight is the one that makes what came of them likeliest. Printed: the weight, with the
standard error of it (whole battles are drawn anew), the mean surprise per moment against that of a
coin (0.693), and how often the side ahead won beside how often that was told. The weights in the
games are those of 250 battles.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log, sqrt
from random import Random
from typing import Any

import game.systems  # noqa: F401 - puts the games on the list
from game.dice import LabelledDice, seed_of
from game.duel.minds import mind_by
from game.duel.pairing import Pairing, pair
from game.duel.seam import duels_of
from game.systems.battle_board.rules.winning import winning as of_board
from game.systems.earth_expects.odds.winning import winning as of_ships
from game.systems.full_thrust.rules.winning import winning as of_points
from game.table.events import TurnEnded
from game.table.faults import SetupError
from game.table.game import begin, games
from game.table.minds import speak_up
from game.table.runner import Runner
from game.table.winning import Winning, chance

TELLS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01)
REDRAWN = 40
Moment = tuple[float, float, float]
"""The lead of the first side, the turns left, and what came of it for that side."""


@dataclass(frozen=True)
class Fitted:
    """A game by name, its battles and ships, the levels that play, and its own of this."""

    name: str
    battles: tuple[str, ...]
    ships: tuple[str, ...]
    levels: tuple[str, ...]
    winning: Callable[[Any], Winning | None]


GAMES = {
    "EE": Fitted(
        "Earth Expects",
        ("first_battle", "two_scouts", "sister_ships", "letter_of_marque", "picket_line",
         "line_of_battle", "earths_answer", "low_over_luna", "sun_at_their_backs", "two_gates",
         "tumbling_rocks", "both_ends", "five_a_side", "the_whole_book", "open_purse"),
        ("icarus", "lodestar", "firefly", "sandfly", "perseverance", "halberd", "outrigger",
         "sheepdog", "tycho", "marius", "two_minds", "outrider", "resolute", "lampyris",
         "vigilance", "hecate", "claim_jumper", "constellation", "ganymede", "europa"),
        ("cadet", "officer", "captain"), of_ships,
    ),
    "BB": Fitted(
        "Battle board",
        ("build_off", "citadel", "knife_work", "long_arm", "raiders", "treasure_ship"),
        ("arbalest", "bastion", "broadsword", "javelin", "lancer", "warhammer", "wasp"),
        ("cadet", "officer", "captain"), of_board,
    ),
    "FT": Fitted(
        "Full Thrust",
        ("meeting", "duel_with_nova", "missile_run", "strike", "reef"),
        ("battleship", "carrier", "cruiser", "escort", "frigate", "monitor"),
        ("cadet", "officer", "captain"), of_points,
    ),
}  # fmt: skip


def played(pairing: Pairing, level: str, number: int) -> Runner[Any]:
    """One battle of a pairing, whose seats are swapped in every other one."""
    [bout] = pairing.bouts([number])
    played_game = games()[bout.game]
    dice, duels = LabelledDice(bytes.fromhex(bout.key)), duels_of(played_game)
    runner = begin(played_game, played_game.unpack(bout.texts), dice)
    minds = {side: mind_by(level, duels)(seed_of(dice, side)) for side in runner.battle.sides}
    while not runner.over:
        decision = runner.decisions[0]
        mind = minds[decision.side]
        speak_up(runner, decision, mind)
        if decision in runner.decisions:
            view = runner.question_view(decision)
            runner.answer(decision.key, mind.decide(view, decision, runner.rules))
    return runner


def moments(runner: Runner[Any], made: Callable[[Any], Winning | None]) -> Iterator[Moment]:
    """The end of every turn but the last."""
    telling, table = made(runner.first), runner.first
    winner = runner.battle.outcome[0]
    came = 0.5 if winner is None else float(winner == runner.battle.sides[0])
    for event in runner.events:
        if telling and isinstance(event, TurnEnded) and table.turn < telling.turns:
            yield telling.lead(table), telling.turns - table.turn, came
        table = runner.rules.after(table, event)


def gathered(one: Fitted, battles: int) -> list[list[Moment]]:
    """Those of every battle; two that cannot meet are passed over."""
    found = []
    for number in range(2 * battles):
        draw = Random(f"{one.name} {number}")
        level, alone = draw.choice(one.levels), number < battles
        first = draw.choice(one.battles if alone else one.ships)
        second = None if alone else first if draw.random() < 0.5 else draw.choice(one.ships)
        try:
            pairing = pair((first, second), (level, level), number, name_of(one))
            found.append(list(moments(played(pairing, level, number % 2), one.winning)))
        except SetupError:
            continue
    return found


def name_of(one: Fitted) -> str:
    """The game on the list whose name begins so."""
    return next(name for name in games() if name.startswith(one.name))


def fit(battles: Sequence[Sequence[Moment]]) -> float:
    """The weight under which what came is likeliest, by Newton's way."""
    every = [(lead / sqrt(left), came) for battle in battles for lead, left, came in battle]
    weight = 1.0
    for _step in range(50):
        told = [(x, came, chance(weight, x, 1)) for x, came in every]
        slope = sum(x * (came - p) for x, came, p in told)
        bend = sum(x * x * p * (1 - p) for x, _came, p in told) + 1e-9
        weight += max(-5.0, min(5.0, slope / bend))
    return weight


def report(one: Fitted, battles: list[list[Moment]]) -> Iterator[str]:
    """The lines that are printed of a game."""
    weight, draw = fit(battles), Random(0)
    anew = [fit(draw.choices(battles, k=len(battles))) for _time in range(REDRAWN)]
    mean = sum(anew) / REDRAWN
    error = sqrt(sum((each - mean) ** 2 for each in anew) / REDRAWN)
    every = [(chance(weight, lead, left), came, lead) for b in battles for lead, left, came in b]
    lost = -sum(c * log(p) + (1 - c) * log(1 - p) for p, c, _lead in every if 0 < p < 1)
    yield f"{one.name}: {len(battles)} battles, {len(every)} moments"
    yield f"  weight {weight:.1f} ± {error:.1f}; surprise {lost / len(every):.3f}"
    ahead = [(p, c) if p > 0.5 else (1 - p, 1 - c) for p, c, lead in every if lead]
    for low, high in pairwise(TELLS):
        some = [(p, c) for p, c in ahead if low <= p < high]
        if some:
            told, came = (100 * sum(each) / len(some) for each in zip(*some, strict=True))
            yield f"  told {told:3.0f} %, came {came:3.0f} %  ({len(some)})"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="What a lead is worth.")
    parser.add_argument("--battles", type=int, default=250)
    parser.add_argument("--game", choices=GAMES, action="append")
    given = parser.parse_args()
    for name in given.game or GAMES:
        for line in report(GAMES[name], gathered(GAMES[name], given.battles)):
            sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

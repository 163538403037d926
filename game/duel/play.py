"""One game of a duel, from its files to its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import process_time
from typing import Any

from game.dice import LabelledDice, seed_of
from game.duel.lines import Line, Played, Winner
from game.duel.minds import MindError, mind_by, said
from game.duel.seam import Duels, duels_of
from game.table.decisions import Decision
from game.table.faults import IllegalOrderError
from game.table.game import Texts, begin, games
from game.table.minds import Mind, speak_up
from game.table.orders import Order
from game.table.questions import plainest
from game.table.runner import Runner
from game.words import _

BOTH = ("A", "B")


@dataclass(frozen=True)
class Bout:
    """A game to be played, in plain values that another process can be handed.

    ``minds``: those of A and of B; ``key``: that of the dice, which both games of a start share.
    """

    game: str
    texts: Texts
    minds: tuple[str, str]
    number: int
    key: str

    @property
    def swapped(self) -> bool:
        """Whether B has the first seat."""
        return self.number % 2 == 1


class _Player:
    """A mind at its seat, with what is measured of it."""

    def __init__(self, mind: Mind, name: str) -> None:
        self.mind, self.name = mind, name
        self.refused = self.decisions = 0
        self.seconds = self.slowest = 0.0

    def answer(self, runner: Runner[Any], decision: Decision) -> None:
        """Answer a decision; the plainest order stands in for one that is refused.

        What is said before it may be the end of the battle, or of what was asked.
        """
        start = process_time()
        order = self._order(runner, decision)
        self._measure(process_time() - start)
        if decision not in runner.decisions:
            return
        try:
            runner.answer(decision.key, order)
        except (IllegalOrderError, AttributeError, TypeError):
            runner.answer(decision.key, self._plainest(runner, decision))

    def _order(self, runner: Runner[Any], decision: Decision) -> Order:
        try:
            speak_up(runner, decision, self.mind)
            view = runner.question_view(decision)
            return self.mind.decide(view, decision, runner.rules)
        except IllegalOrderError:
            return self._plainest(runner, decision)
        except Exception as error:
            text = _("{mind}: it failed at {key}: {error}.")
            words = text.format(mind=self.name, key=decision.key, error=said(error))
            raise MindError(words) from None

    def _plainest(self, runner: Runner[Any], decision: Decision) -> Order:
        self.refused += 1
        return plainest(runner.question_view(decision), decision, runner.rules)

    def _measure(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def played(self, counts: Mapping[str, float]) -> Played:
        """What is kept of it."""
        return Played(
            counts={name: float(number) for name, number in counts.items()},
            refused=self.refused,
            decisions=self.decisions,
            milliseconds=round(1000 * self.seconds, 3),
            slowest=round(1000 * self.slowest, 3),
        )


def play(bout: Bout) -> Line:
    """A game from its start to its end; SetupError, MindError."""
    game = games()[bout.game]
    duels = duels_of(game)
    dice = LabelledDice(bytes.fromhex(bout.key))
    runner = begin(game, game.unpack(bout.texts), dice)
    seats = dict(zip(_seated(bout), runner.battle.sides, strict=True))
    players = {seats[who]: _player(bout, who, duels, dice) for who in BOTH}
    while not runner.over:
        decision = runner.decisions[0]
        players[decision.side].answer(runner, decision)
    return _line(bout, duels, runner, seats, players)


def _seated(bout: Bout) -> tuple[str, ...]:
    """A and B in the order of the seats."""
    return BOTH[::-1] if bout.swapped else BOTH


def _player(bout: Bout, who: str, duels: Duels, dice: LabelledDice) -> _Player:
    spec = bout.minds[BOTH.index(who)]
    return _Player(mind_by(spec, duels)(seed_of(dice, f"duel {who}")), spec)


def _line(
    bout: Bout,
    duels: Duels,
    runner: Runner[Any],
    seats: Mapping[str, str],
    players: Mapping[str, _Player],
) -> Line:
    state = runner.battle
    won, reason = state.outcome
    winner: Winner = None
    if won == seats["A"]:
        winner = "A"
    elif won == seats["B"]:
        winner = "B"
    last = duels.last_turn(state)
    counts = duels.counts(runner.first, runner.events, runner.rules)
    a, b = (players[seats[who]].played(counts[seats[who]]) for who in BOTH)
    limit = last is not None and state.turn >= last
    return Line(
        game=bout.number,
        swapped=bout.swapped,
        winner=winner,
        reason=reason,
        turns=state.turn,
        limit=limit,
        a=a,
        b=b,
    )

"""``earth-expects duel``: many battles between the same two, counted."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import game.systems  # noqa: F401 - puts the games on the list
from game.commands.output import OK, ComplaintError, complain, say_data
from game.commands.referee import game_name
from game.duel.figures import interval
from game.duel.lines import Line
from game.duel.minds import MindError, mind_by
from game.duel.pairing import Pairing, pair
from game.duel.play import Bout, play
from game.duel.seam import duels_of
from game.duel.store import Store, duels_folder
from game.duel.tables import csv_table, data, text_table, thinking
from game.duel.workers import ClusterError, played
from game.table.faults import SetupError
from game.table.journal.files import reason_of
from game.words import _

FEW = 40
"""Games where nobody says how many, and between two looks at the score."""
ENOUGH = 2000
"""Games after which the score is as well known as it ever will be."""

Shape = Literal["text", "json", "csv"]


@dataclass(frozen=True, slots=True)
class Terms:
    """How games are played: how many, by whom, with which dice, where they are kept.

    ``until``: points of 100 to which the score has to be known before they stop.
    """

    games: int | None
    seed: int
    jobs: int
    game: str | None = None
    keep: str | None = None
    cluster: str | None = None
    times: bool = False
    until: float | None = None

    @property
    def most(self) -> int:
        """How many games there are in the end, if nothing stops them before."""
        return self.games or (FEW if self.until is None else ENOUGH)

    @property
    def looks(self) -> range:
        """After how many games the score is looked at."""
        return range(self.most if self.until is None else FEW, self.most + FEW, FEW)

    @property
    def folder(self) -> Path:
        """Where games are kept."""
        return duels_folder() if self.keep is None else Path(self.keep)


def duel(given: tuple[str, str | None], minds: tuple[str, str], terms: Terms, shape: Shape) -> int:
    """Play what is not known yet, and print what all games come to."""
    try:
        pairing = pair(given, minds, terms.seed, game_name(terms.game))
        lines = games_of(pairing, terms)
    except SetupError as error:
        raise ComplaintError(*str(error).splitlines()) from None
    except (MindError, ClusterError) as error:
        raise ComplaintError(str(error)) from None
    if shape == "json":
        say_data(data(pairing, lines))
    else:
        sys.stdout.write(csv_table(lines) if shape == "csv" else text_table(pairing, lines))
    if terms.times:
        complain(thinking(lines))
    return OK


def play_here(bout: Bout) -> Line:
    """A game in whatever process this is: importing this file has put the games on the list."""
    return play(bout)


def games_of(pairing: Pairing, terms: Terms) -> list[Line]:
    """All games of a pairing by number, those that are kept and those that are played now.

    SetupError, MindError, ClusterError.
    """
    for mind in pairing.minds:
        mind_by(mind, duels_of(pairing.game))
    store, upto = Store(terms.folder, pairing.mark), 0
    try:
        known = store.read()
        for look in terms.looks:
            upto = min(look, terms.most)
            missing = [number for number in range(upto) if number not in known]
            for line in _watched(pairing, missing, upto, terms):
                known[line.game] = line
                store.add(line)
            if _sure([known[number] for number in range(upto)], terms.until):
                break
    except OSError as error:
        text = _("{path}: the games cannot be kept here: {reason}.")
        path, reason = store.path, reason_of(error)
        raise ComplaintError(text.format(path=path, reason=reason)) from None
    return [known[number] for number in range(upto)]


def _sure(lines: list[Line], until: float | None) -> bool:
    """Whether the score is known to so many points of 100 either way."""
    if until is None:
        return False
    low, high = interval(lines)
    return 100 * (high - low) <= 2 * until


def _watched(pairing: Pairing, missing: list[int], upto: int, terms: Terms) -> Iterator[Line]:
    """Games as they are ready, with a bar that tells how long it will take on a terminal."""
    if not missing:
        return
    from tqdm import tqdm  # noqa: PLC0415 - it takes time to load

    jobs = min(terms.jobs or os.cpu_count() or 1, len(missing))
    lines = played(pairing.bouts(iter(missing)), play_here, jobs, terms.cluster)
    yield from tqdm(
        lines,
        total=upto,
        initial=upto - len(missing),
        desc=pairing.title,
        unit="game",
        disable=not sys.stderr.isatty(),
        leave=False,
    )

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

Shape = Literal["text", "json", "csv"]


@dataclass(frozen=True, slots=True)
class Terms:
    """How games are played: how many, by whom, with which dice, where they are kept."""

    games: int
    seed: int
    jobs: int
    game: str | None = None
    keep: str | None = None
    cluster: str | None = None
    times: bool = False

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
    store = Store(terms.folder, pairing.mark)
    try:
        known = store.read()
        missing = [number for number in range(terms.games) if number not in known]
        for line in _watched(pairing, missing, terms):
            known[line.game] = line
            store.add(line)
    except OSError as error:
        text = _("{path}: the games cannot be kept here: {reason}.")
        path, reason = store.path, reason_of(error)
        raise ComplaintError(text.format(path=path, reason=reason)) from None
    return [known[number] for number in range(terms.games)]


def _watched(pairing: Pairing, missing: list[int], terms: Terms) -> Iterator[Line]:
    """Games as they are ready, with a bar that tells how long it will take on a terminal."""
    if not missing:
        return
    from tqdm import tqdm  # noqa: PLC0415 - it takes time to load

    jobs = min(terms.jobs or os.cpu_count() or 1, len(missing))
    lines = played(pairing.bouts(iter(missing)), play_here, jobs, terms.cluster)
    yield from tqdm(
        lines,
        total=terms.games,
        initial=terms.games - len(missing),
        desc=pairing.title,
        unit="game",
        disable=not sys.stderr.isatty(),
        leave=False,
    )

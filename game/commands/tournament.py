"""``earth-expects tournament``: all against all, and how strong each of them is."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import game.systems  # noqa: F401 - puts the games on the list
from game.commands.duel import Terms, games_of
from game.commands.output import OK, ComplaintError
from game.commands.referee import game_name
from game.duel.minds import MindError
from game.duel.rating import Rating, ratings
from game.duel.tournament import csv_text, markdown, svg, tournament
from game.duel.workers import ClusterError
from game.table.faults import SetupError
from game.table.journal.files import reason_of, write_safely
from game.words import _

Shape = Literal["markdown", "csv", "svg"]


def hold(given: Sequence[str], mind: str, terms: Terms, shape: Shape, out: str | None) -> int:
    """Play every pair, and print or write the table."""
    try:
        told = tournament(given, mind, terms.seed, game_name(terms.game))
        results = {pair: games_of(one, terms) for pair, one in told.pairings.items()}
    except SetupError as error:
        raise ComplaintError(*str(error).splitlines()) from None
    except (MindError, ClusterError) as error:
        raise ComplaintError(str(error)) from None
    _give(_shaped(ratings(told.names, results), shape), out)
    return OK


def _shaped(found: Sequence[Rating], shape: Shape) -> str:
    shapes = {"markdown": markdown, "csv": csv_text, "svg": svg}
    return shapes[shape](found)


def _give(text: str, out: str | None) -> None:
    if out is None:
        sys.stdout.write(text)
        return
    try:
        write_safely(Path(out), text.encode())
    except OSError as error:
        words = _("{path}: it cannot be written: {reason}.")
        raise ComplaintError(words.format(path=out, reason=reason_of(error))) from None

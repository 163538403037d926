"""The marks of the battles of a game: what each is about, where it lies, what became of it."""

from __future__ import annotations

from typing import Any

from game.desk.before.chart_file import ChartFile
from game.desk.before.chart_marks import ChartMark, state_words
from game.desk.before.listing import Listing
from game.desk.before.results import Result, Results
from game.desk.kit import Explanation, Term
from game.table.game import Listed
from game.words import _, counted


def chart_marks(listing: Listing, chart: ChartFile, results: Results) -> tuple[ChartMark, ...]:
    """A mark for each battle, in the order of the list."""
    places = chart.places([one.path.stem for one in listing.every])
    found = {id(one) for one in listing.found}
    return tuple(
        ChartMark(
            number,
            one.title,
            *_length_and_lesson(one),
            place.x,
            place.y,
            _result(one, results).state,
            place.first,
            id(one) in found,
            _card(one, _result(one, results)),
            place.at,
        )
        for number, (one, place) in enumerate(zip(listing.every, places, strict=True), 1)
    )


def _result(one: Listed, results: Results) -> Result:
    return results.of(one.game.name, one.setup.title) if one.setup else Result()


def _length_and_lesson(one: Listed) -> tuple[int, str]:
    """How many minutes it takes, and what it is about in a word."""
    if one.setup is None:
        return 0, _("cannot be used")
    about = one.setup.about
    return about.minutes, next(iter(about.tags), "")


def _card(one: Listed, result: Result) -> Explanation:
    """What is told of a battle that is pointed at."""
    if one.setup is None:
        return Explanation(one.title, "", one.problems)
    about = one.setup.about
    lines: list[Any] = [about.subtitle] if about.subtitle else []
    if about.minutes:
        lines.append(Term(_("length"), _("{n} min").format(n=about.minutes)))
    if about.tags:
        lines.append(Term(_("about"), ", ".join(about.tags)))
    lines.append(Term(_("played"), _times(result)))
    return Explanation(one.title, state_words(result.state), tuple(lines))


def _times(result: Result) -> str:
    """How often it was played, and how that ended."""
    played = result.won + result.lost + result.shared
    if not played:
        return _("never")
    often = counted("{n} time", "{n} times", played)
    return _("{often}: {won} won, {lost} lost").format(
        often=often, won=result.won, lost=result.lost
    )

"""What is printed of the figures. Nothing is secret, so there are no pads. See
``game.table.sheets``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.handbook.book import book
from game.printing.board import PaperBoard
from game.printing.chart import chart
from game.printing.counters import DART, SHARE, Counter, counter_pages, outline
from game.printing.drawing import Drawing
from game.printing.paper import Page
from game.systems.figures.printing.record import FigureRecord
from game.systems.figures.printing.yard import YardPlan
from game.systems.figures.rules.quicksand import hides
from game.systems.figures.state.yard import Yard
from game.table.faults import SetupError
from game.table.sheets import Kind, Maker, Texts
from game.words import _

CART = outline([(0.28, 0.2), (0.72, 0.2), (0.72, 0.68), (0.28, 0.68)])
FLAG = outline([(0.36, 0.2), (0.7, 0.32), (0.4, 0.44), (0.4, 0.7), (0.36, 0.7)])
NOTHING = outline([])


@dataclass(frozen=True)
class Subject:
    """A yard."""

    title: str
    view: Yard


def records(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """A record a figure; those at home and out have none."""
    return page.filled([FigureRecord(f, one.view) for one in subjects for f in one.view.here()])


def yards(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """The ground of each."""
    return [drawn for one in subjects for drawn in PaperBoard(YardPlan(one.view), page).pages()]


def counters(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """Figures, the banner, and what is drawn for soft ground, as large as the yard wants them."""
    pages: list[Drawing] = []
    for one in subjects:
        high = PaperBoard(YardPlan(one.view), page).hex_height
        pages += counter_pages(list(_counters(one.view)), page, SHARE * high)
    return pages


def _counters(view: Yard) -> Iterator[Counter]:
    for number, side in enumerate(view.sides):
        for figure in view.here():
            if figure.side == side:
                shape = CART if figure.sheet.kind == "cart" else DART
                yield Counter(number, figure.name, shape)
    if view.scenario.goal == "banner":
        yield Counter(0, _("banner"), FLAG, points=False)
    hidden, soft = hides(view)
    yield from (Counter(0, _("quicksand"), NOTHING, points=False) for _n in range(hidden))
    bears = soft - hidden if hidden else 0
    yield from (Counter(0, _("it bears"), NOTHING, points=False) for _n in range(bears))


def rules(subjects: Sequence[Subject], page: Page) -> list[Drawing]:
    """All rules of the figures, with their tables."""
    del subjects
    chapter = book().find("FIG").chapter  # type: ignore[union-attr]
    return chart(chapter.title, [(chapter.title, chapter.entries)], page)


class FigureSheets:
    """See ``game.table.sheets``."""

    several = 4
    kinds: Mapping[Kind, Maker] = {
        "records": records,
        "map": yards,
        "counters": counters,
        "weapons": rules,
    }

    def of_ship(self, name: str) -> Subject:
        """There are none, and nothing is to be said of it."""
        raise SetupError(name, [])

    def of_design(self, design: object) -> Subject:
        """Nobody asks for it: figures are not built."""
        raise NotImplementedError(design)

    def of_battle(self, view: Yard) -> Subject:
        """Every figure of it."""
        return Subject(_(view.scenario.title), view)

    def title(self, subject: Subject) -> str:
        """That of the scenario."""
        return subject.title

    def board_texts(self, first: Yard, state: Yard) -> Texts:
        """None."""
        del first, state
        return ()

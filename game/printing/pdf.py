"""Pages as PDF: real text in embedded fonts, and the same bytes for the same pages.

Written with fpdf2: pure Python, released several times a year, under the LGPL. It writes exactly
the lines it is given, embeds of a font only the signs in use, and can leave out dates and numbers
of its own. Its fontTools also measure words and cut fonts to size for SVG. It is imported when
something is printed and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.printing.drawing import Disc, Drawing, Mark, Pen, Words
from game.printing.lettering import FILES, file_of, printable, width

POINTS = 72 / 25.4
"""Points in a millimetre."""
PRODUCER = "Earth Expects"


def as_pdf(pages: Sequence[Drawing], title: str) -> bytes:
    """The pages as one PDF file."""
    document = _document(title)
    for page in pages:
        document.add_page(format=(page.wide, page.high))
        for mark in page.marks:
            _write(document, mark)
    return bytes(document.output())


def _document(title: str) -> Any:
    from fpdf import FPDF  # noqa: PLC0415 - only printing needs it

    class Document(FPDF):
        """A PDF that tells no time."""

        def file_id(self) -> None:
            """None, for it would be another each time."""

    document = Document(unit="mm")
    document.set_creation_date(_always())
    document.set_producer(PRODUCER)
    document.set_title(title)
    document.set_auto_page_break(False)
    for face in FILES:
        document.add_font(face, fname=file_of(face))
    return document


def _always() -> Any:
    from datetime import UTC, datetime  # noqa: PLC0415 - it is no time of anything

    return datetime(2000, 1, 1, tzinfo=UTC)


def _write(document: Any, mark: Mark) -> None:
    if isinstance(mark, Words):
        _words(document, mark)
        return
    style = _style(document, mark.pen, mark.fill)
    if not style:
        return
    if isinstance(mark, Disc):
        document.circle(mark.x, mark.y, mark.radius, style=style)
    elif mark.closed:
        document.polygon(mark.points, style=style)
    else:
        document.polyline(mark.points, style=style)


def _style(document: Any, pen: Pen | None, fill: float | None) -> str:
    """What is done with a shape, once its pen and its fill are set; empty for nothing."""
    if pen is not None:
        document.set_draw_color(_grey(pen.ink))
        document.set_line_width(pen.wide)
        document.set_dash_pattern(*(pen.dashes or (0, 0)))
    if fill is not None:
        document.set_fill_color(_grey(fill))
    return ("D" if pen else "") + ("F" if fill is not None else "")


def _words(document: Any, mark: Words) -> None:
    text = printable(mark.text, mark.face)
    shift = {"left": 0.0, "middle": 0.5, "right": 1.0}[mark.stands]
    document.set_font(mark.face, size=mark.size * POINTS)
    document.set_text_color(_grey(mark.ink))
    document.text(mark.x - shift * width(text, mark.size, mark.face), mark.y, text)


def _grey(ink: float) -> int:
    return round(255 * (1 - ink))

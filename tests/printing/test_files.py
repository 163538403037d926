"""One drawing is written as PDF and as SVG: real text, in its place, the same bytes each time."""

from __future__ import annotations

import io
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import pairwise

import pypdf
import pytest

from game.printing.drawing import Drawing, Pen, Words
from game.printing.flow import Prose, flowed
from game.printing.lettering import fitted, printable, width, wrapped
from game.printing.paper import GRIDS, MARGIN, SIZES, Page
from game.printing.pdf import as_pdf
from game.printing.svg import as_svg

SVG = "{http://www.w3.org/2000/svg}"
MM = 25.4 / 72


def _page(*words: str) -> Drawing:
    page = Drawing(210, 297)
    page.box((10, 10), (50, 30), Pen(0.3), 0.2)
    page.disc((100, 100), 7, Pen(0.2, dashes=(1, 2)))
    page.line([(0, 0), (20, 40), (60, 5)])
    for number, word in enumerate(words):
        page.words(word, (30, 60 + 10 * number), 5, face="bold")
    return page


def _read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


@pytest.mark.parametrize("lines", range(45, 57))
def test_no_heading_stands_alone_at_the_foot_of_a_column(lines: int) -> None:
    blocks = [*(Prose("line") for _n in range(lines)), Prose("Head", 4.2, "bold"), Prose("below")]
    [head] = [
        (n, m) for n, p in enumerate(flowed(blocks, Page(), 1)) for m in p.marks
        if isinstance(m, Words) and m.text == "Head"
    ]  # fmt: skip
    [below] = [
        (n, m) for n, p in enumerate(flowed(blocks, Page(), 1)) for m in p.marks
        if isinstance(m, Words) and m.text == "below"
    ]  # fmt: skip
    assert head[0] == below[0] and head[1].y < below[1].y


def test_a_pdf_is_read_back_with_its_pages_size_and_words() -> None:
    pages = [_page("Vigilance", "½ power · façade"), _page("Icarus")]
    read = _read(as_pdf(pages, "Two ships"))
    assert [page.extract_text().split("\n") for page in read.pages] == [
        ["Vigilance", "½ power · façade"],
        ["Icarus"],
    ]
    box = read.pages[0].mediabox
    assert (round(float(box.width) * MM), round(float(box.height) * MM)) == (210, 297)
    assert read.metadata is not None and read.metadata.title == "Two ships"


def test_a_pdf_has_its_fonts_inside_and_says_words_where_they_stand() -> None:
    read = _read(as_pdf([_page("Here")], "x"))
    found = []

    def visit(text: str, _cm: object, at: list[float], *_font: object) -> None:
        if text.strip():
            found.append((text.strip(), round(at[4] * MM, 1), round(297 - at[5] * MM, 1)))

    read.pages[0].extract_text(visitor_text=visit)
    assert found == [("Here", 30.0, 60.0)]
    fonts = read.pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    names = [one.get_object()["/BaseFont"] for one in fonts.values()]
    assert names and all("IBMPlex" in name.replace(" ", "") and "+" in name for name in names)


def test_the_same_pages_give_the_same_bytes() -> None:
    assert as_pdf([_page("a")], "t") == as_pdf([_page("a")], "t")
    assert as_svg(_page("a"), "t") == as_svg(_page("a"), "t")


def test_a_file_tells_no_time_of_its_making() -> None:
    """Another process, at another time, writes the same."""
    told = "from tests.printing.test_files import _page, as_pdf, as_svg; import hashlib;"
    told += "p=[_page('x')];"
    told += "print(hashlib.sha256(as_pdf(p,'t')+as_svg(p[0],'t')).hexdigest())"
    ran = [
        subprocess.run(
            [sys.executable, "-c", told], capture_output=True, text=True, check=True
        ).stdout
        for _time in range(2)
    ]
    assert ran[0] == ran[1] != ""
    assert b"/ID" not in as_pdf([_page("x")], "t")


def test_an_svg_holds_the_same_drawing_and_its_fonts() -> None:
    root = ET.fromstring(as_svg(_page("Ångström & sons"), "t"))
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    [text] = root.findall(f"{SVG}text")
    assert text.text == "Ångström & sons"
    assert (text.get("x"), text.get("y"), text.get("font-weight")) == ("30", "60", "600")
    assert len(root.findall(f"{SVG}polygon")) == 1
    style = root.findtext(f"{SVG}style") or ""
    assert style.count("@font-face") == 1 and "base64," in style
    assert len(style) < 30_000, "the font is cut to the signs in use"


def test_words_keep_their_room() -> None:
    assert width("HHHH", 3.0) == pytest.approx(4 * width("H", 3.0))
    lines = wrapped("one two three four five six", 12.0, 3.0)
    assert len(lines) > 1 and " ".join(lines) == "one two three four five six"
    assert all(width(line, 3.0) <= 12.0 for line in lines)
    text, size = fitted("A very long name of a ship indeed", 30.0, 6.0)
    assert text.endswith("…") and width(text, size) <= 30.0
    assert fitted("Short", 30.0, 6.0) == ("Short", 6.0)


def test_a_sign_that_no_face_has_becomes_a_question_mark() -> None:
    assert printable("Zoë 船") == "Zoë ?"
    assert "Zoë ?" in _read(as_pdf([_page("Zoë 船")], "t")).pages[0].extract_text()


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("several", GRIDS)
def test_parts_share_pages_without_touching(paper: str, several: int) -> None:
    """So many on each page, inside its margins, none over another."""
    page = Page(paper, several)  # type: ignore[arg-type]
    rooms: list[tuple[float, float]] = []

    def part(wide: float, high: float) -> Drawing:
        rooms.append((wide, high))
        drawn = Drawing(wide, high)
        drawn.box((0, 0), (wide, high), None, 0.5)
        return drawn

    pages = page.filled([part] * 5)
    assert len(pages) == -(-5 // several) and len(rooms) == 5
    boxes = [m.points for m in pages[0].marks if getattr(m, "fill", None) == 0.5]
    assert len(boxes) == min(several, 5)
    wide, high = SIZES[page.paper]
    for (left, top), _ne, (right, foot), _sw in boxes:
        assert MARGIN <= left < right <= wide - MARGIN + 1e-9
        assert MARGIN <= top < foot <= high - MARGIN + 1e-9
    apart = [a[2][0] < b[0][0] or a[2][1] < b[0][1] for a, b in pairwise(boxes)]
    assert all(apart)


def test_nothing_of_printing_is_loaded_before_something_is_printed() -> None:
    """The window and the other commands begin as fast as without it."""
    told = "import sys, game.app, game.cli; import game.systems;"
    told += "print([n for n in ('fpdf', 'fontTools', 'PIL') if n in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"

"""A page as SVG: the same drawing as in the PDF, with the signs in use of its fonts embedded."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Mapping
from functools import lru_cache
from xml.sax.saxutils import escape

from game.printing.drawing import Disc, Drawing, Face, Mark, Path, Pen, Words
from game.printing.lettering import FILES, file_of, printable, width

ANCHORS = {"left": "start", "middle": "middle", "right": "end"}
FAMILIES: Mapping[Face, tuple[str, int]] = {
    "regular": ("IBM Plex Sans", 400),
    "bold": ("IBM Plex Sans", 600),
    "mono": ("IBM Plex Mono", 400),
}
"""Family and weight of each face; programs that read no embedded fonts look for them."""


def as_svg(page: Drawing, title: str) -> bytes:
    """The page as one SVG file."""
    size = f'width="{_n(page.wide)}mm" height="{_n(page.high)}mm"'
    view = f'viewBox="0 0 {_n(page.wide)} {_n(page.high)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>',
        f"<title>{escape(title)}</title>",
        f"<style>{''.join(_faces(page.marks))}</style>",
        f'<rect width="{_n(page.wide)}" height="{_n(page.high)}" fill="#ffffff"/>',
        *map(_written, page.marks),
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _faces(marks: Iterable[Mark]) -> list[str]:
    signs: dict[Face, set[str]] = {}
    for mark in marks:
        if isinstance(mark, Words):
            signs.setdefault(mark.face, set()).update(printable(mark.text, mark.face))
    return [_face(face, "".join(sorted(signs[face]))) for face in FILES if face in signs]


def _face(face: Face, signs: str) -> str:
    data = base64.b64encode(_cut(face, signs)).decode()
    source = f"url(data:font/ttf;base64,{data})"
    family, weight = FAMILIES[face]
    return f"@font-face{{font-family:'{family}';font-weight:{weight};src:{source}}}"


@lru_cache(maxsize=32)
def _cut(face: Face, signs: str) -> bytes:
    """The font file with nothing but these signs."""
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415 - only printing needs it
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    font = TTFont(file_of(face), recalcTimestamp=False)
    cutter = Subsetter(Options(layout_features=[], notdef_outline=True))
    cutter.populate(text=signs)
    cutter.subset(font)
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def _written(mark: Mark) -> str:
    if isinstance(mark, Words):
        return _text(mark)
    paint = f'fill="{"none" if mark.fill is None else _grey(mark.fill)}"{_stroke(mark.pen)}'
    if isinstance(mark, Disc):
        return f'<circle cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}" {paint}/>'
    return f'<{_kind(mark)} points="{_points(mark)}" {paint}/>'


def _text(mark: Words) -> str:
    """A line of text; its length is said so that it keeps its place in any other font."""
    text, (family, weight) = printable(mark.text, mark.face), FAMILIES[mark.face]
    long = width(text, mark.size, mark.face)
    how = (
        f'x="{_n(mark.x)}" y="{_n(mark.y)}" font-size="{_n(mark.size)}" '
        f'text-anchor="{ANCHORS[mark.stands]}" fill="{_grey(mark.ink)}" '
        f'font-family="\'{family}\', sans-serif" font-weight="{weight}" '
        f'textLength="{_n(long)}" lengthAdjust="spacingAndGlyphs" xml:space="preserve"'
    )
    return f"<text {how}>{escape(text)}</text>"


def _kind(mark: Path) -> str:
    return "polygon" if mark.closed else "polyline"


def _points(mark: Path) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in mark.points)


def _stroke(pen: Pen | None) -> str:
    if pen is None:
        return ""
    dashes = f' stroke-dasharray="{_n(pen.dashes[0])} {_n(pen.dashes[1])}"' if pen.dashes else ""
    return f' stroke="{_grey(pen.ink)}" stroke-width="{_n(pen.wide)}"{dashes}'


def _grey(ink: float) -> str:
    share = round(255 * (1 - ink))
    return f"#{share:02x}{share:02x}{share:02x}"


def _n(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")

"""Printing: pages of a subject, and the files that they are written to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from game.printing.drawing import Drawing
from game.table.journal.files import write_safely
from game.table.journal.folder import home

Format = Literal["pdf", "svg"]
LONGEST_STEM = 80


def prints_folder() -> Path:
    """Where the window writes what it prints, beside the folder of saved battles."""
    return home() / "prints"


def stem_of(*names: str) -> str:
    """What a file is called that holds these: ``vigilance-icarus``."""
    plain = "".join(c if c.isalnum() else " " for c in " ".join(names))
    stem = "-".join(plain.lower().split())[:LONGEST_STEM].strip("-")
    return stem.encode()[:LONGEST_STEM].decode(errors="ignore") or "print"


def write_pages(
    pages: Sequence[Drawing], title: str, target: Path, formats: Sequence[Format]
) -> list[Path]:
    """Write the pages beside one another; ``target`` is the file without its ending.

    A PDF holds all pages, an SVG one: several are numbered. OSError if it fails.
    """
    written = []
    for path, data in _files(pages, title, target, formats):
        write_safely(path, data)
        written.append(path)
    return written


def _files(
    pages: Sequence[Drawing], title: str, target: Path, formats: Sequence[Format]
) -> Iterator[tuple[Path, bytes]]:
    from game.printing.pdf import as_pdf  # noqa: PLC0415 - only printing needs them
    from game.printing.svg import as_svg  # noqa: PLC0415

    if "pdf" in formats:
        yield target.with_name(f"{target.name}.pdf"), as_pdf(pages, title)
    if "svg" in formats:
        for number, page in enumerate(pages, 1):
            ending = f"-{number}.svg" if len(pages) > 1 else ".svg"
            yield target.with_name(target.name + ending), as_svg(page, title)

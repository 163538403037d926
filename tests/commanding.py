"""Running commands in tests, in this process: exit code, lines out, lines of complaint."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from game.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> list[Any]:
        """The lines of the output as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]

    def of_kind(self, kind: str) -> list[Any]:
        """The JSON lines of one kind."""
        return [line for line in self.data if line["kind"] == kind]


def run(capsys: pytest.CaptureFixture[str], *argv: object) -> Ran:
    """Run a command; neither a traceback nor an exception may come out."""
    capsys.readouterr()
    try:
        code = main([str(arg) for arg in argv])
    except SystemExit as stop:
        code = int(stop.code or 0)
    told = capsys.readouterr()
    assert "Traceback" not in told.out + told.err
    return Ran(code, told.out, told.err)

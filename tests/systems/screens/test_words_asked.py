"""Every word of every place comes out of the catalogue, and every message asked for is in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.desk.kit import Screen, TextField, Widget
from tests import pseudo
from tests.asked import known_messages, listening
from tests.systems.screens.every_game import GAMES, PLACES

NAMES = re.compile(
    r"(Annie|Laurie|Blue|Ceres|Confederacy|Belt|Daedalus|Earth|Expects|Free|State|Ghost|Hulk"
    r"|Icarus|Jovian|League|Loyalists|Lunar|Luna|Mutineers|Nations|Outrider|Post|Red|Resolute"
    r"|Seeker|Stick|Talos|Test|United|Vigilance|Nothing is on disk"
    r"|(?:EE|STR|FIG|VEC|HXT|EHT)-[A-Z-]*|F+P*S*A*|D+X+|H+T+|M+R+|T+R+|M+D+|T+P+|\S*/\S*|\S+\.jsonl"
    r"|Enter|Space|Esc|Tab|Bksp|Del|PgUp|PgDn|Home|End|Ctrl|Shift|Alt|Num|Up|Down|Left|Right|click|FTL)\b",
    re.IGNORECASE,
)
"""Names of ships, sides and worlds; what the stage says itself; rules, files, keys, arcs."""
OWN_NAMES = sorted({name for game in GAMES for name in game.names}, key=len, reverse=True)
OWN = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, OWN_NAMES))})(?!\w)", re.IGNORECASE)
"""What games call so in every language, the longest first."""
NAMING = ("flag ", "designs", "ship", "saves", "scenarios")
"""Widgets that name the flags of the international code, ships and files."""
ON_STAGE = {"Test", "Free purchase"}
"""Titles of battles that come with no game."""


@pytest.mark.parametrize("place", PLACES)
def test_whatever_is_asked_for_is_in_the_template(place: str, tmp_path: Path) -> None:
    with listening() as asked:
        _shown(place, tmp_path).text()
    assert asked.messages
    assert asked.messages - known_messages() <= ON_STAGE


@pytest.mark.parametrize("place", PLACES)
def test_whatever_is_shown_is_in_the_language_of_the_player(place: str, tmp_path: Path) -> None:
    with pseudo.spoken():
        screen = _shown(place, tmp_path)
        told = {widget.name: widget.text() for widget in screen.walk() if not _typed(widget)}
    told = {name: text for name, text in told.items() if not name.startswith(NAMING)}
    assert {name: found for name, text in told.items() if (found := _english(text))} == {}


def _shown(place: str, folder: Path) -> Screen:
    _desk, again = PLACES[place](folder)
    screen = again()
    screen.resize((1920, 1080))
    screen.update(0.0)
    return screen


def _typed(widget: Widget) -> bool:
    """Whether it shows what somebody wrote in it."""
    return isinstance(widget, TextField) and bool(widget.value)


def _english(text: str) -> list[str]:
    """Words of three letters and more that have no accent and are no names."""
    plain = NAMES.sub("", OWN.sub("", text))
    return [word for word in re.findall(r"[^\W\d_]{3,}", plain) if word.isascii()]

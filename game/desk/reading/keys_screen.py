"""The list of keys: those of the screen it was opened from, then those that work everywhere."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.kit import (
    BigButton,
    Caption,
    ListView,
    Metrics,
    Part,
    Screen,
    ScrollArea,
    TextField,
    Widget,
    column,
    fixed,
    grow,
    row,
)
from game.desk.kit.keys import HEX_CURSOR
from game.desk.kit.labels import cap_width, draw_cap
from game.desk.map.hex_widget import HexWidget
from game.desk.map.rulers import NUMBERED
from game.desk.map.widget import MapWidget
from game.desk.overlay import Overlay, below_overlays
from game.desk.paint import fonts, theme
from game.desk.play.menu import MenuScreen
from game.desk.play.veil import Veil
from game.desk.reading.rules_screen import RulesScreen
from game.words import _

Keys = tuple[tuple[str, ...], str]
LINE, MORE = 30, 22
"""How high a line is, and every further line of its words."""
CAPS, LEAST = 136, 96
"""Where the words behind the caps begin at least, and the room without which they go below."""


@dataclass(eq=False)
class KeyLine(Widget):
    """Key caps, one after the other, and what they do."""

    caps: tuple[str, ...] = ()
    label: str = ""

    def text(self) -> str:
        """Keys and meaning."""
        return f"{', '.join(self.caps)}: {self.label}"

    def own_height(self, m: Metrics, wide: int) -> int:
        """As many lines as its words take, and those of the caps where they stand above."""
        lines = len(lines_of(m, self.caps, self.label, wide))
        above = len(rows_of(m, self.caps, wide)) - 1
        return LINE + above * LINE + (lines - (start_of(m, self.caps, wide) > 0)) * MORE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the caps, then the words in their own column, in as many lines as they take."""
        m, rect = self.metrics, self.rect
        line, rows = m.px(LINE), rows_of(m, self.caps, self.place.w)
        for number, caps in enumerate(rows):
            left, centre = rect.left, rect.top + number * line + line // 2
            for cap in caps:
                left = draw_cap(surface, m, cap, left=left, centre=centre).right + m.px(6)
        start = start_of(m, self.caps, self.place.w)
        first = rect.top + (0 if start else m.px(MORE) + (len(rows) - 1) * line)
        for number, words in enumerate(lines_of(m, self.caps, self.label, self.place.w)):
            top = first + number * m.px(MORE)
            room = pygame.Rect(rect.left + start, top, rect.w - start, line)
            self.write(surface, words, theme.BODY, theme.INK2, room)


def start_of(m: Metrics, caps: tuple[str, ...], wide: int) -> int:
    """How many pixels from the left the words begin; 0 where they have to stand below the caps."""
    taken = sum(cap_width(m, cap) + m.px(6) for cap in caps)
    start = max(taken + m.px(6), m.px(CAPS))
    return start if m.px(wide) - start >= m.px(LEAST) else 0


def rows_of(m: Metrics, caps: tuple[str, ...], wide: int) -> list[tuple[str, ...]]:
    """Caps in as many rows as they take."""
    rows: list[tuple[str, ...]] = [()]
    for cap in caps:
        longer = (*rows[-1], cap)
        if rows[-1] and sum(cap_width(m, one) + m.px(6) for one in longer) > m.px(wide):
            rows.append((cap,))
        else:
            rows[-1] = longer
    return rows


def lines_of(m: Metrics, caps: tuple[str, ...], label: str, wide: int) -> list[str]:
    """What keys do, in lines that fit behind them."""
    room = m.px(wide) - start_of(m, caps, wide)
    return fonts.wrap(label, theme.BODY, room, m.type_size(theme.BODY))


def asked_from(screen: Screen) -> Screen:
    """The screen whose keys are wanted; of the menu, which opens the list, that of the battle."""
    return below_overlays(screen) if isinstance(screen, MenuScreen | KeysScreen) else screen


def keys_of(screen: Screen) -> list[Keys]:
    """The hotkeys of a screen; several keys for the same thing stand together.

    Those that only move a cursor are listed with the map and the record.
    """
    screen.text()
    found: dict[str, tuple[str, ...]] = {}
    for combo, hotkey in screen.hotkeys.items():
        found[hotkey.label] = (*found.get(hotkey.label, ()), combo)
    cursor = set(HEX_CURSOR)
    return [
        (combos, label) for label, combos in found.items() if label and not cursor <= set(combos)
    ]


def everywhere(screen: Screen) -> list[Keys]:
    """Keys that work on every screen, as far as this one has a use for them."""
    widgets = list(screen.walk())
    found: list[Keys] = []
    if any(isinstance(w, BigButton) for w in widgets):
        found.append((("Enter",), _("the big button")))
    if "Esc" in screen.hotkeys or type(screen).escape is not Screen.escape:
        found.append((("Esc",), _("back, close, menu")))
    found.append((("Tab", "Shift Tab"), _("next, previous thing")))
    if any(w.region for w in widgets):
        found.append((("F6", "Shift F6"), _("next, previous part of the screen")))
    found.append((("Space", "Ctrl Enter"), _("press what has the focus")))
    if not isinstance(screen, RulesScreen):
        found.append((("F1",), _("explain this; again: its rule")))
        found.append((("?",), _("the rules")))
        found.append((("Right click",), _("the rule of this")))
    return [*found, *of_the_window()]


def of_the_window() -> list[Keys]:
    """Keys that work on every screen without a word."""
    return [
        (("F3",), _("this list")),
        (("F10",), _("settings")),
        (("F11",), _("full screen")),
        (("Ctrl +", "Ctrl -"), _("larger, smaller")),
        (("Ctrl Q",), _("quit")),
    ]


def on_the_veil() -> list[Keys]:
    """The few keys of a screen that is handed over."""
    own: list[Keys] = [
        (("Space",), _("hold it to lift the curtain")),
        (("Esc",), _("to the title; all is kept")),
        (("F1", "?"), _("the rules")),
    ]
    return own + of_the_window()


def on_the_map(screen: Screen) -> list[Keys]:
    """Keys of the map and of a record with a cursor, where the screen has them."""
    shown = list(screen.walk())
    maps = any(isinstance(w, MapWidget) for w in shown)
    picks = any(isinstance(w, MapWidget) and w.on_pick is not None for w in shown)
    records = any(isinstance(w, HexWidget) and w.picks_singly and w.focusable for w in shown)
    if not maps and not records:
        return []
    found: list[Keys] = [
        (("Up", "Down"), _("hex cursor N, S; next box")),
        (("PgUp", "PgDn"), _("hex cursor NE, SE")),
        (("Home", "End"), _("hex cursor NW, SW")),
        (("Num 8", "Num 2"), _("the keypad: 8 9 3 2 1 7")),
    ]
    if any(isinstance(w, MapWidget) and w.starts_at is not None for w in shown):
        found.insert(3, (("Left", "Right"), _("hex cursor along its row")))
    if records or picks:
        found.append((("Ctrl Enter",), _("pick at the cursor")))
    if records:
        found.append((("Shift Enter",), _("pick one box of a record")))
    zoom: list[Keys] = [
        (("+", "-"), _("zoom")),
        (("0",), _("show everything")),
        (("C",), _("centre")),
        (("G",), _("rulers")),
        (("I",), _("names")),
    ]
    if any(isinstance(w, MapWidget) and w.view.metrics.r >= NUMBERED for w in shown):
        zoom.insert(3, (("K",), _("hex numbers")))
    return found + [line for line in zoom if maps and line[0][0] not in screen.hotkeys]


def in_lists(screen: Screen) -> list[Keys]:
    """Keys of lists and of fields to type in, where the screen has them."""
    found: list[Keys] = []
    widgets = list(screen.walk())
    if any(isinstance(w, ListView) and w.leafs for w in widgets):
        found.append((("Up", "Down"), _("up and down a list")))
        found.append((("PgUp", "PgDn"), _("a page of it")))
        found.append((("Home", "End"), _("its beginning, its end")))
    if any(isinstance(w, TextField) for w in widgets):
        found.append((("Ctrl A",), _("mark what is in a field")))
        found.append((("Ctrl Bksp",), _("empty a field")))
    return found


def groups_of(screen: Screen) -> list[tuple[str, list[Keys]]]:
    """The columns of the list, each with its heading."""
    if isinstance(screen, Veil):
        return [(_("This screen"), on_the_veil())]
    groups = [
        (_("This screen"), keys_of(screen)),
        (_("Map and record"), on_the_map(screen)),
        (_("Lists and fields"), in_lists(screen)),
        (_("Everywhere"), everywhere(screen)),
    ]
    return [group for group in groups if group[1]]


class KeysScreen(Overlay):
    """All keys in columns."""

    closes_beside = True
    wide = 1440
    high = 940

    def heading(self) -> tuple[str, str]:
        """What is listed."""
        return _("Keys"), _("Every button shows its own key; these are all of them.")

    def inside(self) -> Part:
        """This screen, the map, everywhere; it scrolls if need be."""
        self.hotkey("F3", _("close"), self.close)
        groups = groups_of(asked_from(self.back))
        return ScrollArea("keys", holds=row(*(grow(_group(*each)) for each in groups), gap=32))


def _group(title: str, keys: list[Keys]) -> Part:
    lines = (KeyLine(f"key {title} {' '.join(caps)}", caps=caps, label=label)
             for caps, label in keys)  # fmt: skip
    return column(Caption(f"group {title}", label=title), fixed(8), *lines, gap=0)

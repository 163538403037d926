"""The keys of one screen: what each runs, and which modifiers are held down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.desk.kit import keys
from game.desk.kit.focus import Focus
from game.desk.kit.lists import ListView
from game.desk.kit.panels import ScrollArea
from game.desk.kit.tree import Tree
from game.desk.kit.widget import Widget

LEAFING = ("Up", "Down", "PgUp", "PgDn", "Home", "End")
ARROWS = {"Up": -1, "Left": -1, "Down": 1, "Right": 1}
"""Which way each leads from answer to answer."""
Run = Callable[[], None]
_NO_EVENT = pygame.event.Event(pygame.USEREVENT)


@dataclass(frozen=True)
class Hotkey:
    """A key of this screen: what it does in words, what it runs, and the widget it does that by."""

    combo: str
    label: str
    run: Run
    widget: Widget | None = None


class Keyboard:
    """One table of keys, made anew with the widgets."""

    def __init__(self, tree: Tree, focus: Focus, asking: dict[str, Run]) -> None:
        """``asking`` are the keys that ask for help wherever a screen has no other use for them."""
        self._tree, self._focus, self._asking = tree, focus, asking
        self._moves: dict[str, Run] = {
            "Tab": lambda: focus.move(1),
            "Shift Tab": lambda: focus.move(-1),
            "F6": focus.next_region,
            "Shift F6": lambda: focus.next_region(-1),
        }
        self.hotkeys: dict[str, Hotkey] = {}
        self.shift = self.ctrl = False

    def clear(self) -> None:
        """No key does anything, until the next build."""
        self.hotkeys = {}

    def add(self, combos: str, label: str, run: Run, widget: Widget | None = None) -> None:
        """Let a key, or each of several (``"Bksp|Ctrl Z"``), run something."""
        for combo in combos.split("|"):
            self.hotkeys[combo] = Hotkey(combo, label, run, widget)

    def add_widgets(self) -> None:
        """The keys of widgets, where the screen has no other use for them."""
        for widget in self._tree.walk():
            for combo in widget.keys.split("|") if widget.keys else ():
                if combo not in self.hotkeys:
                    self.add(combo, widget.title(), widget.try_activate, widget)

    def note(self, event: pygame.event.Event) -> None:
        """A key went down or up: see which modifiers are held now."""
        mod, down = getattr(event, "mod", 0), event.type == pygame.KEYDOWN
        self.shift = bool(mod & pygame.KMOD_SHIFT)
        self.ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key in {pygame.K_LSHIFT, pygame.K_RSHIFT}:
            self.shift = down
        if event.key in {pygame.K_LCTRL, pygame.K_RCTRL}:
            self.ctrl = down

    def press(self, event: pygame.event.Event) -> str:
        """A key for the focused widget, or to move the focus, or for help; its name if not used."""
        self.note(event)
        combo, focused = keys.combo(event), self._focus.widget
        if not combo or (focused is not None and focused.key(combo, event)):
            return ""
        asking = {} if combo in self.hotkeys else self._asking
        run = self._moves.get(combo) or asking.get(combo)
        if run is not None:
            run()
        return combo if run is None else ""

    def run(self, combo: str) -> bool:
        """Do what a key is for; False if it is for nothing. A modal widget takes them all, and
        arrows go from one of its answers to the next."""
        active = self._tree.active
        if active is not self._tree.root:
            used = (w for w in active.walk() if combo in w.keys.split("|"))
            if (widget := next(used, None)) is not None:
                widget.try_activate()
            elif combo in ARROWS:
                self._focus.move(ARROWS[combo])
            return True
        if combo in self.hotkeys:
            self.hotkeys[combo].run()
            return True
        return combo in LEAFING and self._leaf(combo)

    def _leaf(self, combo: str) -> bool:
        """Keys that move in a list go to the first one that has a use for them."""
        return any(
            isinstance(widget, ListView | ScrollArea) and widget.key(combo, _NO_EVENT)
            for widget in self._tree.walk()
        )

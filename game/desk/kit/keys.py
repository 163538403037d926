"""Keys by name, as the key caps show them: ``Ctrl S``, ``Shift Enter``, ``Bksp``, ``Num 8``."""

from __future__ import annotations

import pygame

from game.words import _, marked

_NAMES = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Bksp",
    pygame.K_DELETE: "Del",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_PLUS: "+",
    pygame.K_MINUS: "-",
    **{getattr(pygame, f"K_F{i}"): f"F{i}" for i in range(1, 13)},
    **{getattr(pygame, f"K_KP{i}"): f"Num {i}" for i in range(10)},
}
_WORDS = (
    marked("Enter"), marked("Space"), marked("Esc"), marked("Tab"), marked("Bksp"), marked("Del"),
    marked("PgUp"), marked("PgDn"), marked("Home"), marked("End"), marked("Ctrl"), marked("Shift"),
    marked("Alt"), marked("Right"), marked("click"),
)  # fmt: skip
"""What is printed on keys of other languages in other words."""
_SILENT = {
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
}
HEX_CURSOR = {
    "Up": 0,
    "PgUp": 1,
    "PgDn": 2,
    "Down": 3,
    "End": 4,
    "Home": 5,
    "Num 8": 0,
    "Num 9": 1,
    "Num 3": 2,
    "Num 2": 3,
    "Num 1": 4,
    "Num 7": 5,
}
"""Which way the hex cursor goes, as a direction 0 (N) to 5 (NW)."""
SIGNS = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}


def combo(event: pygame.event.Event) -> str:
    """The name of a pressed key with its modifiers; empty for a modifier alone."""
    if event.key in _SILENT:
        return ""
    typed = getattr(event, "unicode", "")
    name = _NAMES.get(event.key, "")
    if not name and typed in {"+", "-", "?"}:
        name = typed
    if not name and typed and typed in "0123456789":
        name = typed
    if not name:
        name = pygame.key.name(event.key).upper()
    mod = getattr(event, "mod", 0)
    parts = ["Ctrl"] if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else []
    parts += ["Alt"] if mod & pygame.KMOD_ALT else []
    if mod & pygame.KMOD_SHIFT and name not in {"+", "-", "?"}:
        parts.append("Shift")
    return " ".join([*parts, name])


def shown(name: str) -> str:
    """What a key cap shows for a key name; arrows as signs."""
    if len(name) == 1:
        return name
    *mods, last = [name] if name.startswith("Num") else name.split(" ")
    return " ".join([*map(_printed, mods), SIGNS.get(last) or _printed(last)])


def _printed(key: str) -> str:
    return _(key) if key in _WORDS else key


def numbered(number: int) -> str:
    """The key of one of several things, counted from 1; the first nine have one."""
    return str(number) if number <= 9 else ""


def first(names: str) -> str:
    """The first of several names for one action (``Bksp|Ctrl Z``)."""
    return names.split("|", maxsplit=1)[0]


def press(name: str) -> pygame.event.Event:
    """The event of a key by its name: for replaying input and for tests."""
    *mods, last = [name] if name.startswith("Num") else name.split(" ")
    by_name = {v: k for k, v in reversed(_NAMES.items())}
    key = by_name.get(last)
    if key is None:
        key = pygame.key.key_code(last.lower())
    mask = 0
    for mod in mods:
        mask |= {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}[
            mod
        ]
    typed = last if len(last) == 1 and "Ctrl" not in mods else ""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mask, unicode=typed)

"""Small pictures of saved battles: read aside, drawn one a frame, and kept in the cache folder."""

from __future__ import annotations

import hashlib
import io
from collections import deque
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import Thread

import pygame

from game.desk.kit import Metrics
from game.desk.map.glimpse import draw_glimpse
from game.desk.paint import theme
from game.desk.screens import GameScreens
from game.desk.sound.sounds import aside
from game.papers.opening import read_file
from game.resources import version
from game.table.journal.files import write_safely
from game.table.journal.folder import Save, cache_folder
from game.table.journal.glance import Glance, glance

SIZE = (112, 64)
"""How large a picture is, at scale 1."""
MOST, MOST_BYTES = 400, 256 * 1024
"""So many pictures are kept on disk, and so large one may be."""
Key = tuple[Path, datetime]


@dataclass(frozen=True, slots=True)
class Look:
    """How pictures look now: their pixels, the scale, the colours."""

    size: tuple[int, int]
    scale: float
    colours: str

    def name(self, path: Path) -> str:
        """What the picture of a file is called in the cache, without the last turn; OSError."""
        stat = path.stat()
        told = (str(path), stat.st_mtime_ns, stat.st_size, self.size, self.colours, version())
        return hashlib.sha256(repr(told).encode()).hexdigest()[:32]


def look_of(m: Metrics) -> Look:
    """In a window of these metrics."""
    colours = f"{theme.palette_name()} {theme.is_plain()}"
    return Look((m.px(SIZE[0]), m.px(SIZE[1])), m.scale, colours)


@dataclass(frozen=True, slots=True)
class SavePicture:
    """The picture of a save, if there is one, and the number of its last turn; 0 if it has none."""

    image: pygame.Surface | None = None
    last_turn: int = 0


@dataclass(frozen=True, slots=True)
class _Found:
    """What was read of a save: its picture as it is kept, else what is to be drawn."""

    key: Key
    look: Look
    name: str = ""
    kept: bytes = b""
    last_turn: int = 0
    glance: Glance | None = None


class Pictures:
    """Those of the saves that are looked at."""

    def __init__(self, games: Mapping[str, GameScreens]) -> None:
        self._games = games
        self._look: Look | None = None
        self._asked: set[Key] = set()
        self._waiting: deque[Save] = deque()
        self._found: deque[_Found] = deque()
        self._made: dict[Key, SavePicture] = {}
        self._reader: Thread | None = None

    def of(self, save: Save) -> SavePicture:
        """The picture of a save, as far as there is one yet."""
        return self._made.get((save.path, save.when), SavePicture())

    def look_at(self, saves: Iterable[Save], m: Metrics) -> bool:
        """These are seen now: read what is missing, draw one. True when there is a new picture."""
        look = look_of(m)
        if look != self._look:
            self._look = look
            self._asked.clear()
        fresh = [s for s in saves if _has_one(s) and (s.path, s.when) not in self._asked]
        self._asked.update((save.path, save.when) for save in fresh)
        self._waiting.extend(fresh)
        if self._waiting and (self._reader is None or not self._reader.is_alive()):
            self._reader = aside(self._read, look)
        return self._draw_one(look)

    def leave(self) -> None:
        """Nobody looks any more."""
        self._waiting.clear()
        self._asked = set(self._made)

    # -- aside

    def _read(self, look: Look) -> None:
        while self._waiting:
            try:
                save = self._waiting.popleft()
            except IndexError:
                return
            self._found.append(_read(save, look))

    # -- at the screen

    def _draw_one(self, look: Look) -> bool:
        while self._found:
            found = self._found.popleft()
            if found.look != look:
                self._asked.discard(found.key)
                continue
            picture = _kept_one(found) if found.kept else self._drawn(found)
            if picture is None and found.kept:
                _forget(found)
                self._asked.discard(found.key)
            if picture is not None:
                self._made[found.key] = picture
                return True
        return False

    def _drawn(self, found: _Found) -> SavePicture | None:
        """A picture drawn now, and kept."""
        told = found.glance
        screens = self._games.get(told.game) if told else None
        if told is None or screens is None:
            return None
        glimpse = screens.glimpse_of(told.view)
        last = screens.last_turn(told.view) or 0
        if glimpse is None:
            return SavePicture(last_turn=last)
        image = draw_glimpse(glimpse, found.look.size, found.look.scale)
        _keep(image, _place(found.name, last))
        return SavePicture(image, last)


def _has_one(save: Save) -> bool:
    return save.problem is None and not save.preparing


def _read(save: Save, look: Look) -> _Found:
    """Whatever is wrong with a file, it only has no picture: nobody waits for an ornament."""
    key = save.path, save.when
    try:
        name = look.name(save.path)
        for kept in cache_folder().glob(f"{name}-*.png"):
            last = kept.stem.rpartition("-")[2]
            data = read_file(kept, MOST_BYTES)
            return _Found(key, look, name, data, int(last) if last.isdecimal() else 0)
        return _Found(key, look, name, glance=glance(save.path))
    except Exception:
        return _Found(key, look)


def _kept_one(found: _Found) -> SavePicture | None:
    try:
        image = pygame.image.load(io.BytesIO(found.kept), "kept.png")
    except pygame.error:
        return None
    return SavePicture(image, found.last_turn) if image.get_size() == found.look.size else None


def _place(name: str, last_turn: int) -> Path:
    """Where a picture is kept."""
    return cache_folder() / f"{name}-{last_turn}.png"


def _forget(found: _Found) -> None:
    """What was kept is no picture of that size: it is drawn anew."""
    with suppress(OSError):
        _place(found.name, found.last_turn).unlink(missing_ok=True)


def _keep(image: pygame.Surface, path: Path) -> None:
    """Keep a picture for the next time, if that can be done, and not too many of them."""
    data = io.BytesIO()
    pygame.image.save(image, data, "kept.png")
    with suppress(OSError):
        write_safely(path, data.getvalue(), lasting=False)
        others = sorted(path.parent.glob("*.png"), key=lambda p: p.stat().st_mtime)
        for old in others[:-MOST]:
            old.unlink(missing_ok=True)

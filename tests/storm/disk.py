"""A disk that records what is asked of it, can refuse any call, and can lose its power at any.

Every call by which the game changes files goes through ``os``; here each is written down. After
a call, ``images`` tells what may be on the disk if the power fails then: what was synced is there
for sure; of the rest, any part may be. Files and names are synced apart, as on a real disk.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

CALLS = ("open", "write", "fsync", "replace", "unlink", "mkdir")


@dataclass
class _File:
    """What is in a file for sure, and what may be."""

    synced: bytes = b""
    now: bytes = b""

    def any_content(self, random: Random) -> bytes:
        """What may be found: the synced content, or the new up to somewhere, with holes."""
        kind = random.randrange(4)
        if kind == 0 or self.now == self.synced:
            return self.synced
        if kind == 1:
            return self.now
        cut = random.randrange(len(self.synced), len(self.now) + 1)
        torn = self.now[:cut]
        if kind == 3 and cut > len(self.synced):
            torn = self.synced + bytes(cut - len(self.synced))
        return torn


@dataclass
class _Folder:
    """Names for sure, and changes of names that may not last yet."""

    synced: dict[str, int] = field(default_factory=dict)
    changes: list[dict[str, int | None]] = field(default_factory=list)

    def now(self) -> dict[str, int]:
        return self._after(self.changes)

    def _after(self, changes: list[dict[str, int | None]]) -> dict[str, int]:
        names: dict[str, int | None] = {**self.synced}
        for change in changes:
            names.update(change)
        return {name: file for name, file in names.items() if file is not None}

    def any_names(self, random: Random) -> dict[str, int]:
        """Any of the changes may have lasted, in whatever order the disk chose."""
        kind = random.randrange(3)
        if kind == 0:
            return dict(self.synced)
        if kind == 1:
            return self.now()
        return self._after([change for change in self.changes if random.random() < 0.5])


class Disk:
    """Records what happens below ``root`` while ``os`` is patched; refuses call ``refuse``."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files: dict[int, _File] = {}
        self.folders: dict[int, _Folder] = {}
        self.calls: list[str] = []
        self.refuse: int | None = None
        self.error = 28
        self.on_call: Callable[[], None] = lambda: None
        self._handles: dict[int, int] = {}
        self._real = {name: getattr(os, name) for name in (*CALLS, "close")}
        self._at: dict[str, int] = {}
        self._base = self._new(root, _Folder())

    def patch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put the recording calls in place of the real ones."""
        for name in (*CALLS, "close"):
            monkeypatch.setattr(os, name, getattr(self, f"_{name}"))

    def _before(self, name: str, path: Any) -> None:
        """A call begins: it is counted, and perhaps refused."""
        self.calls.append(f"{name} {Path(os.fsdecode(path)).name if path is not None else ''}")
        if self.refuse == len(self.calls) - 1:
            raise OSError(self.error, os.strerror(self.error), path)

    def _inside(self, path: Any) -> bool:
        return isinstance(path, (str, Path)) and Path(path).is_relative_to(self.root)

    def _new(self, path: Any, thing: _File | _Folder) -> int:
        """A number of its own: the real disk uses those of deleted files again."""
        number = len(self.files) + len(self.folders)
        if isinstance(thing, _File):
            self.files[number] = thing
        else:
            self.folders[number] = thing
        self._at[str(path)] = number
        return number

    def _change(self, path: Any, file: int | None, gone: Any = None) -> None:
        change = {Path(path).name: file}
        if gone is not None:
            assert Path(gone).parent == Path(path).parent
            change[Path(gone).name] = None
        self.folders[self._at[str(Path(path).parent)]].changes.append(change)

    def _open(self, path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
        if not self._inside(path):
            return int(self._real["open"](path, flags, mode, **more))
        writes = bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
        folder = Path(path).is_dir()
        if writes or folder:
            self._before("open", path)
        new = not os.path.lexists(path)
        handle = int(self._real["open"](path, flags, mode, **more))
        if new:
            self._change(path, self._new(path, _File()))
        self._handles[handle] = self._at[str(path)]
        if writes:
            self.on_call()
        return handle

    def _close(self, handle: int) -> None:
        self._handles.pop(handle, None)
        self._real["close"](handle)

    def _write(self, handle: int, data: Any) -> int:
        number = self._handles.get(handle)
        if number is None:
            return int(self._real["write"](handle, data))
        self._before("write", None)
        done = int(self._real["write"](handle, data))
        self.files[number].now += bytes(data)[:done]
        self.on_call()
        return done

    def _fsync(self, handle: int) -> None:
        number = self._handles.get(handle)
        if number is not None:
            self._before("fsync", None)
        self._real["fsync"](handle)
        if number in self.files:
            self.files[number].synced = self.files[number].now
        if number in self.folders:
            folder = self.folders[number]
            folder.synced, folder.changes = folder.now(), []
        self.on_call()

    def _replace(self, source: Any, target: Any) -> None:
        self._before("replace", target)
        self._real["replace"](source, target)
        number = self._at[str(target)] = self._at.pop(str(source))
        self._change(target, number, source)
        self.on_call()

    def _unlink(self, path: Any, **more: Any) -> None:
        self._before("unlink", path)
        self._real["unlink"](path, **more)
        del self._at[str(path)]
        self._change(path, None)
        self.on_call()

    def _mkdir(self, path: Any, mode: int = 0o777, **more: Any) -> None:
        self._before("mkdir", path)
        self._real["mkdir"](path, mode, **more)
        self._change(path, self._new(path, _Folder()))
        self.on_call()

    def image(self, random: Random) -> dict[str, bytes]:
        """One thing the disk may hold if the power fails now: files by their path."""
        return dict(self._walk(self._base, "", random))

    def least(self) -> dict[str, bytes]:
        """What is there for sure in the folder itself."""
        names = self.folders[self._base].synced
        return {name: self.files[n].synced for name, n in names.items() if n in self.files}

    def _walk(self, folder: int, before: str, random: Random) -> Iterator[tuple[str, bytes]]:
        for name, number in self.folders[folder].any_names(random).items():
            if number in self.folders:
                yield from self._walk(number, f"{before}{name}/", random)
            else:
                yield f"{before}{name}", self.files[number].any_content(random)

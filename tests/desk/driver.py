"""Posts real events to a screen, by the rectangle of a named widget."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pygame

from game.desk.kit import Screen, keys
from game.desk.play.playback import Playback
from game.desk.sound import Sounds


def listen(sounds: Sounds) -> list[str]:
    """The names of what is to be heard from now on, as they are asked for; nothing is played."""
    heard: list[str] = []

    def play(name: str, at: float = 0.0) -> bool:
        assert name in sounds.voices and -1 <= at <= 1
        heard.append(name)
        return True

    sounds.play = play  # type: ignore[method-assign]  # listens instead
    return heard


def at_once(work: Callable[..., object], *given: object) -> Thread:
    """Work that a screen has done aside, done before it goes on: in the place of ``aside``."""
    work(*given)
    done = Thread(target=bool)
    done.start()
    done.join()
    return done


def move(screen: Screen, pos: tuple[int, int]) -> Screen | None:
    """Move the pointer there."""
    return screen.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    )


def click(screen: Screen, target: str | tuple[int, int], button: int = 1) -> Screen | None:
    """Click the middle of a widget, or a pixel; returns the next screen if there is one."""
    pos = screen.widget(target).rect.center if isinstance(target, str) else target
    results = [move(screen, pos)]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        results.append(screen.handle(pygame.event.Event(kind, pos=pos, button=button)))
    return next((r for r in results if r is not None), None)


def drag(screen: Screen, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
    """Press at one pixel, release at another."""
    move(screen, start)
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
    move(screen, end)
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button))


def wheel(screen: Screen, steps: int, pos: tuple[int, int]) -> None:
    """Turn the wheel at a pixel."""
    move(screen, pos)
    screen.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))


def press(screen: Screen, *names: str) -> Screen | None:
    """Press keys by their names, one after the other."""
    found: Screen | None = None
    for name in names:
        found = screen.handle(keys.press(name)) or found
    return found


def type_text(screen: Screen, text: str) -> None:
    """Type letters: the key and its text, as a real keyboard sends both."""
    for letter in text:
        screen.handle(
            pygame.event.Event(
                pygame.KEYDOWN, key=pygame.key.key_code(letter.lower()), mod=0, unicode=letter
            )
        )
        screen.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def name_of(screen: Screen) -> str:
    """What kind of screen it is: the class of the sheet or the show on it, else its own."""
    if isinstance(screen, Playback):
        return type(screen.show).__name__
    return type(getattr(screen, "sheet", screen)).__name__


def frame(screen: Screen, size: tuple[int, int]) -> pygame.Surface:
    """The whole screen as a surface."""
    surface = pygame.Surface(size)
    screen.draw(surface)
    return surface

"""Settings of the player: kept in one small file, never in the way of a start."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, ValidationError

from game.battle.orders import Paper
from game.hotseat import Player
from game.journal.folder import home

SpeedFactor = Literal[1, 2, 4]


class Settings(Paper):
    """What a player sets for all battles. ``ui_scale`` multiplies the size of everything.

    ``seats`` are who played the sides of the last battle, in their order; set-up begins with them.
    """

    ui_scale: Annotated[float, Field(ge=0.75, le=2.0)] = 1.0
    sound: bool = True
    volume: Annotated[float, Field(ge=0.0, le=1.0)] = 0.6
    animation: SpeedFactor = 1
    reduced_motion: bool = False
    recap: bool = True
    palette: Literal["standard", "colour-blind"] = "standard"
    fullscreen: bool = False
    seats: tuple[Player, ...] = ("person", "scripted")


def load_settings() -> Settings:
    """The settings on disk, or the standard ones where there are none that can be read."""
    try:
        return Settings.model_validate_json((home() / "settings.json").read_bytes())
    except (OSError, ValidationError):
        return Settings()


def save_settings(settings: Settings) -> str:
    """Write the settings; gives the reason in one sentence when it cannot be done, else ""."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        path = home() / "settings.json"
        draft = path.with_suffix(".new")
        draft.write_text(settings.model_dump_json(indent=1), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        return f"The settings could not be kept in {home()}: {error.strerror}."
    return ""

"""Whether the act of a step is done, by what the screens of a battle tell of themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.desk.desk_screen import DeskScreen
from game.desk.drill.drill_file import Step
from game.desk.drill.places import place_of
from game.desk.kit import Screen
from game.desk.play.order_screen import OrderScreen


def shown_on(screen: Screen) -> str:
    """The kind of screen; empty for one that is no part of a battle."""
    return screen.shows if isinstance(screen, DeskScreen) and screen.guided else ""


def is_done(step: Step, screen: Screen) -> bool:
    """Whether the act of a step is done. One that is read never is by itself."""
    if step.leads:
        return shown_on(screen) == step.leads
    if step.point:
        return _is_explained(step.point, screen)
    if step.draft and isinstance(screen, OrderScreen):
        return any(
            holds(screen.hot.drafts[decision.key].model_dump(mode="json"), step.draft)
            for decision in screen.moment.decisions
            if decision.key in screen.hot.drafts
        )
    return False


def holds(written: Any, wanted: Any) -> bool:
    """Whether what is written has all that is wanted: keys of tables, parts of rows."""
    if isinstance(wanted, Mapping):
        return isinstance(written, Mapping) and all(
            key in written and holds(written[key], value) for key, value in wanted.items()
        )
    if isinstance(wanted, Sequence) and not isinstance(wanted, str):
        if not isinstance(written, Sequence) or isinstance(written, str):
            return False
        if not wanted:
            return not written
        return all(any(holds(part, value) for part in written) for value in wanted)
    return bool(written == wanted)


def _is_explained(name: str, screen: Screen) -> bool:
    """Whether the card of what is named so is open."""
    place = place_of(screen, name)
    if screen.card is None or place is None:
        return False
    return bool(place.collidepoint(screen.card.subject.center))

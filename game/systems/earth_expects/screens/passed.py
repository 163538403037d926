"""Why a person alone was not asked in a step."""

from __future__ import annotations

from game.systems.earth_expects.rules.idle import no_fire, no_launch, no_repairs, no_sensors
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.words import _


def passed_words(view: Battle, decision: Decision) -> str:
    """Why a person alone was not asked in a step; ``view`` is the person's."""
    step, side = decision.key.split("/")[1], decision.side
    plain = {
        "announce": _("You have nothing to announce; the other side cannot know that."),
        "plot": _("No plot was asked: no ship of yours has manoeuvre points."),
        "defence": _("Point defence: no powered weapon of yours bears on the missiles."),
    }
    asked = {
        "launches": (_("No missile of yours is launched: {why}."), no_launch),
        "repairs": (_("Nothing is repaired or reloaded: {why}."), no_repairs),
        "targets": (_("No weapon of yours fires: {why}."), no_fire),
        "sensors": (_("No sensor of yours tries for a lock-on: {why}."), no_sensors),
    }
    if step not in asked:
        return plain.get(step, decision.why)
    text, why = asked[step]
    return text.format(why=why(view, side))

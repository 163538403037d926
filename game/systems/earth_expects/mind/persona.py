"""Personas: what a scripted side cares about, as weights; not from the rulebook."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Persona:
    """Weights of a captain.

    ``own``: what a point of damage taken counts against one given. ``eager``: how strongly the
    ship is drawn to the range it likes, in points a hex. ``wavering``: spread of its choice among
    plots of nearly equal worth, in points; 0 always takes the best.
    """

    name: str
    own: float = 0.6
    eager: float = 0.5
    wavering: float = 0.25


NET_DAMAGE = Persona("maximise net damage")
PERSONAS = {
    persona.name: persona
    for persona in (
        NET_DAMAGE,
        Persona("maximise damage", own=0.2, eager=0.8),
        Persona("maximise damage ratio", own=1.0, eager=0.4),
        Persona("minimise damage to self", own=1.6, eager=0.3),
        Persona("disengage", own=2.5, eager=0.3),
    )
}
"""The tactics a side may be given, by name; the first is the standard."""

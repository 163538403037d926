"""A design as a counter: a token of it fresh from the yard, wherever designs are shown."""

from __future__ import annotations

import pygame

from game.desk.kit import Metrics
from game.desk.map.hexmetrics import hex_metrics
from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.screens.face import STEPS, TACTIC_ICONS, TokenFace, hull_hexes
from game.systems.battle_board.state.tactics import NET


def fresh_face(design: Design, ships: int = 1) -> TokenFace:
    """The counter of so many ships with nothing lost."""
    shields = STEPS if design.shields else 0
    return TokenFace(hull_hexes(design.armour), ships, TACTIC_ICONS[NET], shields, STEPS)


def small_counter(face: TokenFace, side: int, radius: int, m: Metrics) -> pygame.Surface:
    """A counter that stands in a line of a list."""
    return face.draw(hex_metrics(m.px(radius)), side, ghost=False)

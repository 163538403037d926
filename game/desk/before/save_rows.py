"""The rows of the list of saves: a picture, what it is and who plays, how far it came, when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.desk.before.ago import ago
from game.desk.before.save_pictures import SIZE, Pictures
from game.desk.desk import PLAIN
from game.desk.kit import Cell, Metrics, Row
from game.desk.paint import theme
from game.desk.screens import GameScreens
from game.table.game import games
from game.table.journal.folder import Save
from game.table.levels import PLAIN as PLAIN_LEVEL
from game.table.levels import player_words
from game.words import _, capitalised

HIGH, EDGE = 80, 24
LEFT = EDGE + SIZE[0] + 16
"""Where words begin."""
ASIDE = 300
"""How much room is at the right for how far it came, and when."""
TOPS = (8, 32, 53)
"""Where the three lines begin."""


@dataclass(frozen=True, slots=True)
class SaveRows:
    """The rows of these saves."""

    saves: Sequence[Save]
    pictures: Pictures
    screens: Mapping[str, GameScreens]

    def made(self, m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
        """The rows, and how high each is."""
        rows = [self._row(m, save, wide) for save in self.saves]
        return rows, [HIGH] * len(rows)

    def _row(self, m: Metrics, save: Save, wide: int) -> Row:
        when = ago(save.when)
        first, second, third = TOPS
        room = wide - LEFT - ASIDE - EDGE
        if save.problem is not None:
            return _bad_row(save, when, wide)
        picture = self.pictures.of(save)
        image = framed(m, picture.image)
        state, note = self._state(save, picture.last_turn), when
        if save.outcome is not None and save.turn:
            state, turn = save.outcome, self._turn(save, picture.last_turn)
            note = f"{turn} · {when}"
        cells = (
            Cell("", EDGE, SIZE[0], image=image),
            Cell(_(save.title), LEFT, room, theme.LABEL, theme.INK, top=first),
            _at_right(state, first, theme.BODY),
            Cell(_sides(save), LEFT, room, theme.SMALL, theme.INK2, top=second),
            _at_right(note, second, theme.SMALL),
            Cell(_file_words(save), LEFT, wide - LEFT - EDGE, theme.SMALL, theme.INK3, top=third),
        )
        return Row(cells=cells)

    def _state(self, save: Save, last: int) -> str:
        """How far it has come."""
        if save.preparing:
            return _("before the battle")
        if save.outcome is not None:
            return save.outcome
        if not save.turn:
            return capitalised(save.phase)
        return f"{self._turn(save, last)} · {_(capitalised(save.phase))}"

    def _turn(self, save: Save, last: int) -> str:
        """Its turn, and of how many, once that is known."""
        turn = self.screens.get(save.game, PLAIN).turn_words(save.turn)
        return _("{turn} of {n}").format(turn=turn, n=last) if last else turn


def _bad_row(save: Save, when: str, wide: int) -> Row:
    """A file that cannot be read, and why."""
    first, second, _third = TOPS
    name, room = save.path.name, wide - 2 * EDGE
    return Row(
        cells=(
            Cell(name, EDGE, room - ASIDE, theme.LABEL, theme.WARN, icon="circle-x", top=first),
            _at_right(when, first, theme.SMALL),
            Cell(save.problem or "", EDGE, room, theme.SMALL, theme.INK2, top=second),
        )
    )


def _at_right(words: str, top: int, style: theme.TextStyle) -> Cell:
    ink = theme.INK2 if style is theme.BODY else theme.INK3
    return Cell(words, -ASIDE, ASIDE - EDGE, style, ink, "right", top=top)


def framed(m: Metrics, image: pygame.Surface | None) -> pygame.Surface:
    """A picture in its frame, which is dark until there is one."""
    made = pygame.Surface((m.px(SIZE[0]), m.px(SIZE[1])))
    made.fill(theme.VOID)
    if image is not None:
        made.blit(image, (0, 0))
    pygame.draw.rect(made, theme.LINE2, made.get_rect(), m.px(1))
    return made


def game_words(save: Save) -> str:
    """The game it is of, where there are several."""
    return save.game if len(games()) > 1 else ""


def _sides(save: Save) -> str:
    """The sides, and who plays each."""
    return ", ".join(f"{side} ({_player(save.game, player)})" for side, player in save.players)


def _file_words(save: Save) -> str:
    words = " · ".join(filter(None, (game_words(save), save.path.name)))
    if not save.branch:
        return words
    return _("{words} · branched off from {name}").format(words=words, name=save.branch)


def _player(game: str, player: str) -> str:
    """Who played a side, as its game calls them."""
    found = games().get(game)
    return player_words(player, found.levels if found else (PLAIN_LEVEL,))

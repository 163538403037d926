"""What a token carries is told before the battle begins, on its line and on its card."""

from __future__ import annotations

import pytest

from game.app import filled
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import ListView
from game.settings import Settings
from game.systems.battle_board.game import BATTLE_BOARD
from tests.desk.driver import move


@pytest.mark.parametrize(
    ("battle", "listed", "told"),
    [
        ("line_of_battle", "tokens 0", ("Cruiser", "3 × heavy beam, range 3", "does 600 at 0")),
        ("build_off", "designs to buy", ("2 × torpedo, range 4", "initiative", "does")),
    ],
)
def test_a_card_tells_what_a_token_carries_and_does(
    battle: str, listed: str, told: tuple[str, ...]
) -> None:
    settings = Settings(battle=(BATTLE_BOARD.name, f"{battle}.toml"), sound=False, chart=False)
    desk = filled(Desk(settings))
    screen = SetupScreen(desk, TitleScreen(desk))
    screen.resize((1280, 720))
    rows = screen.widget(listed)
    assert isinstance(rows, ListView)
    move(screen, (rows.rect.left + 60, rows.rect.top + 30))
    screen.update(1.0)
    assert screen.card is not None
    card = screen.card.text()
    assert all(words in card for words in told), card

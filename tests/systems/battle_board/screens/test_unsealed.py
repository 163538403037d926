"""Orders of the battle board that are written and not sealed outlive the game, for their side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.play.order_screen import OrderScreen
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.screens.register import SCREENS
from game.table.eyes import PUBLIC
from game.table.journal.drafts import drafts_path
from game.table.journal.folder import saves_folder
from game.table.minds import Mind
from tests.desk.before.test_title import new_desk
from tests.desk.play.test_unsealed_orders import asked, killed, taken_up
from tests.systems.battle_board.storms import SIDES, storm

__all__ = ["killed"]
KINDS = frozenset(SCREENS.decide) - {"pass"}
SEEDS = range(12)


def seated(seed: int) -> tuple[Desk, Path]:
    """A storm with a person at both sides, on disk."""
    desk, before = new_desk(), set(saves_folder().glob("*.jsonl"))
    setup = storm(seed)
    begin_battle(desk, BATTLE_BOARD, setup, dict.fromkeys(SIDES, "person"), f"{seed:02x}" * 32)
    [path] = set(saves_folder().glob("*.jsonl")) - before
    return desk, path


def written(screen: OrderScreen, mind: Mind) -> bool:
    """Whether another draft than the first was written."""
    hot, decision, before = screen.hot, screen.decision, screen.order
    view = hot.runner.question_view(decision)
    for _try in range(12):
        screen.pad.write(mind.decide(view, decision, hot.rules))
        if screen.order != before:
            return True
    return False


@pytest.mark.parametrize("other", [False, True])
def test_killed_at_any_question_the_draft_is_there_again_for_its_side_alone(
    other: bool, killed: Callable[[Path], Path]
) -> None:
    """``other``: what one side has sealed is in the file too when the next one writes."""
    came_back: Counter[str] = Counter()
    for seed in SEEDS:
        desk, path = seated(seed)
        mind, writer = BATTLE_BOARD.mind(seed), BATTLE_BOARD.any_mind(Random(seed))
        for screen in asked(desk):
            kind, hot = screen.decision.kind, desk.game
            second = bool(hot.runner.sealed(next(s for s in SIDES if s != screen.moment.side)))
            wanted = not came_back[kind] and (second or not other or not screen.decision.secret)
            if wanted and written(screen, writer):
                sealed = {side: hot.runner.sealed(side) for side in SIDES}
                again, shown = taken_up(killed(path))
                assert shown.moment == screen.moment
                assert again.game.drafts == hot.drafts
                assert again.game.eyes == (screen.side or PUBLIC)
                assert {side: again.game.runner.sealed(side) for side in SIDES} == sealed
                assert again.game.runner.battle == hot.runner.battle
                came_back[kind] += 1
            for decision in screen.moment.decisions:
                view = hot.runner.question_view(decision)
                hot.seal([(decision, mind.decide(view, decision, hot.rules))])
            if set(came_back) == KINDS:
                break
        assert not drafts_path(path).exists()
    assert set(came_back) == KINDS

"""Property tests try the same examples each time; others with --hypothesis-profile=explore."""

from __future__ import annotations

from hypothesis import settings

import game.systems  # noqa: F401 - puts the games on the list

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("same")

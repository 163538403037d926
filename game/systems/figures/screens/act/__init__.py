"""A figure's turn: who acts, by which manoeuvre, where to, and what is rolled for it."""

"""The rules as the game tells them: every heading and every ruling, in words of its own."""

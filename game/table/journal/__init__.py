"""What happened, on disk: journal, saves, replay."""

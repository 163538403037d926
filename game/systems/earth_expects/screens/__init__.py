"""The screens of Earth Expects, one folder a family."""

"""The screens of all games: pictures of them, words cut, keys, what is not painted again."""

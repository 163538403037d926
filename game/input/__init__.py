"""pygame: one file a screen; clicks and keys become orders."""

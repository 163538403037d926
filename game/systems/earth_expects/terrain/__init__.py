"""Terrain, one module a kind (rulebook: Terrain)."""

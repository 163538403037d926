"""Who uses excess thrust."""

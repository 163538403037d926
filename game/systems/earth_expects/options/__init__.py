"""The optional rules, one file each: a function from ruleset to ruleset (rulebook: Optional)."""

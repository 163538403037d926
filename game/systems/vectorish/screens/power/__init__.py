"""Power of ships that drift: ADF and MR, or what is left to choose where both are fixed."""

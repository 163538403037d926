"""A ship as designed: box types, classes, ship files, design faults, prices (Ship design)."""

"""Tabletop: a desktop simulator that plays Magic under the Comprehensive Rules of October 1, 2006."""

__version__ = "0.1.0"

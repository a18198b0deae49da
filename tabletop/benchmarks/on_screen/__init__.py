"""Benchmarks that open windows: each module here is a program of its own, run on an X server by a benchmark."""

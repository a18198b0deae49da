"""Emblems: a module for each family of pictures, a function for each pose; each prints subject and ground on a plate.

A pose is drawn in the world of `tabletop.prints.cut`: a bold dark silhouette before a pale disc, light carved out of
it. It must be known at 64 pixels. Numbers are places in that world and belong to the drawing.
"""

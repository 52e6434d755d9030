"""The sounds of the table: which event has which sound, mixing, and the sound device.

Room: ui/sound. The files are written by packaging/make_sounds.py.
"""

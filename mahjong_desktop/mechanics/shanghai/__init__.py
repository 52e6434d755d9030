"""Parts that the games of Shanghai share: their tiles and the order of a hand, their elements, and what is paid.

Source: the Japanese account of the old rules of Shanghai, 2015.
"""

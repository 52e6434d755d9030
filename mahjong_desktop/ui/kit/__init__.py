"""The parts that pages are built of, made of Qt's own widgets, layouts and style sheets.

Room: ui/kit. A part knows no page and no game; what it says comes from the pages. Painting by hand is only for what Qt
has no widget for. Which part for what:

| What a page shows | Part |
| --- | --- |
| a page, its header, its contents in the middle of the width | `page`: Page, PageHeader, PageFrame, ColumnPage |
| something that lies over a page and has the keyboard | `sheet`: Sheet, MessageSheet; `page`: Cover |
| words, hairlines, heads of columns, announcements | `labels`: label(role, ink), line, column_head, announce |
| buttons with icon and key | `buttons`: Button, KeyCap |
| one of several: segments, tabs | `choice`: Choice |
| filters that are on or off, alone or joined | `chips`: Pill, PillRow |
| an answer that is chosen and judged, the sign of a verdict | `answers`: AnswerButton, LookSign |
| fields: switch, list, number, slider, search | `fields` |
| options of a ruleset | `options` |
| one line of a list that can be pressed | `rows`: ListRow |
| rows of settings on a card | `rows`: RowCard, WordsRow |
| what something is worth: name, small print, count, value; sums | `values`: ValueRow, sum_label |
| tiles in rows | `tiles`: TileRow |
| two lines of a table, the column that was hit | `hit_table`: HitTable |
| seats: their signs, who pays whom | `seats`: seat_sign, pair_arrow; `seats_diagram`: SeatsDiagram |
| parts that wrap, cards in columns | `flow`: FlowLayout, ColumnsLayout, CardGrid |
| cards, words on cards that paint themselves | `cards`: Card, CardButton, Words |
| small pictures: a tile, an emblem, an icon, a number | `pictures`: Picture, TilePicture, EmblemPicture, NumberDisc … |
| bars for a measure or an amount, counted marks | `bars`: MeasureBar, MarginBar, CountMarks |
| charts: their scale, their lines, places of words | `charts`: Plot, paint_levels, uncovered_place |
| scrolling, also by keys | `scrolling`: scroll, scroll_by_key |
| the focus ring, Tab order | `focus`: FocusRing, tab_through, step_focus |

**Look.** Every widget gets its colours and letters from the style sheet of ui/theme.py by its role: `label(Role.NOTE)`,
`set_role(widget, Role.SURFACE)`. Set no fonts and no colours on widgets; where the look needs another sort of label, it
is a new role; a figure that is a gain or a loss has an `ink` (theme.gain_ink). The style sheet reaches all widgets of a
page when theme, text size or language change, so that nothing is rebuilt for that.

**Scale.** Eight sizes of letters, eight spacings, six radii are declared in ui/theme.py (TAG_SIZE … RESULT_SIZE,
LINE_SPACE … GROUP_SPACE, BAR_RADIUS … SHEET_RADIUS). Use these names and no numbers of your own. A length that grows
with the text goes through `theme.active().scaled`.

**Breakpoints.** A page changes its arrangement where `theme.narrower(self, theme.NARROW_PAGE)` or
`theme.lower(self, theme.LOW_PAGE)` says so; WIDE_PAGE, SMALL_PAGE and LOWEST_PAGE are the others.

**Signals.** `asked` carries a request to the window (ui/requests.py). A part that wants something of its page alone
emits `…_requested`; one that tells what has happened to it emits a participle: `chosen`, `changed`, `moved`.

**Keyboard.** A page or sheet scrolls by Page Up and Down, Up and Down, Home and End whatever in it has the focus, if
`keyPressEvent` of its class ends with `super().keyPressEvent(event)`. A widget that paints itself says by `focus_shape`
where its focus ring lies. Where parts of a page are made later than what stands below them, `tab_through` has Tab go
through the page as it is seen. Whatever is pressed or takes the keyboard is at least SMALLEST_TARGET wide and high.

**Screen readers.** Every control has a name: `setAccessibleName`; a ComboBox takes care that Linux gets it too. One of
several is a radio button (`Choice`, `ListRow(exclusive=True)`). A list is one stop of Tab; arrows move in it.
"""

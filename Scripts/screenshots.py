"""Runs commands on a terminal of 80 columns and renders the screen, light and dark, as SVG files; some of them one after the
other, as an animation that needs no script."""

import fcntl
import html
import os
import pathlib
import pty
import re
import struct
import sys
import termios

from rich.cells import cell_len
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

COLUMNS = 80
# The width of a cell in rich's SVG files, in pixels.
CELL = 12.2

LIGHT = TerminalTheme(
    (255, 255, 255), (40, 40, 40),
    [(0, 0, 0), (170, 20, 20), (0, 120, 0), (130, 90, 0), (0, 60, 170), (130, 0, 130), (0, 110, 120), (110, 110, 110)],
    [(90, 90, 90), (200, 40, 40), (0, 140, 0), (150, 110, 0), (30, 90, 200), (150, 30, 150), (0, 130, 140), (0, 0, 0)],
)
DARK = TerminalTheme(
    (24, 26, 31), (215, 218, 224),
    [(60, 64, 72), (224, 108, 117), (152, 195, 121), (229, 192, 123), (97, 175, 239), (198, 120, 221), (86, 182, 194),
     (171, 178, 191)],
    [(92, 99, 112), (240, 130, 138), (170, 212, 140), (240, 208, 145), (120, 192, 250), (214, 142, 235),
     (110, 200, 212), (255, 255, 255)],
)

SCREENS = {
    "search": ["bookfetch 해리 포터 --size 8"],
    "show": ["bookfetch show 9788980500208"],
    "birthday": ["bookfetch birthday 1997-06-26 --size 10"],
    "shelf": [
        "bookfetch shelf add 9788980500208 9791176430517",
        "bookfetch shelf status 9788980500208 read --on 2026-11-20 --rating 4.5",
        "bookfetch shelf", "bookfetch shelf stats 2026",
    ],
    "series": ["bookfetch series"],
    "news": ["news --country us --size 6", "news read 2"],
    "korean": ["LANG=ko_KR.UTF-8 bookfetch search 없는책제목", "LANG=ko_KR.UTF-8 bookfetch birthday 1997-02-29"],
}

# The animation: each command is typed, and its first lines shown.
SESSION = [
    "bookfetch 해리 포터 -n 8", "bookfetch show 1", "bookfetch shelf add 1-2", "bookfetch birthday 1997-06-26 -n 8",
    "news --country kr --size 8",
]
ROWS, SECONDS = 18, 6.0
# A row of rich's SVG files, and where the rows begin, in pixels.
ROW, LEFT, TOP = 24.4, 9, 41


def on_terminal(command: str) -> str:
    """The output of a command on a terminal, with its colours."""
    child, screen = pty.fork()
    if child == 0:
        os.execvp("sh", ["sh", "-c", command])
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 200, COLUMNS, 0, 0))
    written = b""
    while True:
        try:
            part = os.read(screen, 65536)
        except OSError:
            break
        if not part:
            break
        written += part
    os.waitpid(child, 0)
    text = written.decode().replace("\r\n", "\n")
    # The progress line erases itself; only the erase sequences remain.
    return re.sub(r"[^\n]*\r\x1b\[2K", "", text)


def placed(picture: str) -> str:
    """Positions each word at its first cell: fonts differ in the width of Hangul, terminals do not."""

    def words(match: re.Match[str]) -> str:
        before, x, between, content = match[1], float(match[2]), match[3], html.unescape(match[4])
        parts = []
        for word in re.finditer(r"[^ \u00a0]+", content):
            start = cell_len(content[:word.start()])
            width = cell_len(word[0]) * CELL
            rest = re.sub(r'textLength="[^"]*"', f'textLength="{width:.1f}"', between)
            parts.append(f'<text{before}x="{x + start * CELL:.1f}"{rest}>{html.escape(word[0])}</text>')
        return "".join(parts)

    return re.sub(r'<text( class="[^"]*-r[0-9]+" )x="([0-9.]+)"([^>]*textLength="[^"]*"[^>]*)>([^<]*)</text>', words, picture)


def picture(shown: Text, title: str, theme: TerminalTheme, name: str) -> str:
    """A screen as SVG."""
    console = Console(width=COLUMNS, record=True, file=open(os.devnull, "w"), color_system="standard")
    console.print(shown, no_wrap=True, overflow="ignore", crop=False)
    drawn = console.export_svg(title=title, theme=theme, unique_id=name)
    # No web font is loaded to display a screenshot.
    return placed(re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.S))


def animation(scenes: list[tuple[str, Text]], theme: TerminalTheme) -> str:
    """Scenes one after the other, each hidden but for its time; a cover moves from the command while it is typed."""
    ground = theme.background_color.hex
    whole, part = SECONDS * len(scenes), 100 / len(scenes)
    styles, groups, frame = [], [], ""
    for number, (command, shown) in enumerate(scenes):
        drawn = picture(shown, command.split(" ")[0], theme, f"scene-{number}")
        frame, inside = re.match(r"(<svg[^>]*>)(.*)</svg>", drawn, re.S).groups()
        width, typed = cell_len("$ " + command) * CELL, part / 4
        styles.append(
            f"@keyframes type{number} {{ 0% {{ transform: translateX(0) }} {typed:.2f}%, 100% {{ transform: translateX({width:.0f}px) }} }}")
        delay = f"animation-delay: {number * SECONDS:.1f}s"
        groups.append(
            f'<g class="scene" style="{delay}">{inside}'
            f'<rect class="hides" style="{delay}" x="{LEFT}" y="{TOP + ROW:.1f}" width="{COLUMNS * CELL:.0f}" '
            f'height="{(ROWS - 1) * ROW:.0f}" fill="{ground}"/>'
            f'<rect class="hides" style="animation-name: type{number}; animation-timing-function: steps({cell_len(command)}); {delay}" '
            f'x="{LEFT + 2 * CELL:.0f}" y="{TOP}" width="{width:.0f}" height="{ROW}" fill="{ground}"/></g>')
    style = f"""<style>
.scene {{ visibility: hidden; animation: scene {whole}s step-end infinite }}
.hides {{ animation: output {whole}s step-end infinite }}
@keyframes scene {{ 0% {{ visibility: visible }} {part:.2f}%, 100% {{ visibility: hidden }} }}
@keyframes output {{ 0% {{ opacity: 1 }} {part / 3:.2f}%, 100% {{ opacity: 0 }} }}
{chr(10).join(styles)}
@media (prefers-reduced-motion: reduce) {{
  .scene, .hides {{ animation: none !important }} .hides {{ display: none }} .scene:first-of-type {{ visibility: visible }}
}}
</style>"""
    return f"{frame}{style}{''.join(groups)}</svg>\n"


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)

    def write(name: str, drawn: str) -> None:
        (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
        print(folder / f"{name}.svg")

    scenes = []
    for command in SESSION:
        lines = Text.assemble("$ " + command + "\n", Text.from_ansi(on_terminal(command))).split("\n", allow_blank=True)[:ROWS]
        scenes.append((command, Text("\n").join([*lines, *[Text("")] * (ROWS - len(lines))])))
    for appearance, theme in [("light", LIGHT), ("dark", DARK)]:
        write(f"session-{appearance}", animation(scenes, theme))
    for name, commands in SCREENS.items():
        shown = Text()
        for command in commands:
            shown.append("$ " + command + "\n")
            shown.append_text(Text.from_ansi(on_terminal(command)))
            shown.append("\n")
        for appearance, theme in [("light", LIGHT), ("dark", DARK)]:
            title = commands[0].split(" ")[-3 if "=" in commands[0] else 0]
            write(f"{name}-{appearance}", picture(shown, title, theme, f"{name}-{appearance}"))


main()

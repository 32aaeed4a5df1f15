"""Runs commands on a terminal of 80 columns and renders the screen, light and dark, as SVG files."""

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


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, commands in SCREENS.items():
        shown = Text()
        for command in commands:
            shown.append("$ " + command + "\n")
            shown.append_text(Text.from_ansi(on_terminal(command)))
            shown.append("\n")
        for appearance, theme in [("light", LIGHT), ("dark", DARK)]:
            console = Console(width=COLUMNS, record=True, file=open(os.devnull, "w"), color_system="standard")
            console.print(shown, no_wrap=True, overflow="ignore", crop=False)
            picture = console.export_svg(title=commands[0].split(" ")[-3 if "=" in commands[0] else 0],
                                         theme=theme, unique_id=f"{name}-{appearance}")
            # No web font is loaded to display a screenshot.
            picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.S)
            picture = placed(picture)
            (folder / f"{name}-{appearance}.svg").write_text(picture, encoding="utf-8")
            print(folder / f"{name}-{appearance}.svg")


main()

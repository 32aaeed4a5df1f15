"""Passes our books through other programs and back, and theirs through us; started by Scripts/interop.

Usage: interop-programs [--programs FOLDER] [--only PROGRAM] [--update]
"""

import argparse
import difflib
import importlib
import sys
import time
import traceback
from pathlib import Path

import page
import shelf
from case import Case, Ours

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs/interop.md"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--programs", type=Path, default=Path(".build/programs"), help="the folder of bookfetch; default: .build/programs")
    parser.add_argument("--only", action="append", help="one of the programs, as its file is named")
    parser.add_argument("--update", action="store_true", help="write docs/interop.md anew")
    options = parser.parse_args()
    shelf.Shelf.programs = options.programs.resolve()
    before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    known, old = page.known_versions(before), page.parts(before)
    old.pop("Versions", None)
    ours, sections, wrong = Ours(), {}, []
    for file in sorted((HERE / "programs").glob("*.py")):
        module = importlib.import_module(f"programs.{file.stem}")
        name, version = module.NAME, module.version()
        if (options.only and file.stem not in options.only) or version is None:
            print(f"interop: {name}: skipped{'' if options.only else ', it cannot be had here'}", flush=True)
            if name in old:
                sections[name] = old[name]
            continue
        begin, case = time.monotonic(), Case(name, ours, getattr(module, "REASONS", {}))
        try:
            module.run(case)
        except Exception:
            wrong.append(f"{name} {version}: {traceback.format_exc(limit=-3)}")
            sections[name] = old.get(name, "")
            continue
        sections[name] = page.section(case)
        if name in known and known[name][0] != version:
            print(f"interop: {name} is {version}, and was {known[name][0]}")
        known[name] = (version, module.SOURCE)
        wrong += [f"not explained: {line}" for line in case.unexplained]
        if not options.update and sections[name] != old.get(name, ""):
            lines = difflib.unified_diff(old.get(name, "").splitlines(), sections[name].splitlines(), "docs/interop.md", "now", lineterm="", n=0)
            wrong.append(f"{name} {version} differs:\n" + "\n".join(lines))
        print(f"interop: {name} {version}: {len(case.rows)} files, {len(case.facts)} facts, {time.monotonic() - begin:.0f} s", flush=True)
    if options.update:
        names = sorted(sections, key=str.lower)
        PAGE.write_text(
            page.page({name: known[name] for name in names if name in known}, {name: sections[name] for name in names}), encoding="utf-8"
        )
    for text in wrong:
        print(f"interop: {text}", file=sys.stderr)
    print(f"interop: {len(sections)} programs, {len(wrong)} differences")
    sys.exit(1 if wrong else 0)


main()

"""rispy: RIS parsed, and written anew."""

import case as tools

NAME, SOURCE = "rispy", "PyPI"
REASONS = {}


def version():
    return tools.python("rispy")


def run(case):
    import rispy

    records = rispy.loads(case.ours.file("ris").read_text(encoding="utf-8"))
    file = case.folder / "again.ris"
    file.write_text(rispy.dumps(records), encoding="utf-8")
    case.back("ris → ris", file, "ris")
    file = case.folder / "lists.ris"
    records = rispy.loads(case.ours.file("ris").read_text(encoding="utf-8"), implementation=type("Lists", (rispy.RisParser,), {"START_TAG": "TY"}))
    case.fact("records of our file, and tags that it does not know", f"{len(records)}, {sorted({tag for one in records for tag in one.get('unknown_tag', {})}) or 'none'}")

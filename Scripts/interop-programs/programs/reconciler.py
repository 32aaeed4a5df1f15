"""reconciler: a table of titles against /reconcile."""

import case as tools
from server import serving

NAME, SOURCE = "reconciler", "PyPI"
REASONS = {}


def version():
    return tools.python("reconciler")


def run(case):
    import pandas
    from reconciler import reconcile

    titles = [book["title"] for book in case.ours.books]
    with serving(case.ours.shelf) as address:
        by_title = reconcile(pandas.Series(titles), reconciliation_endpoint=f"{address}reconcile", type_id="Book", top_res=1)
        by_isbn = reconcile(pandas.Series([book["ISBN"] for book in case.ours.books]), reconciliation_endpoint=f"{address}reconcile", type_id="Book", top_res=1)
    for name, table in (("title", by_title), ("ISBN", by_isbn)):
        right = sum(str(row.get("id")) == case.ours.books[place]["ISBN"] for place, (_, row) in enumerate(table.iterrows()))
        matched = sum(bool(row.get("match")) for _, row in table.iterrows())
        case.fact(f"books found by {name}, and called a match", f"{right} of {len(titles)}, {matched}")

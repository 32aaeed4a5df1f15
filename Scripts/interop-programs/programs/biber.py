"""biber as a tool: biblatex written anew, and checked by its data model."""

import re

import case as tools

NAME, SOURCE = "biber", "Debian"
REASONS = tools.reasons(
    (["price"],
     "biber's, since 2.18: a field that the data model lacks is left out. Keep the file that it was made of"),
)


def version():
    return tools.debian("biber", "biber")


def run(case):
    for name in ("biblatex", "bibtex"):
        file = case.folder / f"{name}.bib"
        file.write_bytes(case.ours.file(name).read_bytes())
        said = tools.run("biber", "--tool", "--validate-datamodel", "--output-encoding=UTF-8", "-O", f"{name}-out.bib", file, folder=case.folder)
        warnings = sorted(set(re.findall(r"WARN - (.*)", said)))
        case.fact(f"warnings about our {name}", "; ".join(re.sub(r".*: ", "", line) for line in warnings) or "none")
        case.back(f"{name} → {name}", case.folder / f"{name}-out.bib", name)

"""poppler: a PDF united, drawn anew and taken apart by it, identified."""

import identified
import case as tools

NAME, SOURCE = "poppler", "Debian"
REASONS = {}


def version():
    return tools.debian("poppler-utils", "pdftocairo") if tools.python("reportlab") else None


def run(case):
    from reportlab.pdfgen.canvas import Canvas

    first = case.folder / "first.pdf"
    canvas = Canvas(str(first))
    for number, line in enumerate(identified.LINES):
        if line.startswith("ISBN"):
            canvas.drawString(72, 700 - 20 * number, line.split(" (")[0])
    canvas.save()
    tools.run("pdfunite", first, first, case.folder / "united.pdf")
    tools.run("pdftocairo", "-pdf", first, case.folder / "cairo.pdf")
    tools.run("pdfseparate", case.folder / "united.pdf", case.folder / "page-%d.pdf")
    for name in ("united", "cairo", "page-2"):
        identified.row(case, f"PDF, {name}", case.folder / f"{name}.pdf")

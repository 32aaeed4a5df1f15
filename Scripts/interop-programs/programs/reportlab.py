"""ReportLab: a page of a book as PDF, identified."""

import identified
import case as tools

NAME, SOURCE = "ReportLab", "PyPI"
REASONS = {}


def version():
    return tools.python("reportlab")


def run(case):
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(UnicodeCIDFont("HYSMyeongJo-Medium"))
    for name, compressed, space in (("plain", 0, 0), ("compressed", 1, 0), ("letters spaced", 1, 4)):
        file = case.folder / f"{name.replace(' ', '-')}.pdf"
        canvas = Canvas(str(file), pageCompression=compressed)
        for number, line in enumerate(identified.LINES):
            text = canvas.beginText(72, 700 - 20 * number)
            text.setFont("HYSMyeongJo-Medium" if not line.isascii() else "Helvetica", 11)
            text.setCharSpace(space)
            text.textLine(line)
            canvas.drawText(text)
        canvas.save()
        identified.row(case, f"PDF, {name}", file)

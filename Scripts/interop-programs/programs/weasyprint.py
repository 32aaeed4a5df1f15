"""WeasyPrint: a page of a book as PDF, identified; and its HTML through poppler's pdfunite."""

import identified
import case as tools

NAME, SOURCE = "WeasyPrint", "PyPI"
REASONS = {}


def version():
    return tools.python("weasyprint")


def run(case):
    import weasyprint

    styles = {"plain": "", "ISBN parted over two lines": "p { width: 11em; }", "letters spaced": "p { letter-spacing: 0.3em; }"}
    for name, style in styles.items():
        body = "".join(f"<p>{line}</p>" for line in identified.LINES)
        file = case.folder / f"{name.replace(' ', '-')}.pdf"
        weasyprint.HTML(string=f"<html lang=ko><style>{style}</style><body>{body}</body></html>").write_pdf(file)
        identified.row(case, f"PDF, {name}", file)

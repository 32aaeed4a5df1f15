public import Foundation

/// The formats books are exported in. The raw values are the ones a user types.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// For LaTeX with BibTeX.
    case bibtex
    /// For LaTeX with biblatex and biber.
    case biblatex
    /// For citation processors and reference managers.
    case cslJSON = "csl-json"
    /// For reference managers such as EndNote and Zotero.
    case ris
    /// For library systems.
    case marcxml
    /// For the book trade.
    case onix
    /// For spreadsheets.
    case csv
    /// For this program and scripts around it.
    case json

    /// What a file of this format is called by after the dot.
    public var fileExtension: String {
        switch self {
        case .bibtex, .biblatex: "bib"
        case .cslJSON, .json: "json"
        case .ris: "ris"
        case .marcxml, .onix: "xml"
        case .csv: "csv"
        }
    }

    /// The writer of this format, with the time of writing for the formats that hold one.
    public func writer(at time: Date) -> any BookWriter {
        switch self {
        case .bibtex: BibTeXWriter()
        case .biblatex: BibLaTeXWriter()
        case .cslJSON: CSLJSONWriter()
        case .ris: RISWriter()
        case .marcxml: MARCXMLWriter(time: time)
        case .onix: ONIXWriter(time: time)
        case .csv: CSVWriter()
        case .json: JSONWriter(time: time)
        }
    }
}

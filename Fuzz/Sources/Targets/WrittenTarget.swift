import Basics
import CatalogModel
import Foundation

@testable import Interchange

extension FuzzTarget {
    /// The books of a file are written in every format, and those formats that are read are read as as many books with
    /// the same ISBNs; XML is well-formed.
    static let written = FuzzTarget("written") { bytes in
        guard let list = try? BookImport.read(Data(bytes)) else { return }
        let books = list.accepted.prefix(50).map { row in
            ExportedBook(
                row.book ?? Book(isbn: row.isbn, title: row.isbn?.isbn13 ?? ""),
                addedAt: row.addedAt,
                memo: row.memo,
                reading: row.state,
                elsewhere: row.elsewhere
            )
        }
        for format in ExportFormat.allCases {
            var stream = ExportStream(format, at: Date(timeIntervalSince1970: 1_795_219_200))
            let text = books.map { stream.next($0) }.joined() + stream.end()
            if format == .onix || format == .marcxml {
                var reader = XMLReader(Array(text.utf8))
                while reader.next() != nil {}
                try hold(reader.isComplete, "\(format) is not well-formed: \(text)")
            }
            guard let kind = format.kindRead else { continue }
            let again = try BookImport.read(Data(text.utf8), as: kind)
            let isbns = books.compactMap(\.book.isbn)
            try hold(
                Set(again.accepted.compactMap(\.isbn)) == Set(isbns),
                "\(format) is read back with \(again.accepted.compactMap(\.isbn)) instead of \(isbns): \(text)"
            )
        }
    }
}

extension ExportFormat {
    /// The kind of file as which a document of this format is read; `nil` for one that is only written.
    fileprivate var kindRead: ImportKind? {
        switch self {
        case .json: .json
        case .csv: .csv
        case .marc: .marc
        case .marcxml: .marcxml
        case .bibtex, .biblatex: .bibtex
        case .ris: .ris
        case .cslJSON: .cslJSON
        case .onix: .onix
        case .goodreads: .goodreads
        case .storygraph: .storyGraph
        case .jsonLines, .obsidian: nil
        }
    }
}

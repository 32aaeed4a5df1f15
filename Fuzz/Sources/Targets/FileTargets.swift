import Catalog
import CatalogModel
import Feeds
import FeedsTestSupport
import Foundation

@testable import Interchange

extension FuzzTarget {
    /// A file of any kind gives books that the shelf can tell apart.
    static let imports = FuzzTarget("import") { bytes in
        for kind in [nil] + ImportKind.allCases.map(Optional.some) {
            guard let result = try? BookImport.read(Data(bytes), as: kind) else { continue }
            for row in result.accepted {
                try hold(row.isbn != nil || row.book?.identity != nil, "a book without identity, by \(result.kind)")
                try hold(row.line > 0, "line \(row.line)")
            }
            try hold(result.doubtfulCount >= 0 && result.skippedCount >= 0, "a negative number of rows")
        }
    }

    /// A table read in pieces is the table read whole, and a row is read as it was written.
    static let table = FuzzTarget("table") { bytes in
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        var whole = CSVRows(bytes)
        while let row = whole.next() { _ = row.cells }
        // A line end of any kind becomes a newline, and marks beyond thirty are dropped, when a cell is read.
        let fields = text.split(separator: "\u{1}", omittingEmptySubsequences: false).map {
            let bytes = Array(PlainText.withoutControls(String($0)).utf8)
            let lines = ImportText.lines(of: bytes + [0x0A])
            return CleanText.limitingCombiningMarks(lines.joined(separator: "\n"))
        }
        let row = CSVText.row(fields, guardsFormulas: false)
        try hold(fields == [""] || CSVText.cells(row) == fields, "read back as \(CSVText.cells(row))")
        let guarded = CSVText.cells(CSVText.row(fields)).map { CSVText.unguarded($0) }
        try hold(fields == [""] || guarded == fields, "read back as \(guarded)")
    }

    /// A list of ISBNs is read in pieces of any size as it is read whole, line by line.
    static let list = FuzzTarget("list") { bytes in
        func rows(_ size: Int) -> [String] {
            var (list, found) = (ListRows(), [String]())
            for start in stride(from: 0, through: bytes.count, by: size) {
                let piece = Array(bytes[start..<min(start + size, bytes.count)])
                list.add(piece, isLast: start + size > bytes.count)
                while let row = list.next() { found.append("\(row)") }
            }
            return found
        }
        let (whole, inPieces) = (rows(bytes.count + 1), rows(bytes.count / 3 + 1))
        try hold(inPieces == whole, "read in three pieces as \(inPieces) instead of \(whole)")
        var list = ListRows()
        list.add(bytes, isLast: true)
        var last = 0
        while let row = list.next() {
            try hold(row.line > last && row.lastLine >= row.line, "line \(row.line) after \(last)")
            last = row.line
        }
    }

    /// A feed is read within its bounds, in the encoding that it declares.
    static let feed = FuzzTarget("feed") { bytes in
        do throws(FeedError) {
            let document = try FeedReader().read(Data(bytes))
            let faults = FeedBounds.faults(in: document)
            if !faults.isEmpty { fatalError(faults.joined(separator: "; ")) }
        } catch {
            _ = error.message
        }
    }

    /// A list of feeds is written as one that is read as the same feeds.
    static let opml = FuzzTarget("opml") { bytes in
        guard let list = try? OPML.read(Data(bytes)) else { return }
        let text = OPML.write(list.feeds, title: list.title ?? "")
        let again = try OPML.read(Data(text.utf8))
        try hold(again.feeds == list.feeds, "read back as \(again.feeds) of \(list.feeds)")
        try hold(again.problems.isEmpty, "read back with \(again.problems)")
    }

    /// A series file is read, or refused at a place in it.
    static let series = FuzzTarget("series") { bytes in
        do throws(SeriesFileError) {
            _ = try SeriesFile(data: Data(bytes)).volumes
        } catch {
            _ = error.description
            if let place = error.position { try hold(place.line > 0 && place.column > 0, "place \(place)") }
        }
    }

    /// A note stays as it is when it is updated twice.
    static let note = FuzzTarget("note") { bytes in
        _ = BookNote.subject(of: bytes)
        let book = Book(
            otherCodes: ["K1"],
            title: "A: \"title\"",
            contributors: [Contributor(name: "이름", role: .author)],
            publishedOn: PartialDate(year: 2020),
            sources: ["aladin"]
        )
        guard let note = BookNote(ExportedBook(book, memo: "memo\n---\n# x")) else { throw Broken("no note") }
        guard let updated = try? note.updated(bytes) else { return }
        try hold(try note.updated(updated) == nil, "a second update changes the note")
    }
}

import Basics
import CatalogModel
import Foundation

/// Writes the CSV of a Goodreads library export, which Goodreads itself and many other programs import.
///
/// An ISBN is written as `="9788900000016"`, so that no spreadsheet rounds it; a day as `2026/11/21`. Goodreads has
/// whole stars: others are rounded, a half up. It has no day on which reading began. The memo is written to the private
/// notes, which Goodreads shows to the user only. Goodreads' own data on the book is written back: review, shelves, the
/// number of readings and the cells of columns that a shelf does not use. What the user has said since comes first.
package struct GoodreadsWriter: BookWriter {
    package static let columns = [
        "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
        "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year",
        "Date Read", "Date Added", "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review",
        "Spoiler", "Private Notes", "Read Count", "Owned Copies",
    ]

    package var prefix: String { Self.columns.joined(separator: ",") + "\r\n" }
    /// Empty: each row ends with its line break.
    package let separator = ""

    package init() {}

    package func entry(_ exported: ExportedBook, key: String) -> String {
        let (book, reading) = (exported.book, exported.reading)
        let people = Credits(book).people.map(\.name)
        // Goodreads names no role: the first author comes first, even if the source names another person first.
        let first = Credits(book).firstAuthor ?? people.first
        let others = people.filter { $0 != first }.map { ReaderText.written(line: $0.text) }
        let stars = reading.stars.map { max(1, Int($0.value.rounded())) } ?? 0
        let elsewhere = ExportedReading(exported, at: .goodreads)
        let shelf = elsewhere.exclusiveShelf
        let own: [String: String] = [
            "Title": ReaderText.written(line: book.fullTitle), "Author": ReaderText.written(line: first?.text ?? ""),
            "Additional Authors": others.joined(separator: ", "), "My Rating": String(stars),
            "Publisher": ReaderText.written(line: book.publisher ?? ""),
            "Number of Pages": book.pageCount.map { String($0) } ?? "",
            "Year Published": book.publishedOn.map { GregorianCalendar.padded($0.year, 4) } ?? "",
            "Date Read": elsewhere.readOn?.slashed ?? "", "Date Added": exported.addedOn,
            "Bookshelves": elsewhere.shelves.joined(separator: ", "),
            "Exclusive Shelf": shelf ?? "", "Private Notes": ReaderText.written(block: exported.memo ?? ""),
            "Read Count": String(elsewhere.readCount),
        ]
        // The cells of Goodreads' own file stand for what this program would work out.
        let cells = [
            "Author l-f": ReaderText.written(line: first?.familyFirst ?? ""),
            "My Review": ReaderText.written(block: elsewhere.review ?? ""),
        ].merging(elsewhere.cells) { $1 }.merging(own) { $1 }
            .merging(exported.review.map { ["My Review": ReaderText.written(block: $0)] } ?? [:]) { $1 }
        let isbns = ["ISBN": book.isbn?.isbn10, "ISBN13": book.isbn?.isbn13]
        // Goodreads has no place for the identity of a book without an ISBN but the number that it gives itself.
        let number = book.manualIdentity.map { ["Book Id": $0] } ?? [:]
        return Self.columns.map { column in
            if let isbn = isbns[column] { return "=\"\(isbn ?? "")\"" }
            return CSVText.cell(number[column] ?? cells[column] ?? "", guardsFormulas: true)
        }.joined(separator: ",") + "\r\n"
    }

    package func suffix(count: Int) -> String { "" }
}

extension ExportedBook {
    /// The day in UTC on which it was added to the shelf, `2026/11/21`; empty if it is not on it.
    var addedOn: String {
        addedAt.map { String(Instant.text($0).prefix(10)).replacing("-", with: "/") } ?? ""
    }
}

extension PartialDate {
    /// `2026/11/21`, as precise as the date is.
    var slashed: String { description.replacing("-", with: "/") }
}

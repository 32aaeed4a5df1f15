import CatalogModel

/// Writes the CSV of a StoryGraph library export, with the columns of 2022 and later.
///
/// Days are written as `2026/11/21`, a reading as `2026/11/01-2026/11/21`, stars in quarters. The memo is written to
/// the review, the only text that the format has, below Goodreads' review if there is one. What StoryGraph itself had
/// of the book goes back: tags, earlier readings and the cells of columns that a shelf does not use.
package struct StoryGraphWriter: BookWriter {
    package static let columns = [
        "Title", "Authors", "Contributors", "ISBN/UID", "Format", "Read Status", "Date Added", "Last Date Read",
        "Dates Read", "Read Count", "Moods", "Pace", "Character- or Plot-Driven?", "Strong Character Development?",
        "Loveable Characters?", "Diverse Characters?", "Flawed Characters?", "Star Rating", "Review",
        "Content Warnings", "Content Warning Description", "Tags", "Owned?",
    ]

    package var prefix: String { Self.columns.joined(separator: ",") + "\r\n" }
    /// Empty: each row ends with its line break.
    package let separator = ""

    package init() {}

    package func entry(_ exported: ExportedBook, key: String) -> String {
        let (book, reading) = (exported.book, exported.reading)
        let authors = Credits(book).names(.author).map { ReaderText.written(line: $0.text) }
        let elsewhere = ExportedReading(exported, at: .storyGraph)
        let review = [exported.review ?? elsewhere.review, exported.memo].compactMap(\.self).joined(separator: "\n\n")
        let own: [String: String] = [
            "Title": ReaderText.written(line: book.fullTitle), "Authors": authors.joined(separator: ", "),
            "Contributors": StoryGraphContributors.written(book.contributors.filter { $0.role != .author }),
            "ISBN/UID": book.isbn?.isbn13 ?? book.manualIdentity ?? "", "Read Status": elsewhere.exclusiveShelf ?? "",
            "Date Added": exported.addedOn, "Last Date Read": elsewhere.readOn?.slashed ?? "",
            "Dates Read": (elsewhere.earlierReadings + [Self.days(reading, elsewhere.readOn)])
                .filter { !$0.isEmpty }.joined(separator: ", "),
            "Read Count": String(elsewhere.readCount),
            "Star Rating": reading.stars.map { Self.stars($0) } ?? "",
            "Review": ReaderText.written(block: review), "Tags": elsewhere.shelves.joined(separator: ", "),
        ]
        let cells = elsewhere.cells.merging(own) { $1 }
        return CSVText.row(Self.columns.map { cells[$0] ?? "" })
    }

    package func suffix(count: Int) -> String { "" }

    /// `a-b`, `a-` or `b`.
    private static func days(_ reading: Reading, _ end: PartialDate?) -> String {
        guard let start = reading.startedOn?.slashed else {
            // A single day of a book that is being read would be the one on which the reading began.
            return reading.status == .reading || reading.status == .paused ? "" : end?.slashed ?? ""
        }
        return "\(start)-\(end?.slashed ?? "")"
    }

    /// `5.0`, `4.5`, `3.75`.
    private static func stars(_ stars: Reading.Stars) -> String { "\(stars.value)" }
}

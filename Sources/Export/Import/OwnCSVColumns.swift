/// Where the columns of this program's own CSV stand: those of an export, or the few of a list.
struct OwnCSVColumns {
    /// A column that is read. The raw value is the name as it is written.
    enum Column: String, CaseIterable {
        case isbn13, isbn10, otherCodes, title, subtitle, authors, translators, contributors, publisher, publishedOn
        case pages, priceList, priceSale, currency, description, cover, category, links, sources, addedAt, memo,
            parallelTitle
        case othersOmitted
    }

    /// Columns that no file has but ours: others write `Author`, and a date under another name.
    private static let marks: [Column] = [.isbn13, .title, .authors, .publishedOn]

    private var places = [Column: Int]()
    /// The columns that are not read, as they are written. A list's `price` is one: it does not say whose it is.
    private(set) var unknown = [String]()
    /// How many columns there are.
    let count: Int

    /// The columns; `nil` where the first row is not one of ours.
    init?(_ header: [String]) {
        count = header.count
        for (index, name) in header.enumerated() {
            if let column = Column(rawValue: name), places[column] == nil {
                places[column] = index
            } else {
                unknown.append(PlainText.line(name))
            }
        }
        guard Self.marks.allSatisfy({ places[$0] != nil }) else { return nil }
    }

    /// Whether it is an export, which parts the names of a cell by `; ` and tells what each did.
    var isExport: Bool { places[.contributors] != nil }

    /// A cell; `nil` where it is empty or the column is not there. The apostrophe goes that keeps spreadsheets from
    /// running a text.
    func value(_ column: Column, in cells: [String]) -> String? {
        guard let place = places[column], place < cells.count else { return nil }
        let text = CSVText.unguarded(cells[place])
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}

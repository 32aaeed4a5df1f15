/// Where the columns of a Goodreads file stand: they are found by name, since the order has changed over the years.
struct GoodreadsColumns {
    /// A column that is read. The raw value is the name in lower case without spaces.
    enum Column: String, CaseIterable {
        case bookID = "bookid"
        case title, author
        case additionalAuthors = "additionalauthors"
        case isbn, isbn13
        case rating = "myrating"
        case publisher
        case pages = "numberofpages"
        case year = "yearpublished"
        case readOn = "dateread"
        case addedOn = "dateadded"
        case shelves = "bookshelves"
        case exclusiveShelf = "exclusiveshelf"
        case review = "myreview"
        case notes = "privatenotes"
        case readCount = "readcount"
    }

    /// Columns that Goodreads has and that say nothing a shelf keeps.
    private static let known: Set<String> = [
        "authorlf", "averagerating", "binding", "originalpublicationyear", "bookshelveswithpositions", "spoiler",
        "ownedcopies", "recommendedfor", "recommendedby", "originalpurchasedate", "originalpurchaselocation",
        "condition", "conditiondescription", "bcid",
    ]

    private var places = [Column: Int]()
    /// The columns that are not known, as they are written.
    private(set) var unknown = [String]()
    /// How many columns there are.
    let count: Int

    init(_ header: [String]) {
        count = header.count
        for (index, name) in header.enumerated() {
            let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
            if let column = Column(rawValue: plain), places[column] == nil {
                places[column] = index
                if !Self.common.contains(column) { isGoodreads = true }
            } else if !Self.known.contains(plain) {
                unknown.append(PlainText.line(name))
            }
        }
    }

    /// Whether it is Goodreads' own file, and not another with an ISBN in it: some columns only that has.
    private(set) var isGoodreads = false

    /// Columns that any list of books may have.
    private static let common: Set<Column> = [.title, .author, .isbn, .isbn13, .publisher, .pages, .year]

    /// Whether there is a column to find ISBNs in.
    var hasISBN: Bool { places[.isbn] != nil || places[.isbn13] != nil }

    /// A cell without white space around it and without `="…"`; `nil` where it is empty or the column is not there.
    func value(_ column: Column, in cells: [String]) -> String? {
        guard let place = places[column], place < cells.count else { return nil }
        var text = cells[place].trimmed
        if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 {
            text = String(text.dropFirst(2).dropLast()).trimmed
        }
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

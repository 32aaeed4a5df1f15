import CatalogModel

/// A book as the formats of reference managers describe it, field by field, until all of them are read.
struct CitedBook {
    /// The most people of a book, and the most keywords: no more are held in memory, and further ones are reported.
    static let maximumCount = 10_000

    var key: String?
    var title = ""
    var shortTitle: String?
    var subtitle: String?
    private var isbns: [String] = []
    private var firstNumbers: [ISBN] = []
    var contributors: [Contributor] = []
    var othersOmitted = false
    var publisher: String?
    var publishedOn: PartialDate?
    private(set) var pages: Int?
    private(set) var price: Price?
    var description: String?
    var cover: String?
    var keywords = CitedKeywords()
    var stars: Reading.Stars?
    var notes: [String] = []
    var memo: String?
    /// Where the reader's copy stands.
    var copyPlace: String?
    /// What this program wrote as the review, which the notes end with as well.
    var ownReview: String?
    var addresses: [String] = []
    var details = CatalogueDetails()
    /// What could not be read.
    var unreadable: [ImportProblem] = []

    mutating func add(_ name: String, _ duty: ContributorDuty) {
        guard !name.isEmpty else { return }
        guard contributors.count < Self.maximumCount else {
            let problem = ImportProblem.tooManyValues(column: duty.term, most: Self.maximumCount)
            if !unreadable.contains(problem) { unreadable.append(problem) }
            othersOmitted = true
            return
        }
        contributors.append(duty.contributor(name.directKoreanName))
    }

    /// Adds a text of ISBNs. One that has none is reported, unless it is the number of a series.
    mutating func add(isbns text: String, field: String) {
        let found = ISBN.all(in: text)
        if isbns.isEmpty { firstNumbers = found }
        isbns.append(text)
        if found.isEmpty, let problem = ImportProblem.leftOutISBN(in: text, column: field),
            text.wholeMatch(of: /[0-9]{4}-?[0-9]{3}[0-9Xx]/) == nil
        {
            unreadable.append(problem)
        }
    }

    /// Adds the number of pages: `345`, `xii, 345 p.`, `1-345`. `12-34` is not a number of pages.
    mutating func add(pages text: String, field: String) {
        pages = Self.plainPages(text)
        guard pages == nil, text != "0" else { return }
        if let range = text.wholeMatch(of: /\s*([0-9]{1,6})\s*[-–—]+\s*([0-9]{1,6})\s*(?:p\.?|쪽)?\s*/) {
            pages = range.1 == "1" ? Int(range.2) : nil
        } else {
            pages = PageCount.parse(text)
        }
        if pages == nil { unreadable.append(.unreadableValue(column: field, text: text)) }
    }

    /// Adds a price as this program writes it: `12000 KRW`.
    mutating func add(price text: String, field: String) {
        price = Self.price(text)
        if price == nil { unreadable.append(.unreadableValue(column: field, text: text)) }
    }

    /// The ISBNs, of all fields in one text, so that the number of a set does not stand for a volume.
    private var numbers: [ISBN] {
        isbns.count < 2 ? firstNumbers : ISBN.all(in: isbns.joined(separator: "\n"))
    }

    var problems: [ImportProblem] {
        let unreadable =
            keywords.areTooMany
            ? unreadable + [.tooManyValues(column: "keywords", most: Self.maximumCount)] : unreadable
        // Most have one number, and nothing more.
        guard isbns.count > 1 || isbns.contains(where: { $0.utf8.count > 17 }) else { return unreadable }
        let numbers = numbers
        return unreadable + (numbers.count > 1 ? [.secondISBN(taken: numbers[0], left: numbers[1])] : [])
    }

    func book(serviceOfHost: (String) -> String?) -> Book {
        let (title, subtitle) = titles
        var book = Book(
            isbn: numbers.first,
            title: title,
            subtitle: subtitle,
            contributors: notes.isEmpty ? contributors : contributors + notes.flatMap { Self.people(in: $0) ?? [] },
            othersOmitted: othersOmitted || notes.contains { Self.people(in: $0) != nil && Self.omitsOthers($0) },
            publisher: publisher,
            publishedOn: publishedOn,
            pages: pages,
            price: price,
            description: description,
            cover: cover,
            category: keywords.category,
            classification: keywords.classification,
            details: details,
            links: addresses.map { Link(service: $0.serviceName(serviceOfHost), url: $0) },
            sources: ["import"]
        )
        book.identify(byKey: key)
        return book
    }

    // Not by regular expressions, which would be compiled anew for each book.

    /// The pages of `345`, `345 p.`, `345 pages` or `345쪽`.
    static func plainPages(_ text: String) -> Int? {
        let digits = text.drop(while: \.isWhitespace).prefix { $0.isASCII && $0.isNumber }
        guard (1...6).contains(digits.count) else { return nil }
        let unit = String(text[digits.endIndex...]).trimmed
        guard ["", "p", "p.", "pages", "쪽"].contains(unit), let pages = Int(digits), pages > 0 else { return nil }
        return pages
    }

    /// The price of `15000 KRW`.
    private static func price(_ text: String) -> Price? {
        let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy({ (0x30...0x39).contains($0) }),
            parts[1].count == 3, parts[1].allSatisfy({ (0x41...0x5A).contains($0) }),
            let amount = Int(Substring(parts[0]))
        else { return nil }
        return Price(list: amount, currency: String(Substring(parts[1])))
    }

    /// The notes that name nobody, and the memo.
    private var noteText: String? {
        guard !notes.isEmpty else { return memo }
        let texts = notes.filter { Self.people(in: $0) == nil } + [memo].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    /// The memo, and the review where the notes end with it. Other programs mean other things by the field of the
    /// review: then all is the memo.
    var ownTexts: (memo: String?, review: String?) {
        guard let text = noteText else { return (nil, nil) }
        guard let review = ownReview?.trimmed, !review.isEmpty, text.trimmed.hasSuffix(review) else {
            return (text, nil)
        }
        let memo = String(text.trimmed.dropLast(review.count)).trimmed
        return (memo.isEmpty ? nil : memo, review)
    }

    /// The title is in two parts where the short title is its beginning.
    private var titles: (String, String?) {
        guard subtitle == nil, let shortTitle, !shortTitle.isEmpty, title.hasPrefix(shortTitle + ": ") else {
            return (title, subtitle)
        }
        return (shortTitle, String(title.dropFirst(shortTitle.count + 2)))
    }

    private static func omitsOthers(_ note: String) -> Bool { note.hasSuffix("[외]") || note.hasSuffix("[and others]") }

    /// The people of a note such as `감수: 이바른; 사진: 박사진`; `nil` if it is another note.
    static func people(in note: String) -> [Contributor]? {
        var people = [Contributor]()
        for statement in note.split(separator: ";") {
            guard let colon = statement.firstRange(of: ": ") else { return nil }
            let label = PlainText.line(String(statement[..<colon.lowerBound]))
            let plain = ContributorDuty.allCases.first { $0.term == label }
            let roles = Role.named(by: label)
            guard plain != nil || !roles.isEmpty else { return nil }
            for part in statement[colon.upperBound...].split(separator: ",") {
                let name = PlainText.line(String(part))
                if name.isEmpty || name == "[외]" || name == "[and others]" { continue }
                if let plain {
                    people.append(plain.contributor(name))
                } else {
                    people += roles.map { Contributor(name: name, role: $0, label: label) }
                }
            }
        }
        return people.isEmpty ? nil : people
    }
}

extension ImportResult {
    /// Accepts a book with what of it could not be read.
    mutating func accept(_ cited: CitedBook, line: Int, _ serviceOfHost: (String) -> String?) {
        let book = cited.book(serviceOfHost: serviceOfHost)
        let (memo, review) = cited.ownTexts
        accept(
            book,
            line: line,
            memo: memo,
            state: Reading(stars: cited.stars),
            tags: cited.keywords.tags,
            values: OwnValues(place: cited.copyPlace.map { CleanText.plain($0) }.flatMap { $0.isEmpty ? nil : $0 }),
            review: review,
            unreadable: cited.problems
        )
    }
}

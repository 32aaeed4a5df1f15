import CatalogModel

/// A book as the formats of reference managers describe it, field by field, until all of them are read.
struct CitedBook {
    /// The citation key.
    var key: String?
    var title = ""
    var shortTitle: String?
    var subtitle: String?
    private var isbns: [String] = []
    var contributors: [Contributor] = []
    var othersOmitted = false
    var publisher: String?
    var publishedOn: PartialDate?
    var pages: String?
    var price: String?
    var description: String?
    var cover: String?
    var keywords: [String] = []
    var notes: [String] = []
    var memo: String?
    var address: String?
    var details = CatalogueDetails()
    /// What could not be read.
    var unreadable: [ImportProblem] = []

    /// Adds a name with a role.
    mutating func add(_ name: String, _ duty: ContributorDuty) {
        guard !name.isEmpty else { return }
        contributors.append(duty.contributor(name.directKoreanName))
    }

    /// Adds a text of ISBNs. One that has none is reported, unless it is the number of a series.
    mutating func add(isbns text: String, field: String) {
        isbns.append(text)
        if let problem = ImportProblem.leftOutISBN(in: text, column: field),
            text.wholeMatch(of: /[0-9]{4}-?[0-9]{3}[0-9Xx]/) == nil
        {
            unreadable.append(problem)
        }
    }

    /// The keywords by what they are: words, the path of a shop, class numbers.
    fileprivate typealias SortedKeywords = (words: [String], path: String?, numbers: Classification)

    fileprivate var sortedKeywords: SortedKeywords {
        var numbers = Classification()
        guard !keywords.isEmpty else { return ([], nil, numbers) }
        var words = [String]()
        for keyword in keywords {
            if keyword.utf8.starts(with: "KDC ".utf8), let number = Classification.number(String(keyword.dropFirst(4)))
            {
                numbers.kdc = numbers.kdc ?? number
            } else if keyword.utf8.starts(with: "DDC ".utf8),
                let number = Classification.number(String(keyword.dropFirst(4)))
            {
                numbers.ddc = numbers.ddc ?? number
            } else {
                words.append(keyword)
            }
        }
        let path = words.firstIndex { $0.utf8.contains(UInt8(ascii: ">")) && $0.contains(">") }
        guard let path else { return (words, nil, numbers) }
        let category = words[path...].joined(separator: ", ")
        return (Array(words[..<path]), category, numbers)
    }

    /// The book, with the values of its fields and no others.
    fileprivate func book(_ keywords: SortedKeywords, serviceOfHost: (String) -> String?) -> Book {
        let (words, path, numbers) = keywords
        let (title, subtitle) = titles
        var book = Book(
            // All of them in one text, so that the number of a set does not stand for a volume.
            isbn: isbns.isEmpty ? nil : ISBN.all(in: isbns.joined(separator: "\n")).first,
            title: title,
            subtitle: subtitle,
            contributors: notes.isEmpty ? contributors : contributors + notes.flatMap { Self.people(in: $0) ?? [] },
            othersOmitted: othersOmitted || notes.contains { Self.people(in: $0) != nil && Self.omitsOthers($0) },
            publisher: publisher,
            publishedOn: publishedOn,
            pages: pages.flatMap(Self.pages),
            price: price.flatMap(Self.price),
            description: description,
            cover: cover,
            category: path ?? (words.isEmpty ? nil : words.joined(separator: ", ")),
            classification: numbers,
            details: details,
            links: address.map { [Link(service: $0.serviceName(serviceOfHost), url: $0)] } ?? [],
            sources: ["import"]
        )
        book.identify(byKey: key)
        return book
    }

    // Not by regular expressions, which would be compiled anew for each book.

    /// The pages of `345`, `345 p.`, `345 pages` or `345쪽`.
    private static func pages(_ text: String) -> Int? {
        let digits = text.drop(while: \.isWhitespace).prefix { $0.isASCII && $0.isNumber }
        guard (1...6).contains(digits.count) else { return nil }
        let unit = String(text[digits.endIndex...]).trimmed
        return ["", "p", "p.", "pages", "쪽"].contains(unit) ? Int(digits) : nil
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
    var memoText: String? {
        guard !notes.isEmpty else { return memo }
        let texts = notes.filter { Self.people(in: $0) == nil } + [memo].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
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
        let keywords = cited.sortedKeywords
        // The keywords that are no class numbers and no path of a shop are the reader's tags.
        var tags = [BookTag]()
        tags.addMissing(keywords.words.compactMap { BookTag($0) })
        accept(
            cited.book(keywords, serviceOfHost: serviceOfHost),
            line: line,
            memo: cited.memoText,
            tags: tags,
            unreadable: cited.unreadable
        )
    }
}

/// Keywords in one text.
enum CitedKeywords {
    /// The words between semicolons or commas, each once. The commas of a shop's path, and what is behind it but for class
    /// numbers, are its own.
    static func list(_ text: String) -> [String] {
        let separator: Character = text.contains(";") ? ";" : ","
        var words = [String]()
        for part in text.split(separator: separator) {
            let word = PlainText.line(String(part))
            if !word.isEmpty, !words.contains(word) || word.contains(">") { words.append(word) }
        }
        return words
    }
}

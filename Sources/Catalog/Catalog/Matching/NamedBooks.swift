package import CatalogModel

/// Decides which of the books that a service found by a name belong to it. Services search by words and their
/// beginnings: for the series `해리 포터` they also find `해리 포터로 배우는 영어`, for the author `한강` also `한강희`. A name counts if
/// it occurs in the text as whole words, whatever its spaces.
package enum NamedBooks {
    /// The books of a series.
    ///
    /// After the name in a title, only a number, `와`, `과`, `의` or a word for a set may follow without a space. If one
    /// person has contributed to more than half of these books, the others belong to the series only if a publisher of
    /// that person's has them; and the person's books belong to it however their titles are spaced. Returns those of
    /// the series, in the same order.
    package static func ofSeries(_ name: String, among books: [Book]) -> [Book] {
        let found = books.map { book in
            Found(
                book: book,
                naming: Naming(of: name, in: [book.title, book.subtitle].compactMap(\.self), before: seriesEndings),
                people: book.contributors.filter { $0.role != .translator }.compactMap { NameKey($0.name) }
            )
        }
        let named = found.filter { $0.naming == .whole }
        guard let person = mainPerson(of: named) else { return named.map(\.book) }
        let publishers = Set(named.filter { $0.has(person) }.compactMap { PublisherKey($0.book.publisher) })
        return found.filter { candidate in
            switch candidate.naming {
            case .none: false
            case .part: candidate.has(person)
            case .whole:
                candidate.has(person) || PublisherKey(candidate.book.publisher).map(publishers.contains) == true
            }
        }.map(\.book)
    }

    /// - Returns: As ``ofPublisher(_:among:)``; a book without the name may be one under another name of the person.
    package static func ofPerson(_ name: String, among books: [Book]) -> [Book] {
        withoutLongerNames(books.map { ($0, Naming(of: name, in: $0.contributors.map(\.name))) })
    }

    /// - Returns: If a book names the publisher, all but those that name it only as a part of a longer name. Otherwise
    ///   all: the name may be short for another one.
    package static func ofPublisher(_ name: String, among books: [Book]) -> [Book] {
        let key = PublisherKey(name)
        return withoutLongerNames(
            books.map { book in
                let isSame = key != nil && PublisherKey(book.publisher) == key
                return (book, isSame ? .whole : Naming(of: name, in: [book.publisher].compactMap(\.self)))
            }
        )
    }

    private static func withoutLongerNames(_ found: [(book: Book, naming: Naming)]) -> [Book] {
        let isNamed = found.contains { $0.naming == .whole }
        return found.filter { !isNamed || $0.naming != .part }.map(\.book)
    }

    /// The text that may follow the name of a series without a space.
    private static let seriesEndings: Set<String> = ["와", "과", "의", "시리즈", "전집", "세트"]

    private struct Found {
        let book: Book
        let naming: Naming
        let people: [NameKey]

        func has(_ person: NameKey) -> Bool { people.overlaps([person]) }
    }

    /// The person of more than half of the books that name people, and of two at least.
    private static func mainPerson(of books: [Found]) -> NameKey? {
        let crediting = books.filter { !$0.people.isEmpty }
        // An anthology lists dozens of people.
        let people = crediting.flatMap { $0.people.prefix(10) }
        let counts = people.map { person in crediting.count { $0.has(person) } }
        guard let maxCount = counts.max(), maxCount > 1, maxCount * 2 > crediting.count,
            let position = counts.firstIndex(of: maxCount)
        else { return nil }
        return people[position]
    }
}

private enum Naming: Int, Comparable {
    case none
    case part
    case whole

    /// Examines texts.
    ///
    /// - Parameters:
    ///   - texts: The texts; the best one counts.
    ///   - endings: What may follow the name in its last word; a number always may.
    init(of name: String, in texts: [String], before endings: Set<String> = []) {
        let wanted = FoldedText.fold(name)
        self = texts.map { Self.naming(of: wanted, in: $0, before: endings) }.max() ?? .none
    }

    private static func naming(of wanted: String, in text: String, before endings: Set<String>) -> Naming {
        // Longer texts are neither titles nor names.
        let words = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1000)))
            .split { !$0.isLetter && !$0.isNumber && $0 != "+" && $0 != "#" }
            .map { FoldedText.fold($0) }.filter { !$0.isEmpty }
        guard !wanted.isEmpty, words.joined().contains(wanted) else { return .none }
        for start in words.indices {
            var rest = wanted[...]
            for word in words[start...] {
                if word.count < rest.count, rest.hasPrefix(word) {
                    rest = rest.dropFirst(word.count)
                    continue
                }
                guard word.hasPrefix(rest) else { break }
                let ending = word.dropFirst(rest.count)
                let isNumber = ending.first?.isNumber == true && wanted.last?.isNumber == false
                if ending.isEmpty || isNumber || endings.contains(String(ending)) { return .whole }
                break
            }
        }
        return .part
    }

    static func < (one: Naming, other: Naming) -> Bool { one.rawValue < other.rawValue }
}

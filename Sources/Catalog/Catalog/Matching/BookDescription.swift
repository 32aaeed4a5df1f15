import Basics
public import CatalogModel
import Foundation

/// A list's description of a book without an ISBN.
public struct BookDescription: Codable, Hashable, Sendable {
    /// The title, with the volume if the list has it separately.
    public let title: String
    /// The statement of responsibility: `한강 지음`, `조앤 K. 롤링, 김혜원 옮김`.
    public let author: String?
    /// The publisher.
    public let publisher: String?
    /// The year of publication.
    public let year: Int?

    /// Parses the cells of a row.
    ///
    /// - `year`: A year or a date: `2019`, `[2019]`, `2019.5`, `2019년 5월`.
    /// - `volume`: The volume if it has a cell of its own: `2`, `2권`, `상`.
    /// - Returns: The description; `nil` if the title has neither a letter nor a number.
    public init?(title: String, author: String = "", publisher: String = "", year: String = "", volume: String = "") {
        let title = CleanText.plain(title)
        guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let volume = CleanText.plain(volume)
        self.title = volume.isEmpty || TitleKey(title).volume != nil ? title : "\(title) \(volume)"
        self.author = CleanText.plain(author).nonEmpty
        self.publisher = CleanText.plain(publisher).nonEmpty
        self.year = Self.year(in: year)
    }

    private static func year(in text: String) -> Int? {
        text.precomposedStringWithCompatibilityMapping.split { !($0.isASCII && $0.isNumber) }
            .compactMap { digits in
                // `20190503` is a date.
                digits.count == 4 || digits.count == 6 || digits.count == 8 ? Int(digits.prefix(4)) : nil
            }
            .first { (1400...2199).contains($0) }
    }

    /// The searches for it: title and author first, then the title alone.
    var searches: [BookSearchRequest] {
        let words = searchedTitle
        let name = people.first
        return ([name.map { "\(words) \($0)" }].compactMap(\.self).map { BookSearchRequest(text: $0, size: 50) })
            + [BookSearchRequest(text: words, target: .title, size: 50)]
    }

    /// The names of those who are not translators.
    var people: [String] {
        ContributorStatement.parse(author ?? "").filter { $0.role != .translator }.map(\.name)
    }

    /// The title without brackets and subtitle: services search for all words, and write both in other ways.
    private var searchedTitle: String {
        var (plain, depth) = ("", 0)
        for character in title.precomposedStringWithCompatibilityMapping.prefix(200) {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth = max(0, depth - 1)
            default: if depth == 0 { plain.append(character) }
            }
        }
        for mark in [" : ", " - ", " = ", " / ", ": "] {
            if let range = plain.range(of: mark), plain[..<range.lowerBound].contains(where: \.isLetter) {
                plain = String(plain[..<range.lowerBound])
            }
        }
        let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.contains { $0.isLetter || $0.isNumber } ? words : title
    }
}

/// A book that may be the described one.
public struct BookCandidate: Hashable, Sendable {
    /// The book; it has an ISBN.
    public let book: Book
    /// The score, from 1 to 100: see `MatchedBook/threshold`.
    public let confidence: Int
}

/// The books that fit a description.
public struct MatchedBook: Hashable, Sendable {
    /// The confidence from which a book counts as the described one. The title gives 40 points (30 if only one of both
    /// has a subtitle), people, publisher and year give 20 each (12 for a year beside the other), and each of them that
    /// contradicts takes 30. So the title and two of the three have to agree, and nothing may contradict.
    package static let threshold = 80
    /// The minimum lead over the next book: of two editions that fit equally well, none is chosen.
    static let lead = 10
    private static let maxCandidates = 5

    /// The description that was searched for.
    public let description: BookDescription
    /// The described book; `nil` if none is certain.
    public let book: Book?
    /// The books that may be it, the best first; five at most.
    public let candidates: [BookCandidate]

    /// The confidence of the best candidate; `nil` if there is none.
    public var confidence: Int? { candidates.first?.confidence }

    /// Chooses among the books that a search has found.
    package init(_ description: BookDescription, among books: [Book]) {
        self.description = description
        let matcher = DescriptionMatcher(description)
        var best: [ISBN: BookCandidate] = [:]
        var order: [ISBN] = []
        for book in books {
            guard let isbn = book.isbn else { continue }
            let confidence = matcher.confidence(of: book)
            guard confidence > 0 else { continue }
            if best[isbn] == nil { order.append(isbn) }
            if confidence > best[isbn]?.confidence ?? 0 {
                best[isbn] = BookCandidate(book: book, confidence: confidence)
            }
        }
        let ranked = order.enumerated().compactMap { place, isbn in best[isbn].map { (place, $0) } }
            .sorted { ($1.1.confidence, $0.0) < ($0.1.confidence, $1.0) }.map(\.1)
        candidates = Array(ranked.prefix(Self.maxCandidates))
        let next = ranked.count > 1 ? ranked[1].confidence : 0
        book = ranked.first.flatMap { first in
            first.confidence >= Self.threshold && first.confidence - next >= Self.lead ? first.book : nil
        }
    }
}

/// Compares books with a description.
struct DescriptionMatcher: Sendable {
    private let title: TitleKey
    private let people: [NameKey]
    private let publisher: PublisherKey?
    private let year: Int?

    init(_ description: BookDescription) {
        title = TitleKey(description.title)
        // `롤링, 조앤 K.` is an inverted name, which a statement takes for two.
        let inverted = description.author.flatMap { $0.count(where: { $0 == "," }) == 1 ? NameKey($0) : nil }
        people = description.people.compactMap { NameKey($0) } + [inverted].compactMap(\.self)
        publisher = PublisherKey(description.publisher)
        year = description.year
    }

    func confidence(of book: Book) -> Int {
        let key = TitleKey(book.title, subtitle: book.subtitle)
        var points: Int
        switch title.relation(to: key) {
        case .same: points = 40
        case .likely: points = 30
        case .different:
            // Another volume or edition, or a title with a typing error, is for a person to judge.
            guard isSimilar(key) else { return 0 }
            points = 10
        }
        let names = book.contributors.filter { $0.role != .translator }.compactMap { NameKey($0.name) }
        if !people.isEmpty, !names.isEmpty { points += people.overlaps(names) ? 20 : -30 }
        if let publisher, let theirs = PublisherKey(book.publisher) { points += publisher == theirs ? 20 : -30 }
        if let year, let theirs = book.publishedOn?.year {
            points += year == theirs ? 20 : abs(year - theirs) == 1 ? 12 : -30
        }
        return max(0, points)
    }

    private func isSimilar(_ key: TitleKey) -> Bool {
        guard !title.head.isEmpty, !key.head.isEmpty else { return false }
        if title.head == key.head { return true }
        let (mine, theirs) = (title.head.prefix(60), key.head.prefix(60))
        let longest = max(mine.count, theirs.count)
        return longest > 4 && EditDistance.between(mine, theirs, limit: longest / 5) != nil
    }
}

import APIClient
import CatalogModel
import Foundation
import Store

extension CacheKey {
    /// A cache key of a service, for a page.
    static func sample(_ service: String = "kakao", page: Int = 1) -> CacheKey {
        var query = Query()
        query.add("query", "바람")
        query.add("page", page)
        return CacheKey(service: ServiceName(rawValue: service), path: "/v3/search/book", query: query)
    }

    /// The cache key that `store-probe` uses.
    static func probe(name: String, _ number: Int) -> CacheKey {
        var query = Query()
        query.add("page", number)
        return CacheKey(service: ServiceName(rawValue: name), path: "/probe", query: query)
    }
}

extension CachedResponse {
    /// A cached response with a text as its body.
    static func sample(_ body: String, at fetchedAt: Date = Date(timeIntervalSince1970: 1_795_219_200.125))
        -> CachedResponse
    {
        CachedResponse(status: 200, body: Data(body.utf8), fetchedAt: fetchedAt)
    }

    /// A cached response whose body of this many bytes does not compress.
    static func incompressible(bytes: Int, seed: UInt64 = 1) -> CachedResponse {
        // A multiplicative generator: the same bytes in every run, without a pattern that zlib finds.
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        let body = (0..<bytes).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        return CachedResponse(status: 200, body: Data(body), fetchedAt: Date(timeIntervalSince1970: 1_795_219_200))
    }

    /// The response that `store-probe` caches.
    static func probe(_ number: Int) -> CachedResponse {
        let text = (0..<300).map { "\(number * 7919 + $0 * $0 * 104_729)" }.joined(separator: " ")
        return CachedResponse(
            status: 200,
            body: Data(text.utf8),
            fetchedAt: Date(timeIntervalSince1970: Double(number))
        )
    }
}

extension Book {
    /// A book with a valid ISBN of its own for each number.
    ///
    /// - Parameters:
    ///   - number: From 0 to 9,999,999.
    ///   - title: Its title; by default `책 7` for number 7.
    ///   - service: Its source.
    /// - Returns: The book.
    static func sample(_ number: Int, title: String? = nil, service: String = "kakao") -> Book {
        let digits = String(9_788_900_000_000 + number * 10).dropLast().compactMap(\.wholeNumberValue)
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        let isbn = try? ISBN(digits.map(String.init).joined() + String((10 - sum % 10) % 10))
        return Book(isbn: isbn, title: title ?? "책 \(number)", sources: [service])
    }

    /// The identity, for tests with books that have one.
    var key: String { identity ?? "none" }
}

extension Store {
    /// Adds data to every part: this many books, memos and articles, and one of the others.
    func fill(count: Int = 40) async throws {
        for number in 0..<count {
            var book = Book.sample(number, title: "책 \(number)")
            book.description = String(repeating: "소개 \(number) ", count: 40)
            try await shelf.add(book)
            try await memos.set(MemoText(String(repeating: "적은 글 \(number) ", count: 20)), for: book.key)
            try await seenBooks.record([book], from: ServiceName(rawValue: "kakao"))
            let article = Article(title: "기사 \(number)", sourceName: "신문", url: "https://a.example/\(number)")
            try await savedArticles.add(article)
            try await seenArticles.record([article], from: ServiceName(rawValue: "newsapi"))
        }
        try await shelf.remove([Book.sample(count - 1).key])
        try await recents.touch(.sample(0))
        try await folds.set(.full, for: .book(Book.sample(0).key))
        for (name, month, day) in [("김하늘", 6, 26), ("Ines", 2, 29)] {
            guard let date = MonthDay(month: month, day: day) else { continue }
            try await birthdays.save(name, on: date)
        }
        try await series.setLastVolume(3, of: "wind")
        try await lastList.replace(with: [ListItem(.sample(0))], of: "bookfetch")
        try await visited.mark(Article(title: "기사", sourceName: "신문", url: "https://a.example/0"))
        _ = try await ledger().account(service: ServiceName(rawValue: "aladin"), key: Secret("a-key")).reserve()
        for page in 1...20 {
            await responses.save(.incompressible(bytes: 5000, seed: UInt64(page)), for: .sample(page: page))
        }
    }
}

extension Store {
    /// Says of the first book that it was read, with a goal and a watch: one change of a reading and one of a goal.
    func fillReadings() async throws {
        let reading = Reading(
            status: .read,
            startedOn: PartialDate(lenient: "2026-11"),
            finishedOn: PartialDate(lenient: "2026-11-20"),
            stars: Reading.Stars(quarters: 18)
        )
        try await shelf.changeReading(of: [Book.sample(0).key]) { _ in reading }
        try await shelf.setGoal(50, of: 2026)
        try await watches.recordCheck(at: [.sample(0, title: "지켜본 책")], of: .author, named: "김하늘")
    }
}

/// Overwrites the page of a database that contains these bytes, as a bad block would.
///
/// - Parameters:
///   - file: The database, which must not be open.
///   - bytes: Bytes that occur only once.
/// - Throws: If they do not.
func damagePage(of file: URL, holding bytes: Data) throws {
    var content = try Data(contentsOf: file)
    guard let range = content.range(of: bytes) else { throw CocoaError(.fileReadCorruptFile) }
    let start = range.lowerBound / 4096 * 4096
    content.replaceSubrange(start..<start + 4096, with: Data(repeating: 0x5A, count: 4096))
    try content.write(to: file)
}

import APIClient
import CatalogModel
import Foundation

/// What the stores are filled with: the same on every run.
enum Samples {
    /// The nth book.
    static func book(_ number: Int) -> Book {
        var dice = Dice(seed: UInt64(number))
        let title = "\(dice.pick(Words.nouns))\(dice.pick(Words.endings)) \(dice.pick(Words.nouns)) \(number % 97)"
        let author = dice.pick(Words.families) + dice.pick(Words.given)
        return Book(
            isbn: isbn(number),
            title: title,
            contributors: [Contributor(name: author, role: .author, label: "지은이")],
            publisher: dice.pick(Words.publishers),
            sources: ["kakao"]
        )
    }

    /// The nth ISBN behind 979-11.
    static func isbn(_ number: Int) -> ISBN? {
        let digits = "97911" + String(repeating: "0", count: max(0, 7 - String(number).count)) + String(number)
        let sum = digits.compactMap(\.wholeNumberValue).enumerated()
            .reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return try? ISBN(digits + String((10 - sum % 10) % 10))
    }

    /// The key of the nth answer: a look-up.
    static func key(_ number: Int) -> CacheKey {
        var query = Query()
        query.add("ItemId", "9791100\(number)")
        query.add("ItemIdType", "ISBN13")
        return CacheKey(service: ServiceName(rawValue: "aladin"), path: "/ttb/api/ItemLookUp.aspx", query: query)
    }

    /// The nth answer, about as long as one book of a look-up.
    static func answer(_ number: Int) -> CachedResponse {
        let book = book(number)
        let body = """
            {"totalResults":1,"item":[{"title":"\(book.title)","isbn13":"\(book.isbn?.isbn13 ?? "")","publisher":\
            "\(book.publisher ?? "")","description":"\(String(repeating: book.title + " ", count: 6))"}]}
            """
        return CachedResponse(
            status: 200,
            body: Data(body.utf8),
            fetchedAt: Date(timeIntervalSince1970: 1_795_219_200)
        )
    }
}

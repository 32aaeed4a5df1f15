import CatalogModel

extension Book {
    /// A book with a valid ISBN of its own for each number.
    ///
    /// - Parameters:
    ///   - number: From 0 to 9,999,999.
    ///   - title: Its title; `책 7` for number 7 unless told otherwise.
    ///   - service: Where it comes from.
    /// - Returns: The book.
    static func sample(_ number: Int, title: String? = nil, service: String = "kakao") -> Book {
        let digits = String(9_788_900_000_000 + number * 10).dropLast().compactMap(\.wholeNumberValue)
        let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        let isbn = try? ISBN(digits.map(String.init).joined() + String((10 - sum % 10) % 10))
        return Book(isbn: isbn, title: title ?? "책 \(number)", sources: [service])
    }

    /// The identity, for tests over books that have one.
    var key: String { identity ?? "none" }
}

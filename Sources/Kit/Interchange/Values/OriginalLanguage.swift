import CatalogModel

enum OriginalLanguage {
    /// The language as MARC codes it: as a record names it, else as the class number of a literature does, else as a
    /// shop's shelf does; `nil` for a book without a translator, and where none of them says it.
    static func code(of book: Book) -> String? {
        if let known = book.details.originalLanguage { return known }
        guard book.contributors.contains(where: { $0.role == .translator }) else { return nil }
        return literature(book.classification.kdc, korean) ?? literature(book.classification.ddc, dewey)
            ?? shelf(book.category)
    }

    static func hasFamilyNameFirst(_ code: String) -> Bool { ["jpn", "chi", "vie", "hun"].contains(code) }

    private static func literature(_ number: String?, _ table: [(prefix: String, code: String?)]) -> String? {
        number.flatMap { number in table.first { number.hasPrefix($0.prefix) }?.code }
    }

    /// The main literatures of the Korean Decimal Classification; a longer number comes before the shorter one.
    private static let korean: [(prefix: String, code: String?)] = [
        ("839", nil), ("859", nil), ("879", "por"), ("889", nil), ("892.8", "rus"), ("82", "chi"), ("83", "jpn"),
        ("84", "eng"),
        ("85", "ger"), ("86", "fre"), ("87", "spa"), ("88", "ita"),
    ]

    /// Those of the Dewey Decimal Classification.
    private static let dewey: [(prefix: String, code: String?)] = [
        ("839", nil), ("859", nil), ("869", "por"), ("891.7", "rus"), ("895.1", "chi"), ("895.6", "jpn"), ("81", "eng"),
        ("82", "eng"), ("83", "ger"), ("84", "fre"), ("85", "ita"), ("86", "spa"),
    ]

    /// The language of a shelf such as `일본소설` or `영미시`, the last step of a shop's path.
    private static func shelf(_ category: String?) -> String? {
        guard let step = category?.split(separator: ">").last?.filter({ !$0.isWhitespace }),
            ["소설", "시", "희곡", "문학", "에세이"].contains(where: { step.hasSuffix($0) })
        else { return nil }
        return shelves.first { step.hasPrefix($0.prefix) }?.code
    }

    private static let shelves: [(prefix: String, code: String)] = [
        ("영미", "eng"), ("일본", "jpn"), ("중국", "chi"), ("프랑스", "fre"), ("독일", "ger"), ("러시아", "rus"), ("이탈리아", "ita"),
        ("스페인", "spa"),
    ]
}

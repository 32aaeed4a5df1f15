import Foundation

/// The names by which a list's columns of ISBNs are recognized.
enum ListHeader {
    struct Column {
        /// Its place in a row, from 0.
        let place: Int
        /// Whether the name can only mean ISBNs. A library's barcodes are numbers of its own copies, and those of a shop
        /// may be of anything.
        let isCertain: Bool
    }

    /// The columns of a header that have the name of an ISBN column, the best name first.
    static func columns(in cells: [String]) -> [Column] {
        cells.enumerated().compactMap { place, name in rank(of: name).map { (place: place, rank: $0) } }
            .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
            .map { Column(place: $0.place, isCertain: $0.rank < certainNames.count) }
    }

    /// The rank of a column's name among those of ISBN columns, the lowest first; `nil` for any other name.
    static func rank(of name: String) -> Int? {
        let plain = name.lowercased().precomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return names.firstIndex(of: String(String.UnicodeScalarView(plain)))
    }

    private static let certainNames = [
        "isbn13", "ean13isbn", "isbn", "국제표준도서번호", "국제표준도서번호isbn", "isbn국제표준도서번호", "isbn번호", "isbn코드",
        "도서isbn", "isbnuid", "isbnissn", "isbn10", "isbn13자리", "isbn10자리", "표준번호",
    ]

    private static let names = certainNames + ["ean13", "ean", "gtin13", "gtin", "바코드", "barcode"]
}

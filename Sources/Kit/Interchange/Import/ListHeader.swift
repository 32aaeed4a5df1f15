import Foundation

/// The names by which a list's columns of ISBNs are recognized.
enum ListHeader {
    struct Column {
        /// Its place in a row, from 0.
        let place: Int
        /// Whether the name can only mean ISBNs. Barcodes may be a library's own numbers, or of anything.
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
        names.firstIndex(of: plain(name))
    }

    /// A column's name in lower case, only its letters and digits.
    static func plain(_ name: String) -> String {
        let plain = name.lowercased().precomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return String(String.UnicodeScalarView(plain))
    }

    /// The columns of a header that describe a book without its ISBN; `nil` without a title, or with nothing else.
    static func description(in cells: [String]) -> ListLayout.DescriptionPlaces? {
        let names = cells.map(TableColumns.forms)
        func place(_ wanted: [String]) -> Int? {
            for name in wanted { if let place = names.firstIndex(where: { $0.first == name }) { return place } }
            for name in wanted { if let place = names.firstIndex(where: { $0.contains(name) }) { return place } }
            return nil
        }
        guard let title = place(titleNames) else { return nil }
        let places = ListLayout.DescriptionPlaces(
            title: title,
            author: place(authorNames),
            publisher: place(publisherNames),
            year: place(yearNames),
            volume: place(volumeNames)
        )
        let isAlone = places.author == nil && places.publisher == nil && places.year == nil
        return isAlone ? nil : places
    }

    static let titleNames = [
        "title", "booktitle", "bookname", "booknm", "titlenm", "서명", "본서명", "도서명", "책제목", "도서제목", "책이름", "자료명", "본표제",
        "표제", "제목", "상품명",
    ]
    static let authorNames = [
        "author", "authors", "creator", "creators", "authornm", "authrnm", "저자", "저자명", "지은이", "저작자", "작가", "저자사항",
        "책임표시",
    ]
    static let publisherNames = ["publisher", "publishernm", "출판사", "출판사명", "발행처", "발행자", "발행사", "출판처", "출판"]
    static let yearNames = [
        "year", "publicationyear", "publicationyr", "publishedyear", "pubyear", "publishedon", "published",
        "publicationdate", "pubdate",
        "출판년도", "출판연도", "출간년도", "출간연도", "발행년도", "발행연도", "출판년", "발행년", "간행년", "출판일", "출간일", "발행일",
        "출판일자", "출간일자", "발행일자", "발행년월",
    ]
    private static let volumeNames = ["volume", "vol", "권차", "권", "권호", "편권차"]

    private static let certainNames = [
        "isbn13", "ean13isbn", "isbn", "국제표준도서번호", "국제표준도서번호isbn", "isbn국제표준도서번호", "isbn번호", "isbn코드",
        "도서isbn", "isbnuid", "isbnissn", "isbn10", "isbn13자리", "isbn10자리", "표준번호",
    ]

    private static let names = certainNames + ["ean13", "ean", "gtin13", "gtin", "바코드", "barcode"]
}

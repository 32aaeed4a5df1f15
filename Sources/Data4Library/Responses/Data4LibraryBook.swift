public import APIClient

/// One book, as the service sends it: nothing is cleaned, split or converted. Which members it has depends on what was
/// asked.
public struct Data4LibraryBook: Codable, Hashable, Sendable {
    /// The place in the answer.
    @Lenient public var no: Int?
    /// The place among the most borrowed. The service sends a text.
    @Lenient public var ranking: Int?
    /// The title with the punctuation of library cataloguing, and often a space at its end (seen in answers):
    /// `소년이 온다 :한강 장편소설 `, a title in another language behind ` =`, its author behind ` /`.
    @Lenient public var bookname: String?
    /// The people in one text, in at least six styles: `지은이: A ;옮긴이: B`, `A 지음;B 옮김`, `글·그림: A`, `A`.
    @Lenient public var authors: String?
    /// The publisher.
    @Lenient public var publisher: String?
    /// The year of publication, or empty.
    @Lenient public var publicationYear: String?
    /// The date of publication, often a year alone; in look-ups only.
    @Lenient public var publicationDate: String?
    /// The ten-digit ISBN; in look-ups only.
    @Lenient public var isbn: String?
    /// The thirteen-digit ISBN.
    @Lenient public var isbn13: String?
    /// The five digits after the ISBN.
    @Lenient public var additionSymbol: String?
    /// The volume, mostly empty.
    @Lenient public var vol: String?
    /// The number in the Korean Decimal Classification: `813.62`.
    @Lenient public var classNo: String?
    /// The same in words: `문학 > 한국문학 > 소설`.
    @Lenient public var classNm: String?
    /// How often it was borrowed. The service sends a text; in 2020 it had commas.
    @Lenient public var loanCount: Int?
    /// How often it was borrowed, as ``Data4LibraryUsage`` says it.
    @Lenient public var loanCnt: Int?
    /// A cover on the servers of shops, or empty: Aladin's and Naver's were seen, and whether they last is not known.
    @Lenient public var bookImageURL: String?
    /// The book's page at the service.
    @Lenient public var bookDtlUrl: String?
    /// How many places it rose in a week; among rising loans only.
    @Lenient public var difference: Int?
    /// Its place in the week; among rising loans only.
    @Lenient public var baseWeekRank: Int?
    /// Its place in the week before; among rising loans only.
    @Lenient public var pastWeekRank: Int?
    /// A description; in look-ups only.
    @Lenient public var description: String?

    private enum CodingKeys: String, CodingKey {
        case no, ranking, bookname, authors, publisher
        case publicationYear = "publication_year"
        case publicationDate = "publication_date"
        case isbn, isbn13
        case additionSymbol = "addition_symbol"
        case vol
        case classNo = "class_no"
        case classNm = "class_nm"
        case loanCount = "loan_count"
        case loanCnt, bookImageURL, bookDtlUrl, difference, baseWeekRank, pastWeekRank, description
    }
}

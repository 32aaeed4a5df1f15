public import APIClient

/// One book, as the service sends it: nothing is cleaned, split or converted. Which members it has depends on the
/// endpoint.
public struct Data4LibraryBook: Codable, Hashable, Sendable {
    /// The position in the response.
    @Lenient public var no: Int?
    /// The rank among the most borrowed. The service sends a string.
    @Lenient public var ranking: Int?
    /// The title with the punctuation of library cataloguing, often with a trailing space (seen in responses): `소년이 온다
    /// :한강 장편소설 `, a title in another language after ` =`, its author after ` /`.
    @Lenient public var bookname: String?
    /// All contributors in one text, in at least six styles: `지은이: A ;옮긴이: B`, `A 지음;B 옮김`, `글·그림: A`, `A`.
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
    /// The five-digit add-on to the ISBN.
    @Lenient public var additionSymbol: String?
    /// The volume, mostly empty.
    @Lenient public var vol: String?
    /// The number in the Korean Decimal Classification: `813.62`.
    @Lenient public var classNo: String?
    /// The class as text: `문학 > 한국문학 > 소설`.
    @Lenient public var classNm: String?
    /// The number of loans. The service sends a string; in 2020 it had commas.
    @Lenient public var loanCount: Int?
    /// The number of loans, in ``Data4LibraryUsage``.
    @Lenient public var loanCnt: Int?
    /// A cover on a shop's server, or empty: Aladin's and Naver's were seen; how long they remain is unknown.
    @Lenient public var bookImageURL: String?
    /// The book's page at the service.
    @Lenient public var bookDtlUrl: String?
    /// The rise in rank within a week; among rising loans only.
    @Lenient public var difference: Int?
    /// Its rank in the week; among rising loans only.
    @Lenient public var baseWeekRank: Int?
    /// Its rank in the previous week; among rising loans only.
    @Lenient public var pastWeekRank: Int?
    /// A description; in look-ups only.
    @Lenient public var description: String?
    /// The ISBN of the set that it is a volume of; among new arrivals only.
    @Lenient public var setIsbn13: String?
    /// The day on which the library entered it, `2026-11-02`; among new arrivals only.
    @Lenient public var regDate: String?

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
        case setIsbn13 = "set_isbn13"
        case regDate = "reg_date"
    }
}

/// A book's details.
public struct Data4LibraryDetail: Decodable, Hashable, Sendable {
    /// The parameters as the service understood them.
    public var request: [String: String]
    /// The book; one, as a rule.
    public var detail: [Data4LibraryBook]
    /// Its loans, if requested.
    public var loanInfo: Data4LibraryLoanInfo?

    private enum CodingKeys: CodingKey {
        case request, detail, loanInfo
    }

    /// Decodes a response.
    ///
    /// - Throws: `DecodingError` when there is no list of books.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        detail = try container.list(Data4LibraryBook.self, named: "book", forKey: .detail, counts: [])
        loanInfo = try? container.decode(Data4LibraryLoanInfo.self, forKey: .loanInfo)
    }
}

/// A book's loans of the last 90 days. The service sends a list of objects with one member each.
public struct Data4LibraryLoanInfo: Decodable, Hashable, Sendable {
    /// All loans.
    public var total: Data4LibraryLoanCount?
    /// By region; empty if not requested.
    public var byRegion: [Data4LibraryLoanCount] = []
    /// By age; empty if not requested.
    public var byAge: [Data4LibraryLoanCount] = []
    /// By gender; empty if not requested.
    public var byGender: [Data4LibraryLoanCount] = []

    private enum CodingKeys: String, CodingKey {
        case total = "Total"
        case regionResult, ageResult, genderResult
    }

    /// Decodes the list, or the same members in one object.
    public init(from decoder: any Decoder) throws {
        guard var list = try? decoder.unkeyedContainer() else {
            take(try decoder.container(keyedBy: CodingKeys.self))
            return
        }
        while !list.isAtEnd {
            // A container that cannot be decoded is skipped by decoding it as any type.
            if let part = try? list.nestedContainer(keyedBy: CodingKeys.self) {
                take(part)
            } else {
                _ = try list.decode(Lenient<String>.self)
            }
        }
    }

    private mutating func take(_ part: KeyedDecodingContainer<CodingKeys>) {
        total = (try? part.decode(Data4LibraryLoanCount.self, forKey: .total)) ?? total
        byRegion += part.members(Data4LibraryLoanCount.self, named: "region", forKey: .regionResult) ?? []
        byAge += part.members(Data4LibraryLoanCount.self, named: "age", forKey: .ageResult) ?? []
        byGender += part.members(Data4LibraryLoanCount.self, named: "gender", forKey: .genderResult) ?? []
    }
}

/// The number of loans of a book by a group.
public struct Data4LibraryLoanCount: Codable, Hashable, Sendable {
    /// Its rank among the books of the group.
    @Lenient public var ranking: Int?
    /// The group, as text.
    @Lenient public var name: String?
    /// The number of loans.
    @Lenient public var loanCnt: Int?
}

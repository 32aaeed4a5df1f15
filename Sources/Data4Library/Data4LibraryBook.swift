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

/// What the service knows of a book.
public struct Data4LibraryDetail: Decodable, Hashable, Sendable {
    /// The question as the service understood it.
    public var request: [String: String]
    /// The book; one, as a rule.
    public var detail: [Data4LibraryBook]
    /// Its loans, where they were asked for.
    public var loanInfo: Data4LibraryLoanInfo?

    private enum CodingKeys: CodingKey {
        case request, detail, loanInfo
    }

    /// Reads an answer.
    ///
    /// - Parameter decoder: The decoder to read from.
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
    /// By region; empty where it was not asked for.
    public var byRegion: [Data4LibraryLoanCount] = []
    /// By age; empty where it was not asked for.
    public var byAge: [Data4LibraryLoanCount] = []
    /// By gender; empty where it was not asked for.
    public var byGender: [Data4LibraryLoanCount] = []

    private enum CodingKeys: String, CodingKey {
        case total = "Total"
        case regionResult, ageResult, genderResult
    }

    /// Reads the list, or the same members in one object.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when it is neither.
    public init(from decoder: any Decoder) throws {
        guard var list = try? decoder.unkeyedContainer() else {
            take(try decoder.container(keyedBy: CodingKeys.self))
            return
        }
        while !list.isAtEnd {
            // A container that cannot be read is passed over by decoding it as anything at all.
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

/// How often a book was borrowed by a group.
public struct Data4LibraryLoanCount: Codable, Hashable, Sendable {
    /// Its place among the books of the group.
    @Lenient public var ranking: Int?
    /// The group, in words.
    @Lenient public var name: String?
    /// How often it was borrowed.
    @Lenient public var loanCnt: Int?
}

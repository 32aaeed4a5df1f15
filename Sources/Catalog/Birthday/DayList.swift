public import APIClient
public import CatalogModel

/// The books of one day as the library lists them: every page, each book once, in the library's order.
public struct DayList: Sendable {
    /// The records, each book once.
    public let records: [DatedRecord]
    /// The books, each once.
    public var books: [Book] { records.map(\.book) }
    /// Where the pages came from and when, in order.
    public private(set) var freshness: [Freshness]
    /// The problems encountered.
    public let problems: [Problem]
    /// How many records the library promised behind a page that could not be had.
    let missing: Int

    /// More pages than any day has; a service that never ends is not followed further.
    static let mostPages = 200

    /// Reads every page of a day.
    ///
    /// Pages are asked for until as many records came as the library says there are, whatever number it puts on a page;
    /// an empty or repeated page ends the list early, which is reported.
    ///
    /// - Parameters:
    ///   - day: The day, with month and day.
    ///   - library: The service that lists by date.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The day's books.
    /// - Throws: ``APIError`` when the first page cannot be had, or the run is cancelled. A later page that fails ends
    ///   the list instead, and stands among the problems.
    public static func read(
        _ day: PartialDate,
        from library: any BookListingByDate,
        options: RequestOptions
    ) async throws(APIError) -> DayList {
        var records: [DatedRecord] = []
        var freshness: [Freshness] = []
        var problems: [Problem] = []
        var promised: Int?
        var missing = 0
        var previous: [DatedRecord] = []
        for number in 1...mostPages {
            let page: DatedRecords
            do throws(APIError) {
                page = try await library.books(of: day, page: number, options: options)
            } catch {
                guard number > 1, !error.isCancellation else { throw error }
                problems.append(Problem(service: library.service, cause: .api(error)))
                missing = max(0, (promised ?? 0) - records.count)
                promised = nil
                break
            }
            freshness.append(page.freshness)
            if page.records.isEmpty || page.records == previous {
                // A page past the end counts itself; what an earlier one promised is still not there.
                promised = promised ?? page.total
                break
            }
            previous = page.records
            records += page.records
            promised = page.total ?? promised
            // Without a total only an empty page tells the end.
            if let promised, records.count >= promised { break }
        }
        if let promised, records.count < promised {
            problems.append(
                Problem(service: library.service, cause: .shortList(promised: promised, got: records.count))
            )
        }
        return DayList(
            records,
            service: library.service,
            freshness: freshness,
            problems: problems,
            missing: missing
        )
    }

    private init(
        _ records: [DatedRecord],
        service: ServiceName,
        freshness: [Freshness],
        problems: [Problem],
        missing: Int
    ) {
        var problems = problems
        var seen: Set<Identity> = []
        var unique: [DatedRecord] = []
        for record in records where seen.insert(Identity(record)).inserted {
            unique.append(record)
            if let text = record.malformedISBN {
                problems.append(Problem(service: service, cause: .malformedISBN(text)))
            }
        }
        self.records = unique
        self.freshness = freshness
        self.problems = problems
        self.missing = missing
    }
}

extension DayList: ChainAnswer {
    var servedFrom: Freshness? { freshness.first }

    func with(_ freshness: Freshness) -> DayList {
        var list = self
        list.freshness = [freshness]
        return list
    }
}

/// What makes two records one book: the ISBN; without one the library's own number together with the title, since the
/// volumes of a set may share one; without that, everything.
private enum Identity: Hashable {
    case isbn(ISBN)
    case number(String, title: String)
    case record(DatedRecord)

    init(_ record: DatedRecord) {
        if let isbn = record.book.isbn {
            self = .isbn(isbn)
        } else if let number = record.controlNumber {
            self = .number(number, title: record.book.title)
        } else {
            self = .record(record)
        }
    }
}

/// A service that lists the books of a publication day.
public protocol BookListingByDate: Provider {
    /// Requests one page of a day's books.
    ///
    /// - Parameters:
    ///   - day: The day, with month and day.
    ///   - page: The page, from 1, of the service's own size.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The records in the service's order.
    /// - Throws: ``APIError``.
    func books(of day: PartialDate, page: Int, options: RequestOptions) async throws(APIError) -> DatedRecords
}

/// One page of a day's records.
public struct DatedRecords: Sendable {
    /// The records in the service's order.
    public let records: [DatedRecord]
    /// How many records the service says the day has; `nil` when it does not say.
    public let total: Int?
    /// Where the page came from and when.
    public let freshness: Freshness

    /// Describes a page of records.
    public init(records: [DatedRecord], total: Int?, freshness: Freshness) {
        self.records = records
        self.total = total
        self.freshness = freshness
    }
}

/// One record of a day: the book as the service has it, and what tells it from others.
public struct DatedRecord: Hashable, Sendable {
    /// The book as the service has it.
    public let book: Book
    /// The ISBN field as it stands in the record, when it is not empty and no ISBN.
    public let malformedISBN: String?
    /// The service's own number of the record, where it has one.
    public let controlNumber: String?
    /// The publication date that the publisher announced, by which the service lists.
    public let plannedOn: PartialDate?
    /// The publication date that the service learnt later.
    public let realOn: PartialDate?

    /// Describes a record.
    public init(
        book: Book,
        malformedISBN: String?,
        controlNumber: String?,
        plannedOn: PartialDate? = nil,
        realOn: PartialDate? = nil
    ) {
        self.book = book
        self.malformedISBN = malformedISBN
        self.controlNumber = controlNumber
        self.plannedOn = plannedOn
        self.realOn = realOn
    }
}

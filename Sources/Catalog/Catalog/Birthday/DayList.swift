package import APIClient
package import CatalogModel

/// The library's list of books for one day: all pages, without duplicates, in the library's order.
package struct DayList: Sendable {
    /// The records, without duplicates.
    package let records: [DatedRecord]
    /// The books, without duplicates.
    package var books: [Book] { records.map(\.book) }
    /// The origin and time of the pages, in order.
    package private(set) var freshness: [Freshness]
    package let problems: [Problem]
    /// The number of records announced by the library on pages that could not be fetched.
    let missing: Int

    /// More pages than any day has; protects against an endless list.
    static let mostPages = 200

    /// Reads every page of a day.
    ///
    /// Pages are requested until the announced number of records was received, whatever the library's page size; an
    /// empty or repeated page ends the list early, which is reported. Throws `APIError` when the first page cannot be
    /// fetched, or the run is cancelled. If a later page fails, the list ends there and the failure is among the
    /// problems.
    package static func read(
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
                // A page past the end reports its own count; the records announced earlier are still missing.
                promised = promised ?? page.total
                break
            }
            previous = page.records
            records += page.records
            promised = page.total ?? promised
            // Without a total only an empty page indicates the end.
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

extension DayList: ChainOutput {
    var servedFrom: Freshness? { freshness.first }

    func with(_ freshness: Freshness) -> DayList {
        var list = self
        list.freshness = [freshness]
        return list
    }
}

/// The identity of a record: its ISBN; otherwise the library's own number with the title, since the volumes of a set
/// may share a number; otherwise all its values.
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

/// A provider that lists the books of a publication day.
package protocol BookListingByDate: Provider {
    /// Requests one page of a day's books. `page`: the page, from 1, in the service's own size.
    func books(of day: PartialDate, page: Int, options: RequestOptions) async throws(APIError) -> DatedRecords
}

/// One page of a day's records.
package struct DatedRecords: Sendable {
    package let records: [DatedRecord]
    /// The total the service reports for the day; `nil` if it reports none.
    package let total: Int?
    package let freshness: Freshness

    package init(records: [DatedRecord], total: Int?, freshness: Freshness) {
        self.records = records
        self.total = total
        self.freshness = freshness
    }
}

/// One record of a day's list: the book and its identifying values.
package struct DatedRecord: Hashable, Sendable {
    package let book: Book
    /// The original ISBN field if it is not empty and invalid.
    package let malformedISBN: String?
    package let controlNumber: String?
    /// The publication date announced by the publisher, by which the service lists.
    package let plannedOn: PartialDate?
    /// The actual publication date, as the service learned later.
    package let realOn: PartialDate?
    /// Whether it is a book seen before, in place of a record of the service.
    let isSeenBefore: Bool

    package init(
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
        isSeenBefore = false
    }

    init(seenBefore book: Book) {
        self.book = book
        (malformedISBN, controlNumber, plannedOn, realOn) = (nil, nil, nil, nil)
        isSeenBefore = true
    }
}

import APIClient
import Catalog
import CatalogModel
import Synchronization
import Testing

/// A library that expects the pages of a day to be asked for in order, and tells the test about every other question.
final class StubLibrary: BookListingByDate {
    let service = ServiceName(rawValue: "nlk")
    private let answer: @Sendable (Int) -> Result<DatedRecords, APIError>?
    private let questions = Mutex<[Int]>([])

    /// A library with these pages, the first of which is page 1.
    convenience init(_ pages: [Result<DatedRecords, APIError>]) {
        self.init { pages.indices.contains($0 - 1) ? pages[$0 - 1] : nil }
    }

    init(answer: @escaping @Sendable (Int) -> Result<DatedRecords, APIError>?) {
        self.answer = answer
    }

    /// The pages it was asked for, in order.
    var asked: [Int] { questions.withLock { $0 } }

    func books(of day: PartialDate, page: Int, options: RequestOptions) async throws(APIError) -> DatedRecords {
        let count = questions.withLock { questions in
            questions.append(page)
            return questions.count
        }
        guard day == .sampleDay, page == count, let response = answer(page) else {
            Issue.record("the library was not expected to be asked for page \(page) of \(day)")
            throw .unreachable(service)
        }
        return try response.get()
    }
}

extension Result<DatedRecords, APIError> {
    /// A page of a day.
    static func page(_ records: [DatedRecord], of total: Int?, _ freshness: Freshness = .fresh) -> Self {
        .success(DatedRecords(records: records, total: total, freshness: freshness))
    }

    /// A page of sample records.
    static func page(_ numbers: some Sequence<Int>, of total: Int?) -> Self {
        .page(numbers.map { .sample($0) }, of: total)
    }
}

/// A library that has the lists of some days, and tells the test about every other day it is asked for.
final class ScriptedLibrary: BookListingByDate {
    typealias Day = Result<[DatedRecord], APIError>

    let service = ServiceName(rawValue: "nlk")
    private let days: [String: Day]
    private let questions = Mutex<[String]>([])

    /// How many records a day has by the library's own word; `nil` for as many as it gives.
    private let promised: Int?

    init(_ days: [String: Day], promised: Int? = nil) {
        self.days = days
        self.promised = promised
    }

    /// The days it was asked for, in order.
    var asked: [String] { questions.withLock { $0 } }

    func books(of day: PartialDate, page: Int, options: RequestOptions) async throws(APIError) -> DatedRecords {
        questions.withLock { $0.append(day.description) }
        if page == 2, promised != nil { throw Failing.status(500, at: "nlk") }
        guard page == 1, let list = days[day.description] else {
            Issue.record("the library was not expected to be asked for page \(page) of \(day)")
            throw Failing.unreachable("nlk")
        }
        let records = try list.get()
        return DatedRecords(records: records, total: promised ?? records.count, freshness: .now)
    }
}

extension ScriptedLibrary.Day {
    /// A day's books by their numbers.
    static func books(_ numbers: some Sequence<Int>) -> ScriptedLibrary.Day {
        .success(numbers.map { .numbered($0) })
    }
}

extension DatedRecord {
    /// The library's record of the nth book.
    static func numbered(_ number: Int, planned: String? = nil, real: String? = nil) -> DatedRecord {
        let dates = (planned.flatMap { PartialDate(lenient: $0) }, real.flatMap { PartialDate(lenient: $0) })
        return DatedRecord(
            book: Book(
                isbn: ISBN.number(number),
                title: "책 \(number)",
                publishedOn: dates.1 ?? dates.0,
                sources: ["nlk"]
            ),
            malformedISBN: nil,
            controlNumber: nil,
            plannedOn: dates.0,
            realOn: dates.1
        )
    }
}

extension Birthday {
    /// The books of a single day.
    func books(
        of day: PartialDate,
        page: Int,
        size: Int,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(APIError) -> BirthdayOutcome {
        guard let monthDay = MonthDay(month: day.month ?? 0, day: day.day ?? 0) else { preconditionFailure("\(day)") }
        return try await books(
            on: monthDay,
            in: YearRange(day.year...day.year),
            page: page,
            size: size,
            limit: limit,
            options: options
        )
    }
}

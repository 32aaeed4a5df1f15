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
        guard day == .sampleDay, page == count, let answer = answer(page) else {
            Issue.record("the library was not expected to be asked for page \(page) of \(day)")
            throw .unreachable(service)
        }
        return try answer.get()
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

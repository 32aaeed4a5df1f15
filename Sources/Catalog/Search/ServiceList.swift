import APIClient
import CatalogModel

/// One service's list in a search of all: its pages so far, and whether it is asked for another.
struct ServiceList: Sendable {
    let provider: any BookSearching
    /// Why the service is not asked.
    let skip: SkippedService?
    /// The next page's request.
    private(set) var next: BookSearchRequest
    private(set) var records: [SourcedBook] = []
    private(set) var total: Int?
    private(set) var freshness: [Freshness] = []
    private(set) var problems: [Problem] = []
    /// Whether any page came.
    private(set) var hasAnswered = false
    /// Whether what came is the stored copy of a service that has ended.
    private(set) var isRetired = false
    /// The first failure.
    private(set) var error: APIError?
    /// Whether the service is asked for its next page when more books are wanted.
    private(set) var wantsMore: Bool
    /// Whether there is more than was read.
    private(set) var hasMore = false

    private var seen: Set<Book> = []

    /// An empty list.
    ///
    /// - Parameters:
    ///   - provider: The service.
    ///   - request: The first page's request.
    ///   - skip: Why the service is not asked; `nil` asks it.
    init(_ provider: any BookSearching, from request: BookSearchRequest, skip: SkippedService?) {
        self.provider = provider
        self.skip = skip
        next = request
        let isInReach = provider.lastPage(size: request.size).map { request.page <= $0 } ?? true
        wantsMore = isInReach && skip == nil
    }

    var service: ServiceName { provider.service }

    /// Adds a page, or notes that it did not come.
    ///
    /// - Throws: ``APIError`` when the run was cancelled.
    mutating func add(_ answer: Result<BookPage, APIError>) throws(APIError) {
        switch answer {
        case .success(let page): add(page)
        case .failure(let error):
            guard !error.isCancellation else { throw error }
            problems.append(Problem(service: service, cause: .api(error)))
            self.error = self.error ?? error
            wantsMore = false
            // Pages before came, so this one is there and could not be had.
            hasMore = hasAnswered
        }
    }

    /// Adds the stored copy of a service that is left out; further pages of it are not read.
    mutating func addStored(_ page: BookPage) {
        add(page)
        problems = []
        wantsMore = false
    }

    private mutating func add(_ page: BookPage) {
        if case .failure(let error) = page.freshness.reason, error.kind == .retired {
            isRetired = true
            problems.append(Problem(service: service, cause: .api(error)))
        }
        hasAnswered = true
        total = page.total
        freshness.append(page.freshness)
        let new = page.books.filter { !seen.contains($0) }
        records += new.map { SourcedBook(book: $0, service: service, fetchedAt: page.freshness.fetchedAt) }
        seen.formUnion(page.books)
        // A service that repeats its last page past the end would otherwise be asked for ever.
        hasMore = page.hasMore && !new.isEmpty && provider.lastPage(size: next.size) != next.page
        wantsMore = hasMore
        next = next.at(page: next.page + 1)
    }
}

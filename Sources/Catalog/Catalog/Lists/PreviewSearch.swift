public import APIClient
public import CatalogModel

/// The preview of a book, and the services that responded.
public struct PreviewFinding: Sendable {
    /// The book.
    public let isbn: ISBN
    /// The preview and its service; `nil` if no service has one.
    public fileprivate(set) var found: (preview: BookPreview, service: ServiceName)?
    /// The services that responded, in order.
    public fileprivate(set) var responded: [ServiceName] = []
    fileprivate var grade = Grade.none

    /// How good a preview is. For any grade but ``final``, the remaining services are requested as well.
    fileprivate enum Grade: Int {
        /// A preview that anyone can open.
        case final
        /// A book to borrow, which requires an account.
        case loan
        /// A cached copy from a service that has shut down.
        case spare
        case none
    }
}

package struct PreviewFindings: Sendable {
    package fileprivate(set) var books: [PreviewFinding]
    package fileprivate(set) var freshness: [Freshness] = []
    package fileprivate(set) var problems: [Problem] = []
}

extension ProviderChain where Provider == any PreviewListing {
    /// Requests the previews of books, from each service only those that the previous services do not have. The books
    /// are requested in batches of `PreviewListing/previewsAtOnce`. If a service fails, its books are requested from
    /// the next one. Throws ``ListError`` if no service responded.
    package func previews(of isbns: [ISBN], options: RequestOptions) async throws(ListError) -> PreviewFindings {
        var findings = PreviewFindings(books: isbns.map { PreviewFinding(isbn: $0) })
        var visits = Visits<Provider, PreviewResponse>()
        for link in links {
            for batch in findings.rest(below: .final).batches(of: link.provider.previewsAtOnce) {
                let visit = await visit(link, Self.request(batch, options))
                if let error = visit.cancellation { throw .api(error) }
                visits.all.append(visit)
                guard visit.skipReason == nil else { break }
                guard let response = visit.response else { continue }
                findings.add(response, from: link.service, for: batch)
            }
        }
        // Cached copies of skipped services are used only after all others.
        var problems = visits.problems
        for visit in visits.all {
            guard let failure = visit.skipReason else { continue }
            let link = visit.link
            for batch in findings.rest(below: .spare).batches(of: link.provider.previewsAtOnce) {
                let request = Self.request(batch, options)
                guard let copy = await copy(of: link, request, because: failure) else { continue }
                findings.add(copy, from: link.service, for: batch, isSpare: true)
                if let error = copy.freshness?.failure {
                    problems.append(Problem(service: link.service, cause: .api(error)))
                }
            }
        }
        if findings.books.allSatisfy(\.responded.isEmpty), !isbns.isEmpty {
            guard let (error, others) = visits.failure else { throw .notOffered(by: []) }
            throw .api(error, others: others)
        }
        let services = Set(findings.books.compactMap(\.found?.service))
        let standIn = services.count == 1 ? services.first : nil
        let notices = await health.notices(
            visits.shutDown.filter { !services.contains($0.service) },
            standIn: standIn
        )
        findings.problems = notices + problems.replaced(by: standIn)
        return findings
    }

    private static func request(_ isbns: [ISBN], _ options: RequestOptions) -> ChainRequest<Provider, PreviewResponse> {
        ChainRequest(isbns, options: options, isbn: isbns.count == 1 ? isbns.first : nil) {
            provider,
            options async throws(APIError) in
            try await provider.previews(of: isbns, options: options)
        }
    }
}

extension PreviewFindings {
    /// The books without a preview of at least this grade.
    fileprivate func rest(below grade: PreviewFinding.Grade) -> [ISBN] {
        books.filter { $0.grade.rawValue > grade.rawValue }.map(\.isbn)
    }

    fileprivate mutating func add(
        _ response: PreviewResponse,
        from service: ServiceName,
        for batch: [ISBN],
        isSpare: Bool = false
    ) {
        if let freshness = response.freshness { self.freshness.append(freshness) }
        let isSpare = isSpare || response.freshness?.failure?.kind == .retired
        for index in books.indices where batch.contains(books[index].isbn) {
            books[index].responded.append(service)
            guard let preview = response.previews.first(where: { $0.isbn == books[index].isbn }) else { continue }
            let grade: PreviewFinding.Grade = isSpare ? .spare : preview.access == .borrow ? .loan : .final
            guard grade.rawValue < books[index].grade.rawValue else { continue }
            books[index].found = (preview, service)
            books[index].grade = grade
        }
    }
}

extension ProviderChain where Provider == any ScanListing {
    /// Requests the pages of a scan; none if it is not open.
    package func pages(
        ofScan address: String,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<PreviewPages> {
        try await found(
            ChainRequest(address, options: options) { provider, options async throws(APIError) in
                try await provider.pages(ofScan: address, options: options)
            }
        )
    }
}

extension [ISBN] {
    fileprivate func batches(of size: Int) -> [[ISBN]] {
        stride(from: 0, to: count, by: Swift.max(1, size)).map {
            Array(self[$0..<Swift.min($0 + Swift.max(1, size), count)])
        }
    }
}

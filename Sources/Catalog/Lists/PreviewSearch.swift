public import APIClient
public import CatalogModel

/// The preview of a book, and the services that responded.
public struct PreviewFinding: Sendable {
    /// The book.
    public let isbn: ISBN
    /// The preview and its service; `nil` if no service has one.
    public fileprivate(set) var found: (preview: BookPreview, service: ServiceName)?
    /// The services that responded, in order.
    public fileprivate(set) var asked: [ServiceName] = []
    /// The grade of the preview.
    fileprivate var grade = Grade.none

    /// How good a preview is. For any grade but ``final``, the remaining services are requested as well.
    fileprivate enum Grade: Int {
        /// A preview that anyone can open.
        case final
        /// A book to borrow, which requires an account.
        case loan
        /// A cached copy from a service that has shut down.
        case spare
        /// No preview.
        case none
    }
}

/// The previews of books.
public struct PreviewFindings: Sendable {
    /// One finding per book, in the order of the request.
    public fileprivate(set) var books: [PreviewFinding]
    /// The origin of the responses.
    public fileprivate(set) var freshness: [Freshness] = []
    /// The problems encountered, in order.
    public fileprivate(set) var problems: [Problem] = []
}

extension ProviderChain where Asked == any PreviewListing {
    /// Requests the previews of books, from each service only those that the previous services do not have.
    ///
    /// The books are requested in batches of ``PreviewListing/previewsAtOnce``. If a service fails, its books are
    /// requested from the next one.
    ///
    /// - Parameters:
    ///   - isbns: The books' ISBNs, without duplicates.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The previews.
    /// - Throws: ``ListError`` if no service responded.
    public func previews(of isbns: [ISBN], options: RequestOptions) async throws(ListError) -> PreviewFindings {
        var pass = PreviewPass(isbns)
        for link in links {
            try await ask(link, for: &pass, options)
        }
        // Cached copies of skipped services are used only after all others.
        for (link, failure) in pass.unasked {
            let rest = pass.rest(below: .spare)
            for batch in rest.batches(of: link.asked.previewsAtOnce) {
                let question = Self.question(batch, options)
                guard let copy = await cachedCopy(of: link, for: question, because: failure) else { continue }
                pass.take(copy, from: link.service, for: batch, isSpare: true)
            }
        }
        if let failure = pass.failure { throw failure }
        let services = Set(pass.findings.books.compactMap(\.found?.service))
        let standIn = services.count == 1 ? services.first : nil
        let notices = await health.notices(
            pass.skipped.filter { !services.contains($0.service) },
            standIn: standIn
        )
        pass.findings.problems = notices + pass.findings.problems.replaced(by: standIn)
        return pass.findings
    }

    private static func question(_ isbns: [ISBN], _ options: RequestOptions) -> ChainRequest<Asked, PreviewAnswer> {
        ChainRequest(
            isbns,
            resultKind: .list,
            options: options,
            isbn: isbns.count == 1 ? isbns.first : nil
        ) { provider, options async throws(APIError) in try await provider.previews(of: isbns, options: options) }
    }

    /// Requests the remaining books from one service.
    private func ask(
        _ link: Link,
        for pass: inout PreviewPass,
        _ options: RequestOptions
    ) async throws(ListError) {
        for batch in pass.rest(below: .final).batches(of: link.asked.previewsAtOnce) {
            let question = Self.question(batch, options)
            switch await reply(of: link, to: question) {
            case .answered(let answer?):
                pass.take(answer, from: link.service, for: batch, isSpare: answer.freshness?.failure?.kind == .retired)
            case .answered(nil):
                continue
            case .failed(let error):
                guard !error.isCancellation else { throw .api(error) }
                pass.fail(question.problem(link.service, .api(error)), error)
            case .skipped(let skip):
                pass.skipped.append((link.service, skip))
                pass.unasked.append((link, skip.error(of: link.service)))
                return
            case .givenUp(let failure):
                pass.fail(question.problem(link.service, .api(failure)), failure)
                pass.unasked.append((link, failure))
                return
            }
        }
    }
}

/// The state of a pass over the chain.
private struct PreviewPass {
    var findings: PreviewFindings
    /// Services that were skipped because they have shut down.
    var skipped: [(service: ServiceName, skip: SkippedService)] = []
    /// Services that were skipped for any reason, so that only their cached copies can be used.
    var unasked: [(link: ProviderChain<any PreviewListing>.Link, failure: APIError)] = []
    private var errors: [APIError] = []

    init(_ isbns: [ISBN]) {
        findings = PreviewFindings(books: isbns.map { PreviewFinding(isbn: $0) })
    }

    /// The books without a preview of at least this grade.
    func rest(below grade: PreviewFinding.Grade) -> [ISBN] {
        findings.books.filter { $0.grade.rawValue > grade.rawValue }.map(\.isbn)
    }

    mutating func take(_ answer: PreviewAnswer, from service: ServiceName, for batch: [ISBN], isSpare: Bool) {
        if let freshness = answer.freshness {
            findings.freshness.append(freshness)
            if let error = freshness.failure, isSpare {
                findings.problems.append(Problem(service: service, cause: .api(error)))
            }
        }
        for index in findings.books.indices where batch.contains(findings.books[index].isbn) {
            findings.books[index].asked.append(service)
            guard let preview = answer.previews.first(where: { $0.isbn == findings.books[index].isbn }) else {
                continue
            }
            let grade: PreviewFinding.Grade = isSpare ? .spare : preview.access == .borrow ? .loan : .final
            guard grade.rawValue < findings.books[index].grade.rawValue else { continue }
            findings.books[index].found = (preview, service)
            findings.books[index].grade = grade
        }
    }

    mutating func fail(_ problem: Problem, _ error: APIError) {
        errors.append(error)
        // Offline, a service without a cached response is not reported if another one has the book.
        if case .notCached = error.cause { return }
        findings.problems.append(problem)
    }

    /// The error of a search without any response; `nil` if a service responded.
    var failure: ListError? {
        guard findings.books.allSatisfy(\.asked.isEmpty), !findings.books.isEmpty else { return nil }
        if let error = errors.first(where: { $0.kind != .retired }) ?? errors.first {
            return .api(error, others: findings.problems.filter { $0.service != error.service })
        }
        return unasked.first.map { .api($0.failure) } ?? .notOffered(by: [])
    }
}

extension ProviderChain where Asked == any ScanListing {
    /// Requests the pages of a scan.
    ///
    /// - Parameters:
    ///   - address: The scan's page.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The pages; empty if the scan is not open.
    /// - Throws: ``ListError``.
    public func pages(
        ofScan address: String,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<PreviewPages> {
        let question = ChainRequest<Asked, PreviewPages>(address, resultKind: .list, options: options) {
            provider,
            options async throws(APIError) in
            try await provider.pages(ofScan: address, options: options)
        }
        do throws(CatalogError) {
            if let found = try await list(question) { return found }
        } catch {
            if case .api(let error, let others) = error { throw .api(error, others: others) }
        }
        throw .notOffered(by: services)
    }
}

extension [ISBN] {
    /// The elements in batches of at most `size`.
    fileprivate func batches(of size: Int) -> [[ISBN]] {
        stride(from: 0, to: count, by: Swift.max(1, size)).map {
            Array(self[$0..<Swift.min($0 + Swift.max(1, size), count)])
        }
    }
}

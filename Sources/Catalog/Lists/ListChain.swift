import APIClient

/// Services that have a list, in the order they are asked.
///
/// The first that answers is the one whose page is shown. An empty page is an answer; a limit, a refused key or an outage is
/// not, and the next service takes over. A service that has ended is left out for a day; its stored copy is the last resort.
struct ListChain<Page: Sendable>: Sendable {
    /// One service, and how it is asked.
    struct Link: Sendable {
        let service: ServiceName
        /// The last page it gives; `nil` when it names no end.
        var lastPage: Int?
        /// Asks for the page; nothing where the service does not know what is asked for, as with a genre.
        let ask: @Sendable (RequestOptions) async throws(APIError) -> Page?
    }

    let links: [Link]
    /// Where a page came from; `nil` for what is part of this program.
    let freshness: @Sendable (Page) -> Freshness?
    /// The same page with another word on where it came from.
    let replacing: @Sendable (Page, Freshness) -> Page
    /// Which services have ended; a chain over what is part of this program leaves none out.
    var skipping = Skipping(nil)

    /// Asks service after service.
    ///
    /// - Parameters:
    ///   - number: The number of the page.
    ///   - question: What is asked, in any words that tell one question from another.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page, and what went wrong on the way; `nil` when no service knows what is asked for.
    /// - Throws: ``ListError`` when no service has an answer, or the run is cancelled.
    func page(
        _ number: Int,
        question: String,
        options: RequestOptions
    ) async throws(ListError) -> ListOutcome<Page>? {
        var problems: [Problem] = []
        var errors: [APIError] = []
        var furthest: (service: ServiceName, lastPage: Int)?
        var lastResort: (service: ServiceName, page: Page)?
        var skipped: [(link: Link, skip: SkippedService)] = []
        for link in links {
            if let last = link.lastPage, number > last {
                if last > furthest?.lastPage ?? 0 { furthest = (link.service, last) }
                continue
            }
            if let skip = await skipping.skip(link.service, options) {
                skipped.append((link, skip))
                continue
            }
            do throws(APIError) {
                guard let page = try await link.ask(options) else { continue }
                await skipping.note(link.service, asked: question, freshness: freshness(page))
                guard case .failure(let error)? = freshness(page)?.reason, error.kind == .retired else {
                    let notices = await notices(skipped, standIn: link.service)
                    return ListOutcome(
                        page: page,
                        service: link.service,
                        problems: notices + problems.replaced(by: link.service)
                    )
                }
                problems.append(Problem(service: link.service, cause: .api(error)))
                lastResort = lastResort ?? (link.service, page)
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                await skipping.note(link.service, asked: question, error: error)
                errors.append(error)
                // Offline, that a service has no stored copy is worth a word only when no other has one.
                if case .notStored = error.cause { continue }
                problems.append(Problem(service: link.service, cause: .api(error)))
            }
        }
        if lastResort == nil { lastResort = await storedCopy(skipped, options) }
        if let lastResort {
            let service = lastResort.service
            let notices = await notices(skipped.filter { $0.link.service != service }, standIn: service)
            let others = problems.filter { $0.service != service }
            return ListOutcome(page: lastResort.page, service: service, problems: notices + others)
        }
        // That one service is out of reach explains nothing where another one, which is not, failed; nor does that one has
        // ended where another one lives.
        if let error = errors.first(where: { $0.kind != .retired }) ?? errors.first {
            throw .api(error, others: problems.filter { $0.service != error.service })
        }
        if let left = skipped.first { throw .api(left.skip.error(of: left.link.service)) }
        if let furthest { throw .outOfReach(service: furthest.service, lastPage: furthest.lastPage) }
        return nil
    }

    private func notices(_ skipped: [(link: Link, skip: SkippedService)], standIn: ServiceName) async -> [Problem] {
        await skipping.notices(skipped.map { ($0.link.service, $0.skip) }, standIn: standIn)
    }

    /// What a service that is left out answered once.
    private func storedCopy(
        _ skipped: [(link: Link, skip: SkippedService)],
        _ options: RequestOptions
    ) async -> (service: ServiceName, page: Page)? {
        guard let options = options.storedOnly else { return nil }
        for (link, skip) in skipped {
            guard let page = try? await link.ask(options) else { continue }
            let because = freshness(page)?.because(skip, of: link.service)
            return (link.service, because.map { replacing(page, $0) } ?? page)
        }
        return nil
    }
}

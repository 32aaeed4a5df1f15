import APIClient

/// Services that have a list, in the order they are asked.
///
/// The first that answers is the one whose page is shown. An empty page is an answer; a limit, a refused key or an outage is
/// not, and the next service takes over. The stored copy of a service that has ended is the last resort.
struct ListChain<Page: Sendable>: Sendable {
    /// One service, and how it is asked.
    struct Link: Sendable {
        let service: ServiceName
        /// The last page it gives; `nil` when it names no end.
        var lastPage: Int?
        /// Asks for the page; nothing where the service does not know what is asked for, as with a genre.
        let ask: @Sendable () async throws(APIError) -> Page?
    }

    let links: [Link]
    /// Where a page came from; `nil` for what is part of this program.
    let freshness: @Sendable (Page) -> Freshness?

    /// Asks service after service.
    ///
    /// - Parameter number: The number of the page.
    /// - Returns: The page, and what went wrong on the way; `nil` when no service knows what is asked for.
    /// - Throws: ``ListError`` when no service has an answer, or the run is cancelled.
    func page(_ number: Int) async throws(ListError) -> ListOutcome<Page>? {
        var problems: [Problem] = []
        var firstError: APIError?
        var furthest: (service: ServiceName, lastPage: Int)?
        var lastResort: (service: ServiceName, page: Page)?
        for link in links {
            if let last = link.lastPage, number > last {
                if last > furthest?.lastPage ?? 0 { furthest = (link.service, last) }
                continue
            }
            do throws(APIError) {
                guard let page = try await link.ask() else { continue }
                guard case .failure(let error)? = freshness(page)?.reason, error.kind == .retired else {
                    return ListOutcome(page: page, service: link.service, problems: problems)
                }
                problems.append(Problem(service: link.service, cause: .api(error)))
                lastResort = lastResort ?? (link.service, page)
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                firstError = firstError ?? error
                // Offline, that a service has no stored copy is worth a word only when no other has one.
                if case .notStored = error.cause { continue }
                problems.append(Problem(service: link.service, cause: .api(error)))
            }
        }
        if let lastResort {
            let others = problems.filter { $0.service != lastResort.service }
            return ListOutcome(page: lastResort.page, service: lastResort.service, problems: others)
        }
        // That one service is out of reach explains nothing where another one, which is not, failed.
        if let firstError { throw .api(firstError) }
        if let furthest { throw .outOfReach(service: furthest.service, lastPage: furthest.lastPage) }
        return nil
    }
}

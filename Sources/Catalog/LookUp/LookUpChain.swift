public import APIClient
public import CatalogModel

/// Services that know a book by its ISBN, in the order they are asked, over one run.
///
/// It remembers which of them has stopped answering: see ``ServiceGate``.
public struct LookUpChain: Sendable {
    private let links: [(provider: any BookLookingUp, gate: ServiceGate)]

    /// A chain.
    ///
    /// - Parameter providers: The services in order; may be empty.
    public init(_ providers: [any BookLookingUp]) {
        links = providers.map { ($0, ServiceGate()) }
    }

    /// What looking one book up came to.
    public struct Outcome: Sendable {
        /// The first service's book; `nil` when none has it.
        public let book: Book?
        /// Where it came from and when.
        public let freshness: Freshness?
        /// What went wrong on the way, in the order the services were asked.
        public let problems: [Problem]
    }

    /// The services that were given up in this run, in order.
    public var givenUp: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for link in links where await link.gate.isClosed { names.append(link.provider.service) }
            return names
        }
    }

    /// Asks for one book, service after service, until one has it.
    ///
    /// A failure is not asked again at the same service: the next one takes over sooner. Where no service that is still
    /// asked has the book, what a closed one said in an earlier run stands in.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How stored answers are used and limits.
    /// - Returns: The book where one has it, and every failure on the way.
    /// - Throws: ``APIError`` when the run is cancelled, and only then.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> Outcome {
        var options = options
        options.mayRetry = false
        var problems: [Problem] = []
        var notStored: Problem?
        for (provider, gate) in links {
            guard try await gate.enter(askedFor: provider.service) else { continue }
            do throws(APIError) {
                let found = try await provider.lookUp(isbn, options: options)
                await gate.leave(ServiceGate.Report(found.freshness))
                if let remark = found.remark {
                    problems.append(Problem(service: provider.service, cause: remark, isbn: isbn))
                }
                if let book = found.book {
                    return Outcome(book: book, freshness: found.freshness, problems: problems)
                }
            } catch {
                await gate.leave(ServiceGate.Report(error))
                if case .notStored = error.cause {
                    notStored = notStored ?? Problem(service: provider.service, cause: .api(error), isbn: isbn)
                    continue
                }
                guard !error.isCancellation else { throw error }
                problems.append(Problem(service: provider.service, cause: .api(error), isbn: isbn))
            }
        }
        // Offline, a service without a stored copy is worth a word only when no other had one.
        if let notStored { problems.append(notStored) }
        let copy = try await storedCopy(isbn, options)
        return Outcome(book: copy?.book, freshness: copy?.freshness, problems: problems)
    }

    /// The book as a closed service once gave it. The service itself is not asked.
    private func storedCopy(
        _ isbn: ISBN,
        _ options: RequestOptions
    ) async throws(APIError) -> (book: Book, freshness: Freshness)? {
        guard options.freshness != .refresh else { return nil }
        var options = options
        options.freshness = .offline
        for (provider, gate) in links {
            guard let failure = await gate.closingFailure, failure.kind.allowsStoredCopy else { continue }
            do throws(APIError) {
                let found = try await provider.lookUp(isbn, options: options)
                guard let book = found.book, let stored = found.freshness, stored.origin == .cache else { continue }
                // It stands in for the answer that a failure keeps away; the run is not offline.
                let freshness = Freshness(
                    origin: stored.origin,
                    fetchedAt: stored.fetchedAt,
                    reason: .failure(failure)
                )
                return (book, freshness)
            } catch {
                guard !error.isCancellation else { throw error }
            }
        }
        return nil
    }
}

public import APIClient
public import CatalogModel

/// Services that know a book by its ISBN, in the order they are asked, over one run.
///
/// Which of them has stopped answering it knows by the run's breakers: see ``ServiceGate``.
public struct LookUpChain: Sendable {
    private let links: [(provider: any BookLookingUp, gate: ServiceGate)]
    private let lastResort: (provider: any BookLookingUp, gate: ServiceGate)?
    private let skipping: Skipping

    /// A chain.
    ///
    /// - Parameters:
    ///   - providers: The services in order; may be empty.
    ///   - lastResort: The service that is asked where all of them have ended.
    ///   - retirement: Which of them have ended and are not asked; `nil` asks all.
    ///   - breakers: The run's circuit breakers.
    public init(
        _ providers: [any BookLookingUp],
        lastResort: (any BookLookingUp)? = nil,
        retirement: RetirementWatch? = nil,
        breakers: CircuitBreakers = CircuitBreakers()
    ) {
        links = providers.map { ($0, breakers.gate(of: $0.service)) }
        self.lastResort = lastResort.map { ($0, breakers.gate(of: $0.service)) }
        skipping = Skipping(retirement)
    }

    /// What looking one book up came to.
    public struct Outcome: Sendable {
        /// The first service's book; `nil` when none has it.
        public let book: Book?
        /// Where it came from and when.
        public let freshness: Freshness?
        /// What went wrong on the way, in the order the services were asked. The first outcome of a run names the services
        /// that were left out because they have ended.
        public let problems: [Problem]
        /// The services that were not asked because they were given up before in this run.
        public let unasked: [ServiceName]
    }

    /// The services that were given up in this run, in order.
    public var givenUp: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for link in links where await link.gate.isClosed { names.append(link.provider.service) }
            return names
        }
    }

    /// Whether any of the services can be asked: it needs no key, or has one.
    var isConfigured: Bool { links.contains { $0.provider.isConfigured } }

    /// Whether no service is left that could be asked: each was given up or has ended.
    func isExhausted(_ options: RequestOptions) async -> Bool {
        for (provider, gate) in links {
            if await gate.isClosed { continue }
            if await skipping.skip(provider.service, options) == nil { return false }
        }
        guard let lastResort, await haveAllEnded(options) else { return true }
        return await lastResort.gate.isClosed
    }

    /// Whether each service has ended: it is left out, or was given up because it answers like a closed one.
    private func haveAllEnded(_ options: RequestOptions) async -> Bool {
        for (provider, gate) in links {
            if await skipping.skip(provider.service, options) != nil { continue }
            guard await gate.closingFailure?.kind == .retired else { return false }
        }
        return !links.isEmpty
    }

    /// Whether services that were given up answered like closed ones.
    private func areGone(_ services: [ServiceName]) async -> Bool {
        for link in links where services.contains(link.provider.service) {
            guard await link.gate.closingFailure?.kind == .retired else { return false }
        }
        return true
    }

    /// What the last resort has, where every service that was asked answered like a closed one.
    private func stand(
        in isbn: ISBN,
        _ options: RequestOptions
    ) async throws(APIError) -> (found: BookLookUp, service: ServiceName)? {
        guard let (provider, gate) = lastResort, options.freshness != .offline else { return nil }
        do throws(APIError) {
            return try await provider.lookUp(isbn, through: gate, options).map { ($0, provider.service) }
        } catch {
            guard !error.isCancellation else { throw error }
            return nil
        }
    }

    /// Asks for one book, service after service, until one has it.
    ///
    /// A failure is not asked again at the same service: the next one takes over sooner. Only a short wait that a service
    /// asks for is waited out. A service that has ended is left out. The stored copy of one that is left out or was given up
    /// is served only where no other service has the book.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: How stored answers are used and limits.
    /// - Returns: The book where one has it, and every failure on the way.
    /// - Throws: ``APIError`` when the run is cancelled, and only then.
    public func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> Outcome {
        var options = options
        options.retries = .whenAskedToWait
        var problems: [Problem] = []
        var notStored: (problem: Problem, isConfigured: Bool)?
        var skipped: [(provider: any BookLookingUp, skip: SkippedService)] = []
        var unasked: [ServiceName] = []
        var standIn: ServiceName?
        var isAnyAsked = false
        /// Whether any service gave a proper answer, "no such book" included.
        var isLiving = false
        var answer: (book: Book, freshness: Freshness?)?
        for (provider, gate) in links {
            if let skip = await skipping.skip(provider.service, options) {
                skipped.append((provider, skip))
                continue
            }
            do throws(APIError) {
                guard let found = try await provider.lookUp(isbn, through: gate, options) else {
                    unasked.append(provider.service)
                    continue
                }
                isAnyAsked = true
                await skipping.note(provider.service, asked: isbn.isbn13, freshness: found.freshness)
                // "No such book" of another day is no answer to this question, where the service gave none.
                if found.book == nil, let error = found.freshness?.failure {
                    problems.append(Problem(service: provider.service, cause: .api(error), isbn: isbn))
                    continue
                }
                if let remark = found.remark {
                    problems.append(Problem(service: provider.service, cause: remark, isbn: isbn))
                }
                standIn = standIn ?? provider.service
                isLiving = true
                answer = found.book.map { ($0, found.freshness) }
                if answer != nil {
                    problems = problems.replaced(by: provider.service)
                    break
                }
            } catch {
                isAnyAsked = true
                await skipping.note(provider.service, asked: isbn.isbn13, error: error)
                if case .notStored = error.cause {
                    // A service that has no key is asked offline as well, and seldom the one to name.
                    if notStored?.isConfigured != true, notStored == nil || provider.isConfigured {
                        let problem = Problem(service: provider.service, cause: .api(error), isbn: isbn)
                        notStored = (problem, provider.isConfigured)
                    }
                    continue
                }
                guard !error.isCancellation else { throw error }
                problems.append(Problem(service: provider.service, cause: .api(error), isbn: isbn))
            }
        }
        if answer == nil, !isLiving, await areGone(unasked), problems.allSatisfy({ $0.kind == .retired }),
            let (found, service) = try await stand(in: isbn, options)
        {
            if let remark = found.remark {
                problems.append(Problem(service: service, cause: remark, isbn: isbn))
            } else {
                problems = problems.replaced(by: service)
            }
            standIn = service
            answer = found.book.map { ($0, found.freshness) }
        }
        if answer == nil { answer = await storedCopy(of: isbn, skipped, options) }
        // Offline, a service without a stored copy is worth a word only when no other had one.
        let copy = answer == nil ? try await closedCopy(isbn, options) : nil
        if let copy { answer = copy }
        if answer == nil, let notStored, notStored.isConfigured || !isLiving { problems.append(notStored.problem) }
        let notices = await skipping.notices(
            skipped.map { ($0.provider.service, $0.skip) },
            standIn: standIn,
            again: answer == nil && !isAnyAsked && unasked.isEmpty
        )
        return Outcome(
            book: answer?.book,
            freshness: answer?.freshness,
            problems: notices + problems,
            unasked: unasked
        )
    }

    /// The book as a service that was given up in this run once gave it. The service itself is not asked.
    private func closedCopy(
        _ isbn: ISBN,
        _ options: RequestOptions
    ) async throws(APIError) -> (book: Book, freshness: Freshness?)? {
        guard let options = options.storedOnly else { return nil }
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

    /// What a service that is left out answered once.
    private func storedCopy(
        of isbn: ISBN,
        _ skipped: [(provider: any BookLookingUp, skip: SkippedService)],
        _ options: RequestOptions
    ) async -> (Book, Freshness?)? {
        guard let options = options.storedOnly else { return nil }
        for (provider, skip) in skipped {
            guard let found = try? await provider.lookUp(isbn, options: options), let book = found.book else {
                continue
            }
            return (book, found.freshness?.because(skip, of: provider.service))
        }
        return nil
    }
}

extension BookLookingUp {
    /// Looks a book up, unless the service was given up; `nil` then.
    fileprivate func lookUp(
        _ isbn: ISBN,
        through gate: ServiceGate,
        _ options: RequestOptions
    ) async throws(APIError) -> BookLookUp? {
        try await gate.ask(
            service,
            options,
            { options async throws(APIError) in try await lookUp(isbn, options: options) },
            report: { ServiceGate.Report($0.freshness) }
        )
    }
}

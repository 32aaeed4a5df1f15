public import APIClient
public import CatalogModel

/// Everything the services know of one book: all are asked at the same time, and what they answer becomes one.
///
/// Which of them has stopped answering it knows by the run's breakers: see ``ServiceGate``.
public struct BookDetail: Sendable {
    private let links: [(provider: any BookLookingUp, gate: ServiceGate)]
    /// The pipeline of the last resort; one at most. An array, since a structure cannot hold itself.
    private let lastResort: [BookDetail]
    private let policy: MergePolicy
    private let skipping: Skipping

    /// A detail pipeline.
    ///
    /// - Parameters:
    ///   - providers: The services; their order is that of problems and freshness and decides nothing else.
    ///   - policy: Which service is believed in which field.
    ///   - lastResort: The service that is asked where all of them have ended.
    ///   - retirement: Which services have ended and give only what is stored of them; `nil` asks all.
    ///   - breakers: The run's circuit breakers.
    public init(
        _ providers: [any BookLookingUp],
        policy: MergePolicy = .standard,
        lastResort: (any BookLookingUp)? = nil,
        retirement: RetirementWatch? = nil,
        breakers: CircuitBreakers = CircuitBreakers()
    ) {
        links = providers.map { ($0, breakers.gate(of: $0.service)) }
        self.lastResort = lastResort.map { [BookDetail([$0], policy: policy, breakers: breakers)] } ?? []
        self.policy = policy
        skipping = Skipping(retirement)
    }

    /// The services that were given up in this run, in order.
    public var givenUp: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for link in links where await link.gate.isClosed { names.append(link.provider.service) }
            return names
        }
    }

    /// Asks every service for one book, and where all have ended, the last resort.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - earlier: The book as it was kept before, which a worse answer does not replace; see ``BookRefresh``.
    ///   - coverSizes: Measured sizes of covers, by address.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The book where any service has it, and every failure on the way.
    /// - Throws: ``APIError`` when the run is cancelled, and only then.
    public func book(
        _ isbn: ISBN,
        earlier: Book? = nil,
        coverSizes: [String: CoverSize] = [:],
        options: RequestOptions
    ) async throws(APIError) -> BookDetailOutcome {
        let outcome = try await merged(isbn, earlier, coverSizes, options)
        guard outcome.areAllEnded, options.freshness != .offline, let stand = lastResort.first else { return outcome }
        return try await stand.merged(isbn, earlier, coverSizes, options)
            .adding(outcome.problems, from: stand.links.first?.provider.service)
    }

    private func merged(
        _ isbn: ISBN,
        _ earlier: Book?,
        _ coverSizes: [String: CoverSize],
        _ options: RequestOptions
    ) async throws(APIError) -> BookDetailOutcome {
        var skips: [SkippedService?] = []
        for link in links { skips.append(await skipping.skip(link.provider.service, options)) }
        let answers = await ask(isbn, skips, options)
        var collected = Collected()
        for (index, answer) in answers.enumerated() {
            try collected.add(answer, from: links[index].provider, isbn)
        }
        let merger = BookMerger(policy: policy, coverSizes: coverSizes)
        let merged = merger.merge(collected.records, of: isbn)
        let refresh = merged.flatMap { merged in
            earlier.map { BookRefresh(of: $0, with: merged.book, coverSizes: coverSizes) }
        }
        let skipped = zip(links, skips).compactMap { link, skip in skip.map { (link.provider.service, $0) } }
        let isAnyAsked = skips.contains { $0 == nil }
        let isKnown = merged != nil
        let shown = Self.standIn(links.map(\.provider.service), skips, answers)
        let notices = await skipping.notices(skipped, standIn: shown, again: !isKnown && !isAnyAsked)
        return BookDetailOutcome(
            book: refresh?.book ?? merged?.book,
            merged: merged,
            kept: refresh?.kept ?? [],
            unknownTo: collected.unknownTo,
            freshness: collected.freshness + (isKnown ? [] : collected.freshnessOfNothing),
            problems: notices
                + (collected.problems
                + (isKnown ? collected.failuresBehindNothing(isbn) : collected.failuresOfUnasked)).replaced(by: shown)
                + (isKnown ? [] : collected.reasonsForNothing(isbn))
        )
    }

    /// The first living service that has the book.
    private static func standIn(
        _ services: [ServiceName],
        _ skips: [SkippedService?],
        _ answers: [Answer]
    ) -> ServiceName? {
        services.indices.first { index in
            guard skips[index] == nil, case .found(let found) = answers[index], found.book != nil else {
                return false
            }
            if case .failure(let error)? = found.freshness?.reason { return error.kind != .retired }
            return true
        }.map { services[$0] }
    }

    /// Every service's answer.
    private func ask(_ isbn: ISBN, _ skips: [SkippedService?], _ options: RequestOptions) async -> [Answer] {
        await withTaskGroup(of: (Int, Answer).self) { group in
            for (index, (provider, gate)) in links.enumerated() {
                if let skip = skips[index] {
                    group.addTask { (index, await Self.storedCopy(of: isbn, at: provider, skip, options)) }
                } else {
                    group.addTask { (index, await self.ask(provider, gate, isbn, options)) }
                }
            }
            var answers = [Answer](repeating: .nothing, count: links.count)
            for await (index, answer) in group { answers[index] = answer }
            return answers
        }
    }

    private func ask(
        _ provider: any BookLookingUp,
        _ gate: ServiceGate,
        _ isbn: ISBN,
        _ options: RequestOptions
    ) async -> Answer {
        do throws(APIError) {
            let found = try await gate.ask(
                provider.service,
                options,
                { options async throws(APIError) in try await provider.detail(isbn, options: options) },
                report: { ServiceGate.Report($0.freshness) }
            )
            guard let found else { return await Self.storedCopy(of: isbn, at: provider, behind: gate, options) }
            await skipping.note(provider.service, asked: isbn.isbn13, freshness: found.freshness)
            return .found(found)
        } catch {
            await skipping.note(provider.service, asked: isbn.isbn13, error: error)
            return .failed(error)
        }
    }

    /// What a service that was given up in this run answered once, where its failure allows a copy to stand in.
    private static func storedCopy(
        of isbn: ISBN,
        at provider: any BookLookingUp,
        behind gate: ServiceGate,
        _ options: RequestOptions
    ) async -> Answer {
        guard let failure = await gate.closingFailure else { return .nothing }
        guard failure.kind.allowsStoredCopy, let options = options.storedOnly,
            let found = try? await provider.detail(isbn, options: options), let book = found.book,
            let stored = found.freshness
        else { return .unasked(failure) }
        return .found(
            BookLookUp(
                of: isbn,
                in: [book],
                expectsOne: true,
                freshness: Freshness(origin: stored.origin, fetchedAt: stored.fetchedAt, reason: .failure(failure))
            )
        )
    }

    /// What a service that is left out answered once.
    private static func storedCopy(
        of isbn: ISBN,
        at provider: any BookLookingUp,
        _ skip: SkippedService,
        _ options: RequestOptions
    ) async -> Answer {
        guard let options = options.storedOnly, let found = try? await provider.detail(isbn, options: options),
            let book = found.book
        else { return .nothing }
        return .found(
            BookLookUp(
                of: isbn,
                in: [book],
                expectsOne: true,
                freshness: found.freshness?.because(skip, of: provider.service)
            )
        )
    }
}

/// What one service says of a book.
private enum Answer: Sendable {
    /// It was asked, or a copy stands in for it.
    case found(BookLookUp)
    /// It was asked and failed.
    case failed(APIError)
    /// It was given up before in this run, for this reason.
    case unasked(APIError)
    /// It has ended, and nothing of it is stored.
    case nothing
}

/// What the services' answers come to before they are merged.
private struct Collected {
    var records: [SourcedBook] = []
    var unknownTo: [ServiceName] = []
    var freshness: [Freshness] = []
    var problems: [Problem] = []
    /// Why services were not asked; worth a word for this book only where no other has it.
    private(set) var failuresOfUnasked: [Problem] = []
    /// Where it came from that a service does not have the book: it may be what the service said long ago.
    private var nothing: [(service: ServiceName, freshness: Freshness)] = []
    private var notStored: (problem: Problem, isConfigured: Bool)?

    mutating func add(
        _ answer: Answer,
        from provider: any BookLookingUp,
        _ isbn: ISBN
    ) throws(APIError) {
        let service = provider.service
        switch answer {
        case .nothing:
            break
        case .unasked(let error):
            failuresOfUnasked.append(Problem(service: service, cause: .api(error), isbn: isbn))
        case .failed(let error):
            guard !error.isCancellation else { throw error }
            let problem = Problem(service: service, cause: .api(error), isbn: isbn)
            guard case .notStored = error.cause else { return problems.append(problem) }
            // A service that has no key is asked offline as well, and seldom the one to name.
            if notStored?.isConfigured != true, notStored == nil || provider.isConfigured {
                notStored = (problem, provider.isConfigured)
            }
        case .found(let found):
            // That a service which has ended once had no such book says nothing.
            if found.book == nil, let error = found.freshness?.failure, error.kind == .retired {
                return problems.append(Problem(service: service, cause: .api(error), isbn: isbn))
            }
            if case .notFound? = found.remark {
                unknownTo.append(service)
            } else if let remark = found.remark {
                problems.append(Problem(service: service, cause: remark, isbn: isbn))
            }
            guard let freshness = found.freshness else { return }
            guard let book = found.book else { return nothing.append((service, freshness)) }
            records.append(SourcedBook(book: book, service: service, fetchedAt: freshness.fetchedAt))
            self.freshness.append(freshness)
        }
    }

    /// That a service does not know a book, or has no stored copy of it, is worth a word only when no other has it.
    func reasonsForNothing(_ isbn: ISBN) -> [Problem] {
        let isWorthAWord = unknownTo.isEmpty || notStored?.isConfigured == true
        return unknownTo.map { Problem(service: $0, cause: .notFound, isbn: isbn) }
            + (isWorthAWord ? notStored.map { [$0.problem] } ?? [] : [])
    }

    /// Where it came from that none has the book.
    var freshnessOfNothing: [Freshness] { nothing.map(\.freshness) }

    /// Which services could not be asked and had no such book before, where another one has it.
    func failuresBehindNothing(_ isbn: ISBN) -> [Problem] {
        nothing.compactMap { service, freshness in
            freshness.failure.map { Problem(service: service, cause: .api($0), isbn: isbn) }
        }
    }
}

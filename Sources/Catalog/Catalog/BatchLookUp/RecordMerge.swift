import APIClient
import CatalogModel

/// How the record of a batch's book is completed beyond what the first service that has the book says of it.
package struct RecordMerge: Sendable {
    private let detail: BookDetail
    /// For each field to complete, the services that have it; `nil` for the records of all services, merged.
    private let givers: [BookField: Set<ServiceName>]?

    /// Merges the records of all services, as a look-up of a single book does.
    ///
    /// - Parameter detail: The look-up of a single book.
    package init(_ detail: BookDetail) { (self.detail, givers) = (detail, nil) }

    /// Requests fields that the first service's record lacks; nothing else of it changes.
    ///
    /// - Parameters:
    ///   - fields: The fields; one that no service leads in is left alone.
    ///   - registry: Tells the services that lead in a field: `MergeTrust/leads`.
    package init(_ fields: [BookField], detail: BookDetail, registry: ServiceRegistry) {
        self.detail = detail
        givers = Dictionary(
            fields.map { field in
                (field, Set(registry.services(for: .books).filter { $0.trust.leads.contains(field) }.map(\.name)))
            }
        ) { first, _ in first }
    }

    /// Whether every service is queried at once, rather than the first that has the book.
    var isOfAll: Bool { givers == nil }

    func resolve(_ isbn: ISBN, _ options: RequestOptions) async throws(APIError) -> BatchResult {
        BatchResult(
            try await detail.book(isbn, options: options),
            isExhausted: await detail.chain.isExhausted(options, for: isbn)
        )
    }

    /// Completes what the first service said.
    func completed(_ outcome: LookUpOutcome, _ options: RequestOptions) async throws(APIError) -> LookUpOutcome {
        guard let givers, let book = outcome.book, let isbn = book.isbn else { return outcome }
        let lacking = givers.filter { $0.key.value(in: book) == nil }
        // Those whose values it has already were queried.
        let services = Set(lacking.values.joined()).filter { !book.sources.contains($0.rawValue) }
        guard !services.isEmpty else { return outcome }
        let found = try await detail.limited(to: services).book(isbn, options: options)
        var problems = outcome.problems
        // A service without the book has no value for it.
        problems += found.problems.filter { $0.kind != .notFound && $0.kind != .retired }
        var whole = book
        for value in found.merged?.provenance ?? [] where lacking[value.field] != nil {
            value.field.put(value.winner.value, into: &whole)
            whole.sources.addMissing([value.winner.service.rawValue])
        }
        return LookUpOutcome(
            book: whole,
            freshness: outcome.freshness,
            problems: problems,
            skippedServices: outcome.skippedServices
        )
    }

    /// The services that would be sent a request for an ISBN beside the one that the look-up of the first needs.
    func further(
        than first: LookUpNeed,
        _ isbn: ISBN,
        options: RequestOptions,
        isYoung: (ServiceName, Freshness) -> Bool
    ) async -> LookUpNeed {
        guard options.freshness != .offline else { return first }
        let wanted = givers.map { Set($0.values.joined()) }
        var lacking = givers.map { Array($0.keys) }
        var stored = options
        stored.freshness = .offline
        var further: [ServiceName] = []
        for link in detail.chain.links {
            if await detail.chain.health.skip(link.service, options) != nil { continue }
            let cached = try? await link.provider.lookUp(isbn, options: stored)
            if let book = cached?.book { lacking = lacking?.filter { $0.value(in: book) == nil } }
            guard link.service != first.request, wanted?.contains(link.service) ?? true else { continue }
            if let freshness = cached?.freshness, isYoung(link.service, freshness) { continue }
            further.append(link.service)
        }
        // What the store has already is not requested.
        if let lacking, lacking.isEmpty { further = [] }
        return LookUpNeed(request: first.request, count: first.count, isStored: first.isStored, further: further)
    }
}

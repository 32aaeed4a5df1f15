import APIClient

/// The services that a chain leaves out, and the one notice about each in a run.
struct Skipping: Sendable {
    private let watch: RetirementWatch?

    init(_ watch: RetirementWatch?) {
        self.watch = watch
    }

    /// Whether a service is left out; never offline, where nobody is asked anyway.
    func skip(_ service: ServiceName, _ options: RequestOptions) async -> SkippedService? {
        guard options.freshness != .offline else { return nil }
        return await watch?.skip(service)
    }

    /// The notices about services that were left out and not yet told about.
    ///
    /// - Parameters:
    ///   - skipped: The services that were left out.
    ///   - standIn: The service that was asked instead.
    ///   - again: Whether they are told about even if they were before: they are all there is to say.
    /// - Returns: One problem a service and run.
    func notices(
        _ skipped: [(service: ServiceName, skip: SkippedService)],
        standIn: ServiceName?,
        again: Bool = false
    ) async -> [Problem] {
        var notices: [Problem] = []
        for (service, skip) in skipped {
            let isNews = await watch?.isFirstNotice(of: service) ?? true
            guard isNews || again else { continue }
            notices.append(Problem(service: service, cause: .api(skip.replaced(by: standIn).error(of: service))))
        }
        return notices
    }

    /// Notes how a service answered.
    func note(_ service: ServiceName, asked question: String, freshness: Freshness?) async {
        guard freshness?.origin != .demo else { return }
        await watch?.note(service, asked: question, freshness: freshness)
    }

    /// Notes how a service failed.
    func note(_ service: ServiceName, asked question: String, error: APIError) async {
        await watch?.note(service, asked: question, error: error)
    }
}

extension RequestOptions {
    /// The same, but for stored copies only: for a service that is left out. `nil` where those are not wanted.
    var storedOnly: RequestOptions? {
        guard freshness != .refresh else { return nil }
        var options = self
        options.freshness = .offline
        return options
    }
}

extension Freshness {
    /// The freshness of a stored copy that was served because its service was left out.
    func because(_ skip: SkippedService, of service: ServiceName) -> Freshness {
        Freshness(origin: origin, fetchedAt: fetchedAt, reason: .failure(skip.error(of: service)))
    }
}

extension BookSearchRequest {
    /// What tells this question from others.
    var question: String { "\(text)|\(target.rawValue)|\(sort.rawValue)|\(page)|\(size)" }
}

package import APIClient
package import CatalogModel

/// What a look-up would take, as far as the response cache tells.
package struct LookUpNeed: Hashable, Sendable {
    /// The first service that would be sent a request; `nil` if none would.
    package let request: ServiceName?
    /// The number of requests that would be sent, as far as it is known; 0 if ``request`` is `nil`.
    package let count: Int
    /// Whether the response cache has a book or a "not found" of all services, of whatever age.
    package let isStored: Bool
    /// The services that would be sent a request each for what the first one's record lacks.
    package let further: [ServiceName]

    init(request: ServiceName?, count: Int = 1, isStored: Bool, further: [ServiceName] = []) {
        (self.request, self.count, self.isStored) = (request, request == nil ? 0 : count, isStored)
        self.further = further
    }
}

extension ProviderChain where Provider == any BookLookingUp {
    /// What a look-up of a book would take; no request is sent.
    ///
    /// - `isYoung`: Whether a service's cached response would be served without a request.
    /// - Returns: The need. A request may lead to further ones, if the service does not have the book.
    package func need(
        of isbn: ISBN,
        options: RequestOptions,
        isYoung: (ServiceName, Freshness) -> Bool
    ) async -> LookUpNeed {
        var stored = options
        stored.freshness = .offline
        var request: ServiceName?
        var hasRequested = false
        let links = links + (reserve(for: isbn)?.links ?? [])
        for (index, link) in links.enumerated() {
            if await health.skip(link.service, options) != nil { continue }
            hasRequested = true
            if index == links.count - 1 {
                // Whether the last service has the book changes nothing, so that its response is not decoded.
                switch await link.provider.stored(isbn) {
                case .none: return LookUpNeed(request: request ?? link.service, isStored: false)
                case .response(let freshness):
                    let isCurrent = options.freshness == .offline || isYoung(link.service, freshness)
                    return LookUpNeed(request: request ?? (isCurrent ? nil : link.service), isStored: true)
                case .undecided: break
                }
            }
            guard let cached = try? await link.provider.lookUp(isbn, options: stored) else {
                return LookUpNeed(request: request ?? link.service, isStored: false)
            }
            if options.freshness != .offline, request == nil, let freshness = cached.freshness,
                !isYoung(link.service, freshness)
            {
                request = link.service
            }
            if cached.book != nil { return LookUpNeed(request: request, isStored: true) }
        }
        return LookUpNeed(request: request, isStored: hasRequested)
    }
}

package import APIClient
package import Catalog
package import Store

/// Books and news of all services, and what their reader keeps, as values.
///
/// A library knows no terminal, no language and no text of JSON: an operation takes a request and returns an ``Outcome``.
/// It may be used from many tasks at once, and two libraries share nothing but what their configuration shares.
public struct Library: Sendable {
    /// The providers, each created on first use.
    package let providers: Providers
    /// The health of the services: which have shut down, and which fail.
    package let health: ProviderHealth
    /// The order in which services are used.
    package let serviceOrder: ServiceOrder
    /// Which source takes precedence for each field.
    package let mergePolicy: MergePolicy
    /// How look-ups and searches use imported dumps.
    package let dumps: DumpUse
    /// Whether only cached responses are used.
    package let isOffline: Bool
    /// How requests use cached responses, and their limits.
    package let options: RequestOptions
    /// What was seen and kept.
    let store: any OptionalStore

    /// Creates a library.
    package init(
        providers: Providers,
        health: ProviderHealth,
        serviceOrder: ServiceOrder,
        mergePolicy: MergePolicy,
        dumps: DumpUse,
        isOffline: Bool,
        options: RequestOptions,
        store: any OptionalStore
    ) {
        (self.providers, self.health, self.serviceOrder) = (providers, health, serviceOrder)
        (self.mergePolicy, self.dumps, self.isOffline) = (mergePolicy, dumps, isOffline)
        (self.options, self.store) = (options, store)
    }
}

/// A store that operations can do without.
package protocol OptionalStore: Sendable {
    /// Performs an operation on the store; `nil` if it failed, which is reported elsewhere, or there is no store.
    func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value?
}

/// The choice of providers. The registry has the default order; a reader's own takes precedence.
extension Library {
    /// The usable providers of a capability, in the reader's order: those with a key, or that need none. Offline, cached
    /// responses need no key.
    package func usable<Asked>(_ capability: Capability<Asked>) -> [Asked] {
        let all = providers.all(capability)
            .compactMap { asked in (asked as? any Provider).map { ($0, asked) } }
        return serviceOrder.sorted(all) { $0.0.service }.filter { isOffline || $0.0.isConfigured }.map(\.1)
    }

    /// The usable providers of a capability; the fallback if there are none.
    package func usableOrFallback<Asked>(_ capability: Capability<Asked>) -> [Asked] {
        let usable = usable(capability)
        return usable.isEmpty ? [providers.fallback(capability)].compactMap { $0 } : usable
    }

    /// A chain of providers that share the library's service health.
    ///
    /// - Parameters:
    ///   - capability: The shared capability.
    ///   - providers: The providers in order.
    ///   - fallback: The provider used once all of them have shut down.
    ///   - dumps: How look-ups use imported dumps.
    /// - Returns: The chain.
    package func chain<Asked>(
        _ capability: Capability<Asked>,
        _ providers: [Asked],
        fallback: Asked? = nil,
        dumps: DumpUse = .none
    ) -> ProviderChain<Asked> {
        ProviderChain(capability, providers, fallback: fallback, health: health, dumps: dumps)
    }

    /// The providers of text search, in order; the fallback, which needs no key, if none of the others has one.
    package func searchChain(_ source: BookSearch.Source) -> ProviderChain<any BookSearching> {
        let fallback = providers.fallback(.search)
        return switch source {
        case .auto: chain(.search, usableOrFallback(.search), fallback: isKeyless ? nil : fallback)
        case .all: chain(.search, serviceOrder.sorted(usable(.search) + [fallback].compactMap(\.self)) { $0.service })
        // A named service is used even without a key, and reports that itself.
        case .service(let name): chain(.search, [providers.one(.search, at: name)].compactMap(\.self))
        }
    }

    /// Whether no service that requires a key has one, so that only the fallback can be used.
    package var isKeyless: Bool { !isOffline && !providers.all(.search).contains(where: \.isConfigured) }

    /// Which key would give more than the fallback does, if no service has one.
    package var keylessNotice: Notice? { isKeyless ? keyAdvice : nil }

    /// Which key would give more than the fallback does.
    package var keyAdvice: Notice? {
        guard let fallback = providers.fallback(.search)?.service,
            let better = providers.all(.search).first?.service
        else { return nil }
        return .keyless(fallback: fallback, better: better)
    }
}

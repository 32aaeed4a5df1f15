public import APIClient
public import Catalog
import Messages

extension Session {
    /// A service as this run uses it, with its key where one is set; `nil` for a name that is not registered.
    public func service(_ name: ServiceName) -> Service? { providers.service(name) }

    /// The providers of a capability that can be asked in this run, in the user's order: those with a key, or that need none.
    /// Offline, what was fetched before needs no key.
    public func usable<Asked>(_ capability: Capability<Asked>) -> [Asked] {
        let all = providers.all(capability).compactMap { asked in (asked as? any Provider).map { ($0, asked) } }
        return serviceOrder.sorted(all) { $0.0.service }.filter { isOffline || $0.0.isConfigured }.map(\.1)
    }

    /// A chain over providers that share what this run knows of their services.
    ///
    /// - Parameters:
    ///   - capability: What they are asked for.
    ///   - providers: The providers in order.
    ///   - fallback: The provider that is asked once all of them have shut down.
    /// - Returns: The chain.
    public func chain<Asked>(
        _ capability: Capability<Asked>,
        _ providers: [Asked],
        fallback: Asked? = nil
    ) -> ProviderChain<Asked> {
        ProviderChain(capability, providers, fallback: fallback, health: health)
    }

    /// The chain of a capability that one service has. No other could take over, so it is asked whether or not it seems to
    /// have shut down.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    public func soleChain<Asked>(_ capability: Capability<Asked>) throws(ProgramFailure) -> ProviderChain<Asked> {
        ProviderChain(capability, [try first(of: capability)], health: health.breakersOnly)
    }

    /// The first service of a capability that can be asked, or where none has a key the first there is, which says so.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    public func first<Asked>(of capability: Capability<Asked>) throws(ProgramFailure) -> Asked {
        if let first = usable(capability).first ?? providers.all(capability).first { return first }
        throw ProgramFailure(status: .unavailable, kind: .invalid, message: .noService(for: capability.name))
    }
}

extension CommandContext {
    /// Whose services this program asks.
    var audience: ServiceDescriptor.Audience { program == "news" ? .news : .books }
}

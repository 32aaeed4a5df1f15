public import APIClient
public import Catalog

extension Session {
    /// A service as this run uses it, with its key where one is set; `nil` for a name that is not registered.
    public func service(_ name: ServiceName) -> Service? { providers.service(name) }

    /// The providers of a capability that can be asked in this run, in the user's order: those with a key, or that need none.
    /// Offline, what was fetched before needs no key.
    public func usable<Asked>(_ capability: Capability<Asked>) -> [Asked] {
        let all = providers.all(capability).compactMap { asked in (asked as? any Provider).map { ($0, asked) } }
        return serviceOrder.sorted(all) { $0.0.service }.filter { isOffline || $0.0.isConfigured }.map(\.1)
    }

    /// The first service of a capability that can be asked, or where none has a key the first there is, which says so.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    public func first<Asked>(of capability: Capability<Asked>) throws(ProgramFailure) -> Asked {
        if let first = usable(capability).first ?? providers.all(capability).first { return first }
        let message = Localized(
            english: "No service here offers \(capability.name.rawValue).",
            korean: "\(capability.name.rawValue) 기능이 있는 서비스가 없습니다."
        )
        throw ProgramFailure(status: .unavailable, kind: .invalid, message: message.inRunLanguage)
    }
}

extension CommandContext {
    /// Whose services this program asks.
    var audience: ServiceDescriptor.Audience { program == "news" ? .news : .books }
}

package import APIClient
package import Foundation

/// The state of a service, as far as it decides whether the service is used.
package enum ServiceState: Hashable, Sendable {
    /// It responds, or nothing is known to the contrary.
    case up
    case down(FailureKind)
    case discontinued
    case noKey
    case circuitOpen
    /// It is rate limited, or its quota is used up; the end of the wait, if known.
    case waiting(until: Date?)
    case leftOut

    package var name: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .discontinued: "discontinued"
        case .noKey: "noKey"
        case .circuitOpen: "circuitOpen"
        case .waiting: "waiting"
        case .leftOut: "leftOut"
        }
    }
}

/// Which services provide a capability, given the state of each: the one that would be used now, and its alternatives.
package struct CapabilityOutlook: Sendable {
    package struct Candidate: Hashable, Sendable {
        package let service: ServiceName
        package let state: ServiceState
        /// Whether it is used only if all others have shut down or lack a key.
        package let isFallback: Bool
    }

    package let capability: CapabilityName
    /// The services with the capability, in the order in which they are used, fallbacks last.
    package let candidates: [Candidate]
    package let hasSeenBooks: Bool

    /// Creates the outlook of a capability.
    ///
    /// - Parameters:
    ///   - services: The services with the capability, in the order in which they are used.
    ///   - hasSeenBooks: Whether the store has books that are shown if no service responds.
    package init(
        _ capability: CapabilityName,
        of services: [ServiceDescriptor],
        hasSeenBooks: Bool = false,
        state: (ServiceName) -> ServiceState
    ) {
        self.capability = capability
        let all = services.map {
            Candidate(service: $0.name, state: state($0.name), isFallback: $0.isFallback(for: capability))
        }
        candidates = all.filter { !$0.isFallback } + all.filter(\.isFallback)
        self.hasSeenBooks = hasSeenBooks && capability.isServedFromSeenBooks
    }

    /// The service that would be used now; `nil` if there is none.
    package var inUse: ServiceName? { usable.first }

    /// The services that would be used in its place, in order.
    package var alternatives: [ServiceName] { Array(usable.dropFirst()) }

    /// The service that would be used if all others had shut down; `nil` if there is none, or it is in use already.
    package var fallback: ServiceName? {
        candidates.first { $0.isFallback && $0.state == .up && $0.service != inUse }?.service
    }

    package var unavailable: [Candidate] { candidates.filter { $0.state != .up } }

    private var usable: [ServiceName] {
        let others = candidates.filter { !$0.isFallback }
        let isFallbackUsed = others.allSatisfy { [.noKey, .discontinued, .leftOut].contains($0.state) }
        return candidates.filter { $0.state == .up && (!$0.isFallback || isFallbackUsed) }.map(\.service)
    }
}

extension CapabilityName {
    /// Whether books seen before are shown if no service responds.
    package var isServedFromSeenBooks: Bool { self == .days }
}

extension ProviderHealth {
    package func isCircuitOpen(_ service: ServiceName) async -> Bool { await breakers.breaker(of: service).isOpen }
}

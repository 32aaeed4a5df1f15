public import APIClient
import Foundation

/// Counts the requests to each service, so that a quota is known before the service refuses.
///
/// The count is one for all processes over the same store. It begins with this program: requests made elsewhere with the
/// same key are not known here.
public struct Ledger: Sendable {
    let database: StoreDatabase
    let time: Time
    /// What each service grants.
    public let limits: QuotaLimits

    /// The account of a service and key.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - key: The key that requests are paid with. It is not kept: the store knows a salted fingerprint of it, by which
    ///     two keys are told apart. `nil` for a service that wants none.
    ///   - address: Where the service stands. Requests are counted a key, wherever they go; a wait that was asked for
    ///     is one of this address.
    /// - Returns: The account.
    public func account(service: ServiceName, key: Secret?, address: String = "") -> QuotaAccount {
        QuotaAccount(ledger: self, service: service, key: key, address: address)
    }

    /// The account of a service as a run uses it.
    ///
    /// - Parameter service: The service, with its key and its address.
    /// - Returns: The account.
    public func account(of service: Service) -> QuotaAccount {
        account(service: service.name, key: service.credential?.secret, address: service.baseURL.description)
    }
}

/// The limits of each service. A service without any is counted and never refused.
public struct QuotaLimits: Hashable, Sendable {
    private var limits: [ServiceName: [QuotaLimit]]

    /// Limits from a table.
    public init(_ limits: [ServiceName: [QuotaLimit]] = [:]) {
        self.limits = limits
    }

    /// The limits of a service; none for one that has none.
    public subscript(service: ServiceName) -> [QuotaLimit] {
        get { limits[service] ?? [] }
        set { limits[service] = newValue.isEmpty ? nil : newValue }
    }
}

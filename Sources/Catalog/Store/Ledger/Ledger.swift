public import APIClient
import Basics
import Foundation
import GRDB

/// Counts the requests to each service, so that the quota is known before the service rejects a request.
///
/// The count is shared by all processes with the same store. It covers this program only: other requests with the same
/// key are not known here.
public struct Ledger: Sendable {
    let database: StoreDatabase
    let time: Time
    package let limits: QuotaLimits

    /// The account of a service and key.
    ///
    /// - `key`: The key of the requests. It is not stored: the store has a salted fingerprint, which distinguishes
    ///   keys. `nil` for a service without one.
    /// - `address`: The service's base address. Requests are counted by key, whatever the address; a requested wait
    ///   applies to this address.
    package func account(service: ServiceName, key: Secret?, address: String = "") -> QuotaAccount {
        QuotaAccount(ledger: self, service: service, key: key, address: address)
    }

    /// The account of a service as configured for a run.
    public func account(of service: Service) -> QuotaAccount {
        account(service: service.name, key: service.credential?.secret, address: service.baseURL.description)
    }

    /// A secret of this store, the same in every run and another one for every purpose: 64 hexadecimal digits.
    package func secret(for purpose: String) async throws(StoreError) -> String {
        // A key's fingerprint begins with the name of a service.
        try await database.read("read a secret") { db in
            SHA256.hexadecimal(try salt(db) + Data("\u{0}\(purpose)".utf8))
        }
    }

    /// The random bytes of this store, which are nowhere else.
    func salt(_ db: Database) throws -> Data {
        guard let salt = try Data.fetchOne(db, sql: "SELECT salt FROM ledgerSalt") else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return salt
    }
}

/// The limits of each service. Requests to a service without limits are counted and never rejected.
public struct QuotaLimits: Hashable, Sendable {
    private var limits: [ServiceName: [QuotaLimit]]
    /// The services whose limits the user has set: no response changes them.
    package private(set) var isSet: Set<ServiceName> = []

    /// Creates limits from a table.
    public init(_ limits: [ServiceName: [QuotaLimit]] = [:]) {
        self.limits = limits
    }

    /// The limits of a service; empty for one without any.
    public subscript(service: ServiceName) -> [QuotaLimit] {
        get { limits[service] ?? [] }
        set { limits[service] = newValue.isEmpty ? nil : newValue }
    }

    /// Sets the limits of a service to the user's own.
    public mutating func set(_ own: [QuotaLimit], for service: ServiceName) {
        self[service] = own
        isSet.insert(service)
    }
}

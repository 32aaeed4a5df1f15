package import APIClient
package import Catalog
public import Foundation
package import Store

#if Server
    import Cluster
#endif

/// What a library shares with other machines, by the server that `BOOKFETCH_SHARED` names. A person's own data stays in
/// the local store.
package struct MachineShares: Sendable {
    package let place: String
    let leases: (any RequestLeases)?
    /// The response cache, over this machine's own.
    let responses: @Sendable ((any ResponseStore)?) -> (any ResponseStore)?
    package let retirements: @Sendable (any RetirementRegister) -> any RetirementRegister
    let pace: @Sendable (Service) -> (any Middleware)?
    let allowance: @Sendable (Service) -> any RequestAllowance
    package let quota: @Sendable (Service) async throws(SharedServerError) -> QuotaState
    package let check: @Sendable () async throws(SharedServerError) -> SharedServerFacts
    /// Ends the connection, after the counts that are still to be written.
    package let finish: @Sendable () -> Void

    /// The shares of a library with invalid settings, which sends nothing: for a check-up.
    init(unusable error: ConfigurationError) {
        place = Settings.sharedVariable
        leases = nil
        responses = { $0 }
        retirements = { $0 }
        pace = { _ in nil }
        allowance = { _ in ClosedAllowance() }
        quota = { (_) async throws(SharedServerError) -> QuotaState in throw .setting(error) }
        check = { () async throws(SharedServerError) -> SharedServerFacts in throw .setting(error) }
        finish = {}
    }
}

package struct SharedServerFacts: Sendable {
    /// The address without user and password.
    package var address: String
    package var place: String
    /// The time of the check in milliseconds.
    package var milliseconds: Int
    /// The version of Redis, or that which the server is compatible with.
    package var version: String?
    /// The server's name and version.
    package var product: String?
    /// Whether the counts outlive a restart; `nil` if the server does not say.
    package var isDurable: Bool?
    /// The eviction policy, if it can remove counts when memory is full; otherwise `nil`.
    package var lossyPolicy: String?
    package var isOld: Bool
    /// Whether the connection is that of the default user, who may call everything on all keys.
    package var isDefaultUser: Bool
}

/// Why the server that machines share cannot be used.
public enum SharedServerError: Error, Hashable, Sendable {
    /// A setting is wrong.
    case setting(ConfigurationError)
    /// The server at a place, host and port, cannot be used.
    case unavailable(place: String, address: String, Reason)

    /// What is wrong with the server.
    public enum Reason: Hashable, Sendable {
        case cannotResolve, cannotConnect, timedOut, closed, noTLS, tls, notRedis, noMemory
        /// User or password are wrong, or may not do what is needed.
        case noPermission
        /// It rejects the commands, with this code.
        case refused(code: String)
    }
}

extension SharedServerError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .setting(let error): error.description
        case .unavailable(let place, _, let reason): "The shared server at \(place) cannot be used (\(reason))."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

/// Grants nothing, since the requests cannot be counted.
private struct ClosedAllowance: RequestAllowance {
    func grant(force: Bool) async throws(ExchangeError) -> QuotaReservation? { throw .countUnavailable }
    func giveBack(_ reservation: QuotaReservation) {}
    func save(wait length: Duration, status: Int) async {}
    func endWait() async {}
}

#if Server
    extension MachineShares {
        static func open(
            _ configuration: Configuration,
            activity: ActivityFeed,
            time: Time
        ) throws(ConfigurationError) -> MachineShares? {
            guard let shared = configuration.shared else { return nil }
            let address: SharedAddress
            do throws(SharedAddress.Invalid) {
                address = try SharedAddress(shared.address)
            } catch {
                throw .shared(.address(SharedSettingError.Part(error)))
            }
            guard SharedServer.isBuilt else { throw .shared(.notBuilt) }
            if let library = SharedServer.missingLibrary() { throw .shared(.libraryMissing(library)) }
            let server = SharedServer(address, authorities: shared.authorities) { failure in
                activity.tell(.sharedServerUnavailable(place: address.place, SharedServerError.Reason(failure)))
            }
            return MachineShares(server, configuration, time: time)
        }

        private init(_ server: SharedServer, _ configuration: Configuration, time: Time) {
            place = server.address.place
            leases = SharedLeases(server)
            let retentions = configuration.registry.services.compactMap { service in
                service.standard.maximumRetention.map { (service.name, $0) }
            }
            let retention = Dictionary(retentions) { first, _ in first }
            responses = { SharedResponses(server, over: $0, retention: { retention[$0] }, now: time.now) }
            retirements = { SharedRetirements(server, over: $0) }
            pace = { SharedPaceMiddleware(server, of: $0, time: time) }
            let ledger = SharedLedger(server, limits: configuration.quotaLimits)
            allowance = { ledger.allowance(of: $0) }
            let unavailable: @Sendable (SharedFailure) -> SharedServerError = { failure in
                .unavailable(
                    place: server.address.place,
                    address: server.address.description,
                    SharedServerError.Reason(failure)
                )
            }
            quota = { service async throws(SharedServerError) in
                do throws(SharedFailure) {
                    return try await ledger.state(of: service)
                } catch {
                    throw unavailable(error)
                }
            }
            check = { () async throws(SharedServerError) in
                let start = time.uptime()
                do throws(SharedFailure) {
                    let findings = try await server.check()
                    return SharedServerFacts(
                        address: server.address.description,
                        place: server.address.place,
                        milliseconds: Int((time.uptime() - start) / .milliseconds(1)),
                        version: findings.version,
                        product: findings.product,
                        isDurable: findings.isDurable,
                        lossyPolicy: findings.mayLoseCounts ? findings.evictionPolicy : nil,
                        isOld: findings.isOld,
                        isDefaultUser: findings.isDefaultUser
                    )
                } catch {
                    throw unavailable(error)
                }
            }
            finish = { server.finish() }
        }
    }

    extension SharedSettingError.Part {
        fileprivate init(_ error: SharedAddress.Invalid) {
            self =
                switch error {
                case .scheme: .scheme
                case .host: .host
                case .port: .port
                case .database: .database
                case .extraParts: .extraParts
                case .escape: .escape
                }
        }
    }

    extension SharedServerError.Reason {
        fileprivate init(_ failure: SharedFailure) {
            self =
                switch failure {
                case .cannotResolve: .cannotResolve
                case .cannotConnect: .cannotConnect
                case .timedOut: .timedOut
                case .closed: .closed
                case .noTLS: .noTLS
                case .tls: .tls
                case .notRedis: .notRedis
                case .refused where failure.isPermission: .noPermission
                case .refused(let code): .refused(code: code)
                case .noMemory: .noMemory
                }
        }
    }
#else
    extension MachineShares {
        /// No shares: the library was built without them.
        static func open(
            _ configuration: Configuration,
            activity: ActivityFeed,
            time: Time
        ) throws(ConfigurationError) -> MachineShares? {
            guard configuration.shared == nil else { throw .shared(.notBuilt) }
            return nil
        }
    }
#endif

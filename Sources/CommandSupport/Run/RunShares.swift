import APIClient
import Catalog
import Foundation
import Messages
import Store

#if SharedState
    import SharedState
#endif

/// What a run shares with other machines, by the server that `BOOKFETCH_SHARED` names. A person's own data stays in the
/// local store.
struct RunShares: Sendable {
    /// The variable with the server's address.
    static let variable = "BOOKFETCH_SHARED"

    /// Host and port.
    let place: String
    /// One flight per request.
    let flights: (any RequestFlights)?
    /// The response cache, over this machine's own.
    let responses: @Sendable ((any ResponseStore)?) -> (any ResponseStore)?
    /// The register of services that have shut down, over this machine's own.
    let retirements: @Sendable (any RetirementRegister) -> any RetirementRegister
    /// The pace of a service; `nil` for one without.
    let pace: @Sendable (Service) -> (any Middleware)?
    /// What grants a service's requests.
    let allowance: @Sendable (Service) -> any RequestAllowance
    /// The quota of a service.
    let quota: @Sendable (Service) async throws(ProgramFailure) -> QuotaState
    /// The result of the server's check.
    let check: @Sendable () async -> SharedCheck

    /// The shares of a run whose settings are wrong, for commands that report that: nothing is sent.
    ///
    /// - Parameter failure: What is wrong.
    init(unusable failure: ProgramFailure) {
        place = Self.variable
        flights = nil
        responses = { $0 }
        retirements = { $0 }
        pace = { _ in nil }
        allowance = { _ in ClosedAllowance() }
        quota = { (_) async throws(ProgramFailure) -> QuotaState in throw failure }
        check = { SharedCheck(address: nil, problem: failure.message) }
    }
}

/// Grants nothing, since the requests cannot be counted.
private struct ClosedAllowance: RequestAllowance {
    func grant(force: Bool) async throws(ExchangeError) -> QuotaReservation? { throw .countUnavailable }
    func giveBack(_ reservation: QuotaReservation) {}
    func keep(wait length: Duration, status: Int) async {}
    func endWait() async {}
}

#if SharedState
    extension RunShares {
        /// The shares of a run.
        ///
        /// - Parameters:
        ///   - settings: The settings.
        ///   - limits: The quota of each service.
        ///   - registry: The services, which say how long their responses may be kept.
        ///   - context: The run.
        /// - Returns: The shares; `nil` without a server.
        /// - Throws: ``ProgramFailure`` with code 78 for an invalid address or a missing library.
        static func open(
            _ settings: Settings,
            limits: QuotaLimits,
            registry: ServiceRegistry,
            in context: CommandContext
        ) throws(ProgramFailure) -> RunShares? {
            guard let text = settings[variable] else { return nil }
            let address: SharedAddress
            do throws(SharedAddress.Invalid) {
                address = try SharedAddress(text)
            } catch {
                throw .configuration(
                    .sharedInvalid(variable: variable, reason: .reason(error)),
                    hint: .sharedExample
                )
            }
            guard SharedServer.isBuilt else { throw notBuilt }
            if let library = SharedServer.missingLibrary() {
                throw .configuration(
                    .sharedLibraryMissing(library: library, variable: variable),
                    // Debian names the package after the library's version.
                    hint: .installLibrary(package: library.replacing(".so.", with: ""))
                )
            }
            // It is told on a thread that belongs to no task.
            let language = Language.current
            let server = SharedServer(
                address,
                authorities: settings.environmentValue("SSL_CERT_FILE")
            ) { failure in
                Language.$current.withValue(language) {
                    context.note(.sharedAway(place: address.place, reason: .reason(failure)))
                }
            }
            context.atEnd { server.finish() }
            return RunShares(server, limits: limits, registry: registry, time: context.time)
        }

        private init(_ server: SharedServer, limits: QuotaLimits, registry: ServiceRegistry, time: Time) {
            place = server.address.place
            flights = SharedFlights(server)
            let retentions = registry.services.compactMap { service in
                service.standard.maximumRetention.map { (service.name, $0) }
            }
            let retention = Dictionary(retentions) { first, _ in first }
            responses = { SharedResponses(server, over: $0, retention: { retention[$0] }, now: time.now) }
            retirements = { SharedRetirements(server, over: $0) }
            pace = { SharedPaceMiddleware(server, of: $0, time: time) }
            let ledger = SharedLedger(server, limits: limits)
            allowance = { ledger.allowance(of: $0) }
            quota = { service async throws(ProgramFailure) in
                do throws(SharedFailure) {
                    return try await ledger.state(of: service)
                } catch {
                    throw ProgramFailure(
                        status: .tryLater,
                        kind: .quota,
                        message: .sharedProblem(place: server.address.place, reason: .reason(error)),
                        hint: .countUnavailableHint
                    )
                }
            }
            check = {
                let start = time.uptime()
                do throws(SharedFailure) {
                    let findings = try await server.check()
                    return SharedCheck(
                        address: server.address.description,
                        place: server.address.place,
                        milliseconds: Int((time.uptime() - start) / .milliseconds(1)),
                        version: findings.version,
                        isDurable: findings.isDurable,
                        lossyPolicy: findings.mayLoseCounts ? findings.evictionPolicy : nil,
                        risks: [
                            findings.isOld ? .sharedOld : nil, findings.isDefaultUser ? .sharedDefaultUser : nil,
                        ].compactMap(\.self)
                    )
                } catch {
                    return SharedCheck(
                        address: server.address.description,
                        problem: .sharedProblem(place: server.address.place, reason: .reason(error))
                    )
                }
            }
        }
    }

    extension Message {
        /// Why an address is invalid.
        fileprivate static func reason(_ error: SharedAddress.Invalid) -> Message {
            switch error {
            case .scheme: sharedScheme
            case .host: sharedHost
            case .port: sharedPort
            case .database: sharedDatabase
            case .extraParts: sharedExtraParts
            case .escape: sharedEscape
            }
        }

        /// Why the server cannot be used.
        fileprivate static func reason(_ failure: SharedFailure) -> Message {
            switch failure {
            case .cannotResolve: sharedCannotResolve
            case .cannotConnect: sharedCannotConnect
            case .timedOut: sharedTimedOut
            case .closed: sharedClosed
            case .noTLS: sharedNoTLS
            case .tls: sharedTLS
            case .notRedis: sharedNotRedis
            case .refused where failure.isPermission: sharedPermission
            case .refused(let code): sharedRefused(code: code)
            case .noMemory: sharedNoMemory
            }
        }
    }
#else
    extension RunShares {
        /// No shares: the program was built without them.
        ///
        /// - Throws: ``ProgramFailure`` with code 78 if a server is named all the same.
        static func open(
            _ settings: Settings,
            limits: QuotaLimits,
            registry: ServiceRegistry,
            in context: CommandContext
        ) throws(ProgramFailure) -> RunShares? {
            guard settings[variable] == nil else { throw notBuilt }
            return nil
        }
    }
#endif

extension RunShares {
    private static var notBuilt: ProgramFailure {
        .configuration(.sharedNotBuilt(variable: variable), hint: .buildWithShared)
    }
}

import APIClient
import Catalog
import Console
import Messages
import Synchronization

extension Settings {
    /// A key, or another word about the reader, that these settings would send to an address which a less trusted place names.
    struct WithheldValue: Sendable, Equatable {
        /// The variable that holds it, and where that is set.
        let variable: String
        let source: Source
        /// The variable that names the address, and the file that sets it.
        let addressVariable: String
        let addressSource: Source
    }

    /// What keeps a value from being sent: its address is set in a place that is trusted less than its own.
    ///
    /// - Parameter variable: The variable that holds the value, such as `KAKAO_REST_API_KEY`.
    /// - Returns: Both places; `nil` where the value may go, or there is none.
    func withheld(_ variable: String) -> WithheldValue? {
        guard let addressVariable = KnownVariable.addresses[variable], let own = layers.lookUp(variable)?.layer,
            let address = layers.lookUp(addressVariable)?.layer, address.trust.rawValue < own.trust.rawValue
        else { return nil }
        return WithheldValue(
            variable: variable,
            source: own.source,
            addressVariable: addressVariable,
            addressSource: address.source
        )
    }
}

extension Settings.Source {
    /// The place in a sentence: a path, or the environment.
    var place: Message {
        switch self {
        case .environment: .theEnvironment
        case .file(let path): Message(verbatim: path)
        }
    }
}

extension Settings.WithheldValue {
    /// What is not sent where, in one sentence.
    var sentence: Message {
        let (place, file) = (source.place, addressSource.place)
        return variable == ServiceConfiguration.contactVariable
            ? .contactWithheld(key: variable, place: place, variable: addressVariable, file: file)
            : .keyWithheld(key: variable, place: place, variable: addressVariable, file: file)
    }

    /// The end of a run that was about to send it.
    func failure(of service: ServiceName) -> ProgramFailure {
        ProgramFailure(
            status: .configuration,
            kind: .invalid,
            service: service,
            message: sentence,
            hint: .keyWithheldHint(variable: addressVariable, place: source.place, file: addressSource.place)
        )
    }
}

/// Ends the run where a request would take a key to an address that the key's own place does not vouch for.
///
/// No other service is asked in its place: who set the address may have meant the others to fail.
struct TrustMiddleware: Middleware {
    let withheld: Settings.WithheldValue
    let refusal: RunRefusal

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        refusal.refuse(withheld.failure(of: request.service))
        throw .transport(.cancelled)
    }
}

/// Why a run that is under way must not go on.
final class RunRefusal: Sendable {
    private struct State {
        var failure: ProgramFailure?
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The first reason; `nil` for a run that may go on.
    var failure: ProgramFailure? { state.withLock { $0.failure } }

    /// Cancels the run, for the first reason given.
    func refuse(_ failure: ProgramFailure) {
        let cancel = state.withLock { state in
            state.failure = state.failure ?? failure
            return state.cancel
        }
        cancel?()
    }

    /// Does something that a refusal cancels, as an interruption does.
    ///
    /// - Parameter body: What to do.
    /// - Returns: What the body returns.
    func ending(_ body: @escaping @Sendable () async -> ExitStatus) async -> ExitStatus {
        let work = Task { await body() }
        state.withLock { $0.cancel = { work.cancel() } }
        if failure != nil { work.cancel() }
        let status = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        state.withLock { $0.cancel = nil }
        return status
    }
}

import APIClient
import Catalog
import Console
import Messages
import Synchronization

extension Settings {
    /// A key, or other personal data, that these settings would send to an address from a less trusted source.
    struct WithheldValue: Sendable, Equatable {
        /// The variable that holds it, and its source.
        let variable: String
        let source: Source
        /// The variable that holds the address, and the file that sets it.
        let addressVariable: String
        let addressSource: Source
    }

    /// The reason a value is not sent: its address comes from a less trusted source than the value itself.
    ///
    /// - Parameter variable: The variable that holds the value, such as `KAKAO_REST_API_KEY`.
    /// - Returns: Both sources; `nil` if the value may be sent, or there is none.
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
    /// The source in a sentence: a path, or the environment.
    var place: Message {
        switch self {
        case .environment: .theEnvironment
        case .file(let path): Message(verbatim: path)
        }
    }
}

extension Settings.WithheldValue {
    /// The value and destination, in one sentence.
    var sentence: Message {
        let (place, file) = (source.place, addressSource.place)
        return variable == ServiceConfiguration.contactVariable
            ? .contactWithheld(key: variable, place: place, variable: addressVariable, file: file)
            : .keyWithheld(key: variable, place: place, variable: addressVariable, file: file)
    }

    /// The failure of a run that was about to send it.
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

/// Ends the run if a request would send a key to an address from a less trusted source.
///
/// No other service is used instead: the address may have been set in order to make the others fail.
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

/// The reason a run must not continue.
final class RunRefusal: Sendable {
    private struct State {
        var failure: ProgramFailure?
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The first reason; `nil` if the run may continue.
    var failure: ProgramFailure? { state.withLock { $0.failure } }

    /// Cancels the run; the first reason is kept.
    func refuse(_ failure: ProgramFailure) {
        let cancel = state.withLock { state in
            state.failure = state.failure ?? failure
            return state.cancel
        }
        cancel?()
    }

    /// Performs an operation that a refusal cancels, as an interruption does.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The operation's result.
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

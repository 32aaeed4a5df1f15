import APIClient
import Catalog
import CommandSupport
import Messages

/// What is said where no service has a key.
extension Session {
    /// None of the services that could answer has a key: code 77.
    ///
    /// - Parameter services: Those of which one key would do; where the first one's is had is said.
    /// - Returns: The failure.
    func noKeys(_ services: [ServiceName]) -> ProgramFailure {
        noKeys(services) {
            .noKeys(variables: $0)
        } hint: {
            .getKey(at: $0, variable: $1)
        }
    }

    /// None of the services that find books has a key, and Open Library, which needs none, has no answer either: code 77.
    ///
    /// - Parameter error: Why it has none.
    /// - Returns: The failure.
    func noKeys(_ error: APIError) -> ProgramFailure {
        noKeys(providers.all(.search).map(\.service)) {
            .noKeys(variables: $0, openLibrary: error.sentence)
        } hint: {
            .getKakaoKey(page: $0, variable: $1)
        }
    }

    /// Says which key would give more than Open Library does.
    func noteKeyless() {
        guard let key = providers.all(.search).first.flatMap({ service($0.service)?.credential }) else { return }
        note(.keyless(page: key.obtainAt, variable: key.variable))
    }

    private func noKeys(
        _ services: [ServiceName],
        message: ([String]) -> Message,
        hint: (_ page: String, _ variable: String) -> Message
    ) -> ProgramFailure {
        let credentials = services.compactMap { service($0)?.credential }
        return ProgramFailure(
            status: .noPermission,
            kind: .auth,
            message: message(credentials.map(\.variable)),
            hint: credentials.first.map { hint($0.obtainAt, $0.variable) }
        )
    }
}

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
        let variables = services.compactMap { service($0)?.credential?.variable }
        return noKeys(services, variables.count > 1 ? .missing : .oneMissing, hint: .getOne)
    }

    /// None of the services that find books has a key, and Open Library, which needs none, has no answer either: code 77.
    ///
    /// - Parameter error: Why it has none.
    /// - Returns: The failure.
    func noKeys(_ error: APIError) -> ProgramFailure {
        noKeys(searchProvidersWithKeys.map(\.service), .noAnswer, hint: .getKakao, sentence: error.sentence)
    }

    /// Says which key would give more than Open Library does.
    func noteKeyless() {
        guard let key = searchProvidersWithKeys.first.flatMap({ service($0.service)?.credential }) else { return }
        note(.keyless(page: key.obtainAt, variable: key.variable))
    }

    private func noKeys(
        _ services: [ServiceName],
        _ text: KeyText,
        hint: KeyText,
        sentence: String = ""
    ) -> ProgramFailure {
        let credentials = services.compactMap { service($0)?.credential }
        let variables = credentials.map(\.variable)
        return ProgramFailure(
            status: .noPermission,
            kind: .auth,
            message: text.text([
                "variables": (variables.count > 1 ? variables.dropLast() : variables[...]).joined(separator: ", "),
                "last": variables.last ?? "",
                "sentence": sentence,
            ]),
            hint: credentials.first.map { hint.text(["page": $0.obtainAt, "variable": $0.variable]) }
        )
    }
}

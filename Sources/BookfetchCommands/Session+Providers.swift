import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Messages

/// `search --source`.
struct SearchSource: SourceArgument, Hashable {
    static let auto = SearchSource(rawValue: "auto")
    static let all = SearchSource(rawValue: "all")
    static let words = ["auto", "all"]
    static let capability = CapabilityName.search
    let rawValue: String
}

/// `genres --source`.
struct GenreSource: SourceArgument, Hashable {
    static let auto = GenreSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.genres
    let rawValue: String
}

/// The messages of a run without keys.
extension Session {
    /// The failure of a run without a key for any suitable service: code 77.
    ///
    /// - Parameter services: The services, of which one key is enough; the hint says where to get a key for the first
    ///   one.
    /// - Returns: The failure.
    func noKeys(_ services: [ServiceName]) -> ProgramFailure {
        noKeys(services) {
            .noKeys(variables: $0)
        } hint: {
            .getKey(at: $0.obtainAt, variable: $0.variable)
        }
    }

    /// The failure of a search without any key whose keyless fallback failed as well: code 77.
    ///
    /// - Parameter error: The fallback's failure.
    /// - Returns: The failure.
    func noKeys(_ error: APIError) -> ProgramFailure {
        let services = providers.all(.search).map(\.service)
        return noKeys(services) {
            .noKeys(variables: $0, fallback: error.service, failure: error.sentence)
        } hint: {
            .getSearchKey(of: services.first ?? error.service, page: $0.obtainAt, variable: $0.variable)
        }
    }

    private func noKeys(
        _ services: [ServiceName],
        message: ([String]) -> Message,
        hint: (Credential) -> Message
    ) -> ProgramFailure {
        let credentials = services.compactMap { service($0)?.credential }
        return ProgramFailure(
            status: .noPermission,
            kind: .auth,
            message: message(credentials.map(\.variable)),
            hint: credentials.first.map(hint)
        )
    }
}

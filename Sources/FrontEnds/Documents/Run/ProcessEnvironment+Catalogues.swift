import APIClient
import BookfetchKit
import Catalog
import Wording

extension ProcessEnvironment {
    /// Runs what offers sources with the catalogues of the settings among them. An invalid setting is not reported
    /// here: each session does.
    package func withOwnCatalogues<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        let settings = Settings(environment: environment, currentFolder: currentFolder, registry: .inUse)
        let registry = (try? settings.withCatalogues(.inUse)) ?? .inUse
        return try await ServiceRegistry.$inUse.withValue(registry, operation: body)
    }
}

public import APIClient

/// Why the catalogue has no answer at all.
public enum CatalogError: Error, Sendable {
    /// The service that would answer did not. With several services, the first one's error.
    case api(APIError)
    /// No service gives a page that far; the last page that one gives.
    case outOfReach(service: ServiceName, lastPage: Int)
}

public import APIClient

/// Why the catalogue has no answer at all.
public enum CatalogError: Error, Sendable {
    /// The service that would answer did not. With several services, the error of the first that lives, and what happened
    /// with the others.
    case api(APIError, others: [Problem] = [])
    /// No service gives a page that far; the last page that is given, and by which.
    case outOfReach(service: ServiceName, lastPage: Int)
}

public import APIClient
public import Foundation

/// Why the catalogue has no answer at all.
public enum CatalogError: Error, Sendable {
    /// The service that would answer did not. With several services, the error of the first that lives, and what happened
    /// with the others.
    case api(APIError, others: [Problem] = [])
    /// No service gives a page that far; the last page that is given, and by which.
    case outOfReach(service: ServiceName, lastPage: Int)
}

extension CatalogError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .api(let error, _): error.description
        case .outOfReach(let service, let lastPage): "The last page that \(service) gives is \(lastPage)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}

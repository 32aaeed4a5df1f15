public import APIClient

/// Why there is no list.
public enum ListError: Error, Sendable {
    /// The services that would answer did not; the error of the first that was asked.
    case api(APIError)
    /// No service has a genre of that name or id; names that are like it.
    case unknownGenre(near: [String])
    /// Some service has the genre, but none of those that have the list.
    case notOffered(by: [ServiceName])
    /// No service gives a page that far; the last page that is given, and by which.
    case outOfReach(service: ServiceName, lastPage: Int)
}

public import APIClient

/// Why there is no list.
public enum ListError: Error, Sendable {
    /// The services that would answer did not; the error of the first that was asked.
    case api(APIError)
    /// No service has a genre of that name or id; names that are like it.
    case unknownGenre(near: [String])
    /// The genre is known, but none of the services that were asked has it.
    case genreNotOffered(by: [ServiceName])
    /// None of the services has such a list.
    case notOffered(by: [ServiceName])
    /// No service gives a page that far; the last page that is given, and by which.
    case outOfReach(service: ServiceName, lastPage: Int)
}

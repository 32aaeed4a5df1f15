public import APIClient

/// Why there is no list.
public enum ListError: Error, Sendable {
    /// The services that would answer did not: the error of the first that lives, and what happened with the others.
    case api(APIError, others: [Problem] = [])
    /// No service has a genre of that name or id; names that are like it.
    case unknownGenre(near: [String])
    /// The genre is known, but none of the services that were asked has it.
    case genreNotOffered(by: [ServiceName])
    /// None of the services has such a list.
    case notOffered(by: [ServiceName])
    /// No service gives a page that far; the last page that is given, and by which.
    case outOfReach(service: ServiceName, lastPage: Int)

    /// What happened with services other than the one whose error this is.
    public var others: [Problem] {
        if case .api(_, let others) = self { others } else { [] }
    }
}

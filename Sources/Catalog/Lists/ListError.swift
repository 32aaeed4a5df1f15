public import APIClient
public import Foundation

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

extension ListError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .api(let error, _): error.description
        case .unknownGenre(let near) where near.isEmpty: "No service has this genre."
        case .unknownGenre(let near): "No service has this genre; similar ones are \(near.joined(separator: ", "))."
        case .genreNotOffered(let services): "This genre is not offered by \(Self.names(services))."
        case .notOffered(let services): "Such a list is not offered by \(Self.names(services))."
        case .outOfReach(let service, let lastPage): "The last page that \(service) gives is \(lastPage)."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }

    private static func names(_ services: [ServiceName]) -> String {
        services.map(\.rawValue).joined(separator: ", ")
    }
}

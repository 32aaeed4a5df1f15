package import APIClient

/// A reason why a body is not read as a feed.
package enum FeedError: ServiceError, Hashable {
    /// There is nothing in it.
    case empty
    /// It is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// It is a web page.
    case webPage
    /// It is XML of another vocabulary, or none at all; `root` is the first element's name, empty where there is none.
    case notAFeed(root: String)
    /// It has a document type declaration or declares entities.
    case documentType
    /// Its text is in an encoding that is not known here.
    case encoding(String)
    /// Elements are nested deeper than the limit.
    case tooDeep(limit: Int)

    /// What the error means to the caller: the publisher's answer is not what a feed's address promises.
    package var kind: FailureKind { .badResponse }

    /// One English sentence.
    package var message: String {
        switch self {
        case .empty: "The feed is empty."
        case .tooLarge(let limit): "The feed is larger than \(limit / (1 << 20)) MiB."
        case .webPage: "The address shows a web page and not a feed."
        case .notAFeed(let root) where root.isEmpty: "The address shows no RSS or Atom feed."
        case .notAFeed(let root): "The address shows no RSS or Atom feed but '\(ServerText.clean(root, limit: 40))'."
        case .documentType: "The feed declares a document type or entities, which are refused."
        case .encoding(let name): "The feed's text encoding '\(ServerText.clean(name, limit: 40))' is not supported."
        case .tooDeep(let limit): "The feed nests elements deeper than \(limit) levels."
        }
    }
}

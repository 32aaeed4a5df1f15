import CatalogModel
import CommandSupport
import Messages

/// The book that a command is about: one to be looked up by its ISBN, or one without, which is known from what was seen.
enum BookTarget: Sendable {
    case isbn(ISBN)
    case identity(String)

    /// What it is called in messages, and its identity.
    var name: String {
        switch self {
        case .isbn(let isbn): isbn.isbn13
        case .identity(let identity): identity
        }
    }

    /// The sentence that says that there is no such book.
    var nothing: Message {
        switch self {
        case .isbn(let isbn): .noBook(isbn: isbn.isbn13)
        case .identity(let identity): .neverSeen(identity: identity)
        }
    }

    /// The sentence that says that nothing was added, for want of such a book.
    var notAdded: Message {
        guard case .isbn(let isbn) = self else { return nothing }
        return .notAdded(isbn: isbn.isbn13)
    }

    /// The request of a command about it alone.
    ///
    /// - Parameters:
    ///   - command: The command's name.
    ///   - parameters: What else shaped it.
    /// - Returns: The record, with the ISBN or the identity in it.
    func request(of command: String, _ parameters: [String: RequestRecord.Value] = [:]) -> RequestRecord {
        let name: [String: RequestRecord.Value] =
            switch self {
            case .isbn(let isbn): ["isbn": .text(isbn.isbn13)]
            case .identity(let identity): ["identity": .text(identity)]
            }
        return RequestRecord(command: command, parameters.merging(name) { $1 })
    }
}

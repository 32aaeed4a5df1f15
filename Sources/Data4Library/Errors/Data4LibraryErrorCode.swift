/// What is wrong, by the service's name for it.
///
/// Two names are known. What the service names it when a day's requests are used up is not recorded.
public enum Data4LibraryErrorCode: Hashable, Sendable {
    /// `authErr`: the key is wrong or missing.
    case keyInvalid
    /// `isbnMpngErr`: no book has this ISBN. Seen in answers.
    case isbnNotFound
    /// Another name; empty where there is none.
    case other(String)

    /// The code of a name.
    init(_ name: String) {
        switch name {
        case "authErr": self = .keyInvalid
        case "isbnMpngErr": self = .isbnNotFound
        default: self = .other(name)
        }
    }
}

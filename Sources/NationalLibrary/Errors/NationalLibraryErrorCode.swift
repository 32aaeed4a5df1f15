/// What is wrong, by the service's number.
///
/// The library's page for this service has no list of errors; the numbers' meanings are those of its service for holdings.
public enum NationalLibraryErrorCode: Hashable, Sendable {
    /// 000: the service failed.
    case system
    /// 010: no key came with the request.
    case keyMissing
    /// 011: the key is wrong.
    case keyInvalid
    /// 012: more was asked for than is given.
    case limitExceeded
    /// Another code; empty where there is none.
    case other(String)

    /// The code of a text; a number without its leading zeros counts too.
    init(_ text: String) {
        switch Int(text) {
        case 0: self = .system
        case 10: self = .keyMissing
        case 11: self = .keyInvalid
        case 12: self = .limitExceeded
        default: self = .other(text)
        }
    }
}

/// What is wrong. The service has no names for it; its statuses say it.
public enum OpenLibraryErrorCode: Hashable, Sendable {
    /// 422: a value is wrong, or the words to search for are too few.
    case parameterRefused
    /// 404: there is no such edition.
    case notFound
    /// 403: the service does not take requests from this program or address. It answers so when `User-Agent` names a program
    /// and nobody to write to.
    case forbidden
    /// 429: too many requests in a short time.
    case tooManyRequests
    /// Another error, with a text.
    case other
}

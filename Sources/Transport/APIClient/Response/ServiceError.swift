public import Foundation

/// An error that a service reports in its own response, decoded by that service's module.
///
/// Each service has its own conforming type: code, an enum of named cases, the status and the service's text.
/// ``message`` explains the error in one sentence.
public protocol ServiceError: LocalizedError, CustomStringConvertible, Sendable {
    var kind: FailureKind { get }
    /// One English sentence without a trailing line break, free of keys, that a user can act on.
    var message: String { get }
    /// The same sentence in Korean, without a full stop and without ``said``; `nil` where there is none.
    var koreanSentence: String? { get }
    /// The service's own message, cleaned; may be empty.
    var said: String { get }
    /// Whether the key is valid, but its plan does not include the request.
    var isPlanLimit: Bool { get }
    var retryAfter: Duration? { get }
}

extension ServiceError {
    /// Default `nil`: callers show ``message``.
    public var koreanSentence: String? { nil }
    /// Default: empty.
    public var said: String { "" }
    /// Default `false`.
    public var isPlanLimit: Bool { false }
    /// Default `nil`.
    public var retryAfter: Duration? { nil }
    /// ``message``.
    public var description: String { message }
    /// ``message``, as `localizedDescription` gives it.
    public var errorDescription: String? { message }
    /// None beyond the message.
    public var failureReason: String? { nil }
    /// None beyond the message.
    public var recoverySuggestion: String? { nil }
    /// None: there is no help book.
    public var helpAnchor: String? { nil }
}

/// The error object that a service sends instead of the result, often with a status of success.
package protocol ErrorBody: Decodable {
    associatedtype Failure: ServiceError

    /// Whether the object is an error; whatever else the service sends is one without these members.
    var isError: Bool { get }

    func error(from response: APIResponse) -> Failure
}

extension APIResponse {
    /// Decodes the body, the service's errors first, whatever the status.
    ///
    /// - Parameters:
    ///   - limit: The number of requested items. Of a ``RequiredList`` no more than these are read, or a hundred if
    ///     that is more, as a service may send a few too many; `nil` reads all.
    ///   - prepare: The part of the body that is JSON, where the service sends more.
    ///   - repair: Makes JSON of that part, where it only resembles it. Valid JSON means the same after it as before.
    /// - Throws: The service's error where it names one, ``HTTPStatusError`` for any other status than a success, and
    ///   ``ResponseBodyError`` when the body is not what the service promises.
    package func decode<Body: Decodable, Failure: ErrorBody>(
        _ type: Body.Type = Body.self,
        or failure: Failure.Type,
        atMost limit: Int? = nil,
        prepare: (Data) throws(ResponseBodyError) -> Data = { (body) throws(ResponseBodyError) in body },
        repair: ((Data) -> Data)? = nil
    ) throws -> Body {
        guard isSuccess else {
            if let json = try? prepare(body),
                let error = try? JSONBody.decode(failure, from: json, atMost: nil, repair: repair), error.isError
            {
                throw error.error(from: self)
            }
            throw statusError()
        }
        let limit = limit.map { max($0, 100) }
        let json = try prepare(body)
        switch try JSONBody.decode(BodyOrError<Body, Failure>.self, from: json, atMost: limit, repair: repair) {
        case .body(let body): return body
        case .error(let error): throw error.error(from: self)
        }
    }
}

private enum BodyOrError<Body: Decodable, Failure: ErrorBody>: Decodable {
    case body(Body)
    case error(Failure)

    init(from decoder: any Decoder) throws {
        let error = try Failure(from: decoder)
        self = error.isError ? .error(error) : .body(try Body(from: decoder))
    }
}

/// The meaning of a failure to the caller; the raw values are those of `kind` in JSON.
public enum FailureKind: String, Sendable, Codable, CaseIterable {
    /// The service works and has no such item.
    case notFound
    /// The key is missing, rejected, or lacks the permission.
    case auth
    /// The daily quota (or the plan's) is used up.
    case quota
    /// Too many requests in a short time.
    case rateLimited
    /// The service cannot be reached.
    case offline
    /// The service did not respond in time.
    case timeout
    /// The service failed on its side.
    case server
    /// The response has an unexpected form.
    case badResponse
    /// The service has shut down.
    case retired
    /// The service cannot process the request.
    case invalid

    /// Whether a cached response may be served instead. A rejected key is an error and not a reason to serve a cached
    /// copy; nor is an invalid request, or a plain "not found".
    package var allowsCachedCopy: Bool {
        switch self {
        case .quota, .rateLimited, .offline, .timeout, .server, .badResponse, .retired: true
        case .notFound, .auth, .invalid: false
        }
    }
}

/// An unsuccessful status that the service's own error decoder does not explain.
public struct HTTPStatusError: Error, Hashable, Sendable {
    /// The status code, 300 to 599 as a rule.
    public let status: Int
    /// The wait that `Retry-After` requests.
    public let retryAfter: Duration?
    /// Whether the body is a web page, as firewalls and maintenance send it.
    public let isWebPage: Bool

    package init(status: Int, retryAfter: Duration? = nil, isWebPage: Bool = false) {
        self.status = status
        self.retryAfter = retryAfter
        self.isWebPage = isWebPage
    }

    /// The status's meaning to the caller. A web page with 403, 400 or 406 comes from a firewall in front of the
    /// service, which has seen neither key nor request.
    public var kind: FailureKind {
        switch status {
        case _ where isWebPage && Self.namesAFault.contains(status): .badResponse
        case 401, 403, 407: .auth
        case 404, 410: .retired
        case 408: .timeout
        case 429: .rateLimited
        case 400, 405...499: .invalid
        case 500...599: .server
        default: .badResponse
        }
    }

    /// The statuses that blame the request, and mean something else when a web page comes with them.
    private static let namesAFault: Set<Int> = Set(400...499).subtracting([401, 404, 408, 410, 429])
}

extension HTTPStatusError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        let wait = retryAfter.map { " The service asks to wait for \($0.components.seconds) s." } ?? ""
        return "The response has HTTP status \(status)\(isWebPage ? " and is a web page" : "").\(wait)"
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}

/// A service's own error text, cleaned for use in a message. An error text is untrusted: it may repeat the request with
/// its key, contain terminal escapes, or be a page long.
package enum ServerText {
    /// One line of the text: no control or invisible characters, no key, no more than `limit` Unicode scalars.
    ///
    /// The key of the request itself is already gone (see `Redactor`). What is masked here is anything else that
    /// looks like one: the value of a key parameter, and 32 or more hexadecimal digits in a row.
    ///
    /// - `limit`: The maximum number of Unicode scalars, including the ellipsis of a cut.
    /// - Returns: The cleaned text, empty when nothing is left.
    package static func clean(_ text: String?, limit: Int = 300) -> String {
        guard let text else { return "" }
        var line = String.UnicodeScalarView()
        var pendingSpace = false
        // The bound keeps a text of megabytes cheap; masking only ever makes it shorter.
        for scalar in text.unicodeScalars.prefix(4096) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                pendingSpace = !line.isEmpty
            case .format, .surrogate, .privateUse, .unassigned:
                break
            default:
                if pendingSpace { line.append(" ") }
                pendingSpace = false
                line.append(scalar)
            }
        }
        return cut(masked(String(line)), to: limit)
    }

    private static func masked(_ text: String) -> String {
        text.replacing(/(?i)(\b[a-z_-]*key)=[^\s&"'<>]+/) { "\($0.output.1)=\(Secret.mask)" }
            .replacing(/[0-9A-Fa-f]{32,}/, with: Secret.mask)
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        guard text.unicodeScalars.count > limit else { return text }
        return String(text.unicodeScalars.prefix(limit - 1)) + "…"
    }
}

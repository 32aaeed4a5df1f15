public import Foundation

/// An error that a service names in its own answer, read by that service's room.
///
/// Each service has a type of its own that conforms: its code, an enum of named cases, the status it came with and the
/// service's words. ``message`` says in one sentence what the service means.
public protocol ServiceError: LocalizedError, CustomStringConvertible, Sendable {
    /// What the error means to whoever asked.
    var kind: FailureKind { get }
    /// One English sentence without a trailing line break, free of keys, for a person to act on.
    var message: String { get }
    /// The same sentence in Korean, without a full stop and without ``said``; `nil` where there is none.
    var koreanSentence: String? { get }
    /// What the service says in its own words, cleaned; may be empty.
    var said: String { get }
    /// Whether the key is good, and its plan does not include what was asked for.
    var isPlanLimit: Bool { get }
    /// How long the service asks to wait, where it says so.
    var retryAfter: Duration? { get }
}

extension ServiceError {
    /// None: ``message`` stands for it.
    public var koreanSentence: String? { nil }
    /// Nothing.
    public var said: String { "" }
    /// No plan is at fault.
    public var isPlanLimit: Bool { false }
    /// No wait is named.
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

/// The object that a service sends in place of what was asked for, often with a status of success.
package protocol ErrorBody: Decodable {
    /// The service's error.
    associatedtype Failure: ServiceError

    /// Whether the object is an error; whatever else the service sends is one without these members.
    var isError: Bool { get }

    /// The error that the service names.
    func error(from response: APIResponse) -> Failure
}

extension APIResponse {
    /// Decodes the body, the service's errors first, whatever the status.
    ///
    /// - Parameters:
    ///   - type: What was asked for.
    ///   - failure: What the service may send in its place.
    ///   - prepare: Makes JSON of the body, where the service sends something like it.
    /// - Returns: What was asked for.
    /// - Throws: The service's error where it names one, ``HTTPStatusError`` for any other status than a success, and
    ///   ``UnreadableBody`` when the body is not what the service promises.
    package func decode<Body: Decodable, Failure: ErrorBody>(
        _ type: Body.Type = Body.self,
        or failure: Failure.Type,
        prepare: (Data) throws(UnreadableBody) -> Data = { (body) throws(UnreadableBody) in body }
    ) throws -> Body {
        guard isSuccess else {
            if let json = try? prepare(body), let error = try? JSONBody.decode(failure, from: json), error.isError {
                throw error.error(from: self)
            }
            throw statusError()
        }
        switch try JSONBody.decode(BodyOrError<Body, Failure>.self, from: try prepare(body)) {
        case .body(let body): return body
        case .error(let error): throw error.error(from: self)
        }
    }
}

/// Either of the two things that a service answers with.
private enum BodyOrError<Body: Decodable, Failure: ErrorBody>: Decodable {
    case body(Body)
    case error(Failure)

    init(from decoder: any Decoder) throws {
        let error = try Failure(from: decoder)
        self = error.isError ? .error(error) : .body(try Body(from: decoder))
    }
}

/// What a failure means to whoever asked, in the words that stand under `kind` in JSON.
public enum FailureKind: String, Sendable, Codable, CaseIterable {
    /// The service is well and has no such thing.
    case notFound
    /// The key is missing, refused, or lacks the permission.
    case auth
    /// The day's (or the plan's) requests are used up.
    case quota
    /// Too many requests in a short time.
    case rateLimited
    /// The service cannot be reached.
    case offline
    /// The service did not answer in time.
    case timeout
    /// The service is broken on its side.
    case server
    /// The answer is not what the service promises.
    case badResponse
    /// The service has ended.
    case retired
    /// The request is one that the service cannot take.
    case invalid

    /// Whether a stored copy may stand in for the answer.
    ///
    /// A refused key is an error and not a reason to serve a stored copy; nor is a request that can never work, or the
    /// plain news that there is no such thing.
    public var allowsStoredCopy: Bool {
        switch self {
        case .quota, .rateLimited, .offline, .timeout, .server, .badResponse, .retired: true
        case .notFound, .auth, .invalid: false
        }
    }
}

/// A status that is no success and that the service's own error reader had nothing better to say about.
public struct HTTPStatusError: Error, Hashable, Sendable {
    /// The status code, 300 to 599 as a rule.
    public let status: Int
    /// The wait asked for by `Retry-After`.
    public let retryAfter: Duration?
    /// Whether the body is a web page, as firewalls and maintenance send it.
    public let isPage: Bool

    /// Makes an error from a status.
    public init(status: Int, retryAfter: Duration? = nil, isPage: Bool = false) {
        self.status = status
        self.retryAfter = retryAfter
        self.isPage = isPage
    }

    /// What the status means to whoever asked. A web page with 403, 400 or 406 comes from a firewall that stands before
    /// the service, which has seen neither key nor request.
    public var kind: FailureKind {
        switch status {
        case _ where isPage && Self.namesAFault.contains(status): .badResponse
        case 401, 403, 407: .auth
        case 404, 410: .retired
        case 408: .timeout
        case 429: .rateLimited
        case 400, 405...499: .invalid
        case 500...599: .server
        default: .badResponse
        }
    }

    /// The statuses that find fault with the request, and say something else where a page comes with them.
    private static let namesAFault: Set<Int> = Set(400...499).subtracting([401, 404, 408, 410, 429])
}

extension HTTPStatusError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        let wait = retryAfter.map { " The service asks to wait for \($0.components.seconds) s." } ?? ""
        return "The response has HTTP status \(status)\(isPage ? " and is a web page" : "").\(wait)"
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}

/// What a service says in its own words, made fit to stand in a message.
///
/// An error text is whatever the other side sends: it may repeat the request with its key, hold terminal escapes, or be
/// a page long.
public enum ServerText {
    /// One line of the text: no control or invisible characters, no key, no more than `limit` Unicode scalars.
    ///
    /// The key of the request itself is gone before this is called (see ``Redactor``). What is masked here is anything
    /// else that looks like one: the value of a key parameter, and 32 or more hexadecimal digits in a row.
    ///
    /// - Parameters:
    ///   - text: The text as the service sent it.
    ///   - limit: The most Unicode scalars to keep, the ellipsis of a cut included.
    /// - Returns: The cleaned text, empty when nothing is left.
    public static func clean(_ text: String?, limit: Int = 300) -> String {
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

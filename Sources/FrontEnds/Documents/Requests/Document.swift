package import APIClient
import Basics
import BookfetchKit
import Synchronization
package import Wording

/// A request whose result is shown: by a command, on a page, to a program or an agent.
package protocol DocumentRequest<Content>: Hashable, Sendable {
    associatedtype Content: Sendable

    /// Whether the result is the store's alone, so that no request is sent.
    var isLocal: Bool { get }
    /// The page of a list; 1 for everything else.
    var page: Int { get }

    /// - Parameter session: The run; its library uses cached responses as the query says.
    func document(in session: Session) async throws(ProgramFailure) -> Document<Content>
}

extension DocumentRequest {
    package var isLocal: Bool { false }
    package var page: Int { 1 }
}

/// A list that `more` continues: it is stored as the request of its next page.
package protocol StoredRequest<Content>: DocumentRequest, Codable {
    static var kind: String { get }
}

/// A request with its use of the response cache, and the language in which its result is read: documents quote
/// sentences.
package struct DocumentQuery<Content: Sendable>: Hashable, Sendable {
    package let request: any DocumentRequest<Content>
    package let cache: CacheUse
    private let language = Language.current

    package init(_ request: any DocumentRequest<Content>, cache: CacheUse = CacheUse()) {
        (self.request, self.cache) = (request, cache)
    }

    package static func == (one: DocumentQuery, other: DocumentQuery) -> Bool {
        one.cache == other.cache && one.language == other.language
            && AnyHashable(one.request) == AnyHashable(other.request)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(AnyHashable(request))
        hasher.combine(cache)
        hasher.combine(language)
    }
}

package struct CacheUse: Hashable, Sendable {
    /// The age up to which a cached response is served; `nil` for the run's own.
    package var maxAge: Duration?
    package var isRefresh = false

    package init(maxAge: Duration? = nil, isRefresh: Bool = false) {
        (self.maxAge, self.isRefresh) = (maxAge, isRefresh)
    }

    /// Whether a result may be some seconds old while a new one is fetched: a reader's page, but not a program that
    /// wants a service's response of now.
    package var toleratesAge: Bool { maxAge != nil && !isRefresh }
}

/// The result of a request with the lines about it, the same in a terminal, on a page and for a program.
package struct Document<Content: Sendable>: Sendable {
    package var content: Content
    package var notices: [Message] = []
    package var origin: ResultNotes
    package var advice: [Message] = []
    /// All lines, those about the run included, where no command writes them.
    package fileprivate(set) var lines: [Message] = []
    /// The request for the next page; `nil` after the last one.
    package var next: (any StoredRequest<Content>)?
    /// Whether the run was interrupted before the result was whole.
    package var isInterrupted = false
    private var encoded: EncodedDocument

    /// - Parameter json: The contract's document.
    package init(
        _ content: Content,
        notices: [Message] = [],
        origin: ResultNotes,
        advice: [Message] = [],
        json: @escaping @Sendable () -> any Encodable
    ) {
        (self.content, self.notices, self.origin, self.advice) = (content, notices, origin, advice)
        encoded = EncodedDocument(json)
    }

    package func replacing(_ content: Content, json: @escaping @Sendable () -> any Encodable) -> Document {
        var document = self
        document.content = content
        document.encoded = EncodedDocument(json)
        return document
    }

    /// The same document of another kind of content. What continues the list is not known of it.
    func map<Other>(_ transform: (Content) -> Other) -> Document<Other> {
        Document<Other>(self, transform(content))
    }

    private init<Other>(_ other: Document<Other>, _ content: Content) {
        (self.content, notices, origin, advice) = (content, other.notices, other.origin, other.advice)
        (lines, isInterrupted, encoded) = (other.lines, other.isInterrupted, other.encoded)
    }

    package func notes(_ clock: ReaderClock) -> [Message] { notices + origin.lines(clock) + advice }

    /// The contract's document. It is encoded once.
    package var text: String { encoded.text() }
}

extension Document where Content: FormattedResult {
    /// - Parameter origin: The origin of an empty list.
    package init(
        _ content: Content,
        notices: [Message] = [],
        origin: ResultNotes,
        advice: [Message] = [],
        whenEmpty emptyOrigin: Freshness.Origin
    ) {
        self.init(content, notices: notices, origin: origin, advice: advice) {
            content.document(whenEmpty: emptyOrigin)
        }
    }
}

private final class EncodedDocument: Sendable {
    private let known = Mutex<String?>(nil)
    private let make: @Sendable () -> any Encodable

    init(_ make: @escaping @Sendable () -> any Encodable) { self.make = make }

    func text() -> String {
        if let text = known.withLock(\.self) { return text }
        let text = JSONText.document(make())
        known.withLock { $0 = text }
        return text
    }
}

extension Session {
    /// Carries out a query for a reader who sees no terminal.
    package func document<Content>(of query: DocumentQuery<Content>) async throws(ProgramFailure) -> Document<Content> {
        // A server's session accepts wrong addresses, since its pages for what is stored need none.
        if let wrong = wrongSetting { throw wrong }
        if query.cache.isRefresh, isOffline { throw .usage(.offlineSettingAndRefresh) }
        var session = self
        session.cache = query.cache
        do throws(ProgramFailure) {
            var document = try await query.request.document(in: session)
            document.lines =
                settingNotes + document.notes(readerClock) + quotaNotes + storeNotes
            return document
        } catch {
            throw error.status == .interrupted ? refused ?? error : error
        }
    }
}

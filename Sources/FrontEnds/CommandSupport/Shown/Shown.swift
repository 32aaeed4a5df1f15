import Basics
package import BookfetchKit
package import Catalog
package import Documents
import Synchronization
package import Wording

package protocol ShownRequest: Hashable, Sendable {
    associatedtype Value: Sendable

    var cache: CacheUse { get }
    var isLocal: Bool { get }

    /// - Parameter session: The run, with a library whose requests use cached responses as ``cache`` says.
    func found(in session: Session) async throws(NoList) -> Found<Value>
}

extension ShownRequest {
    package var isLocal: Bool { false }

    /// The result, or why there is none.
    package func shown(in session: Session) async -> Shown<Value> {
        // A server's session accepts wrong addresses, since its pages for what is stored need none.
        if let wrong = session.wrongSetting { return Shown(wrong) }
        if cache.isRefresh, session.isOffline { return Shown(.usage(.offlineSettingAndRefresh)) }
        var session = session
        session.cache = cache
        do throws(NoList) {
            let found = try await found(in: session)
            return Shown(
                found,
                lines: session.settingNotes + found.notes(session.readerClock) + session.quotaNotes
                    + session.storeNotes,
                emptyOrigin: session.emptyOrigin
            )
        } catch {
            let failure = error.failure
            return Shown(failure.status == .interrupted ? session.refused ?? failure : failure)
        }
    }
}

package struct CacheUse: Hashable, Sendable {
    /// The age up to which a cached response is served; `nil` for the run's own.
    package var maxAge: Duration?
    package var isRefresh = false

    package init(maxAge: Duration? = nil, isRefresh: Bool = false) {
        (self.maxAge, self.isRefresh) = (maxAge, isRefresh)
    }

    /// Whether a result may be some seconds old while a new one is fetched: a reader's page, but not a program that wants
    /// a service's response of now.
    package var toleratesAge: Bool { maxAge != nil && !isRefresh }
}

/// What a request found, before the lines of its run are added.
package struct Found<Value: Sendable>: Sendable {
    package let value: Value
    /// The lines above it.
    package var notices: [Message] = []
    package var origin: ResultNotes
    /// The lines below those.
    package var advice: [Message] = []
    /// The contract's document; the argument is the origin of an empty list.
    package let document: @Sendable (Freshness.Origin) -> any Encodable

    package init(
        _ value: Value,
        notices: [Message] = [],
        origin: ResultNotes,
        advice: [Message] = [],
        document: @escaping @Sendable (Freshness.Origin) -> any Encodable
    ) {
        self.value = value
        self.notices = notices
        self.origin = origin
        self.advice = advice
        self.document = document
    }

    package func notes(_ clock: ReaderClock) -> [Message] { notices + origin.lines(clock) + advice }
}

package struct NoList: Error, Sendable {
    package let failure: ProgramFailure
    package var others: [Problem] = []
    package var notices: [Message] = []

    package init(failure: ProgramFailure, others: [Problem] = []) {
        (self.failure, self.others) = (failure, others)
    }
}

extension Session {
    /// Finds something for a command. Throws ``ProgramFailure`` if there is nothing; the problems of other services
    /// have been noted.
    package func finding<Value>(
        _ find: () async throws(NoList) -> Value
    ) async throws(ProgramFailure) -> Value {
        do throws(NoList) {
            return try await find()
        } catch {
            for notice in error.notices { note(notice) }
            note(error.others)
            throw error.failure
        }
    }
}

/// A result as a mouth shows it, or why there is none.
package struct Shown<Value: Sendable>: Sendable {
    package let value: Result<Value, ProgramFailure>
    package var lines: [Message] = []
    package var isStale = false
    /// The failure of a run that accepts neither stored copies nor problems.
    package var strictFailure: ProgramFailure?
    private let encoded: EncodedDocument

    fileprivate init(_ found: Found<Value>, lines: [Message], emptyOrigin: Freshness.Origin) {
        value = .success(found.value)
        self.lines = lines
        isStale = found.origin.isStale
        strictFailure = found.origin.strictFailure
        let document = found.document
        encoded = EncodedDocument { JSONText.document(document(emptyOrigin)) }
    }

    private init(_ value: Value, of other: Shown, document: @escaping @Sendable () -> any Encodable) {
        self.value = .success(value)
        (lines, isStale, strictFailure) = (other.lines, other.isStale, other.strictFailure)
        encoded = EncodedDocument { JSONText.document(document()) }
    }

    /// The same result, with another value.
    func replacing(_ value: Value, document: @escaping @Sendable () -> any Encodable) -> Shown {
        Shown(value, of: self, document: document)
    }

    package init(_ failure: ProgramFailure) {
        value = .failure(failure)
        encoded = EncodedDocument { nil }
    }

    /// The contract's document; `nil` without a result. It is encoded once.
    package func document() -> String? { encoded.text() }
}

/// A text that is made when it is first needed.
private final class EncodedDocument: Sendable {
    private let known = Mutex<String?>(nil)
    private let make: @Sendable () -> String?

    init(_ make: @escaping @Sendable () -> String?) { self.make = make }

    func text() -> String? {
        if let text = known.withLock(\.self) { return text }
        let text = make()
        known.withLock { $0 = text }
        return text
    }
}

import APIClient
import BookfetchKit
import CatalogModel
import Documents
import Synchronization
import Wording

/// Runs requests on the library: each once, however many readers send it at the same moment.
struct SharedRequests: Sendable {
    /// How long a request waits for its turn: no reader is patient for longer.
    static let timeout = Duration.seconds(20)
    /// The least that a result takes, without its elements: an empty list was measured at three kilobytes.
    private static let baseSize = 4_096

    private let sessions: SessionCache
    let clock: @Sendable () -> ReaderClock
    private let lists: Shared<BookList>
    private let books: Shared<BookDocument?>
    private let previews: Shared<PreviewTable>
    private let days: Shared<TodayPage>
    private let articles: Shared<ArticleList>
    private let genres: Shared<GenreTable>
    private let trends: Shared<TrendDocument>
    private let changes = RunningChanges()

    /// The runs of requests for one kind of document.
    private typealias Shared<Content: Sendable> = Coalescer<
        DocumentQuery<Content>, Result<Document<Content>, ProgramFailure>
    >

    init(context: ProcessEnvironment, flags: RunFlags, sessions: SessionCache) {
        func limiter() -> ConcurrencyLimiter {
            ConcurrencyLimiter(8, queue: 256, timeout: Self.timeout, sleep: context.time.sleep)
        }
        // What is read from the store alone does not wait for services.
        let (services, store) = (limiter(), limiter())
        self.sessions = sessions
        clock = { context.readerClock }
        let budget = RetentionBudget()
        func shared<Content>(size: @escaping @Sendable (Content) -> Int) -> Shared<Content> {
            Coalescer(
                Coalescer.Rule(
                    size: { found in ((try? found.get()).map { size($0.content) } ?? 0) + Self.baseSize },
                    toleratesAge: { query, found in query.toleratesAge(with: flags) && (try? found.get()) != nil },
                    // What is in the store may be changed by a command at any time.
                    isKept: { !$0.request.isLocal }
                ),
                budget: budget,
                uptime: context.time.uptime,
                sleep: context.time.sleep
            ) { query, stage in
                let limiter = query.request.isLocal ? store : services
                switch await limiter.begin() {
                case .begun: stage.begin()
                case .busy: return .failure(.busyServer)
                case .left: return .failure(.nobodyWaits)
                }
                let found: Result<Document<Content>, ProgramFailure>
                do {
                    found = .success(try await sessions.session().document(of: query))
                } catch {
                    found = .failure(error as? ProgramFailure ?? .brokenRequest)
                }
                await limiter.end()
                return found
            }
        }
        lists = shared { $0.books.count * 4_096 }
        books = shared { _ in 32_768 }
        previews = shared { _ in 8_192 }
        days = shared { ($0.books.count + $0.headlines.count) * 4_096 }
        articles = shared { $0.elements.count * 2_048 }
        genres = shared { _ in 65_536 }
        trends = shared { _ in 65_536 }
    }

    // A cancelled request does not end its run, since others may wait for it.

    func read(_ query: DocumentQuery<BookList>) async throws(ProgramFailure) -> Document<BookList> {
        try await lists.read(query).get()
    }

    /// A book, whose details may be some seconds old, with what the reader has on it now.
    func read(_ query: DocumentQuery<BookDocument?>) async throws(ProgramFailure) -> Document<BookDocument?> {
        let found = try await books.read(query).get()
        guard let request = query.request as? BookPageRequest, let session = try? await session() else { return found }
        return await found.withOwnRecord(for: request, in: session)
    }

    func read(_ query: DocumentQuery<PreviewTable>) async throws(ProgramFailure) -> Document<PreviewTable> {
        try await previews.read(query).get()
    }

    func read(_ query: DocumentQuery<TodayPage>) async throws(ProgramFailure) -> Document<TodayPage> {
        try await days.read(query).get()
    }

    func read(_ query: DocumentQuery<ArticleList>) async throws(ProgramFailure) -> Document<ArticleList> {
        try await articles.read(query).get()
    }

    func read(_ query: DocumentQuery<GenreTable>) async throws(ProgramFailure) -> Document<GenreTable> {
        try await genres.read(query).get()
    }

    func read(_ query: DocumentQuery<TrendDocument>) async throws(ProgramFailure) -> Document<TrendDocument> {
        try await trends.read(query).get()
    }

    func session() async throws -> Session { try await sessions.session() }

    func library() async throws -> Library { try await sessions.library() }

    /// Makes a change, which goes on if its request is cancelled; every earlier result is dropped. Throws
    /// ``ProgramFailure`` for an error of the library.
    ///
    /// - Parameter begun: Receives a function that cancels the change.
    func change<Value: Sendable>(
        begun: (@escaping @Sendable () -> Void) -> Void = { _ in },
        _ body: @escaping @Sendable (Library) async throws -> Value
    ) async throws -> Value {
        let library = try await library()
        let work = Task { try await body(library) }
        let number = changes.add(work.cancel)
        begun(work.cancel)
        let result = await work.result
        changes.remove(number)
        await changed()
        do {
            return try result.get()
        } catch {
            let found = (error as? BookError).map { ProgramFailure($0, in: library) }
            guard let failure = found ?? ProgramFailure(describing: error) else { throw error }
            // A setting may forbid to send a key, which ends the run.
            guard failure.status == .interrupted else { throw failure }
            throw (try? await session())?.refused ?? failure
        }
    }

    /// Cancels every request to a service, at the end of the server; also that of a change, which looks a book up
    /// before it writes.
    func stop() async {
        changes.stop()
        await lists.stop()
        await books.stop()
        await previews.stop()
        await days.stop()
        await articles.stop()
        await genres.stop()
        await trends.stop()
    }

    /// Drops every result, after a change of the user's data.
    func changed() async {
        await lists.changed()
        await books.changed()
        await previews.changed()
        await days.changed()
        await articles.changed()
        await genres.changed()
        await trends.changed()
    }
}

extension DocumentQuery {
    /// Whether a result may be some seconds old while a new one is fetched, with the flags of the server's run.
    func toleratesAge(with flags: RunFlags) -> Bool {
        guard !flags.refresh, !request.isLocal else { return false }
        return flags.offline || cache.toleratesAge
    }
}

/// The changes that have not ended, so that they can be cancelled.
private final class RunningChanges: Sendable {
    private let state = Mutex<(last: Int, cancels: [Int: @Sendable () -> Void])>((0, [:]))

    func add(_ cancel: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.last += 1
            state.cancels[state.last] = cancel
            return state.last
        }
    }

    func remove(_ number: Int) { state.withLock { $0.cancels[number] = nil } }

    func stop() {
        for cancel in state.withLock({ $0.cancels }).values { cancel() }
    }
}

import APIClient
import CatalogModel
import CommandSupport
import Documents
import Wording

/// Runs requests on the library: each once, however many readers send it at the same moment.
struct SharedRequests: Sendable {
    /// How long a request waits for its turn: no reader is patient for longer.
    private static let patience = Duration.seconds(20)

    private let sessions: SessionCache
    private let lists: Coalescer<InLanguage<BookRequest>, Shown<BookList>>
    private let books: Coalescer<InLanguage<BookPageRequest>, Shown<BookDocument?>>
    private let previews: Coalescer<InLanguage<PreviewRequest>, Shown<PreviewTable>>
    private let days: Coalescer<InLanguage<DayPageRequest>, Shown<DayPageRequest.Day>>
    private let articles: Coalescer<InLanguage<ArticleRequest>, Shown<ArticleList>>
    private let genres: Coalescer<InLanguage<GenreRequest>, Shown<GenreTable>>

    init(context: CommandContext, flags: RunOptions, sessions: SessionCache) {
        let turns = Turns(8, queue: 256, patience: Self.patience, sleep: context.time.sleep)
        self.sessions = sessions
        func shared<Request: ShownRequest>(
            _: Request.Type,
            size: @escaping @Sendable (Request.Value) -> Int
        ) -> Coalescer<InLanguage<Request>, Shown<Request.Value>> {
            Coalescer(
                Coalescer.Rule(
                    size: { shown in ((try? shown.value.get()).map(size) ?? 0) + 512 },
                    toleratesAge: { request, shown in
                        request.request.toleratesAge(with: flags) && (try? shown.value.get()) != nil
                    },
                    // What is in the store may be changed by a command at any time.
                    isKept: { !$0.request.isLocal }
                ),
                uptime: context.time.uptime
            ) { request, stage in
                switch await turns.begin() {
                case .begun: stage.begin()
                case .busy: return Shown(ProgramFailure.busyServer)
                case .left: return Shown(ProgramFailure.nobodyWaits)
                }
                let shown: Shown<Request.Value>
                do {
                    shown = await request.request.shown(in: try await sessions.session())
                } catch {
                    shown = Shown(error as? ProgramFailure ?? .brokenRequest)
                }
                await turns.end()
                return shown
            }
        }
        lists = shared(BookRequest.self) { $0.books.count * 4_096 }
        books = shared(BookPageRequest.self) { _ in 32_768 }
        previews = shared(PreviewRequest.self) { _ in 8_192 }
        days = shared(DayPageRequest.self) { ($0.page.books.count + $0.page.headlines.count) * 4_096 }
        articles = shared(ArticleRequest.self) { $0.elements.count * 2_048 }
        genres = shared(GenreRequest.self) { _ in 65_536 }
    }

    // A cancelled request does not end its run, since others may wait for it.

    func read(_ request: BookRequest) async -> Shown<BookList> { await lists.read(InLanguage(request)) }

    /// A book, whose details may be some seconds old, with what the reader has on it now.
    func read(_ request: BookPageRequest) async -> Shown<BookDocument?> {
        let shown = await books.read(InLanguage(request))
        guard let session = try? await session() else { return shown }
        return await shown.withOwnRecord(for: request, in: session)
    }

    func read(_ request: PreviewRequest) async -> Shown<PreviewTable> { await previews.read(InLanguage(request)) }

    func read(_ request: DayPageRequest) async -> Shown<DayPageRequest.Day> { await days.read(InLanguage(request)) }

    func read(_ request: ArticleRequest) async -> Shown<ArticleList> { await articles.read(InLanguage(request)) }

    func read(_ request: GenreRequest) async -> Shown<GenreTable> { await genres.read(InLanguage(request)) }

    func session() async throws -> Session { try await sessions.session() }

    /// Makes a change, which goes on if its request is cancelled; every earlier result is dropped.
    func change<Value: Sendable>(
        _ body: @escaping @Sendable (Session) async throws -> Value
    ) async throws -> Value {
        let sessions = sessions
        let work = Task { try await body(try await sessions.session()) }
        let result = await work.result
        await changed()
        do {
            return try result.get()
        } catch {
            guard let failure = (error as? NoList)?.failure ?? error as? ProgramFailure else { throw error }
            // A setting may forbid to send a key, which ends the run.
            guard failure.status == .interrupted else { throw failure }
            throw (try? await session())?.refused ?? failure
        }
    }

    /// Cancels every request to a service, at the end of the server.
    func stop() async {
        await lists.stop()
        await books.stop()
        await previews.stop()
        await days.stop()
        await articles.stop()
        await genres.stop()
    }

    /// Drops every result, after a change of the user's data.
    func changed() async {
        await lists.changed()
        await books.changed()
        await previews.changed()
        await days.changed()
        await articles.changed()
        await genres.changed()
    }
}

/// A request, and the language in which its result is read: documents quote sentences.
private struct InLanguage<Request: ShownRequest>: Hashable, Sendable {
    let request: Request
    let language = Language.current

    init(_ request: Request) { self.request = request }
}

extension ShownRequest {
    /// Whether a result may be some seconds old while a new one is fetched, with the flags of the server's run.
    func toleratesAge(with flags: RunOptions) -> Bool {
        guard !flags.refresh, !isLocal else { return false }
        return flags.offline || cache.toleratesAge
    }
}

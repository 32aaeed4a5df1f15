public import APIClient
public import Catalog
public import CatalogModel
import Synchronization

/// What the first service that has a book says of it.
public struct LookedUp: Sendable {
    /// The ISBN that was looked up.
    public let isbn: ISBN
    /// The book; `nil` if no service has it.
    public let book: Book?
    /// The origin and time of the response; `nil` if there was none.
    public let freshness: Freshness?
    /// What failed, in the order of the services.
    public let problems: [Problem]
    /// Whether the book may exist all the same: no service has it, and at least one failed or was skipped.
    public let isUncertain: Bool
}

/// The libraries of a region that hold one book of a list.
public struct HeldBook: Sendable {
    /// The book's ISBN.
    public let isbn: ISBN
    /// The libraries; empty if none holds the book, `nil` if they could not be listed.
    public let holdings: [LibraryHolding]?
    /// The origin and time of the response; `nil` if there was none.
    public let freshness: Freshness?
    /// What failed: the list, or the availability at single libraries.
    public let problems: [Problem]
}

/// The books of a list of ISBNs.
public typealias LookUps = ISBNRows<LookedUp>

/// The libraries that hold the books of a list of ISBNs.
public typealias HoldingsOfMany = ISBNRows<HeldBook>

/// The results for a list of ISBNs, one row each, in the order of the list.
///
/// At most the concurrency of ``Library/lookUp(_:concurrency:)`` are under way or wait to be read: a reader that pauses
/// pauses the look-ups too. They end when the reader's task is cancelled or the iterator is gone.
public struct ISBNRows<Row: Sendable>: AsyncSequence, Sendable {
    let isbns: any Sequence<ISBN> & Sendable
    let concurrency: Int
    let row: @Sendable (ISBN) async throws(APIError) -> Row

    init(
        _ isbns: some Sequence<ISBN> & Sendable,
        concurrency: Int,
        row: @escaping @Sendable (ISBN) async throws(APIError) -> Row
    ) {
        self.isbns = isbns
        self.concurrency =
            BatchLookUp.jobRange.contains(concurrency)
            ? concurrency : concurrency < 1 ? BatchLookUp.jobRange.lowerBound : BatchLookUp.jobRange.upperBound
        self.row = row
    }

    /// Starts the look-ups.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Reads the rows. It must not be used from several tasks at once.
    public struct Iterator: AsyncIteratorProtocol {
        private let running = Running()
        private var rest: any IteratorProtocol<ISBN>
        private let list: ISBNRows

        fileprivate init(_ list: ISBNRows) {
            self.list = list
            rest = list.isbns.makeIterator()
        }

        /// The next row; `nil` after the last one.
        ///
        /// - Throws: `APIError` when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Row? {
            while running.count < list.concurrency, let isbn = rest.next() {
                let row = list.row
                running.add(
                    Task {
                        do throws(APIError) {
                            return .success(try await row(isbn))
                        } catch {
                            return .failure(error)
                        }
                    }
                )
            }
            guard let first = running.removeFirst() else { return nil }
            let running = running
            return try await withTaskCancellationHandler {
                await first.value
            } onCancel: {
                first.cancel()
                running.cancel()
            }
            .get()
        }
    }

    private final class Running: Sendable {
        private let tasks = Mutex<[Task<Result<Row, APIError>, Never>]>([])

        var count: Int { tasks.withLock { $0.count } }

        func add(_ task: Task<Result<Row, APIError>, Never>) { tasks.withLock { $0.append(task) } }

        func removeFirst() -> Task<Result<Row, APIError>, Never>? {
            tasks.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }

        func cancel() { for task in tasks.withLock(\.self) { task.cancel() } }

        deinit { cancel() }
    }
}

extension LookedUp {
    fileprivate init(_ isbn: ISBN, _ found: LookUpOutcome) {
        (self.isbn, book, freshness, problems) = (isbn, found.book, found.freshness, found.problems)
        isUncertain =
            found.book == nil && (found.problems.contains { $0.kind != .notFound } || !found.skippedServices.isEmpty)
    }
}

extension Library {
    /// Looks up a list of any length: each ISBN at one service after another until one has it.
    ///
    /// - Parameters:
    ///   - isbns: The list. It is read as the look-ups go on.
    ///   - concurrency: The number of look-ups at the same time, from 1 to 64.
    /// - Returns: The rows, in the order of the list.
    public func lookUp(_ isbns: some Sequence<ISBN> & Sendable, concurrency: Int = 4) -> LookUps {
        let (chain, options) = (lookUpChain, options)
        return LookUps(isbns, concurrency: concurrency) { isbn async throws(APIError) in
            LookedUp(isbn, try await chain.lookUp(isbn, options: options))
        }
    }

    /// Lists the libraries of a region that hold the books of a list of any length.
    ///
    /// - Parameters:
    ///   - isbns: The list. It is read as the requests go on.
    ///   - region: The region; see ``regions``.
    ///   - checksAvailability: Whether availability is requested at each library: one more request per library.
    ///   - concurrency: The number of books at the same time, from 1 to 64.
    /// - Returns: The rows, in the order of the list.
    public func holdings(
        of isbns: some Sequence<ISBN> & Sendable,
        in region: LibraryRegion,
        checksAvailability: Bool = false,
        concurrency: Int = 4
    ) -> HoldingsOfMany {
        let (chain, options) = (holdingsChain, options)
        return HoldingsOfMany(isbns, concurrency: concurrency) { isbn async throws(APIError) in
            let found = try await chain.holdings(
                of: isbn,
                in: region.id,
                checksAvailability: checksAvailability,
                options: options
            )
            return HeldBook(
                isbn: isbn,
                holdings: found.holdings,
                freshness: found.freshness,
                problems: found.problems
            )
        }
    }

    /// The providers of holdings, in order; if none has a key, the first one, which reports that.
    package var holdingsChain: ProviderChain<any HoldingsListing> {
        let usable = usable(.holdings)
        return chain(.holdings, usable.isEmpty ? Array(providers.all(.holdings).prefix(1)) : usable)
    }
}

public import APIClient
import GRDB

/// What bookfetch keeps between runs, in one SQLite file.
///
/// Any number of processes may have the file open at once. Each write is one transaction: it is there as a whole once
/// the call returns, also when the process is killed right after, or it is not there at all.
///
/// ```swift
/// let store = try Store(path: "/home/me/.local/share/bookfetch/store.sqlite") { print("warning:", $0) }
/// let client = APIClient(service: service, transport: transport, store: store.answers, environment: environment)
/// ```
public struct Store: Sendable {
    /// What may be done with a store.
    public enum Access: Sendable {
        /// Read and write; makes the file where there is none.
        case readWrite
        /// Read only, for a file or folder that may not be written. The file must be there.
        case readOnly
    }

    /// How many bytes of answers are kept unless told otherwise: 64 MiB.
    public static let defaultAnswerLimit = 64 << 20
    /// How long a write waits for other processes unless told otherwise.
    public static let defaultBusyTimeout: Duration = .seconds(10)

    /// The answers of services, for ``APIClient``.
    public let answers: StoredAnswers
    let database: StoreDatabase
    let time: Time

    /// Opens a store, or makes one.
    ///
    /// Folders that are missing are made with permissions 0700, the files with 0600, whatever the umask; an existing
    /// file is taken from group and others. A file that is damaged, of a newer version or of another program is left as
    /// it is.
    ///
    /// - Parameters:
    ///   - path: The file. SQLite keeps two more beside it, `-wal` and `-shm`.
    ///   - access: Whether the store is written as well as read.
    ///   - answerLimit: How many bytes of answers are kept, counted compressed; least recently used ones go first.
    ///   - busyTimeout: How long a write waits while other processes write.
    ///   - time: The clock for when something was used.
    ///   - onFailure: Is told once about the first answer that could not be read or kept, since ``AnswerStore`` cannot
    ///     throw. May be called on any thread.
    /// - Throws: ``StoreError``, with nothing written.
    public init(
        path: String,
        access: Access = .readWrite,
        answerLimit: Int = Store.defaultAnswerLimit,
        busyTimeout: Duration = Store.defaultBusyTimeout,
        time: Time = .system,
        onFailure: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) throws(StoreError) {
        self.init(
            database: try .open(path: path, access: access, busyTimeout: busyTimeout),
            answerLimit: answerLimit,
            time: time,
            onFailure: onFailure
        )
    }

    /// Makes a store in memory, gone with the last copy of this value: for tests and demos.
    ///
    /// - Parameters:
    ///   - answerLimit: How many bytes of answers are kept.
    ///   - time: The clock for when something was used.
    ///   - onFailure: Is told once about the first answer that could not be read or kept.
    /// - Returns: An empty store.
    /// - Throws: ``StoreError``, when memory runs out.
    public static func inMemory(
        answerLimit: Int = Store.defaultAnswerLimit,
        time: Time = .system,
        onFailure: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) throws(StoreError) -> Store {
        Store(database: try .inMemory(), answerLimit: answerLimit, time: time, onFailure: onFailure)
    }

    private init(
        database: StoreDatabase,
        answerLimit: Int,
        time: Time,
        onFailure: @escaping @Sendable (StoreError) -> Void
    ) {
        self.database = database
        self.time = time
        answers = StoredAnswers(
            database: database,
            limit: answerLimit,
            time: time,
            failures: FailureReport(onFailure)
        )
    }

    /// Whether the file was there when it was opened, and had no bytes any more: what it held is gone, and it is a new
    /// store now.
    public var wasEmptied: Bool { database.wasEmptied }

    /// The file; `:memory:` for a store in memory.
    public var path: String { database.path }

    /// Reads the whole file and checks that it is sound (`PRAGMA integrity_check`), and that each row holds what was
    /// written: SQLite keeps no checksums. Takes time in proportion to its size.
    ///
    /// - Throws: ``StoreError/damaged(path:)``, or why the file could not be read.
    public func verify() async throws(StoreError) {
        let isSound = try await database.read("check the file") { db in
            let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
            guard findings == ["ok"] else { return false }
            return try SalvageCheck.isSound(db)
        }
        guard isSound else { throw .damaged(path: path) }
    }

    /// The reader's shelf.
    public var shelf: Shelf { Shelf(database: database, time: time) }
    /// The reader's memos.
    public var memos: Memos { Memos(database: database, time: time) }
    /// The books shown last.
    public var recents: Recents { Recents(database: database, time: time) }
    /// What is shown whole and what cut.
    public var folds: Folds { Folds(database: database) }
    /// The last volume of each series.
    public var series: SeriesState { SeriesState(database: database) }
    /// The list that each program showed last in each terminal session.
    public var lastList: LastList { LastList(database: database) }
    /// The articles that were opened.
    public var visited: VisitedArticles { VisitedArticles(database: database, time: time) }
    /// The articles that were set aside to be read.
    public var savedArticles: SavedArticles { SavedArticles(database: database, time: time) }
    /// The birthdays that the reader keeps.
    public var birthdays: KeptBirthdays { KeptBirthdays(database: database, time: time) }
    /// The count of requests, against the limits that the services publish.
    public var ledger: Ledger { ledger(limits: .published) }

    /// The count of requests, against limits of one's own.
    ///
    /// - Parameter limits: What each service grants.
    /// - Returns: The same count.
    public func ledger(limits: QuotaLimits) -> Ledger {
        Ledger(database: database, time: time, limits: limits)
    }

    /// The services that answered like closed ones.
    public var retirements: Retirements { Retirements(database: database) }

    /// Every book that any answer brought.
    public var seenBooks: SeenBooks { SeenBooks(database: database, time: time) }
    /// Every article that any answer brought.
    public var seenArticles: SeenArticles { SeenArticles(database: database, time: time) }

    /// Covers and news pictures.
    ///
    /// - Parameters:
    ///   - folder: Where the files are; one for all processes over the same store.
    ///   - limit: How many bytes are kept.
    /// - Returns: The pictures in that folder.
    public func images(in folder: String, limit: Int = ImageFiles.defaultLimit) -> ImageFiles {
        ImageFiles(database: database, time: time, folder: folder, limit: limit)
    }
}

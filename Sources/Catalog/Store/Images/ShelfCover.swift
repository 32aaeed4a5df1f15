import Basics
public import CatalogModel
public import Foundation

/// A picture that the reader gives to a book as its cover.
public struct ShelfCover: Hashable, Sendable {
    /// The size of the largest file in bytes: 10 MiB.
    public static let sizeLimit = 10 << 20

    /// The file's contents.
    public let data: Data
    /// The format and size from the image header.
    public let header: ImageHeader

    /// Checks a file. Its name is not needed: the contents say what it is.
    public init(_ data: Data) throws(Refusal) {
        guard data.count <= Self.sizeLimit else { throw .tooLarge(bytes: data.count) }
        guard let header = ImageHeader(data) else { throw .notAPicture }
        (self.data, self.header) = (data, header)
    }

    /// Why a file is no cover.
    public enum Refusal: Error, Hashable, Sendable {
        case notAPicture
        /// It is larger than `ShelfCover/sizeLimit`.
        case tooLarge(bytes: Int)
    }
}

extension ShelfCover.Refusal: LocalizedError {
    /// One English sentence.
    public var errorDescription: String? {
        switch self {
        case .notAPicture: "The file is not a picture."
        case .tooLarge(let bytes): "The picture has \(bytes) bytes; \(ShelfCover.sizeLimit) are the most."
        }
    }
}

/// The covers that the reader gave to books: files in a folder beside the store, each named by a hash of its book's
/// identity, so that no text from outside becomes part of a path.
///
/// A file stays as long as its book is on the shelf or a change of the journal can bring it back.
struct CoverFolder: Sendable {
    /// `nil` for a store in memory.
    private let folder: String?

    /// - Parameter store: The store's file: the folder of `bookfetch.sqlite` is `bookfetch-covers`.
    init(beside store: String) {
        let end = ".sqlite"
        let name = store.hasSuffix(end) ? String(store.dropLast(end.count)) : store
        self.init(folder: store == ":memory:" ? nil : "\(name)-covers")
    }

    private init(folder: String?) { self.folder = folder }

    /// The folder in it with the covers that services gave: ``KeptCovers``.
    var kept: CoverFolder { CoverFolder(folder: folder.map { "\($0)/kept" }) }

    /// The folder's path; `nil` for a store in memory.
    var location: String? { folder }

    var exists: Bool { folder.map { FileManager.default.fileExists(atPath: $0) } ?? false }

    func path(of identity: String) -> String? { folder.map { "\($0)/\(SHA256.hexadecimal(Data(identity.utf8)))" } }

    func contains(_ identity: String) -> Bool {
        guard let path = path(of: identity), let status = PrivateFile.status(path) else { return false }
        return (1...ShelfCover.sizeLimit).contains(status.size)
    }

    /// The cover of a book; `nil` if it has none, or its file was damaged from outside.
    func cover(of identity: String) -> ShelfCover? {
        guard contains(identity), let path = path(of: identity), let data = try? Data(contentsOf: URL(filePath: path))
        else { return nil }
        return try? ShelfCover(data)
    }

    func write(_ cover: ShelfCover, for identity: String) throws(StoreError) {
        guard let path = path(of: identity) else { throw .notWritable(path: ":memory:") }
        try write(cover.data, to: path)
    }

    /// Creates the folder, unless it exists.
    func make() throws(StoreError) {
        guard let folder else { throw .notWritable(path: ":memory:") }
        try StoreFile.makeFolder(folder)
    }

    /// Writes a file of the folder, atomically.
    func write(_ data: Data, to path: String) throws(StoreError) {
        try make()
        do throws(SystemError) {
            try PrivateFile.write(data, to: path)
        } catch {
            switch error.code {
            case ENOSPC, EDQUOT: throw .diskFull(path: path)
            case EACCES, EPERM, EROFS: throw .notWritable(path: path)
            default: throw .cannotCreateFile(path: path, reason: error.reason)
            }
        }
    }

    /// Removes the covers of books, those that services gave as well.
    func remove(_ identities: [String]) {
        for path in identities.compactMap(path(of:)) { PrivateFile.remove(path) }
        KeptCovers(files: kept).remove(identities)
    }
}

extension Shelf {
    var covers: CoverFolder { CoverFolder(beside: database.path) }

    /// Adds a book that the reader describes, with a new identity of its own and the picture of its cover, both or
    /// neither.
    @discardableResult
    public func add(_ book: ManualBook, cover: ShelfCover?) async throws(StoreError) -> ShelfAddition {
        let book = book.book(code: ManualBook.newCode())
        guard let cover, let identity = book.identity else { return try await add(book) }
        try covers.write(cover, for: identity)
        do throws(StoreError) {
            return try await add(book)
        } catch {
            covers.remove([identity])
            throw error
        }
    }

    /// The cover that the reader gave to a book of the shelf; `nil` if there is none.
    public func cover(of identity: String) async throws(StoreError) -> ShelfCover? {
        try await contains(identity) ? covers.cover(of: identity) : nil
    }

    /// The subset of these books that is on the shelf with a cover that the reader gave, so that a list can show them.
    public func covered(in identities: [String]) async throws(StoreError) -> Set<String> {
        let covered = covers.exists ? identities.filter(covers.contains) : []
        return covered.isEmpty ? [] : try await contained(in: covered)
    }

    /// The file of a book's cover, which may not exist; `nil` for a store in memory.
    package func coverPath(of identity: String) -> String? { covers.path(of: identity) }
}

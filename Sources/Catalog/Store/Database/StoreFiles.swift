import Basics

/// The files of an open store, by device and number. If one of them is removed or replaced, the program that has it
/// open holds a file that no other program finds, or whose locks no other program sees.
struct StoreFiles: Hashable, Sendable {
    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    private let paths: [String]
    private let opened: [Identity?]

    /// - Parameter log: Its log, `-wal`.
    init(_ path: String, log: String?) {
        // The index is beside the log.
        paths = [path] + (log.map { [$0, $0.dropLast(4) + "-shm"] } ?? [])
        opened = paths.map { Self.identity($0) }
    }

    /// Whether each file is the one that was opened. One without a name then has none of its own: another connection of
    /// this process keeps a removed one open, and SQLite shares it.
    var areInPlace: Bool {
        zip(paths, opened).allSatisfy { path, identity in identity != nil && identity == Self.identity(path) }
    }

    private static func identity(_ path: String) -> Identity? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }
}

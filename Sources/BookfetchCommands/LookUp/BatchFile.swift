import Catalog
import Console
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The saved state of a run over a list, finished or not.
struct BatchState: Codable, Equatable, Sendable {
    /// The number of lines done, and their digest.
    var checkpoint: BatchCheckpoint
    /// Rows about to be written to a file, and their position: it is unknown whether they were written.
    var pending: Pending?
    /// Whether the run did not finish properly.
    var isOpen = false

    /// A text to be written to a file.
    struct Pending: Codable, Equatable, Sendable {
        let place: FilePosition
        let text: String
        /// The number of lines done before.
        let linesBefore: Int
    }

    private enum CodingKeys: CodingKey {
        case lines, digest, pending, isOpen
    }

    init(_ checkpoint: BatchCheckpoint, pending: Pending? = nil, isOpen: Bool) {
        self.checkpoint = checkpoint
        self.pending = pending
        self.isOpen = isOpen
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        checkpoint = BatchCheckpoint(
            lines: try container.decode(Int.self, forKey: .lines),
            digest: try container.decode(String.self, forKey: .digest)
        )
        pending = try container.decodeIfPresent(Pending.self, forKey: .pending)
        isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen) ?? false
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(checkpoint.lines, forKey: .lines)
        try container.encode(checkpoint.digest, forKey: .digest)
        try container.encodeIfPresent(pending, forKey: .pending)
        try container.encode(isOpen, forKey: .isOpen)
    }
}

/// The progress of a batch, in a small file per input that is replaced atomically.
struct BatchFile: Sendable {
    private let file: URL

    /// The state file of an input.
    ///
    /// - Parameters:
    ///   - input: The input file.
    ///   - folder: The program's state folder.
    init(input: URL, folder: URL) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in input.standardizedFileURL.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        file = folder.appending(path: "lookup-\(String(hash, radix: 16)).json")
    }

    /// The saved state; `nil` if there is none that can be read.
    func load() -> BatchState? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(BatchState.self, from: $0) }
    }

    /// Saves a state in place of the previous one.
    ///
    /// - Throws: ``BatchError/checkpoint(_:)``; the previous state then remains.
    func save(_ state: BatchState) throws(BatchError) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let data = try JSONEncoder().encode(state)
            // All drafts share one name, so one left by a killed run is overwritten.
            let draft = file.path + ".new"
            let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(0o600))
            guard descriptor >= 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
            do throws(SinkError) {
                try StandardStream(descriptor: descriptor).write(bytes: Array(data))
            } catch {
                close(descriptor)
                unlink(draft)
                guard case .failed(let code) = error else { throw error }
                throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
            }
            // The rename must not reach the disk before the content does.
            fsync(descriptor)
            close(descriptor)
            guard rename(draft, file.path) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
        } catch {
            throw .checkpoint(error)
        }
    }

    /// Deletes the saved state.
    ///
    /// - Throws: ``BatchError/checkpoint(_:)``.
    func clear() throws(BatchError) {
        guard unlink(file.path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw .checkpoint(NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
    }
}

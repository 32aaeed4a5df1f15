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

/// What is known of a run over a list once it has ended, in order or not.
struct BatchState: Codable, Equatable, Sendable {
    /// How many lines are done, and their digest.
    var checkpoint: BatchCheckpoint
    /// Rows of these lines that were about to be written to a file, and where: nobody knows whether they were.
    var pending: Pending?
    /// Whether the run has not ended in order.
    var isOpen = false

    /// A text on its way to a file.
    struct Pending: Codable, Equatable, Sendable {
        let place: FilePosition
        let text: String
        /// How many lines were done before.
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

/// How far a batch got, in a small file of its own for each input, which appears whole or not at all.
struct BatchFile: Sendable {
    private let file: URL

    /// The file of an input.
    ///
    /// - Parameters:
    ///   - input: The input's file.
    ///   - folder: Where the program keeps its state.
    init(input: URL, folder: URL) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in input.standardizedFileURL.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        file = folder.appending(path: "lookup-\(String(hash, radix: 16)).json")
    }

    /// What was kept; `nil` when there is nothing that can be read.
    func load() -> BatchState? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(BatchState.self, from: $0) }
    }

    /// Keeps a state, in place of the one before.
    ///
    /// - Throws: ``BatchError/checkpoint(_:)``; the one before is there then.
    func save(_ state: BatchState) throws(BatchError) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let data = try JSONEncoder().encode(state)
            // One name for all drafts: one that a killed run left behind is written over.
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
            close(descriptor)
            guard rename(draft, file.path) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
        } catch {
            throw .checkpoint(error)
        }
    }

    /// Forgets what was kept.
    ///
    /// - Throws: ``BatchError/checkpoint(_:)``.
    func clear() throws(BatchError) {
        guard unlink(file.path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw .checkpoint(NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
    }
}

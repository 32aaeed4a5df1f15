import Basics
import Catalog
import Foundation
import Terminal

struct BatchState: Codable, Equatable, Sendable {
    var checkpoint: BatchCheckpoint
    /// Rows about to be written to a file, and their position: it is unknown whether they were written.
    var pending: Pending?
    var pendingRejects: Pending?
    /// The length of the valid part of the file of failed lines.
    var marksLength = 0
    /// Whether the run did not finish properly.
    var isOpen = false
    /// The form of the rows; `nil` for a state saved before there was one.
    var form: Form?

    struct Form: Codable, Equatable, Sendable {
        let format: String
        let columns: [String]
        /// Whether records are merged from all services; `nil` in a state saved before it was.
        var isMerged: Bool?
    }

    struct Pending: Codable, Equatable, Sendable {
        let place: FilePosition
        let text: String
        let linesBefore: Int
    }

    private enum CodingKeys: CodingKey {
        case lines, digest, pending, pendingRejects, marksLength, isOpen, form
    }

    init(
        _ checkpoint: BatchCheckpoint,
        pending: Pending? = nil,
        pendingRejects: Pending? = nil,
        marksLength: Int = 0,
        isOpen: Bool,
        form: Form? = nil
    ) {
        self.checkpoint = checkpoint
        self.pending = pending
        self.pendingRejects = pendingRejects
        self.marksLength = marksLength
        self.isOpen = isOpen
        self.form = form
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        checkpoint = BatchCheckpoint(
            lines: try container.decode(Int.self, forKey: .lines),
            digest: try container.decode(String.self, forKey: .digest)
        )
        pending = try container.decodeIfPresent(Pending.self, forKey: .pending)
        pendingRejects = try container.decodeIfPresent(Pending.self, forKey: .pendingRejects)
        marksLength = try container.decodeIfPresent(Int.self, forKey: .marksLength) ?? 0
        isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen) ?? false
        form = try container.decodeIfPresent(Form.self, forKey: .form)
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "lines": checkpoint.lines, "digest": checkpoint.digest, "pending": pending,
            "pendingRejects": pendingRejects, "marksLength": marksLength, "isOpen": isOpen, "form": form,
        ])
    }
}

/// The progress of a batch, in a small file per input that is replaced atomically, and beside it a file to which the
/// numbers of failed lines are appended.
struct BatchFile: Sendable {
    private let file: URL
    private var marks: String { file.path + ".failed" }

    /// - Parameter shard: The part of it that is looked up: each has a progress of its own.
    init(input: URL, shard: BatchShard? = nil, folder: URL) {
        self.init(name: input.standardizedFileURL.path + (shard.map { "#\($0.text)" } ?? ""), folder: folder)
    }

    /// - Parameter name: The name of the list and of what is done with it.
    init(name: String, folder: URL) {
        file = folder.appending(path: "lookup-\(String(FNV1a(name.utf8).value, radix: 16)).json")
    }

    func load() -> BatchState? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(BatchState.self, from: $0) }
    }

    /// Saves a state in place of the previous one. Throws `BatchError/checkpoint(_:)`; the previous state then remains.
    func save(_ state: BatchState) throws(BatchError) {
        do {
            try PrivateFile.makeFolder(PrivateFile.parent(of: file.path))
            // All drafts share one name, so one left by a killed run is overwritten.
            let draft = file.path + ".new"
            PrivateFile.remove(draft)
            try PrivateFile.create(draft, contents: Data(JSONText.text(state).utf8), isDurable: true)
            try PrivateFile.move(draft, to: file.path)
        } catch {
            throw .checkpoint(error)
        }
    }

    /// Appends marks of lines: `12` for one that failed, `-12` for one that did and no longer does. `length`: the
    /// length of the valid part of the file; what a killed run wrote after it is overwritten.
    func append(marks lines: String, at length: Int) throws(BatchError) {
        do throws(SystemError) {
            // A demo's first list may be the first file of its home.
            try PrivateFile.makeFolder(PrivateFile.parent(of: marks))
            let descriptor = try PrivateFile.descriptor(of: marks, O_WRONLY | O_CREAT)
            defer { close(descriptor) }
            guard lseek(descriptor, off_t(length), SEEK_SET) >= 0 else { throw SystemError() }
            try PrivateFile.append(Data(lines.utf8), to: descriptor)
            // The state that counts these bytes must not reach the disk before they do.
            guard fsync(descriptor) == 0 else { throw SystemError() }
        } catch {
            throw .checkpoint(error)
        }
    }

    func failedLines(_ state: BatchState) -> Set<Int> {
        guard state.marksLength > 0, let data = FileManager.default.contents(atPath: marks) else { return [] }
        var failed: Set<Int> = []
        for mark in data.prefix(state.marksLength).split(separator: UInt8(ascii: "\n")) {
            guard let line = Int(String(decoding: mark, as: UTF8.self)) else { continue }
            if line > 0 { failed.insert(line) } else { failed.remove(0 &- line) }
        }
        return failed
    }

    func clear() throws(BatchError) {
        PrivateFile.remove(marks)
        if let failure = PrivateFile.remove(file.path) { throw .checkpoint(failure) }
    }
}

import Catalog
import Foundation

/// How far a batch got, in a small file of its own for each input.
struct BatchFile: BatchCheckpoints {
    private let file: URL

    /// The checkpoint of an input.
    ///
    /// - Parameters:
    ///   - input: The input's file.
    ///   - folder: Where the program keeps its state.
    init(input: URL, folder: URL) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in input.standardizedFileURL.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        file = folder.appending(path: "lookup-\(String(hash, radix: 16)).json")
    }

    /// The checkpoint; `nil` when there is none that can be read.
    func load() async -> BatchCheckpoint? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(BatchCheckpoint.self, from: $0) }
    }

    func save(_ checkpoint: BatchCheckpoint) async throws {
        let manager = FileManager.default
        let folder = file.deletingLastPathComponent()
        if !manager.fileExists(atPath: folder.path) {
            try manager.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        try JSONEncoder().encode(checkpoint).write(to: file, options: .atomic)
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    func clear() async throws {
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
}

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One value to be set in a `.env` file, every other byte of which stays as it is.
struct DotEnvEdit {
    let name: String
    /// A value that needs no quotes.
    let value: String

    /// The file could not be read or written.
    struct Failed: Error {}

    /// A file's text with the value in it: in the last line that sets the name, since that is the one that counts, else in a
    /// line of its own at the end.
    func applied(to text: Data) -> Data {
        let newline = UInt8(ascii: "\n")
        var lines = text.split(separator: newline, omittingEmptySubsequences: false).map { Data($0) }
        if let index = lines.lastIndex(where: { DotEnvFile(parsing: $0).values[name] != nil }) {
            let hasReturn = lines[index].last == UInt8(ascii: "\r")
            lines[index] = Data("\(name)=\(value)\(hasReturn ? "\r" : "")".utf8)
            return Data(lines.joined(separator: [newline]))
        }
        return text + Data("\(text.isEmpty || text.last == newline ? "" : "\n")\(name)=\(value)\n".utf8)
    }

    /// Writes the value into a file, whole or not at all; the file holds keys, so it is its owner's alone (0600).
    ///
    /// - Parameter file: The file; made with its folder (0700) where there is none.
    /// - Throws: ``Failed``, with the file as it was.
    func apply(to file: URL) throws {
        // A link stays one: what it leads to is written.
        let file = file.resolvingSymlinksInPath()
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let isThere = FileManager.default.fileExists(atPath: file.path)
        let text = applied(to: isThere ? try Data(contentsOf: file) : Data())
        let draft = folder.appending(path: ".env-\(UUID().uuidString)")
        let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failed() }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: text)
            try handle.synchronize()
            try handle.close()
            guard rename(draft.path, file.path) == 0 else { throw Failed() }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw Failed()
        }
    }
}

import Basics
public import Foundation

package enum DumpFormat: String, Sendable {
    case editionLines
    case linkedData
}

/// Metadata of an imported dump.
public struct DumpFacts: Hashable, Sendable {
    /// The name by which it was imported.
    public let name: String
    /// The database.
    public let path: String
    /// The day that the dump is of: `2026-10-31`.
    public let date: String
    /// The start of the import.
    public let importedAt: Date
    /// The number of books.
    public let books: Int
    /// The lines or resources of the files, bad ones and those that are no books included.
    package let units: Int
    /// The lines or resources that are no books.
    package let skipped: Int
    /// The lines or resources that cannot be read.
    package let bad: Int
    /// The file that has them; `nil` if there are none.
    package let badFile: String?
    /// Values in ISBN fields that are not valid ISBNs.
    package let wrongISBNs: Int
    /// The size of the database in bytes.
    package let bytes: Int
}

/// The folder of imported dumps: a database each, and files of their bad lines.
package struct DumpFolder: Sendable {
    /// The folder; it need not exist.
    package let url: URL

    package init(_ url: URL) { self.url = url }

    func database(_ name: String) -> String { url.appending(path: "\(name).sqlite").path }
    func badLines(_ name: String) -> String { url.appending(path: "\(name).bad.tsv").path }
    func draft(_ name: String) -> String { url.appending(path: "\(name).draft").path }
    func badDraft(_ name: String) -> String { url.appending(path: "\(name).bad.draft").path }

    package var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return files.filter { $0.hasSuffix(".sqlite") }.map { String($0.dropLast(7)) }.sorted()
    }

    /// Removes a dump, and what an interrupted import left of one. Throws ``DumpError/cannotWrite(path:reason:)``.
    package func remove(_ name: String) throws(DumpError) -> Bool {
        var isRemoved = false
        for path in [database(name), badLines(name), draft(name), draft(name) + "-journal", badDraft(name)] {
            isRemoved = isRemoved || PrivateFile.status(path) != nil
            try PrivatePath.remove(path)
        }
        return isRemoved
    }
}

/// Files for their owner only, whose failures are those of dumps.
enum PrivatePath {
    static func attempt<Value>(
        _ path: String,
        _ body: () throws(SystemError) -> Value
    ) throws(DumpError) -> Value {
        do throws(SystemError) { return try body() } catch {
            throw error.code == ENOSPC ? .diskFull(path: path) : .cannotWrite(path: path, reason: error.reason)
        }
    }

    static func open(_ path: String) throws(DumpError) -> Int32 {
        try attempt(path) { () throws(SystemError) in try PrivateFile.descriptor(of: path, O_CREAT | O_RDWR) }
    }

    static func move(_ path: String, to target: String) throws(DumpError) {
        try attempt(target) { () throws(SystemError) in try PrivateFile.move(path, to: target) }
    }

    static func sync(_ path: String) throws(DumpError) {
        try attempt(path) { () throws(SystemError) in
            let descriptor = try PrivateFile.descriptor(of: path, O_RDONLY)
            defer { close(descriptor) }
            guard fsync(descriptor) == 0 else { throw SystemError() }
        }
    }

    static func remove(_ path: String) throws(DumpError) {
        if let failure = PrivateFile.remove(path) { throw .cannotWrite(path: path, reason: failure.reason) }
    }
}

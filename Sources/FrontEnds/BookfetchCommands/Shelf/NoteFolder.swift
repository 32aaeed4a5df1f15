import CommandSupport
import Foundation
import Interchange
import Wording

/// A folder of notes, such as a vault of Obsidian, in which each book has one. A note is found by its properties in any
/// subfolder; hidden folders, in which Obsidian has its settings and its waste, are not looked into. New notes are
/// written to the folder itself, and no file that is not a note of the book is ever replaced.
struct NoteFolder {
    enum Outcome: String {
        case written, updated, unchanged
        case left
    }

    struct Left {
        let path: String
        let reason: Message
    }

    private let folder: URL
    private var notes: [String: URL] = [:]
    private(set) var left: [Left] = []
    /// The books that seem to have a note that cannot be read.
    private var blocked: [String: String] = [:]
    /// The files that could not be read at all, by their names in lower case: only those tell whose notes they are.
    private var unread: [String: String] = [:]
    /// Further notes of books that have one already, with the path of the first.
    private(set) var doubles: [(path: String, first: String)] = []
    /// The names in the folder itself, in lower case: some file systems do not distinguish it.
    private var names: Set<String> = []

    init(_ folder: URL) throws {
        self.folder = folder
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).map(Self.folded))
        } catch {
            throw OutputFile.failure(folder.path, FileReason.opening(folder, error))
        }
        for path in try Self.paths(in: folder) {
            try Task.checkCancellation()
            read(path)
        }
    }

    mutating func keep(_ note: BookNote) throws(ProgramFailure) -> (outcome: Outcome, path: String) {
        guard let file = notes[note.key] else {
            if let path = blocked[note.key] ?? unreadPath(for: note) { return (.left, path) }
            let file = newFile(for: note)
            try OutputFile.write(Data(note.text.utf8), to: file)
            notes[note.key] = file
            return (.written, path(of: file))
        }
        let path = path(of: file)
        let updated: [UInt8]?
        do {
            updated = try note.updated([UInt8](Data(contentsOf: file)))
        } catch {
            let reason = (error as? NoteProblem).map { Message.reason($0) } ?? FileReason.reading(file, error)
            left.append(Left(path: path, reason: reason.withFullStop))
            return (.left, path)
        }
        guard let updated else { return (.unchanged, path) }
        // A link to a note stays a link, and a note's permissions are the reader's.
        let target = file.resolvingSymlinksInPath()
        let mode = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
        try OutputFile.write(Data(updated), to: target)
        if let mode { try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path) }
        return (.updated, path)
    }

    private mutating func read(_ path: String) {
        let file = folder.appending(path: path)
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try Data(contentsOf: file, options: .mappedIfSafe))
        } catch {
            left.append(Left(path: path, reason: FileReason.reading(file, error).withFullStop))
            unread[Self.folded(file.lastPathComponent)] = path
            return
        }
        switch BookNote.subject(of: bytes) {
        case .other: return
        case .books(let keys):
            for key in keys {
                if let first = notes[key] {
                    doubles.append((path, self.path(of: first)))
                } else {
                    notes[key] = file
                }
            }
        case .unreadable(let keys, let problem):
            left.append(Left(path: path, reason: .reason(problem)))
            for key in keys where blocked[key] == nil { blocked[key] = path }
        }
    }

    /// A file that could not be read and has a name of the book's note: a second note would take its place.
    private func unreadPath(for note: BookNote) -> String? {
        [note.name, note.distinctName].lazy.compactMap { unread[Self.folded($0 + ".md")] }.first
    }

    /// A file that does not exist yet: named by the title, then also by the book, then also by a number.
    private mutating func newFile(for note: BookNote) -> URL {
        let named = note.distinctName
        var name = [note.name, named].first { !names.contains(Self.folded($0 + ".md")) } ?? named
        var number = 2
        while names.contains(Self.folded(name + ".md")) {
            name = "\(named) \(number)"
            number += 1
        }
        names.insert(Self.folded(name + ".md"))
        return folder.appending(path: name + ".md")
    }

    private func path(of file: URL) -> String {
        let (whole, base) = (file.standardizedFileURL.path, folder.standardizedFileURL.path)
        return whole.hasPrefix(base + "/") ? String(whole.dropFirst(base.count + 1)) : whole
    }

    /// The paths of the notes in a folder and its subfolders, the shortest first: a copy's name is longer.
    private static func paths(in folder: URL) throws -> [String] {
        var paths: [String] = []
        var folders = [""]
        while let inner = folders.popLast() {
            let url = inner.isEmpty ? folder : folder.appending(path: inner, directoryHint: .isDirectory)
            // A subfolder of others cannot be read; the folder itself was.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            for name in names where !name.hasPrefix(".") {
                try Task.checkCancellation()
                let path = inner.isEmpty ? name : "\(inner)/\(name)"
                let file = folder.appending(path: path)
                let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
                // Linked folders may lead in a circle.
                if type == .typeDirectory {
                    folders.append(path)
                } else if name.lowercased().hasSuffix(".md") {
                    paths.append(path)
                }
            }
        }
        return paths.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }

    /// A file's name, the same for all that some file system takes for one.
    private static func folded(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }
}

import Basics
public import CatalogModel
public import Foundation
public import Interchange
import Store

/// What came of writing notes on books.
public struct WrittenNotes: Sendable {
    /// The note of a book.
    public struct Note: Sendable {
        /// The book.
        public let book: Book
        /// Its path in the folder.
        public let path: String
        /// What was done with it.
        public let outcome: NoteOutcome
    }

    /// A note that was not changed, since it cannot be read.
    public struct Left: Sendable {
        /// Its path in the folder.
        public let path: String
        /// Why.
        public let problem: NoteFileProblem
    }

    /// The notes of the books, in their order.
    public let notes: [Note]
    /// The notes that cannot be read, also those of no book of these.
    public let left: [Left]
    /// Further notes of books that have one already, with the path of the first.
    public let doubles: [(path: String, first: String)]

    /// Writes a note on each book into a folder, such as a vault of Obsidian. Existing notes are updated, what the
    /// reader wrote in them stays, and no file that is not a note of the book is ever replaced.
    public init(on books: [ExportedBook], in folder: URL) throws(NoteFolderError) {
        var folder = try NoteFolder(folder)
        var notes: [Note] = []
        for exported in books {
            guard !Task.isCancelled else { throw .cancelled }
            guard let note = BookNote(exported) else { continue }
            let (outcome, path) = try folder.save(note)
            notes.append(Note(book: exported.book, path: path, outcome: outcome))
        }
        self.notes = notes
        (left, doubles) = (folder.left, folder.doubles)
    }
}

extension Library {
    /// Writes the covers that the shelf has of books into the folder `covers` of a folder of notes, named by ISBN, so
    /// that the notes can show them. A file that has the same contents is left as it is.
    ///
    /// - Returns: The books; those with such a file name it.
    package func exportingCovers(
        of books: [ExportedBook],
        into folder: URL
    ) async throws(NoteFolderError) -> [ExportedBook] {
        var books = books
        let covers = folder.appending(path: "covers", directoryHint: .isDirectory)
        for index in books.indices {
            guard let identity = books[index].book.identity,
                let cover = try? await self.cover(ofDescribed: identity).cover?.picture
            else { continue }
            // An identity without an ISBN may hold any characters.
            let stem = books[index].book.isbn?.isbn13 ?? SHA256.hexadecimal(Data(identity.utf8))
            let name = "\(stem).\(cover.header.format.fileExtension)"
            let file = covers.appending(path: name)
            books[index].coverFile = "covers/\(name)"
            guard (try? Data(contentsOf: file)) != cover.data else { continue }
            do {
                try FileManager.default.createDirectory(at: covers, withIntermediateDirectories: true)
                try cover.data.write(to: file, options: .atomic)
            } catch {
                throw .cannotWrite(file, error)
            }
        }
        return books
    }
}

/// What was done with a note.
public enum NoteOutcome: String, Sendable {
    /// It is new.
    case written
    /// It was changed.
    case updated
    /// It says all of it already.
    case unchanged
    /// It cannot be read, so that it was not changed.
    case left
}

/// Why a note cannot be read.
public enum NoteFileProblem: Error, Sendable {
    /// Its properties cannot be parsed.
    case properties(NoteProblem)
    /// Its file cannot be read; the system's error.
    case file(URL, any Error)
}

/// Why notes cannot be written.
public enum NoteFolderError: Error, Sendable {
    /// The folder cannot be made or listed; the system's error.
    case cannotOpen(URL, any Error)
    /// A note cannot be written; the system's error.
    case cannotWrite(URL, any Error)
    /// The task was cancelled.
    case cancelled
}

/// A folder of notes, in which each book has one. A note is found by its properties in any subfolder; hidden folders,
/// in which Obsidian has its settings and its waste, are not looked into. New notes are written to the folder itself.
private struct NoteFolder {
    private let folder: URL
    private var notes: [String: URL] = [:]
    private(set) var left: [WrittenNotes.Left] = []
    /// The books that seem to have a note that cannot be read.
    private var blocked: [String: String] = [:]
    /// The files that could not be read at all, by their names in lower case: only those tell whose notes they are.
    private var unread: [String: String] = [:]
    /// Further notes of books that have one already, with the path of the first.
    private(set) var doubles: [(path: String, first: String)] = []
    /// The names in the folder itself, in lower case: some file systems do not distinguish it.
    private var names: Set<String> = []

    init(_ folder: URL) throws(NoteFolderError) {
        self.folder = folder
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).map(Self.folded))
        } catch {
            throw .cannotOpen(folder, error)
        }
        for path in try Self.paths(in: folder) {
            guard !Task.isCancelled else { throw .cancelled }
            read(path)
        }
    }

    mutating func save(_ note: BookNote) throws(NoteFolderError) -> (outcome: NoteOutcome, path: String) {
        guard let file = notes[note.key] else {
            if let path = blocked[note.key] ?? unreadPath(for: note) { return (.left, path) }
            let file = newFile(for: note)
            try Self.write(Data(note.text.utf8), to: file)
            notes[note.key] = file
            return (.written, path(of: file))
        }
        let path = path(of: file)
        let updated: [UInt8]?
        do {
            updated = try note.updated([UInt8](Data(contentsOf: file)))
        } catch {
            let problem = (error as? NoteProblem).map { NoteFileProblem.properties($0) } ?? .file(file, error)
            left.append(WrittenNotes.Left(path: path, problem: problem))
            return (.left, path)
        }
        guard let updated else { return (.unchanged, path) }
        // A link to a note stays a link, and a note's permissions are the reader's.
        let target = file.resolvingSymlinksInPath()
        let mode = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
        try Self.write(Data(updated), to: target)
        if let mode { try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path) }
        return (.updated, path)
    }

    private static func write(_ data: Data, to file: URL) throws(NoteFolderError) {
        do {
            try data.write(to: file, options: file.isReplaceable ? .atomic : [])
        } catch {
            throw .cannotWrite(file, error)
        }
    }

    private mutating func read(_ path: String) {
        let file = folder.appending(path: path)
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try Data(contentsOf: file, options: .mappedIfSafe))
        } catch {
            left.append(WrittenNotes.Left(path: path, problem: .file(file, error)))
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
            left.append(WrittenNotes.Left(path: path, problem: .properties(problem)))
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
    private static func paths(in folder: URL) throws(NoteFolderError) -> [String] {
        var paths: [String] = []
        var folders = [""]
        while let inner = folders.popLast() {
            let url = inner.isEmpty ? folder : folder.appending(path: inner, directoryHint: .isDirectory)
            // A subfolder of others cannot be read; the folder itself was.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            for name in names where !name.hasPrefix(".") {
                guard !Task.isCancelled else { throw .cancelled }
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

extension URL {
    /// Whether a file may be replaced by a new one. Pipes and devices are written to instead: replacing `/dev/null`,
    /// which root could do, would break other programs.
    package var isReplaceable: Bool {
        let target = resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        let isDevice = path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
        return !isDevice && (kind == nil || kind == .typeRegular || kind == .typeDirectory)
    }
}

import Catalog
public import Foundation
import Interchange
import Store

extension BookError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .lookUp(let error): error.localizedDescription
        case .notRefreshable(let identity):
            "The book \(identity) has no ISBN, so that no service can be asked for it again."
        case .hasISBN(let isbn): "The book \(isbn) has an ISBN and is not merged into another one."
        case .store(let error): error.localizedDescription
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension JournalError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .otherChange: "The shelf was changed meanwhile; nothing was undone or made again."
        case .store(let error): error.localizedDescription
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension ShelfEditError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .invalidValue(let field, let text): "'\(text)' is not a valid value of \(field.name)."
        case .notLent: "The book is not lent, so that it cannot come back."
        case .backBeforeLoan(let day): "The book was lent on \(day), after that day."
        case .store(let error): error.localizedDescription
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension BackupError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .notABackup: "The file is not a backup of bookfetch."
        case .laterFormat(let schema): "The backup is of the format \(schema), which a later version writes."
        case .feeds: "The file of the reader's feeds cannot be used."
        case .store(let error): error.localizedDescription
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension WatchError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .emptyName: "The name to watch is empty."
        case .longName: "The name to watch is too long."
        case .store(let error): error.localizedDescription
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension WatchLookError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .search(let error): error.localizedDescription
        case .store(let error): error.localizedDescription
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension NoteFileProblem: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .properties(let problem): problem.localizedDescription
        case .file(let file, _): "The note \(file.path) cannot be read."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension NoteFolderError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .cannotOpen(let folder, _): "The folder of notes \(folder.path) cannot be opened."
        case .cannotWrite(let file, _): "The note \(file.path) cannot be written."
        case .cancelled: "The writing of notes was cancelled."
        }
    }

    /// The same sentence, for `localizedDescription`.
    public var errorDescription: String? { description }
}

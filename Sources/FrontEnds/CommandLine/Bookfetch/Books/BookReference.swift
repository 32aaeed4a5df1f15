import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Store
import Wording

/// A book on the command line: its ISBN, its line in the last list, or a service and its own number for it.
enum BookReference: Hashable, Sendable {
    case isbn(ISBN)
    case line(Int)
    case identity(String)

    /// Parses a reference. A number of up to three digits is a line, and a prefix such as `kakao:` marks an identity.
    init(_ text: String) throws {
        if (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text)
        {
            guard number > 0 else { throw ValidationError(.lineZero) }
            self = .line(number)
        } else if let identity = BookTarget.identity(text) {
            self = .identity(identity)
        } else {
            self = .isbn(try ISBNArgument.read(text))
        }
    }

    /// Parses several references: each argument may be a range of lines, or a list with commas: `1-3,7`. Returns the
    /// references in order, without duplicates.
    static func list(_ texts: [String]) throws -> [BookReference] {
        // 978-89-8050-020-8 03810, as it is printed on books, which a shell parts.
        if texts.count > 1, let isbn = try? ISBN(texts.joined(separator: " ")) { return [.isbn(isbn)] }
        var seen: Set<BookReference> = []
        return try LineNumbers.expanded(texts).map { try BookReference($0) }.filter { seen.insert($0).inserted }
    }

    /// Whether a word without a command means books: references, or an ISBN with a mistyped digit.
    static func isMeant(by word: String) -> Bool {
        if (try? list([word])) != nil { return true }
        let digits = word.filter { $0 != "-" }
        guard [10, 13].contains(digits.utf8.count) else { return false }
        return digits.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
            && digits.last.map { $0.isASCII && $0.isNumber || digits.utf8.count == 10 && "xX".contains($0) } == true
    }
}

extension Session {
    /// Throws ``ProgramFailure`` with code 64 when the last list has no such line, or its book has no identity.
    func target(of reference: BookReference) async throws(ProgramFailure) -> BookTarget {
        switch reference {
        case .isbn(let isbn): return .isbn(isbn)
        case .identity(let identity): return .identity(identity)
        case .line(let number):
            let line = try await line(number, of: .book)
            if let isbn = line.isbn { return .isbn(isbn) }
            guard let identity = line.identity else {
                throw .usage(.ambiguousLine(number: number, title: line.title))
            }
            return .identity(identity)
        }
    }

    /// The identity of a referenced book, with or without an ISBN. Throws ``ProgramFailure`` with code 64 when the last
    /// list has no such line, or its book has no identity.
    func identity(of reference: BookReference) async throws(ProgramFailure) -> String {
        switch reference {
        case .isbn(let isbn): return isbn.isbn13
        case .identity(let identity): return identity
        case .line(let number):
            let line = try await line(number, of: .book)
            guard let identity = line.identity else {
                throw .usage(.ambiguousLine(number: number, title: line.title))
            }
            return identity
        }
    }

    /// The identity of a referenced book that the reader described; `nil` for any other. Throws ``ProgramFailure`` with
    /// code 64 when the last list has no such line.
    func described(_ reference: BookReference) async throws(ProgramFailure) -> String? {
        let identity: String? =
            switch reference {
            case .isbn: nil
            case .identity(let identity): identity
            case .line(let number): try await line(number, of: .book).identity
            }
        return identity.flatMap { ManualBook.code(of: $0) == nil ? nil : $0 }
    }

    /// The ISBN of a referenced book, for commands that require one. Throws ``ProgramFailure`` with code 64 when the
    /// last list has no such line, or the book has no ISBN.
    func isbn(of reference: BookReference) async throws(ProgramFailure) -> ISBN {
        switch reference {
        case .isbn(let isbn): return isbn
        case .identity(let identity):
            throw .usage(.identityWithoutISBN(identity: identity))
        case .line(let number):
            let line = try await line(number, of: .book)
            guard let isbn = line.isbn else {
                throw .usage(.lineWithoutISBN(number: number, title: line.title))
            }
            return isbn
        }
    }
}

enum ISBNArgument {
    static func read(_ text: String) throws -> ISBN {
        do {
            return try ISBN(text)
        } catch {
            throw ValidationError(.invalid(error, isbn: text))
        }
    }
}

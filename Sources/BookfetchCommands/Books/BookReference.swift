import ArgumentParser
import CatalogModel
import CommandSupport
import Store

/// How a book is named on the command line: by its ISBN, or by its line in the last list shown.
enum BookReference: Equatable, Sendable {
    case isbn(ISBN)
    case line(Int)

    /// Reads a reference. A number of up to three digits is a line.
    ///
    /// - Parameter text: The argument.
    /// - Throws: A `ValidationError` whose sentence says what is right.
    init(_ text: String) throws {
        if (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(text)
        {
            guard number > 0 else { throw ValidationError(ArgumentText.lineZero.text()) }
            self = .line(number)
        } else {
            self = .isbn(try ISBNArgument.read(text))
        }
    }
}

extension Session {
    /// The identity of the book that a reference stands for; one without an ISBN has one too.
    ///
    /// - Throws: ``ProgramFailure`` with code 64 when the last list has no such line, or nothing tells its book from others.
    func identity(of reference: BookReference) async throws(ProgramFailure) -> String {
        switch reference {
        case .isbn(let isbn): return isbn.isbn13
        case .line(let number):
            let line = try await line(number)
            guard let identity = line.identity else {
                throw .usage(
                    ArgumentText.sameLine.text(["number": "\(number)", "title": line.title])
                )
            }
            return identity
        }
    }

    /// The ISBN that a reference stands for.
    ///
    /// - Throws: ``ProgramFailure`` with code 64 when the last list has no such line, or the book there has no ISBN.
    func isbn(of reference: BookReference) async throws(ProgramFailure) -> ISBN {
        switch reference {
        case .isbn(let isbn): return isbn
        case .line(let number):
            let line = try await line(number)
            guard let isbn = line.isbn else {
                throw .usage(
                    ArgumentText.lineWithoutISBN.text(["number": "\(number)", "title": line.title])
                )
            }
            return isbn
        }
    }
}

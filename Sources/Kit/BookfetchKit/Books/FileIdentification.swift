import Catalog
package import CatalogModel
package import Interchange

/// Which book a file of an electronic book is.
package struct FileIdentification: Sendable {
    /// The look-ups of the file's ISBNs, the most certain one first, up to the first that found a book.
    package let lookUps: [(isbn: ISBN, result: Result<Outcome<BookLookUp>, BookError>)]
    /// The ISBN of the book that was found; otherwise the most certain one.
    package let candidate: BookFile.Candidate?
    /// The book. One that was not found is as the file describes itself; `nil` if it does not.
    package let book: Book?
}

extension Library {
    /// Finds the book of a file by the ISBNs in it.
    ///
    /// After three ISBNs without a book, or a failure of the store, no further one is looked up: a file that names more
    /// editions is a list of books.
    package func identify(_ file: BookFile) async -> FileIdentification {
        var lookUps: [(isbn: ISBN, result: Result<Outcome<BookLookUp>, BookError>)] = []
        var found: (book: Book, candidate: BookFile.Candidate)?
        for candidate in file.candidates.prefix(3) {
            do throws(BookError) {
                let outcome = try await book(.isbn(candidate.isbn))
                lookUps.append((candidate.isbn, .success(outcome)))
                guard let book = outcome.value.book else { continue }
                found = (book, candidate)
                break
            } catch {
                lookUps.append((candidate.isbn, .failure(error)))
                if error.endsRun { break }
            }
        }
        let candidate = found?.candidate ?? file.candidates.first
        // What the file says of itself, with its ISBN, is better than nothing.
        var book = found?.book
        if book == nil, !file.description.title.isEmpty {
            book = file.description
            book?.isbn = candidate?.isbn
        }
        return FileIdentification(lookUps: lookUps, candidate: candidate, book: book)
    }
}

extension BookError {
    /// Whether it is no failure of one look-up: the run was cancelled, or the store cannot be used.
    fileprivate var endsRun: Bool {
        switch self {
        case .lookUp(.api(let error, _)): error.isCancellation
        case .store: true
        case .lookUp, .notRefreshable, .hasISBN: false
        }
    }
}

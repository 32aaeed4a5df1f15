import ArgumentParser
import BookfetchKit
import Catalog
import CommandSupport
import Messages

/// The page of a service's list.
struct ListOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp(.helpPage, valueName: "n"))
    var page = 1

    @Option(
        help: ArgumentHelp(
            .helpListSize(BookSearchRequest.sizes),
            valueName: "n"
        )
    )
    var size = 20

    func validate() throws {
        try PageNumber.check(page)
        guard BookSearchRequest.sizes.contains(size) else {
            throw ValidationError(.invalidSize(last: BookSearchRequest.sizes.upperBound, size: size))
        }
    }
}

/// The genre of a list.
struct GenreOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            .helpGenre,
            valueName: "genre"
        ),
        completion: StoredCompletion.one
    )
    var genre: String?

    /// The normalized genre.
    var text: String? {
        get throws {
            guard let genre else { return nil }
            guard let text = Words.query([genre]) else {
                throw ValidationError(.emptyGenre)
            }
            return text
        }
    }

    func validate() throws {
        _ = try text
    }
}

extension Session {
    /// The failure to get a list. The problems of other services are noted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - list: The requested list, for the message.
    /// - Returns: The failure.
    func failure(_ error: ListError, of list: Message) -> ProgramFailure {
        note(error.others)
        return library.failure(error, of: list)
    }

    /// Shows a list of books.
    ///
    /// - Parameter find: Finds the list.
    /// - Throws: ``ProgramFailure`` if there is none, for the store or by `--strict`; a write error of stdout.
    func show(_ find: (Library) async throws(NoList) -> ShownBooks) async throws {
        try await show(try await found(find))
    }

    /// Finds a list of books.
    ///
    /// - Throws: ``ProgramFailure`` if there is none; the problems of other services have been noted.
    func found(_ find: (Library) async throws(NoList) -> ShownBooks) async throws(ProgramFailure) -> ShownBooks {
        do throws(NoList) {
            return try await find(library)
        } catch {
            note(error.others)
            throw error.failure
        }
    }

    /// Shows a list of books that was found, with the lines about it.
    func show(_ shown: ShownBooks) async throws {
        for line in shown.notices { note(line) }
        try await show(shown.list, givenUp: shown.givenUp, isStaleTold: shown.isStaleTold)
        for line in shown.advice { note(line) }
    }
}

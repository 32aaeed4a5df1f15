import ArgumentParser
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
    ///   - genre: The genre as typed.
    ///   - page: The requested page.
    /// - Returns: The failure.
    func failure(_ error: ListError, of list: Message, genre: String? = nil, page: Int = 1) -> ProgramFailure {
        note(error.others)
        switch error {
        case .api(let error, _): return ProgramFailure(error)
        case .noKeys(let services): return noKeys(services)
        case .unknownGenre(let near):
            return .usage(
                .unknownGenre(genre: genre ?? "", near: near.joined(separator: ", ")),
                hint: .genresHint
            )
        case .genreNotOffered(let services):
            return .usage(
                .genreNotOffered(genre: genre ?? "", services: services),
                hint: .genresHint
            )
        case .notOffered(let services):
            return .usage(.listNotOffered(list: list, services: services))
        case .outOfReach(let service, let lastPage):
            return .usage(
                .pageOutOfReach(page: page, service: service, last: lastPage),
                hint: lastPage > 0 ? .pageRange(last: lastPage) : nil
            )
        }
    }
}

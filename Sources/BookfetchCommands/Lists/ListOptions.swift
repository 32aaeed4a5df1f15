import ArgumentParser
import Catalog
import CommandSupport
import Messages

/// Which page of a list that a service keeps.
struct ListOptions: ParsableArguments {
    @Option(help: ArgumentHelp(.helpPage, valueName: "n"))
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

/// Which genre a list is of.
struct GenreOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            .helpGenre,
            valueName: "genre"
        ),
        completion: StoredCompletion.one
    )
    var genre: String?

    /// The genre as it is looked for.
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

extension ProgramFailure {
    /// There is no such list.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - list: What was asked for, for the sentence.
    ///   - genre: The genre as it was typed.
    ///   - page: The page that was asked for.
    init(_ error: ListError, of list: Message, genre: String? = nil, page: Int = 1) {
        switch error {
        case .api(let error, _):
            self.init(error)
        case .unknownGenre(let near):
            self = .usage(
                .unknownGenre(genre: genre ?? "", near: near.joined(separator: ", ")),
                hint: .genresHint
            )
        case .genreNotOffered(let services):
            self = .usage(
                .genreNotOffered(genre: genre ?? "", services: services),
                hint: .genresHint
            )
        case .notOffered(let services):
            self = .usage(.listNotOffered(list: list, services: services))
        case .outOfReach(let service, let lastPage):
            self = .usage(
                .pageOutOfReach(page: page, service: service, last: lastPage),
                hint: lastPage > 0 ? .pageRange(last: lastPage) : nil
            )
        }
    }
}

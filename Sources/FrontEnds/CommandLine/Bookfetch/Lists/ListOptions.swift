import ArgumentParser
import BookfetchKit
import Catalog
import Documents
import Wording

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

struct GenreOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            .helpGenre,
            valueName: "genre"
        ),
        completion: StoredCompletion.one
    )
    var genre: String?

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

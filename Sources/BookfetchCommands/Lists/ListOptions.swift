import ArgumentParser
import Catalog
import CommandSupport

/// Which page of a list that a service keeps.
struct ListOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The page, from 1.", valueName: "n"))
    var page = 1

    @Option(
        help: ArgumentHelp(
            "Lines a page, \(BookSearchRequest.sizes.lowerBound) to \(BookSearchRequest.sizes.upperBound).",
            valueName: "n"
        )
    )
    var size = 20

    func validate() throws {
        try PageNumber.check(page)
        guard BookSearchRequest.sizes.contains(size) else {
            throw ValidationError(
                OptionText.size.text(["last": "\(BookSearchRequest.sizes.upperBound)", "size": "\(size)"])
            )
        }
    }
}

/// Which genre a list is of.
struct GenreOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A genre by name or id, such as 소설 or 001001025; 'bookfetch genres' lists them.",
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
                throw ValidationError(GenreText.empty.text())
            }
            return text
        }
    }

    func validate() throws {
        _ = try text
    }
}

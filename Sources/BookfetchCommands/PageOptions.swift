import ArgumentParser
import Catalog
import CommandSupport
import Messages

/// Which part of a list of books is wanted.
struct PageOptions: ParsableArguments {
    @Option(help: ArgumentHelp(.helpPage, valueName: "n"))
    var page = 1

    @Option(
        help: ArgumentHelp(
            .helpBookSize(BookSearchRequest.sizes),
            valueName: "n"
        )
    )
    var size = 20

    @Option(help: ArgumentHelp(.helpBookLimit, valueName: "n"))
    var limit: Int?

    func validate() throws {
        try PageNumber.check(page)
        guard BookSearchRequest.sizes.contains(size) else {
            throw ValidationError(.invalidSize(last: BookSearchRequest.sizes.upperBound, size: size))
        }
        if let limit, !(1...10_000).contains(limit) {
            throw ValidationError(.invalidLimit(limit: limit))
        }
    }
}

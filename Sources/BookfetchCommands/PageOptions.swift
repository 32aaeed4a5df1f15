import ArgumentParser
import Catalog
import CommandSupport

/// Which part of a list of books is wanted.
struct PageOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The page, from 1.", valueName: "n"))
    var page = 1

    @Option(
        help: ArgumentHelp(
            "Books a page, \(BookSearchRequest.sizes.lowerBound) to \(BookSearchRequest.sizes.upperBound).",
            valueName: "n"
        )
    )
    var size = 20

    @Option(help: ArgumentHelp("As many books as this, from as many pages as that takes.", valueName: "n"))
    var limit: Int?

    func validate() throws {
        try PageNumber.check(page)
        guard BookSearchRequest.sizes.contains(size) else {
            throw ValidationError(
                OptionText.size.text(["last": "\(BookSearchRequest.sizes.upperBound)", "size": "\(size)"])
            )
        }
        if let limit, !(1...10_000).contains(limit) {
            throw ValidationError(OptionText.limit.text(["limit": "\(limit)"]))
        }
    }
}

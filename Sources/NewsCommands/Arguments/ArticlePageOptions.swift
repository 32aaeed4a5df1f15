import ArgumentParser
import Catalog
import CommandSupport

/// Which part of a list of articles is wanted.
struct ArticlePageOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The page, from 1.", valueName: "n"))
    var page = 1

    @Option(help: ArgumentHelp("Articles a page, 1 to 100.", valueName: "n"))
    var size = 20

    @Option(help: ArgumentHelp("As many articles as this, from as many pages as that takes.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Leave out articles that were read.")
    var unread = false

    func validate() throws {
        try PageNumber.check(page)
        guard HeadlinesRequest.sizes.contains(size) else {
            throw ValidationError(
                OptionText.size.text(["last": "\(HeadlinesRequest.sizes.upperBound)", "size": "\(size)"])
            )
        }
        if let limit, !(1...10_000).contains(limit) {
            throw ValidationError(OptionText.limit.text(["limit": "\(limit)"]))
        }
    }
}

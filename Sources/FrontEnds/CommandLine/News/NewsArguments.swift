import ArgumentParser
import Catalog
import Documents
import Wording

struct ArticlePageOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp(.helpPage, valueName: "n"))
    var page = 1

    @Option(help: ArgumentHelp(.helpArticleSize, valueName: "n"))
    var size = 20

    @Option(name: [.customShort("n"), .long], help: ArgumentHelp(.helpArticleLimit, valueName: "n"))
    var limit: Int?

    @Flag(help: ArgumentHelp(.helpUnread))
    var unread = false

    func validate() throws {
        try PageNumber.check(page)
        guard HeadlinesRequest.sizes.contains(size) else {
            throw ValidationError(.invalidSize(last: HeadlinesRequest.sizes.upperBound, size: size))
        }
        if let limit, !(1...10_000).contains(limit) {
            throw ValidationError(.invalidLimit(limit: limit))
        }
    }
}

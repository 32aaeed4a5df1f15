import APIClient
import ArgumentParser
import BookfetchKit
public import Catalog
import CatalogModel
import Documents
import Terminal
import Wording

struct SearchCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "search",
            abstract: .helpSearch,
            usage: """
                bookfetch search 해리 포터
                bookfetch search 한강 --target author --sort latest --json
                """,
            discussion: .helpSearchMore
        )
    }

    @Argument(help: ArgumentHelp(.helpSearchWords, valueName: "words"))
    var words: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp(.helpSearchSource, valueName: "service"))
    var source: SearchSource = .auto

    @Option(help: ArgumentHelp(.helpSearchTarget, valueName: "part"))
    var target: BookSearchRequest.Target = .any

    @Option(help: ArgumentHelp(.helpSearchSort, valueName: "order"))
    var sort: BookSearchRequest.Sort = .accuracy

    @Flag(name: [.customShort("i"), .long], help: ArgumentHelp(.helpInteractive))
    var interactive = false

    @OptionGroup var dumps: DumpOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        _ = try text()
        if interactive, global.namesFormat { throw ValidationError(.pickAndFormat) }
    }

    func run(in context: ProcessEnvironment) async throws {
        if interactive { return try await BookPicking(self, in: context).run() }
        let session = try Session(global, in: context, needs: .requests)
        try session.check(source)
        let isFound = try await session.show(try request())
        guard !isFound, context.isBare, let word = words.first, let meant = BookfetchCommand.meant(by: word) else {
            return
        }
        guard context.output.isTerminal || global.namesFormat else {
            throw ProgramFailure.usage(.noSuchCommand(name: word), hint: meant)
        }
        context.note(meant)
    }

    func request() throws -> BookSearch {
        var search = BookSearch(
            try text(),
            target: target,
            sort: sort,
            source: BookSearch.Source(rawValue: source.rawValue),
            page: pages.page,
            pageSize: pages.size,
            limit: pages.limit
        )
        search.dumps = dumps.dumps
        return search
    }

    /// The search text; an ISBN is normalized to thirteen digits.
    private func text() throws -> String {
        guard let text = Words.query(words) else {
            throw ValidationError(.emptyQuery)
        }
        return target == .isbn ? try ISBNArgument.read(text).isbn13 : text
    }
}

extension BookSearchRequest.Target: ChoiceArgument {}
extension BookSearchRequest.Sort: ChoiceArgument {}

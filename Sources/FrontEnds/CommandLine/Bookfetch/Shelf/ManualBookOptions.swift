import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Store
import Wording

/// The flags that describe a book: one without an ISBN, or one that no service knows.
struct ManualBookOptions: ParsableArguments {
    @Flag(help: ArgumentHelp(.helpManual))
    var manual = false

    @Option(help: ArgumentHelp(.helpManualISBN, valueName: "isbn"))
    var isbn: String?

    @Option(help: ArgumentHelp(.helpManualTitle, valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp(.helpManualAuthor, valueName: "name"))
    var author: [String] = []

    @Option(help: ArgumentHelp(.helpManualPublisher, valueName: "name"))
    var publisher: String?

    @Option(help: ArgumentHelp(.helpManualPages, valueName: "number"))
    var pages: Int?

    @Option(help: ArgumentHelp(.helpManualDate, valueName: "date"))
    var date: String?

    @Option(help: ArgumentHelp(.helpManualCover, valueName: "file"), completion: .file())
    var cover: String?

    /// The book; `nil` without `--manual`. `argument`: the ISBN where it stands as the command's argument.
    func book(_ argument: String? = nil) throws -> ManualBook? {
        guard manual else {
            let texts = [isbn, title, publisher, date, cover].compactMap(\.self)
            if !texts.isEmpty || !author.isEmpty || pages != nil { throw ValidationError(.needsManual) }
            return nil
        }
        let date = try date.map { text in
            guard let date = PartialDate(lenient: text) else { throw ValidationError(.invalidReadingDay(text: text)) }
            return date
        }
        if let pages, !PageCount.range.contains(pages) { throw ValidationError(.invalidPages(text: "\(pages)")) }
        let book = ManualBook(
            title: title ?? "",
            authors: author,
            publisher: publisher,
            publishedOn: date,
            pages: pages,
            isbn: try (isbn ?? argument).map { try ISBNArgument.read($0) }
        )
        guard let book else { throw ValidationError(.manualNeedsTitle) }
        return book
    }

    func picture(in context: ProcessEnvironment) async throws -> ShelfCover? {
        guard let cover else { return nil }
        let data = try await ImportFile(name: cover, context: context).data(atMost: ShelfCover.sizeLimit + 1)
        return try ShelfCover(data, named: cover)
    }
}

struct ShelfMergeCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "merge",
            abstract: .helpShelfMerge,
            usage: "bookfetch shelf merge manual:7k3m9q2x4t 9788980500208",
            discussion: .helpShelfMergeMore
        )
    }

    @Argument(help: ArgumentHelp(.helpShelfMergeBook, valueName: "book"), completion: StoredCompletion.one)
    var book: String

    @Argument(help: ArgumentHelp(.helpShelfMergeISBN, valueName: "isbn"))
    var isbn: String

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        _ = try BookReference(book)
        _ = try ISBNArgument.read(isbn)
    }

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context)
        let (identity, isbn) = (try await session.identity(of: BookReference(book)), try ISBNArgument.read(isbn))
        let merge = try await session.finding { (library) throws(BookError) in
            try await library.merge(identity, with: isbn)
        }
        try await session.show(await ShownChange(merging: identity, with: isbn, merge, in: session.library))
    }
}

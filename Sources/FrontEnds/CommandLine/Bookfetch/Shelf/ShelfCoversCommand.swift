import ArgumentParser
import BookfetchKit
import Documents
import Store
import Terminal
import Wording

struct ShelfCoversCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "covers",
            abstract: .helpShelfCovers,
            usage: """
                bookfetch shelf covers
                bookfetch shelf covers --keep
                bookfetch shelf covers --json
                """,
            discussion: .helpShelfCoversMore
        )
    }

    @Flag(help: ArgumentHelp(.helpShelfCoversKeep))
    var keep = false

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let session = try Session(global, in: context, needs: keep ? .services : .localOnly)
        let keeps = keep
        let covers = try await session.finding { (library) throws(BookError) -> ShelfCovers in
            if keeps {
                return try await library.keepCovers {
                    session.progress(.fetchingShelfCover(service: $0, done: $1, of: $2))
                }
            }
            do throws(StoreError) { return try await library.shelfCovers() } catch { throw .store(error) }
        }
        let report = ShelfCoversReport(covers, isComplete: keeps, in: session.library)
        try await context.write(report.report, options: global, text: { report.missing($0) })
        for sentence in report.sentences { session.note(sentence) }
        try session.conclude(freshness: [], problems: [])
    }
}

extension Session {
    /// Keeps the covers of books that were just added, if covers are kept. A cover that cannot be had does not fail the
    /// addition.
    func keepCovers(of added: [ShelfAddition]) async throws(ProgramFailure) {
        let covers = try await finding { (library) throws(BookError) in
            try await library.keepCovers(ofAdded: added) {
                progress(.fetchingShelfCover(service: $0, done: $1, of: $2))
            }
        }
        if let covers { for sentence in Message.ofAdded(covers) { note(sentence) } }
    }

    /// Says how large the kept covers are, if there are any.
    func noteKeptCovers() {
        guard let kept = library.keptCovers, let folder = kept.folder else { return }
        let files = kept.statistics()
        guard files.images > 0 else { return }
        note(.coversInFolder(count: files.images, size: ByteSize.text(files.bytes), folder: SafeText.line(folder)))
    }

    /// Says of books that were just added that their covers are to be fetched, if covers are kept.
    func noteUnkeptCovers(of added: [ShelfAddition]) async throws(ProgramFailure) {
        let new = added.count(where: \.isNew)
        do throws(StoreError) {
            if try await library.beginKeepingCovers(new) != nil { note(.coversNotFetchedYet(count: new)) }
        } catch {
            throw ProgramFailure(error)
        }
    }
}

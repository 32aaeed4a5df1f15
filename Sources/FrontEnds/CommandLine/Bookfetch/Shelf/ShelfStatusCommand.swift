import ArgumentParser
import BookfetchKit
import CatalogModel
import Documents
import Foundation
import Interchange
import Store
import Terminal
import Wording

struct ShelfStatusCommand: FormattedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "status",
            abstract: .helpShelfStatus,
            usage: """
                bookfetch shelf status 3 read --on 2026-11-20 --rating 4.5
                bookfetch shelf status 9788980500208 reading --progress 120
                """,
            discussion: .helpShelfStatusMore
        )
    }

    @Argument(
        help: ArgumentHelp(.helpShelfStatusWords, valueName: "isbn"),
        completion: StoredCompletion.one
    )
    var words: [String]

    @Option(help: ArgumentHelp(.helpShelfOn, valueName: "date"))
    var on: String?

    @Option(help: ArgumentHelp(.helpShelfRating, valueName: "stars"))
    var rating: String?

    @Option(help: ArgumentHelp(.helpShelfProgress, valueName: "page"))
    var progress: String?

    @Flag(help: ArgumentHelp(.helpShelfAgain))
    var again = false

    @Option(help: .hidden)
    var ifVersion: String?

    @OptionGroup var formats: FormatOptions
    @OptionGroup var run: RunOptions

    func validate() throws {
        // The day is compared with today when the command runs.
        _ = try change(today: nil)
    }

    func run(in context: ProcessEnvironment) async throws {
        let today = context.readerClock.today
        let (books, change) = try change(today: today)
        if let day = change.day, let today, day.isAfter(today) {
            throw ProgramFailure.usage(.readingDayInFuture(day: day))
        }
        let session = try Session(global, in: context, needs: .localOnly)
        var identities: [String] = []
        for book in books { identities.append(try await session.identity(of: BookReference(book))) }
        let library = session.library
        let changed = try await library.shelf.changeReading(
            of: identities,
            to: change,
            today: today,
            ifVersion: ifVersion
        )
        try await session.show(await ShownChange(reading: identities, changed, in: library))
    }

    private func change(today: PartialDate?) throws -> (books: [String], change: ReadingChange) {
        var books = words
        var status: ReadingChange.Status?
        // `읽는 중`, as it is shown, and `did not finish` are several words.
        let lengths = (1...3).reversed().filter { $0 <= words.count }
        if let length = lengths.first(where: { ReadingChange.Status(words.suffix($0).joined()) != nil }) {
            status = ReadingChange.Status(words.suffix(length).joined())
            books.removeLast(length)
        } else if let word = words.last, !word.contains(where: \.isNumber) {
            // A word without a digit is neither an ISBN nor a line.
            // No completion offers to take a status away.
            let near = Suggestion.nearest(to: word, in: Reading.Status.allCases.map(\.rawValue))
            let unknown = Message.unknownReadingStatus(text: word).withFullStop
            throw ValidationError(near.isEmpty ? unknown : [unknown, .didYouMean(near)].joined(separator: " "))
        } else if (rating == nil && progress == nil) || on != nil {
            throw ValidationError(.missingReadingStatus)
        }
        guard !books.isEmpty else { throw ValidationError(.missingStatusBooks) }
        for book in books { _ = try BookReference(book) }
        let day = try on.map { text in
            guard let day = ReadingDay.read(text, today: today) else {
                throw ValidationError(.invalidReadingDay(text: text))
            }
            return day
        }
        let begunOrOver: [ReadingChange.Status] = [.set(.reading), .set(.read), .set(.stopped)]
        let isBegunOrOver = status.map(begunOrOver.contains) ?? false
        if day != nil, !isBegunOrOver { throw ValidationError(.onNeedsReading) }
        if again, !isBegunOrOver { throw ValidationError(.againNeedsReading) }
        let change = ReadingChange(
            status: status,
            day: day,
            rating: try rating.map { try Self.rating($0) },
            progress: try progress.map { try Self.progress($0) },
            isAgain: again
        )
        return (books, change)
    }

    private static func progress(_ text: String) throws -> ReadingChange.Progress {
        guard let progress = ReadingChange.Progress(text) else { throw ValidationError(.invalidProgress(text: text)) }
        return progress
    }

    private static func rating(_ text: String) throws -> ReadingChange.Rating {
        guard let rating = ReadingChange.Rating(text) else { throw ValidationError(.invalidRating(text: text)) }
        return rating
    }
}

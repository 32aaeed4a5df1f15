import ArgumentParser
import CatalogModel
import CommandSupport
import Console
import Export
import Foundation
import Messages
import Reports
import Store

/// `bookfetch shelf status`: where the user stands with books on the shelf.
struct ShelfStatusCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "status",
            abstract: .helpShelfStatus,
            usage: """
                bookfetch shelf status 3 read --on 2026-11-20 --rating 4.5
                bookfetch shelf status 9788980500208 reading
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

    /// The version of the book's entry that a page showed.
    @Option(help: .hidden)
    var ifVersion: String?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        // The day is held against today when the command runs.
        _ = try change(today: nil)
    }

    func run(in context: CommandContext) async throws {
        let today = context.readerClock.today
        let (books, change) = try change(today: today)
        if let day = change.day, let today, day.isAfter(today) {
            throw ProgramFailure.usage(.readingDayInFuture(day: day))
        }
        let session = try Session(global, in: context, needs: .nobody)
        var identities: [String] = []
        for book in books { identities.append(try await session.identity(of: BookReference(book))) }
        let wanted = identities
        let changed = try await session.withStore { (store) async throws(StoreError) in
            try await store.shelf.changeReading(of: wanted, ifVersion: ifVersion) {
                change.applied(to: $0, today: today)
            }
        }
        let found = Set(changed.map(\.identity))
        for identity in identities where !found.contains(identity) {
            session.note(.notOnShelf(identity: identity))
        }
        try await session.showChange(
            command: "shelf status",
            changed,
            sentences: changed.map { .shelfStatusSet(title: $0.book.title, reading: .reading($0.reading)) }
        )
    }

    /// The books, and what is changed of them.
    private func change(today: PartialDate?) throws -> (books: [String], change: ReadingChange) {
        var books = words
        var status: ReadingChange.Status?
        if words.count > 1, let known = ReadingChange.Status(words.suffix(2).joined()),
            ReadingChange.Status(words[words.count - 1]) == nil
        {
            // `읽는 중`, as it is shown.
            status = known
            books.removeLast(2)
        } else if let word = words.last, let known = ReadingChange.Status(word) {
            status = known
            books.removeLast()
        } else if let word = words.last, !word.contains(where: \.isNumber) {
            // A word without a digit is neither an ISBN nor a line.
            let near = Suggestion.nearest(to: word, in: ReadingChange.Status.names)
            let unknown = Message.unknownReadingStatus(text: word).withFullStop
            throw ValidationError(near.isEmpty ? unknown : [unknown, .didYouMean(near)].joined(separator: " "))
        } else if rating == nil || on != nil {
            throw ValidationError(.missingReadingStatus)
        }
        guard !books.isEmpty else { throw ValidationError(.missingStatusBooks) }
        for book in books { _ = try BookReference(book) }
        let day = try on.map { try ReadingDay.read($0, today: today) }
        if day != nil, status != .set(.reading), status != .set(.read) { throw ValidationError(.onNeedsReading) }
        return (books, ReadingChange(status: status, day: day, rating: try rating.map { try Self.rating($0) }))
    }

    private static func rating(_ text: String) throws -> ReadingChange.Rating {
        if TypedWords.none.contains(text.lowercased()) { return .remove }
        guard let stars = Reading.Stars(text) else { throw ValidationError(.invalidRating(text: text)) }
        return .set(stars)
    }
}

/// A change of status and rating, as typed.
struct ReadingChange: Sendable {
    /// The status to set.
    enum Status: Equatable, Sendable {
        case set(Reading.Status)
        case remove

        /// The names, as suggested for a mistyped one.
        static let names = Reading.Status.allCases.map(\.rawValue) + ["none"]

        /// Parses a status: its name, or what a Korean reader would type.
        init?(_ text: String) {
            let word = text.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
            if let status = Reading.Status(rawValue: word) ?? TypedWords.statuses[word] {
                self = .set(status)
            } else if TypedWords.none.contains(word) {
                self = .remove
            } else {
                return nil
            }
        }

    }

    /// The rating to set.
    enum Rating: Sendable {
        case set(Reading.Stars)
        case remove
    }

    /// `nil` leaves the status as it is.
    let status: Status?
    /// The day of `--on`.
    let day: PartialDate?
    /// `nil` leaves the rating as it is.
    let rating: Rating?

    /// The reading after the change.
    ///
    /// - Parameters:
    ///   - before: The reading before.
    ///   - today: The day of a status that is set without one; a status that is only repeated keeps its days.
    /// - Returns: The new reading.
    func applied(to before: Reading, today: PartialDate?) -> Reading {
        var reading = before
        switch rating {
        case .set(let stars): reading.stars = stars
        case .remove: reading.stars = nil
        case nil: break
        }
        switch status {
        case .set(let status):
            let isSame = before.status == status
            reading.status = status
            switch status {
            case .want: (reading.startedOn, reading.finishedOn) = (nil, nil)
            case .reading:
                // A book that is read again is begun again.
                let kept = before.status == .read ? nil : before.startedOn
                reading.startedOn = day ?? kept ?? (isSame ? nil : today)
                reading.finishedOn = nil
            case .read:
                reading.finishedOn = day ?? (isSame ? before.finishedOn : today)
                // The day of the beginning was only a guess if the book was finished before it.
                if let start = reading.startedOn, let end = reading.finishedOn, start.isAfter(end) {
                    reading.startedOn = nil
                }
            }
        case .remove: (reading.status, reading.startedOn, reading.finishedOn) = (nil, nil, nil)
        case nil: break
        }
        return reading
    }
}

/// A day of reading on the command line.
enum ReadingDay {
    /// Parses a day, as precise as it is typed.
    ///
    /// - Parameters:
    ///   - text: A day in any form of `TypedDate`, without a year the latest such day; `2026-11`, `2026`.
    ///   - today: Today; `nil` before the command runs.
    /// - Returns: The day.
    /// - Throws: A `ValidationError` that describes the valid values.
    static func read(_ text: String, today: PartialDate?) throws -> PartialDate {
        // Before the command runs, any year in which the day exists will do.
        let today = today ?? PartialDate(year: 2000, month: 12, day: 31)
        if let today, let day = (try? TypedDate(text))?.resolved(today: today)?.latest(until: today) { return day }
        let isPlain = text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || "-./ ".unicodeScalars.contains($0) }
        guard isPlain, let date = PartialDate(lenient: text), date.year >= 1000 else {
            throw ValidationError(.invalidReadingDay(text: text))
        }
        // A month or day of zero is unknown in a library's record, but a typing error here.
        let numbers = text.split { !$0.isNumber }.count
        guard numbers < 2 || date.month != nil, numbers < 3 || date.day != nil else {
            throw ValidationError(.invalidReadingDay(text: text))
        }
        return date
    }
}

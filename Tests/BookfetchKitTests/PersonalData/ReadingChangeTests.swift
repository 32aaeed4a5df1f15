import CatalogModel
import Store
import TestSupport
import Testing

@testable import BookfetchKit

/// What becomes of a reading.
@Suite struct ReadingChangeTests {
    private static let harry = "9788980500208"

    /// A book on a shelf, and the changes that a test makes of its reading.
    private struct Reader {
        let library: Library
        var today = PartialDate(year: 2026, month: 11, day: 21)

        func set(_ change: ReadingChange) async throws -> Reading? {
            let shelf = try library.shelf
            return try await shelf.changeReading(of: [harry], to: change, today: today).first?.reading
        }

        func set(_ status: Reading.Status, on day: String? = nil) async throws -> Reading? {
            try await set(
                ReadingChange(status: .set(status), day: try day.map { try #require(PartialDate(published: $0)) })
            )
        }
    }

    private func withBook(_ body: (inout Reader) async throws -> Void) async throws {
        try await withStubs([]) { transport in
            let library = try Library.stubbed(over: transport, Store.inMemory())
            try await library.shelf.add(Book(isbn: try ISBN(Self.harry), title: "해리", sources: ["kakao"]))
            var reader = Reader(library: library)
            try await body(&reader)
        }
    }

    private func date(_ text: String?) throws -> PartialDate? {
        try text.map { try #require(PartialDate(published: $0)) }
    }

    private func reading(
        _ status: Reading.Status?,
        _ started: String?,
        _ finished: String?,
        _ rating: String?,
        progress: Reading.Progress? = nil,
        earlier: [Reading.Past] = []
    ) throws -> Reading {
        var reading = Reading(
            status: status,
            startedOn: try date(started),
            finishedOn: try date(finished),
            stars: rating.flatMap { Reading.Stars($0) },
            progress: progress
        )
        reading.earlier = earlier
        return reading
    }

    private func past(_ isFinished: Bool, _ started: String?, _ finished: String?, _ rating: String?) throws
        -> Reading.Past
    {
        var past = Reading.Past(isFinished: isFinished, finishedOn: try date(finished))
        past.startedOn = try date(started)
        past.stars = rating.flatMap { Reading.Stars($0) }
        return past
    }

    @Test func aStatusHasItsDayAndItsRating() async throws {
        try await withBook { reader in
            #expect(try await reader.library.shelf.entry(Self.harry)?.reading == nil)
            #expect(try await reader.set(.want) == reading(.want, nil, nil, nil))
            #expect(try await reader.set(.reading) == reading(.reading, "2026-11-21", nil, nil))
            reader.today = try date("2026-11-23")
            // The day on which it was begun stays.
            #expect(try await reader.set(.reading) == reading(.reading, "2026-11-21", nil, nil))
            let read = try reading(.read, "2026-11-21", "2026-11-23", "4.5")
            let stars = try #require(Reading.Stars("4.5"))
            #expect(try await reader.set(ReadingChange(status: .set(.read), rating: .set(stars))) == read)
            reader.today = try date("2026-11-24")
            // What is only said again keeps its day.
            #expect(try await reader.set(.read) == read)
            let three = try #require(Reading.Stars("3"))
            let rated = try reading(.read, "2026-11-21", "2026-11-23", "3")
            #expect(try await reader.set(ReadingChange(rating: .set(three))) == rated)
            #expect(try await reader.set(.read, on: "2026-11") == reading(.read, "2026-11-21", "2026-11", "3"))
            // It cannot have been begun after it was finished.
            #expect(try await reader.set(.read, on: "2026-11-20") == reading(.read, nil, "2026-11-20", "3"))
            #expect(try await reader.set(.read, on: "2026-11-23") == reading(.read, nil, "2026-11-23", "3"))
            // A book that is begun again keeps the reading before.
            let first = [try past(true, nil, "2026-11-23", "3")]
            let begun = try reading(.reading, "2026-11-24", nil, "3", earlier: first)
            #expect(try await reader.set(.reading) == begun)
            let unrated = try reading(.reading, "2026-11-24", nil, nil, earlier: first)
            #expect(try await reader.set(ReadingChange(rating: .remove)) == unrated)
            let second = try reading(.read, nil, "2026-11-02", nil, earlier: first)
            #expect(try await reader.set(.read, on: "2026-11-02") == second)
            let both = first + [try past(true, nil, "2026-11-02", nil)]
            #expect(try await reader.set(.reading) == reading(.reading, "2026-11-24", nil, nil, earlier: both))
            #expect(try await reader.set(ReadingChange(status: .remove)) == nil)
        }
    }

    @Test func aBookIsPausedStoppedAndReadAgain() async throws {
        try await withBook { reader in
            let page = try #require(Reading.Progress("120"))
            let share = try #require(Reading.Progress("45%"))
            // A book whose progress is told is being read.
            let begun = try reading(.reading, "2026-11-21", nil, nil, progress: page)
            #expect(try await reader.set(ReadingChange(progress: .set(page))) == begun)
            let paused = try reading(.paused, "2026-11-21", nil, nil, progress: share)
            #expect(try await reader.set(ReadingChange(status: .set(.paused), progress: .set(share))) == paused)
            reader.today = try date("2026-11-22")
            #expect(try await reader.set(.reading) == reading(.reading, "2026-11-21", nil, nil, progress: share))
            let stopped = try reading(.stopped, "2026-11-21", "2026-11-22", nil, progress: share)
            #expect(try await reader.set(.stopped) == stopped)
            reader.today = try date("2026-11-23")
            var earlier = [try past(false, "2026-11-21", "2026-11-22", nil)]
            #expect(try await reader.set(.reading) == reading(.reading, "2026-11-23", nil, nil, earlier: earlier))
            #expect(try await reader.set(.read) == reading(.read, "2026-11-23", "2026-11-23", nil, earlier: earlier))
            // The end was a slip of today.
            #expect(try await reader.set(.reading) == reading(.reading, "2026-11-23", nil, nil, earlier: earlier))
            #expect(try await reader.set(.read, on: "2024") == reading(.read, nil, "2024", nil, earlier: earlier))
            earlier.append(try past(true, nil, "2024", nil))
            let again = try reading(.read, nil, "2025", "4", earlier: earlier)
            let change = ReadingChange(
                status: .set(.read),
                day: try date("2025"),
                rating: Reading.Stars("4").map { .set($0) },
                isAgain: true
            )
            #expect(try await reader.set(change) == again)
            let stats = try await reader.library.statistics(of: nil, today: reader.today)
            #expect(stats.total.books == 2 && stats.statuses[.read] == 1)
        }
    }

    @Test func addingAnEarlierReadingLeavesTheCurrentOne() async throws {
        try await withBook { reader in
            _ = try await reader.set(.reading, on: "2026-02-01")
            let earlier = [try past(true, nil, "2024", "4")]
            let change = ReadingChange(
                status: .set(.read),
                day: try date("2024"),
                rating: Reading.Stars("4").map { .set($0) },
                isAgain: true
            )
            #expect(try await reader.set(change) == reading(.reading, "2026-02-01", nil, nil, earlier: earlier))
        }
    }

    @Test func aDayThatIsGivenIsNotThatOfTheStatus() async throws {
        try await withBook { reader in
            _ = try await reader.set(.reading)
            var change = ReadingChange()
            change.startedOn = try date("2026-11-01").map { .set($0) }
            #expect(try await reader.set(change) == reading(.reading, "2026-11-01", nil, nil))
            change.startedOn = .remove
            #expect(try await reader.set(change) == reading(.reading, nil, nil, nil))
        }
    }

    @Test func progressTakesNothingFromABookThatIsPaused() async throws {
        try await withBook { reader in
            _ = try await reader.set(.reading)
            _ = try await reader.set(.paused)
            let page = try #require(Reading.Progress("7"))
            let paused = try reading(.paused, "2026-11-21", nil, nil, progress: page)
            #expect(try await reader.set(ReadingChange(progress: .set(page))) == paused)
            #expect(try await reader.set(ReadingChange(progress: .remove)) == reading(.paused, "2026-11-21", nil, nil))
        }
    }

    @Test func aBookToReadHasNeitherDaysNorProgress() async throws {
        try await withBook { reader in
            let page = try #require(Reading.Progress("7"))
            _ = try await reader.set(ReadingChange(status: .set(.reading), progress: .set(page)))
            #expect(try await reader.set(.want) == reading(.want, nil, nil, nil))
        }
    }

    @Test func onlyBooksOfTheShelfAreChanged() async throws {
        try await withBook { reader in
            let changed = try await reader.library.shelf.changeReading(
                of: ["9788980500215", Self.harry],
                to: ReadingChange(status: .set(.want)),
                today: nil
            )
            #expect(changed.map(\.identity) == [Self.harry] && changed.first?.reading?.status == .want)
        }
    }

    @Test func aChangeOnAnotherVersionIsRefused() async throws {
        try await withBook { reader in
            let shelf = try reader.library.shelf
            let version = try #require(try await shelf.entry(Self.harry)).version
            _ = try await reader.set(.want)
            await #expect(throws: StoreError.changed) {
                _ = try await shelf.changeReading(
                    of: [Self.harry],
                    to: ReadingChange(status: .set(.read)),
                    today: nil,
                    ifVersion: version
                )
            }
            #expect(try await shelf.entry(Self.harry)?.reading?.status == .want)
        }
    }

    @Test func aTagIsTheSameInAnyCaseOfLetters() async throws {
        try await withBook { reader in
            let shelf = try reader.library.shelf
            for text in ["Summer", "summer", "SUMMER"] {
                let tag = try #require(BookTag(text))
                let tags = try await shelf.changeTags(of: [Self.harry], adding: [tag]).first?.tags
                #expect(tags?.map(\.description) == ["Summer"])
            }
            let tag = try #require(BookTag("sumMER"))
            #expect(try await shelf.changeTags(of: [Self.harry], removing: [tag]).first?.tags == [])
            #expect(try await shelf.tagCounts().isEmpty)
        }
    }
}

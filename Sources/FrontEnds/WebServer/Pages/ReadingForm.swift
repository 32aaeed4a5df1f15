import BookfetchKit
import CatalogModel
import Documents
import Interchange
import Wording

/// What the form of a book's reading changes. A value that is as the page showed it is no change: the status that is
/// chosen decides of it, as with `shelf status`.
enum ReadingForm {
    /// - Parameters:
    ///   - before: The reading that the page showed.
    ///   - today: The day of a status without one; no day may be later.
    /// - Throws: ``ProgramFailure`` of code 64 for a value that is none, or that the status does not have.
    static func change(
        _ form: Form,
        of before: Reading,
        today: PartialDate?
    ) throws(ProgramFailure) -> ReadingChange {
        guard let name = form["status"], PageReading.statuses.contains(name), let status = ReadingChange.Status(name)
        else { throw .usage(.missingParameter(name: "status")) }
        let isSame = name == before.status?.rawValue ?? PageReading.none
        let start = try day(form["startedOn"], before.startedOn, today)
        let end = try day(form["finishedOn"], before.finishedOn, today)
        var change = ReadingChange(
            // A book that was read is not begun again by its progress, since the form says that it was read.
            status: isSame && before.status != .read ? nil : status,
            day: isSame ? nil : day(of: status, start, end),
            rating: PageReading.rating(form["rating"]),
            progress: try progress(form["progress"], before.progress)
        )
        (change.startedOn, change.finishedOn) = (start, end)
        try check(change, change.applied(to: before, today: today))
        return change
    }

    /// What was chosen, as far as it can be read: for a reader whose change was not made.
    static func chosen(_ form: Form) -> Reading {
        Reading(
            status: form["status"].flatMap { Reading.Status(rawValue: $0) },
            startedOn: form["startedOn"].flatMap { ReadingDay.read($0, today: nil) },
            finishedOn: form["finishedOn"].flatMap { ReadingDay.read($0, today: nil) },
            stars: form["rating"].flatMap { Reading.Stars($0) },
            progress: form["progress"].flatMap { Reading.Progress($0) }
        )
    }

    private static func day(
        _ text: String?,
        _ before: PartialDate?,
        _ today: PartialDate?
    ) throws(ProgramFailure) -> ReadingChange.Day? {
        guard let text = text.map({ CleanText.literal($0) }), text != before?.description ?? "" else { return nil }
        if text.isEmpty { return .remove }
        guard let day = ReadingDay.read(text, today: today) else { throw .usage(.invalidReadingDay(text: text)) }
        if let today, day.isAfter(today) { throw .usage(.pageDayInFuture(day: day)) }
        return .set(day)
    }

    private static func progress(
        _ text: String?,
        _ before: Reading.Progress?
    ) throws(ProgramFailure) -> ReadingChange.Progress? {
        guard let text = text.map({ CleanText.literal($0) }), text != before?.description ?? "" else { return nil }
        if text.isEmpty { return .remove }
        guard let progress = ReadingChange.Progress(text) else { throw .usage(.invalidProgress(text: text)) }
        return progress
    }

    private static func day(
        of status: ReadingChange.Status,
        _ start: ReadingChange.Day?,
        _ end: ReadingChange.Day?
    ) -> PartialDate? {
        switch (status, start, end) {
        case (.set(.reading), .set(let day), _), (.set(.read), _, .set(let day)), (.set(.stopped), _, .set(let day)):
            day
        default: nil
        }
    }

    /// Nothing that was typed is left out without a word.
    private static func check(_ change: ReadingChange, _ after: Reading) throws(ProgramFailure) {
        let isOver = after.status == .read || after.status == .stopped
        let isBegun = after.status != nil && after.status != .want
        if case .set = change.startedOn, !isBegun { throw .usage(.pageStartNeedsReading) }
        if case .set = change.finishedOn, !isOver { throw .usage(.pageFinishNeedsReading) }
        if case .set = change.progress, !isBegun || after.status == .read { throw .usage(.pageProgressNeedsReading) }
        if change.startedOn != nil || change.finishedOn != nil, let start = after.startedOn, let end = after.finishedOn,
            start.isAfter(end)
        {
            throw .usage(.pageDaysReversed)
        }
    }
}

package import CatalogModel
import Foundation
import Interchange
import Wording

/// A change of where a reader stands with a book, as a person asks for it.
package struct ReadingChange: Sendable {
    package enum Status: Equatable, Sendable {
        case set(Reading.Status)
        case remove

        package static let names = Reading.Status.allCases.map(\.rawValue) + ["none"]

        /// Parses a status: its name, or what a Korean reader would type.
        package init?(_ text: String) {
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

    package enum Rating: Sendable {
        case set(Reading.Stars)
        case remove

        package init?(_ text: String) {
            if TypedWords.none.contains(text.lowercased()) {
                self = .remove
            } else if let stars = Reading.Stars(text) {
                self = .set(stars)
            } else {
                return nil
            }
        }
    }

    package enum Progress: Sendable {
        case set(Reading.Progress)
        case remove

        package init?(_ text: String) {
            if TypedWords.none.contains(text.lowercased()) {
                self = .remove
            } else if let progress = Reading.Progress(text) {
                self = .set(progress)
            } else {
                return nil
            }
        }
    }

    package enum Day: Sendable {
        case set(PartialDate)
        case remove
    }

    /// `nil` leaves the status as it is; a book that is not being read is begun by its progress.
    package let status: Status?
    package let day: PartialDate?
    /// `nil` leaves the rating as it is.
    package let rating: Rating?
    /// `nil` leaves the progress as it is.
    package let progress: Progress?
    /// Whether the status is that of one more reading.
    package let isAgain: Bool
    /// The days of the reading; `nil` leaves a day to the status.
    package var startedOn: Day?
    package var finishedOn: Day?

    package init(
        status: Status?,
        day: PartialDate? = nil,
        rating: Rating?,
        progress: Progress? = nil,
        isAgain: Bool = false
    ) {
        (self.status, self.day, self.rating) = (status, day, rating)
        (self.progress, self.isAgain) = (progress, isAgain)
    }

    /// - Parameter today: The day of a status that is set without one; a status that is only repeated keeps its days.
    package func applied(to before: Reading, today: PartialDate?) -> Reading {
        var reading = before
        if let past = past(before: before) {
            reading.earlier.append(past)
            return reading
        }
        switch status ?? begun(before) {
        case .set(let status): set(status, of: &reading, before, today)
        case .remove:
            // Nothing of any reading is left but the rating.
            reading = Reading(stars: before.stars)
        case nil: break
        }
        Self.set(startedOn, of: &reading.startedOn)
        Self.set(finishedOn, of: &reading.finishedOn)
        switch rating {
        case .set(let stars): reading.stars = stars
        case .remove: reading.stars = nil
        case nil: break
        }
        switch progress {
        case .set(let progress): reading.progress = progress
        case .remove: reading.progress = nil
        case nil: break
        }
        return reading
    }

    private static func set(_ change: Day?, of day: inout PartialDate?) {
        switch change {
        case .set(let new): day = new
        case .remove: day = nil
        case nil: break
        }
    }

    /// One more reading that was over before the one that goes on, which stays as it is; `nil` for any other change.
    private func past(before running: Reading) -> Reading.Past? {
        guard isAgain, running.past == nil, case .set(let status)? = status, status == .read || status == .stopped,
            let day, let start = running.startedOn, start.isAfter(day)
        else { return nil }
        var past = Reading.Past(isFinished: status == .read, finishedOn: day)
        if case .set(let stars)? = rating { past.stars = stars }
        return past
    }

    /// The status of a book whose progress is set without one.
    private func begun(_ before: Reading) -> Status? {
        guard case .set = progress, before.status == nil || before.status == .want || before.status == .read else {
            return nil
        }
        return .set(.reading)
    }

    private func set(_ status: Reading.Status, of reading: inout Reading, _ before: Reading, _ today: PartialDate?) {
        let isSame = before.status == status && !isAgain
        reading.status = status
        switch status {
        case .want, .reading, .paused:
            // A book that was read is begun again, unless its end was a slip of today.
            if !isSame, let past = before.past {
                if isAgain || past.finishedOn == nil || past.finishedOn != today {
                    reading.earlier.append(past)
                    (reading.startedOn, reading.progress) = (nil, nil)
                }
            }
            reading.finishedOn = nil
            if status == .want { (reading.startedOn, reading.progress) = (nil, nil) }
            if status == .reading { reading.startedOn = day ?? reading.startedOn ?? (isSame ? nil : today) }
        case .read, .stopped:
            if isAgain, let past = before.past {
                reading.earlier.append(past)
                reading.startedOn = nil
            }
            reading.finishedOn = day ?? (isSame ? before.finishedOn : today)
            if status == .read { reading.progress = nil }
            // The day of the beginning was only a guess if the book was finished before it.
            if let start = reading.startedOn, let end = reading.finishedOn, start.isAfter(end) {
                reading.startedOn = nil
            }
        }
    }
}

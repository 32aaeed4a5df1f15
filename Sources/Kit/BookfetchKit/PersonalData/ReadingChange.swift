public import CatalogModel
import Interchange
public import Store

/// A change of where a reader stands with a book.
public struct ReadingChange: Sendable {
    /// What becomes of a value that is changed.
    public enum Change<Value: Equatable & Sendable>: Equatable, Sendable {
        /// It is replaced.
        case set(Value)
        /// It is taken away.
        case remove
    }

    /// A change of the status.
    public typealias Status = Change<Reading.Status>
    /// A change of the rating.
    public typealias Rating = Change<Reading.Stars>
    /// A change of the progress.
    public typealias Progress = Change<Reading.Progress>
    /// A change of a day.
    public typealias Day = Change<PartialDate>

    /// `nil` leaves the status as it is; a book that is not being read is begun by its progress.
    public var status: Status?
    /// The day on which the status was reached; `nil` for today.
    public var day: PartialDate?
    /// `nil` leaves the rating as it is.
    public var rating: Rating?
    /// `nil` leaves the progress as it is.
    public var progress: Progress?
    /// Whether the status is that of one more reading.
    public var isAgain: Bool
    /// The first day of the reading; `nil` leaves it to the status.
    public var startedOn: Day?
    /// The last day of the reading; `nil` leaves it to the status.
    public var finishedOn: Day?

    /// Creates a change.
    public init(
        status: Status? = nil,
        day: PartialDate? = nil,
        rating: Rating? = nil,
        progress: Progress? = nil,
        isAgain: Bool = false
    ) {
        (self.status, self.day, self.rating) = (status, day, rating)
        (self.progress, self.isAgain) = (progress, isAgain)
    }

    /// The reading after the change.
    ///
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

extension Shelf {
    /// Changes where the reader stands with books, as one change of the journal.
    ///
    /// - Parameters:
    ///   - identities: The books; those that are not on the shelf are ignored.
    ///   - today: The day of a status that is set without one.
    ///   - expected: The version of the entry that the change was made on; `nil` for any.
    /// - Returns: The books on the shelf as they are now, in the order of the identities.
    /// - Throws: `StoreError`, with nothing changed; `StoreError.changed` for an entry of another version.
    public func changeReading(
        of identities: [String],
        to change: ReadingChange,
        today: PartialDate?,
        ifVersion expected: String? = nil
    ) async throws(StoreError) -> [ShelfEntry] {
        try await changeReading(of: identities, ifVersion: expected) { change.applied(to: $0, today: today) }
    }
}

import CatalogModel
import Messages

/// Where the reader stands with a book, as the contract's document has it, for a template.
struct PageReading: Decodable, Sendable {
    private let status: String?
    private let startedOn: String?
    private let finishedOn: String?
    private let rating: Double?

    var reading: Reading {
        Reading(
            status: status.flatMap { Reading.Status(rawValue: $0) },
            startedOn: startedOn.flatMap { PartialDate(lenient: $0) },
            finishedOn: finishedOn.flatMap { PartialDate(lenient: $0) },
            stars: rating.flatMap { Reading.Stars(quarters: Int($0 * 4)) }
        )
    }

    /// Status, days and rating in one line.
    var text: String { Message.reading(reading).text }

    /// The values of a form's status.
    static let statuses = Reading.Status.allCases.map(\.rawValue) + [none]
    /// The value of no status and of no rating.
    static let none = "none"

    /// Whether a form's rating is one that the command accepts.
    static func isRating(_ text: String) -> Bool { text == none || Reading.Stars(text) != nil }

    /// The choices of the form that changes it.
    ///
    /// - Parameter known: The reading; `nil` if nothing is known.
    /// - Returns: The choices of status and rating, the current ones marked. A rating that is not in half stars is offered
    ///   as well, so that sending the form does not change it.
    static func choices(_ known: PageReading?) -> [String: Any] {
        let reading = known?.reading ?? Reading()
        let halves = stride(from: 20, through: 2, by: -2).compactMap { Reading.Stars(quarters: $0) }
        let stars = (Set(halves).union([reading.stars].compactMap(\.self))).sorted(by: >)
        func choice(_ value: String, _ label: Message, _ isChosen: Bool) -> [String: Any] {
            ["value": value, "label": label.text, "isChosen": isChosen]
        }
        return [
            "statuses": [choice(none, .noReading, reading.status == nil)]
                + Reading.Status.allCases.map { choice($0.rawValue, .readingStatus($0), $0 == reading.status) },
            "ratings": [choice(none, .noRating, reading.stars == nil)]
                + stars.map { choice(Message.rating($0).text, .starCount($0), $0 == reading.stars) },
            "reading": known?.text ?? false,
        ]
    }
}

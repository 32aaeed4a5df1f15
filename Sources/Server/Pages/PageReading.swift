import CatalogModel
import CommandSupport
import Messages
import Store

enum PageReading {
    static let statuses = Reading.Status.allCases.map(\.rawValue) + [none]
    static let none = "none"

    static func rating(_ text: String?) -> ReadingChange.Rating? { text.flatMap { ReadingChange.Rating($0) } }

    /// The form of a book's status and rating, with the version of the entry that it shows. A rating that is not in
    /// half stars is offered as well, so that sending the form does not change it.
    static func form(_ entry: ShelfEntry, here: String, token: String) -> HTML {
        let reading = entry.reading ?? Reading()
        let halves = stride(from: 20, through: 2, by: -2).compactMap { Reading.Stars(quarters: $0) }
        let stars = (Set(halves).union([reading.stars].compactMap(\.self))).sorted(by: >)
        let statuses =
            [Choice(none, .noReading, reading.status == nil)]
            + Reading.Status.allCases.map { Choice($0.rawValue, .readingStatus($0), $0 == reading.status) }
        let ratings =
            [Choice(none, .noRating, reading.stars == nil)]
            + stars.map { Choice(Message.rating($0).text, .starCount($0), $0 == reading.stars) }
        return """
            <form class="reading" action="/shelf/status" method="post">
            \(HTML.hidden("token", token))
            \(HTML.hidden("identity", entry.identity))
            \(HTML.hidden("here", here))
            \(HTML.hidden("version", entry.version))
            \(list("status", .columnStatus, statuses))
            \(list("rating", .columnRating, ratings))
            <button>\(Message.pageSave)</button>
            \(entry.reading, { #"<p class="reading-text">\#(Message.reading($0))</p>"# })
            </form>
            """
    }

    private static func list(_ name: String, _ label: Message, _ choices: [Choice]) -> HTML {
        """
        <label class="visually-hidden" for="reading-\(name)">\(word: label)</label>
        <select id="reading-\(name)" name="\(name)">
        \(HTML.options(choices))</select>
        """
    }
}

import CommandSupport
import Console
import Store

/// What was dropped as JSON: the shape `bookfetch.removal/1`.
struct RemovalDocument: Encodable, Sendable {
    let schema = "bookfetch.removal/1"
    let answers: Int
    let bytes: Int

    /// The removal, ready to be written in any format.
    static func report(_ removal: AnswerRemoval) -> Report {
        let document = RemovalDocument(answers: removal.answers, bytes: removal.bytes)
        return Report(
            document: document,
            items: [document],
            fields: ["answers", "bytes"],
            rows: [[String(removal.answers), String(removal.bytes)]],
            columns: [
                Table.Column(ColumnText.dropped.text(), alignment: .right, isTruncatable: false),
                Table.Column(ColumnText.size.text(), alignment: .right, isTruncatable: false),
            ],
            cells: [[String(removal.answers), ByteCount.text(removal.bytes)]],
            whenEmpty: ""
        )
    }
}

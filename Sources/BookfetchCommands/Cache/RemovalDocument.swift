import CommandSupport
import Console
import Messages
import Store

/// What was dropped as JSON: the shape `bookfetch.removal/1`.
struct RemovalDocument: Encodable, Sendable {
    let schema = "bookfetch.removal/1"
    let answers: Int
    let bytes: Int
    /// Pictures and their size, which is not part of `bytes`.
    let pictures: Int
    let pictureBytes: Int

    /// The removal, ready to be written in any format.
    static func report(_ removal: AnswerRemoval, _ images: ImageStatistics? = nil) -> Report {
        let document = RemovalDocument(
            answers: removal.answers,
            bytes: removal.bytes,
            pictures: images?.images ?? 0,
            pictureBytes: images?.bytes ?? 0
        )
        return Report(
            document: document,
            items: [document],
            fields: ["answers", "bytes", "pictures", "pictureBytes"],
            rows: [[document.answers, document.bytes, document.pictures, document.pictureBytes].map { String($0) }],
            columns: [
                Table.Column(.columnDropped, alignment: .right, isTruncatable: false),
                Table.Column(.columnSize, alignment: .right, isTruncatable: false),
                Table.Column(.columnPictures, alignment: .right, isTruncatable: false),
                Table.Column(.columnSize, alignment: .right, isTruncatable: false),
            ],
            cells: [
                [
                    String(removal.answers), ByteSize.text(removal.bytes), String(document.pictures),
                    ByteSize.text(document.pictureBytes),
                ]
            ]
        )
    }
}

import CatalogModel
public import Foundation

/// Writes [ONIX for Books](https://www.editeur.org/93/Release-3.0-and-3.1-Downloads/) 3.0 with reference tags.
///
/// Only what the record says is said: the form is "book" without detail (BA), availability is "contact supplier" (99),
/// and the role of the supplier, who is the service that names the price, is unspecified. The list price is the
/// recommended one; the shop's own price has no code and stays out, as does the reader's memo.
public struct ONIXWriter: BookWriter {
    /// When the message was made.
    public let time: Date

    /// A writer.
    public init(time: Date) {
        self.time = time
    }

    /// The declaration, the beginning of the message and its header.
    public var prefix: String {
        let written = WritingTime(time)
        let header = XMLNode(
            "Header",
            [],
            [
                XMLNode("Sender", [], [XMLNode("SenderName", text: "bookfetch")]),
                XMLNode("SentDateTime", text: "\(written.day)T\(written.clock)Z"),
            ]
        )
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<ONIXMessage release=\"3.0\" xmlns=\"http://ns.editeur.org/onix/3.0/reference\">\n"
            + header.text(level: 1)
    }

    /// Nothing.
    public let separator = ""

    /// One `Product`.
    public func entry(_ exported: ExportedBook, key: String) -> String {
        let book = exported.book
        let nodes =
            [
                XMLNode("RecordReference", text: "bookfetch.\(key)"),
                XMLNode("NotificationType", text: "03"),
                identifier(of: book, key: key),
                ONIXDescription.node(book),
                ONIXCollateral.node(book),
                ONIXPublishing.node(book),
                ONIXSupply.node(book),
            ]
        return XMLNode("Product", [], nodes.compactMap(\.self)).text(level: 1)
    }

    /// The end of the message; of one without products, the element that says so.
    public func suffix(count: Int) -> String { (count == 0 ? "  <NoProduct/>\n" : "") + "</ONIXMessage>\n" }

    /// The ISBN (code 15), else the shop's own number or the key, as proprietary (code 01).
    private func identifier(of book: Book, key: String) -> XMLNode {
        if let isbn = book.isbn {
            return XMLNode(
                "ProductIdentifier",
                [],
                [XMLNode("ProductIDType", text: "15"), XMLNode("IDValue", text: isbn.isbn13)]
            )
        }
        let code = book.otherCodes.first.map(PlainText.line).flatMap { $0.isEmpty ? nil : $0 }
        let source = code == nil ? nil : book.sourceLine
        return XMLNode(
            "ProductIdentifier",
            [],
            [
                XMLNode("ProductIDType", text: "01"), XMLNode("IDTypeName", text: source ?? "bookfetch"),
                XMLNode("IDValue", text: code ?? key),
            ]
        )
    }
}

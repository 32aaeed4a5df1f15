import CatalogModel

/// Who published the book and when: block 4 of a product.
///
/// ONIX takes a date only beside a publisher's name, and none is made up for it: a book without a publisher goes
/// without its date.
enum ONIXPublishing {
    static func node(_ book: Book) -> XMLNode? {
        guard let publisher = book.publisherLine else { return nil }
        let name = [XMLNode("PublishingRole", text: "01"), XMLNode("PublisherName", text: publisher)]
        var nodes = [XMLNode("Publisher", [], name)]
        if let date = book.publishedOn {
            nodes.append(
                XMLNode(
                    "PublishingDate",
                    [],
                    [
                        XMLNode("PublishingDateRole", text: "01"),
                        XMLNode("Date", [("dateformat", format(of: date))], text: date.description.filter(\.isNumber)),
                    ]
                )
            )
        }
        return XMLNode("PublishingDetail", [], nodes)
    }

    /// Code list 55: `YYYYMMDD`, `YYYYMM`, `YYYY`.
    private static func format(of date: PartialDate) -> String {
        date.day != nil ? "00" : date.month != nil ? "01" : "05"
    }
}

import CatalogModel

/// What is said about the book: block 2 of a product, with the blurb and the cover.
enum ONIXCollateral {
    static func node(_ book: Book) -> XMLNode? {
        var nodes = [XMLNode]()
        if book.descriptionLine != nil, let text = book.description {
            nodes.append(
                XMLNode(
                    "TextContent",
                    [],
                    [
                        XMLNode("TextType", text: "03"), XMLNode("ContentAudience", text: "00"),
                        XMLNode("Text", text: text),
                    ]
                )
            )
        }
        if let cover = book.coverAddress {
            let version = [XMLNode("ResourceForm", text: "01"), XMLNode("ResourceLink", text: cover)]
            nodes.append(
                XMLNode(
                    "SupportingResource",
                    [],
                    [
                        XMLNode("ResourceContentType", text: "01"), XMLNode("ContentAudience", text: "00"),
                        XMLNode("ResourceMode", text: "03"), XMLNode("ResourceVersion", [], version),
                    ]
                )
            )
        }
        return nodes.isEmpty ? nil : XMLNode("CollateralDetail", [], nodes)
    }
}

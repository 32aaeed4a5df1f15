import CatalogModel

/// Where the book is to be had: block 6 of a product, for books with a list price or a page at a service.
enum ONIXSupply {
    static func node(_ book: Book) -> XMLNode? {
        let pages = book.pagesAbout
        guard book.listPrice != nil || !pages.isEmpty else { return nil }
        let name = [book.sourceLine, pages.first?.service, book.publisherLine].compactMap(\.self).first { !$0.isEmpty }
        let supplier =
            [XMLNode("SupplierRole", text: "00"), XMLNode("SupplierName", text: name ?? "bookfetch")]
            + pages.map { website($0, supplier: name) }
        let detail = [
            XMLNode("Supplier", [], supplier), XMLNode("ProductAvailability", text: "99"), price(of: book),
        ]
        return XMLNode("ProductSupply", [], [XMLNode("SupplyDetail", [], detail)])
    }

    /// Code list 73: the supplier's page about the work (36), or a third party's (12).
    private static func website(_ link: Link, supplier: String?) -> XMLNode {
        XMLNode(
            "Website",
            [],
            [
                XMLNode("WebsiteRole", text: link.service == supplier ? "36" : "12"),
                XMLNode("WebsiteLink", text: link.url),
            ]
        )
    }

    /// The recommended price with tax (02); where there is none, "contact supplier" (04).
    private static func price(of book: Book) -> XMLNode {
        guard let price = book.listPrice else { return XMLNode("UnpricedItemType", text: "04") }
        return XMLNode(
            "Price",
            [],
            [
                XMLNode("PriceType", text: "02"), XMLNode("PriceAmount", text: String(price.amount)),
                XMLNode("CurrencyCode", text: price.currency),
            ]
        )
    }
}

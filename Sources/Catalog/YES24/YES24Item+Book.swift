import CatalogModel
import YES24

extension YES24Item {
    /// The book as the catalogue knows it; no field name of YES24's leaves this file.
    var book: Book {
        let people = ContributorStatement(author ?? "")
        let codes = BookCodes(candidates: [isbn13 ?? "", isbn10 ?? ""])
        // Records and sets have no ISBN; the shop's number tells them apart.
        let number = codes.isbn == nil ? itemId.map { [String($0)] } ?? [] : []
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes + number,
            title: CleanText.plain(title ?? ""),
            subtitle: subTitle.flatMap { CleanText.plain($0).nonEmpty },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: publishDate.flatMap { PartialDate(published: $0) },
            pages: pages.flatMap { $0 > 0 ? $0 : nil },
            price: Price(list: shopPrice.flatMap(Self.won), sale: salePrice.flatMap(Self.won)),
            availability: itemStatus.flatMap { CleanText.plain($0).nonEmpty },
            description: [contentDetail?.bookIntroduction, contentDetail?.bookSummary].lazy
                .compactMap { $0.flatMap { CleanText.block($0).nonEmpty } }.first,
            contents: contentDetail?.tableOfContents.flatMap { CleanText.block($0).nonEmpty },
            rating: starScore.flatMap { Rating(value: $0) },
            cover: picture,
            category: goodsSortNm.flatMap { CleanText.plain($0).nonEmpty },
            links: page.map { [Link(service: "yes24", url: $0)] } ?? [],
            sources: ["yes24"]
        )
    }

    /// The cover in its largest size. Answers link to a middling one; all sizes stand under one address.
    private var picture: String? {
        guard let address = cover.flatMap({ WebAddress.clean($0, upgraded: true) }) else { return nil }
        guard let match = address.wholeMatch(of: /https:\/\/image\.yes24\.com\/goods\/([0-9]+)\/[A-Za-z]+/),
            let item = Int(match.1)
        else { return address }
        return YES24Cover.address(itemId: item, size: .extraLarge)
    }

    /// The item's page, which the terms want shown with every result; the samples' links are empty.
    private var page: String? {
        link.flatMap { WebAddress.clean($0, upgraded: true) }
            ?? itemId.flatMap { WebAddress.joined("product/goods/\($0)", to: "https://www.yes24.com") }
    }

    private static func won(_ amount: Double) -> Int? {
        Int(exactly: amount.rounded())
    }
}

import Aladin
import CatalogModel

extension AladinItem {
    /// The book as the catalogue knows it; no field name of Aladin's leaves this file.
    var book: Book {
        let people = ContributorStatement(author ?? "")
        let codes = BookCodes(candidates: [isbn13 ?? "", isbn ?? ""])
        let (title, subtitle) = titles
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: title,
            subtitle: subtitle,
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: pubDate.flatMap { PartialDate(published: $0) },
            pages: subInfo?.itemPage.flatMap { $0 > 0 ? $0 : nil },
            price: Price(list: priceStandard, sale: priceSales),
            availability: stockStatus.flatMap { CleanText.plain($0).nonEmpty },
            description: fullDescription.flatMap { CleanText.block($0).nonEmpty }
                ?? description.flatMap { CleanText.block($0).nonEmpty },
            contents: subInfo?.toc.flatMap { CleanText.block($0).nonEmpty },
            authorBiography: biography,
            rating: rating,
            cover: picture,
            category: categoryName.flatMap { CleanText.plain($0).nonEmpty },
            links: address.map { [Link(service: "aladin", url: $0)] } ?? [],
            sources: ["aladin"]
        )
    }

    /// What the shop tells about those who wrote it; about the others only where it tells nothing of these.
    private var biography: String? {
        AuthorBiography.text(
            of: (subInfo?.authors ?? []).map { ($0.authorType?.lowercased() == "author", $0.authorInfo) }
        )
    }

    /// The average with its count where the answer has one, else the whole number that every item carries.
    private var rating: Rating? {
        subInfo?.ratingInfo.flatMap { info in
            info.ratingScore.flatMap { Rating(value: $0, count: info.ratingCount) }
        } ?? customerReviewRank.flatMap { Rating(value: Double($0)) }
    }

    /// Aladin writes `title - subtitle` into one member and repeats the subtitle in another. Titles hold ` - ` of their
    /// own, so only what is repeated is taken off.
    private var titles: (String, String?) {
        let whole = CleanText.plain(title ?? "")
        guard let subtitle = subInfo?.subTitle.flatMap({ CleanText.plain($0).nonEmpty }) else { return (whole, nil) }
        let tail = " - " + subtitle
        return (whole.hasSuffix(tail) ? String(whole.dropLast(tail.count)) : whole, subtitle)
    }

    /// The cover, unless it is the shop's picture of "no picture".
    private var picture: String? {
        guard let address = cover.flatMap({ WebAddress.clean($0, upgraded: true) }),
            let file = address.split(separator: "/").last, !file.lowercased().hasPrefix("noimg")
        else { return nil }
        return address
    }

    /// The book's page, by the item's number where the answer has no link. The link holds HTML entities inside JSON, and in old answers the caller's key.
    private var address: String? {
        link.flatMap { WebAddress.clean($0, entities: true, upgraded: true) }
            .map { WebAddress.withoutParameters(["ttbkey"], in: $0) }
            ?? itemId.flatMap {
                WebAddress.joined("shop/wproduct.aspx?ItemId=\($0)", to: "https://www.aladin.co.kr")
            }
    }
}

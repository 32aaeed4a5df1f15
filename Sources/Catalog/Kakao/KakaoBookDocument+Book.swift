import CatalogModel
import Foundation
import KakaoBook

extension KakaoBookDocument {
    /// The book as the catalogue knows it; no field name of Kakao's leaves this file.
    var book: Book {
        let writers = ContributorStatement(names: authors ?? [], role: .author)
        let translated = ContributorStatement(names: translators ?? [], role: .translator)
        let codes = BookCodes(candidates: [isbn ?? ""])
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: CleanText.plain(title ?? ""),
            contributors: writers.contributors + translated.contributors,
            othersOmitted: writers.omitsOthers || translated.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: datetime.flatMap { PartialDate(published: $0) },
            price: Price(list: price, sale: salePrice),
            availability: status.flatMap { CleanText.plain($0).nonEmpty },
            description: contents.flatMap { CleanText.block($0).nonEmpty },
            cover: cover,
            links: url.flatMap { WebAddress.clean($0) }.map { [Link(service: "kakao", url: $0)] } ?? [],
            sources: ["kakao"]
        )
    }

    /// The picture itself: `thumbnail` is the address of a proxy that shrinks the picture named by its `fname`.
    private var cover: String? {
        guard let thumbnail = thumbnail?.nonEmpty else { return nil }
        let original = URLComponents(string: thumbnail)?.queryItems?.first { $0.name == "fname" }?.value
        return original.flatMap { WebAddress.clean($0, upgraded: true) } ?? WebAddress.clean(thumbnail, upgraded: true)
    }
}

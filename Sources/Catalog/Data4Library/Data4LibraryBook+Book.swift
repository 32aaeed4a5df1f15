import CatalogModel
import Data4Library

extension Data4LibraryBook {
    /// The book as the catalogue knows it; no field name of the service's leaves this file.
    var book: Book {
        let people = ContributorStatement(authors ?? "")
        let codes = BookCodes(candidates: [isbn13 ?? "", isbn ?? ""])
        let names = CataloguedTitle(CleanText.plain(bookname ?? ""), names: people.contributors.map(\.name))
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: withVolume(names.title),
            subtitle: names.subtitle,
            parallelTitle: names.parallelTitle,
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: [publicationDate, publicationYear].lazy
                .compactMap { $0.flatMap { PartialDate(published: $0) } }.first,
            description: description.flatMap { CleanText.block($0).nonEmpty },
            cover: bookImageURL.flatMap { WebAddress.clean($0, upgraded: true) },
            category: classNm.flatMap { CleanText.plain($0).nonEmpty },
            links: bookDtlUrl.flatMap { WebAddress.clean($0, upgraded: true) }
                .map { [Link(service: "data4library", url: $0)] } ?? [],
            sources: ["data4library"]
        )
    }

    /// The title and, as it belongs to a book's name, the volume.
    private func withVolume(_ title: String) -> String {
        guard let volume = vol.flatMap({ CleanText.plain($0).nonEmpty }), !title.hasSuffix(" " + volume) else {
            return title
        }
        return title.isEmpty ? volume : "\(title) \(volume)"
    }
}

import CatalogModel
import NationalLibrary

extension NationalLibraryRecord {
    /// The book as the catalogue knows it; no field name of the library's leaves this file.
    var book: Book {
        let people = ContributorStatement(author ?? "")
        let codes = BookCodes(candidates: [eaISBN ?? ""])
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: wholeTitle,
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: publicationDate,
            pages: page.flatMap(PageCount.parse),
            price: Price(list: [realPrice, prePrice].lazy.compactMap { $0.flatMap(WonAmount.parse) }.first),
            description: [introduction, summary].lazy.compactMap { $0.flatMap { CleanText.block($0).nonEmpty } }.first,
            contents: tableOfContents.flatMap { CleanText.block($0).nonEmpty },
            cover: titleURL.flatMap { WebAddress.clean($0, upgraded: true) },
            sources: ["nlk"]
        )
    }

    /// The record with what tells it from the others of its day.
    var dated: DatedRecord {
        let book = book
        let text = eaISBN.map { CleanText.plain($0) } ?? ""
        return DatedRecord(
            book: book,
            malformedISBN: book.isbn == nil ? text.nonEmpty : nil,
            controlNumber: controlNo.flatMap { CleanText.plain($0).nonEmpty },
            plannedOn: publishPredate.flatMap { PartialDate(published: $0) },
            realOn: realPublishDate.flatMap { PartialDate(published: $0) }
        )
    }

    /// The title and, as it belongs to a book's name, the volume.
    private var wholeTitle: String {
        let title = CleanText.plain(title ?? "")
        guard let volume = vol.flatMap({ CleanText.plain($0).nonEmpty }), !title.hasSuffix(" " + volume) else {
            return title
        }
        return title.isEmpty ? volume : "\(title) \(volume)"
    }

    /// The real date, unless the announced one says the same more precisely: `20230000` beside `20230626`.
    private var publicationDate: PartialDate? {
        let announced = publishPredate.flatMap { PartialDate(published: $0) }
        guard let real = realPublishDate.flatMap({ PartialDate(published: $0) }) else { return announced }
        guard let announced, announced.description.hasPrefix(real.description) else { return real }
        return announced
    }
}

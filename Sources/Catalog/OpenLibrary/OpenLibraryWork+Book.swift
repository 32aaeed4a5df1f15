import CatalogModel
import OpenLibrary

extension OpenLibraryWork {
    /// The book as the catalogue knows it: the edition that matches best, where one came along, and else the work.
    ///
    /// No field name of Open Library's leaves this file.
    var book: Book {
        let edition = editions?.docs?.first
        let codes = BookCodes(candidates: edition?.isbn ?? [])
        let pages = [edition?.key, key].compactMap { $0?.nonEmpty }
        // Without an ISBN the service's own number tells works apart; other editions' numbers are not this book's.
        let numbers =
            codes.isbn == nil ? pages.first.flatMap { $0.split(separator: "/").last }.map { [String($0)] } : nil
        return Book(
            isbn: codes.isbn,
            otherCodes: numbers ?? [],
            title: CleanText.plain(edition?.title ?? title ?? ""),
            subtitle: (edition == nil ? subtitle : edition?.subtitle).flatMap { CleanText.plain($0).nonEmpty },
            contributors: Contributor.named((authorName ?? []).map { CleanText.plain($0) }, role: .author),
            publisher: edition?.publisher?.lazy.compactMap { CleanText.plain($0).nonEmpty }.first,
            publishedOn: edition == nil
                ? firstPublishYear.flatMap { PartialDate(year: $0) }
                : edition?.publishDate?.lazy.compactMap { OpenLibraryDate.parse($0) }.first,
            cover: OpenLibraryPicture.address(edition == nil ? coverId : edition?.coverId),
            links: pages.first.flatMap { WebAddress.clean("https://openlibrary.org\($0)") }
                .map { [Link(service: "openlibrary", url: $0)] } ?? [],
            sources: ["openlibrary"]
        )
    }
}

/// Covers by their number.
enum OpenLibraryPicture {
    /// The large image; `nil` for -1, which is the service's way to write "none".
    static func address(_ number: Int?) -> String? {
        guard let number, number > 0 else { return nil }
        return try? OpenLibraryCover.address(.id(number), size: .large)
    }

    /// The large image of a book, by its ISBN.
    static func address(of isbn: ISBN) -> String? {
        try? OpenLibraryCover.address(.isbn(isbn.isbn13), size: .large)
    }
}

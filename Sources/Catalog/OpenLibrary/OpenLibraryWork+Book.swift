import CatalogModel
import OpenLibrary

extension OpenLibraryWork {
    /// The book as the catalogue knows it: the edition that matches best, where one came along, and else the work.
    ///
    /// No field name of Open Library's leaves this file.
    var book: Book {
        let edition = editions?.docs?.first
        let codes = BookCodes(candidates: edition?.isbn ?? [])
        let page =
            edition?.key.flatMap { OpenLibraryKey($0, of: .edition) } ?? key.flatMap { OpenLibraryKey($0, of: .work) }
        let people = ContributorStatement(names: (authorName ?? []).map { CleanText.plain($0) }, role: .author)
        return Book(
            isbn: codes.isbn,
            // Without an ISBN the service's own number tells works apart; other editions' numbers are not this book's.
            otherCodes: codes.isbn == nil ? page.map { [$0.number] } ?? [] : [],
            title: CleanText.plain(edition?.title ?? title ?? ""),
            subtitle: (edition == nil ? subtitle : edition?.subtitle).flatMap { CleanText.plain($0).nonEmpty },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: edition?.publisher?.lazy.compactMap { CleanText.plain($0).nonEmpty }.first,
            publishedOn: edition == nil
                ? firstPublishYear.flatMap { PartialDate(year: $0) }
                : edition?.publishDate?.lazy.compactMap { OpenLibraryDate.parse($0) }.first,
            cover: OpenLibraryPicture.address(edition == nil ? coverId : edition?.coverId),
            links: page.flatMap(\.page).map { [Link(service: "openlibrary", url: $0)] } ?? [],
            sources: ["openlibrary"]
        )
    }
}

/// The number of a work or an edition, out of its key: `/works/OL82563W`, or `OL82563W` alone as old answers have it.
struct OpenLibraryKey {
    /// What a key is of, unless its last letter says otherwise.
    enum Kind: String {
        case work = "works"
        case edition = "books"
    }

    /// The service's own number: `OL82563W`.
    let number: String
    private let kind: Kind

    /// Reads a key; `nil` where it holds no number.
    init?(_ key: String, of kind: Kind) {
        let parts = CleanText.plain(key).split { "/?#".contains($0) }
        guard let number = parts.first(where: { $0.wholeMatch(of: /OL[0-9]+[A-Z]/) != nil }) else { return nil }
        self.number = String(number)
        self.kind = number.last == "W" ? .work : number.last == "M" ? .edition : kind
    }

    /// The page about it.
    var page: String? { WebAddress.joined("\(kind.rawValue)/\(number)", to: "https://openlibrary.org") }
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

import CatalogModel
import OpenLibrary

extension OpenLibraryBook {
    /// The book as the catalogue knows it; no field name of Open Library's leaves this file.
    ///
    /// - Parameter isbn: The ISBN it was asked for. An edition may have several, one for each printing, and is then the book
    ///   of the one asked for; with numbers of its own and not this one it is another book.
    /// - Returns: The book.
    func book(askedFor isbn: ISBN) -> Book {
        let codes = BookCodes(candidates: (identifiers?["isbn_13"] ?? []) + (identifiers?["isbn_10"] ?? []))
        let own = ((identifiers?["isbn_13"] ?? []) + (identifiers?["isbn_10"] ?? [])).compactMap { try? ISBN($0) }
        return Book(
            isbn: own.isEmpty || own.contains(isbn) ? isbn : codes.isbn,
            title: CleanText.plain(title ?? ""),
            subtitle: subtitle.flatMap { CleanText.plain($0).nonEmpty },
            contributors: people.contributors,
            othersOmitted: people.omitsOthers,
            publisher: publishers?.lazy.compactMap { $0.name.flatMap { CleanText.plain($0).nonEmpty } }.first,
            publishedOn: publishDate.flatMap { OpenLibraryDate.parse($0) },
            pages: numberOfPages.flatMap { $0 > 0 ? $0 : nil },
            cover: cover?.large.flatMap { WebAddress.clean($0, upgraded: true) },
            links: page.map { [Link(service: "openlibrary", url: $0)] } ?? [],
            sources: ["openlibrary"]
        )
    }

    /// The authors by name; without any, the title page's own words.
    private var people: ContributorStatement {
        let names = (authors ?? []).compactMap { $0.name.flatMap { CleanText.plain($0).nonEmpty } }
        guard names.isEmpty else { return ContributorStatement(names: names, role: .author) }
        var statement = CleanText.plain(byStatement ?? "")
        // Library records end it with a full stop, and English ones begin it with "by".
        if statement.hasSuffix("."), !statement.hasSuffix("et al.") { statement.removeLast() }
        statement.replace("[by]", with: "by")
        if statement.lowercased().hasPrefix("by ") { statement.removeFirst(3) }
        return ContributorStatement(statement)
    }

    private var page: String? {
        url.flatMap { WebAddress.clean($0, upgraded: true) }
            ?? key.flatMap { OpenLibraryKey($0, of: .edition)?.page }
    }
}

import CatalogModel

extension Book {
    /// This book with the gaps filled from another source's record of the same ISBN.
    ///
    /// - Parameters:
    ///   - record: The other source's record; what it has beyond this one's is taken, nothing is replaced.
    ///   - dated: Whether the record's publication date is the one to believe, because the book was found by it.
    /// - Returns: The filled book, naming the record's source first: it is where the book was found.
    func filled(from record: Book, dated: Bool) -> Book {
        var book = self
        book.title = title.isEmpty ? record.title : title
        book.subtitle = subtitle ?? record.subtitle
        book.parallelTitle = parallelTitle ?? record.parallelTitle
        if contributors.isEmpty {
            book.contributors = record.contributors
            book.othersOmitted = record.othersOmitted
        }
        book.publisher = publisher ?? record.publisher
        book.publishedOn = dated ? record.publishedOn ?? publishedOn : publishedOn ?? record.publishedOn
        book.pages = pages ?? record.pages
        book.price = price ?? record.price
        book.availability = availability ?? record.availability
        book.description = description ?? record.description
        book.contents = contents ?? record.contents
        book.authorBiography = authorBiography ?? record.authorBiography
        book.rating = rating ?? record.rating
        book.cover = cover ?? record.cover
        book.category = category ?? record.category
        book.otherCodes.addMissing(record.otherCodes)
        book.links.addMissing(record.links)
        book.sources = record.sources + sources.filter { !record.sources.contains($0) }
        return book
    }
}

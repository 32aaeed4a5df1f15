import CatalogModel

extension Book {
    /// The book as a file gives it, behind the same gate for texts and addresses that a service's answer passes: a file
    /// may come from anywhere.
    var cleanedForImport: Book {
        Book(
            isbn: isbn,
            otherCodes: otherCodes.map(CleanText.plain),
            title: CleanText.plain(title),
            subtitle: subtitle.map(CleanText.plain),
            parallelTitle: parallelTitle.map(CleanText.plain),
            contributors: contributors.map {
                Contributor(name: CleanText.plain($0.name), role: $0.role, label: $0.label.map(CleanText.plain))
            },
            othersOmitted: othersOmitted,
            publisher: publisher.map(CleanText.plain),
            publishedOn: publishedOn,
            pages: pages,
            price: price,
            availability: availability.map(CleanText.plain),
            description: description.map(CleanText.block),
            contents: contents.map(CleanText.block),
            authorBiography: authorBiography.map(CleanText.block),
            rating: rating.flatMap { Rating(value: $0.value, scale: $0.scale, count: $0.count) },
            cover: cover.flatMap { WebAddress.clean($0) },
            category: category.map(CleanText.plain),
            links: links.compactMap { link in
                WebAddress.clean(link.url).map { Link(service: CleanText.plain(link.service), url: $0) }
            },
            sources: sources.map(CleanText.plain)
        )
    }
}

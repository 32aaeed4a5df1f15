import CatalogModel

/// A text for one line has no control character and no line end, and cleaning it once more changes nothing.
func clean(_ text: String?) throws(Broken) {
    guard let text else { return }
    try hold(
        text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
        "a control character in \(text.debugDescription)"
    )
    try hold(Array(CleanText.literal(text).utf8) == Array(text.utf8), "not clean: \(text.debugDescription)")
}

/// An address is one that a program may fetch.
func clean(address: String?) throws(Broken) {
    guard let address else { return }
    try hold(WebAddress.clean(address) == address, "the address \(address.debugDescription)")
}

/// The texts of books are clean, their addresses can be fetched, and their JSON is read back as the same book.
func clean(_ books: [Book]) throws(Broken) {
    for book in books {
        for text in [book.title, book.subtitle, book.parallelTitle, book.publisher, book.category, book.availability] {
            try clean(text)
        }
        for person in book.contributors {
            try clean(person.name)
            try hold(!person.name.isEmpty, "a contributor without a name")
        }
        try clean(address: book.cover)
        for link in book.links { try clean(address: link.url) }
        _ = (book.identity, book.authors)
    }
}

import CatalogModel

/// One row of a Goodreads file.
struct GoodreadsRow {
    let columns: GoodreadsColumns
    let cells: [String]

    /// The title, without markup.
    var title: String? { text(.title).map(CleanText.plain) }

    /// The private notes.
    var notes: String? { text(.notes).map(CleanText.block).flatMap { $0.isEmpty ? nil : $0 } }

    /// The ISBN that the two columns agree on, or the one there is.
    ///
    /// Where they name two books, or one of them is damaged, there is no telling which is meant.
    func isbn() throws(RowDoubt) -> ISBN {
        var found = [ISBN]()
        for column in [GoodreadsColumns.Column.isbn13, .isbn] {
            guard let text = text(column) else { continue }
            do throws(ISBN.Invalid) {
                let isbn = try ISBN(text)
                if !found.contains(isbn) { found.append(isbn) }
            } catch {
                let several = ISBN.all(in: text)
                throw RowDoubt(reason: several.count > 1 ? .severalISBNs(several) : .badISBN(text, error))
            }
        }
        guard let isbn = found.first else { throw RowDoubt(reason: .noISBN) }
        guard found.count == 1 else { throw RowDoubt(reason: .severalISBNs(found)) }
        return isbn
    }

    /// What the row says about the book. Goodreads names no roles but the author's.
    func book(_ isbn: ISBN, _ unreadable: inout [DoubtReason]) -> Book? {
        guard let title else { return nil }
        var contributors = [Contributor]()
        if let author = text(.author).map(CleanText.plain) {
            contributors.append(Contributor(name: author, role: .author))
        }
        for name in (text(.additionalAuthors) ?? "").split(separator: ",").map({ CleanText.plain(String($0)) })
        where !name.isEmpty {
            contributors.append(Contributor(name: name, role: .other))
        }
        return Book(
            isbn: isbn,
            title: title,
            contributors: contributors,
            publisher: text(.publisher).map(CleanText.plain),
            publishedOn: date(.year, &unreadable),
            pages: number(.pages, 1...100_000, &unreadable),
            sources: [columns.isGoodreads ? "goodreads" : "import"]
        )
    }

    /// What the row says about its reading.
    func reading(_ unreadable: inout [DoubtReason]) -> ReadingFacts {
        var facts = ReadingFacts()
        facts.goodreadsID = text(.bookID)
        // 0 stars are no stars.
        facts.rating = text(.rating) == "0" ? nil : number(.rating, 1...5, &unreadable)
        facts.exclusiveShelf = text(.exclusiveShelf)
        facts.shelves = (text(.shelves) ?? "").split(separator: ",").map { PlainText.line(String($0)) }
            .filter { !$0.isEmpty }
        facts.review = text(.review).map(CleanText.block).flatMap { $0.isEmpty ? nil : $0 }
        facts.readOn = date(.readOn, &unreadable)
        facts.addedOn = date(.addedOn, &unreadable)
        facts.readCount = number(.readCount, 0...10_000, &unreadable)
        return facts
    }

    private func text(_ column: GoodreadsColumns.Column) -> String? { columns.value(column, in: cells) }

    private func number(
        _ column: GoodreadsColumns.Column,
        _ range: ClosedRange<Int>,
        _ unreadable: inout [DoubtReason]
    ) -> Int? {
        guard let text = text(column) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        unreadable.append(.unreadableValue(column: column.rawValue, text: text))
        return nil
    }

    private func date(_ column: GoodreadsColumns.Column, _ unreadable: inout [DoubtReason]) -> PartialDate? {
        guard let text = text(column) else { return nil }
        if let date = PartialDate(lenient: text) { return date }
        unreadable.append(.unreadableValue(column: column.rawValue, text: text))
        return nil
    }
}

extension Book {
    /// What makes two records one book. It never changes for a record, whatever else a service adds to it later.
    ///
    /// 1. The ISBN-13.
    /// 2. Without one, the first source and its own number for the book, as `kakao:1467038`: read from the link to the
    ///    book's page, since the codes beside it may be a set's, which all volumes of the set share.
    /// 3. Without such a link, the first source and its first other code, as `aladin:K792138300`.
    /// 4. Without a code either, the first source with title, publisher, date and first name, as
    ///    `nlk:새벽의 도서관|물결|2026-05|김하늘`; where only a title is known, nothing.
    public var identity: String? {
        if let isbn { return isbn.isbn13 }
        guard let source = sources.first else { return nil }
        if let number = links.lazy.filter({ $0.service == source }).compactMap(\.pageNumber).first {
            return "\(source):\(number)"
        }
        if let code = otherCodes.first { return "\(source):\(code)" }
        let details = [publisher ?? "", publishedOn?.description ?? "", contributors.first?.name ?? ""]
        guard !title.isEmpty, details.contains(where: { !$0.isEmpty }) else { return nil }
        return "\(source):\(([title] + details).joined(separator: "|"))"
    }
}

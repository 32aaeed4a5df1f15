extension Link {
    /// The service's own number for the book, as it stands in the address of the book's page: `ItemId` at Aladin, `bookId`
    /// at Kakao, the last part of the path `/product/goods/` at YES24 and `/books/` at Open Library.
    var pageNumber: String? {
        let address = url.prefix { $0 != "#" }
        let halves = address.split(separator: "?", maxSplits: 1)
        guard let path = halves.first else { return nil }
        if halves.count == 2 {
            for parameter in halves[1].split(separator: "&") {
                let pair = parameter.split(separator: "=", maxSplits: 1)
                guard pair.count == 2, ["itemid", "bookid"].contains(pair[0].lowercased()) else { continue }
                return String(pair[1])
            }
        }
        for folder in ["/goods/", "/books/"] {
            guard let range = path.firstRange(of: folder) else { continue }
            let number = path[range.upperBound...].prefix { $0 != "/" }
            if !number.isEmpty { return String(number) }
        }
        return nil
    }
}

import APIClient
import CatalogModel
import Feeds
import Foundation

@testable import Catalog

extension FuzzTarget {
    /// HTML becomes clean text of one line or of paragraphs.
    static let text = FuzzTarget("text") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        try clean(CleanText.plain(text))
        try clean(CleanText.literal(text))
        let block = CleanText.block(text)
        for line in block.split(separator: "\n", omittingEmptySubsequences: false) { try clean(String(line)) }
        try hold(!block.contains("\n\n\n"), "two empty lines in a row")
    }

    /// A statement of responsibility becomes people, each with a clean name.
    static let statement = FuzzTarget("statement") { bytes in
        let statement = ContributorStatement(String(decoding: bytes, as: UTF8.self))
        for person in statement.contributors {
            try clean(person.name)
            try hold(!person.name.isEmpty, "an empty name")
        }
    }

    /// Every form of an ISBN that was read is read as the same ISBN.
    static let isbn = FuzzTarget("isbn") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        for isbn in ISBN.all(in: text) + [try? ISBN(text)].compactMap(\.self) {
            for form in [isbn.isbn13, isbn.hyphenated, isbn.description] + [isbn.isbn10].compactMap(\.self) {
                try hold((try? ISBN(form)) == isbn, "\(form) is not \(isbn)")
                try hold(ISBN.all(in: form) == [isbn], "\(form) is not found")
            }
        }
    }

    /// A date is written as one that is read as the same date.
    static let date = FuzzTarget("date") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let dates = [PartialDate(lenient: text), PartialDate(published: text), try? PartialDate(strict: text)]
        for date in dates.compactMap(\.self) {
            try hold(PartialDate(lenient: date.description) == date, "\(date)")
        }
        if let day = try? MonthDay(strict: text) {
            try hold((try? MonthDay(strict: day.description)) == day, "\(day)")
        }
        if let date = Instant.parse(text) {
            let written = Instant.text(date)
            try hold(Instant.parse(written).map(Instant.text) == written, written)
        }
        if let zone = TimeZone(identifier: "Asia/Seoul") { _ = FeedDate.parse(text, zone: zone) }
    }

    /// A clean address is clean, and a query is read as it was written.
    static let address = FuzzTarget("address") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        try clean(address: WebAddress.clean(text))
        try clean(address: WebAddress.clean(text, entities: true, upgraded: true))
        try clean(address: WebAddress.joined(text, to: "https://example.com/a/b?c"))
        if let address = Article.canonicalURL(text) {
            try hold(Article.canonicalURL(address) == address, "the address \(address)")
        }
        let encoded = PercentEncoding.encode(text)
        try hold(Array(PercentEncoding.decode(encoded).utf8) == Array(text.utf8), "encoded as \(encoded)")
        let query = Query(percentEncoded: text)
        try hold(Query(percentEncoded: query.percentEncoded) == query, "the query \(query.percentEncoded)")
    }

    /// A title names the same work as itself.
    static let title = FuzzTarget("title") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let key = TitleKey(text)
        try hold(TitleKey(text) == key, "two readings differ")
        _ = key.relation(to: TitleKey(String(text.prefix(20))))
        _ = key.volume?.description
    }
}

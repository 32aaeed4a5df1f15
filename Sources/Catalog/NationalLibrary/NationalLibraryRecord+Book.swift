import CatalogModel
import NationalLibrary

extension NationalLibraryRecord {
    /// The book as the catalogue knows it; no field name of the library's leaves this file.
    var book: Book {
        let codes = BookCodes(candidates: [eaISBN ?? ""])
        return Book(
            isbn: codes.isbn,
            otherCodes: codes.otherCodes,
            title: wholeTitle,
            contributors: ContributorStatement.parse(author ?? ""),
            publisher: publisher.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: publicationDate,
            pages: page.flatMap(Self.pages),
            price: Price(list: [realPrice, prePrice].lazy.compactMap { $0.flatMap(Self.amount) }.first),
            description: [introduction, summary].lazy.compactMap { $0.flatMap { CleanText.block($0).nonEmpty } }.first,
            contents: tableOfContents.flatMap { CleanText.block($0).nonEmpty },
            cover: titleURL.flatMap { WebAddress.clean($0, upgraded: true) },
            sources: ["nlk"]
        )
    }

    /// The record with what tells it from the others of its day.
    var dated: DatedRecord {
        let book = book
        let text = eaISBN.map { CleanText.plain($0) } ?? ""
        return DatedRecord(
            book: book,
            malformedISBN: book.isbn == nil ? text.nonEmpty : nil,
            controlNumber: controlNo.flatMap { CleanText.plain($0).nonEmpty },
            plannedOn: publishPredate.flatMap { PartialDate(lenient: $0) },
            realOn: realPublishDate.flatMap { PartialDate(lenient: $0) }
        )
    }

    /// The title and, as it belongs to a book's name, the volume.
    private var wholeTitle: String {
        let title = CleanText.plain(title ?? "")
        guard let volume = vol.flatMap({ CleanText.plain($0).nonEmpty }), !title.hasSuffix(" " + volume) else {
            return title
        }
        return title.isEmpty ? volume : "\(title) \(volume)"
    }

    /// The real date, unless the announced one says the same more precisely: `20230000` beside `20230626`.
    private var publicationDate: PartialDate? {
        let announced = publishPredate.flatMap { PartialDate(lenient: $0) }
        guard let real = realPublishDate.flatMap({ PartialDate(lenient: $0) }) else { return announced }
        guard let announced, announced.description.hasPrefix(real.description) else { return real }
        return announced
    }

    /// The number before `p` in `xiii, 345 p.`, or a number alone; `1책` counts volumes, not pages.
    private static func pages(_ text: String) -> Int? {
        for match in text.matches(of: /([0-9][0-9,]*)\s*(\p{L}*)/) {
            let unit = match.2.lowercased()
            guard unit.isEmpty || unit.hasPrefix("p") || unit.hasPrefix("쪽") || unit.hasPrefix("면") else { continue }
            return number(match.1)
        }
        return nil
    }

    /// The amount in `15,000원`, `15000` or `전3권 45,000원`: what is called won, else a number that counts nothing else.
    private static func amount(_ text: String) -> Int? {
        let amounts = text.matches(of: /([0-9][0-9,]*)\s*(\p{L}*)/)
        let inWon = amounts.first { $0.2.hasPrefix("원") || $0.2.lowercased().hasPrefix("won") }
        let counters = ["권", "책", "부", "집", "년", "판", "쇄"]
        let plain = amounts.first { amount in !counters.contains { amount.2.hasPrefix($0) } }
        return (inWon ?? plain).flatMap { number($0.1) }
    }

    private static func number(_ digits: Substring) -> Int? {
        Int(digits.filter { $0 != "," }).flatMap { $0 > 0 ? $0 : nil }
    }
}

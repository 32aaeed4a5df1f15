import Basics
import Catalog
import CatalogModel
import Dumps

extension DumpRecord {
    /// A book of the library's linked data in the catalogue's model. The year is the library's own; the date of the
    /// title page (`民國73[1984]`) is used if it is missing.
    var linkedBook: Book {
        let people = self[.statement].first.map { ContributorStatement(CleanText.plain($0)) }
        let names = ContributorStatement(names: self[.creators].map { CleanText.plain($0) }, role: .author)
        let statement = people.flatMap { $0.contributors.isEmpty ? nil : $0 } ?? names
        let volume = self[.volume].first.flatMap { CleanText.plain($0).nonEmpty }
        let title = CleanText.plain(self[.title].first ?? "")
        return Book(
            isbn: isbn,
            otherCodes: isbn == nil ? self[.key] : [],
            title: volume.map { "\(title). \($0)" } ?? title,
            subtitle: self[.subtitle].first.flatMap { CleanText.plain($0).nonEmpty },
            contributors: statement.contributors,
            othersOmitted: statement.omitsOthers,
            publisher: self[.publisher].first.flatMap { CleanText.plain($0).nonEmpty },
            publishedOn: self[.year].first.flatMap { PartialDate(published: $0) }
                ?? self[.date].first.flatMap { PartialDate(published: $0) ?? PartialDate(bracketed: $0) },
            pages: self[.pages].first.flatMap { Int($0, in: 1...1_000_000) },
            classification: Classification(texts: self[.kdc].map(Optional.some), ddc: self[.ddc].map(Optional.some)),
            details: catalogued(volume).with(statement),
            links: self[.key].first
                .flatMap { WebAddress.joined("resource/\($0)", to: "https://lod.nl.go.kr") }
                .map { [Link(service: "nlk", url: $0)] } ?? []
        )
    }

    /// Place, series and form. A number belongs to a series only if there are as many.
    private func catalogued(_ volume: String?) -> CatalogueDetails {
        func texts(_ field: DumpField) -> [String] { self[field].compactMap { CleanText.plain($0).nonEmpty } }
        let (titles, numbers, extents) = (texts(.series), texts(.seriesNumber), texts(.extent))
        let words = ["삽화", "삽도", "화보", "도판", "도표", "사진", "초상", "지도", "악보", "ill."]
        return CatalogueDetails(
            volume: volume,
            place: texts(.place).first,
            illustrations: extents.lazy.compactMap { CatalogueDetails.illustrations(inExtent: $0) }.first
                ?? extents.first { text in !text.contains(where: \.isNumber) && words.contains(where: text.contains) },
            size: extents.lazy.compactMap { CoverDimensions(heightByWidth: $0) }.first,
            series: titles.enumerated().compactMap { index, title in
                SeriesStatement(title, number: numbers.count == titles.count ? numbers[index] : nil)
            }
        )
    }
}

extension PartialDate {
    /// The year that a library adds in brackets: `民國73[1984]`.
    fileprivate init?(bracketed text: String) {
        guard let year = text.firstMatch(of: /\[([0-9]{4})\]/) else { return nil }
        self.init(published: String(year.1))
    }
}

import Basics
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Terminal
import Wording

enum SeriesReports {
    static func volumes(_ volumes: [SeriesVolume], path: String, _ matching: SeriesMatching?) -> Report {
        let isMatched = matching != nil
        return Report(
            document: VolumesDocument(file: path, volumes: volumes, matching: matching),
            items: matched(volumes, matching),
            fields: fields + (isMatched ? matchFields : []),
            rows: volumes.map { row($0, matching) },
            columns: [
                Table.Column("#", alignment: .right, minimumWidth: 1, priority: 6, isTruncatable: false),
                Table.Column(.columnTitle, minimumWidth: 20, priority: 6, weight: 3),
                Table.Column(.columnAuthor, minimumWidth: 8, priority: 2),
                Table.Column(.columnReleased, priority: 4, isTruncatable: false),
                Table.Column(.columnPages, alignment: .right, priority: 3, isTruncatable: false),
                Table.Column(.columnChapters, alignment: .right, priority: 1, isTruncatable: false),
            ]
                + (isMatched
                    ? [
                        Table.Column(.columnIsbn, priority: 3, isTruncatable: false),
                        Table.Column(.columnPrice, alignment: .right, priority: 4, isTruncatable: false),
                        Table.Column(.columnShelf, priority: 4, isTruncatable: false),
                    ] : []),
            cells: volumes.map { volume in
                guard let matching else { return row(volume, nil) }
                return row(volume, nil) + cells(matching.matches[volume.number])
            },
            whenEmpty: .noVolumes
        )
    }

    static func volume(_ volume: SeriesVolume, path: String, _ matching: SeriesMatching?) -> Report {
        Report(
            document: VolumesDocument(file: path, volumes: [volume], matching: matching),
            items: matched([volume], matching),
            fields: fields + (matching == nil ? [] : matchFields),
            rows: [row(volume, matching)],
            columns: []
        )
    }

    static func lint(_ findings: [SeriesFinding], path: String) -> Report {
        let records = findings.map {
            FindingRecord(
                line: $0.position.line,
                column: $0.position.column,
                volume: $0.volume,
                message: Message.finding($0.kind).text
            )
        }
        return Report(
            document: LintDocument(file: path, findings: records),
            items: records,
            fields: ["line", "column", "volume", "message"],
            rows: records.map { ["\($0.line)", "\($0.column)", $0.volume.map { "\($0)" } ?? "", $0.message] },
            columns: [
                Table.Column(.columnLine, alignment: .right, priority: 3, isTruncatable: false),
                Table.Column(.columnColumn, alignment: .right, priority: 1, isTruncatable: false),
                Table.Column(.columnVolume, alignment: .right, priority: 2, isTruncatable: false),
                Table.Column(.columnFinding, minimumWidth: 20, priority: 4),
            ],
            whenEmpty: .nothingDoubtful
        )
    }

    private static let fields = ["number", "title", "author", "releasedOn", "pages", "chapters"]
    private static let matchFields = ["isbn13", "price", "cover", "onShelf"]

    private static func row(_ volume: SeriesVolume, _ matching: SeriesMatching?) -> [String] {
        let own = [
            "\(volume.number)", volume.title ?? "", volume.author ?? "", volume.releasedOn?.description ?? "",
            volume.pages.map { "\($0)" } ?? "", "\(volume.chapters.count)",
        ]
        guard let matching else { return own }
        guard let match = matching.matches[volume.number] else { return own + ["", "", "", ""] }
        let book = match.book
        return own + [
            book.isbn?.isbn13 ?? "", (book.price?.sale ?? book.price?.list).map { "\($0)" } ?? "", book.cover ?? "",
            match.onShelf ? "true" : "false",
        ]
    }

    private static func cells(_ match: VolumeMatch?) -> [String] {
        guard let match else { return ["", "", ""] }
        return [
            match.book.isbn?.isbn13 ?? "", match.book.price.map { PriceText.short($0) } ?? "",
            match.onShelf ? Message.cellOnShelf.text : "",
        ]
    }

    fileprivate static func matched(_ volumes: [SeriesVolume], _ matching: SeriesMatching?) -> [MatchedVolume] {
        volumes.map { MatchedVolume(volume: $0, match: matching?.matches[$0.number], isAsked: matching != nil) }
    }
}

/// Volumes as JSON: the shape `bookfetch.series/1`.
private struct VolumesDocument: Encodable, Sendable {
    let file: String
    let volumes: [SeriesVolume]
    let matching: SeriesMatching?

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "schema": "bookfetch.series/1", "file": file, "volumes": SeriesReports.matched(volumes, matching),
        ])
        // A file alone has no freshness.
        guard let matching else { return }
        try encoder.encode([
            "freshness": FreshnessRecord(matching.freshness), "problems": matching.problems.map { ProblemRecord($0) },
        ])
    }
}

/// A lint as JSON: the shape `bookfetch.lint/1`.
private struct LintDocument: Encodable, Sendable {
    let schema = "bookfetch.lint/1"
    let file: String
    let findings: [FindingRecord]
}

private struct FindingRecord: Encodable, Sendable {
    let line: Int
    let column: Int
    let volume: Int?
    let message: String
}

enum SeriesText {
    /// The lines, no wider than the terminal. `isWhole`: whether the summary is shown in full.
    static func lines(
        _ volume: SeriesVolume,
        of count: Int,
        isWhole: Bool,
        _ matching: SeriesMatching?,
        width: Int
    ) -> [String] {
        let width = min(width, 100)
        var lines = SafeText.line(volume.title ?? Message.untitled.text).wrapped(toWidth: width)
        var facts = [Message.volumePlace(number: volume.number, count: count).text]
        if let author = volume.author { facts.append(author) }
        if let date = volume.releasedOn { facts.append(Message.date(date).text) }
        if let pages = volume.pages { facts.append(Message.pageCount(count: pages).text) }
        lines += SafeText.line(facts.joined(separator: " · ")).wrapped(toWidth: width)
        if let matching { lines += match(matching.matches[volume.number], width) }
        if let dedication = volume.dedication { lines += [""] + block(dedication, width) }
        if let summary = volume.summary {
            lines.append("")
            let folded = Folded(summary)
            if isWhole || !folded.isFolded {
                lines += block(summary, width)
            } else {
                lines +=
                    block(folded.shown + "…", width) + [Message.folded(count: folded.hiddenCount).text]
            }
        }
        if !volume.chapters.isEmpty { lines.append("") }
        for (index, chapter) in volume.chapters.enumerated() {
            // A title that contains its number needs no other.
            let number = chapter.number == nil ? "\(index + 1). " : ""
            lines.append(SafeText.line(number + (chapter.title ?? "")).truncated(toWidth: width))
        }
        if let wiki = volume.wiki { lines += ["", SafeText.line(wiki)] }
        return lines
    }

    private static func match(_ match: VolumeMatch?, _ width: Int) -> [String] {
        guard let match else { return Message.noMatchingBook.text.wrapped(toWidth: width) }
        let book = match.book
        let found = Message.matchedBook(title: book.title, isbn: book.isbn?.hyphenated ?? "").text
        var lines = SafeText.line(found).wrapped(toWidth: width)
        if let price = book.price { lines.append(Message.volumePrice(price: PriceText.full(price)).text) }
        // Addresses are meant to be copied, so they are not truncated.
        if let cover = book.cover { lines.append(SafeText.line(Message.volumeCover(url: cover).text)) }
        if match.onShelf { lines.append(Message.onYourShelf.text) }
        return lines
    }

    private static func block(_ text: String, _ width: Int) -> [String] {
        SafeText.block(text).split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { String($0).wrapped(toWidth: width) }
    }
}

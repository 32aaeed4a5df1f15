import APIClient
import Basics
package import BookfetchKit
import CatalogModel
import Foundation
import Store
import Terminal
package import Wording

/// What there is of the covers of the shelf's books, as a report: the shape `bookfetch.covers/1`.
package struct ShelfCoversReport: Sendable {
    private let covers: ShelfCovers
    private let request: RequestRecord
    private let records: [ShelfCoverRecord]
    private let isComplete: Bool

    /// - Parameter isComplete: Whether each cover was looked for, so that a missing one could not be had.
    package init(_ covers: ShelfCovers, isComplete: Bool, in library: Library) {
        (self.covers, self.isComplete) = (covers, isComplete)
        request = RequestRecord(command: "shelf covers", isComplete ? ["keep": .text("true")] : [:])
        records = covers.covers.map { ShelfCoverRecord($0, isComplete: isComplete, in: library) }
    }

    package var report: Report {
        Report(
            document: Document(covers: covers, request: request, records: records),
            items: records,
            fields: ["identity", "state", "width", "height", "bytes", "service", "file", "title", "reason"],
            rows: records.map(\.row),
            columns: []
        )
    }

    /// The books whose covers are missing, with the reasons.
    package func missing(_ target: OutputTarget) -> [String] {
        let missing = records.filter { $0.state == "missing" }
        guard !missing.isEmpty else { return [] }
        let columns = [
            Table.Column(.columnTitle, weight: 2), Table.Column(.columnIsbn, priority: 1, isTruncatable: false),
            Table.Column(.columnFinding, weight: 2),
        ]
        return Table(columns: columns, rows: missing.map { [$0.title, $0.isbn13 ?? $0.identity, $0.reason ?? ""] })
            .render(width: target.width, isStyled: target.isStyled, isLinked: target.isLinked)
    }

    /// The lines below it.
    package var sentences: [Message] {
        let kept = covers.kept
        guard let folder = covers.folder, isComplete || !kept.isEmpty || covers.isOn else { return [.noCoversKept] }
        return (covers.fetched > 0 ? [.coversFetched(count: covers.fetched)] : []) + [
            .coversKept(
                count: kept.count,
                of: covers.covers.count,
                size: ByteSize.text(covers.bytes),
                folder: SafeText.line(folder)
            )
        ]
    }

    private struct Document: Encodable, Sendable {
        let covers: ShelfCovers
        let request: RequestRecord
        let records: [ShelfCoverRecord]

        func encode(to encoder: any Encoder) throws {
            try encoder.encode([
                "schema": "bookfetch.covers/1", "request": request, "on": covers.isOn, "folder": covers.folder,
                "kept": covers.kept.count, "fetched": covers.fetched, "bytes": covers.bytes,
                "missing": covers.missing, "covers": records,
            ])
        }
    }
}

private struct ShelfCoverRecord: Encodable, Sendable {
    let identity: String
    let isbn13: String?
    let title: String
    /// `kept`, `own` or `missing`.
    let state: String
    let cover: CoverRecord?
    let reason: String?

    init(_ cover: ShelfCovers.Cover, isComplete: Bool, in library: Library) {
        identity = cover.entry.identity
        isbn13 = cover.entry.book.isbn?.isbn13
        title = cover.entry.book.title
        switch cover.state {
        case .kept(let file, _):
            (state, reason) = ("kept", nil)
            self.cover = CoverRecord(file)
        case .own: (state, self.cover, reason) = ("own", nil, nil)
        case .missing(let refused, let failure):
            (state, self.cover) = ("missing", nil)
            // The first candidate is the largest; a failed look-up says why there was no other one.
            let said = [refused.first?.refusal.reason, failure.map { ProgramFailure($0, in: library).message }]
                .compactMap { $0?.text }
            let none: Message = isComplete ? .coverWithoutAddress : .coverNotFetched
            reason = said.isEmpty ? none.text : said.joined(separator: "; ")
        }
    }

    var row: [String] {
        let of = cover?.row ?? CoverRecord.fields.map { _ in "" }
        return [identity, state, of[1], of[2], of[3], of[5], of[0], title, reason ?? ""]
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "identity": identity, "isbn13": isbn13, "title": title, "state": state, "cover": cover, "reason": reason,
        ])
    }
}

extension Message {
    /// What is said once books were added, of their covers; empty if none are kept.
    package static func ofAdded(_ covers: ShelfCovers) -> [Message] {
        let begin = covers.isFirst ? covers.folder : nil
        return [begin.map { .coversBegin(size: ByteSize.text(covers.bytes), folder: SafeText.line($0)) }]
            .compactMap(\.self) + (covers.missing > 0 ? [.coversMissing(count: covers.missing)] : [])
    }
}

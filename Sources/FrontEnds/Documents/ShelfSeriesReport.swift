import Basics
package import BookfetchKit
import CatalogModel
import Store
import Terminal
import Wording

/// The series on the shelf in any format: the shape `bookfetch.shelfseries/1`.
package struct ShelfSeriesReport: Sendable {
    /// A series, and what services have of its missing volumes; `nil` if they were not queried.
    package struct Row: Sendable {
        package let series: ShelfSeries
        package var found: [ShelfSeries.Missing]?

        package init(_ series: ShelfSeries) { self.series = series }
    }

    private let request: RequestRecord
    private let rows: [Row]

    package init(_ request: RequestRecord, _ rows: [Row]) { (self.request, self.rows) = (request, rows) }

    /// A series a row.
    package var series: Report {
        Report(
            document: SeriesDocument(request: request, rows: rows),
            items: rows.map { SeriesRecord(row: $0) },
            fields: ["name", "owned", "read", "volumes", "missing", "next"],
            rows: rows.map { row in
                let series = row.series
                return [
                    series.name, String(series.volumes.count { $0.isOwned }),
                    String(series.volumes.count { $0.isRead }), series.volumes.map(\.number).joined(separator: " "),
                    series.missing.joined(separator: " "), series.next ?? "",
                ]
            },
            columns: [
                Table.Column(.columnSeries, minimumWidth: 10, priority: 5),
                Table.Column(.columnVolumes, minimumWidth: 6, priority: 4),
                Table.Column(.columnRead, alignment: .right, priority: 3, isTruncatable: false),
                Table.Column(.columnMissing, minimumWidth: 6, priority: 2),
                Table.Column(.columnNext, minimumWidth: 4, priority: 1),
            ],
            cells: rows.map { row in
                let series = row.series
                return [
                    series.name, series.shownVolumes, "\(series.volumes.count { $0.isRead })/\(series.volumes.count)",
                    NumberRanges.text(series.missing), series.shownNext,
                ]
            },
            whenEmpty: .noSeriesOnShelf
        )
    }

    /// A missing volume a row.
    package var missing: Report {
        let volumes = rows.flatMap { row in (row.found ?? []).map { (series: row.series.name, volume: $0) } }
        let fields = volumes.map { series, volume in
            let book = volume.book
            return [
                series, volume.number, book?.isbn?.isbn13 ?? "", book?.title ?? "",
                book?.publishedOn?.description ?? "",
            ]
        }
        return Report(
            document: SeriesDocument(request: request, rows: rows),
            items: rows.map { SeriesRecord(row: $0) },
            fields: ["name", "volume", "isbn13", "title", "publishedOn"],
            rows: fields,
            columns: [
                Table.Column(.columnSeries, minimumWidth: 8, priority: 2),
                Table.Column(.columnVolume, alignment: .right, priority: 5, isTruncatable: false),
                Table.Column(.columnIsbn, priority: 4, isTruncatable: false),
                Table.Column(.columnTitle, minimumWidth: 10, priority: 3),
                Table.Column(.columnReleased, priority: 1, isTruncatable: false),
            ],
            cells: zip(fields, volumes).map { fields, found in
                found.volume.book == nil
                    ? [fields[0], fields[1], "", Message.volumeNotFound.text, ""] : fields
            },
            whenEmpty: .noVolumesMissing
        )
    }
}

extension ShelfSeries {
    /// The volumes on the shelf: `1–3, 5`.
    package var shownVolumes: String {
        let numbers = volumes.map(\.number)
        return numbers == [""] ? Message.wholeSet.text : NumberRanges.text(numbers.filter { !$0.isEmpty })
    }

    /// The volume to read next, and that it is to be had first.
    package var shownNext: String {
        guard let next else { return "" }
        return nextVolume?.isOwned == true ? next : Message.volumeToGet(number: next).text
    }
}

package enum NumberRanges {
    /// Numbers in short: `1–3, 5, 상`.
    package static func text(_ numbers: [String]) -> String {
        var ranges: [(first: String, last: String)] = []
        for number in numbers {
            if let last = ranges.last.flatMap({ Int($0.last, in: 0...9999) }), Int(number, in: 1...9999) == last + 1 {
                ranges[ranges.count - 1].last = number
            } else {
                ranges.append((number, number))
            }
        }
        return ranges.map { range in
            guard let first = Int(range.first, in: 0...9999), let last = Int(range.last, in: 1...9999), last > first
            else {
                return range.first
            }
            return last == first + 1 ? "\(first), \(last)" : "\(first)–\(last)"
        }.joined(separator: ", ")
    }
}

private struct SeriesDocument: Encodable, Sendable {
    let request: RequestRecord
    let rows: [ShelfSeriesReport.Row]

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "schema": "bookfetch.shelfseries/1", "request": request, "series": rows.map { SeriesRecord(row: $0) },
        ])
    }
}

/// `{"name": "…", "volumes": [{"volume": "1", "books": [{"isbn13": "978…", "title": "…", "status": "read"}]}],
/// "missing": ["2"], "next": "2", "found": [{"volume": "2", "isbn13": "978…", "title": "…", "publishedOn": "2026"}]}`;
/// `found` only where services were queried.
private struct SeriesRecord: Encodable, Sendable {
    let row: ShelfSeriesReport.Row

    func encode(to encoder: any Encoder) throws {
        let series = row.series
        try encoder.encode([
            "name": series.name, "volumes": series.volumes.map { VolumeRecord(volume: $0) },
            "missing": series.missing, "next": series.next,
        ])
        if let found = row.found { try encoder.encode(["found": found.map { FoundRecord(missing: $0) }]) }
    }
}

private struct VolumeRecord: Encodable, Sendable {
    let volume: ShelfSeries.Volume

    func encode(to encoder: any Encoder) throws {
        try encoder.encode(["volume": volume.number, "books": volume.entries.map { EntryRecord(entry: $0) }])
    }
}

private struct EntryRecord: Encodable, Sendable {
    let entry: ShelfEntry

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "identity": entry.identity, "isbn13": entry.book.isbn?.isbn13, "title": entry.book.title,
            "status": entry.reading?.status?.rawValue,
        ])
    }
}

private struct FoundRecord: Encodable, Sendable {
    let missing: ShelfSeries.Missing

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "volume": missing.number, "isbn13": missing.book?.isbn?.isbn13, "title": missing.book?.title,
            "publishedOn": missing.book?.publishedOn?.description,
        ])
    }
}

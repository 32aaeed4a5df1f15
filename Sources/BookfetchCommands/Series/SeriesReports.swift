import CatalogModel
import CommandSupport
import Console
import Series

/// A series, a volume and a lint as reports.
enum SeriesReports {
    /// All volumes.
    static func volumes(_ series: SeriesFile, path: String) -> Report {
        Report(
            document: VolumesDocument(file: path, volumes: series.volumes),
            items: series.volumes,
            fields: ["number", "title", "author", "releasedOn", "pages", "chapters"],
            rows: series.volumes.map(row),
            columns: [
                Table.Column("#", alignment: .right, minimumWidth: 1, priority: 6, isTruncatable: false),
                Table.Column("TITLE", minimumWidth: 20, priority: 5, weight: 3),
                Table.Column("AUTHOR", minimumWidth: 8, priority: 2),
                Table.Column("RELEASED", priority: 4, isTruncatable: false),
                Table.Column("PAGES", alignment: .right, priority: 3, isTruncatable: false),
                Table.Column("CHAPTERS", alignment: .right, priority: 1, isTruncatable: false),
            ],
            whenEmpty: "The series has no volumes."
        )
    }

    /// One volume.
    static func volume(_ volume: SeriesVolume, path: String, isWhole: Bool) -> Report {
        Report(
            document: VolumesDocument(file: path, volumes: [volume]),
            items: [volume],
            fields: ["number", "title", "author", "releasedOn", "pages", "chapters"],
            rows: [row(volume)],
            columns: [],
            whenEmpty: ""
        )
    }

    /// What is doubtful in a file.
    static func lint(_ findings: [SeriesFinding], path: String) -> Report {
        let records = findings.map {
            FindingRecord(
                line: $0.position.line,
                column: $0.position.column,
                volume: $0.volume,
                message: $0.kind.description
            )
        }
        return Report(
            document: LintDocument(file: path, findings: records),
            items: records,
            fields: ["line", "column", "volume", "message"],
            rows: records.map { ["\($0.line)", "\($0.column)", $0.volume.map { "\($0)" } ?? "", $0.message] },
            columns: [
                Table.Column("LINE", alignment: .right, priority: 3, isTruncatable: false),
                Table.Column("COLUMN", alignment: .right, priority: 1, isTruncatable: false),
                Table.Column("VOLUME", alignment: .right, priority: 2, isTruncatable: false),
                Table.Column("FINDING", minimumWidth: 20, priority: 4),
            ],
            whenEmpty: "Nothing is doubtful."
        )
    }

    private static func row(_ volume: SeriesVolume) -> [String] {
        [
            "\(volume.number)", volume.title ?? "", volume.author ?? "", volume.releasedOn?.description ?? "",
            volume.pages.map { "\($0)" } ?? "", "\(volume.chapters.count)",
        ]
    }
}

/// Volumes as JSON: the shape `bookfetch.series/1`.
private struct VolumesDocument: Encodable, Sendable {
    let schema = "bookfetch.series/1"
    let file: String
    let volumes: [SeriesVolume]
}

/// A lint as JSON: the shape `bookfetch.lint/1`.
private struct LintDocument: Encodable, Sendable {
    let schema = "bookfetch.lint/1"
    let file: String
    let findings: [FindingRecord]
}

/// A finding of a lint as JSON.
private struct FindingRecord: Encodable, Sendable {
    let line: Int
    let column: Int
    let volume: Int?
    let message: String

    private enum CodingKeys: CodingKey {
        case line, column, volume, message
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(line, forKey: .line)
        try container.encode(column, forKey: .column)
        try container.encode(volume, forKey: .volume)
        try container.encode(message, forKey: .message)
    }
}

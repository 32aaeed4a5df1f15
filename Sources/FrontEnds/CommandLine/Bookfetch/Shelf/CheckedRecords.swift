import CatalogModel
import Documents
import Foundation
import Interchange
import Terminal
import Wording

/// The defects of the records of an export.
struct CheckedRecords {
    let records: Int
    let defective: Int
    /// The first rule that makes a record wrong, and not only incomplete.
    let firstError: RecordDefect?
    private let found: [DefectRecord]
    private let account: ExportSummary
    private let profiles: [MARCProfile]

    init(_ chosen: ExportedBooks, profiles: [MARCProfile], library: LibraryProfile, at time: Date) {
        var found = [DefectRecord]()
        var defective = 0
        var firstError: RecordDefect?
        for exported in chosen.books {
            for profile in profiles {
                let defects = RecordCheck.defects(of: exported.book, at: time, profile: profile, library: library)
                if !defects.isEmpty { defective += 1 }
                firstError = firstError ?? defects.first(where: \.rule.isError)
                found += defects.map {
                    DefectRecord(
                        isbn13: exported.book.isbn?.isbn13,
                        title: exported.book.title,
                        profile: profile.rawValue,
                        rule: $0.number,
                        field: $0.tag,
                        severity: $0.rule.isError ? "error" : "incomplete",
                        message: Message.defect($0).text
                    )
                }
            }
        }
        (self.found, self.defective, self.firstError) = (found, defective, firstError)
        records = chosen.books.count * profiles.count
        account = chosen.account
        self.profiles = profiles
    }

    var report: Report {
        Report(
            document: CheckDocument(
                request: RequestRecord(command: "export", ["check": .list(profiles.map(\.rawValue))]),
                records: records,
                defects: found,
                problems: account.problems.map {
                    CheckDocument.Problem(service: $0.service, kind: $0.kind, message: $0.message, isbn: $0.isbn)
                }
            ),
            items: found,
            fields: ["isbn13", "title", "profile", "rule", "field", "severity", "message"],
            rows: found.map {
                [$0.isbn13 ?? "", $0.title, $0.profile, $0.rule, $0.field, $0.severity, $0.message]
            },
            columns: [
                Table.Column(.columnIsbn, priority: 4, isTruncatable: false),
                Table.Column(.columnTitle, minimumWidth: 12, priority: 2),
                Table.Column(.columnFinding, minimumWidth: 30, priority: 5, weight: 3),
            ],
            cells: found.map { [$0.isbn13 ?? "", $0.title, $0.message] },
            whenEmpty: .recordsComplete
        )
    }
}

private struct DefectRecord: Encodable, Sendable {
    let isbn13: String?
    let title: String
    let profile: String
    let rule: String
    let field: String
    /// `error` or `incomplete`.
    let severity: String
    let message: String
}

/// The defects of records as JSON: the shape `bookfetch.check/1`.
private struct CheckDocument: Encodable, Sendable {
    struct Problem: Encodable, Sendable {
        let service: String
        let kind: String
        let message: String
        let isbn: String?
    }

    let schema = "bookfetch.check/1"
    let request: RequestRecord
    let records: Int
    let defects: [DefectRecord]
    let problems: [Problem]
}

import APIClient
import Basics
import Catalog
import CatalogModel
import Documents
import Foundation
import Interchange
import Terminal
import Wording

/// The file of `--rejects`: CSV with the rows that were not found, are invalid or failed.
final class RejectsFile: Sendable {
    let sink: StandardStream
    /// Whether it is empty, so that the header is to be written.
    let isEmpty: Bool
    private let inputColumns: [String]
    private let descriptor: Int32

    /// - Parameter earlier: The state of the run to be continued, to whose rows others are appended; `nil` replaces the
    ///   file.
    init(_ file: URL, after earlier: BatchState?, inputColumns: [String]) throws(ProgramFailure) {
        let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (earlier == nil ? O_TRUNC : 0)
        descriptor = open(file.path, flags, mode_t(0o666))
        guard descriptor >= 0 else {
            throw OutputFile.failure(file.path, .reason(code: errno))
        }
        sink = StandardStream(descriptor: descriptor)
        isEmpty = (sink.place?.position ?? 0) == 0 && earlier?.pendingRejects == nil
        self.inputColumns = inputColumns
    }

    deinit {
        close(descriptor)
    }

    var header: String {
        CSVText.row(["line", "input", "isbn13", "status", "kind", "service", "reason"] + inputColumns)
    }

    /// The text of a row; empty for one that is not rejected.
    func text(_ row: BatchRow, reasons: [Message]) -> String {
        let (kind, service): (String, String)
        switch row.status {
        case .found, .duplicate: return ""
        case .invalid: (kind, service) = ("invalid", "")
        case .notFound: (kind, service) = ("notFound", "")
        case .review: (kind, service) = ("review", "")
        case .failed:
            let problem = row.problems.first { $0.kind != .notFound }
            kind = problem?.kind.rawValue ?? "server"
            service = problem?.service.rawValue ?? row.skippedServices.first?.rawValue ?? ""
        }
        let cells = [
            "\(row.line)", row.input, row.isbn?.isbn13 ?? "", row.status.rawValue, kind, service,
            reasons.map(\.text).joined(separator: " "),
        ]
        let columns = inputColumns.indices.map { $0 < row.columns.count ? row.columns[$0] : "" }
        return CSVText.row(cells + columns)
    }
}

import BookfetchKit
import Catalog
import Interchange

extension RecordExtent {
    /// The extent of a run: merged where a flag says so or a library's records are written.
    ///
    /// - Parameters:
    ///   - merges: What the command line says; `nil` for nothing.
    ///   - format: The format of other programs that is written; `nil` for rows.
    ///   - columns: The columns chosen by name.
    init(merges: Bool?, format: ExportFormat?, columns: [String] = []) {
        if merges ?? [.marc, .marcxml, .onix].contains(format) {
            self = .merged
        } else {
            let fields = merges == false ? [] : columns.compactMap { Self.fields[$0] }
            self = fields.isEmpty ? .first : .fields(fields)
        }
    }

    /// The columns that few services have, so that the first one's record is likely to lack them.
    private static let fields: [String: BookField] = [
        "pages": .pages, "kdc": .kdc, "ddc": .ddc, "addCode": .addCode,
    ]
}

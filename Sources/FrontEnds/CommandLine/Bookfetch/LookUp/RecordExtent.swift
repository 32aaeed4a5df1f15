import BookfetchKit
import Catalog
import Interchange

/// How much of each book's record a list's look-up asks for.
enum RecordExtent: Hashable, Sendable {
    /// What the first service that has the book says.
    case first
    /// That, and the fields that it lacks from the services that have them.
    case fields([BookField])
    /// What all services say, merged, as for a single book.
    case merged

    /// The extent of a run: merged where it is asked for or a library's records are written.
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

    func merge(_ library: Library) -> RecordMerge? {
        switch self {
        case .first: nil
        case .fields(let fields): RecordMerge(fields, detail: library.bookDetail, registry: library.providers.registry)
        case .merged: RecordMerge(library.bookDetail)
        }
    }
}

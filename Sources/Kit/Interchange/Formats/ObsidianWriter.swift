/// Writes the properties of each book's note, one after the other: a stream of YAML documents.
///
/// Notes in a folder are written by ``BookNote``.
public struct ObsidianWriter: BookWriter {
    /// Empty: the notes have no common beginning.
    public let prefix = ""
    /// Empty: each note ends with its line break.
    public let separator = ""

    /// A writer.
    public init() {}

    /// One note; nothing for a book without identity, which could not be found again.
    public func entry(_ exported: ExportedBook, key: String) -> String { BookNote(exported)?.matter ?? "" }

    /// Empty.
    public func suffix(count: Int) -> String { "" }
}

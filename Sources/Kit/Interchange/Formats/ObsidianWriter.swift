/// Writes the properties of each book's note, a stream of YAML documents. ``BookNote`` writes those in a folder.
package struct ObsidianWriter: BookWriter {
    /// Empty: the notes have no common beginning.
    package let prefix = ""
    /// Empty: each note ends with its line break.
    package let separator = ""

    package init() {}

    /// One note; nothing for a book without identity, which could not be found again.
    package func entry(_ exported: ExportedBook, key: String) -> String { BookNote(exported)?.matter ?? "" }

    package func suffix(count: Int) -> String { "" }
}

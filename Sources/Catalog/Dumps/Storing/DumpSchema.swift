/// The tables of a dump's database. `book` has the records in the order of the dump. `posting` has for each segment of
/// books and each word in it the places of the books within the segment, as differences of variable length: a segment
/// is written at once and in the order of its key, so that the import appends to the file only. `fact` holds the dump's
/// metadata.
enum DumpSchema {
    /// `bkdp`, in the header of the file.
    static let application: Int64 = 0x626B_6470
    static let version: Int64 = 1

    static let tables = """
        CREATE TABLE fact (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
        CREATE TABLE book (id INTEGER PRIMARY KEY, isbn INTEGER, record BLOB NOT NULL);
        CREATE TABLE otherISBN (isbn INTEGER PRIMARY KEY, id INTEGER NOT NULL);
        CREATE TABLE segment (id INTEGER PRIMARY KEY, first INTEGER NOT NULL, books INTEGER NOT NULL);
        CREATE TABLE posting (segment INTEGER, word INTEGER, books BLOB NOT NULL, PRIMARY KEY (segment, word))
            WITHOUT ROWID;
        PRAGMA application_id = \(application);
        PRAGMA user_version = \(version);
        """

    /// Made at the end, sorted: SQLite's sorter is many times faster than adding in random order.
    static let index = "CREATE INDEX IF NOT EXISTS bookByISBN ON book (isbn) WHERE isbn IS NOT NULL"
}

/// Why a dump cannot be imported or read.
public enum DumpError: Error, Hashable, Sendable {
    /// There is no such input file.
    case noFile(path: String)
    /// An input file cannot be read; the reason is the system's.
    case unreadable(path: String, reason: String)
    /// An input file ends in the middle: a download that was cut off.
    case truncated(path: String)
    case damaged(path: String)
    /// An input file is packed in a format that is not read: `zip`, `bzip2`, `xz` or `zstd`.
    case packed(path: String, format: String)
    case unknownFormat(path: String)
    /// An XML file declares a document type, whose entities could grow without limit.
    case documentType(path: String)
    case noBooks(path: String)
    /// libxml2 is not installed.
    case noXMLParser
    /// Another process imports the same dump.
    case busy(path: String)
    case diskFull(path: String)
    /// A file of the dump cannot be written; the reason is the system's.
    case cannotWrite(path: String, reason: String)
    /// The file is not a dump of this program, or of a newer version.
    case notADump(path: String)
    /// SQLite failed: its extended result code and its fixed text for it.
    case database(path: String, code: Int32, message: String)
    /// The import was interrupted; the next one continues it.
    case cancelled
}

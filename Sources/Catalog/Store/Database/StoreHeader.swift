import Foundation
import GRDB
import GRDBSQLite

/// The first 100 bytes of a store's file (https://sqlite.org/fileformat2.html#the_database_header). Most of them never
/// change in the files of this library. SQLite trusts them all the same: with one bit flipped it assumes other text
/// encodings, other pages or a later file format, and writes accordingly.
struct StoreHeader {
    /// The length of a header in bytes.
    static let size = 100
    private static let magic = Array("SQLite format 3\0".utf8)

    private(set) var bytes: [UInt8]

    init?(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix(Self.size))
        guard self.bytes.count == Self.size else { return nil }
    }

    /// The header of an open database as stored in its file; `nil` for a file without one. It is read through SQLite's
    /// own descriptor: closing another one of the same file would drop the locks on it.
    init?(of db: Database) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = unsafe withUnsafeMutablePointer(to: &file) { pointer in
            unsafe sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_FILE_POINTER, pointer)
        }
        // Both are SQLite's own and live as long as the connection, which `db` keeps open.
        guard code == SQLITE_OK, let file = unsafe file, let read = unsafe file.pointee.pMethods?.pointee.xRead else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Self.size)
        let isRead = unsafe bytes.withUnsafeMutableBytes {
            unsafe read(file, $0.baseAddress, CInt($0.count), 0) == SQLITE_OK
        }
        guard isRead else { return nil }
        self.bytes = bytes
    }

    /// Whether it is the header of a store, as this library writes it.
    var isStoreHeader: Bool { number(68) == Schema.applicationID && isSound }

    /// Whether the file is marked as a store, and its header is not one that this library writes.
    var isDamagedStoreHeader: Bool {
        bytes.starts(with: Self.magic) && number(68) == Schema.applicationID && !isSound
    }

    /// The file size in the header, in bytes; 0 if SQLite would not trust it.
    private var fileSize: Int { number(24) == number(92) ? number(28) * pageSize : 0 }

    private var pageSize: Int {
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        return size == 1 ? 65_536 : size
    }

    private var isPageSizeSound: Bool { pageSize >= 512 && pageSize & (pageSize - 1) == 0 }

    /// Whether the constant parts are intact. Some SQLite builds reserve 12 bytes of each page.
    private var isSound: Bool {
        bytes.starts(with: Self.magic)
            && isPageSizeSound
            // One of the two format versions, the same for writing and reading.
            && (1...2).contains(bytes[18]) && bytes[18] == bytes[19]
            && [0, 12].contains(bytes[20]) && bytes[21...23].elementsEqual([64, 32, 32])
            && (1...4).contains(number(44))
            // Incremental vacuum requires a largest root page.
            && (number(52) != 0 || number(64) == 0)
            && number(56) == 1
    }

    /// The repaired header, with which the rest of the file can be read; `nil` if nothing is wrong with it.
    func repaired(fileSize size: Int) -> StoreHeader? {
        var header = self
        if !isSound {
            header.bytes.replaceSubrange(0..<16, with: Self.magic)
            if !isPageSizeSound { header.bytes.replaceSubrange(16..<18, with: [0x10, 0]) }
            header.bytes.replaceSubrange(18..<24, with: [2, 2, bytes[20] == 12 ? 12 : 0, 64, 32, 32])
            header.set(4, at: 44)
            if number(52) == 0, number(64) != 0 { header.set(1, at: 52) }
            header.set(1, at: 56)
        }
        if header.fileSize != 0, header.fileSize != size { header.set(0, at: 28) }
        return header.bytes == bytes ? nil : header
    }

    /// The first page for a file that has lost it; its content may still be in the log.
    static var emptyPage: Data {
        var page = Data(count: 4096)
        guard var header = StoreHeader(page) else { return page }
        header.set(1, at: 64)
        header = header.repaired(fileSize: 0) ?? header
        page.replaceSubrange(0..<size, with: header.bytes)
        // A table leaf page without cells, whose content begins at the page's end.
        page.replaceSubrange(size..<size + 8, with: [0x0D, 0, 0, 0, 0, 0x10, 0, 0])
        return page
    }

    /// A big-endian number of four bytes.
    private func number(_ position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func set(_ number: UInt32, at position: Int) {
        let new = unsafe withUnsafeBytes(of: number.bigEndian) { unsafe Array($0) }
        bytes.replaceSubrange(position..<position + 4, with: new)
    }
}

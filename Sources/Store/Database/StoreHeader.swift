import Foundation
import GRDB
import GRDBSQLite

/// The first 100 bytes of a store's file (https://sqlite.org/fileformat2.html#the_database_header).
///
/// Most of them never change in the files of this library. SQLite believes them all the same: with one bit flipped it
/// finds other text encodings, other pages or a format of a later century, and writes accordingly.
struct StoreHeader {
    /// How long a header is, in bytes.
    static let size = 100
    private static let magic = Array("SQLite format 3\0".utf8)

    private(set) var bytes: [UInt8]

    /// A header; `nil` for fewer bytes than it has.
    init?(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix(Self.size))
        guard self.bytes.count == Self.size else { return nil }
    }

    /// The header of an open database as it stands in its file; `nil` for a file without one.
    ///
    /// It is read through SQLite's own descriptor: closing another one of the same file would drop the locks on it.
    init?(of db: Database) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = withUnsafeMutablePointer(to: &file) { pointer in
            sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_FILE_POINTER, pointer)
        }
        guard code == SQLITE_OK, let file, let read = file.pointee.pMethods?.pointee.xRead else { return nil }
        var bytes = [UInt8](repeating: 0, count: Self.size)
        let isRead = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, CInt($0.count), 0) == SQLITE_OK }
        guard isRead else { return nil }
        self.bytes = bytes
    }

    /// Whether the file says that it is a store, and its header is none that this library has a part in.
    var isDamagedStore: Bool {
        bytes.starts(with: Self.magic) && number(68) == Schema.applicationID && !isSound
    }

    /// The number of bytes that the header says the file has; 0 where SQLite would not believe it.
    private var fileSize: Int { number(24) == number(92) ? number(28) * pageSize : 0 }

    private var pageSize: Int {
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        return size == 1 ? 65_536 : size
    }

    private var isPageSizeSound: Bool { pageSize >= 512 && pageSize & (pageSize - 1) == 0 }

    /// Whether what never changes is as it was written. Some SQLites keep 12 bytes of each page for others.
    private var isSound: Bool {
        bytes.starts(with: Self.magic)
            && isPageSizeSound
            // Written and read as one of the two formats there are.
            && (1...2).contains(bytes[18]) && bytes[18] == bytes[19]
            && [0, 12].contains(bytes[20]) && bytes[21...23].elementsEqual([64, 32, 32])
            && (1...4).contains(number(44))
            // Incremental vacuum asks for a largest root page.
            && (number(52) != 0 || number(64) == 0)
            && number(56) == 1
    }

    /// The header as it must have been, so that what stands behind it can be read; `nil` where nothing of it is wrong.
    ///
    /// - Parameter size: The size of the file in bytes.
    /// - Returns: The header to be written in its place.
    func mended(fileSize size: Int) -> StoreHeader? {
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

    /// The first page of a file that has lost it, which may stand in the log all the same.
    static var emptyPage: Data {
        var page = Data(count: 4096)
        guard var header = StoreHeader(page) else { return page }
        header.set(1, at: 64)
        header = header.mended(fileSize: 0) ?? header
        page.replaceSubrange(0..<size, with: header.bytes)
        // A leaf of a table, without cells, whose content begins at the page's end.
        page.replaceSubrange(size..<size + 8, with: [0x0D, 0, 0, 0, 0, 0x10, 0, 0])
        return page
    }

    /// A number of four bytes, the highest first.
    private func number(_ position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func set(_ number: UInt32, at position: Int) {
        let new = withUnsafeBytes(of: number.bigEndian) { Array($0) }
        bytes.replaceSubrange(position..<position + 4, with: new)
    }
}

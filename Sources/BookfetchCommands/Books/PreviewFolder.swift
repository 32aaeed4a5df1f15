import Foundation
import Messages
import Store

/// The folder that a book's preview pages are saved to.
///
/// A file is there whole or not at all, so one that is there need not be fetched again. The folder notes whose pages it
/// holds: pages of two books would have the same names.
struct PreviewFolder {
    /// Why a page cannot be saved.
    enum Failure: Error {
        /// The folder or a file in it cannot be made; the reason is the system's.
        case cannotCreate(path: String, reason: Message)
        /// The folder holds the pages of another book; its ISBN.
        case otherBook(isbn: String)
    }

    /// A page's file.
    struct File {
        let path: String
        let header: ImageHeader
        let bytes: Int
    }

    /// The name of the file that notes the book.
    static let noteName = ".bookfetch-preview"

    private let folder: URL
    /// The names of what was in the folder before.
    private let names: Set<String>

    /// Opens a folder for a book, and makes it where it is missing.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - isbn: The book's ISBN.
    /// - Throws: `Failure`, when the folder cannot be made or read.
    init(_ folder: URL, isbn: String) throws(Failure) {
        self.folder = folder
        let note = folder.appending(path: Self.noteName)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
        } catch {
            throw .cannotCreate(path: folder.path, reason: FileReason.opening(folder, error))
        }
        if let text = try? String(contentsOf: note, encoding: .utf8) {
            let other = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard other == isbn else { throw .otherBook(isbn: other) }
        } else {
            try Self.write(Data((isbn + "\n").utf8), to: note)
        }
    }

    /// The file of a page that is there already and is a whole picture.
    ///
    /// - Parameters:
    ///   - number: The page, from 1.
    ///   - count: How many pages there are.
    /// - Returns: The file; `nil` where it has to be fetched.
    func file(_ number: Int, of count: Int) -> File? {
        for format in ImageFormat.allCases {
            let name = Self.name(number, of: count, format)
            guard names.contains(name) else { continue }
            let url = folder.appending(path: name)
            guard let data = try? Data(contentsOf: url), let header = ImageHeader(data), header.format == format,
                Self.isWhole(data, format)
            else { continue }
            return File(path: url.path, header: header, bytes: data.count)
        }
        return nil
    }

    /// Saves a page.
    ///
    /// - Parameters:
    ///   - data: The picture's bytes.
    ///   - header: What they begin with.
    ///   - number: The page, from 1.
    ///   - count: How many pages there are.
    /// - Returns: The file.
    /// - Throws: `Failure`, when the file cannot be written.
    func save(_ data: Data, _ header: ImageHeader, _ number: Int, of count: Int) throws(Failure) -> File {
        // Nothing of the address is in the name: it could lead out of the folder.
        let url = folder.appending(path: Self.name(number, of: count, header.format))
        try Self.write(data, to: url)
        return File(path: url.path, header: header, bytes: data.count)
    }

    /// `01.jpg`; as many digits as the last page needs, so that the files sort as the pages do.
    static func name(_ number: Int, of count: Int, _ format: ImageFormat) -> String {
        let digits = String(number)
        let width = max(2, String(count).count)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits + "." + format.fileExtension
    }

    /// Whether a picture ends as its format does; another program may have left half of one.
    private static func isWhole(_ data: Data, _ format: ImageFormat) -> Bool {
        let end = Array(data.suffix(12))
        return switch format {
        // Cameras and shops put zeros behind the end marker.
        case .jpeg: data.suffix(64).elementsPair(0xFF, 0xD9)
        case .png: end == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        case .gif: end.last == 0x3B
        case .webp:
            Array(data.prefix(8)).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } + 8 <= data.count
        // Its boxes would have to be read; a file is written whole here.
        case .avif: true
        }
    }

    private static func write(_ data: Data, to url: URL) throws(Failure) {
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw .cannotCreate(path: url.path, reason: FileReason.writing(url, error))
        }
    }
}

extension Data {
    /// Whether two bytes stand side by side anywhere in the data.
    fileprivate func elementsPair(_ one: UInt8, _ other: UInt8) -> Bool {
        zip(self, dropFirst()).contains { $0 == (one, other) }
    }
}

import Documents
import Foundation
import Store
import Wording

/// The folder in which a book's preview pages are saved. Each file is written atomically, so an existing one need not
/// be downloaded again. A marker file records the book's ISBN, because the pages of two books would have the same
/// names.
struct PreviewFolder {
    enum Failure: Error {
        /// The folder or a file in it cannot be created; the system's reason.
        case cannotCreate(path: String, reason: Message)
        /// The folder contains the pages of another book; its ISBN.
        case otherBook(isbn: String)
    }

    struct File {
        let path: String
        let header: ImageHeader
        let bytes: Int
    }

    static let noteName = ".bookfetch-preview"

    private let folder: URL
    private let names: Set<String>

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

    func save(_ data: Data, _ header: ImageHeader, _ number: Int, of count: Int) throws(Failure) -> File {
        // The name contains nothing from the address, which could lead out of the folder.
        let url = folder.appending(path: Self.name(number, of: count, header.format))
        try Self.write(data, to: url)
        return File(path: url.path, header: header, bytes: data.count)
    }

    /// `01.jpg`; with as many digits as the last page needs, so that the files sort in page order.
    static func name(_ number: Int, of count: Int, _ format: ImageFormat) -> String {
        let digits = String(number)
        let width = max(2, String(count).count)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits + "." + format.fileExtension
    }

    /// Whether an image ends according to its format; another program may have left an incomplete one.
    private static func isWhole(_ data: Data, _ format: ImageFormat) -> Bool {
        let end = Array(data.suffix(12))
        return switch format {
        // Cameras and shops append zeros to the end marker.
        case .jpeg: data.suffix(64).elementsPair(0xFF, 0xD9)
        case .png: end == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        case .gif: end.last == 0x3B
        case .webp:
            Array(data.prefix(8)).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } + 8 <= data.count
        // The check would require parsing its boxes; this program writes complete files.
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
    fileprivate func elementsPair(_ one: UInt8, _ other: UInt8) -> Bool {
        zip(self, dropFirst()).contains { $0 == (one, other) }
    }
}

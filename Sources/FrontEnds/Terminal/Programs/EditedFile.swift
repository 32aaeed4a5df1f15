import Basics
import Foundation

/// A file readable only by its owner (0600), in a new folder accessible only to its owner (0700).
struct EditedFile {
    let path: String
    private let folder: String
    private let start: Data

    /// - Parameter name: Its name; a slash, which would lead out of the folder, becomes a hyphen.
    init(_ text: String, name: String, environment: [String: String]) throws(Editor.Failure) {
        start = Data(text.utf8)
        let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(parent)/bookfetch-XXXXXX".utf8CString)
        let code = unsafe template.withUnsafeMutableBufferPointer { buffer in
            unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) } == nil ? errno : 0
        }
        guard code == 0 else { throw .noFile(code: code) }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let safeName = name.replacing("/", with: "-")
        path = "\(folder)/\(safeName.isEmpty || safeName.hasPrefix(".") ? "text" + safeName : safeName)"
        // Fails if another process has put a link there.
        do throws(SystemError) { try PrivateFile.create(path, contents: start) } catch {
            remove()
            throw .noFile(code: error.code)
        }
    }

    /// The current content of the file. Read by name: editors replace the file.
    func text() throws(Editor.Failure) -> String {
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { try? file.close() }
            // Some editors add a line break.
            data = try file.read(upToCount: Editor.limit + 2) ?? Data()
        } catch {
            throw .cannotReadBack(code: (error as? CocoaError)?.code == .fileReadNoPermission ? EACCES : ENOENT)
        }
        guard data.count < Editor.limit + 2 else { throw .tooLong(savedAt: path) }
        guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8(savedAt: path) }
        return text
    }

    /// The file's path, if its content has changed and is not empty.
    var pathIfWritten: String? {
        guard let data = try? Data(contentsOf: URL(filePath: path)), data != start else { return nil }
        return data.allSatisfy { $0 <= 0x20 } ? nil : path
    }

    /// Removes the folder with the file, and with copies that editors leave beside it.
    func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }
}

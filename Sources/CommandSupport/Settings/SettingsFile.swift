import Foundation
import Messages

/// A settings file as it is found on disk.
enum SettingsFile {
    /// There is none, or a folder of that name, as Python's virtual environments have it.
    case absent
    /// It was read.
    case read(DotEnvFile)
    /// It is there and nothing can be had from it; the reason in a few words.
    case unusable(reason: Message)

    /// Looks for a file and reads it.
    init(at url: URL) {
        do {
            self = Self.parse(try Data(contentsOf: url))
        } catch {
            self = Self.absence(of: url, error)
        }
    }

    private static func parse(_ bytes: Data) -> SettingsFile {
        isUTF16(bytes) ? .unusable(reason: .settingsNotUTF8) : .read(DotEnvFile(parsing: bytes))
    }

    /// Whether no line of it can be read: names and values are ASCII for the most part, of which every second byte is then
    /// NUL. A stray byte costs its line alone.
    private static func isUTF16(_ bytes: Data) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.count { $0 == 0 } * 4 > bytes.count
    }

    private static func absence(of url: URL, _ error: any Error) -> SettingsFile {
        let code = (error as? CocoaError)?.code
        if code == .fileReadNoPermission { return .unusable(reason: .settingsNotReadable) }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if exists, isFolder.boolValue { return .absent }
        // This asks for the name itself, so that a link which leads nowhere is seen.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return .absent }
        let isLink = attributes[.type] as? FileAttributeType == .typeSymbolicLink
        return .unusable(
            reason: isLink && code == .fileReadNoSuchFile ? .settingsLinkBroken : .settingsUnreadable
        )
    }
}

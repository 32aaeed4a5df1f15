import Foundation

/// A settings file as it is found on disk.
enum SettingsFile {
    /// There is none, or a folder of that name, as Python's virtual environments have it.
    case absent
    /// It was read.
    case read(DotEnvFile)
    /// It is there and nothing can be had from it; the reason in a few words.
    case unusable(reason: String)

    /// Looks for a file and reads it.
    init(at url: URL) {
        do {
            self = Self.parse(try Data(contentsOf: url))
        } catch {
            self = Self.absence(of: url, error)
        }
    }

    private static func parse(_ bytes: Data) -> SettingsFile {
        // Every text in UTF-16 has one of these bytes; a text in UTF-8 that means anything has neither.
        guard !bytes.contains(where: { $0 == 0 || $0 == 0xFF }) else {
            return .unusable(reason: SettingFileText.notUTF8.text())
        }
        return .read(DotEnvFile(parsing: bytes))
    }

    private static func absence(of url: URL, _ error: any Error) -> SettingsFile {
        let code = (error as? CocoaError)?.code
        if code == .fileReadNoPermission { return .unusable(reason: SettingFileText.noPermission.text()) }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if exists, isFolder.boolValue { return .absent }
        // This asks for the name itself, so that a link which leads nowhere is seen.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return .absent }
        let isLink = attributes[.type] as? FileAttributeType == .typeSymbolicLink
        return .unusable(
            reason: (isLink && code == .fileReadNoSuchFile ? SettingFileText.deadLink : .unreadable).text()
        )
    }
}

public import Foundation

/// Finds the fixtures, from whatever folder a program is started in.
public enum FixtureFolder {
    /// The environment variable that names the folder.
    public static let variable = "BOOKFETCH_FIXTURES"

    /// Looks for the fixtures: in the folder the environment names, in `share/bookfetch/fixtures` beside the
    /// executable's `bin` (an installed program), in `Fixtures` in any folder above the executable (a build folder
    /// inside a checkout).
    ///
    /// A folder counts when a folder in it holds a `routes.json`. Where the environment names a folder, no other is
    /// looked at, so that a mistyped name does not go unnoticed.
    ///
    /// - Parameters:
    ///   - environment: The environment.
    ///   - executable: The running program's file; symbolic links on the way to it are resolved.
    /// - Returns: The folder; `nil` when there is none.
    public static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: URL? = ExecutableFile.current
    ) -> URL? {
        if let named = environment[variable], !named.isEmpty {
            return candidate(URL(filePath: named, directoryHint: .isDirectory))
        }
        guard var folder = executable?.resolvingSymlinksInPath().deletingLastPathComponent() else { return nil }
        let installed = folder.deletingLastPathComponent().appending(path: "share/bookfetch/fixtures")
        if let found = candidate(installed) { return found }
        while true {
            if let found = candidate(folder.appending(path: "Fixtures")) { return found }
            let parent = folder.deletingLastPathComponent()
            guard parent.path != folder.path else { return nil }
            folder = parent
        }
    }

    private static func candidate(_ folder: URL) -> URL? {
        FixtureService.serviceFolders(in: folder).isEmpty ? nil : folder.standardizedFileURL
    }
}

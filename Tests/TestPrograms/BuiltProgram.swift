public import Foundation

/// The programs of this package, as they were built beside the test bundle.
public enum BuiltProgram: String, Sendable {
    case bookfetch
    case news
    case fixtureServer = "fixture-server"
    case curlExitProbe = "curl-exit-probe"
    case storeProbe = "store-probe"

    /// The program's file.
    public var file: URL { Self.folder.appending(path: rawValue) }

    /// The folder that the programs were built into.
    public static var folder: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    }
}

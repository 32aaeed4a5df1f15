import Testing

/// Where the tests begin. The package manager would write this itself, after a search of the index for XCTest's
/// classes, of which there are none: with a file of this name, no index is written while everything is built.
@main
struct Main {
    static func main() async {
        // Scripts/test asks for them; `swift test` lists those of XCTest first, and goes no further without any.
        guard CommandLine.arguments.contains("swift-testing") else { return print(#"{"name":"All tests","tests":[]}"#) }
        await Testing.__swiftPMEntryPoint() as Never
    }
}

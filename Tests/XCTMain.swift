import Testing

/// Where the tests begin. The package manager would write this itself, after a search of the index for XCTest's classes, of which
/// there are none: with a file of our own, no index is written while everything is built.
@main
struct Main {
    static func main() async {
        // Asked for each library in turn.
        guard !CommandLine.arguments.contains("xctest") else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}

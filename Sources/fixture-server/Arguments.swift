import Foundation

/// The command line of `fixture-server`.
struct Arguments {
    static let usage = """
        usage: fixture-server [--port N] [--fixtures DIR]

        Serves the fixtures on 127.0.0.1, as the services would answer, and prints its address once it is ready.
        A request without its service's key is refused as the service refuses it; any key will do.

          --port N        the port; a free one when it is not named
          --fixtures DIR  the fixtures; otherwise BOOKFETCH_FIXTURES, or those this program was built or installed with
        """

    /// What is wrong with a command line.
    struct Problem: Error {
        let text: String
    }

    var port: UInt16 = 0
    var fixtures: URL?
    var wantsHelp = false

    init(_ arguments: some Sequence<String>) throws(Problem) {
        var rest = Array(arguments)[...]
        while let name = rest.popFirst() {
            switch name {
            case "-h", "--help":
                wantsHelp = true
            case "--port":
                guard let port = rest.popFirst().flatMap({ UInt16($0) }) else {
                    throw Problem(text: "--port takes a number from 0 to 65535")
                }
                self.port = port
            case "--fixtures":
                guard let path = rest.popFirst() else { throw Problem(text: "--fixtures takes a folder") }
                fixtures = URL(filePath: path, directoryHint: .isDirectory)
            default:
                throw Problem(text: "unknown argument: \(name)")
            }
        }
    }
}

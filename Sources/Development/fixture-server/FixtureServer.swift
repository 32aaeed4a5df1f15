import Basics
import Foundation
import Replay
import TestSite

/// `fixture-server`: serves the fixtures in place of the services. Exit codes are those of sysexits.
@main
struct FixtureServer {
    static func main() {
        do throws(Arguments.Problem) {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            if arguments.wantsHelp {
                write(Arguments.usage, to: .standardOutput)
            } else {
                exit(serve(arguments))
            }
        } catch {
            write("fixture-server: \(error.text)\n\(Arguments.usage)", to: .standardError)
            exit(64)
        }
    }

    /// Serves until a signal arrives, and returns the exit code.
    private static func serve(_ arguments: Arguments) -> Int32 {
        guard let folder = arguments.fixtures ?? FixtureFolder.locate() else {
            write("fixture-server: no fixtures found; name them with --fixtures", to: .standardError)
            return 66
        }
        // Blocked before any thread starts, so that all threads inherit the mask and only `sigwait` receives the
        // signal.
        var stopping = sigset_t()
        sigemptyset(&stopping)
        sigaddset(&stopping, SIGINT)
        sigaddset(&stopping, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &stopping, nil)
        do {
            let server = try LoopbackServer(
                serving: try FixtureSite(folder: folder, checksKeys: true),
                port: arguments.port
            )
            write(server.baseURL, to: .standardOutput)
            var signal: Int32 = 0
            sigwait(&stopping, &signal)
            server.stop()
            return 0
        } catch {
            write("fixture-server: \(error)", to: .standardError)
            return error is FixtureError ? 66 : 69
        }
    }

    /// Writes a line unbuffered, so that a waiting process sees it at once.
    private static func write(_ line: String, to stream: FileHandle) {
        stream.write(Data("\(line)\n".utf8))
    }
}

struct Arguments {
    static let usage = """
        usage: fixture-server [--port N] [--fixtures DIR]

        Serves the fixtures on 127.0.0.1, as the services would answer, and prints its address once it is ready.
        A request without its service's key is refused as the service refuses it; any key will do.

          --port N        the port; a free one when it is not named
          --fixtures DIR  the fixtures; otherwise BOOKFETCH_FIXTURES, or those this program was built or installed with
        """

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

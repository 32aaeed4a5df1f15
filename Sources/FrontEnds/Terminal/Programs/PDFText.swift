import Basics

/// Gets the text out of a PDF by `pdftotext` of [Poppler](https://poppler.freedesktop.org), where it is installed. A
/// PDF is untrusted: it is read in a process with limits on time, memory and output, without this program's keys.
package struct PDFText: Sendable {
    package enum Failure: Error, Hashable, Sendable {
        case tookTooLong
        /// The file is damaged or encrypted, or exceeds another limit.
        case failed
        case cancelled
    }

    private let reader: String
    private let counter: String?
    private let environment: [String: String]

    /// The installed program; `nil` if there is none in the folders of `PATH`.
    package init?(environment: [String: String]) {
        guard let reader = ExecutableSearch.find("pdftotext", environment: environment) else { return nil }
        self.reader = reader
        counter = ExecutableSearch.find("pdfinfo", environment: environment)
        self.environment = environment.filter { $0.key == "PATH" }
    }

    /// The text of the first and last pages.
    package func ends(of file: [UInt8], count: Int) async throws(Failure) -> String {
        let head = try await run(reader, ["-q", "-enc", "UTF-8", "-l", "\(count)", "-", "-"], file)
        guard let counter, let pages = Self.pages(in: try await run(counter, ["-"], file)), pages > count else {
            return head
        }
        let first = max(count, pages - count) + 1
        return head + "\n" + (try await run(reader, ["-q", "-enc", "UTF-8", "-f", "\(first)", "-", "-"], file))
    }

    /// The number after `Pages:`.
    static func pages(in text: String) -> Int? {
        text.firstMatch(of: /(?m)^Pages:\s+([0-9]+)/).flatMap { Int($0.1) }
    }

    private func run(_ program: String, _ arguments: [String], _ file: [UInt8]) async throws(Failure) -> String {
        do throws(ResourceLimitedProcess.Failure) {
            let output = try await ResourceLimitedProcess.output(
                of: program,
                arguments: arguments,
                environment: environment,
                input: file,
                bounds: ResourceLimitedProcess.Bounds(time: .seconds(20), memory: 1 << 30, output: 16 << 20)
            )
            return String(decoding: output, as: UTF8.self)
        } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .tookTooLong, .ended(.signalled(SIGXCPU)), .ended(.signalled(SIGKILL)): throw .tookTooLong
            case .notStarted, .wroteTooMuch, .ended: throw .failed
            }
        }
    }
}

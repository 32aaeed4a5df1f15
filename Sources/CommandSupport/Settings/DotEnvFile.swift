import Foundation
package import Messages

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A `.env` file: `KEY=value` lines, read line by line so that one bad line costs only itself.
///
/// `export KEY=value`, quotes of either kind around the value, blank lines and `#` comments are understood. A value in
/// double quotes may hold `\"` and `\\`; nothing is expanded or run.
public struct DotEnvFile: Sendable, Equatable {
    /// A line that could not be read. It never holds the line's text, which may be half of a key.
    public struct Problem: Sendable, Equatable {
        /// The line's number, from 1.
        public let line: Int
        /// What is wrong with it, in a few words.
        package let reason: Message
    }

    /// The values by name; a later line of the same name wins.
    public let values: [String: String]
    /// The lines that could not be read, in order.
    public let problems: [Problem]

    /// Reads the text of a file.
    public init(parsing text: String) {
        let unmarked = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        self.init(lines: unmarked.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    }

    /// Reads the bytes of a file in UTF-8. Bytes that are none cost their line, or nothing in a comment.
    init(parsing bytes: Data) {
        if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
            self.init(parsing: text)
        } else {
            let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
            self.init(
                lines: Self.lines(of: bytes).map { line in
                    let text = line.contains(0) ? nil : String(validating: line, as: UTF8.self)
                    return text?[...] ?? (Self.isComment(line) ? "" : nil)
                }
            )
        }
    }

    /// The lines, which end with LF, CR LF or CR.
    private static func lines(of bytes: Data) -> [Data] {
        let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        return bytes.split(separator: feed, omittingEmptySubsequences: false).flatMap { line in
            (line.last == back ? line.dropLast() : line).split(separator: back, omittingEmptySubsequences: false)
        }
    }

    /// Reads lines; `nil` stands for one that is no text.
    private init(lines: [Substring?]) {
        var values: [String: String] = [:]
        var problems: [Problem] = []
        for (index, line) in lines.enumerated() {
            do throws(LineError) {
                guard let line else { throw .notText }
                guard let (name, value) = try Self.read(line) else { continue }
                values[name] = value
            } catch {
                problems.append(Problem(line: index + 1, reason: error.reason))
            }
        }
        self.values = values
        self.problems = problems
    }

    private enum LineError: Error {
        case notText
        case noEqualsSign
        case badName
        case openQuote
        case afterQuote

        var reason: Message {
            switch self {
            case .notText: .settingsNotUTF8
            case .noEqualsSign: .missingEqualsSign
            case .badName: .invalidVariableName
            case .openQuote: .unclosedQuote
            case .afterQuote: .textAfterQuote
            }
        }
    }

    private static func read(_ line: Substring) throws(LineError) -> (String, String)? {
        var rest = trimmed(line)
        guard let first = rest.first, first != "#" else { return nil }
        if rest.hasPrefix("export"), rest.dropFirst(6).first?.isWhitespace == true {
            rest = trimmed(rest.dropFirst(6))
        }
        guard let equals = rest.firstIndex(of: "=") else { throw .noEqualsSign }
        let name = trimmed(rest[..<equals])
        guard let initial = name.unicodeScalars.first, initial.isASCII, !("0"..."9" ~= initial),
            name.unicodeScalars.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "_")
            })
        else { throw .badName }
        return (String(name), try value(trimmed(rest[rest.index(after: equals)...])))
    }

    private static func value(_ text: Substring) throws(LineError) -> String {
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            // A comment after an unquoted value needs white space before its `#`, so that `#` may stand in a key.
            guard let comment = text.indices.first(where: { isComment(at: $0, in: text) }) else { return String(text) }
            return String(trimmed(text[..<comment]))
        }
        var value = ""
        var index = text.index(after: text.startIndex)
        while index < text.endIndex, text[index] != quote {
            if quote == "\"", text[index] == "\\" {
                let next = text.index(after: index)
                if next < text.endIndex, text[next] == "\"" || text[next] == "\\" { index = next }
            }
            value.append(text[index])
            index = text.index(after: index)
        }
        guard index < text.endIndex else { throw .openQuote }
        let rest = trimmed(text[text.index(after: index)...])
        guard rest.isEmpty || rest.first == "#" else { throw .afterQuote }
        return value
    }

    private static func isComment(_ line: Data) -> Bool {
        line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
    }

    private static func isComment(at index: Substring.Index, in text: Substring) -> Bool {
        guard text[index] == "#" else { return false }
        return index == text.startIndex || text[text.index(before: index)].isWhitespace
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

/// One value to be set in a `.env` file, every other byte of which stays as it is.
struct DotEnvEdit {
    let name: String
    /// A value that needs no quotes.
    let value: String

    /// The file could not be read or written.
    struct Failed: Error {}

    /// A file's text with the value in it: in the last line that sets the name, since that is the one that counts, else in a
    /// line of its own at the end.
    func applied(to text: Data) -> Data {
        let newline = UInt8(ascii: "\n")
        var lines = text.split(separator: newline, omittingEmptySubsequences: false).map { Data($0) }
        if let index = lines.lastIndex(where: { DotEnvFile(parsing: $0).values[name] != nil }) {
            let hasReturn = lines[index].last == UInt8(ascii: "\r")
            lines[index] = Data("\(name)=\(value)\(hasReturn ? "\r" : "")".utf8)
            return Data(lines.joined(separator: [newline]))
        }
        return text + Data("\(text.isEmpty || text.last == newline ? "" : "\n")\(name)=\(value)\n".utf8)
    }

    /// Writes the value into a file, whole or not at all; the file holds keys, so it is its owner's alone (0600).
    ///
    /// - Parameter file: The file; made with its folder (0700) where there is none.
    /// - Throws: ``Failed``, with the file as it was.
    func apply(to file: URL) throws {
        // A link stays one: what it leads to is written.
        let file = file.resolvingSymlinksInPath()
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let isThere = FileManager.default.fileExists(atPath: file.path)
        let text = applied(to: isThere ? try Data(contentsOf: file) : Data())
        let draft = folder.appending(path: ".env-\(UUID().uuidString)")
        let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failed() }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: text)
            try handle.synchronize()
            try handle.close()
            guard rename(draft.path, file.path) == 0 else { throw Failed() }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw Failed()
        }
    }
}

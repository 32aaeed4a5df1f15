import Basics
package import Foundation

/// A `.env` file: `KEY=value` lines, parsed one by one so that an invalid line affects only itself. Supports `export
/// KEY=value`, values in single or double quotes, blank lines and `#` comments. A value in double quotes may contain
/// `\"` and `\\`; nothing is expanded or executed.
package struct DotEnvFile: Sendable, Equatable {
    /// An invalid line. Its text is not included, since it may be part of a key.
    package struct Problem: Sendable, Equatable {
        /// The line's number, from 1.
        package let line: Int
        package let reason: Reason
    }

    package enum Reason: Error, Hashable, Sendable {
        case notText
        case noEqualsSign
        case badName
        case openQuote
        case afterQuote
    }

    /// The values by name; the last line of a name takes precedence.
    package let values: [String: String]
    /// The invalid lines, in order.
    package let problems: [Problem]

    package init(values: [String: String]) {
        self.values = values
        problems = []
    }

    package init(parsing text: String) {
        let unmarked = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        // As of bytes, and as an edit counts lines: a form feed or U+2028 ends none.
        self.init(lines: unmarked.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) })
    }

    /// Parses the bytes of a file in UTF-8. Invalid bytes invalidate their line, unless they are in a comment.
    package init(parsing bytes: Data) {
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

    /// The lines, separated by LF, CR LF or CR.
    private static func lines(of bytes: Data) -> [Data] {
        let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        return bytes.split(separator: feed, omittingEmptySubsequences: false).flatMap { line in
            (line.last == back ? line.dropLast() : line).split(separator: back, omittingEmptySubsequences: false)
        }
    }

    /// Parses lines; `nil` represents an undecodable one.
    private init(lines: [Substring?]) {
        var values: [String: String] = [:]
        var problems: [Problem] = []
        for (index, line) in lines.enumerated() {
            do throws(Reason) {
                guard let line else { throw .notText }
                guard let (name, value) = try Self.read(line) else { continue }
                values[name] = value
            } catch {
                problems.append(Problem(line: index + 1, reason: error))
            }
        }
        self.values = values
        self.problems = problems
    }

    private static func read(_ line: Substring) throws(Reason) -> (String, String)? {
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

    private static func value(_ text: Substring) throws(Reason) -> String {
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            // A comment after an unquoted value requires white space before its `#`, so that a key may contain `#`.
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

/// The change of one value in a `.env` file that leaves every other line unchanged, to the byte.
package struct DotEnvEdit {
    package enum Invalid: Error {
        /// It needs more than one line, or has a control character.
        case severalLines
        case tooLong
    }

    /// The maximum length of a value in bytes: no key, address or list of names is as long.
    package static let limit = 4096

    package let name: String
    /// The value; `nil` removes it.
    package let value: String?

    package init(name: String, value: String?) {
        (self.name, self.value) = (name, value)
    }

    /// A file's text with the value set: in the last line with the name, since that one takes precedence, otherwise in
    /// a new line at the end. Without a value, all lines with the name are removed.
    package func applied(to text: Data) throws(Invalid) -> Data {
        var lines = Self.lines(of: text)
        guard let value else { return Data(lines.filter { !isOfName($0.content) }.flatMap { $0.content + $0.end }) }
        guard value.utf8.count <= Self.limit else { throw .tooLong }
        let line = try Self.line(name, value)
        if let index = lines.lastIndex(where: { isOfName($0.content) }) {
            lines[index].content = line
            return Data(lines.flatMap { $0.content + $0.end })
        }
        let end = lines.first { !$0.end.isEmpty }?.end ?? Data("\n".utf8)
        let isOpen = lines.last.map { !$0.content.isEmpty && $0.end.isEmpty } ?? false
        return text + (isOpen ? end : Data()) + line + end
    }

    func finds(in text: Data) -> Bool { Self.lines(of: text).contains { isOfName($0.content) } }

    private func isOfName(_ line: Data) -> Bool { DotEnvFile(parsing: line).values[name] != nil }

    /// A line that is read back as the value, without quotes if possible.
    private static func line(_ name: String, _ value: String) throws(Invalid) -> Data {
        guard !value.contains(where: \.isNewline) else { throw .severalLines }
        let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        for text in [value, "\"\(escaped)\"", "'\(value)'"] {
            let line = "\(name)=\(text)"
            // As bytes, as it will be read: a NUL makes a line unreadable there.
            if DotEnvFile(parsing: Data(line.utf8)) == DotEnvFile(values: [name: value]) { return Data(line.utf8) }
        }
        throw .severalLines
    }

    /// The lines with their ends: LF, CR LF or CR; none for the last one if it has no end.
    private static func lines(of text: Data) -> [(content: Data, end: Data)] {
        let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var lines: [(content: Data, end: Data)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let content = rest.prefix { $0 != feed && $0 != back }
            rest = rest.dropFirst(content.count)
            let end = rest.starts(with: [back, feed]) ? rest.prefix(2) : rest.prefix(1)
            rest = rest.dropFirst(end.count)
            lines.append((Data(content), Data(end)))
        }
        return lines
    }

    /// Writes the value into a file atomically; the file contains keys, so only its owner has access (0600).
    ///
    /// - Parameter file: The file; created with its folder (0700) if missing, unless a value is to be removed.
    /// - Returns: Whether the file had a line with the name.
    /// - Throws: Foundation's error, ``Invalid`` or `SystemError`; the file is then unchanged.
    @discardableResult
    package func apply(to file: URL) throws -> Bool {
        let file = file.resolvingSymlinksInPath()
        let isThere = FileManager.default.fileExists(atPath: file.path)
        if !isThere, value == nil { return false }
        return try PrivateConfigFile.locked(file) {
            let isThere = FileManager.default.fileExists(atPath: file.path)
            // A line in another encoding than the rest would damage the file.
            if case .unusable = SettingsFile(at: file) { throw SystemError(code: EILSEQ) }
            let text = isThere ? try Data(contentsOf: file) : Data()
            let isFound = finds(in: text)
            if value != nil || isFound { try PrivateConfigFile.write(applied(to: text), to: file) }
            return isFound
        }
    }
}

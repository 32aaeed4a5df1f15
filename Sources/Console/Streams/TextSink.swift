/// Where text goes: a terminal, a pipe, a file, or a test's memory.
public protocol TextSink: Sendable {
    /// Writes a text as UTF-8, all of it.
    ///
    /// - Parameter text: Text with its line breaks; nothing is added.
    /// - Throws: `SinkError.closed` where the reader has gone, which is the end of the work and no failure.
    func write(_ text: String) throws(SinkError)

    /// Writes bytes as they are: a picture, for example.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: As ``write(_:)``.
    func write(bytes: [UInt8]) throws(SinkError)

    /// Whether a person reads along.
    var isTerminal: Bool { get }

    /// The terminal's width in cells; `nil` where there is none.
    var width: Int? { get }

    /// How many lines the terminal shows; `nil` where there is none.
    var height: Int? { get }

    /// Where in a regular file the next byte goes; `nil` where the text goes elsewhere.
    var place: FilePlace? { get }

    /// What stands in that file: so many bytes from a position, or those up to its end; `nil` where it cannot be read.
    func written(from position: Int64, count: Int) -> [UInt8]?
}

extension TextSink {
    /// Writes bytes as text; a sink that takes text alone replaces what is no UTF-8.
    public func write(bytes: [UInt8]) throws(SinkError) {
        try write(String(decoding: bytes, as: UTF8.self))
    }

    /// No terminal.
    public var height: Int? { nil }

    /// No file.
    public var place: FilePlace? { nil }

    /// No file.
    public func written(from position: Int64, count: Int) -> [UInt8]? { nil }

    /// Writes a text and a line break.
    ///
    /// - Parameter text: One or more lines.
    /// - Throws: As `write(_:)`.
    public func writeLine(_ text: String) throws(SinkError) {
        try write(text + "\n")
    }
}

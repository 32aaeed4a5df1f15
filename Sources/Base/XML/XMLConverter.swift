import CXML2

/// libxml2's decoders of text, by iconv.
package enum XMLConverter {
    /// The size of a block, in bytes. It is limited because libxml2 moves the rest of the block at every invalid byte.
    private static let blockSize = 4096
    /// The maximum number of invalid bytes; with more, the text is in another encoding.
    private static let mostFaults = 10_000

    /// Decodes text.
    ///
    /// - Parameter names: Names of its encoding; the first one that libxml2 supports is used.
    /// - Returns: The text, with U+FFFD for each invalid byte, and the number of these bytes; `nil` if no name is
    ///   supported, or if there are too many.
    package static func utf8(_ bytes: [UInt8], from names: [String]) -> (text: [UInt8], faults: Int)? {
        guard let xml = XMLLibrary.shared?.functions, let handler = unsafe handler(of: names, xml),
            let input = xml.xmlBufferCreate(), let output = xml.xmlBufferCreate()
        else { return nil }
        // Invalid bytes are counted here; libxml2 would print them to the terminal. The setting applies to this thread
        // only.
        unsafe xml.xmlSetStructuredErrorFunc(nil) { _, _ in }
        defer {
            xml.xmlSetStructuredErrorFunc(nil, nil)
            unsafe xml.xmlBufferFree(input)
            unsafe xml.xmlBufferFree(output)
            _ = unsafe xml.xmlCharEncCloseFunc(handler)
        }
        var result: [UInt8] = []
        var faults = 0
        var next = 0
        while true {
            // A block may end within a character.
            if unsafe xml.xmlBufferLength(input) < 16, next < bytes.count {
                let block = bytes[next..<min(bytes.count, next + blockSize)]
                next = block.endIndex
                _ = unsafe block.withUnsafeBufferPointer {
                    unsafe xml.xmlBufferAdd(input, $0.baseAddress, Int32($0.count))
                }
            }
            let before = unsafe xml.xmlBufferLength(input)
            guard before > 0 else { break }
            _ = unsafe xml.xmlCharEncInFunc(handler, output, input)
            let length = unsafe Int(xml.xmlBufferLength(output))
            unsafe result.append(contentsOf: UnsafeBufferPointer(start: xml.xmlBufferContent(output), count: length))
            unsafe xml.xmlBufferEmpty(output)
            guard unsafe xml.xmlBufferLength(input) == before else { continue }
            faults += 1
            guard faults <= mostFaults else { return nil }
            result.append(contentsOf: "\u{FFFD}".utf8)
            _ = unsafe xml.xmlBufferShrink(input, 1)
        }
        return (result, faults)
    }

    /// A handler is opened by the search for it, so each name is looked up once: `lazy.compactMap(_:).first` would look
    /// the first one up twice, and leave 64 KB of iconv open.
    private static func handler(of names: [String], _ xml: cxml2_library) -> xmlCharEncodingHandlerPtr? {
        for name in names {
            if let handler = unsafe xml.xmlFindCharEncodingHandler(name) { return unsafe handler }
        }
        return nil
    }
}

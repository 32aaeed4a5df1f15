import CatalogModel
import Documents
import Foundation
import Wording

/// HTML of a page. A literal is markup; whatever is interpolated into it is text and escaped, unless it is HTML itself.
///
/// ```swift
/// let title: HTML = "<h1>\(book.title)</h1>"
/// ```
struct HTML: Sendable, ExpressibleByStringInterpolation {
    private(set) var text: String

    init() { text = "" }
    init(stringLiteral text: String) { self.text = text }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    var isEmpty: Bool { text.isEmpty }

    static func + (first: HTML, second: HTML) -> HTML {
        var sum = first
        sum.text += second.text
        return sum
    }

    /// Parts one after the other, each copied once.
    static func joined(_ parts: [HTML]) -> HTML {
        var whole = HTML()
        whole.text.reserveCapacity(parts.reduce(0) { $0 + $1.text.utf8.count })
        for part in parts { whole.text += part.text }
        return whole
    }

    /// Text as HTML, escaped by its bytes: a `<` with a combining mark after it is still one for a browser. A control
    /// character becomes its picture: HTML has none.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 64)
        var isFirstOfTwo = false
        for byte in text.utf8 {
            if isFirstOfTwo {
                // U+0080 to U+009F, of which there are no pictures.
                bytes += 0x80...0x9F ~= byte ? Array("\u{FFFD}".utf8) : [0xC2, byte]
                isFirstOfTwo = false
                continue
            }
            switch byte {
            case 0xC2: isFirstOfTwo = true
            case 0x09, 0x0A, 0x0D: bytes.append(byte)
            case 0...0x1F: bytes += [0xE2, 0x90, 0x80 + byte]
            case 0x7F: bytes += [0xE2, 0x90, 0xA1]
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F, 0xC2: true
        default: false
        }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 32)
        }

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ html: HTML) { text += html.text }
        mutating func appendInterpolation(_ html: HTML?) { if let html { text += html.text } }
        mutating func appendInterpolation(_ plain: String) { text += HTML.escaped(plain) }
        mutating func appendInterpolation(_ number: Int) { text += String(number) }
        mutating func appendInterpolation(_ message: Message) { text += HTML.escaped(message.text) }

        /// A fixed word, as in a sentence: the heads of a terminal's columns are in capitals.
        mutating func appendInterpolation(word: Message) {
            text += HTML.escaped(PageWords.sentenceCase(word.text))
        }

        mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
            if condition { text += html().text }
        }

        mutating func appendInterpolation<Value>(_ value: Value?, _ html: (Value) -> HTML) {
            if let value { text += html(value).text }
        }

        mutating func appendInterpolation<Elements: Sequence>(
            each elements: Elements,
            _ html: (Elements.Element) -> HTML
        ) {
            for element in elements { text += html(element).text }
        }
    }
}

extension HTML {
    static func hidden(_ name: String, _ value: String) -> HTML {
        #"<input type="hidden" name="\#(name)" value="\#(value)">"#
    }

    static func options(_ choices: [Choice]) -> HTML {
        let option = { (choice: Choice) -> HTML in
            """
            <option value="\(choice.name)"\(if: choice.isChosen, " selected")>\(choice.label)</option>

            """
        }
        return "\(each: choices, option)"
    }

    static func choice(_ id: String, _ name: String, _ label: Message, _ choices: [Choice]) -> HTML {
        """
        <p class="choice"><label for="\(id)">\(label)</label>
        <select id="\(id)" name="\(name)">
        \(options(choices))</select></p>

        """
    }

    /// A link to another site; only its text without an address.
    static func external(_ address: String?, _ text: String) -> HTML {
        guard let address else { return "\(text)" }
        return #"<a href="\#(address)" rel="noreferrer noopener external">\#(text)</a>"#
    }

    /// A moment as its age, `3 h ago`, and beyond a month as its day; the exact time is its title.
    static func time(_ date: Date, _ clock: ReaderClock) -> HTML {
        let exact = clock.minuteAndZone(date)
        let text = clock.age(date, days: 30) ?? clock.day(date).map { Message.date($0).text } ?? exact
        return #"<time datetime="\#(Instant.text(date.flooredToMilliseconds))" title="\#(exact)">\#(text)</time>"#
    }

    /// A picture of a list, which is fetched when it comes into view.
    static func picture(_ address: String?) -> HTML {
        guard let address else { return "" }
        return #"<img src="\#(address)" alt="" loading="lazy" decoding="async">"#
    }
}

extension Date {
    /// HTML allows three digits of a second.
    fileprivate var flooredToMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded(.down) / 1000)
    }
}

struct Choice: Sendable {
    let name: String
    let label: String
    let isChosen: Bool

    init(_ name: String, _ label: Message, _ isChosen: Bool) {
        (self.name, self.label, self.isChosen) = (name, label.text, isChosen)
    }
}

/// The identifiers in the code members of a service's record: one trustworthy ISBN, and the other codes.
///
/// Kakao sends an ISBN-10 and an ISBN-13 in one string, where shop codes, set numbers and e-book codes also occur;
/// Aladin sends `K` and nine digits for every 979 book. Beside a 979 ISBN Kakao sends ten digits with a valid ISBN-10
/// check digit that belong to another book, so nothing is derived from them; beside the bar code of a toy (880…), which
/// is not an ISBN, Aladin did the same. A remark in brackets (`9791161759692(세트)`) is not a code, nor are zeros alone,
/// which mean "none" and as ten digits would pass every check.
package struct BookIdentifiers: Hashable, Sendable {
    /// The ISBN: the first valid one of thirteen digits, else the first valid one of ten.
    package let isbn: ISBN?
    /// Every other code in order, without hyphens, each once.
    package let otherCodes: [String]

    /// Classifies candidates: members as received, which may contain several codes with white space between them.
    package init(candidates: [String]) {
        let codes = candidates.flatMap(Self.codes).filter { !$0.utf8.allSatisfy { $0 == UInt8(ascii: "0") } }
        let readings = codes.map { (code: $0, isbn: try? ISBN($0), length: $0.count) }
        let thirteen = readings.first { $0.isbn != nil && $0.length == 13 }
        // Only 978 has a ten-digit form: ten digits taken from another number are not an ISBN, even if that number is
        // damaged.
        let others = codes.filter { $0.count == 13 && !$0.hasPrefix("978") }
        let bodies = others.map { $0.dropFirst(3).dropLast() }
        let ten = readings.first { $0.isbn != nil && $0.length == 10 && !bodies.contains($0.code.dropLast()) }
        let has979 = others.contains { $0.hasPrefix("979") }
        let chosen = thirteen?.isbn ?? (has979 ? nil : ten?.isbn)

        isbn = chosen
        var seen = Set<String>()
        otherCodes = readings.filter { reading in
            if reading.isbn != nil, reading.isbn == chosen { return false }
            if reading.length == 10, bodies.contains(reading.code.dropLast()) { return false }
            return seen.insert(reading.code).inserted
        }.map(\.code)
    }

    /// The codes in a member, without hyphens.
    private static func codes(in text: String) -> [String] {
        // Nearly every member is one code.
        if text.utf8.allSatisfy(WebAddress.isASCIIAlphanumeric) { return text.isEmpty ? [] : [text] }
        return withoutRemarks(TextSanitizer.clean(text)).split(whereSeparator: \.isWhitespace)
            .map { word in
                var code = ""
                for scalar in word.unicodeScalars where !scalar.properties.isDash { code.unicodeScalars.append(scalar) }
                return code
            }
    }

    /// A text without brackets and their contents, unless those are as long as a code.
    private static func withoutRemarks(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(where: { RoleVocabulary.closing[$0] != nil }) {
            let close = RoleVocabulary.closing[rest[open]]
            let inside = rest[rest.index(after: open)...].prefix { $0 != close }
            result += rest[..<open] + " " + (inside.count(where: \.isNumber) >= 9 ? inside + " " : "")
            rest = rest[inside.endIndex...].dropFirst()
        }
        return result + rest
    }
}

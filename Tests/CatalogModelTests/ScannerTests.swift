import Testing

@testable import CatalogModel

/// What is read without a regular expression, which would be compiled anew for each book, is what the expression would
/// find.
@Suite struct ScannerTests {
    /// Every text of up to five of these pieces.
    private static func texts(_ pieces: [String], upTo count: Int = 5) -> [String] {
        (0..<count).reduce([""]) { texts, _ in texts + texts.flatMap { text in pieces.map { text + $0 } } }
            .reduce(into: Set<String>()) { $0.insert($1) }.sorted()
    }

    @Test func pagesAreFoundAsByAnExpression() {
        func pages(_ text: String) -> Int? {
            let numbers = text.matches(of: /([0-9][0-9,]*)((?:\.[0-9]+)*)[\])］）]?\s*(\p{L}*)/).compactMap { match in
                let before = text[..<match.range.lowerBound]
                let isMinus = before.last == "-" && before.dropLast().last?.isWhitespace ?? true
                let behind = text[match.range.upperBound...].prefix { !",;:+([".contains($0) && !$0.isNumber }
                let value = Int(match.1.filter { $0 != "," }) ?? 0
                let isNumber =
                    match.2.isEmpty && !isMinus && PageCount.range.contains(value) && !behind.contains("plates")
                return isNumber ? (value: value, before: before.last, unit: String(match.3)) : nil
            }
            let pages = numbers.filter {
                $0.unit.hasPrefix("쪽") || ["p", "pp"].contains($0.unit.prefix(while: \.isASCII))
            }
            let bare = numbers.filter { $0.unit.isEmpty && $0.before?.isLetter != true }
            let own = [pages, bare].lazy.compactMap { $0.first { $0.before != "[" } }.first
            return (own ?? pages.first ?? bare.first)?.value
        }
        for text in Self.texts(["12", ",", ".", " ", "[", "]", "p", "쪽", "-"], upTo: 4) + [
            "3 plates, 12 p", "3 p, 2 plates",
        ] {
            #expect(PageCount.parse(text) == pages(text), "\(text)")
        }
    }

    @Test func sizesAreFoundAsByAnExpression() {
        func size(_ text: String) -> CoverDimensions? {
            guard let match = text.firstMatch(of: /([0-9]{1,4})(?:\s*[x×]\s*([0-9]{1,4}))?\s*(cm|mm)/.ignoresCase()),
                let height = Int(match.1)
            else { return nil }
            let factor = match.3.lowercased() == "cm" ? 10 : 1
            return CoverDimensions(height: height * factor, width: match.2.flatMap { Int($0) }.map { $0 * factor })
        }
        for text in Self.texts(["19", "123", " ", "x", "X", "×", "cm", "mM", ",", "가"], upTo: 3) {
            #expect(CoverDimensions(heightByWidth: text) == size(text), "\(text)")
        }
        for text in [
            "19 x 25 cm", "9x25 mM", "19 × cm", "12345 cm", "12345x20 cm", "19x12345 cm", "19 x 25 x 30 mm", "1 x2cm",
            "\u{FF11}9 cm", "",
        ] {
            #expect(CoverDimensions(heightByWidth: text) == size(text), "\(text)")
        }
    }

    @Test func namesOfABylineArePartedAsByAnExpression() {
        for text in Self.texts([" and", " ", " & ", "Ada", "and ", "&"]) {
            let names = (" " + text).split(separator: /\s+(?:and|&)\s+/).map(String.init)
            let pieces = EnglishByline.pieces(of: "by " + text)
            let found = pieces?.compactMap { piece in
                if case .name(let name, _) = piece { name } else { nil }
            }
            #expect(found == nil || found == names, "\(text)")
            if text.hasPrefix("Ada") { #expect(found != nil, "\(text)") }
        }
    }

    @Test func aPlainNumberIsReadAsInAText() {
        func scanned(_ text: String) -> [ISBN] {
            let scanner = ISBNScanner(text)
            return ISBN.books(scanner.numbers(), in: scanner.scalars)
        }
        let texts = Self.texts(["978", "8980", "500208", "500209", "-", "979", "0"])
        #expect(texts.contains { !ISBN.all(in: $0).isEmpty })
        for text in texts { #expect(ISBN.all(in: text) == scanned(text), "\(text)") }
    }

    @Test(arguments: [0, 1, 5, 40])
    func missingElementsAreAddedOnceInOrder(count: Int) {
        var list = Array(0..<count)
        list.addMissing([3, 3, 50, 1, 50])
        #expect(list == Array(0..<count) + [3, 50, 1].filter { $0 >= count })
    }
}

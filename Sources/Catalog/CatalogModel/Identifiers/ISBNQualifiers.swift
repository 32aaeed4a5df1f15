/// The words beside the numbers of a text that say what each is the number of.
struct ISBNQualifiers {
    private(set) var found: [ISBNMention.Qualifier?]

    /// How far from a number a word may stand, in scalars.
    private static let reach = 24

    /// - Parameter ranges: The places of the numbers in the text, in order.
    init(_ ranges: [Range<Int>], in scalars: [Unicode.Scalar]) {
        found = Array(repeating: nil, count: ranges.count)
        for number in ranges.indices {
            let start = number == 0 ? 0 : ranges[number - 1].upperBound
            let gap = scalars[start..<ranges[number].lowerBound]
            if number == 0 { take(Self.tail(of: gap), for: number) } else { share(gap, before: number) }
        }
        if let last = ranges.last { take(Self.head(of: scalars[last.upperBound...]), for: ranges.count - 1) }
    }

    private typealias Part = ArraySlice<Unicode.Scalar>

    /// The words between two numbers belong to the one before up to the first line's end or comma, and to the one
    /// behind from the last; where there is neither, each word says itself where it belongs.
    private mutating func share(_ gap: Part, before number: Int) {
        guard gap.count <= 2 * Self.reach, !gap.contains(where: { Self.isLine($0) || Self.isComma($0) }) else {
            take(Self.head(of: gap), for: number - 1)
            take(Self.tail(of: gap), for: number)
            return
        }
        let text = Self.text(gap)
        for word in Self.words(in: text) {
            let (before, after) = (text[..<word.range.lowerBound], text[word.range.upperBound...])
            let isInBrackets =
                before.last(where: { !$0.isWhitespace }).map { "([（［".contains($0) } ?? false
                && after.contains { ")]）］".contains($0) }
            let isBehind =
                before.contains("isbn") || word.namesNumber
                || !isInBrackets && (after.contains("isbn") || after.contains(":") || after.contains("："))
            note(word.qualifier, for: isBehind ? number : number - 1)
        }
    }

    private mutating func take(_ part: Part, for number: Int) {
        for word in Self.words(in: Self.text(part)) { note(word.qualifier, for: number) }
    }

    private mutating func note(_ qualifier: ISBNMention.Qualifier, for number: Int) {
        if found[number].map({ $0.rank < qualifier.rank }) ?? true { found[number] = qualifier }
    }

    /// What follows a number on its line, up to a comma; also a bracket alone on the next line.
    private static func head(of part: Part) -> Part {
        var head = part.prefix { !isLine($0) && !isComma($0) }.prefix(reach)
        if head.allSatisfy({ $0 == " " }) {
            let next = part.dropFirst(head.count).drop { isLine($0) || $0 == " " }.prefix(reach)
            if let open = next.first, "([（［".unicodeScalars.contains(open) {
                head = next.prefix { !isLine($0) && !isComma($0) }
            }
        }
        return head
    }

    /// What precedes a number on its line, from a comma on.
    private static func tail(of part: Part) -> Part {
        let near = part.suffix(reach)
        return near.lastIndex { isLine($0) || isComma($0) }.map { near[($0 + 1)...] } ?? near
    }

    private static func text(_ part: Part) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: part)
        return String(text).lowercased()
    }

    private static func isLine(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    private static func isComma(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ";", "/", "|", "\t", "\u{B7}": true
        default: false
        }
    }

    // MARK: Words

    private struct Word {
        let range: Range<String.Index>
        let qualifier: ISBNMention.Qualifier
        var namesNumber = false
    }

    private static let all: [(String, ISBNMention.Qualifier)] = [
        ("세트", .set), ("셋트", .set), ("set", .set), ("セット", .set), ("전권", .set), ("전질", .set),
        ("전자책", .ebook), ("전자도서", .ebook), ("ebook", .ebook), ("e-book", .ebook), ("electronic", .ebook),
        ("epub", .ebook), ("pdf", .ebook), ("eisbn", .ebook), ("e-isbn", .ebook),
        ("종이책", .paper), ("paper", .paper), ("paperback", .paper), ("pbk", .paper), ("print", .paper),
        ("hardcover", .paper), ("hardback", .paper), ("hbk", .paper), ("pisbn", .paper), ("p-isbn", .paper),
        ("취소", .cancelled), ("cancelled", .cancelled), ("canceled", .cancelled), ("invalid", .cancelled),
        ("오류", .cancelled),
    ]

    private static func words(in text: String) -> [Word] {
        guard text.contains(where: \.isLetter) else { return [] }
        var words = all.compactMap { word, qualifier -> Word? in
            guard let range = text.firstRange(of: word), isWhole(range, in: text) else { return nil }
            return Word(range: range, qualifier: qualifier, namesNumber: word.hasSuffix("isbn"))
        }
        if let volumes = volumeCount(in: text) { words.append(Word(range: volumes, qualifier: .set)) }
        return words
    }

    /// Whether a Latin word is not part of a longer one, and 세트 not of 카세트 or 오프셋.
    private static func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
        let before = text[..<range.lowerBound].last
        guard text[range].first?.isASCII == true else { return before != "카" && before != "프" }
        return [before, text[range.upperBound...].first].allSatisfy { $0?.isASCII != true || $0?.isLetter != true }
    }

    /// The place of `전3권` or `전 10 권`, the volumes of a whole set.
    private static func volumeCount(in text: String) -> Range<String.Index>? {
        for start in text.indices where text[start] == "전" || text[start] == "총" {
            let behind = text[text.index(after: start)...].drop { $0 == " " }
            let count = behind.prefix { $0.isASCII && $0.isNumber }
            let unit = behind[count.endIndex...].drop { $0 == " " }
            if !count.isEmpty, unit.first == "권" { return start..<unit.index(after: unit.startIndex) }
        }
        return nil
    }
}

/// A text that is nothing but one book's number, in a form that is more than ten or thirteen digits.
enum ISBNText {
    /// The longest text that is read, in bytes.
    private static let maxLength = 400

    /// Reads a number with its add-on code, with brackets and a remark, with a spreadsheet's `.0`, in a formula, or in
    /// two forms.
    ///
    /// - Parameter plain: Why the text is not digits alone.
    /// - Throws: The first problem of the number; `plain` if the text is something else.
    static func isbn(_ text: String, else plain: ISBN.Invalid) throws(ISBN.Invalid) -> ISBN {
        guard (9...maxLength).contains(text.utf8.count) else { throw plain }
        let scanner = ISBNScanner(text)
        let numbers = scanner.numbers()
        guard !numbers.isEmpty else { return try damaged(text, else: plain) }
        guard isNothingElse(scanner.scalars, besides: numbers.map(\.range)) else { throw plain }
        let books = ISBN.books(numbers, in: scanner.scalars)
        guard books.count == 1 else { throw .several(books) }
        return books[0]
    }

    /// Whether what stands beside the numbers is signs and words about numbers.
    private static func isNothingElse(_ scalars: [Unicode.Scalar], besides ranges: [Range<Int>]) -> Bool {
        var rest = String.UnicodeScalarView()
        var index = 0
        for range in ranges {
            rest.append(contentsOf: scalars[index..<range.lowerBound])
            rest.append(" ")
            index = range.upperBound
        }
        let tail = scalars[index...]
        // 9788980500208.0, as spreadsheets write a number.
        rest.append(contentsOf: tail.first == "." ? tail.dropFirst().drop { $0 == "0" } : tail)
        return String(rest).lowercased().split { !$0.isLetter && !$0.isNumber }
            .allSatisfy { words.contains(String($0)) }
            && rest.allSatisfy { isLetterOrNumber($0) || isMark($0) }
    }

    private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        ISBNScanner.isSign(scalar) || ISBNParser.isSeparator(scalar)
            || ",;/|+\u{FF08}\u{FF09}\u{B7}".unicodeScalars.contains(scalar)
    }

    private static let words: Set<String> = [
        "isbn", "isbn10", "isbn13", "eisbn", "pisbn", "e", "p", "10", "13", "urn", "번호", "도서번호", "세트", "셋트", "set",
        "전권", "전자책", "ebook", "book", "epub", "pdf", "종이책", "paperback", "pbk", "hardcover", "hbk", "양장", "양장본",
        "무선",
    ]

    /// Says what is wrong with a number that has signs or an add-on code beside it.
    private static func damaged(_ text: String, else plain: ISBN.Invalid) throws(ISBN.Invalid) -> ISBN {
        var core = Substring(text).unicodeScalars
        let isEdge = { (scalar: Unicode.Scalar) in
            ISBNParser.isSeparator(scalar) || "\"'=([".unicodeScalars.contains(scalar)
        }
        core = core.drop(while: isEdge)
        while let last = core.last, isEdge(last) || ")]".unicodeScalars.contains(last) { core.removeLast() }
        if core.suffix(2).elementsEqual(".0".unicodeScalars) { core.removeLast(2) }
        let digits = ISBNParser.digitsAtTheEnd(of: core)
        let count = core.count { (ISBNParser.value(of: $0) ?? 10) < 10 }
        // Five digits apart, or the last of eighteen in one piece.
        if count == 18, digits == 5 || digits == 18 {
            core.removeLast(5)
            while let last = core.last, isEdge(last) || last == "+" { core.removeLast() }
        }
        do throws(ISBN.Invalid) {
            let values = try ISBNParser.digits(of: String(core))
            switch values.count {
            case 10: return try ISBN(ten: values)
            case 13: return try ISBN(thirteen: values)
            default: break
            }
        } catch {
            if case .checkDigit = error { throw error }
        }
        // A nine-digit X is the tenth behind a zero.
        guard core.count(where: { ISBNParser.value(of: $0) != nil }) == 9 else { throw plain }
        core = core.drop { (ISBNParser.value(of: $0) ?? 10) == 10 }
        if let ten = try? ISBNParser.digits(of: "0" + String(core)), ten.count == 10, (try? ISBN(ten: ten)) != nil {
            throw .lostZero(ten.map { $0 == 10 ? "X" : String($0) }.joined())
        }
        throw plain
    }
}

extension ISBNParser {
    static func digitsAtTheEnd(of scalars: Substring.UnicodeScalarView) -> Int {
        scalars.reversed().prefix { (value(of: $0) ?? 10) < 10 }.count
    }
}

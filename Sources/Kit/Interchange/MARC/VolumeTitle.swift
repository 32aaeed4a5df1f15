import CatalogModel

/// A title as cataloguing rules divide it: without the volume at its end, with the volume's number and own title.
///
/// A number is taken from a title's end only where it is certainly a volume's: where a library says that it is; in the
/// forms `제목. 1`, `제목. 1, 권제`, `제목 1권`, `제목 제1권`, `제목 (1)`, `제목. 상`, `제목 (상)`; and as `제목 1` where the book is
/// literature or a comic by its class number or add-on code. `파이썬 3` and `1984` stay as they are.
struct VolumeTitle: Hashable {
    let title: String
    let number: String?
    let part: String?

    init(_ book: Book) {
        let whole = book.titleLine
        let (volume, part) = (book.details.volume.map(PlainText.line), book.details.volumeTitle.map(PlainText.line))
        guard volume == nil, part == nil else {
            let tail = [volume, part].compactMap(\.self).joined(separator: ", ")
            title = Self.title(whole, without: tail) ?? volume.flatMap { Self.title(whole, without: $0) } ?? whole
            (number, self.part) = (volume, part)
            return
        }
        if let last = whole.last, last.isNumber || "권부집편화상중하)".contains(last) || whole.contains(". ") {
            if let match = whole.wholeMatch(of: /(.*[^\s.,])\.\s+([0-9]{1,3}),\s+(.+)/), !Self.isAbbreviation(match.1) {
                (title, number, self.part) = (String(match.1), String(match.2), String(match.3))
                return
            }
            for form in Self.forms {
                guard let match = whole.wholeMatch(of: form), !Self.isAbbreviation(match.1) else { continue }
                (title, number, self.part) = (String(match.1), String(match.2), nil)
                return
            }
        }
        if Self.isStory(book.classification), whole.unicodeScalars.contains(where: Script.isHangul),
            let match = whole.wholeMatch(of: /(.*[^\s.,0-9])\s+([0-9]{1,3})/)
        {
            (title, number, self.part) = (String(match.1), String(match.2), nil)
        } else {
            (title, number, self.part) = (whole, nil, nil)
        }
    }

    /// Literature is 8 in both classifications and the third digit of the add-on code, whose second digit is 7 for
    /// picture books and comics; those are 657 in the Korean Decimal Classification.
    private static func isStory(_ known: Classification) -> Bool {
        let code = Array(known.addCode ?? "")
        return [known.kdc, known.ddc].contains { $0?.hasPrefix("8") == true } || known.kdc?.hasPrefix("657") == true
            || (code.count == 5 && (code[1] == "7" || code[2] == "8"))
    }

    private static var forms: [Regex<(Substring, Substring, Substring)>] {
        [
            /(.*[^\s.,])[.,]?\s+(제\s?[0-9]{1,3}\s?(?:권|부|집|편|화)?|[0-9]{1,3}권|[상중하]권)/,
            /(.*[^\s.,])\.\s+([0-9]{1,3}|[상중하])/, /(.*[^\s.,])\s*\(\s*([0-9]{1,3}|[상중하])\s*\)/,
        ]
    }

    /// `Dr. 1` has no volume.
    private static func isAbbreviation(_ title: Substring) -> Bool {
        let last = title.split(separator: " ").last ?? ""
        return last.count <= 3 && last.allSatisfy { $0.isASCII && $0.isLetter }
    }

    /// A title without a known end, and without the mark before it; `nil` if it has another end, or nothing before it.
    private static func title(_ title: String, without tail: String) -> String? {
        guard !tail.isEmpty, title.hasSuffix(tail) else { return nil }
        let rest = title.dropLast(tail.count)
        guard let last = rest.last, " .,(".contains(last) else { return nil }
        let head = rest.reversed().drop { " .,(".contains($0) }.reversed()
        return head.isEmpty ? nil : String(head)
    }
}

extension Book {
    /// The category of a shop as one uncontrolled term: the last step of its path that names one thing, 한국소설 in
    /// `국내도서>소설/시/희곡>한국소설`. A shelf such as `소설/시/희곡` is no subject of a book: `nil`.
    var subjectTerm: String? {
        categorySteps.last { Self.terms(of: $0).count == 1 && !Self.departments.contains($0) }.map(String.init)
    }

    /// The category of a shop as keywords: `국내도서>소설/시/희곡>한국소설` is 소설, 시, 희곡, 한국소설.
    var subjectTerms: [String] {
        categorySteps.reduce(into: []) { terms, step in terms.addMissing(Self.terms(of: step).map(String.init)) }
    }

    private static let departments: Set<Substring> = ["국내도서", "외국도서", "전자책", "eBook", "중고샵", "일본도서"]

    /// The steps of a shop's path, without its department.
    private var categorySteps: [Substring] {
        guard let category = categoryLine else { return [] }
        var steps = category.split(separator: ">").map(Self.trimmed)
        if steps.count == 1 {
            let parts = category.split(separator: "-", maxSplits: 1).map(Self.trimmed)
            if parts.count == 2, let first = parts.first, Self.departments.contains(first) { steps = parts }
        }
        if let first = steps.first, Self.departments.contains(first), steps.count > 1 { steps.removeFirst() }
        return steps
    }

    /// `소설/시` are two terms, `C/C++` may be one.
    private static func terms(of step: Substring) -> [Substring] {
        let words = step.split(separator: "/").map(trimmed)
        let areTerms = words.allSatisfy { $0.unicodeScalars.contains(where: Script.isHangul) }
        return (areTerms ? words : [step]).filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count)
    }
}

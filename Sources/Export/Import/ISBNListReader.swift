import CatalogModel

/// Reads ISBNs out of lines of text.
///
/// A line may hold any text and several ISBNs; from a `#` at its beginning or behind white space it is a comment. A
/// line without an ISBN is doubtful, and so is each number in it that looks like one and is none.
enum ISBNListReader {
    static func read(_ bytes: [UInt8]) -> ImportResult {
        var result = ImportResult(.isbnList)
        for (index, line) in ImportText.lines(of: bytes).enumerated() {
            let text = withoutComment(line)
            guard text.contains(where: { !$0.isWhitespace }) else { continue }
            let found = ISBN.all(in: text)
            for isbn in found { result.accept(ImportedBook(line: index + 1, isbn: isbn), row: text) }
            let damaged = damagedNumbers(in: text)
            for (number, reason) in damaged { result.doubt(index + 1, text, .badISBN(number, reason)) }
            if found.isEmpty, damaged.isEmpty { result.doubt(index + 1, text, .noISBN) }
        }
        return result
    }

    private static func withoutComment(_ line: String) -> String {
        var before: Character = " "
        for index in line.indices {
            if line[index] == "#", before.isWhitespace { return String(line[..<index]) }
            before = line[index]
        }
        return line
    }

    /// Numbers in one piece, or in pieces with spaces between them, that are as long as an ISBN and are none.
    private static func damagedNumbers(in text: String) -> [(String, ISBN.Invalid)] {
        var damaged = [(String, ISBN.Invalid)]()
        var pieces = [Substring]()
        func judge(_ number: String) {
            let digits = number.filter { $0.isNumber || $0 == "X" || $0 == "x" }
            let isBook = digits.hasPrefix("978") || digits.hasPrefix("979")
            guard isBook ? (11...15).contains(digits.count) : [10, 13].contains(digits.count) else { return }
            do throws(ISBN.Invalid) {
                _ = try ISBN(number)
            } catch {
                damaged.append((number, error))
            }
        }
        func judgePieces() {
            judge(pieces.joined(separator: " "))
            pieces = []
        }
        for word in text.split(whereSeparator: { $0.isWhitespace || ",;|/".contains($0) }) {
            let number = withoutLetters(word)
            if number.isEmpty || !number.allSatisfy(isNumberSign) {
                judgePieces()
            } else if number.count(where: \.isNumber) >= 9 {
                judgePieces()
                judge(String(number))
            } else {
                pieces.append(number)
            }
        }
        judgePieces()
        return damaged
    }

    /// Without brackets, quotes and a leading `ISBN:`.
    private static func withoutLetters(_ word: Substring) -> Substring {
        var word = word
        while let first = word.first, !first.isNumber { word.removeFirst() }
        while let last = word.last, !last.isNumber, last != "X", last != "x" { word.removeLast() }
        return word
    }

    private static func isNumberSign(_ character: Character) -> Bool {
        (character.isNumber && character.wholeNumberValue != nil) || character == "X" || character == "x"
            || character.unicodeScalars.allSatisfy(\.properties.isDash)
    }
}

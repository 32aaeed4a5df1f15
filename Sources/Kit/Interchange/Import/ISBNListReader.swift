import CatalogModel

/// Reads ISBNs from lines of text. A line may contain any text and several ISBNs; a `#` at its beginning or after white
/// space starts a comment. A line without an ISBN is doubtful, and so is each invalid number that resembles one.
enum ISBNListReader {
    static func read(_ bytes: [UInt8]) -> ImportResult {
        var result = ImportResult(.isbnList)
        var number = 0
        ImportText.eachLine(of: bytes) { line in
            number += 1
            read(bytes[line], line: number, into: &result)
            return !Task.isCancelled
        }
        return result
    }

    /// Reads a line piece by piece: it may be as long as the file, and only a piece is copied.
    private static func read(_ line: ArraySlice<UInt8>, line number: Int, into result: inout ImportResult) {
        var rest = line
        var isBehindSpace = true
        var start: String?
        var isNumbered = false
        while !rest.isEmpty, !Task.isCancelled {
            let piece = rest.prefix(pieceLength(rest))
            rest = rest.dropFirst(piece.count)
            let (text, isCut) = withoutComment(String(decoding: piece, as: UTF8.self), isBehindSpace: isBehindSpace)
            if start == nil, text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) { start = text }
            if mayContainNumber(text)
                || text.utf8.count <= maximumNumberLength && ISBN.isRounded(ListCell(text: text).text)
            {
                let found = ISBN.all(in: text)
                for isbn in found { result.accept(ImportedBook(line: number, isbn: isbn), row: text) }
                let damaged = damagedNumbers(in: text, besides: found)
                for (damage, reason) in damaged { result.doubt(number, text, .badISBN(damage, reason)) }
                isNumbered = isNumbered || !found.isEmpty || !damaged.isEmpty
            }
            if isCut { break }
            isBehindSpace = text.unicodeScalars.last?.properties.isWhitespace ?? true
        }
        if let start, !isNumbered { result.doubt(number, start, .noISBN) }
    }

    /// The number of bytes of a line that are read at once.
    private static let maximumPieceLength = 65_536
    /// How far after that a position is searched for that does not split a number.
    private static let reach = 4_096

    /// The length of a line's first piece: up to a position that splits no number, if one is in reach.
    private static func pieceLength(_ line: ArraySlice<UInt8>) -> Int {
        guard line.count > maximumPieceLength + reach else { return line.count }
        let first = line.startIndex + maximumPieceLength
        let cut = (first..<first + reach).first { index in
            // Inside a word that is not part of a number, or before a space that is not between two parts of one.
            let (before, here, behind) = (
                isOfNumber(line[index - 1]), isOfNumber(line[index]), isOfNumber(line[index + 1])
            )
            return line[index] == 0x20
                ? !before || !behind
                : !before && !here && line[index - 1] != 0x20
                    && line[index] & 0xC0 != 0x80
        }
        // Otherwise between two characters.
        let end = cut ?? (first..<first + 4).first { line[$0] & 0xC0 != 0x80 } ?? first
        return end - line.startIndex
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte | 0x20 == UInt8(ascii: "x")
    }

    /// Whether there are enough digits for an ISBN, half or full width.
    private static func mayContainNumber(_ text: String) -> Bool {
        var count = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0xFF10...0xFF19: count += 1
            case 0...0xFF: continue
            default: if scalar.properties.numericType == .decimal { count += 1 }
            }
            if count == 9 { return true }
        }
        return false
    }

    private static func withoutComment(_ line: String, isBehindSpace: Bool) -> (text: String, isCut: Bool) {
        var isBehindSpace = isBehindSpace
        let scalars = line.unicodeScalars
        guard line.utf8.contains(UInt8(ascii: "#")) else { return (line, false) }
        for index in scalars.indices {
            if scalars[index] == "#", isBehindSpace { return (String(scalars[..<index]), true) }
            isBehindSpace = scalars[index].properties.isWhitespace
        }
        return (line, false)
    }

    private typealias Word = Substring.UnicodeScalarView

    /// Numbers in one piece, or in pieces separated by spaces, that have the length of an ISBN, or of one with an
    /// add-on code, and are invalid; alone on its line also one that has lost its zero or was rounded by a spreadsheet.
    /// The digits of two cells are not one number.
    private static func damagedNumbers(in text: String, besides found: [ISBN]) -> [(String, ISBN.Invalid)] {
        var damaged = [(String, ISBN.Invalid)]()
        var pieces = [Word]()
        func judge(_ number: String) {
            let digits = number.unicodeScalars.filter { isNumeral($0) || $0 == "X" || $0 == "x" }
            let isBook = digits.starts(with: "978".unicodeScalars) || digits.starts(with: "979".unicodeScalars)
            guard isBook ? (11...18).contains(digits.count) : [10, 13].contains(digits.count)
            else { return }
            do throws(ISBN.Invalid) {
                _ = try ISBN(number)
            } catch {
                damaged.append((number, error))
            }
        }
        func judgePieces() {
            // More pieces are a table of numbers.
            if !pieces.isEmpty, pieces.count <= maximumNumberLength {
                judge(pieces.map { String($0) }.joined(separator: " "))
            }
            pieces = []
        }
        for cell in Substring(text).unicodeScalars.split(whereSeparator: isCellEnd) {
            for word in cell.split(whereSeparator: { $0.properties.isWhitespace }) {
                let number = withoutLetters(word)
                if number.isEmpty || !number.prefix(maximumNumberLength + 1).allSatisfy(isNumberSign) {
                    judgePieces()
                } else if number.count(where: isNumeral) >= 9 {
                    judgePieces()
                    if number.count <= maximumNumberLength { judge(String(number)) }
                } else {
                    pieces.append(number)
                }
            }
            judgePieces()
        }
        if damaged.isEmpty, found.isEmpty, text.utf8.count <= maximumNumberLength {
            do throws(ISBN.Invalid) {
                _ = try ISBN(text)
            } catch {
                if case .lostZero = error { damaged.append((PlainText.line(text), error)) }
                let cell = ListCell(text: text).text
                if ISBN.isRounded(cell) { damaged.append((cell, .character("."))) }
            }
        }
        return damaged
    }

    /// The maximum length of a number in characters, separators included.
    private static let maximumNumberLength = 64

    private static func isCellEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ";", "|", "/", "\t": true
        default: false
        }
    }

    /// The word without brackets, quotes and a leading `ISBN:`.
    private static func withoutLetters(_ word: Word) -> Word {
        var word = word.drop { !isNumeral($0) }
        while let last = word.last, !isNumeral(last), last != "X", last != "x" { word.removeLast() }
        return word
    }

    private static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
    }

    private static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "X", "x", "-": true
        case "\u{0}"..."\u{7F}": false
        default: scalar.properties.numericType == .decimal || scalar.properties.isDash
        }
    }
}

import Foundation
import Testing

@testable import Export

/// A list of ISBNs in every form in which people and spreadsheets keep one.
@Suite struct ListRowsTests {
    /// A row in a few words: the line, the ISBN's cell and the others.
    private func rows(_ bytes: [UInt8], pieces: Int = .max) -> (names: [String], rows: [String]) {
        var list = ListRows()
        var found: [String] = []
        var rest = bytes[...]
        repeat {
            let piece = rest.prefix(pieces)
            rest = rest.dropFirst(piece.count)
            list.add(Array(piece), isLast: rest.isEmpty)
            while let row = list.next() {
                let place = row.line == row.lastLine ? "\(row.line)" : "\(row.line)-\(row.lastLine)"
                switch row.content {
                case .text: found.append("\(place) \(row.text)")
                case .nothing: break
                case .broken: found.append("\(place) broken")
                case .cells(let isbn, let others): found.append(([place, isbn.text] + others).joined(separator: "|"))
                }
            }
        } while !rest.isEmpty
        return (list.layout?.columns.map(\.name) ?? [], found)
    }

    private func rows(_ text: String) -> (names: [String], rows: [String]) { rows(Array(text.utf8)) }

    private func utf16(_ text: String, isBigEndian: Bool, mark: Bool) -> [UInt8] {
        ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBigEndian ? [high, low] : [low, high]
        }
    }

    private let table = "번호,ISBN13,제목\r\n1,9788980500208,\"첫째, 책\"\r\n\r\n2,9788973470129,\"둘째\r\n책\"\r\n3,,셋째\r\n"
    private let tableRows = ["2|9788980500208|1|첫째, 책", "4-5|9788973470129|2|둘째\n책", "6||3|셋째"]

    @Test func linesOfTextAreNoTable() {
        let text = "# a list, of books\n9788980500208 Harry, 1\n\n9788973470129 # x\n"
        #expect(
            rows(text).rows
                == text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated().map {
                    "\($0.offset + 1) \($0.element)"
                }
        )
        #expect(rows("").rows == [])
        #expect(rows("9788980500208, Harry").rows == ["1 9788980500208, Harry"])
    }

    @Test func aTableHasItsLinesAndItsColumns() {
        let (names, rows) = rows(table)
        #expect(names == ["input.번호", "input.제목"])
        #expect(rows == tableRows)
    }

    /// However a pipe cuts it.
    @Test(arguments: [1, 2, 3, 7, 64]) func aTableArrivesInPieces(length: Int) {
        for bytes in [
            Array(table.utf8), [0xEF, 0xBB, 0xBF] + Array(table.utf8), utf16(table, isBigEndian: false, mark: true),
            utf16(table, isBigEndian: true, mark: true),
        ] {
            #expect(rows(bytes, pieces: length).rows == tableRows)
        }
    }

    @Test(arguments: [true, false], [true, false]) func utf16IsRead(isBigEndian: Bool, mark: Bool) {
        let (names, rows) = rows(utf16(table, isBigEndian: isBigEndian, mark: mark))
        #expect(names == ["input.번호", "input.제목"] && rows == tableRows)
        #expect(self.rows(utf16("9788980500208\r\n", isBigEndian: isBigEndian, mark: mark)).rows == ["1 9788980500208"])
    }

    /// As Korean Excel writes it; the bytes of `똠` contain a letter of ASCII.
    @Test func cp949IsRead() {
        let title: [UInt8] = [0xC1, 0xA6, 0xB8, 0xF1]
        let bytes = title + Array(",ISBN\r\n".utf8) + [0x8C, 0x63] + Array(",9788980500208\r\n".utf8)
        let (names, rows) = rows(bytes)
        #expect(names == ["input.제목"] && rows == ["2|9788980500208|똠"])
    }

    @Test(arguments: [";", "\t", "|", ","]) func separatorsAreToldByTheHeader(separator: String) {
        let text =
            ["title", "국제표준도서번호"].joined(separator: separator) + "\n"
            + ["책", "9788980500208"].joined(separator: separator) + "\n"
        #expect(rows(text).rows == ["2|9788980500208|책"])
    }

    @Test func excelsSeparatorLineIsObeyed() {
        #expect(rows("sep=;\r\nTitel;EAN\r\nBuch, 1;9788980500208\r\n").rows == ["3|9788980500208|Buch, 1"])
        #expect(rows("sep=;\r\nISBN\r\n9788980500208\r\n").rows == ["3|9788980500208"])
    }

    @Test func theColumnIsFoundByItsContent() {
        let (names, rows) = rows("a;b;c\n1;978-89-8050-020-8;x\n2;9788973470129;y\n3;;z\n")
        #expect(names == ["input.a", "input.c"])
        #expect(rows == ["2|978-89-8050-020-8|1|x", "3|9788973470129|2|y", "4||3|z"])
        let headless = self.rows("책,9788980500208\n책,9788973470129\n")
        #expect(headless.names == ["input.column1"])
        #expect(headless.rows == ["1|9788980500208|책", "2|9788973470129|책"])
    }

    @Test func ofSeveralColumnsTheFirstValueCounts() {
        let (names, rows) = rows("ISBN,ISBN13,Title\n8980500203,,a\n8980500203,9788980500208,b\n")
        #expect(names == ["input.ISBN", "input.Title"])
        #expect(rows == ["2|8980500203|8980500203|a", "3|9788980500208|8980500203|b"])
    }

    @Test func namesAreUniqueAndNeverEmpty() {
        let (names, _) = rows("ISBN,가격,,가격,\"두 \n줄\"\n9788980500208,1,2,3,4\n")
        #expect(names == ["input.가격", "input.column3", "input.가격.2", "input.두 줄"])
    }

    @Test func rowsOfAnotherLengthLoseNothing() {
        #expect(
            rows("ISBN,제목\n9788980500208\n9788973470129,첫째, 그리고 둘째\n").rows == [
                "2|9788980500208|", "3|9788973470129|첫째, 그리고 둘째",
            ]
        )
    }

    @Test func aMissingQuoteCostsOneRow() {
        #expect(
            rows("ISBN,제목\n9788980500208,\"첫째\n9788973470129,둘째\n").rows
                == ["2 broken", "3|9788973470129|둘째"]
        )
    }

    @Test(arguments: [
        (#"="9788980500208""#, "9788980500208"), ("'9788980500208", "9788980500208"),
        ("9788980500208.0", "9788980500208"),
        (" 978-89-8050-020-8 ", "978-89-8050-020-8"), ("9.78898E+12", "9.78898E+12"), ("'", ""),
    ])
    func spreadsheetsMarksAreNotPartOfANumber(cell: String, text: String) {
        #expect(ListCell(text: cell).text == text)
        #expect(rows("ISBN,a\n\"\(cell.replacing("\"", with: "\"\""))\",b\n").rows == ["2|\(text)|b"])
    }

    /// What is held of a list does not grow with it.
    @Test func aLongListIsReadPieceByPiece() {
        var list = ListRows()
        let piece = Array(String(repeating: "9788980500208,책\n", count: 4_000).utf8)
        list.add(Array("ISBN,제목\n".utf8), isLast: false)
        var count = 0
        for _ in 0..<50 {
            list.add(piece, isLast: false)
            while list.next() != nil { count += 1 }
            #expect(list.wantedLength == 1 << 16)
        }
        #expect(count == 200_001)
    }
}

import Foundation
import TestSupport
import Testing

@testable import Interchange

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
                case .undecodable: found.append("\(place) undecodable \(row.text)")
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

    @Test func linesOfTextAreNotATable() {
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

    @Test(arguments: [1, 7, 64, .max]) func aRowAboveTheHeaderThatLooksLikeOneDecidesNothing(length: Int) {
        let text = "Title,ISBN,a;\nisbn;title\n9788980500208;책\n"
        #expect(rows(Array(text.utf8), pieces: length).rows == ["3|9788980500208|책"])
        // Until the header comes, there is no reason to take it for plain text either.
        #expect(rows(Array("a list; of books\n\n\(text)".utf8), pieces: length).rows == ["5|9788980500208|책"])
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

    private let mixed = "번호,서명,출판사,ISBN\n1,가을의 도서관,클,9788980500208\n2,탑,키,9788973470129\n3,,큐큐,9788980500222\n"
    private let mixedRows = [
        "2|9788980500208|1|가을의 도서관|클", "3|9788973470129|2|탑|키", "4|9788980500222|3||큐큐",
    ]

    /// 클, 탑, 키 and 큐큐 in CP949 are letters of UTF-8 too, wherever a pipe cuts the list, and however late the first
    /// letter is that is not.
    @Test(arguments: Tier.sample([1, 2, 3, 5, 64, .max])) func aWholeListHasOneEncoding(pieces: Int) throws {
        let bytes = try #require(TextEncoding.cp949.encode(mixed))
        #expect(rows(bytes, pieces: pieces).rows == mixedRows)
        #expect(rows(Array(mixed.utf8), pieces: pieces).rows == mixedRows)
        let start = "ISBN,서명\n" + String(repeating: "9788980500208,plain\n", count: 200)
        let late = try #require(TextEncoding.cp949.encode(start + "9788980500208,탑\n9788973470129,가을\n"))
        #expect(rows(late, pieces: pieces).rows.suffix(2) == ["202|9788980500208|탑", "203|9788973470129|가을"])
    }

    /// A pipe is read as a file is: what looked Western at first is read anew with what follows, and UTF-16 without a
    /// mark may begin with Hangul, which has no zeros.
    @Test(arguments: [1, 3, 4, 17, 300, 5_000, 70_000]) func piecesDoNotChangeTheEncoding(pieces: Int) throws {
        let western = try #require(TextEncoding.windows1252.encode("9788980500208;café\n"))
        let korean = try #require(TextEncoding.cp949.encode("9788973470129;가을의 도서관\n"))
        let header = Array("ISBN;Titre\n".utf8)
        let lists: [[UInt8]] = [
            header + Array(repeating: western, count: 20).flatMap(\.self) + korean,
            header + Array(repeating: korean, count: 5_000).flatMap(\.self) + western,
            Array("[1,2]\n{\"isbn\":9788980500208}\n".utf8)
                + Array(repeating: [0x9F, 0xC0, 0x0A], count: 30).flatMap(\.self),
            utf16(table, isBigEndian: false, mark: false), utf16(table, isBigEndian: true, mark: false),
            utf16(String(repeating: "가을의 도서관\n", count: 500) + "9788980500208\n", isBigEndian: true, mark: false),
        ]
        for (index, list) in lists.enumerated() {
            #expect(rows(list, pieces: pieces).rows == rows(list).rows, "list \(index)")
        }
        #expect(rows(lists[3]).rows == tableRows && rows(lists[4]).rows == tableRows)
    }

    @Test(arguments: [1, 7, .max]) func westernListsAreRead(pieces: Int) throws {
        let text = "ISBN;Titre\n9788980500208;Le café de la forêt – « été »\n9788973470129;L’Œuvre\n"
        let bytes = try #require(TextEncoding.windows1252.encode(text))
        #expect(
            rows(bytes, pieces: pieces).rows == [
                "2|9788980500208|Le café de la forêt – « été »", "3|9788973470129|L’Œuvre",
            ]
        )
    }

    @Test func aRowThatIsNotTextIsReported() throws {
        let bytes = Array("ISBN,서명\n9788980500208,".utf8) + [0xB0, 0xA1] + Array("\n9788973470129,나무\n".utf8)
        #expect(
            rows(bytes).rows == [
                "2 undecodable 9788980500208,\\xB0\\xA1", "3|9788973470129|나무",
            ]
        )
        // Shift JIS, which nothing tells.
        let encoding = try #require(TextEncoding(named: "Shift_JIS"))
        let japanese = try #require(encoding.encode("ISBN,題\n9788980500208,ねこのほん\n"))
        #expect(rows(japanese).rows.allSatisfy { $0.contains("undecodable") })
        for row in rows(japanese).rows { #expect(!row.contains("\u{FFFD}")) }
    }

    @Test(arguments: [";", "\t", "|", ","]) func separatorsAreDetectedByTheHeader(separator: String) {
        let text =
            ["title", "국제표준도서번호"].joined(separator: separator) + "\n"
            + ["책", "9788980500208"].joined(separator: separator) + "\n"
        #expect(rows(text).rows == ["2|9788980500208|책"])
    }

    @Test func excelsSeparatorLineIsObeyed() {
        #expect(rows("sep=;\r\nTitel;EAN\r\nBuch, 1;9788980500208\r\n").rows == ["3|9788980500208|Buch, 1"])
        #expect(rows("sep=;\r\nISBN\r\n9788980500208\r\n").rows == ["3|9788980500208"])
        #expect(rows("\"sep=;\"\r\nTitel;EAN\r\nBuch, 1;9788980500208\r\n").rows == ["3|9788980500208|Buch, 1"])
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

    @Test func aQuoteInsideACellIsACharacter() {
        let text = "no\ttitle\tisbn\n1\t\"Hello\" said he\t9788980500208\n2\t5\" disk\t9788980500215\n"
        #expect(rows(text).rows == ["2|9788980500208|1|\"Hello\" said he", "3|9788980500215|2|5\" disk"])
        // A missing quote ends at the next cell with quotes, several lines below.
        let missing = "ISBN,제목\n9788980500208,\"첫째\n9788973470129,\"둘째\"\n9788980500215,\"셋째\n책\"\n"
        let expected = ["2|9788980500208|\"첫째", "3|9788973470129|둘째", "4-5|9788980500215|셋째\n책"]
        for pieces in [1, 5, .max] { #expect(rows(Array(missing.utf8), pieces: pieces).rows == expected) }
    }

    /// Alt+Enter in a spreadsheet.
    @Test func aHeaderMayHaveLineBreaks() {
        let text = "\"관리\n번호\";\"도서\nISBN\";비고\n1;9788980500208;a\n2;9788980500215;b\n3;9791176430517;c\n"
        for pieces in [1, 7, .max] {
            let (names, rows) = rows(Array(text.utf8), pieces: pieces)
            #expect(names == ["input.관리 번호", "input.비고"])
            #expect(rows == ["4|9788980500208|1|a", "5|9788980500215|2|b", "6|9791176430517|3|c"])
        }
        let other = self.rows("\"a\nb\n\nc\"|코드\n책|9788980500208\n책|9788980500215\n")
        #expect(other.names == ["input.a b c"] && other.rows == ["5|9788980500208|책", "6|9788980500215|책"])
    }

    @Test(arguments: ["도서관 장서 목록\n2026-11\n", "도서관 장서 목록,,\n,,\n", "\"목록\n2026\"\n", "sep=,\n목록\n"])
    func aHeaderMayHaveTitlesAboveIt(titles: String) {
        let text = titles + "번호,ISBN,비고\n1,9788980500208,a\n2,9788980500215,b\n"
        for pieces in [1, 7, .max] {
            let (names, rows) = rows(Array(text.utf8), pieces: pieces)
            #expect(names == ["input.번호", "input.비고"])
            #expect(rows == ["4|9788980500208|1|a", "5|9788980500215|2|b"])
        }
    }

    @Test(arguments: ["9788980500208 Harry\nno, ISBN\n", "# mine\n# title, ISBN\n9788980500208\n"])
    func aTextThatMentionsAnISBNIsNoTable(text: String) {
        #expect(rows(text).names == [] && rows(text).rows.first?.hasPrefix("1 ") == true)
    }

    /// What is typed, or comes from a slow program, is looked up at once.
    @Test(arguments: ["9788980500208\n", "# mine\n978-89-8050-020-8 Harry\n"])
    func aTextIsRecognizedByItsFirstNumber(text: String) {
        var list = ListRows()
        list.add(Array(text.utf8), isLast: false)
        #expect(list.layout == .text && list.next() != nil)
    }

    @Test func aColumnOfBarcodesCountsOnlyWithISBNs() {
        let copies = "등록번호,바코드,표준번호,서명\nEM001,EM000012345,9788980500208,t\nEM002,EM000012346,9788980500215,u\n"
        let expected = ["2|9788980500208|EM001|EM000012345|t", "3|9788980500215|EM002|EM000012346|u"]
        for pieces in [1, 7, .max] {
            let (names, rows) = rows(Array(copies.utf8), pieces: pieces)
            #expect(names == ["input.등록번호", "input.바코드", "input.서명"] && rows == expected)
        }
        #expect(rows(copies.replacing("표준번호", with: "번호")).rows == expected)
        for name in ["바코드", "Barcode", "EAN", "GTIN-13"] {
            #expect(rows("제목,\(name)\n가,\n나,9788980500208\n").rows == ["2||가", "3|9788980500208|나"])
            // Without a better column, its values are reported as they are.
            #expect(rows("제목,\(name)\n가,123\n").rows == ["2|123|가"])
        }
    }

    @Test func aPlaceholderIsNotAValue() {
        let text = "isbn13,isbn10\n없음,8980500203\n-,8980500211\nN/A,\n9788980500209,8980500203\n"
        #expect(
            rows(text).rows == [
                "2|8980500203|8980500203", "3|8980500211|8980500211", "4|N/A|", "5|9788980500209|8980500203",
            ]
        )
    }

    @Test func aColumnMayHaveFewISBNs() {
        let text = "서명,코드\nA,\nB,\nC,\nD,9788980500208\nE,9788980500215\n"
        let (names, rows) = rows(text)
        #expect(names == ["input.서명"])
        #expect(rows == ["2||A", "3||B", "4||C", "5|9788980500208|D", "6|9788980500215|E"])
        #expect(self.rows("서명,표준번호\nA,\nB,\nC,\nD,\n").names == ["input.서명"])
        // One in a column of other things is none of ISBNs.
        #expect(self.rows("서명,코드\nA,x\nB,y\nC,9788980500208\n").names == [])
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
        let pieces = Tier.scaled(50)
        for _ in 0..<pieces {
            list.add(piece, isLast: false)
            while list.next() != nil { count += 1 }
            #expect(list.wantedLength == 1 << 16)
        }
        #expect(count == pieces * 4_000 + 1)
    }
}

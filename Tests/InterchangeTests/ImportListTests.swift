import CatalogModel
import Foundation
import Interchange
import TestSupport
import Testing

@Suite struct ImportListTests {
    private func read(_ text: String) throws -> ImportResult {
        try BookImport.read(Data(text.utf8))
    }

    @Test func linesMayHoldAnyTextAndSeveralNumbers() throws {
        let result = try read(
            """
            # to read
            9788900000016

            바람의 서재 (978-89-00-00023-8), 그리고 ISBN 979-11-00-00007-6 # a gift
            C# in a Nutshell, ISBN:9780000000040;0000000159
            978 89 00 00012 2\t12000원
            """
        )
        #expect(result.kind == .isbnList)
        #expect(
            result.accepted.map(\.isbn?.isbn13) == [
                "9788900000016", "9788900000238", "9791100000076", "9780000000040", "9780000000156", "9788900000122",
            ]
        )
        #expect(result.accepted.map(\.line) == [2, 4, 4, 5, 5, 6])
        #expect(result.accepted.allSatisfy { $0.book == nil && $0.elsewhere.isEmpty })
        #expect(result.doubtful.isEmpty)
    }

    /// A line is read piece by piece; no number is split between two.
    @Test(arguments: [65_525, 65_536, 65_550, 69_630])
    func aNumberIsFoundAnywhereInAnEndlessLine(place: Int) throws {
        for number in ["9788900000016", "978 89 00 00001 6", "978-89-00-00001-6"] {
            for word in ["b ", "가 ", "b"] {
                let before = String(repeating: word, count: place / word.utf8.count) + " "
                let result = try read(before + number + " " + String(repeating: word, count: 3_000) + "\nx\n")
                #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016"], "\(number) \(word)")
                #expect(result.accepted.map(\.line) == [1] && result.doubtful.map(\.line) == [2])
            }
        }
    }

    /// The digits of such a list stand where a record of ISO 2709 has its lengths.
    @Test(arguments: [
        "9788980500208 03810\n978898050021503810\n978-89-8050-022-2 03810\n",
        "9788980500208 03810 9788980500215 03810 9788980500222 03810\n",
    ])
    func aListOfNumbersIsNoRecord(text: String) throws {
        let result = try read(text)
        #expect(result.accepted.count >= 2 && result.doubtful.isEmpty)
    }

    @Test func aLineWithoutEndIsOneRow() throws {
        for piece in ["x", "가나 ", "a,b;", "\u{301}\u{316}", "12 ", "( "] {
            let result = try read(String(repeating: piece, count: Tier.scaled(60_000)) + " # 9788900000016")
            #expect(result.accepted.isEmpty && result.doubtfulCount == 1, "\(piece)")
        }
    }

    @Test func aKindOfManyRowsIsOneWithTheirNumber() throws {
        let bad = (0..<10_000).map { "\($0)\n978890000001\($0 % 6)" }.joined(separator: "\n")
        let result = try read("9788900000016\n" + bad)
        #expect(result.accepted.count == 1 && result.doubtfulCount == 20_000 && result.skippedCount == 20_000)
        #expect(result.doubtful.map(\.count) == [10_000, 10_000])
        #expect(result.doubtful.map(\.line) == [2, 3] && result.doubtful.map(\.lastLine) == [20_000, 20_001])
        // Up to the maximum, each is reported without a count.
        let few = try read((0..<ImportResult.maximumShownPerKind).map { "x\($0)" }.joined(separator: "\n"))
        #expect(few.doubtful.map(\.count) == Array(repeating: 1, count: ImportResult.maximumShownPerKind))
    }

    @Test(arguments: [
        (0..<20_000).map { "x\($0)" }.joined(separator: "\n"),
        "ISBN13,Title\n" + String(repeating: "1,x\n", count: 20_000),
        "[" + String(repeating: "{},", count: 20_000) + "{}]", String(repeating: "{}\n", count: 20_000),
    ])
    func aRunThatIsInterruptedReadsNoFurther(text: String) async throws {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try read(text).doubtfulCount
        }
        task.cancel()
        #expect(try await task.value <= 1)
    }

    @Test func invalidNumbersAreReported() throws {
        let result = try read(
            """
            9788900000017
            978 89 00 00012 3 and 9788900000016
            ISBN: 978890000001
            0-00-000004-4
            9771234567003
            """
        )
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016"])
        #expect(
            result.doubtful.map(\.reason) == [
                .badISBN("9788900000017", .checkDigit(expected: "6")),
                .badISBN("978 89 00 00012 3", .checkDigit(expected: "2")),
                .badISBN("978890000001", .length(12)),
                .badISBN("0-00-000004-4", .checkDigit(expected: "3")),
                .badISBN("9771234567003", .prefix("977")),
            ]
        )
        #expect(result.doubtful.map(\.line) == [1, 2, 3, 4, 5])
    }

    @Test func formsThatArePrintedAreReadAndCellsAreNotJoined() throws {
        let result = try read(
            """
            책 ISBN978-89-8050-020-8 (03810)
            898050021103810
            978--89-8050-022-2
            ISBN 978-89-8050-019-2 (세트) 978-89 - 8050-023-9
            361393,7798182,read
            2021-07-30,68298,read
            747532699
            """
        )
        #expect(
            result.accepted.map(\.isbn?.isbn13) == [
                "9788980500208", "9788980500215", "9788980500222", "9788980500239",
            ]
        )
        #expect(result.doubtful.map(\.reason) == [.noISBN, .noISBN, .badISBN("747532699", .lostZero("0747532699"))])
    }

    @Test func aRoundedNumberAndOneWithHalfAnAddOnCodeAreReported() throws {
        let result = try read("9.78898E+12\n97889805002390381\n=\"9788900000016\"\n")
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016"])
        #expect(
            result.doubtful.map(\.reason) == [
                .badISBN("9.78898E+12", .character(".")), .badISBN("97889805002390381", .length(17)),
            ]
        )
    }

    @Test(arguments: ["바람의 서재", "02-123-4567", "2024-05-06 12:30", "[1] 참고", "K100000001", "800000001", "x"])
    func aLineWithoutANumberIsShown(line: String) throws {
        let result = try read(line)
        #expect(result.accepted.isEmpty)
        #expect(result.doubtful.map(\.reason) == [.noISBN])
        #expect(result.doubtful.map(\.text) == [line])
    }

    @Test func aNumberTwiceIsOneBook() throws {
        let result = try read("9788900000016\n8900000012 again\n")
        #expect(result.accepted.count == 1)
        #expect(result.doubtful.map(\.reason) == [.repeated(line: 1)])
    }

    @Test func tenDigitsBesideA979NumberAreNotAnotherBook() throws {
        // The ten digits have a valid check digit and repeat the body of the thirteen.
        let ten = try #require((0...9).map { "110000007\($0)" }.first { (try? ISBN($0)) != nil })
        let result = try read("9791100000076 \(ten)")
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9791100000076"])
    }

    @Test func anEmptyInputHasNoResult() throws {
        for text in ["", "\n\n", "# only a comment\n", "\u{FEFF}"] {
            let result = try read(text)
            #expect(result.accepted.isEmpty && result.doubtful.isEmpty)
        }
    }

    @Test func aVeryLongLineIsCutWhereItIsShown() throws {
        let result = try read(String(repeating: "가", count: 100_000))
        #expect(result.doubtful.first?.text.count == 120)
    }
}

/// Whether a file is a list of books at all.
@Suite struct ImportFormTests {
    @Test(arguments: ["{", "[{", #"{"books":"#, #"{"books":5}"#, #"{"a"#, "{}", #"{"name":"x"}"#])
    func aFileOfAnotherKindIsNotUnderstood(text: String) throws {
        #expect(try BookImport.read(Data(text.utf8)).isUnparsable)
    }

    @Test(arguments: [
        "", "[]", #"{"books":[]}"#, #"{"books":[{}]}"#, #"{"books":[{"title":"x"}]}"#, "words", "ISBN13\nx",
        #"[{"isbn13":"9788900000016","title":"가"},"#,
    ])
    func aListWithDoubtfulRowsIs(text: String) throws {
        #expect(try !BookImport.read(Data(text.utf8)).isUnparsable)
    }
}

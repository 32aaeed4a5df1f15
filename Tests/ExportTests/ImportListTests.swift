import CatalogModel
import Export
import Foundation
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
        #expect(result.accepted.allSatisfy { $0.book == nil && $0.reading == nil })
        #expect(result.doubtful.isEmpty)
    }

    @Test func numbersThatAreNoneAreShown() throws {
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
        // The ten digits pass the check and repeat the body of the thirteen.
        let ten = try #require((0...9).map { "110000007\($0)" }.first { (try? ISBN($0)) != nil })
        let result = try read("9791100000076 \(ten)")
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9791100000076"])
    }

    @Test func nothingIsNothing() throws {
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

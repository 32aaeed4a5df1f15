import Catalog
import CatalogModel
import Testing

@Suite struct BatchLineTests {
    @Test(arguments: ["", "   ", "\r", "# 9788996991342", "\u{FEFF}# list", "  # x", "\t#", "\u{FEFF}"])
    func blankLinesAndCommentsSayNothing(text: String) {
        #expect(BatchLine(text) == .nothing)
    }

    @Test(arguments: [
        "9788996991342", "978-89-969913-4-2\r", "\u{FEFF}9788996991342", "  8996991341 ", "ISBN 9788996991342",
        "\"9788996991342\",\"어떤 책\",12000", "어떤 책 (9788996991342)", "9788996991342 # 9788932917245",
        "8996991341 9788996991342", "9788996991342\t3권",
    ])
    func oneISBNIsFoundInAnyLine(text: String) throws {
        #expect(try BatchLine(text) == .isbn(ISBN("9788996991342")))
    }

    @Test func twoISBNsAreNotOne() throws {
        #expect(
            try BatchLine("9788996991342,9788932917245")
                == .invalid(.severalISBNs([ISBN("9788996991342"), ISBN("9788932917245")]))
        )
    }

    @Test(arguments: [
        ("9788996991343", ISBN.Invalid.checkDigit(expected: "2")), ("K792138300", .character("K")),
        ("97889969913", .length(11)), ("C#", .character("C")),
    ])
    func anythingElseSaysWhatIsWrong(text: String, reason: ISBN.Invalid) {
        #expect(BatchLine(text) == .invalid(.noISBN(reason)))
    }

    @Test func aLineOfMegabytesIsReadAsFarAsItsBeginning() {
        let filler = String(repeating: "가", count: 2_000_000)
        #expect(BatchLine(filler + " 9788996991342") == .invalid(.noISBN(.character("가"))))
    }
}

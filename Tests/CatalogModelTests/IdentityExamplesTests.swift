import CatalogModel
import Foundation
import Testing

/// The examples from the specification of a book's identity, unchanged.
@Suite struct IdentityExamplesTests {
    // MARK: ISBN

    @Test func tenAndThirteenDigitsAreEquivalent() throws {
        // Every remainder of the ten-digit check, X included, in both directions.
        for number in 0..<200 {
            let body = "89\(String(9_000_000 + number * 7_919).suffix(7))"
            let candidates = (Array("0123456789").map(String.init) + ["X"]).compactMap { try? ISBN(body + $0) }
            #expect(candidates.count == 1, "one check digit fits \(body)")
            let isbn = try #require(candidates.first)
            let ten = try #require(isbn.isbn10)
            #expect(ten.hasPrefix(body) && isbn.isbn13.hasPrefix("978" + body))
            #expect(try ISBN(ten) == isbn && ISBN(isbn.isbn13) == isbn)
        }
    }

    @Test func everyWrongDigitIsFound() throws {
        let right = Array("9791186560655")
        for index in right.indices {
            for digit in "0123456789" where digit != right[index] {
                var wrong = right
                wrong[index] = digit
                #expect(throws: ISBN.Invalid.self) { try ISBN(String(wrong)) }
            }
        }
    }

    @Test func a979HasNoTenDigits() throws {
        #expect(try ISBN("979-11-86560-65-5").isbn10 == nil)
        let book = Book(isbn: try ISBN("9791186560655"), title: "A")
        let json = String(decoding: try JSONEncoder().encode(book), as: UTF8.self)
        #expect(json.contains(#""isbn10":null"#))
    }

    /// The bounds of the Korean groups as published by the International ISBN Agency: the number of publisher digits.
    @Test(arguments: [
        ("97889", "0000000", 2), ("97889", "2499999", 2), ("97889", "2500000", 3), ("97889", "5499999", 3),
        ("97889", "5500000", 4), ("97889", "8499999", 4), ("97889", "8500000", 5), ("97889", "9499999", 5),
        ("97889", "9500000", 6), ("97889", "9699999", 6), ("97889", "9700000", 5), ("97889", "9899999", 5),
        ("97889", "9900000", 3), ("97889", "9999999", 3),
        ("97911", "0000000", 2), ("97911", "2399999", 2), ("97911", "2400000", 5), ("97911", "2499999", 5),
        ("97911", "2500000", 3), ("97911", "5499999", 3),
        ("97911", "5500000", 4), ("97911", "8499999", 4), ("97911", "8500000", 5), ("97911", "9499999", 5),
        ("97911", "9500000", 6), ("97911", "9999999", 6),
    ])
    func hyphensFollowTheOfficialRanges(group: String, rest: String, registrant: Int) throws {
        let isbn = try #require((0...9).lazy.compactMap { try? ISBN("\(group)\(rest)\($0)") }.first)
        let parts = isbn.hyphenated.split(separator: "-").map(String.init)
        #expect(parts.count == 5 && parts[0] + parts[1] == group)
        #expect(parts[2] == String(rest.prefix(registrant)) && parts[3] == String(rest.dropFirst(registrant)))
    }

    @Test func areFoundInFreeTextWhateverSurroundsThem() {
        let text = """
            바다를 건넌 사전 / 위도경 지음. 서울: 물결, 2024. ISBN 979-11-86560-65-5 03810 : 15,000원
            (세트) ISBN-13: 978 89 969913 4 2, 전화 02-123-4567, 주문 20240501-1234567
            """
        // Both are found; the set's is not that of a book beside a volume's.
        #expect(ISBN.mentions(in: text).map(\.isbn.isbn13) == ["9791186560655", "9788996991342"])
        #expect(ISBN.all(in: text).map(\.isbn13) == ["9791186560655"])
    }

    @Test(arguments: ["K792138300", "E272539885", "480D150405880"]) func aShopsCodeIsNotAnISBN(code: String) throws {
        #expect(throws: ISBN.Invalid.self) { try ISBN(code) }
        #expect(ISBN.all(in: "code \(code) here").isEmpty)
        let alone = BookIdentifiers(candidates: [code])
        #expect(alone.isbn == nil && alone.otherCodes == [code])
        let beside = BookIdentifiers(candidates: [code, "9791186560655"])
        #expect(try beside.isbn == ISBN("9791186560655"))
        #expect(beside.isbn?.isbn10 == nil && beside.otherCodes == [code])
    }

    @Test func theTenDigitsBesideA979AreIgnored() throws {
        // 1186560657 has a valid ISBN-10 check digit, and as such is another book's number.
        #expect(try ISBN("1186560657").isbn13 == "9781186560656")
        #expect(BookIdentifiers(candidates: ["1186560657 9791186560655"]).isbn?.isbn13 == "9791186560655")
        #expect(ISBN.all(in: "1186560657 9791186560655").map(\.isbn13) == ["9791186560655"])
    }

    // MARK: Contributors

    @Test(
        arguments: [
            ("A (지은이), B (옮긴이)", [("A", Role.author, "지은이"), ("B", .translator, "옮긴이")]),
            ("A,B 지음 ;C 옮김", [("A", .author, "지음"), ("B", .author, "지음"), ("C", .translator, "옮김")]),
            ("지은이: A", [("A", .author, "지은이")]),
            ("원작자 : A;역자 : B;", [("A", .original, "원작자"), ("B", .translator, "역자")]),
            ("A [공]지음", [("A", .author, "[공]지음")]),
            ("글·그림: A", [("A", .author, "글·그림"), ("A", .illustrator, "글·그림")]),
            ("헤르만 헤세 저/전영애 역", [("헤르만 헤세", .author, "저"), ("전영애", .translator, "역")]),
            ("Robert C. Martin 지음", [("Robert C. Martin", .author, "지음")]),
            (
                "Kernighan, Brian W.; Ritchie, Dennis M.",
                [
                    ("Kernighan, Brian W.", .author, nil), ("Ritchie, Dennis M.", .author, nil),
                ]
            ),
            (
                "A, B, C (엮은이), D (감수)",
                [
                    ("A", .editor, "엮은이"), ("B", .editor, "엮은이"), ("C", .editor, "엮은이"), ("D", .supervisor, "감수"),
                ]
            ),
        ] as [(String, [(String, Role, String?)])]
    )
    func everyFormOfAStatementIsRead(text: String, expected: [(String, Role, String?)]) {
        let contributors = expected.map { Contributor(name: $0.0, role: $0.1, label: $0.2) }
        #expect(ContributorStatement.parse(text) == contributors)
        #expect(ContributorStatement.parse(text.decomposedStringWithCanonicalMapping) == contributors)
    }

    // MARK: Text

    @Test func entitiesComeAfterJSON() throws {
        // As in the JSON: the ampersand of an entity is itself escaped.
        let json = Data(#"{"title": "\u0026lt;나쁜 어린이표\u0026gt; \u0026amp; B/R"}"#.utf8)
        let wire = try JSONDecoder().decode([String: String].self, from: json)["title"]
        #expect(wire == "&lt;나쁜 어린이표&gt; &amp; B/R")
        #expect(wire.map { CleanText.plain($0) } == "<나쁜 어린이표> & B/R")
    }

    @Test(arguments: [
        ("<나쁜 어린이표>", "<나쁜 어린이표>"), ("<b><나쁜 어린이표></b>", "<나쁜 어린이표>"), ("B/R", "B/R"),
        ("R&B/Br<br/>r/b", "R&B/Br r/b"), ("<br>B<BR />R", "B R"),
    ])
    func onlyKnownTagsGo(text: String, expected: String) {
        #expect(CleanText.plain(text) == expected)
    }

    // MARK: Dates

    @Test func aDateIsAsPreciseAsItsSource() {
        let texts = ["2024", "2024-05", "2024-05-01", "20240500", "20240000"]
        #expect(
            texts.map { PartialDate(lenient: $0)?.description }
                == ["2024", "2024-05", "2024-05-01", "2024-05", "2024"]
        )
    }
}

/// The recorded responses: those in the project, and those that a checkout may have beside it.
enum Recorded {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let folders: [URL] = {
        let beside = project.deletingLastPathComponent().appending(path: "shared/recorded")
        let isThere = FileManager.default.fileExists(atPath: beside.path)
        return [project.appending(path: "Tests/Recordings")] + (isThere ? [beside] : [])
    }()
}

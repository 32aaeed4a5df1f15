import CatalogModel
import Foundation
import Testing

@testable import Interchange

@Suite struct NameTests {
    @Test(arguments: [
        ("김지혜", "김", "지혜"), ("이상", "이", "상"), ("한강", "한", "강"), ("남궁민수", "남궁", "민수"), ("제갈량", "제갈", "량"),
        ("선우은숙", "선우", "은숙"), ("황보관우", "황보", "관우"), ("정세랑", "정", "세랑"), ("최슬기", "최", "슬기"),
        ("허준", "허", "준"), ("윤동주", "윤", "동주"), ("김구", "김", "구"), ("구병모", "구", "병모"), ("백희나", "백", "희나"),
        ("표가온", "표", "가온"),
        ("하은결", "하", "은결"), ("이빛나", "이", "빛나"), ("제갈솔", "제갈", "솔"), ("천선란", "천", "선란"), ("김초엽", "김", "초엽"),
    ])
    func plainKoreanNamesComeApart(name: String, family: String, given: String) {
        #expect(NameParts(name).kind == .korean(family: family, given: given))
        #expect(NameParts(name).familyFirst == "\(family), \(given)")
    }

    @Test(arguments: [
        // Ambiguous family names.
        "황보라", "선우진", "서문탁", "남궁", "선우",
        // Foreigners and historical authors.
        "지브란", "단테", "하이네", "고흐", "노발리스", "마르크스", "공자", "한비자", "모파상", "이솝", "무라카미 하루키", "앙투안 드 생텍쥐페리",
        // Pen names.
        "시리얼", "시리", "노을빛", "한여름", "고양이", "하늘", "마일로", "이로", "노아", "오렌지", "민트", "기린", "우주", "진저", "유니콘", "서니", "제리",
        "구름",
        // Not of two to four syllables, or not only of syllables.
        "김", "김수한무두루미", "김지혜 엮음", "김A", "ㄱㄴㄷ", "김·이", "빛나리", "村上春樹", "王小明", "森野 あかり", "",
    ])
    func othersStayWhole(name: String) {
        #expect(NameParts(name).kind == .whole)
        #expect(NameParts(name).familyFirst == name)
    }

    @Test(arguments: ["편집부", "책마루 기획팀", "한국나무협회", "(주)책마루", "Ministry of Trees", "Leaf Press, Inc."])
    func organisationsAreNotPeople(name: String) {
        #expect(NameParts(name).kind == .organisation)
    }

    @Test func latinNamesAreSplitOnlyIfTheirSourceDidSo() {
        #expect(NameParts("Ada M. Quill").kind == .latin)
        #expect(NameParts("Quill, Ada M.").kind == .inverted(family: "Quill", given: "Ada M."))
        #expect(NameParts("King, Jr.").kind == .whole)
        #expect(NameParts("A, B, C").kind == .whole)
        #expect(NameParts("Agent 7").kind == .whole)
    }

    @Test func aNameIsOneLine() {
        #expect(NameParts(" 김\n지혜 ").text == "김 지혜")
    }

    /// A book by a pen name and others.
    private static let book = Book(
        isbn: try? ISBN("9788900000016"),
        title: "책",
        parallelTitle: "Book",
        contributors: [
            Contributor(name: "시리얼", role: .author, label: "글·그림"),
            Contributor(name: "시리얼", role: .illustrator, label: "글·그림"),
        ]
    )

    @Test func aPenNameStaysWholeInEveryFormat() {
        let ris = document([ExportedBook(Self.book)], .ris)
        #expect(ris.contains("AU  - 시리얼\r\n"))
        let marc = document([ExportedBook(Self.book)], .marcxml)
        #expect(marc.contains("<datafield tag=\"100\" ind1=\"0\" ind2=\" \">"))
        #expect(marc.contains("<subfield code=\"a\">시리얼</subfield>"))
        for format in ExportFormat.allCases {
            #expect(!document([ExportedBook(Self.book)], format).contains("시, 리얼"))
        }
    }

    @Test func aParallelTitleAndThoseLeftOutAreWrittenWhereAFormatHasAPlaceForThem() {
        var book = Self.book
        book.contributors = [Contributor(name: "김지혜", role: .author), Contributor(name: "Ada Quill", role: .author)]
        book.othersOmitted = true
        let books = [ExportedBook(book)]
        #expect(document(books, .bibtex).contains("author = {{김지혜} and Ada Quill and others}"))
        #expect(document(books, .biblatex).contains("author = {{김지혜} and Ada Quill and others}"))
        let marc = document(books, .marcxml)
        #expect(marc.contains("<datafield tag=\"246\" ind1=\"3\" ind2=\"1\">"))
        #expect(marc.contains("<subfield code=\"c\">김지혜, Ada Quill [외]</subfield>"))
        let onix = document(books, .onix)
        #expect(onix.contains("<TitleType>06</TitleType>") && onix.contains("김지혜, Ada Quill [외]</Contrib"))
        #expect(document(books, .json).contains("\"othersOmitted\":true"))
        #expect(document(books, .csv).contains(",Book,true,,,\r\n"))
        book.contributors.append(Contributor(name: "황보라", role: .translator))
        #expect(document([ExportedBook(book)], .marcxml).contains("Ada Quill [외] ; 황보라 (옮긴이)<"))
        // Of the role that the source says.
        book.details.rolesWithOthers = [.translator]
        #expect(document([ExportedBook(book)], .marcxml).contains("Ada Quill ; 황보라 (옮긴이) [외]<"))
        #expect(document([ExportedBook(book)], .biblatex).contains("translator = {{황보라} and others}"))
        #expect(document([ExportedBook(book)], .biblatex).contains("author = {{김지혜} and Ada Quill},"))
    }

    /// Where a source does not say of which role, the first is the main responsibility.
    @Test(arguments: [
        ([Role.author, .translator], "author = {{가} and others}", "author = {{가} and others}"),
        ([.translator, .author], "translator = {{가} and others}", "translator = {{가} and others}"),
        ([.editor, .translator], "editor = {{가} and others}", "editor = {{가} and others}"),
        ([.illustrator, .author], "note = {illustrator: 가, [외]}", "editora = {{가} and others}"),
    ])
    func thoseLeftOutAreOfTheFirstRole(roles: [Role], bibtex: String, biblatex: String) {
        var book = Self.book
        book.contributors = zip(["가", "나"], roles).map { Contributor(name: $0, role: $1) }
        book.othersOmitted = true
        let texts = [ExportFormat.bibtex, .biblatex].map { document([ExportedBook(book)], $0) }
        #expect(texts[0].contains(bibtex) && texts[1].contains(biblatex), "\(texts)")
        for text in texts { #expect(text.components(separatedBy: "and others").count <= 2) }
    }

    /// Sources such as Kakao name no role; the catalogue record of a Korean book has no English words.
    @Test func aRoleWithoutALabelIsNamedInTheLanguageOfTheBook() {
        func book(_ title: String) -> Book {
            Book(
                title: title,
                contributors: [
                    Contributor(name: "J. K. 롤링", role: .author), Contributor(name: "박아람", role: .translator),
                    Contributor(name: "누구", role: .other),
                ]
            )
        }
        let korean = [ExportedBook(book("해리 포터"))]
        #expect(document(korean, .marcxml).contains("<subfield code=\"c\">J. K. 롤링 ; 박아람 (옮긴이) ; 누구 (기여자)</subfield>"))
        for role in ["지은이", "옮긴이", "기여자"] {
            #expect(document(korean, .marcxml).contains("<subfield code=\"e\">\(role)</subfield>"))
        }
        #expect(document(korean, .onix).contains("롤링 ; 박아람 (옮긴이) ; 누구 (기여자)</ContributorStatement>"))
        let english = [ExportedBook(book("Harry Potter"))]
        #expect(document(english, .marcxml).contains("박아람 (translator) ; 누구 (contributor)</subfield>"))
        #expect(document(english, .marcxml).contains("<subfield code=\"e\">translator</subfield>"))
        #expect(document(english, .onix).contains("박아람 (translator) ; 누구 (contributor)</ContributorStatement>"))
        // Tables are read back by their English terms.
        #expect(document(korean, .csv).contains("박아람 (translator)"))
    }
}

@Suite struct KeyTests {
    @Test func keysFollowFromTheBook() throws {
        #expect(CitationKey.base(for: try Samples.everyRole()) == "isbn9788900000016")
        #expect(CitationKey.base(for: try Samples.specials()) == "ngugimuller2015c-0040")
        #expect(CitationKey.base(for: Samples.japanese()) == "aladin-K100000002")
        #expect(CitationKey.base(for: Samples.nameless()).hasPrefix("book-"))
        let described = ManualBook(title: "Trees", authors: ["Ada Quill"])?.book(code: "7k3m9q2x4t")
        #expect(described.map(CitationKey.base) == "manual:7k3m9q2x4t")
        #expect(
            CitationKey.base(
                for: Book(
                    title: "L'été à Łódź",
                    contributors: [Contributor(name: "Zoë Größe", role: .author)]
                )
            ) == "großelete".replacing("ß", with: "ss")
        )
    }

    @Test func keysAreUniqueWhateverIsOnTheShelf() throws {
        var keys = CitationKeys()
        let book = try Samples.specials()
        let other = Book(
            title: "Cats",
            contributors: [Contributor(name: "A. Fox", role: .author)],
            publishedOn: PartialDate(year: 1999)
        )
        let given = (0..<3).map { _ in keys.next(for: book) } + (0..<2).map { _ in keys.next(for: other) }
        #expect(
            given == [
                "ngugimuller2015c-0040", "ngugimuller2015c-0040-2", "ngugimuller2015c-0040-3", "fox1999cats",
                "fox1999cats-2",
            ]
        )
    }

    @Test func aNumberedKeyIsNotGivenAgain() {
        var keys = CitationKeys()
        func book(_ code: String) -> Book { Book(otherCodes: [code], title: "x", sources: ["s"]) }
        #expect(["a-2", "a", "A", "a-2"].map { keys.next(for: book($0)) }.map { $0.lowercased() }.count == 4)
        var seen = Set<String>()
        var more = CitationKeys()
        for code in ["a-2", "a", "A", "a-2", "a2", "a"] {
            #expect(seen.insert(more.next(for: book(code)).lowercased()).inserted)
        }
    }

    @Test func keysAreAsciiLettersDigitsAndHyphens() throws {
        for exported in try Samples.all() {
            let key = CitationKey.base(for: exported.book)
            #expect(
                key.utf8.allSatisfy {
                    $0 == 0x2D || Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0)
                }
            )
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import BookfetchCommands
@testable import CommandSupport

@Suite struct CatalogueTests {
    /// Texts that are names, signs or examples, the same in both languages.
    private static let withoutHangul: Set<String> = [
        "ColumnText.isbn", "DetailText.isbn", "OutputText.or", "ServiceText.newsapi", "ServiceText.yes24",
        "ServiceText.openlibrary",
    ]
    private static let pairs: Set<String> = ["은/는", "이/가", "을/를", "과/와", "으로/로"]

    @Test func everyPartIsKnownToTheseTests() throws {
        let declared = try Sources.all(below: ["CommandSupport", "BookfetchCommands", "NewsCommands"]).flatMap { file in
            file.text.matches(of: /enum ([A-Za-z0-9]+):[^{\n]*\bCatalogueText\b/).map { String($0.1) }
        }
        #expect(Set(declared) == Set(Catalogue.parts.map { "\($0)" }))
    }

    @Test func everyTextIsThereInBothLanguages() {
        for entry in Catalogue.entries {
            #expect(!entry.english.isEmpty && !entry.korean.isEmpty, "\(entry.name)")
            #expect(
                !entry.english.contains(where: Self.isHangul) || entry.name == "help" || Self.quotes(entry)
                    // Aladin's terms give these words.
                    || entry.name == "CreditText.aladin",
                "\(entry)"
            )
            let hasHangul = entry.korean.contains(where: Self.isHangul)
            #expect(hasHangul != Self.withoutHangul.contains(entry.name), "\(entry.name): \(entry.korean)")
        }
    }

    @Test func aTextHasTheSameValuesInBothLanguages() {
        for part in Catalogue.parts {
            for entry in Catalogue.entries(of: part) {
                #expect(Self.slots(entry.english) == Self.slots(entry.korean), "\(entry.name)")
            }
        }
    }

    @Test func aCountHasAFormForOneAndAnotherForSeveral() throws {
        for part in Catalogue.parts {
            for entry in Catalogue.entries(of: part) {
                for match in entry.english.matches(of: /\{[A-Za-z]+\|([^}]*)\}/) {
                    let forms = match.1.split(separator: "/", omittingEmptySubsequences: false)
                    #expect(
                        forms.count == 2 && !forms.contains("") && forms[0] != forms[1],
                        "\(entry.name): \(match.1)"
                    )
                }
                // A count before a bare plural is wrong for 1.
                for match in entry.english.matches(of: /\{([A-Za-z]+)\} [a-z]+s\b/) where Self.counts.contains(match.1)
                {
                    #expect(Self.neverOne.contains(entry.name), "\(entry.name): \(match.0)")
                }
            }
        }
    }

    /// Names of values that are counts.
    private static let counts: Set<Substring> = [
        "count", "doubtful", "done", "expected", "found", "got", "hidden", "left", "limit", "most", "present",
        "promised",
        "total",
    ]

    /// Texts whose count is never 1, or is told apart where they are used.
    private static let neverOne: Set<String> = [
        "ArgumentText.doubtful", "FailureText.severalBooks", "FailureText.redirectCircles", "ISBNText.digits",
        "SeriesFileText.tooLarge", "SeriesFindingText.misspelling", "TimeText.days",
    ]

    @Test(arguments: [
        (1, "Wrote 1 memo.", "메모 1개를 저장했습니다."), (2, "Saved 2 memos.", "메모 2개를 저장했습니다."),
        (0, "Saved 0 memos.", "메모 0개를 저장했습니다."), (11, "Saved 11 memos.", "메모 11개를 저장했습니다."),
    ])
    func aCountIsWrittenInItsForm(count: Int, english: String, korean: String) {
        for (language, text) in [(Language.english, english), (.korean, korean)] {
            Language.$current.withValue(language) {
                #expect(ImportText.memosWritten.text(["count": "\(count)"]) == text)
            }
        }
    }

    @Test func anEmptySubjectIsSeen() {
        Language.$current.withValue(.korean) {
            #expect(ImportText.notUnderstood.text(["file": "", "reason": "x"]) == "''을 가져올 수 없습니다. x")
        }
        #expect(ImportText.notUnderstood.text(["file": "", "reason": "x"]) == "Could not import '': x")
    }

    @Test func aParticleIsOneOfThePairsThatCanBeChosenFrom() {
        for part in Catalogue.parts {
            for entry in Catalogue.entries(of: part) {
                for match in entry.korean.matches(of: /\{[A-Za-z]+\|([^}]*)\}/) {
                    #expect(Self.pairs.contains(String(match.1)), "\(entry.name): \(match.1)")
                }
            }
        }
    }

    @Test func noHelpTextIsThereTwice() {
        let keys = HelpWords.all.flatMap { $0.map(\.key) }
        #expect(Set(keys).count == keys.count)
    }

    /// Where the English text shows what a reader of Korean books types.
    private static func quotes(_ entry: Catalogue.Entry) -> Bool { entry.english.contains("Example:") }

    /// The names of the values, but not the braces of a template's example.
    private static func slots(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{([A-Za-z]+)(\|[^}]*)?\}/).map { String($0.1) })
    }

    private static func isHangul(_ character: Character) -> Bool {
        character.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
}

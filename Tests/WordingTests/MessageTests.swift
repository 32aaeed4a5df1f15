import Foundation
import TestSupport
import Testing
import Wording

/// Every message in every language. ``Samples`` has one at least of each, which is held against the sources.
@Suite struct MessageTests {
    private static let all = Samples.all.flatMap { sample in sample.messages.map { (name: sample.name, message: $0) } }

    @Test func everyMessageHasASample() throws {
        let declared = try Sources.all(below: ["Wording"]).flatMap { Self.declarations(in: $0.text) }
        #expect(declared.count > 500)
        let known = Set(Samples.all.map(\.name))
        for name in declared where !known.contains(name) { Issue.record("no sample of \(name)") }
        for name in known.subtracting(declared) { Issue.record("a sample of \(name), which is gone") }
        #expect(Samples.all.allSatisfy { !$0.messages.isEmpty })
    }

    /// The messages that a source file declares, functions with their labels.
    private static func declarations(in source: String) -> [String] {
        let extensions = "\n\(source)"
            .split(separator: "\nextension Message {\n", omittingEmptySubsequences: false).dropFirst()
            .map { "\n" + $0.prefix(upTo: $0.firstRange(of: "\n}\n")?.lowerBound ?? $0.endIndex) + "\n" }
        return extensions.flatMap { text in
            text.matches(of: #/\n    package static (?:let|var) (\w+)[: ]/#).map { String($0.1) }
                + text.matches(of: #/\n    package static func (\w+)\(((?:[^()]|\([^()]*\))*)\)/#).map { function in
                    let labels = function.2.matches(of: #/(?:^|,)\s*(\w+)(?: \w+)?: /#).map { "\($0.1):" }.joined()
                    return "\(function.1)(\(labels))"
                }
        }
    }

    @Test func everyMessageIsThereInBothLanguages() {
        for (name, message) in Self.all {
            #expect(!message.english.isEmpty && !message.korean.isEmpty, "\(name)")
            for text in [message.english, message.korean] {
                #expect(!text.contains("Optional(") && !text.contains("{") || Self.quoting(name), "\(text)")
                let isLayout =
                    name.hasPrefix("importRow") || Self.laidOut.contains(name)
                #expect(!text.contains("  ") || isLayout, "\(text)")
            }
        }
    }

    /// Texts in columns, and a file's form.
    private static let laidOut: Set<String> = ["helpFirstScreen(keys:)", "invalidProfile(file:_:)", "reviewHelp"]

    /// Whether a message quotes a template or a file's form, which have braces of their own.
    private static func quoting(_ name: String) -> Bool {
        name.contains("emplate") || name.contains("Series") || name.contains("Profile") || name == "unclosedTag"
    }

    /// Names, signs and commands, which are the same in both languages.
    private static let withoutHangul: Set<String> = [
        "columnIsbn", "fieldIsbn", "moment(_:seconds:)", "oneOf(_:)", "size(_:)", "strict(sentence:)",
    ]

    @Test func koreanIsKoreanAndEnglishIsNot() {
        for (name, message) in Self.all where !Self.withoutHangul.contains(name) {
            let isName = message.english == message.korean
            #expect(Self.hasHangul(message.korean) || isName, "\(name): \(message.korean)")
            let english = message.english.replacing("'책'", with: "").replacing("책", with: "")
            let quotes = english.contains("Example:") || name.hasPrefix("help")
            #expect(!Self.hasHangul(english) || quotes, "\(name): \(message.english)")
        }
    }

    /// Words that no engineer or reader would say; see the list in the project's notes on language.
    @Test func theWordsAreThoseOfTheField() {
        let english = [
            "is no ", "whoever", "nobody", "came to", "makes no sense", "stands in", "stored copy", "stored answer",
            "cannot be had", " is none", "counts for more", "a page,", "beyond doubt", "set aside", " as this",
        ]
        let korean = ["보입니다", "낱말", "받아 둔", "쪽의 책 수", "가운데", "째 줄", "쓰는 분", "까닭", "그림", "틀을", "은(는)"]
        for (name, message) in Self.all {
            let inEnglish = message.english.replacing(/[Tt]here is no |is no longer/, with: "")
            let inKorean = message.korean.replacing(/번째 줄|악보입니다/, with: "")
            for word in english { #expect(!inEnglish.contains(word), "\(name): \(message.english)") }
            for word in korean { #expect(!inKorean.contains(word), "\(name): \(message.korean)") }
        }
    }

    /// "1 memo", never "1 memos".
    @Test func countsAreRight() {
        for (name, message) in Self.all {
            for match in message.english.replacing("× 1 ", with: "× 2 ").matches(of: #/(?:^|[^\d.,:–-])1 ([a-z]+s)\b/#)
            {
                let isPlural = !["s", "ms", "is", "was", "has", "less"].contains(match.1)
                #expect(!isPlural, "\(name): \(message.english)")
            }
        }
    }

    @Test func aProgramIsToldTheNamesOfItsParameters() {
        let message = Message(english: "--max-age and --years, not --year", korean: "--max-age와 --years")
        let named = message.naming(["maxAge", "years"])
        #expect(named == Message(english: "maxAge and years, not --year", korean: "maxAge와 years"))
    }

    @Test func aMessageIsInTheLanguageOfTheRun() {
        let message = Message(english: "yes", korean: "네")
        #expect(Language.$current.withValue(.english) { message.text } == "yes")
        #expect(Language.$current.withValue(.korean) { message.text } == "네")
    }

    private static func hasHangul(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
}

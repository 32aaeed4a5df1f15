import Console
import Testing

@Suite struct SuggestionTests {
    private static let commands = [
        "search", "birthday", "show", "open", "lookup", "bestsellers", "new", "genres", "cover", "preview", "shelf",
        "memo",
        "recent", "series", "today", "library", "export", "cache", "quota", "doctor", "config", "serve",
    ]

    @Test(arguments: [
        ("serach", ["search"]), ("Search", ["search"]), ("seach", ["search"]), ("sea", ["search"]),
        ("birtday", ["birthday"]),
        ("shwo", ["show"]), ("bestseler", ["bestsellers"]), ("best", ["bestsellers"]), ("serie", ["series"]),
        ("covers", ["cover"]),
        ("nwe", ["new"]), ("sho", ["show"]), ("ser", ["series", "serve"]), ("serves", ["series", "serve"]),
    ])
    func aSlipIsUnderstood(word: String, expected: [String]) {
        #expect(Suggestion.nearest(to: word, in: Self.commands) == expected)
    }

    @Test(arguments: ["", "x", "headlines", "zzzzzz", "ab", "xyz", "해리"])
    func whatIsNearNothingIsLeftAlone(word: String) {
        #expect(Suggestion.nearest(to: word, in: Self.commands) == [])
    }

    @Test func atMostThreeAreNamedInTheirOrder() {
        #expect(
            Suggestion.nearest(to: "item", in: ["item4", "item2", "item3", "item1"]) == ["item4", "item2", "item3"]
        )
        #expect(Suggestion.nearest(to: "알라딘", in: ["알라디", "카카오"]) == ["알라디"])
    }
}

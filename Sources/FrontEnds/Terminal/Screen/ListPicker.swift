import Basics
import Foundation

/// A list from which a person picks with keys: a value that turns keys into effects, without terminal or commands. The
/// owner performs the effects, and gives texts and lines in the run's language.
package struct ListPicker: Sendable {
    package struct Item: Hashable, Sendable {
        package var line: String
        package var text: String
        /// Up to two letters before the line.
        package var marks: String

        package init(line: String, text: String, marks: String = "") {
            self.line = line
            self.text = text
            self.marks = marks
        }
    }

    package struct Labels: Sendable {
        package var title: String
        package var keys: String
        /// The same in fewer words, for a narrow terminal.
        package var shortKeys: String
        package var pageKeys: String
        package var help: [String]
        package var nothing: String

        package init(title: String, keys: String, shortKeys: String, pageKeys: String, help: [String], nothing: String)
        {
            self.title = title
            self.keys = keys
            self.shortKeys = shortKeys
            self.pageKeys = pageKeys
            self.help = help
            self.nothing = nothing
        }
    }

    package enum Effect: Hashable, Sendable {
        /// Enter on an item, by its position among all items.
        case enter(Int)
        /// One of the owner's letters, with the selected item if there is one.
        case action(Character, Int?)
        /// A line that was typed for an item; see ``ListPicker/ask(_:text:item:)``.
        case submit(String, item: Int)
        case quit
    }

    enum Mode: Hashable, Sendable {
        case list
        case filter
        case page(lines: [String], top: Int, item: Int?)
        case prompt(label: String, line: EditedLine, item: Int)
    }

    package let labels: Labels
    package let letters: Set<Character>
    /// The heading of the columns, and lines below the list.
    package private(set) var (header, footers) = ("", [String]())
    package private(set) var items: [Item] = []
    /// A message in place of the keys, until the next key.
    package var message: String?
    package var filter: String { filterLine.text }
    private(set) var filterLine = EditedLine()
    private(set) var mode = Mode.list
    private(set) var visible: [Int] = []
    private(set) var cursor = 0
    private(set) var top = 0
    private(set) var (columns, rows) = (80, 24)

    package init(labels: Labels, letters: Set<Character>) {
        self.labels = labels
        self.letters = letters
    }

    package var selection: Int? { cursor < visible.count ? visible[cursor] : nil }

    package var isShowingPage: Bool { if case .page = mode { true } else { false } }

    package var shownItem: Int? { if case .page(_, _, let item) = mode { item } else { nil } }

    /// Replaces the lines; the selected item stays selected by its position.
    package mutating func show(_ items: [Item], header: String, footers: [String] = []) {
        self.items = items
        self.header = header
        self.footers = footers
        narrow()
    }

    package mutating func select(_ item: Int) {
        if let position = visible.firstIndex(of: item) { cursor = position }
        settle()
    }

    package mutating func mark(_ item: Int, _ marks: String) {
        if items.indices.contains(item) { items[item].marks = marks }
    }

    package mutating func resize(columns: Int, rows: Int) {
        let length = pageLength
        (self.columns, self.rows) = (max(1, columns), max(1, rows))
        keepPlace(inPageOf: length)
        settle()
    }

    /// Shows a text in place of the list. `lines`: its lines, which may be styled; those that are too wide are wrapped.
    package mutating func showPage(_ lines: [String], of item: Int? = nil) {
        mode = .page(lines: lines, top: 0, item: item)
    }

    /// Replaces the lines of the page that is shown by those for another width, at about the same place.
    package mutating func replacePage(_ lines: [String]) {
        guard case .page(_, let top, let item) = mode else { return }
        let length = pageLength
        mode = .page(lines: lines, top: top, item: item)
        keepPlace(inPageOf: length)
    }

    /// The number of lines of the page, wrapped; 0 without one.
    private var pageLength: Int { if case .page(let lines, _, _) = mode { wrapped(lines).count } else { 0 } }

    /// Shows about the same place of a page that had another number of lines.
    private mutating func keepPlace(inPageOf length: Int) {
        guard length > 0, case .page(let lines, let top, let item) = mode else { return }
        let last = max(0, pageLength - pageHeight)
        mode = .page(lines: lines, top: min(top * pageLength / length, last), item: item)
    }

    package mutating func ask(_ label: String, text: String, item: Int) {
        mode = .prompt(label: label, line: EditedLine(text), item: item)
    }

    package mutating func handle(_ key: TerminalKey) -> Effect? {
        message = nil
        defer { settle() }
        switch mode {
        case .list: return handleInList(key)
        case .filter: return handleInFilter(key)
        case .page(let lines, let top, let item): return handleInPage(key, lines, top, item)
        case .prompt(let label, let line, let item): return handleInPrompt(key, label, line, item)
        }
    }

    private mutating func handleInList(_ key: TerminalKey) -> Effect? {
        if move(key) { return nil }
        switch key {
        case .enter: return selection.map { .enter($0) }
        case .escape:
            guard !filter.isEmpty else { return .quit }
            clearFilter()
            return nil
        case .character(let character): return handleInList(letter: Self.latin[character] ?? character)
        default: return nil
        }
    }

    private mutating func handleInList(letter: Character) -> Effect? {
        switch letter {
        case "q": return .quit
        case "/":
            filterLine = EditedLine(filter)
            mode = .filter
        case "?": showPage(labels.help)
        case "k": _ = move(.up)
        case "j": _ = move(.down)
        case " ": _ = move(.pageDown)
        case "g": _ = move(.home)
        case "G": _ = move(.end)
        case _ where letters.contains(letter): return .action(letter, selection)
        default: break
        }
        return nil
    }

    /// The letters of the keys on which a Korean keyboard in Hangul mode has these: the keyboard need not be switched.
    private static let latin: [Character: Character] = [
        "ㅂ": "q", "ㅃ": "q", "ㅓ": "j", "ㅏ": "k", "ㅎ": "g", "ㅐ": "o", "ㄴ": "s", "ㅡ": "m", "ㅜ": "n",
    ]

    private mutating func move(_ key: TerminalKey) -> Bool {
        switch key {
        case .up, .control("p"): cursor -= 1
        case .down, .control("n"): cursor += 1
        case .pageUp, .control("b"): cursor -= listHeight
        case .pageDown, .control("f"): cursor += listHeight
        case .home: cursor = 0
        case .end: cursor = visible.count - 1
        default: return false
        }
        return true
    }

    private mutating func handleInFilter(_ key: TerminalKey) -> Effect? {
        switch key {
        case .enter: mode = .list
        case .escape: clearFilter()
        case .backspace where filter.isEmpty: mode = .list
        case _ where filterLine.handle(key): narrow()
        default: _ = move(key)
        }
        return nil
    }

    private mutating func clearFilter() {
        filterLine = EditedLine()
        mode = .list
        narrow()
    }

    private mutating func handleInPrompt(
        _ key: TerminalKey,
        _ label: String,
        _ line: EditedLine,
        _ item: Int
    ) -> Effect? {
        switch key {
        case .enter:
            mode = .list
            return .submit(line.text, item: item)
        case .escape: mode = .list
        default:
            var line = line
            if line.handle(key) { mode = .prompt(label: label, line: line, item: item) }
        }
        return nil
    }

    private mutating func handleInPage(_ key: TerminalKey, _ lines: [String], _ top: Int, _ item: Int?) -> Effect? {
        let height = pageHeight
        let last = max(0, wrapped(lines).count - height)
        // Any key returns, except for those that move within a long page.
        guard last > 0, let target = Self.scroll(key, from: min(top, last), by: height, to: last) else {
            mode = .list
            return nil
        }
        mode = .page(lines: lines, top: min(max(0, target), last), item: item)
        return nil
    }

    /// The first line after a key that moves within a page; `nil` for any other key.
    private static func scroll(_ key: TerminalKey, from top: Int, by height: Int, to last: Int) -> Int? {
        switch key {
        case .up, .character("k"), .character("ㅏ"): top - 1
        case .down, .character("j"), .character("ㅓ"): top + 1
        case .pageUp, .control("b"): top - height
        case .pageDown, .control("f"), .character(" "): top + height
        case .home: 0
        case .end: last
        default: nil
        }
    }

    /// Finds the matching items; the selected one stays selected if it is among them.
    private mutating func narrow() {
        let selected = selection
        let words = filter.split(whereSeparator: \.isWhitespace).map { Self.folded(String($0)) }
        visible = items.indices.filter { index in
            guard !words.isEmpty else { return true }
            let text = Self.folded(items[index].text)
            return words.allSatisfy { word in
                text.contains(word) || Self.isbn(word).map(text.contains) ?? false || Self.hasInitials(word, in: text)
            }
        }
        cursor = selected.flatMap { visible.firstIndex(of: $0) } ?? 0
        settle()
    }

    /// Whether a text has a word in which consonants stand for syllables: `ㅎㄹㅍㅌ` for 해리 포터.
    private static func hasInitials(_ word: String, in text: String) -> Bool {
        let typed = HangulInitials.separated(word).precomposedStringWithCompatibilityMapping
        let pattern = Array(typed.unicodeScalars)
        return pattern.contains(where: HangulInitials.isInitial)
            && HangulInitials.contains(pattern, in: Array(text.unicodeScalars))
    }

    /// The digits of a number that is written with hyphens, such as an ISBN; `nil` for any other word.
    private static func isbn(_ word: String) -> String? {
        guard word.contains("-"), word.allSatisfy({ $0 == "-" || $0 == "x" || $0.isASCII && $0.isNumber }) else {
            return nil
        }
        let digits = word.filter { $0 != "-" }
        // Fewer would be a part of a date.
        return digits.count > 3 ? digits : nil
    }

    /// The text without what the filter ignores: case, spaces, and how Hangul is encoded.
    private static func folded(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
    }

    private mutating func settle() {
        cursor = max(0, min(cursor, visible.count - 1))
        let height = listHeight
        top = max(0, min(top, visible.count - height))
        if cursor < top { top = cursor }
        if cursor >= top + height { top = cursor - height + 1 }
    }
}

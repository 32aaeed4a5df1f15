import ArgumentParser
import CatalogModel
import Documents
import Foundation
import Terminal
import Wording

/// `bookfetch review`: decides which book each row of a file of `lookup --review` is.
struct ReviewCommand: ProgramCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "review",
            abstract: .helpReview,
            usage: """
                bookfetch review review.csv
                """,
            discussion: .helpReviewMore
        )
    }

    @Argument(help: ArgumentHelp(.helpReviewFile, valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var run: RunOptions

    func run(in context: ProcessEnvironment) async throws {
        let screen = try context.screen(for: "review")
        let global = GlobalOptions(run: run)
        let file = ReviewFile(file, in: context)
        var review = Reviewing(try file.entries())
        try await context.withScreen(screen) {
            while let picker = review.picker(screen.size) {
                review.shown = picker
                try screen.draw(review.shown.frame(isStyled: context.isStyled(global)))
                switch await screen.next() {
                case .changed: review.keepsPicker = true
                case .ended:
                    try Task.checkCancellation()
                    return
                case .key(let key):
                    guard let effect = review.shown.handle(key) else {
                        review.keepsPicker = true
                        continue
                    }
                    guard effect != .quit else { return }
                    if review.perform(effect) { try file.save(review.entries) }
                    try Task.checkCancellation()
                }
            }
        }
        try Session(global, in: context).note(.reviewed(settled: review.settled, left: review.left))
    }
}

/// The rows and the place among them.
struct Reviewing {
    private(set) var entries: [ReviewEntry]
    /// The row that is shown; past the last one at the end.
    private(set) var place: Int
    var shown: ListPicker
    /// Whether a key has changed that list and not the row.
    var keepsPicker = false

    /// Begins with the first row that is not decided.
    init(_ entries: [ReviewEntry]) {
        self.entries = entries
        place = entries.firstIndex { $0.decision == nil } ?? entries.count
        shown = ListPicker(labels: Self.labels(""), letters: Self.letters)
    }

    var settled: Int { entries.count { $0.decision != nil } }
    var left: Int { entries.count - settled }

    private static let letters: Set<Character> = ["x", "ㅌ", "s", "b", "ㅠ", "1", "2", "3", "4", "5"]

    /// The candidates of the row; `nil` after the last one.
    mutating func picker(_ size: (columns: Int, rows: Int)) -> ListPicker? {
        guard entries.indices.contains(place) else { return nil }
        if keepsPicker {
            keepsPicker = false
            shown.resize(columns: size.columns, rows: size.rows)
            return shown
        }
        let entry = entries[place]
        let title = Message.reviewTitle(
            number: place + 1,
            count: entries.count,
            description: SafeText.line(entry.description)
        )
        var picker = ListPicker(labels: Self.labels(title.text), letters: Self.letters)
        picker.resize(columns: size.columns, rows: size.rows)
        picker.show(
            entry.candidates.enumerated().map { index, candidate in
                let number = "\(index + 1)  "
                let line = number + candidate.line(width: size.columns - 4 - number.count)
                return ListPicker.Item(line: line, text: number + candidate.line(width: .max))
            },
            header: ""
        )
        return picker
    }

    mutating func perform(_ effect: ListPicker.Effect) -> Bool {
        switch effect {
        case .enter(let item): return choose(item)
        case .action("x", _), .action("ㅌ", _): return decide(.noneOfThem)
        case .action("s", _): go(to: place + 1)
        case .action("b", _), .action("ㅠ", _): if place > 0 { place -= 1 }
        case .action(let letter, _):
            if let number = letter.wholeNumberValue { return choose(number - 1) }
        case .submit, .quit: break
        }
        return false
    }

    private mutating func choose(_ item: Int) -> Bool {
        let candidates = entries[place].candidates
        guard candidates.indices.contains(item), let isbn = try? ISBN(candidates[item].isbn13) else { return false }
        return decide(.isbn(isbn))
    }

    private mutating func decide(_ decision: ReviewEntry.Decision) -> Bool {
        entries[place].decision = decision
        go(to: place + 1)
        return true
    }

    /// Goes to the next row that is not decided.
    private mutating func go(to next: Int) {
        place = entries.indices.first { $0 >= next && entries[$0].decision == nil } ?? entries.count
    }

    private static func labels(_ title: String) -> ListPicker.Labels {
        ListPicker.Labels(
            title: title,
            keys: Message.reviewKeys.text,
            shortKeys: Message.reviewShortKeys.text,
            pageKeys: Message.pickPageKeys.text,
            help: Message.reviewHelp.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
            nothing: Message.pickNothing.text
        )
    }
}

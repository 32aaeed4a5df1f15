package import BookfetchKit
package import CatalogModel
import Foundation
import Terminal
import Wording

extension ShelfEdit {
    /// Reads what a reader types: `place=study`, `제목=…`, each in a word of its own.
    package init(typed words: [String], today: PartialDate?) throws(ProgramFailure) {
        guard !words.isEmpty else { throw .usage(.missingEdits) }
        self.init()
        for word in words {
            guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
                throw .usage(.notAnEdit(text: SafeText.line(word)))
            }
            try set(String(word[..<sign]), to: String(word[word.index(after: sign)...]), today: today)
        }
    }

    /// Sets a field by its name, as a reader types it or a form sends it.
    package mutating func set(_ name: String, to text: String, today: PartialDate?) throws(ProgramFailure) {
        let word = name.precomposedStringWithCanonicalMapping.lowercased().filter { !$0.isWhitespace }
        guard let field = ShelfEditField(named: TypedWords.editFields[word] ?? word) else {
            let names = ShelfEditField.all.map(\.name).joined(separator: ", ")
            throw .usage(.unknownEditField(name: SafeText.line(name), fields: names))
        }
        do throws(ShelfEditError) {
            try set(field, to: text, today: today) { ReadingDay.read($0, today: today) }
        } catch {
            throw ProgramFailure(error)
        }
    }
}

extension ProgramFailure {
    /// The failure of an edit: code 64 for a value, that of the store for the store.
    package init(_ error: ShelfEditError) {
        switch error {
        case .invalidValue(let field, let text):
            self = .usage(.invalidEdit(field: field.name, text: SafeText.line(String(text.prefix(80)))))
        case .notLent: self = .usage(.notLent)
        case .backBeforeLoan(let day): self = .usage(.backBeforeLoan(lentOn: day))
        case .store(let error): self.init(error)
        }
    }
}

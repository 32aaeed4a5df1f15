public import CatalogModel
public import Foundation
import Interchange
public import Store

/// A field that a reader may set on a book of the shelf: one of its record, or one of the reader's own copy.
public enum ShelfEditField: Hashable, Sendable {
    /// A field of the record, in place of the services' value.
    case record(EditableField)
    /// Where the copy stands.
    case place
    /// What was paid for it.
    case paid
    /// To whom it was lent, with the day behind the name: `민수 2026-11-01`.
    case lent
    /// When it came back.
    case back
    /// The reader's own review.
    case review

    /// All fields, in the order of lists.
    public static let all: [ShelfEditField] =
        EditableField.allCases.map { .record($0) } + [.place, .paid, .lent, .back, .review]

    /// The name: `title`, `place`.
    public var name: String {
        switch self {
        case .record(let field): field.rawValue
        case .place: "place"
        case .paid: "paid"
        case .lent: "lent"
        case .back: "back"
        case .review: "review"
        }
    }

    /// The field of this name; `nil` for any other.
    public init?(named name: String) {
        guard let field = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
        self = field
    }
}

/// Why an edit cannot be made.
public enum ShelfEditError: Error, Hashable, Sendable {
    /// The field cannot have this value.
    case invalidValue(ShelfEditField, String)
    /// A book that is not lent cannot come back.
    case notLent
    /// A book cannot come back on a day before the one on which it was lent, which is given.
    case backBeforeLoan(PartialDate)
    /// The store cannot be read or written.
    case store(StoreError)
}

/// Values that a reader sets on a book of the shelf.
public struct ShelfEdit: Sendable {
    private enum Change {
        case edit(EditableField, BookEdit?)
        case place(String?)
        case paid(Money?)
        case lent(Loan?)
        case back(PartialDate?)

        /// The field, and whether it is given a value.
        var field: (ShelfEditField, isSet: Bool) {
            switch self {
            case .edit(let field, let edit): (.record(field), edit != nil)
            case .place(let place): (.place, place != nil)
            case .paid(let money): (.paid, money != nil)
            case .lent(let loan): (.lent, loan != nil)
            case .back(let day): (.back, day != nil)
            }
        }
    }

    private var changes: [Change] = []
    /// What becomes of the review.
    public private(set) var review = ReviewChange.unchanged

    /// No change.
    public init() {}

    /// Whether nothing is set.
    public var isEmpty: Bool { changes.isEmpty && review == .unchanged }

    /// The fields that are given a value, and those whose value is taken away.
    public var fields: (set: [ShelfEditField], cleared: [ShelfEditField]) {
        var fields = changes.map(\.field)
        if review != .unchanged { fields.append((.review, review != .remove)) }
        return (fields.filter(\.isSet).map(\.0), fields.filter { !$0.isSet }.map(\.0))
    }

    /// Sets a field.
    ///
    /// - Parameters:
    ///   - text: The value; an empty one takes the reader's away, so that the services' shows again.
    ///   - today: The day of a loan without one.
    ///   - day: Reads a day as the reader types it.
    public mutating func set(
        _ field: ShelfEditField,
        to text: String,
        today: PartialDate?,
        day read: ((String) -> PartialDate?)? = nil
    ) throws(ShelfEditError) {
        let day = read ?? { PartialDate(lenient: $0) }
        let line = CleanText.literal(text)
        guard !line.isEmpty else { return clear(field) }
        switch field {
        case .record(let name):
            guard let edit = BookEdit(name, text) else { throw .invalidValue(field, text) }
            changes.append(.edit(name, edit))
        case .place:
            guard line.utf8.count <= 1000 else { throw .invalidValue(field, text) }
            changes.append(.place(line))
        case .paid:
            guard let money = Money(line) else { throw .invalidValue(field, text) }
            changes.append(.paid(money))
        case .lent:
            let words = line.split(separator: " ")
            let last = words.count > 1 ? words.last.flatMap { day(String($0)) } : nil
            let name = (last == nil ? words[...] : words.dropLast()).joined(separator: " ")
            guard let loan = Loan(to: name, on: last ?? today) else { throw .invalidValue(field, text) }
            changes.append(.lent(loan))
        case .back:
            guard let end = day(line) else { throw .invalidValue(field, text) }
            changes.append(.back(end))
        case .review:
            guard let memo = try? MemoText(text) else { throw .invalidValue(field, String(line.prefix(40))) }
            review = .set(memo)
        }
    }

    private mutating func clear(_ field: ShelfEditField) {
        switch field {
        case .record(let name): changes.append(.edit(name, nil))
        case .place: changes.append(.place(nil))
        case .paid: changes.append(.paid(nil))
        case .lent: changes.append(.lent(nil))
        case .back: changes.append(.back(nil))
        case .review: review = .remove
        }
    }

    /// Why a day of return cannot be set: the copy is not lent, or was lent later; `nil` if it can.
    func wrongReturn(_ values: OwnValues) -> ShelfEditError? {
        var loans = values.loans
        for change in changes {
            switch change {
            case .lent(let loan): Self.lend(loan, &loans)
            case .back(let day?):
                guard let loan = loans.last else { return .notLent }
                if let start = loan.on, start.isAfter(day) { return .backBeforeLoan(start) }
                loans[loans.count - 1].backOn = day
            default: break
            }
        }
        return nil
    }

    /// The values after the change. A book that is lent anew begins a loan; a loan that is not over is corrected.
    public func applied(to values: OwnValues, at date: Date) -> OwnValues {
        var values = values
        for change in changes {
            switch change {
            case .edit(let field, let edit):
                if values.edits[field]?.text != edit?.text {
                    values.edits[field] = edit.map { OwnValues.Edit(text: $0.text, setAt: date) }
                }
            case .place(let place): values.place = place
            case .paid(let paid): values.paid = paid
            case .lent(let loan): Self.lend(loan, &values.loans)
            case .back(let day): if !values.loans.isEmpty { values.loans[values.loans.count - 1].backOn = day }
            }
        }
        return values
    }

    private static func lend(_ loan: Loan?, _ loans: inout [Loan]) {
        if loan == nil || loans.last?.backOn == nil, !loans.isEmpty { loans.removeLast() }
        if let loan { loans.append(loan) }
    }
}

extension Library {
    /// Sets the reader's values of a book on the shelf, as one change of the journal.
    ///
    /// - Parameters:
    ///   - identity: The book's identity.
    ///   - expected: The version that the change was made on, as `Shelf.editVersion(_:review:)` has it; `nil` for any.
    /// - Returns: The book as it is now; `nil` if it is not on the shelf.
    @discardableResult
    public func edit(
        _ identity: String,
        _ edit: ShelfEdit,
        ifVersion expected: String? = nil
    ) async throws(ShelfEditError) -> ShelfEntry? {
        let now = stack.time.now()
        let wrong: ShelfEditError?
        do throws(StoreError) {
            guard let entry = try await shelf.entry(identity) else { return nil }
            wrong = edit.wrongReturn(entry.own)
            if wrong == nil {
                return try await shelf.edit(identity, review: edit.review, ifVersion: expected) {
                    edit.applied(to: $0, at: now)
                }
            }
        } catch {
            throw .store(error)
        }
        throw wrong ?? .notLent
    }
}

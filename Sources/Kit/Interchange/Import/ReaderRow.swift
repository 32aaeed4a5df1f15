import CatalogModel

/// A row of another program's table, by its columns. A value that cannot be read is left out and reported.
protocol ReaderRow {
    associatedtype Column
    /// The reader's day, after which no reading is; `nil` to allow any.
    var today: PartialDate? { get }
    /// A cell; `nil` without a value.
    func text(_ column: Column) -> String?
    func name(of column: Column) -> String
}

extension ReaderRow {
    func read<Value>(
        _ column: Column,
        _ unreadable: inout [ImportProblem],
        _ reading: (String) -> Value?
    ) -> Value? {
        guard let text = text(column) else { return nil }
        if let value = reading(text) { return value }
        unreadable.append(.unreadableValue(column: name(of: column), text: text))
        return nil
    }

    func date(_ column: Column, _ unreadable: inout [ImportProblem]) -> PartialDate? {
        read(column, &unreadable) { PartialDate(lenient: $0) }
    }

    /// A day of a reading, which is not in the future.
    func day(_ column: Column, _ unreadable: inout [ImportProblem]) -> PartialDate? {
        date(column, &unreadable)?.past(today, column: name(of: column), &unreadable)
    }

    func number(
        _ column: Column,
        _ range: ClosedRange<Int>,
        _ unreadable: inout [ImportProblem]
    ) -> Int? {
        read(column, &unreadable) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// The stars; 0 means none.
    func stars(
        _ column: Column,
        _ unreadable: inout [ImportProblem],
        _ reading: (String) -> Reading.Stars?
    ) -> Reading.Stars? {
        guard let text = text(column), Double(text) != 0 else { return nil }
        return read(column, &unreadable, reading)
    }

    func list(_ column: Column) -> [String] {
        (text(column) ?? "").split(separator: ",").map { PlainText.line(String($0)) }.filter { !$0.isEmpty }
    }
}

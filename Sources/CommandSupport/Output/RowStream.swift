import Console

/// Rows that are written as they come, since there may be more of them than memory holds.
///
/// With `--json` they are one document, the shape `bookfetch.lookup/1`, whose rows are written one by one.
extension CommandContext {
    /// Writes what stands before the rows.
    public func begin(rows fields: [String], options: GlobalOptions, isResumed: Bool) throws {
        switch OutputTarget(options: options, context: self).format {
        case .json: try output.write("{\"schema\": \"bookfetch.lookup/1\", \"rows\": [")
        case .csv where !isResumed: try output.write(CSVText.row(fields))
        default: break
        }
    }

    /// Writes one row.
    public func write(row: [String], item: some Encodable, isFirst: Bool = false, options: GlobalOptions) throws {
        switch OutputTarget(options: options, context: self).format {
        case .json: try output.write((isFirst ? "\n" : ",\n") + JSONText.line(item).dropLast())
        case .jsonl: try output.write(JSONText.line(item))
        case .csv: try output.write(CSVText.row(row))
        case .plain: try output.writeLine(PlainRows.line(row))
        case .table:
            try output.writeLine(
                SafeText.line(row.filter { !$0.isEmpty }.joined(separator: "  "))
                    .truncated(toWidth: OutputTarget(options: options, context: self).width)
            )
        }
    }

    /// Writes what stands behind the rows.
    public func endRows(options: GlobalOptions) throws {
        if OutputTarget(options: options, context: self).format == .json { try output.write("\n]}\n") }
    }
}

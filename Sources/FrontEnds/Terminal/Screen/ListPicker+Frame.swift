extension ListPicker {
    /// The width before a line: the selection, two marks and a space.
    package static let markWidth = 4

    private var hasHeader: Bool { rows >= 6 }
    private var shownFooters: [String] { rows >= footers.count + 8 ? footers : [] }

    var listHeight: Int { max(1, rows - 2 - (hasHeader ? 1 : 0) - shownFooters.count) }

    var pageHeight: Int { max(1, rows - 1) }

    /// The lines of a page, wrapped; those without styles at spaces.
    func wrapped(_ lines: [String]) -> [String] {
        lines.flatMap { line in
            if line.contains("\u{1B}") { return StyledText.wrapped(line, toWidth: columns) }
            return DisplayWidth.of(line) <= columns ? [line] : line.wrapped(toWidth: columns)
        }
    }

    package func frame(isStyled: Bool) -> TerminalScreen.Frame {
        if case .page(let lines, let top, _) = mode { return page(lines, top, isStyled) }
        var lines = [titleLine(isStyled)]
        if hasHeader {
            let indent = String(repeating: " ", count: Self.markWidth)
            lines.append(Style.bold.applied(to: (indent + header).truncated(toWidth: columns), when: isStyled))
        }
        lines += (0..<listHeight).map { row in
            let position = top + row
            guard position < visible.count else {
                return row == 0 && visible.isEmpty ? labels.nothing.truncated(toWidth: columns) : ""
            }
            return line(items[visible[position]], isSelected: position == cursor, isStyled)
        }
        lines += shownFooters.map { Style.dim.applied(to: $0.truncated(toWidth: columns), when: isStyled) }
        let (bottom, cursorColumn) = bottomLine(isStyled)
        lines.append(bottom)
        lines = Array(lines.suffix(rows))
        return TerminalScreen.Frame(
            lines: lines,
            cursor: cursorColumn.map { TerminalScreen.Cursor(row: lines.count - 1, column: $0) }
        )
    }

    private func page(_ lines: [String], _ top: Int, _ isStyled: Bool) -> TerminalScreen.Frame {
        let all = wrapped(lines)
        let start = min(top, max(0, all.count - pageHeight))
        var shown = Array(all[start...].prefix(pageHeight))
        shown += Array(repeating: "", count: pageHeight - shown.count)
        let keys = (message ?? labels.pageKeys).truncated(toWidth: columns)
        if rows > 1 { shown.append(Style.dim.applied(to: keys, when: isStyled)) }
        return TerminalScreen.Frame(lines: shown)
    }

    /// The heading and the filter on the left, the position on the right.
    private func titleLine(_ isStyled: Bool) -> String {
        let position = visible.isEmpty ? "0" : "\(cursor + 1)/\(visible.count)"
        let text = filter.isEmpty ? labels.title : "\(labels.title) /\(SafeText.line(filter))"
        let room = max(1, columns - position.count - 1)
        let left = text.truncated(toWidth: room).padded(toWidth: room)
        return Style.bold.applied(to: "\(left) \(position)".truncated(toWidth: columns), when: isStyled)
    }

    private func line(_ item: Item, isSelected: Bool, _ isStyled: Bool) -> String {
        let marks = item.marks.padded(toWidth: 2)
        let text = "\(isSelected ? ">" : " ")\(marks) \(item.line)".truncated(toWidth: columns)
        return isSelected ? Style.reversed.applied(to: text.padded(toWidth: columns), when: isStyled) : text
    }

    /// The last line, and the column of the cursor in it.
    private func bottomLine(_ isStyled: Bool) -> (text: String, cursor: Int?) {
        switch mode {
        case .filter: return input("/", filterLine)
        case .prompt(let label, let line, _): return input(label.truncated(toWidth: columns / 2) + " ", line)
        case .list, .page: break
        }
        if let message { return (SafeText.line(message).truncated(toWidth: columns), nil) }
        let keys = DisplayWidth.of(labels.keys) <= columns ? labels.keys : labels.shortKeys
        return (Style.dim.applied(to: keys.truncated(toWidth: columns), when: isStyled), nil)
    }

    private func input(_ label: String, _ line: EditedLine) -> (text: String, cursor: Int?) {
        // The cursor at the end needs a cell.
        let (before, after) = line.shown(inWidth: max(0, columns - DisplayWidth.of(label) - 1))
        return (label + before + after, DisplayWidth.of(label + before))
    }
}

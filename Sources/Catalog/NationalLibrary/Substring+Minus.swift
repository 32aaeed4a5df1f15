extension Substring {
    /// Whether what follows is less than nothing: it ends with a minus, and not with the hyphen of a range (`1-345`).
    var endsWithMinus: Bool {
        guard let last, last == "-" || last == "−" else { return false }
        return dropLast().last?.isWhitespace ?? true
    }
}

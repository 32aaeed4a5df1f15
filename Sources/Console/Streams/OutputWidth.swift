/// How wide to lay out for a stream.
public enum OutputWidth {
    /// Where neither the user nor a terminal says.
    public static let standard = 80
    /// Below this no layout is readable; a narrower terminal wraps.
    public static let smallest = 20

    /// The width for a stream.
    ///
    /// - Parameters:
    ///   - sink: The stream.
    ///   - environment: The process's environment; a whole positive number in `COLUMNS` counts for more than the
    ///     terminal.
    /// - Returns: Cells, at least `smallest`.
    public static func columns(of sink: some TextSink, environment: [String: String]) -> Int {
        let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return max(smallest, stated ?? sink.width ?? standard)
    }
}

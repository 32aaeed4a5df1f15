/// The ways to open a page that a user or a system has, in order.
struct BrowserChoice: Hashable {
    /// A program to start, or why it is none.
    enum Entry: Hashable {
        case command(name: String, arguments: [String])
        /// Only a shell could make sense of it, and no address gets near one.
        case forShell(String)
    }

    let entries: [Entry]

    /// Reads the environment.
    ///
    /// `BROWSER` is a list with colons between; in each entry `%s` is the address, `%%` a per cent sign, and where no `%s`
    /// is, the address comes last ([the proposal](http://www.catb.org/~esr/BROWSER/)). An `&` at the end, which some write
    /// there, is passed over. The system's own opener comes behind.
    ///
    /// - Parameters:
    ///   - environment: The process's environment.
    ///   - address: The page.
    init(environment: [String: String], address: LinkAddress) {
        let stated = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { entry -> Entry? in
            var text = entry
            while text.last?.isWhitespace == true || text.last == "&" { text.removeLast() }
            switch CommandWords(String(text)) {
            case .none: return nil
            case .shell(let text): return .forShell(text)
            case .words(let words):
                return .command(name: words[0], arguments: Self.arguments(words.dropFirst(), address.text))
            }
        }
        entries = stated + [.command(name: Self.systemOpener, arguments: [address.text])]
    }

    #if canImport(Darwin)
        static let systemOpener = "/usr/bin/open"
    #else
        static let systemOpener = "xdg-open"
    #endif

    private static func arguments(_ words: ArraySlice<String>, _ address: String) -> [String] {
        var hasAddress = false
        let filled = words.map { word in
            var result = ""
            var rest = Substring(word)
            while let character = rest.popFirst() {
                guard character == "%", let next = rest.first, next == "s" || next == "%" else {
                    result.append(character)
                    continue
                }
                rest.removeFirst()
                result += next == "s" ? address : "%"
                if next == "s" { hasAddress = true }
            }
            return result
        }
        return hasAddress ? filled : filled + [address]
    }
}

/// Web addresses from servers: which to believe, and how to write them.
public enum WebAddress {
    /// An address that a program may fetch or hand to a browser.
    ///
    /// - Parameters:
    ///   - text: The member as it came. `//host/path` is read as https.
    ///   - entities: Whether the member holds HTML entities (Aladin's `link` does): `&amp;` is then read as `&`.
    ///   - upgraded: Whether `http` becomes `https`, where no port other than 80 is given.
    /// - Returns: An absolute `http` or `https` address in ASCII: scheme and host in lower case, a default port dropped,
    ///   spaces, non-ASCII and other characters that no address may hold percent-encoded. `nil` for every other scheme,
    ///   for more than 16 KiB, for site-relative paths and words, for control characters inside, and for a user name before
    ///   the host, which only serves to pass one host off as another. Tabs and line breaks are taken out wherever they
    ///   stand, as [browsers do](https://url.spec.whatwg.org/#concept-basic-url-parser).
    public static func clean(_ text: String, entities: Bool = false, upgraded: Bool = false) -> String? {
        guard text.utf8.count <= longest else { return nil }
        var scalars = Array(text.unicodeScalars)[...]
        while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
        while let last = scalars.last, isBlank(last) { scalars.removeLast() }
        scalars.removeAll { $0 == "\t" || $0 == "\n" || $0 == "\r" }
        guard scalars.allSatisfy({ $0.properties.generalCategory != .control }) else { return nil }
        var address = String(String.UnicodeScalarView(scalars))
        if entities {
            address.replace("&amp;", with: "&")
            address.replace("&#38;", with: "&")
        }
        guard var parts = Parts(address.hasPrefix("//") ? "https:" + address : address) else { return nil }
        if upgraded, parts.scheme == "http", parts.port == nil { parts.scheme = "https" }
        let clean = "\(parts.scheme)://\(parts.host)\(parts.portSuffix)\(escaped(parts.rest))"
        return clean.utf8.count <= longest ? clean : nil
    }

    /// The address of a path below a base, on the base's own host whatever the path holds.
    ///
    /// - Parameters:
    ///   - path: The path, with query and fragment where it has them; a slash is put in front where there is none. The path
    ///     may come from a server.
    ///   - base: An absolute address without query and fragment: `https://openlibrary.org`.
    /// - Returns: The address as ``clean(_:entities:upgraded:)`` writes it; `nil` for a base that is none, and for a path
    ///   that begins with two slashes or holds a backslash or a control character, by which it could name another host.
    public static func joined(_ path: String, to base: String) -> String? {
        guard let root = clean(base).flatMap({ Parts($0) }), !root.rest.contains("?"), !root.rest.contains("#"),
            !path.hasPrefix("//"), !path.contains("\\"),
            path.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        let prefix = root.rest.hasSuffix("/") ? String(root.rest.dropLast()) : root.rest
        return clean("\(root.scheme)://\(root.host)\(root.portSuffix)\(prefix)\(path.hasPrefix("/") ? "" : "/")\(path)")
    }

    /// Bytes beyond which a text is no address: servers take eight thousand and fewer.
    private static let longest = 16_384

    /// An address without some parameters of its query, such as one that holds a key.
    ///
    /// - Parameters:
    ///   - names: The parameters' names, in any case.
    ///   - address: An address; a query whose `&` is still written `&amp;` is understood.
    /// - Returns: The address, otherwise untouched.
    public static func withoutParameters(_ names: Set<String>, in address: String) -> String {
        let names = Set(names.map { $0.lowercased() })
        return withoutParameters(in: address) { names.contains($0) }
    }

    /// An address without the parameters whose lower-case name fits.
    static func withoutParameters(in address: String, where matches: (String) -> Bool) -> String {
        let fragment = address.firstIndex(of: "#") ?? address.endIndex
        guard let mark = address[..<fragment].firstIndex(of: "?") else { return address }
        let parameters = address[address.index(after: mark)..<fragment].split(
            separator: "&",
            omittingEmptySubsequences: false
        )
        let kept = parameters.filter { parameter in
            let name = parameter.prefix { $0 != "=" }
            let plain = name.hasPrefix("amp;") ? name.dropFirst(4) : name
            return !matches(unescaped(plain).lowercased())
        }
        guard kept.count < parameters.count else { return address }
        var query = kept.joined(separator: "&")
        if query.hasPrefix("amp;") { query.removeFirst(4) }
        return address[..<mark] + (query.isEmpty ? "" : "?" + query) + address[fragment...]
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format: true
        default: scalar.properties.isWhitespace
        }
    }
}

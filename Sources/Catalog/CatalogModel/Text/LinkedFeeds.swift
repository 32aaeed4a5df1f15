/// The feeds that a web page [names as its own](https://html.spec.whatwg.org/multipage/links.html#rel-alternate).
package enum LinkedFeeds {
    /// The references in the order of the page, as they are written: relative to its address, with entities.
    ///
    /// - Parameter page: HTML, or its head: tags of more than 500 characters are passed over, so that a hostile page
    ///   costs no more than its length.
    package static func references(in page: String) -> [String] {
        page.matches(of: /(?i)<link\s[^<>]{0,500}>/).compactMap { match in
            let tag = match.output
            guard tag.contains(/(?i)rel\s*=\s*["']?[^"'>]*\balternate\b/),
                tag.contains(/(?i)type\s*=\s*["']?application\/(?:rss|atom)\+xml/),
                let match = tag.firstMatch(of: /(?i)\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/)
            else { return nil }
            return (match.output.1 ?? match.output.2 ?? match.output.3).map(String.init)
        }
    }
}

import Foundation

/// The file `urls` of [newsboat](https://newsboat.org/releases/2.35/docs/newsboat.html#_first_steps): on each line an
/// address, then tags, in quotes where they have spaces; the tag that begins with `~` is the feed's name.
enum NewsboatURLs {
    /// Whether a text is such a file and no XML: its first line begins with an address, a query or a command.
    static func isList(_ text: [UInt8]) -> Bool {
        for line in lines(of: text) {
            let start = line.lowercased()
            return [
                "http://", "https://", "feed:", "\"query:", "query:", "\"exec:", "exec:", "\"filter:", "filter:",
                "file:",
            ]
            .contains { start.hasPrefix($0) }
        }
        return false
    }

    static func read(_ text: [UInt8], into list: inout FeedListBuilder) {
        for line in lines(of: text) {
            var words = words(of: line)
            let address = words.removeFirst()
            let name = words.first { $0.hasPrefix("~") }.flatMap {
                FeedMarkup(text: String($0.dropFirst()), isHTML: false).line
            }
            let category = words.lazy.compactMap { FeedCategory(lenient: $0) }.first
            // A tag that begins with `!` hides a feed of queries only.
            for tag in words where !tag.hasPrefix("~") && !tag.hasPrefix("!") && FeedCategory(lenient: tag) == nil {
                list.drop(tag, .tag)
            }
            list.add(address, name: name) { address, ids in
                CatalogueFeed(name: name, address: address, category: category, avoiding: ids)
            }
        }
    }

    /// The lines that say something, without the space around them.
    private static func lines(of text: [UInt8]) -> some Sequence<String> {
        String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).lazy
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// The words of a line, which has at least one. A backslash in quotes stands before a quote or another backslash.
    private static func words(of line: String) -> [String] {
        var words: [String] = []
        var rest = line[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" {
                rest.removeFirst()
                var word = ""
                while let next = rest.popFirst(), next != "\"" {
                    word.append(next == "\\" ? rest.popFirst() ?? next : next)
                }
                words.append(word)
            } else {
                let word = rest.prefix { !$0.isWhitespace }
                words.append(String(word))
                rest = rest[word.endIndex...]
            }
        }
        return words.isEmpty ? [line] : words
    }
}

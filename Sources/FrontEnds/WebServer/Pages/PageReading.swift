import BookfetchKit
import CatalogModel
import Documents
import Store
import Wording

/// What a book's page shows and changes of the reader's own entry: reading and tags.
enum PageReading {
    static let statuses = Reading.Status.allCases.map(\.rawValue) + [none]
    static let none = "none"

    static func rating(_ text: String?) -> ReadingChange.Rating? { text.flatMap { ReadingChange.Rating($0) } }

    /// The form of a book's reading, with the version of the entry that it shows. A rating that is not in half stars is
    /// offered as well, so that sending the form does not change it.
    static func form(_ entry: ShelfEntry, here: String, token: String) -> HTML {
        let reading = entry.reading ?? Reading()
        let halves = stride(from: 20, through: 2, by: -2).compactMap { Reading.Stars(quarters: $0) }
        let stars = (Set(halves).union([reading.stars].compactMap(\.self))).sorted(by: >)
        let statuses =
            [Choice(none, .noReading, reading.status == nil)]
            + Reading.Status.allCases.map { Choice($0.rawValue, .readingStatus($0), $0 == reading.status) }
        let ratings =
            [Choice(none, .noRating, reading.stars == nil)]
            + stars.map { Choice(Message.rating($0).text, .starCount($0), $0 == reading.stars) }
        return """
            <form class="reading" action="/shelf/status" method="post" aria-label="\(Message.pageReading)">
            \(hidden(entry, here, token))
            \(HTML.hidden("version", entry.version))
            <div class="choices">
            \(HTML.choice("reading-status", "status", .pageStatus, statuses))\
            \(HTML.choice("reading-rating", "rating", .pageRatingOwn, ratings))\
            \(field("startedOn", .pageStartedOn, reading.startedOn?.description))\
            \(field("finishedOn", .pageFinishedOn, reading.finishedOn?.description))\
            \(field("progress", .pageProgress, reading.progress?.description))\
            <p class="choice"><button>\(Message.pageSave)</button></p>
            </div>
            <p class="hint" id="reading-hint">\(Message.pageReadingHint)</p>
            </form>
            """
    }

    /// What the reading is, in a line; nothing where nothing is known.
    static func line(_ entry: ShelfEntry) -> HTML {
        "\(entry.reading, { #"<p class="reading-text">\#(Message.reading($0, pages: entry.book.pages))</p>"# })"
    }

    /// The tags, which lead to the books that have them; with `token` each can be removed, and others added.
    static func tags(_ entry: ShelfEntry, here: String, token: String?) -> HTML {
        let remove = { (tag: BookTag) -> HTML in
            let words = Message.pageTagRemove(tag: tag.description)
            return """
                 <button name="remove" value="\(tag.description)" aria-label="\(words)" title="\(words)">×</button>
                """
        }
        let tag = { (tag: BookTag) -> HTML in
            let shelf = PageAddress.path("/shelf", [("tag", tag.description)])
            return """
                <li><a href="\(shelf)">#\(tag.description)</a>\(if: token != nil, remove(tag))</li>

                """
        }
        let list: HTML = """
            <ul class="own-tags" aria-label="\(Message.pageTags)">
            \(each: entry.tags, tag)</ul>
            """
        guard let token else { return entry.tags.isEmpty ? "" : list }
        let removal: HTML = """
            <form action="/shelf/tags" method="post">
            \(hidden(entry, here, token))
            \(list)
            </form>
            """
        return """
            \(if: !entry.tags.isEmpty, removal)
            <form class="choices tag-add" action="/shelf/tags" method="post">
            \(hidden(entry, here, token))
            <p class="choice"><label for="tag-add">\(Message.pageTagAdd)</label>
            <input id="tag-add" name="add" maxlength="500" autocomplete="off" required></p>
            <p class="choice"><button>\(Message.pageAdd)</button></p>
            </form>
            """
    }

    private static func hidden(_ entry: ShelfEntry, _ here: String, _ token: String) -> HTML {
        """
        \(HTML.hidden("token", token))
        \(HTML.hidden("identity", entry.identity))
        \(HTML.hidden("here", here))
        """
    }

    private static func field(_ name: String, _ label: Message, _ value: String?) -> HTML {
        """
        <p class="choice"><label for="reading-\(name)">\(label)</label>
        <input id="reading-\(name)" name="\(name)" value="\(value ?? "")" maxlength="40" autocomplete="off" \
        aria-describedby="reading-hint"></p>

        """
    }
}

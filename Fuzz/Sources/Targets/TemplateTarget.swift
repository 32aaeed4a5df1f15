import Documents

extension FuzzTarget {
    /// A template is refused, or becomes a text that is bounded by its own length and has no control characters but its
    /// own.
    static let template = FuzzTarget("template") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let template: ResultTemplate
        do throws(TemplateError) {
            template = try ResultTemplate(text)
        } catch {
            _ = error.sentence
            return
        }
        let own = Set(text.unicodeScalars).union("\n\t".unicodeScalars)
        for isForTerminal in [true, false] {
            let rendered = template.render(json: book, isForTerminal: isForTerminal)
            // Of every tag at most the whole document, with what the engine puts around the parts of a value.
            let maxCount = (text.utf8.count + 1) * 8 * book.utf8.count
            try hold(
                rendered.utf8.count <= maxCount,
                "\(rendered.utf8.count) bytes of a template of \(text.utf8.count)"
            )
            guard isForTerminal else { continue }
            let control = rendered.unicodeScalars.first {
                $0.properties.generalCategory == .control && !own.contains($0)
            }
            try hold(control == nil, "the control character \(String(describing: control)) in \(rendered)")
        }
    }

    /// A result with one book, so that sections inside of each other are not multiplied.
    private static let book = #"""
        {"schema": "bookfetch.books/1", "books": [{"isbn13": "9788936434120", "title": "소년이 온다 \u001b[31m\u0007",
        "subtitle": null, "authors": ["한강\u0000\u009b"], "publisher": "<창비 & \"Co\">", "publishedOn": "2014-05-19",
        "price": {"sale": 12600, "rate": 0.9}, "isFound": true, "links": []}], "total": 1, "problems": []}
        """#
}

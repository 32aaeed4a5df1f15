import BookfetchKit
import CatalogModel
import Documents
import Store
import Wording

/// What a book's page shows and changes of the reader's own copy, and of the reader's corrections of its record.
enum PageEdit {
    /// The values that the form shows, by field: those of the reader alone. A loan that is over is not shown, so that
    /// the fields take the next one.
    static func values(_ own: OwnValues, review: String?) -> [String: String] {
        var values: [String: String] = [:]
        for (field, edit) in own.edits { values[field.rawValue] = edit.text }
        values["place"] = own.place
        values["paid"] = own.paid?.description
        values["lent"] = own.lent.map { [$0.to, $0.on?.description].compactMap(\.self).joined(separator: " ") }
        values["review"] = review
        return values
    }

    /// The form, folded until it is wanted, with the version of what it shows.
    static func form(_ entry: ShelfEntry, _ record: OwnRecord, here: String, token: String) -> HTML {
        let values = values(entry.own, review: record.review?.text)
        let corrections = EditableField.allCases.filter { $0 != .description }
        return """
            <details class="own-edit"\(if: !entry.own.isEmpty || record.review != nil, " open")>
            <summary>\(Message.pageOwnCopy)</summary>
            <form class="edit" action="/shelf/edit" method="post" aria-label="\(Message.pageOwnCopy)">
            \(HTML.hidden("token", token))
            \(HTML.hidden("identity", entry.identity))
            \(HTML.hidden("here", here))
            \(record.editVersion, { HTML.hidden("version", $0) })
            <div class="choices">
            \(field("place", .fieldPlace, values["place"], nil))\
            \(field("paid", .fieldPaid, values["paid"], nil))\
            \(field("lent", .pageLent, values["lent"], nil))\
            \(if: entry.own.lent != nil, field("back", .pageBack, nil, nil))\
            </div>
            <p class="choice"><label for="edit-review">\(Message.fieldReview)</label>
            <textarea class="memo-text" id="edit-review" name="review" rows="4">
            \(values["review"] ?? "")</textarea></p>
            <fieldset>
            <legend>\(Message.pageEdits)</legend>
            <p class="hint" id="edit-hint">\(Message.pageEditHint)</p>
            <div class="choices">
            \(each: corrections, { name in
                field(name.rawValue, .editField(name.rawValue), values[name.rawValue], name.text(in: entry.record))
            })</div>
            </fieldset>
            <p class="choice"><button>\(Message.pageSave)</button></p>
            </form>
            </details>
            """
    }

    /// What a form changes of an entry: the fields that are not as the page showed them.
    static func edit(
        _ form: Form,
        of entry: ShelfEntry,
        review: String?,
        today: PartialDate?
    ) throws(ProgramFailure) -> ShelfEdit {
        let shown = values(entry.own, review: review)
        var edit = ShelfEdit()
        for field in ShelfEditField.all {
            guard let sent = form[field.name] else { continue }
            // A form's line breaks are CR and LF.
            let text = sent.replacing("\r\n", with: "\n")
            guard text != shown[field.name] ?? "" else { continue }
            try edit.set(field.name, to: text, today: today)
        }
        return edit
    }

    /// - Parameter services: The value of the services, which an empty field shows.
    private static func field(_ name: String, _ label: Message, _ value: String?, _ services: String?) -> HTML {
        """
        <p class="choice"><label for="edit-\(name)">\(label)</label>
        <input id="edit-\(name)" name="\(name)" value="\(value ?? "")"\
        \(services, { #" placeholder="\#($0)""# }) maxlength="1000" autocomplete="off"></p>

        """
    }
}

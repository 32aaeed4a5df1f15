import CatalogModel
import CommandSupport
import Export
import Messages

extension ImportError {
    /// Why a file cannot be read.
    var sentence: String {
        switch self {
        case .notText(let line): ImportText.notText.text(["line": "\(line)"])
        case .noISBNColumn: ImportText.noColumn.text()
        case .otherSchema(let name): ImportText.otherSchema.text(["name": name])
        }
    }
}

extension DoubtReason {
    /// Why a row is doubtful.
    var sentence: String {
        switch self {
        case .noISBN: ImportText.noISBN.text()
        case .badISBN(let text, let reason): .invalid(reason, isbn: text)
        case .severalISBNs(let isbns):
            Message.severalISBNs(isbns: isbns.map(\.isbn13).joined(separator: ", ")).text
        case .repeated(let line): ImportText.repeated.text(["line": "\(line)"])
        case .brokenQuoting: ImportText.brokenQuoting.text()
        case .tooLong: ImportText.tooLong.text()
        case .cellCount(let found, let expected):
            ImportText.cellCount.text(["found": "\(found)", "expected": "\(expected)"])
        case .brokenJSON: ImportText.brokenJSON.text()
        case .notABook(let member?): ImportText.notABookMember.text(["member": member])
        case .notABook(nil): ImportText.notABook.text()
        case .unknownColumn(let name): ImportText.unknownColumn.text(["name": name])
        case .unreadableValue(let column, let text):
            ImportText.unreadableValue.text(["column": column, "text": text])
        }
    }
}

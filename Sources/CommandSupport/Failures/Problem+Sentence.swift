public import Catalog
import CatalogModel
import Console

extension Problem {
    /// What happened, in one sentence.
    public var sentence: String {
        let name = service.titleAtStart
        switch cause {
        case .api(let error):
            return error.sentence
        case .notFound:
            return "\(name) has no book under this ISBN."
        case .otherBook(let answered):
            return "\(name) answered with another book\(answered.map { " (\($0.isbn13))" } ?? ""), which was refused."
        case .severalBooks(let count):
            return "\(name) answered with \(count) books for one ISBN; the one with that ISBN is shown."
        case .malformedISBN(let text):
            return "'\(SafeText.line(text))' at \(service.title) is no ISBN; the book is shown as it stands there."
        case .shortList(let promised, let got):
            return "\(name) promised \(promised) records and gave \(got)."
        }
    }

    /// The code that `--strict` ends with.
    var status: ExitStatus {
        // What is malformed here is the service's record, not the command line.
        if case .malformedISBN = cause { return .protocolViolation }
        return ExitStatus(kind)
    }
}

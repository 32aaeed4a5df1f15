public import Catalog
import CatalogModel
import Console
import Messages

extension Problem {
    /// What happened, in one sentence, with the year it concerns before it where several are listed.
    public var sentence: String {
        year.map { "\($0): \(causeSentence)" } ?? causeSentence
    }

    private var causeSentence: String {
        let name = service.titleAtStart
        switch cause {
        case .api(let error):
            guard let standIn else { return error.sentence }
            return "\(error.sentence) \(FailureText.replaced.text(["service": standIn.titleAtStart]))"
        case .notFound:
            return FailureText.notFound.text(["service": name])
        case .otherBook(let answered):
            guard let answered else { return FailureText.otherBook.text(["service": name]) }
            return FailureText.otherBookNamed.text(["service": name, "isbn": answered.isbn13])
        case .severalBooks(let count):
            return FailureText.severalBooks.text(["service": name, "count": "\(count)"])
        case .malformedISBN(let text):
            return FailureText.malformedISBN.text(["text": SafeText.line(text), "service": service.title])
        case .shortList(let promised, let got):
            return FailureText.shortList.text(["service": name, "promised": "\(promised)", "got": "\(got)"])
        }
    }

    /// The code that `--strict` ends with.
    var status: ExitStatus {
        // What is malformed here is the service's record, not the command line.
        if case .malformedISBN = cause { return .protocolViolation }
        return ExitStatus(kind)
    }
}

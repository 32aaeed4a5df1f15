import Catalog
import CatalogModel
import Messages

/// The lines that name what went wrong without ending the run.
enum ProblemNotes {
    /// One line for each sentence, with the ISBNs it concerns behind it.
    ///
    /// - Parameter problems: What went wrong, in order.
    /// - Returns: The lines, in the order the sentences first appear.
    static func lines(_ problems: [Problem]) -> [Message] {
        var order: [Message] = []
        var isbns: [Message: [String]] = [:]
        for problem in problems {
            let sentence = problem.sentence
            if isbns[sentence] == nil {
                order.append(sentence)
                isbns[sentence] = []
            }
            if let isbn = problem.isbn { isbns[sentence]?.append(isbn.isbn13) }
        }
        return order.map { sentence in
            guard let concerned = isbns[sentence]?.joined(separator: ", "), !concerned.isEmpty else { return sentence }
            return sentence + Message(verbatim: " [\(concerned)]")
        }
    }
}

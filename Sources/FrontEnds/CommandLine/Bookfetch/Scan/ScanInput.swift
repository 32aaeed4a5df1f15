import BookfetchKit
import CatalogModel
import Documents
import Terminal
import Wording

/// What is typed at a run's input, and what is said of it.
struct ScanInput {
    /// The length of a line; no code is longer.
    private static let lineLimit = 200

    let codes: Scan
    private let context: ProcessEnvironment

    /// - Parameter known: The codes that the shelf or the list has already, with the words to say so.
    init(_ session: Session, _ context: ProcessEnvironment, known: [ISBN: Message]) {
        self.context = context
        codes = Scan(session.library, known: Set(known.keys)) {
            switch await context.input.readLine(limit: Self.lineLimit) {
            case .bytes(let bytes)?:
                let text = CleanText.plain(String(decoding: bytes, as: UTF8.self))
                return TypedWords.undo.contains(text.lowercased()) ? .undo : .code(text)
            case .tooLong?: return .tooLong
            case nil: return nil
            }
        } report: { fault in
            let message: Message =
                switch fault {
                case .tooLong: .scanLineTooLong
                case .invalid(let error, let code): .invalid(error, isbn: code)
                case .double(let isbn): known[isbn] ?? .scanAgain(isbn: isbn.isbn13)
                case .nothingToUndo: .scanNothingToUndo
                }
            Self.tell(message, context)
        }
    }

    var summary: Message {
        let counts = codes.counts
        return .scanSummary(count: counts.scanned, doubles: counts.doubles, wrong: counts.wrong)
    }

    /// Tells what is wrong, with the terminal's bell.
    func tell(_ message: Message) { Self.tell(message, context) }

    private static func tell(_ message: Message, _ context: ProcessEnvironment) {
        context.note(message)
        if context.errors.isTerminal { try? context.errors.write(bytes: [0x07]) }
    }
}

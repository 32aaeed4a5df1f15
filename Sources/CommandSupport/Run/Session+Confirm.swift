import Console
import Foundation
package import Messages

extension Session {
    private var canAsk: Bool { context.input.isTerminal && context.errors.isTerminal }

    /// Asks before something is removed.
    ///
    /// - Parameters:
    ///   - question: What is asked, with a question mark.
    ///   - yes: Whether `--yes` was given.
    /// - Throws: ``ProgramFailure`` with code 64 where nobody can be asked, and ``Declined`` when the answer is no.
    package func confirm(_ question: Message, yes: Bool) async throws {
        guard !yes else { return }
        guard canAsk else {
            throw ProgramFailure.usage(.needsYes)
        }
        context.releaseNotes()
        try? context.errors.write("\(question.text) [y/N] ")
        let answer = await context.input.readLine()?.lowercased().trimmingCharacters(in: .whitespaces) ?? ""
        guard ["y", "yes", "예", "네", "ㅇ"].contains(answer.precomposedStringWithCanonicalMapping) else {
            throw Declined()
        }
    }
}

/// The person said no: nothing is done, and that is no failure.
struct Declined: Error {}

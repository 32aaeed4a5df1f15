package import Documents
import Foundation
import Terminal
package import Wording

extension Session {
    private var canAsk: Bool { context.input.isTerminal && context.errors.isTerminal }

    package func confirm(_ question: Message, yes: Bool) async throws {
        guard !yes else { return }
        guard canAsk else {
            throw ProgramFailure.usage(.needsYes)
        }
        context.releaseNotes()
        try? context.errors.write("\(question.text) [y/N] ")
        let answer = await context.input.readLine()?.lowercased().trimmingCharacters(in: .whitespaces) ?? ""
        guard ["y", "yes", "예", "네", "ㅇ", "ㅛ"].contains(answer.precomposedStringWithCanonicalMapping) else {
            throw Declined()
        }
    }
}

/// The user declined: nothing is done, and the run does not fail.
struct Declined: Error {}

package import APIClient
import Console

extension Message {
    /// An error that a service names in its own response, with the service's own words behind it, safe for a terminal.
    ///
    /// The sentences are those of the service's room, which can be used without the programs.
    package static func reported(by error: any ServiceError) -> Message {
        let english = SafeText.line(error.message)
        guard let sentence = error.koreanSentence else { return Message(verbatim: english) }
        let said = SafeText.line(error.said)
        return Message(
            english: "\(english)",
            korean: "\(said.isEmpty ? "\(sentence)." : "\(sentence). 서비스 메시지: \(said)")"
        )
    }
}

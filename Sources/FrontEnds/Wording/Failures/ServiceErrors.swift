package import APIClient
import Terminal

extension Message {
    /// An error reported in a service's response, with the service's own message, sanitized for terminals. The
    /// sentences are those of the service's module, which can be used without the programs.
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

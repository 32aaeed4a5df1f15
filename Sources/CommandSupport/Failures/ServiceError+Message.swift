import APIClient
import Console

extension ServiceError {
    /// The service's own error in the run's language, with its own words behind it, safe for a terminal.
    var localizedMessage: String {
        guard Language.current == .korean, let sentence = koreanSentence else { return SafeText.line(message) }
        guard !said.isEmpty else { return "\(sentence)." }
        return SafeText.line(FailureText.serviceSays.text(["sentence": sentence, "words": said]))
    }
}

import APIClient
import Foundation

/// Answers kept in memory.
actor MemoryStore: AnswerStore {
    private var answers: [AnswerKey: StoredAnswer] = [:]

    func answer(for key: AnswerKey) -> StoredAnswer? { answers[key] }

    func keep(_ answer: StoredAnswer, for key: AnswerKey) { answers[key] = answer }

    func forget(_ service: ServiceName, fetchedBefore date: Date) {
        answers = answers.filter { $0.key.service != service || $0.value.fetchedAt >= date }
    }
}

import APIClient
import Foundation

/// Answers kept in memory, and what was asked of them.
actor MemoryStore: AnswerStore {
    private(set) var answers: [AnswerKey: StoredAnswer]
    private(set) var reads: [AnswerKey] = []
    private(set) var writes: [AnswerKey] = []

    init(_ answers: [AnswerKey: StoredAnswer] = [:]) {
        self.answers = answers
    }

    func answer(for key: AnswerKey) -> StoredAnswer? {
        reads.append(key)
        return answers[key]
    }

    func keep(_ answer: StoredAnswer, for key: AnswerKey) {
        writes.append(key)
        answers[key] = answer
    }

    func forget(_ service: ServiceName, fetchedBefore date: Date) {
        answers = answers.filter { $0.key.service != service || $0.value.fetchedAt >= date }
    }
}

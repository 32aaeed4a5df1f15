import APIClient

/// Answers kept in memory.
actor MemoryStore: AnswerStore {
    private var answers: [AnswerKey: StoredAnswer] = [:]

    func answer(for key: AnswerKey) -> StoredAnswer? { answers[key] }

    func keep(_ answer: StoredAnswer, for key: AnswerKey) { answers[key] = answer }
}

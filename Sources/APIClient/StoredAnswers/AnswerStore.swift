public import Foundation

/// Where answers are kept between runs.
///
/// Neither function throws: a request never fails because of the store. An implementation that cannot read or write
/// reports that by its own means, once.
public protocol AnswerStore: Sendable {
    /// The answer kept under a key, whatever its age.
    func answer(for key: AnswerKey) async -> StoredAnswer?
    /// Keeps an answer under a key, in place of any earlier one.
    func keep(_ answer: StoredAnswer, for key: AnswerKey) async
    /// Removes a service's answers that are older than its terms let them be kept.
    func forget(_ service: ServiceName, fetchedBefore date: Date) async
}

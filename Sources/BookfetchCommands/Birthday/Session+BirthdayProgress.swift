import Catalog
import CommandSupport
import Messages

extension Session {
    /// Says how far a list of a day's books is.
    func progress(_ progress: BirthdayProgress) {
        let (done, count) = (progress.done, progress.of)
        switch progress.stage {
        case .reading(let year): self.progress(.readingYear(year: year, done: done, of: count))
        case .lookingUp: self.progress(.lookingUp(done: done, of: count))
        }
    }
}

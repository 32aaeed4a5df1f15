import APIClient
import Foundation
package import Messages
import Store

extension CommandContext {
    /// Mends a store that a run found damaged, once nobody has it open any more.
    ///
    /// What services can give again is no loss: the file is set aside, and a new one made with all that a person has put in.
    /// Where something of that cannot be read, nothing is changed unasked, and the failure says what it is.
    ///
    /// - Parameter failure: How the run ends.
    /// - Returns: The same failure, or one that says what became of the store.
    func repairing(_ failure: ProgramFailure) -> ProgramFailure {
        guard let path = failure.damagedStore,
            // What cannot be mended, or not now, is told as it was found.
            let report = try? Store.salvage(path: path, mayLosePersonalData: false, time: time)
        else { return failure }
        if let aside = report.setAside {
            return ProgramFailure(
                status: .store,
                kind: .invalid,
                message: .storeReplaced(path: path, aside: aside, lost: .storeParts(report.damaged)),
                hint: .runAgain
            )
        }
        // Of a file that says nothing at all there is nothing to name.
        guard report.damaged != StorePart.allCases else { return failure }
        var failure = failure
        let personal = report.damaged.filter(\.isPersonal)
        failure.hint = [.storePartsUnreadable(parts: .storeParts(personal)), .storeRepairHint].joined(separator: " ")
        return failure
    }

    /// Mends a damaged store as far as it can be, whatever is lost; for a command that was asked to.
    ///
    /// - Returns: What a person reads of it.
    /// - Throws: ``ProgramFailure`` with code 74 when it cannot be done.
    package func repairStore() throws(ProgramFailure) -> Message {
        let path = Settings(environment: environment, currentFolder: currentFolder).folders.store.path
        let report: SalvageReport?
        do throws(StoreError) {
            report = try Store.salvage(path: path, time: time)
        } catch {
            throw ProgramFailure(error)
        }
        guard let report, let aside = report.setAside else { return .storeIntact(path: path) }
        let kept = report.parts.filter { $0.part.isPersonal && $0.rows > 0 }
            .map { Message.storePart($0.part) + Message(verbatim: " \($0.rows)") }
        return .storeRepaired(
            path: path,
            aside: aside,
            kept: kept.isEmpty ? .noParts : kept.joined(separator: ", "),
            lost: .storeParts(report.damaged)
        )
    }
}

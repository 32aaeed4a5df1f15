import Basics
import BookfetchKit
import Documents
import Wording

struct SharedCheck: Encodable, Sendable {
    let address: String?
    private let place: String
    private let milliseconds: Int?
    private let version: String?
    private let product: String?
    private let isDurable: Bool?
    /// The eviction policy, if it can remove counts when memory is full; otherwise `nil`.
    private let lossyPolicy: String?
    private let risks: [Message]
    private let problem: Message?

    init(_ shares: MachineShares) async {
        do throws(SharedServerError) {
            let facts = try await shares.check()
            (address, place, milliseconds) = (facts.address, facts.place, facts.milliseconds)
            (version, product) = (facts.version, facts.product)
            (isDurable, lossyPolicy) = (facts.isDurable, facts.lossyPolicy)
            risks = [facts.isOld ? .sharedOld : nil, facts.isDefaultUser ? .sharedDefaultUser : nil].compactMap(\.self)
            problem = nil
        } catch {
            if case .unavailable(_, let address, _) = error { self.address = address } else { address = nil }
            place = ""
            (milliseconds, version, product, isDurable, lossyPolicy) = (nil, nil, nil, nil, nil)
            risks = []
            problem = ProgramFailure(error).message
        }
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "address": address, "reachable": problem == nil, "milliseconds": milliseconds, "version": version,
            "keepsCounts": isDurable.map { $0 && lossyPolicy == nil }, "problem": problem?.text,
        ])
    }

    var finding: Finding {
        if let problem { return Finding("shared", .failed, problem.text) }
        var lines = [Message.sharedWorks(place: place, server: product, time: milliseconds ?? 0)]
        if isDurable == false { lines.append(.sharedNotDurable) }
        if let lossyPolicy { lines.append(.sharedMayEvict(policy: lossyPolicy)) }
        lines += risks
        return Finding("shared", lines.count == 1 ? .fine : .warned, lines.map(\.text).joined(separator: " "))
    }
}

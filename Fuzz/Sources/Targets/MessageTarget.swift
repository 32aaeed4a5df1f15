import Basics

@testable import Agents

extension FuzzTarget {
    /// A line from a client is a message or is refused; either can be answered by one line that is JSON.
    static let messages = FuzzTarget("messages") { bytes in
        let id: RequestID?
        do throws(Rejection) {
            if case .request(let request) = try Incoming(bytes) { id = request.id } else { id = nil }
        } catch {
            try answered(error.error.json)
            id = error.id
        }
        if let id { try answered(["jsonrpc": "2.0", "id": id.json]) }
    }

    private static func answered(_ json: JSON) throws(Broken) {
        let line = json.line
        try hold(!line.utf8.contains(0x0A), "an answer of several lines")
        try hold(JSON(parsing: Array(line.utf8)) == json, "an answer that is read back as another value: \(line)")
    }
}

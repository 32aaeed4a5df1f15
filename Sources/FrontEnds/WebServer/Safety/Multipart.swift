import Foundation

enum Multipart {
    struct Part: Sendable {
        let name: String
        let fileName: String?
        let data: Data
    }

    static let limit = 16

    static func boundary(_ type: String?) -> String? {
        guard let type, type.lowercased().hasPrefix("multipart/form-data") else { return nil }
        let boundary = parameters(type)["boundary"] ?? ""
        return (1...70).contains(boundary.utf8.count) ? boundary : nil
    }

    /// The fields of a body; what is malformed ends them.
    static func parts(_ body: Data, _ boundary: String) -> [Part] {
        let mark = Data("--\(boundary)".utf8)
        let (line, blank) = (Data("\r\n".utf8), Data("\r\n\r\n".utf8))
        var parts: [Part] = []
        guard var start = body.range(of: mark)?.upperBound else { return [] }
        while parts.count < limit, body[start...].starts(with: line),
            let head = body.range(of: blank, in: start..<body.endIndex),
            let end = body.range(of: line + mark, in: head.upperBound..<body.endIndex)
        {
            let fields = String(decoding: body[start..<head.lowerBound], as: UTF8.self)
            if let disposition = fields.split(whereSeparator: \.isNewline).first(where: {
                $0.lowercased().hasPrefix("content-disposition:")
            }) {
                let parameters = parameters(String(disposition))
                if let name = parameters["name"] {
                    let data = Data(body[head.upperBound..<end.lowerBound])
                    parts.append(Part(name: name, fileName: parameters["filename"], data: data))
                }
            }
            start = end.upperBound
        }
        return parts
    }

    /// The parameters of a field; a quoted one may contain semicolons. Browsers escape quotes as `%22`.
    private static func parameters(_ field: String) -> [String: String] {
        var found: [String: String] = [:]
        var parts: [String] = [""]
        var isQuoted = false
        for character in field {
            if character == "\"" { isQuoted.toggle() }
            if character == ";", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2 else { continue }
            found[pair[0].lowercased()] = pair[1].trimmingCharacters(in: ["\""]).replacing("%22", with: "\"")
        }
        return found
    }
}

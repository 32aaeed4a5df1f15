import APIClient
import BookfetchKit
import CommandLine
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

@testable import WebServer

/// The first line, and what follows it.
private func headAndBody(_ bytes: [UInt8]) -> (head: String, body: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    return (String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? Array(parts[1]) : [])
}

extension FuzzTarget {
    /// A body, after a line with its type, becomes fields no larger than itself; what a form has is read as it was
    /// written.
    static let form = FuzzTarget("form") { bytes in
        let (type, body) = headAndBody(bytes)
        for type in [nil, type, "multipart/form-data; boundary=b"] {
            let form = Form(ByteBuffer(bytes: body), type: type)
            let size = form.all.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
            // A byte that is no text becomes three.
            try hold(size <= 3 * body.count, "\(size) bytes of \(body.count)")
            let fields = form.all.map { "\(PercentEncoding.encode($0.key))=\(PercentEncoding.encode($0.value))" }
            let again = Form(ByteBuffer(string: fields.joined(separator: "&")))
            try hold(again.all == form.all, "\(form.all) is read back as \(again.all)")
        }
        if let boundary = Multipart.boundary(type) {
            let parts = Multipart.parts(Data(body), boundary)
            try hold(parts.count <= Multipart.limit, "\(parts.count) parts")
            try hold(parts.reduce(0) { $0 + $1.data.count } <= body.count, "more than the body")
        }
        let boundary = "bookfetch"
        guard Data(body).firstRange(of: Data(boundary.utf8)) == nil else { return }
        let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"
        let sent = Array(head.utf8) + body + Array("\r\n--\(boundary)--\r\n".utf8)
        let form = Form(ByteBuffer(bytes: sent), type: "multipart/form-data; boundary=\(boundary)")
        try hold(form.file("file")?.data == Data(body), "a file arrives as another one")
    }

    /// Lines become the fields of a request, and the last ones its body. It changes something only with the token in
    /// its cookie, never with a token that nobody knows; hosts and proxies are believed only where they should be.
    static let cookie = FuzzTarget("cookie") { bytes in
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let names: [HTTPField.Name] = [
            .cookie, .writeToken, .authorization, .origin, .secFetchSite, .contentType, .forwarded, .xForwardedFor,
            .xForwardedProto, .xForwardedHost,
        ]
        var fields = HTTPFields()
        for (name, line) in zip(names, lines.dropFirst()) where !line.isEmpty {
            fields.append(HTTPField(name: name, value: line))
        }
        let body = ByteBuffer(string: lines.dropFirst(names.count + 1).joined(separator: "\n"))
        for authority in ["localhost", lines[0]] {
            let head = HTTPRequest(
                method: .post,
                scheme: nil,
                authority: authority,
                path: "/memo",
                headerFields: fields
            )
            let request = Request(head: head, body: RequestBody(buffer: body))
            let unknown = UUID().uuidString
            for token in [knownToken, unknown] where (try? changes(request, body, token)) == true {
                let isSent = request.headers[values: .cookie].contains { $0.contains(token) }
                try hold(token == knownToken && isSent, "a change without the token \(token)")
            }
            let isGuessed = AccessMiddleware.offered(request).contains { HMACSigner.isEqual($0, unknown) }
            try hold(!isGuessed, "a token that was guessed")
        }
        let seal = HMACSigner(secret: UUID().uuidString).sign("a")
        try hold(seal.utf8.count == 32 && !lines.contains { HMACSigner.isEqual($0, seal) }, "a seal that was guessed")
        if HostRule(host: "127.0.0.1", isLoopback: true).allows(lines[0]) {
            let own = ["localhost", "127.0.0.1", "::1"]
            try hold(own.contains { lines[0].lowercased().contains($0) }, "the host \(lines[0])")
        }
        let proxies = ProxyRule(trusted: ["127.0.0.1", "10.0.0.0/8"].compactMap { AddressRange($0) })
        try hold(proxies.forwarded(fields, by: "203.0.113.1") == nil, "a client was believed")
        if let client = proxies.forwarded(fields, by: "127.0.0.1")?.client {
            try hold(AddressRange(client) != nil, "a client at \(client)")
        }
    }

    /// The write token in the seeds.
    private static let knownToken = "0123456789abcdef0123456789abcdef"

    private static func changes(_ request: Request, _ body: ByteBuffer, _ token: String) throws(Refusal) -> Bool {
        try WriteMiddleware(allowsWrites: true, token: token).check(request, body)
        return true
    }

    /// A query of SRU is a diagnostic, or a condition that is written as one that is read as the same condition.
    static let cql = FuzzTarget("cql") { bytes in
        let query = String(decoding: bytes, as: UTF8.self)
        let condition: KnownBooks.Condition
        do throws(CQL.Diagnostic) {
            condition = try CQL.condition(query)
        } catch {
            try hold((1...100).contains(error.number), "\(error)")
            return
        }
        let text = condition.query
        let again: KnownBooks.Condition
        do throws(CQL.Diagnostic) {
            again = try CQL.condition(text)
        } catch {
            // Written out, a query may be longer and deeper than one may be.
            try hold([12, 38].contains(error.number), "\(error) for \(text) of \(condition)")
            return
        }
        try hold(again == condition, "\(condition) is read back from \(text) as \(again)")
    }

    /// The parameters of `/api/v1` are refused, or become what was given to parameters that there are.
    static let query = FuzzTarget("query") { bytes in
        let (path, text) = headAndBody(bytes)
        let query = APIProgram.parameters(String(decoding: text, as: UTF8.self))
        for route in APIRoute.all {
            do throws(ProgramFailure) {
                for (name, value) in try route.values(query: query, path: { _ in path.removingPercentEncoding }) {
                    guard let parameter = route.parameters.first(where: { $0.name == name }) else {
                        fatalError("\(route.path) has no parameter \(name)")
                    }
                    let isGiven = query.contains { $0.name == name && $0.value == value }
                    if !parameter.isInPath, !isGiven { fatalError("\(name) was not given as \(value)") }
                }
            } catch {
                try hold(error.status == .usage, "\(route.path) ends with \(error.status)")
            }
        }
    }
}

extension KnownBooks.Condition {
    /// The condition as a query: operators go from left to right, so that only those at the right need brackets.
    fileprivate var query: String {
        switch self {
        case .words(.any, let text): "cql.anywhere = \(Self.quoted(text))"
        case .words(.title, let text): "dc.title = \(Self.quoted(text))"
        case .words(.people, let text): "dc.creator = \(Self.quoted(text))"
        case .words(.publisher, let text): "dc.publisher = \(Self.quoted(text))"
        case .words(.date, let text): "dc.date = \(Self.quoted(text))"
        case .identity(let name): "rec.id = \(Self.quoted(Self.needsPrefix(name) ? "urn:isbn:\(name)" : name))"
        case .both(let one, let other): "\(one.query) and \(other.bracketed)"
        case .either(let one, let other): "\(one.query) or \(other.bracketed)"
        case .butNot(let one, let other): "\(one.query) not \(other.bracketed)"
        }
    }

    private var bracketed: String {
        switch self {
        case .words, .identity: query
        case .both, .either, .butNot: "(\(query))"
        }
    }

    /// Whether a name is one only behind the prefix that is taken off.
    private static func needsPrefix(_ name: String) -> Bool {
        !name.contains { $0.isLetter || $0.isNumber } || name.lowercased().hasPrefix("urn:isbn:")
            || name.unicodeScalars.first?.properties.isWhitespace ?? true
    }

    /// The space, which is not part of the text, keeps a mark at its beginning from the quote.
    private static func quoted(_ text: String) -> String {
        let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
        return "\" \(escaped)\""
    }
}

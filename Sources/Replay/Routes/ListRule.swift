/// How a request picks from the list in a file, and what the envelope around the picked says.
struct ListRule: Decodable, Sendable {
    /// The key path of the list: `documents`, `docs`, `item`, `articles`.
    let at: String
    /// Which members stay; all that apply to a request must hold.
    let select: [SelectRule]?
    /// The order, by the first rule that applies; that of the file when none does.
    let order: [OrderRule]?
    /// Which page of them; absent means all on one.
    let page: PageRule?
    /// Key paths of the envelope and what to set there.
    let envelope: [String: EnvelopeValue]?
    /// Key paths of the envelope and texts to set there, `{name}` standing for that parameter's value.
    let echo: [String: String]?
    /// Members of each object that this operation of the service sends as `{}`.
    let blank: [String]?
    /// What is served when nothing is selected; absent means the envelope around an empty list.
    let none: StaticReply?

    /// Cuts a file to a request.
    ///
    /// - Parameters:
    ///   - document: The file.
    ///   - request: The request.
    /// - Returns: The file with the list cut and the envelope filled in, and how many were selected on all pages
    ///   together; `nil` when there is no list in the file.
    func cut(_ document: JSONValue, for request: FixtureRequest) -> (document: JSONValue, total: Int)? {
        guard case .array(var members) = document[at] else { return nil }
        members.removeAll { member in (select ?? []).contains { !$0.accepts(member, for: request) } }
        if let order = order?.first(where: { $0.applies(to: request) }) { members = order.sorted(members) }
        let total = members.count
        let slice = page?.slice(of: total, for: request) ?? PageSlice(number: 1, size: total, range: 0..<total)
        var document = document
        document[at] = .array(
            members[slice.range].map { member in
                (blank ?? []).reduce(into: member) { $0[$1] = .object([:]) }
            }
        )
        for (path, value) in envelope ?? [:] { document[path] = value.json(total: total, slice: slice) }
        for (path, template) in echo ?? [:] { document[path] = .string(request.filling(template)) }
        return (document, total)
    }
}

extension FixtureRequest {
    /// A text with every `{name}` replaced by that parameter's value.
    fileprivate func filling(_ template: String) -> String {
        var rest = template[...]
        var filled = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open]
            filled += parameter(String(rest[rest.index(after: open)..<close])) ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
